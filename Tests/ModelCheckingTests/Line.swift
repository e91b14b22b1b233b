import ModelChecking
import Synchronization

/// States 0, 1, 2 … in a line, with a way to misbehave at one of them when it is asked again.
///
/// From state n two steps lead on: "forward" to n + 1 and "stay" to n. The last state has none.
struct Line: SearchSpace {
  /// How it misbehaves.
  enum Fault: Sendable {
    case none
    case dropsStep
    case otherTarget
    case swapsSteps
    case dropsEvent
    case otherClass
    case grows
    case initialStates
  }

  struct Action: BitwiseCopyable, Equatable, Sendable { var actionClass: Int }

  /// How often the state that misbehaves was asked, or the initial states were; copies share it.
  final class Calls: Sendable {
    let count = Atomic<Int>(0)
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  var length: UInt32
  /// Whether the last state has a step to itself instead of none.
  var isEndless = false
  var fault = Fault.none
  var faulty: UInt32 = .max
  /// From which time it is asked on it misbehaves.
  var honest = 1
  var eventCount = 2
  /// Where event 0 happens; event 1 happens on "stay" at the state that misbehaves.
  var target: UInt32 = .max
  let calls = Calls()

  var name: String { "the line" }
  var actionClasses: [String] { ["forward", "stay"] }
  func actionClass(_ action: Action) -> Int { action.actionClass }
  func describe(_ state: UInt32) -> String { "place \(state)" }

  func forEachInitialState(_ workspace: inout Void, _ body: (UInt32, EventSet) -> Void) {
    let misbehaves = fault == .initialStates && calls.next() > honest
    body(misbehaves ? 1 : 0, EventSet())
  }

  func forEachStep(from state: UInt32, _ workspace: inout Void, _ body: (Action, UInt32, EventSet) -> Void) {
    let misbehaves = state == faulty && fault != .initialStates && calls.next() > honest
    let active = misbehaves ? fault : .none
    if state + 1 >= length {
      if active == .grows || isEndless { body(Action(actionClass: 1), state, EventSet()) }
      return
    }
    func forward(_ target: UInt32) {
      body(Action(actionClass: 0), target, target == self.target ? EventSet(0) : EventSet())
    }
    if active == .swapsSteps {
      body(Action(actionClass: 1), state, EventSet(1))
      forward(state + 1)
      return
    }
    if active != .dropsStep { forward(active == .otherTarget ? state : state + 1) }
    body(
      Action(actionClass: active == .otherClass ? 0 : 1), state,
      state == faulty && active != .dropsEvent ? EventSet(1) : EventSet())
  }
}

/// States 0 to 9 whose steps depend on what is left in the scratch memory: a broken space.
struct Forgetful: SearchSpace {
  func makeWorkspace() -> Int { 0 }
  var eventCount: Int { 0 }
  func forEachInitialState(_ workspace: inout Int, _ body: (UInt32, EventSet) -> Void) { body(0, EventSet()) }
  func forEachStep(from state: UInt32, _ workspace: inout Int, _ body: (UInt8, UInt32, EventSet) -> Void) {
    workspace += 1
    if state < 9 { body(0, workspace % 2 == 0 ? state : state + 1, EventSet()) }
  }
}

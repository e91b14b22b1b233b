import Synchronization

/// A ``HashableSystem`` as a ``TransitionSystem``: each state is kept once and stands for a 32-bit number.
///
/// An action is a number too: the ordinal of the transition among the state's successors. ``translate(_:)`` turns the
/// numbers in a result back into the system's own states and actions.
///
/// The numbers are given out as states come up, so they mean nothing outside one value of this type; copies share
/// them.
public struct InternedSystem<Base: HashableSystem>: TransitionSystem {
  /// The number of a state.
  public typealias State = UInt32

  /// A transition's ordinal among those of its state, and its class.
  public struct Action: BitwiseCopyable, Hashable, Sendable {
    /// The ordinal.
    public let ordinal: UInt32
    /// The class in the base's `actionClasses`.
    public let actionClass: Int
  }

  /// The system.
  public let base: Base
  private let pool = InternPool<Base.State>()

  /// Wraps a system.
  public init(_ base: Base) { self.base = base }

  /// The state with a number that this value gave out.
  public func state(_ number: UInt32) -> Base.State { pool[number] }

  /// The base's name.
  public var name: String { base.name }

  /// The base's classes.
  public var actionClasses: [String] { base.actionClasses }

  /// The class noted in the action.
  public func actionClass(_ action: Action) -> Int { action.actionClass }

  /// The numbers of the base's initial states.
  public func forEachInitialState(_ body: (UInt32) -> Void) {
    for state in base.initialStates { body(pool.number(of: state)) }
  }

  /// The numbers of the base's successors.
  public func forEachSuccessor(of state: UInt32, _ body: (Action, UInt32) -> Void) {
    for (ordinal, successor) in base.successors(of: pool[state]).enumerated() {
      let action = Action(ordinal: UInt32(ordinal), actionClass: base.actionClass(successor.action))
      body(action, pool.number(of: successor.state))
    }
  }

  /// The base's description.
  public func describe(_ state: UInt32) -> String { base.describe(pool[state]) }
}

/// States and their numbers, both ways.
private final class InternPool<State: Hashable & Sendable>: Sendable {
  private struct Contents {
    var states: [State] = []
    var numbers: [State: UInt32] = [:]
  }

  private let contents = Mutex(Contents())
  /// How often the contents were accessed. The thread sanitizer does not see the mutex of the Linux library; through
  /// this counter, which changes under the mutex only, it sees that one access comes after the other.
  private let accesses = Atomic<Int>(0)

  private func withContents<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock { contents in
      _ = accesses.load(ordering: .acquiring)
      defer { accesses.add(1, ordering: .releasing) }
      return body(&contents)
    }
  }

  subscript(number: UInt32) -> State { withContents { $0.states[Int(number)] } }

  func number(of state: State) -> UInt32 {
    withContents { contents in
      if let number = contents.numbers[state] { return number }
      let number = UInt32(contents.states.count)
      contents.states.append(state)
      contents.numbers[state] = number
      return number
    }
  }
}

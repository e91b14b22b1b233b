import GestureModel
import ModelChecking

/// Two systems of one scenario, state by state: whether their reachable graphs are the same, and if not, the shortest
/// history that one of them has and the other has not.
///
/// Equal means: the same first states, and from every reachable state the same transitions, as far as they show and
/// where they lead. The numbers of branches are names and do not count. The search is breadth first over the states
/// that both have so far, so the first difference is one of least depth.
package struct GraphComparison: Sendable {
  /// What was found.
  package enum Outcome: Sendable {
    /// Every reachable state has the same transitions in both.
    case equal(states: Int)
    /// One of them has a history that the other has not.
    case different(Difference)
    /// More states than were allowed; nothing was found in those.
    case cut
  }

  /// A history of one of the two that the other has not: its last transition is the difference.
  package struct Difference: Sendable {
    /// Whether it is a history of the second.
    package let isOfSecond: Bool
    /// Its transitions; empty if the first states differ.
    package let actions: [GestureAction]
    /// Whether what is seen of the last transition differs, and not only the state it leads to.
    package let isVisible: Bool
  }

  package let first: GestureSystem
  package let second: GestureSystem
  /// How many states are looked at before it gives up.
  package var limit = 200_000
  /// Whether transitions are the same that show the same things in another order.
  package var ignoresOrder = false

  package init(_ first: GestureSystem, _ second: GestureSystem) {
    self.first = first
    self.second = second
  }

  package func run() -> Outcome {
    var found = Found()
    var initials: [[GestureState]] = [[], []]
    first.forEachInitialState { initials[0].append($0) }
    second.forEachInitialState { initials[1].append($0) }
    guard initials[0] == initials[1] else {
      return .different(Difference(isOfSecond: true, actions: [], isVisible: false))
    }
    for state in initials[0] { found.add(state, from: nil) }
    var workspaces = (first.makeWorkspace(), second.makeWorkspace())
    var page = Page()
    var other = Page()
    var next = 0
    while next < found.states.count {
      if next >= limit { return .cut }
      let state = found.states[next]
      page.clear()
      first.forEachTransition(of: state, &workspaces.0) { page.add($0, $1, $2) }
      var isSame = true
      var position = 0
      second.forEachTransition(of: state, &workspaces.1) { action, target, seen in
        if isSame && page.matches(position, target, seen) { position += 1 } else { isSame = false }
      }
      if !isSame || position < page.count {
        other.clear()
        second.forEachTransition(of: state, &workspaces.1) { other.add($0, $1, $2) }
        if ignoresOrder {
          page.sort()
          other.sort()
        }
        if let difference = difference(page, other, at: next, found) { return .different(difference) }
      }
      for index in 0..<page.count { found.add(page.targets[index], from: (next, page.actions[index])) }
      next += 1
    }
    return .equal(states: found.states.count)
  }

  private func difference(_ a: Page, _ b: Page, at state: Int, _ found: Found) -> Difference? {
    for (own, other, isOfSecond) in [(a, b, false), (b, a, true)] {
      let others = Set((0..<other.count).map { other.step($0) })
      for index in 0..<own.count where !others.contains(own.step(index)) {
        let isVisible = (0..<other.count).allSatisfy { other.step($0).seen != own.step(index).seen }
        return Difference(
          isOfSecond: isOfSecond, actions: found.path(to: state) + [own.actions[index]], isVisible: isVisible)
      }
    }
    return nil
  }
}

/// The states found, and how.
private struct Found {
  var states: [GestureState] = []
  private var numbers: [GestureState: Int] = [:]
  private var origins: [(state: Int, action: GestureAction)?] = []

  mutating func add(_ state: GestureState, from origin: (Int, GestureAction)?) {
    guard numbers[state] == nil else { return }
    numbers[state] = states.count
    states.append(state)
    origins.append(origin.map { (state: $0.0, action: $0.1) })
  }

  func path(to state: Int) -> [GestureAction] {
    var actions: [GestureAction] = []
    var current = state
    while let origin = origins[current] {
      actions.append(origin.action)
      current = origin.state
    }
    return actions.reversed()
  }
}

/// The transitions of one state.
private struct Page {
  struct Step: Hashable {
    let target: GestureState
    let seen: ArraySlice<Observation>
  }

  private(set) var actions: [GestureAction] = []
  private(set) var targets: [GestureState] = []
  private var observations: [Observation] = []
  private var ends: [Int] = [0]

  var count: Int { actions.count }

  mutating func clear() {
    actions.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    observations.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.append(0)
  }

  mutating func add(_ action: GestureAction, _ target: GestureState, _ seen: UnsafeBufferPointer<Observation>) {
    actions.append(action)
    targets.append(target)
    observations.append(contentsOf: seen)
    ends.append(observations.count)
  }

  func matches(_ index: Int, _ target: GestureState, _ seen: UnsafeBufferPointer<Observation>) -> Bool {
    guard index < count, targets[index] == target, ends[index + 1] - ends[index] == seen.count else { return false }
    let start = ends[index]
    for offset in 0..<seen.count where observations[start + offset] != seen[offset] { return false }
    return true
  }

  /// Forgets the order in which the observations of a transition were made.
  mutating func sort() {
    for index in 0..<count {
      observations[ends[index]..<ends[index + 1]].sort { $0.bytes < $1.bytes }
    }
  }

  func step(_ index: Int) -> Step { Step(target: targets[index], seen: observations[ends[index]..<ends[index + 1]]) }
}

extension Observation {
  /// The eight bytes as a number.
  var bytes: UInt64 { unsafeBitCast(self, to: UInt64.self) }
}

import GestureModel

/// Two systems by their histories alone: whether whatever a reader can see of one can be seen of the other.
///
/// States are not compared: what has been seen so far leaves a set of states possible in each, and the two sets must
/// allow the same to be seen next. The search is breadth first over pairs of such sets, so a difference is of least
/// depth.
package struct HistoryComparison: Sendable {
  /// What was found.
  package enum Outcome: Sendable {
    /// The same can be seen of both.
    case equal
    /// What can be seen of one and not of the other, step by step, and whether it is the second's.
    case different([[Observation]], isOfSecond: Bool)
    /// More pairs than were allowed.
    case cut
  }

  package let first: GestureSystem
  package let second: GestureSystem
  /// How many pairs are looked at.
  package var limit = 20_000

  package init(_ first: GestureSystem, _ second: GestureSystem) {
    self.first = first
    self.second = second
  }

  private struct Pair: Hashable {
    var first: Set<GestureState>
    var second: Set<GestureState>
  }

  package func run() -> Outcome {
    var start = Pair(first: [], second: [])
    first.forEachInitialState { start.first.insert($0) }
    second.forEachInitialState { start.second.insert($0) }
    var pairs = [start]
    var known: Set<Pair> = [start]
    var origins: [(pair: Int, seen: [Observation])?] = [nil]
    var workspaces = (first.makeWorkspace(), second.makeWorkspace())
    var next = 0
    while next < pairs.count {
      if next >= limit { return .cut }
      let one = Self.successors(first, pairs[next].first, &workspaces.0)
      let other = Self.successors(second, pairs[next].second, &workspaces.1)
      for (side, against, isOfSecond) in [(one, other, false), (other, one, true)] {
        let missing = side.keys.filter { against[$0] == nil }.min(by: Self.comesBefore)
        if let missing { return .different(Self.path(to: next, origins) + [missing], isOfSecond: isOfSecond) }
      }
      for seen in one.keys.sorted(by: Self.comesBefore) {
        let pair = Pair(first: one[seen]!, second: other[seen]!)
        guard known.insert(pair).inserted else { continue }
        pairs.append(pair)
        origins.append((next, seen))
      }
      next += 1
    }
    return .equal
  }

  /// What can be seen next, and the states it leads to.
  private static func successors(
    _ system: GestureSystem, _ states: Set<GestureState>, _ workspace: inout GestureSystem.Workspace
  ) -> [[Observation]: Set<GestureState>] {
    var found: [[Observation]: Set<GestureState>] = [:]
    for state in states {
      system.forEachTransition(of: state, &workspace) { _, target, seen in
        found[Array(seen), default: []].insert(target)
      }
    }
    return found
  }

  /// An order that depends on nothing but what is seen.
  private static func comesBefore(_ a: [Observation], _ b: [Observation]) -> Bool {
    a.lexicographicallyPrecedes(b) { $0.bytes < $1.bytes }
  }

  private static func path(to pair: Int, _ origins: [(pair: Int, seen: [Observation])?]) -> [[Observation]] {
    var path: [[Observation]] = []
    var current = pair
    while let origin = origins[current] {
      path.append(origin.seen)
      current = origin.pair
    }
    return path.reversed()
  }
}

import GestureModel

/// A system seen from outside: what happens in a cycle, and where that leads.
protocol HistorySystem {
  associatedtype State: Hashable
  func initial() -> [State]
  func successors(of state: State) -> [(history: [Observation], next: State)]
}

/// A history after which one of two systems can go on in a way the other cannot.
struct Difference: CustomStringConvertible {
  /// What was compared.
  var title: String
  /// The cycles that both can do.
  var path: [[Observation]]
  /// The next cycles of the first only, and of the second only.
  var onlyFirst: [[Observation]]
  var onlySecond: [[Observation]]

  var description: String {
    let cycles = path.enumerated().map { "  \($0 + 1). \(text(of: $1))" }
    return ([title, "after"] + cycles + list("only the first", onlyFirst) + list("only the second", onlySecond))
      .joined(separator: "\n")
  }

  private func list(_ title: String, _ cycles: [[Observation]]) -> [String] {
    ["\(title) (\(cycles.count)):"] + cycles.map { "  " + text(of: $0) }.sorted().prefix(4)
  }
}

/// The result of a comparison.
struct Comparison {
  var difference: Difference?
  /// How many pairs of sets of states were compared.
  var pairs = 0
  /// How many different cycles led from them.
  var cycles = 0
  /// Whether every reachable pair was compared.
  var isClosed = true
}

/// Compares two systems by what can be observed of them, over all histories up to a depth, or over all histories.
///
/// A state of the comparison is a pair: all states of the first system that a history may have led to, and all states
/// of the second. Hidden choices make these sets larger than one. At each pair the two sets of possible next cycles
/// must be equal; each of them leads to the next pair. So two systems that pass to closure have the same histories.
/// - Parameters:
///   - depth: how many cycles a compared history has; `nil` for no limit.
///   - width: how many pairs are followed at each depth, an arbitrary but repeatable choice; `nil` for all of them.
func compare<First: HistorySystem, Second: HistorySystem>(
  _ first: First, _ second: Second, title: String = "", depth: Int? = nil, width: Int? = nil
) -> Comparison {
  var one = Determinized(first)
  var other = Determinized(second)
  var result = Comparison()
  var level = [Visit(first: one.start(), second: other.start(), path: nil)]
  var seen: Set = [Pairing(level[0].first, level[0].second)]
  var distance = 0
  while !level.isEmpty {
    if distance == depth {
      result.isClosed = false
      break
    }
    if let width, level.count > width {
      result.isClosed = false
      level = Array(level.sorted { $0.path!.fingerprint < $1.path!.fingerprint }.prefix(width))
    }
    var next: [Visit] = []
    for visit in level {
      result.pairs += 1
      let mine = one.next(of: visit.first)
      let theirs = other.next(of: visit.second)
      if mine.count != theirs.count || mine.keys.contains(where: { theirs[$0] == nil }) {
        result.difference = Difference(
          title: title, path: visit.path?.cycles ?? [],
          onlyFirst: mine.keys.filter { theirs[$0] == nil }, onlySecond: theirs.keys.filter { mine[$0] == nil })
        result.isClosed = false
        return result
      }
      result.cycles += mine.count
      for history in width == nil ? Array(mine.keys) : mine.keys.sorted(by: { fingerprint($0) < fingerprint($1) }) {
        let (target, match) = (mine[history]!, theirs[history]!)
        guard seen.insert(Pairing(target, match)).inserted else { continue }
        next.append(Visit(first: target, second: match, path: Trail(history, visit.path)))
      }
    }
    level = next
    distance += 1
  }
  return result
}

/// A system whose states are sets of states of another, one for each history.
///
/// Both kinds of states are numbered, and their successors computed once.
private struct Determinized<System: HistorySystem> {
  let system: System
  private var numbers: [System.State: Int] = [:]
  private var states: [System.State] = []
  private var successors: [Int: [[Observation]: Set<Int>]] = [:]
  private var known: [Set<Int>: [[Observation]: Set<Int>]] = [:]

  init(_ system: System) { self.system = system }

  mutating func start() -> Set<Int> { Set(system.initial().map { number(of: $0) }) }

  mutating func next(of set: Set<Int>) -> [[Observation]: Set<Int>] {
    if let known = known[set] { return known }
    var result: [[Observation]: Set<Int>] = [:]
    for state in set { result.merge(successors(of: state)) { $0.union($1) } }
    known[set] = result
    return result
  }

  private mutating func successors(of state: Int) -> [[Observation]: Set<Int>] {
    if let known = successors[state] { return known }
    var result: [[Observation]: Set<Int>] = [:]
    for (history, next) in system.successors(of: states[state]) {
      result[history, default: []].insert(number(of: next))
    }
    successors[state] = result
    return result
  }

  private mutating func number(of state: System.State) -> Int {
    if let known = numbers[state] { return known }
    numbers[state] = states.count
    states.append(state)
    return states.count - 1
  }
}

private struct Pairing: Hashable {
  var first: Set<Int>
  var second: Set<Int>
  init(_ first: Set<Int>, _ second: Set<Int>) { (self.first, self.second) = (first, second) }
}

private struct Visit {
  var first: Set<Int>
  var second: Set<Int>
  var path: Trail?
}

private final class Trail {
  let cycle: [Observation]
  let before: Trail?
  let fingerprint: UInt64

  init(_ cycle: [Observation], _ before: Trail?) {
    self.cycle = cycle
    self.before = before
    fingerprint = GestureModelTests.fingerprint(cycle, before?.fingerprint ?? 0)
  }

  var cycles: [[Observation]] { (before?.cycles ?? []) + [cycle] }
}

/// The same number in every process.
private func fingerprint(_ cycle: [Observation], _ start: UInt64 = 0) -> UInt64 {
  var hash = start ^ 0xCBF2_9CE4_8422_2325
  for o in cycle {
    hash = (hash ^ unsafeBitCast(o, to: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
  }
  return hash
}

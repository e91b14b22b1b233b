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
    ["\(title) (\(cycles.count)):"] + cycles.map { "  " + text(of: $0) }.sorted().prefix(2)
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
///   - maximumPairs: where to stop at the latest.
///   - normalize: brings into one order what the semantics leaves unordered.
func compare<First: HistorySystem, Second: HistorySystem>(
  _ first: First, _ second: Second, title: String = "", depth: Int? = nil, maximumPairs: Int = .max,
  normalize: @escaping ([Observation]) -> [Observation]
) -> Comparison {
  var one = Determinized(first, normalize)
  var other = Determinized(second, normalize)
  var result = Comparison()
  var level = [Visit(first: one.start(), second: other.start(), path: nil)]
  var seen: Set = [Pairing(level[0].first, level[0].second)]
  var distance = 0
  while !level.isEmpty {
    if distance == depth || seen.count > maximumPairs {
      result.isClosed = false
      break
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
      for (history, target) in mine where seen.insert(Pairing(target, theirs[history]!)).inserted {
        next.append(Visit(first: target, second: theirs[history]!, path: Trail(history, visit.path)))
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
  let normalize: ([Observation]) -> [Observation]
  private var numbers: [System.State: Int] = [:]
  private var states: [System.State] = []
  private var successors: [Int: [[Observation]: Set<Int>]] = [:]
  private var known: [Set<Int>: [[Observation]: Set<Int>]] = [:]

  init(_ system: System, _ normalize: @escaping ([Observation]) -> [Observation]) {
    self.system = system
    self.normalize = normalize
  }

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
      result[normalize(history), default: []].insert(number(of: next))
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
  init(_ cycle: [Observation], _ before: Trail?) { (self.cycle, self.before) = (cycle, before) }
  var cycles: [[Observation]] { (before?.cycles ?? []) + [cycle] }
}

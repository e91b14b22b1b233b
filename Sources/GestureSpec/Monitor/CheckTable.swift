import GestureModel
import ModelChecking

/// What the events of a monitored search mean: which check each is about, and what it says of it.
public struct CheckTable: Sendable {
  /// What an event says.
  public enum Meaning: Sendable, Hashable {
    /// `always` or `never`: it does not hold here.
    case violated
    /// `always`: its premise is true here (everywhere, if it has none).
    case premise
    /// `can`: it holds here for these recognizers, in the order of the quantifier's variables.
    case witness([Int])
    /// `leadsTo`: at the end of this cycle it waits, for these recognizers or touches, in the order of the quantifier's
    /// variables.
    case awaited([Int])
    /// `leadsTo`, `eventually`, `infinitelyOften`: what is waited for happens here, or nothing is waited for any more.
    case answered([Int])
  }

  /// One event.
  public struct Entry: Sendable, Hashable {
    /// Index of the check in ``CheckTable/checks``.
    public let check: Int
    /// What the event says.
    public let meaning: Meaning
  }

  /// The checks, in order.
  public internal(set) var checks: [Check] = []
  /// By number of event.
  public internal(set) var entries: [Entry] = []

  /// The event that says something of a check; `nil` if there is none.
  public func event(_ check: Int, _ meaning: Meaning) -> Int? {
    entries.firstIndex { $0.check == check && $0.meaning == meaning }
  }

  /// The questions about infinite histories that a check asks, one for each tuple.
  public func liveness(of check: Int) -> [(question: LivenessQuestion, tuple: [Int])] {
    entries.enumerated().compactMap { index, entry in
      guard entry.check == check, case .answered(let tuple) = entry.meaning else { return nil }
      let goal = EventSet(index)
      switch checks[check].question {
      case .eventually: return (.eventually(goal), tuple)
      case .infinitelyOften: return (.infinitelyOften(goal), tuple)
      case .leadsTo: return event(check, .awaited(tuple)).map { (.leadsTo(from: EventSet($0), to: goal), tuple) }
      case .always, .never, .can: return nil
      }
    }
  }

  /// The events of a `can` check, one for each tuple.
  public func witnesses(of check: Int) -> [(event: Int, tuple: [Int])] {
    entries.enumerated().compactMap { index, entry in
      if entry.check == check, case .witness(let tuple) = entry.meaning { (index, tuple) } else { nil }
    }
  }
}

extension ScenarioFacts {
  /// The tuples of recognizers in a quantifier's range; touches in it are left out.
  public func tuples(of range: Quantifier) -> [[Int]] {
    let recognizers = range.variables.filter { !$0.isTouch }
    var tuples: [[Int]] = [[]]
    for _ in recognizers {
      tuples = tuples.flatMap { tuple in
        scenario.recognizers.indices.filter { !tuple.contains($0) }.map { tuple + [$0] }
      }
    }
    guard let condition = range.condition else { return tuples }
    return tuples.filter { tuple in
      holds(condition) { variable in recognizers.firstIndex(of: variable).map { tuple[$0] } ?? 0 }
    }
  }

  /// How many tuples of recognizers and touches there are.
  func tuplesWithTouches(of range: Quantifier) -> Int {
    range.variables.filter(\.isTouch).reduce(tuples(of: range).count) { count, _ in count * Limits.touches }
  }

  private func holds(_ condition: Formula, _ value: (Variable) -> Int) -> Bool {
    switch condition {
    case .not(let inner): return !holds(inner, value)
    case .and(let parts): return parts.allSatisfy { holds($0, value) }
    case .or(let parts): return parts.contains { holds($0, value) }
    case .atom(let atom):
      let plane = plane(atom.predicate, atom.first, atom.second)
      let bit = atom.variables.reduce(0) { $0 * 8 + value($1) }
      return plane >> UInt64(bit) & 1 == 1
    default: preconditionFailure("'\(condition)' is no condition on a scenario")
    }
  }
}

/// Of each choice of a failure: with which values in its place, all others as they are, the failure remains.
public struct Explanation: Sendable, Hashable {
  /// The values with which a failure remains.
  public enum Failing: Sendable, Hashable {
    /// Exactly these, of all there are; in ascending order.
    case values([Int])
    /// Those from one value to another: both fail, and the next beyond each does not, if there is one. They were found by
    /// bisection; what lies between, or farther beyond, was not looked at.
    case interval(ClosedRange<Int>)
    /// Not looked at, because the limit of runs was reached.
    case unknown
  }

  /// A choice and what remains failing in its place.
  public struct Entry: Sendable, Hashable {
    /// The index of the choice.
    public let index: Int
    /// The choice.
    public let choice: Choice
    /// The values with which the failure remains.
    public let failing: Failing

    /// Whether every value was tried and fails, so that the choice does not matter.
    public var isIrrelevant: Bool {
      if case .values(let values) = failing { UInt(values.count - 1) == choice.lastRank } else { false }
    }
  }

  /// The choices that could have been otherwise, in order.
  public let entries: [Entry]
  /// How often the property was run.
  public let runs: Int

  /// The most alternatives of which all are tried.
  public static let fewAlternatives = 64
}

extension Explanation {
  /// Explains a failure.
  /// - Parameter limit: the most runs.
  public init(
    _ record: ChoiceRecord, _ failure: PropertyFailure, limit: Int = 20_000,
    test: (inout Choices) -> PropertyFailure?
  ) {
    var runs = 0
    let layout = ScriptLayout(record)
    func fails(_ index: Int, _ value: Int) -> Bool {
      runs += 1
      var choices = Choices(replaying: layout.script(of: record, setting: [index: value]))
      return test(&choices)?.id == failure.id && !choices.isDiscarded
    }
    /// The value farthest from the choice's towards `end` up to which bisection finds only failures.
    func boundary(_ index: Int, towards end: Int) -> Int {
      var failing = record.choices[index].value
      if failing == end || fails(index, end) { return end }
      var passing = end
      while true {
        let distance = failing > passing ? UInt(bitPattern: failing &- passing) : UInt(bitPattern: passing &- failing)
        if distance <= 1 { return failing }
        let half = Int(bitPattern: distance / 2)
        let middle = failing > passing ? failing &- half : failing &+ half
        if fails(index, middle) { failing = middle } else { passing = middle }
      }
    }
    var entries: [Entry] = []
    for (index, choice) in record.choices.enumerated() where !choice.isForced {
      let isSmall = choice.lastRank < UInt(Self.fewAlternatives)
      let failing: Failing
      if runs + (isSmall ? Int(choice.lastRank) : 130) > limit {
        failing = .unknown
      } else if isSmall {
        failing = .values(choice.range.filter { $0 == choice.value || fails(index, $0) })
      } else {
        failing = .interval(boundary(index, towards: choice.lowest)...boundary(index, towards: choice.highest))
      }
      entries.append(Entry(index: index, choice: choice, failing: failing))
    }
    self.entries = entries
    self.runs = runs
  }
}

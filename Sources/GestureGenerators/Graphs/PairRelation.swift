import GestureModel

/// A relation of two recognizers that each may have to the other: one digit of how a pair is related.
public enum Arrow: Int, Sendable, Hashable, CaseIterable {
  case none, forward, backward, both

  /// Whether the first has it to the second.
  public var isForward: Bool { self == .forward || self == .both }
  /// Whether the second has it to the first.
  public var isBackward: Bool { self == .backward || self == .both }
  /// The same relation with the two exchanged.
  public var reversed: Arrow {
    switch self {
    case .none, .both: self
    case .forward: .backward
    case .backward: .forward
    }
  }
}

/// How the recognizers of a pair are related: requirement × prevention, 16 in all.
public struct PairRelation: Sendable, Hashable {
  /// How one-way or absent prevention is brought about.
  public enum Means: Sendable, Hashable {
    /// No prevention: both delegates say that the two are recognized simultaneously. One way: `canPrevent` says no.
    case canPrevent
    /// No prevention: only the delegate of the first says so. One way: `canBePrevented` says no.
    case canBePrevented
  }

  /// Who requires whom to fail.
  public var requirement: Arrow
  /// Who prevents whom.
  public var prevention: Arrow

  /// One of the 16.
  public init(requirement: Arrow, prevention: Arrow) {
    self.requirement = requirement
    self.prevention = prevention
  }

  /// All 16, in order.
  public static let all = Arrow.allCases.flatMap { requirement in
    Arrow.allCases.map { PairRelation(requirement: requirement, prevention: $0) }
  }

  /// The same relations with the two exchanged.
  public var reversed: PairRelation {
    PairRelation(requirement: requirement.reversed, prevention: prevention.reversed)
  }

  /// What can be answered about a pair besides a requirement that stands, by name.
  package static var questions:
    [(name: Observation.Question, path: WritableKeyPath<Scenario, [Scenario.Pair: Scenario.Answer]>)]
  {
    [
      (.simultaneous, \.simultaneous), (.canPrevent, \.canPrevent), (.canBePrevented, \.canBePrevented),
      (.shouldRequireFailureOf, \.shouldRequireFailureOf), (.shouldBeRequiredToFailBy, \.shouldBeRequiredToFailBy),
    ]
  }

  /// Its place in ``all``.
  package var index: Int { requirement.rawValue * 4 + prevention.rawValue }

  /// Relates two recognizers of a scenario, by default the first two.
  package func apply(to scenario: inout Scenario, _ a: Int = 0, _ b: Int = 1, by means: Means = .canPrevent) {
    let forward = Scenario.Pair(a, b)
    let backward = Scenario.Pair(b, a)
    if requirement.isForward { scenario.requirements.insert(forward) }
    if requirement.isBackward { scenario.requirements.insert(backward) }
    switch (prevention, means) {
    case (.both, _): break
    case (.none, .canPrevent):
      scenario.simultaneous[forward] = .yes
      scenario.simultaneous[backward] = .yes
    case (.none, .canBePrevented): scenario.simultaneous[forward] = .yes
    case (.forward, .canPrevent): scenario.canPrevent[backward] = .no
    case (.backward, .canPrevent): scenario.canPrevent[forward] = .no
    // canBePrevented(x, by: y) is asked of x: the pair is (x, y).
    case (.forward, .canBePrevented): scenario.canBePrevented[forward] = .no
    case (.backward, .canBePrevented): scenario.canBePrevented[backward] = .no
    }
  }
}

import GestureModel

/// What a scenario fixes, as planes: the documents' reading of it, computed here and nowhere else for the rules.
///
/// Where an answer is free or computed, a relation is neither certain nor impossible; the phrases say which of the two
/// they mean (`always prevents`, `may prevent`, `never prevents`).
public struct ScenarioFacts: Sendable {
  /// How certain an answer is before any history.
  enum Certainty { case no, open, yes }

  /// The scenario.
  public let scenario: Scenario

  let cancels: UInt64
  let delaysBegan: UInt64
  let delaysEnded: UInt64
  let sure: UInt64
  let possible: UInt64
  let related: UInt64
  let simultaneous: UInt64
  let required: UInt64
  let mayRequire: UInt64

  /// Reads a scenario.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    let all = scenario.recognizers
    func plane(_ condition: (Scenario.Recognizer) -> Bool) -> UInt64 {
      all.indices.reduce(0) { condition(all[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    cancels = plane { $0.cancelsTouchesInView ?? true }
    delaysBegan = plane { $0.delaysTouchesBegan ?? $0.kind.delaysTouchesBegan }
    delaysEnded = plane { $0.delaysTouchesEnded ?? true }
    related = Self.pairs(scenario) { Self.areRelated(scenario, $0, $1) }
    simultaneous = Self.pairs(scenario) { Self.simultaneity(scenario, $0, $1) == .yes }
    required = Self.pairs(scenario) { scenario.requirements.contains(Scenario.Pair($0, $1)) }
    mayRequire = Self.pairs(scenario) { Self.mayRequire(scenario, $0, $1) }
    sure = Self.pairs(scenario) { Self.prevention(scenario, $0, $1) == .yes }
    possible = Self.pairs(scenario) { Self.prevention(scenario, $0, $1) != .no }
  }

  /// The plane of a static predicate.
  func plane(_ predicate: Predicate, _ x: UInt16, _ y: UInt16) -> UInt64 {
    let all = scenario.recognizers
    func one(_ condition: (Scenario.Recognizer) -> Bool) -> UInt64 {
      all.indices.reduce(0) { condition(all[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    switch predicate {
    case .isDiscrete: return one { $0.kind.path == .discrete }
    case .isContinuous: return one { $0.kind.path == .continuous }
    case .isTap: return one { $0.kind.isTap }
    case .refusesByItself: return one { $0.kind.mayRefuse }
    case .hasTouchLimit: return one { $0.kind.touchLimit == Int(x) }
    case .cancelsTouches: return cancels
    case .delaysBegan: return delaysBegan
    case .delaysEnded: return delaysEnded
    case .leavesDelaysBegan: return one { $0.delaysTouchesBegan == nil && !$0.kind.delaysTouchesBegan }
    case .leavesDelaysEnded: return one { $0.delaysTouchesEnded == nil }
    case .leavesReceive: return one { $0.shouldReceiveTouch == nil }
    case .leavesBegin: return one { $0.shouldBegin == nil }
    case .isUniversal: return one { if case .universal = $0.kind.machine { true } else { false } }
    case .isNumber: return Int(x) < all.count ? 1 << UInt64(x) : 0
    case .differs: return ~Planes.diagonal
    case .onOneView: return Self.pairs(scenario) { all[$0].view == all[$1].view }
    case .related: return related
    case .isSetToRequire: return required
    case .mayRequire: return mayRequire
    case .alwaysPrevents: return sure
    case .neverPrevents: return Self.pairs(scenario) { Self.prevention(scenario, $0, $1) == .no }
    case .mayPrevent: return possible
    case .simultaneous: return simultaneous
    case .leavesSimultaneous:
      return Self.pairs(scenario) {
        scenario.simultaneous[Scenario.Pair($0, $1)] == nil && scenario.simultaneous[Scenario.Pair($1, $0)] == nil
      }
    case .isPart: return Self.pairs(scenario) { all[$0].kind.isTap && all[$0].kind.isPart(of: all[$1].kind) }
    case .hasSetting:
      let name = Switches.Name(rawValue: Int(x >> 4))!
      return Planes.replicated(scenario.switches[name] == Int(x & 15))
    default: preconditionFailure("\(predicate) is not fixed by a scenario")
    }
  }

  /// The recognizers that are disabled at first.
  var disabled: UInt64 {
    scenario.recognizers.indices.reduce(0) { scenario.recognizers[$1].isEnabled ? $0 : $0 | 1 << UInt64($1) }
  }

  /// The recognizers that exist.
  var recognizers: UInt64 { UInt64(1) << UInt64(scenario.recognizers.count) - 1 }

  private static func pairs(_ scenario: Scenario, _ holds: (Int, Int) -> Bool) -> UInt64 {
    var plane: UInt64 = 0
    for a in scenario.recognizers.indices {
      for b in scenario.recognizers.indices where a != b && holds(a, b) { plane |= 1 << UInt64(a * 8 + b) }
    }
    return plane
  }
}

extension ScenarioFacts {
  static func areRelated(_ scenario: Scenario, _ a: Int, _ b: Int) -> Bool {
    func isAbove(_ x: Int, _ y: Int) -> Bool {
      var view: Int? = y
      while let current = view {
        if current == x { return true }
        view = scenario.views[current].parent
      }
      return false
    }
    let (x, y) = (scenario.recognizers[a].view, scenario.recognizers[b].view)
    return isAbove(x, y) || isAbove(y, x)
  }

  private static func certainty(_ answer: Scenario.Answer?, default byDefault: Certainty) -> Certainty {
    switch answer {
    case .yes: .yes
    case .no: .no
    case .any, .when: .open
    case nil: byDefault
    }
  }

  /// One delegate's yes is enough.
  static func simultaneity(_ scenario: Scenario, _ a: Int, _ b: Int) -> Certainty {
    let answers = [Scenario.Pair(a, b), Scenario.Pair(b, a)].map {
      certainty(scenario.simultaneous[$0], default: .no)
    }
    return answers.contains(.yes) ? .yes : answers.contains(.open) ? .open : .no
  }

  /// Whether `a` requires `b`, or a delegate may say so.
  static func mayRequire(_ scenario: Scenario, _ a: Int, _ b: Int) -> Bool {
    scenario.requirements.contains(Scenario.Pair(a, b))
      || certainty(scenario.shouldRequireFailureOf[Scenario.Pair(a, b)], default: .no) != .no
      || certainty(scenario.shouldBeRequiredToFailBy[Scenario.Pair(b, a)], default: .no) != .no
  }

  /// Whether `a` prevents `b`: both methods say yes, no delegate wants both, and `a` does not require `b`.
  static func prevention(_ scenario: Scenario, _ a: Int, _ b: Int) -> Certainty {
    let spared =
      scenario.switches.valueName(.tapSparesMoreTaps) == "yes"
      && scenario.recognizers[a].kind.spares(scenario.recognizers[b].kind)
    let can = certainty(scenario.canPrevent[Scenario.Pair(a, b)], default: spared ? .no : .yes)
    let canBe = certainty(scenario.canBePrevented[Scenario.Pair(b, a)], default: .yes)
    let both = simultaneity(scenario, a, b)
    if can == .no || canBe == .no || both == .yes { return .no }
    if scenario.requirements.contains(Scenario.Pair(a, b)) { return .no }
    return can == .yes && canBe == .yes && both == .no && !mayRequire(scenario, a, b) ? .yes : .open
  }
}

extension Kind {
  /// Whether it is a tap: taps, and nothing after them.
  var isTap: Bool { taps.map { !$0.thenHolds } ?? false }

  /// Whether its gesture is the beginning of the other's: the same fingers, and more taps or a hold after as many.
  func isPart(of other: Kind) -> Bool {
    guard let taps, let more = other.taps, !taps.thenHolds, taps.touches == more.touches else { return false }
    guard movement == other.movement || more.thenHolds else { return false }
    return more.thenHolds ? more.count >= taps.count : more.count > taps.count
  }

  /// Whether it leaves the other a chance although it has been recognized first (switch `tapSparesMoreTaps`).
  func spares(_ other: Kind) -> Bool {
    guard let taps, let more = other.taps, !taps.thenHolds else { return false }
    return more.thenHolds ? more.count >= taps.count : more.touches == taps.touches && more.count > taps.count
  }

  /// The value of a parameter, as it was written.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  private var movement: String? { parameter("movement") }

  /// Whether its own machine may refuse a touch.
  var mayRefuse: Bool {
    switch machine {
    case .universal: true
    case .reactions(let machine): machine.refuses != .not(.always)
    }
  }

  /// How many touches it takes in an attempt, if its machine is universal.
  var touchLimit: Int? {
    if case .universal(let touches, _) = machine { touches } else { nil }
  }
}

import ModelChecking
import Synchronization

/// A scenario compiled for the cycle: every relation a mask, every default filled in, every duration in ticks.
///
/// Made once, before the search; the cycle only reads it.
final class Tables: Sendable {
  /// An answer, compiled.
  struct Answers: Sendable {
    /// Whose answer is yes without asking anybody; the documents' default is in it.
    var yes: Mask = 0
    /// Whose answer is free.
    var free: Mask = 0
    /// Whose answer the scenario states, so that asking is something to see.
    var stated: Mask = 0
    /// Conditions of those that are neither.
    var conditions: [GuardProgram?] = []
  }

  /// An answer about a pair, compiled; row `a` is about `(a, ·)`.
  struct PairAnswers: Sendable {
    var yes = Rows()
    var free = Rows()
    var conditions: [Scenario.Pair: GuardProgram] = [:]

    /// Whether the answer is neither yes nor no for sure.
    func isOpen(_ a: Int, _ b: Int) -> Bool { free[a].has(b) || conditions[Scenario.Pair(a, b)] != nil }
  }

  let scenario: Scenario
  let fault: Fault?
  /// Whether orders of handling are walked that lead to the same states.
  let walksEveryOrder: Bool
  let count: Int
  let all: Mask
  let requests: RequestTable

  // Switches, read in every cycle.
  let coercesRequests: Bool
  let actsOnCancel: Bool
  let isBatch: Bool
  let deeperFirst: Bool
  let resetsByComponent: Bool
  let failsUndecided: Bool
  let resetsAll: Bool
  let customMustCancel: Bool
  let cancelsBegunAtEnd: Bool

  let continuous: Mask
  let cancelsTouches: Mask
  let delaysBegan: Mask
  let delaysEnded: Mask
  /// Row `v`: the recognizers of view `v` and its superviews.
  let candidates: [Mask]
  let viewDepth: [UInt8]
  let related: Rows
  let requires: Rows
  /// Row `a`: the `b` whom `a` prevents whatever is asked.
  let prevents: Rows
  /// Row `a`: the `b` whom `a` may prevent, if asked.
  let mayPrevent: Rows
  let canPrevent: PairAnswers
  let canBePrevented: PairAnswers
  let simultaneous: PairAnswers
  let shouldRequire: PairAnswers
  let shouldBeRequired: PairAnswers
  let dynamicPairs: Rows
  /// Row `r`: the recognizers connected to `r` by requirements, itself included.
  let component: Rows
  let receives: Answers
  let begins: Answers
  let programs: [MachineProgram]
  /// The same, as the cycle reads them.
  nonisolated(unsafe) let machines: FlatMachines
  let universal: Mask
  let customs: Mask
  /// Whose machines are made of reactions and look at nothing but their own touches and memory, at which nobody else
  /// looks.
  let selfContained: Mask
  let layout: Layout
  let usesGeometry: GeometryUse
  let hitViews: [Int]
  /// Milliseconds of a tick; 0 if there is no timer of known length.
  let tick: Int
  let eventConditions: [GuardProgram]
  /// Set when a finger should have come down and every slot was taken.
  let touchesRanOut = Atomic<Bool>(false)
  /// Where its cycles have been.
  let marks: SharedMarks

  /// Compiles a scenario without problems.
  ///
  /// - Parameter reference: the same scenario with its machines unbroken, whose ticks, movements and layout of states are
  ///   kept: a broken machine that looks at less would live in a world in which less happens.
  init(
    _ scenario: Scenario, fault: Fault?, requests: RequestTable? = nil, walksEveryOrder: Bool = false,
    like reference: Tables? = nil
  ) {
    self.scenario = scenario
    self.fault = fault
    self.walksEveryOrder = walksEveryOrder
    let n = scenario.recognizers.count
    count = n
    all = Mask(truncatingIfNeeded: 1 << n - 1)
    let sw = scenario.switches
    self.requests = requests ?? .documents(fault: fault)
    coercesRequests = sw[.illegalRequest] == 1
    actsOnCancel = sw[.actionOnCancel] == 1
    isBatch = sw[.propagation] == 1
    deeperFirst = sw[.ties] == 1
    resetsByComponent = sw[.resetWhen] == 1
    failsUndecided = sw[.undecidedAtEnd] == 0
    resetsAll = sw[.undecidedAtEnd] == 2
    customMustCancel = sw[.cancelIsAutomatic] == 1
    cancelsBegunAtEnd = sw[.begunAtEnd] == 0

    func mask(_ include: (Scenario.Recognizer) -> Bool) -> Mask {
      var result: Mask = 0
      for (r, recognizer) in scenario.recognizers.enumerated() where include(recognizer) { result |= Mask(bit: r) }
      return result
    }
    continuous = mask { $0.kind.path == .continuous }
    cancelsTouches = mask { $0.cancelsTouchesInView ?? true }
    let delaysBeganByDefault = fault == .delaysBeganByDefault
    delaysBegan = mask { $0.delaysTouchesBegan ?? ($0.kind.delaysTouchesBegan || delaysBeganByDefault) }
    let delaysEndedByDefault = fault != .endedNotDelayedByDefault
    delaysEnded = mask { $0.delaysTouchesEnded ?? delaysEndedByDefault }
    customs = mask { $0.kind.isCustom }
    let answering = scenario.answeringFromMemory
    selfContained = mask { $0.kind.machine.isSelfContained } & ~answering

    let geometry = ViewGeometry(scenario)
    candidates = geometry.candidates(of: scenario, fault: fault)
    viewDepth = scenario.recognizers.map { geometry.depth[$0.view] }
    related = geometry.related
    hitViews = scenario.views.indices.filter { scenario.views[$0].isHit }

    var requires = Rows()
    for pair in scenario.requirements { requires.insert(pair.a, pair.b) }
    self.requires = requires

    canPrevent = Tables.compile(fault == .canPreventIgnored ? [:] : scenario.canPrevent, count: n) { a, b in
      Tables.preventsByDefault(scenario.recognizers[a].kind, scenario.recognizers[b].kind, sw, fault)
    }
    canBePrevented = Tables.compile(fault == .canBePreventedIgnored ? [:] : scenario.canBePrevented, count: n) { _, _ in
      true
    }
    let simultaneousByDefault = fault == .simultaneousByDefault
    simultaneous = Tables.compile(fault == .simultaneityIgnored ? [:] : scenario.simultaneous, count: n) { _, _ in
      simultaneousByDefault
    }
    shouldRequire = Tables.compile(scenario.shouldRequireFailureOf, count: n) { _, _ in false }
    shouldBeRequired = Tables.compile(scenario.shouldBeRequiredToFailBy, count: n) { _, _ in false }
    var dynamic = Rows()
    for pair in scenario.shouldRequireFailureOf.keys { dynamic.insert(pair.a, pair.b) }
    for pair in scenario.shouldBeRequiredToFailBy.keys { dynamic.insert(pair.a, pair.b) }
    dynamicPairs = dynamic

    var prevents = Rows()
    var mayPrevent = Rows()
    let onlySecondCounts = fault == .onlyOneDelegateCounts
    for a in 0..<n {
      for b in 0..<n where a != b && !requires[a].has(b) {
        let can = canPrevent.yes[a].has(b) || canPrevent.isOpen(a, b)
        let canBe = canBePrevented.yes[b].has(a) || canBePrevented.isOpen(b, a)
        let together = simultaneous.yes[b].has(a) || (simultaneous.yes[a].has(b) && !onlySecondCounts)
        guard can, canBe, !together else { continue }
        if canPrevent.isOpen(a, b) || canBePrevented.isOpen(b, a) || simultaneous.isOpen(a, b)
          || simultaneous.isOpen(b, a)
        {
          mayPrevent.insert(a, b)
        } else {
          prevents.insert(a, b)
        }
      }
    }
    self.prevents = prevents
    self.mayPrevent = mayPrevent
    component = Tables.components(requires, count: n)

    let refusesByDefault = fault == .refusesByDefault
    receives = Tables.compile(scenario.recognizers.map(\.shouldReceiveTouch)) { !refusesByDefault }
    begins = Tables.compile(scenario.recognizers.map(\.shouldBegin)) { true }

    tick = reference?.tick ?? MachineProgram.tick(of: scenario)
    programs = MachineProgram.compile(scenario, tick: tick, fault: fault)
    machines = FlatMachines(programs, tick: tick)
    universal = mask { if case .universal = $0.kind.machine { true } else { false } }
    eventConditions = scenario.applicationEvents.map { GuardProgram($0.guardedBy) }
    usesGeometry = reference?.usesGeometry ?? GeometryUse(scenario)
    layout = reference?.layout ?? Layout(scenario, machines: programs, tick: tick, geometry: usesGeometry)
    marks = SharedMarks(outcomes: machines.outcomes.count)
    markParts()
  }

  deinit { machines.deallocate() }

  /// What a kind's own `canPrevent` answers where the scenario says nothing.
  static func preventsByDefault(_ a: Kind, _ b: Kind, _ switches: Switches, _ fault: Fault?) -> Bool {
    guard switches[.tapSparesMoreTaps] == 1 || fault == .partSparesWhole else { return true }
    guard let part = a.taps, !part.thenHolds, let whole = b.taps else { return true }
    return whole.thenHolds ? whole.count < part.count : whole.touches != part.touches || whole.count <= part.count
  }

  private static func compile(
    _ answers: [Scenario.Pair: Scenario.Answer], count: Int, default byDefault: (Int, Int) -> Bool
  ) -> PairAnswers {
    var result = PairAnswers()
    for a in 0..<count {
      for b in 0..<count where a != b {
        switch answers[Scenario.Pair(a, b)] {
        case nil: if byDefault(a, b) { result.yes.insert(a, b) }
        case .yes: result.yes.insert(a, b)
        case .no: break
        case .any: result.free.insert(a, b)
        case .when(let condition): result.conditions[Scenario.Pair(a, b)] = GuardProgram(condition)
        }
      }
    }
    return result
  }

  private static func compile(_ answers: [Scenario.Answer?], default byDefault: () -> Bool) -> Answers {
    var result = Answers()
    result.conditions = answers.map { _ in nil }
    for (r, answer) in answers.enumerated() {
      let bit = Mask(bit: r)
      if answer != nil { result.stated |= bit }
      switch answer {
      case nil: if byDefault() { result.yes |= bit }
      case .yes: result.yes |= bit
      case .no: break
      case .any: result.free |= bit
      case .when(let condition): result.conditions[r] = GuardProgram(condition)
      }
    }
    return result
  }

  /// The connected components of a relation, each element's as its row.
  static func components(_ relation: Rows, count: Int) -> Rows {
    var rows = Rows()
    for r in 0..<count {
      var reached = Mask(bit: r)
      while true {
        let next = reached | relation.union(of: reached) | relation.rows(meeting: reached)
        if next == reached { break }
        reached = next
      }
      rows[r] = reached
    }
    return rows
  }
}

extension RequestTable {
  /// The documents' table, or one with a wrong entry.
  static func documents(fault: Fault?) -> RequestTable {
    var table = RequestTable.documents
    switch fault {
    case .discreteMayBegin: table.set(.discrete, .undecided, [.began, .ended, .failed])
    case .continuousMayEndAtOnce: table.set(.continuous, .undecided, [.began, .ended, .failed])
    case .begunMayFail: table.set(.continuous, .begun, [.changed, .ended, .cancelled, .failed])
    case .possibleMayCancel: table.set(.continuous, .undecided, [.began, .failed, .cancelled])
    case .neverChanges: table.set(.continuous, .begun, [.ended, .cancelled])
    default: break
    }
    return table
  }
}

/// Who can be offered a touch on a view, and who is related to whom: read off the view tree.
struct ViewGeometry {
  private(set) var candidates: [Mask] = []
  private(set) var depth: [UInt8] = []
  private(set) var related = Rows()

  init(_ scenario: Scenario) {
    for (index, view) in scenario.views.enumerated() {
      var own: Mask = 0
      for (r, recognizer) in scenario.recognizers.enumerated() where recognizer.view == index { own |= Mask(bit: r) }
      candidates.append(own | (view.parent.map { candidates[$0] } ?? 0))
      depth.append(view.parent.map { depth[$0] + 1 } ?? 0)
    }
    // Related: on one view, or one on an ancestor of the other's.
    for (a, recognizer) in scenario.recognizers.enumerated() {
      for b in scenario.recognizers.indices where a != b && candidates[recognizer.view].has(b) {
        related.insert(a, b)
        related.insert(b, a)
      }
    }
  }
}

extension ViewGeometry {
  /// Row `v`: who is offered a touch on view `v`, in the model or in a broken one.
  func candidates(of scenario: Scenario, fault: Fault?) -> [Mask] {
    guard fault == .onlyOwnViewIsOffered || fault == .subviewsAreOffered else { return candidates }
    return scenario.views.indices.map { view in
      var offered: Mask = fault == .onlyOwnViewIsOffered ? 0 : candidates[view]
      for (r, recognizer) in scenario.recognizers.enumerated() {
        let isBelow = candidates[recognizer.view] & candidates[view] == candidates[view] && candidates[view] != 0
        if recognizer.view == view || (fault == .subviewsAreOffered && isBelow) { offered |= Mask(bit: r) }
      }
      return offered
    }
  }
}

/// Which parts of a finger's movement anybody looks at; the others are not told apart.
struct GeometryUse: Sendable {
  private(set) var travel = false
  private(set) var direction = false
  private(set) var speed = false
  private(set) var twist = false
  private(set) var edges = false
  private(set) var marks = false

  init(_ scenario: Scenario) {
    var guards: [Guard] = []
    var answers: [Scenario.Answer] = []
    for recognizer in scenario.recognizers {
      answers += [recognizer.shouldReceiveTouch, recognizer.shouldBegin].compactMap { $0 }
      guard case .reactions(let machine) = recognizer.kind.machine else { continue }
      guards.append(machine.refuses)
      for reaction in machine.reactions {
        guards.append(reaction.condition)
        if reaction.outcomes.contains(where: { $0.updates.contains(.mark) }) { marks = true }
      }
    }
    for relation in [
      scenario.simultaneous, scenario.canPrevent, scenario.canBePrevented, scenario.shouldRequireFailureOf,
      scenario.shouldBeRequiredToFailBy,
    ] {
      answers += relation.values
    }
    for case .when(let condition) in answers { guards.append(condition) }
    for term in guards.flatMap(\.terms) {
      switch term {
      case .travel, .largestTravel, .smallestTravel, .reachedFar: travel = true
      case .direction: direction = true
      case .isFast: speed = true
      case .twist: twist = true
      case .edges: edges = true
      case .marked, .isMarked: marks = true
      case .variable, .state, .register, .tracked, .view: break
      }
    }
    // A direction exists from `slop` on, and speed belongs to reaching `far`.
    travel = travel || direction || speed
  }
}

extension Layout {
  init(_ scenario: Scenario, machines: [MachineProgram], tick: Int, geometry: GeometryUse) {
    count = scenario.recognizers.count
    let effects = scenario.applicationEvents.flatMap(\.effects) + scenario.actionEffects.map(\.effect)
    func changes(_ settings: Observation.Setting...) -> Bool {
      effects.contains { if case .change(let setting, _) = $0 { settings.contains(setting) } else { false } }
    }
    changesEnabled = changes(.enabled, .disabled) || scenario.recognizers.contains { !$0.isEnabled }
    changesRemoved = changes(.attached, .removed)
    hasTimers = machines.contains(where: \.hasTimer)
    tickBits = Layout.bits(for: machines.map(\.longestTimer).max() ?? 0)
    hasDynamicRequirements = !scenario.shouldRequireFailureOf.isEmpty || !scenario.shouldBeRequiredToFailBy.isEmpty
    registerBits = machines.flatMap { $0.registerMaxima.map { UInt8(Layout.bits(for: $0)) } }
    variableBits = scenario.variables.map { UInt8(Layout.bits(for: $0.maximum)) }
    viewBits = Layout.bits(for: scenario.views.count - 1)
    hasMarks = geometry.marks
    hasTravel = geometry.travel
    hasDirection = geometry.direction
    hasEdges = geometry.edges
  }
}

extension Tables {
  /// Marks what a tap's default answer about a gesture that it is a part of has come to.
  private func markParts() {
    let sparing = Switches.documents.setting(.tapSparesMoreTaps, to: "yes")!
    for (a, part) in scenario.recognizers.enumerated() {
      for (b, whole) in scenario.recognizers.enumerated() where a != b {
        guard scenario.canPrevent[Scenario.Pair(a, b)] == nil, related[a].has(b),
          !Tables.preventsByDefault(part.kind, whole.kind, sparing, nil)
        else { continue }
        marks.add(canPrevent.yes[a].has(b) ? .partPrevents : .partSpares)
      }
    }
  }
}

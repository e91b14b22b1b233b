import GestureModel

/// One way a cycle can have gone so far.
struct Cycle {
  var state: OracleState
  var history: [Observation]
  /// Touches of which the views get `cancelled`, if anything.
  var cancelledInView: Set<Int> = []
  /// Recognizers that were disabled or removed and have not felt it yet.
  var out: [Int] = []

  init(_ state: OracleState, _ event: Observation) {
    self.state = state
    history = [event]
  }
}

// MARK: - Steps 3 and 4: one recognizer's request and what follows

extension Oracle {
  /// Takes a request, and what follows at once for others; whoever is freed is left to ``settle(_:_:)``.
  func update(_ r: Int, _ request: Request, _ cycle: Cycle) -> [Cycle] {
    var cycle = cycle
    let me = cycle.state.recognizers[r]
    guard me.isActive else { return [cycle] }
    if me.isWaiting {
      switch request {
      case .ended: cycle.state.recognizers[r].pending = .ended
      case .failed, .cancelled: enter(r, .failed, &cycle)
      default: break
      }
      return [cycle]
    }
    if request == .none { return [cycle] }
    if me.state == .possible, request != .failed { return shouldBegin(r, request.state!, cycle) }
    enter(r, request.state!, &cycle)
    callOffThoseOut(&cycle)
    return [cycle]
  }

  /// 4.3: asked before anything else; an answer that the scenario gives is seen.
  private func shouldBegin(_ r: Int, _ wanted: RecognizerState, _ cycle: Cycle) -> [Cycle] {
    let answer = scenario.recognizers[r].shouldBegin
    return answers(answer ?? .yes).flatMap { yes in
      var next = cycle
      if answer != nil { next.history.append(.ask(.shouldBegin, of: r, about: r, yes: yes)) }
      if yes { return judge(r, wanted, next) }
      enter(r, .failed, &next)
      return [next]
    }
  }

  /// 4.4, requirements and exclusion: it fails, waits or becomes effective.
  private func judge(_ a: Int, _ wanted: RecognizerState, _ cycle: Cycle) -> [Cycle] {
    var cycle = cycle
    let required = required(by: a, cycle.state).map { cycle.state.recognizers[$0] }
    if required.contains(where: \.isEffective) {
      enter(a, .failed, &cycle)
      return [cycle]
    }
    if required.contains(where: \.isActive) {
      cycle.state.recognizers[a].pending = wanted
      return [cycle]
    }
    let begun = cycle.state.recognizers.indices.filter {
      cycle.state.recognizers[$0].state.isBegun && areRelated($0, a)
    }
    return exclude(a, begun, cycle).flatMap { way in
      way.state.recognizers[a].isActive ? becomeEffective(a, wanted, way) : [way]
    }
  }

  /// The first begun recognizer that prevents `a` fails it.
  private func exclude(_ a: Int, _ begun: [Int], _ cycle: Cycle) -> [Cycle] {
    guard let x = begun.first else { return [cycle] }
    return prevents(x, a, cycle).flatMap { yes, way in
      var way = way
      guard yes else { return exclude(a, Array(begun.dropFirst()), way) }
      enter(a, .failed, &way)
      return [way]
    }
  }

  /// 4.4: every one it prevents fails, every one that requires it fails, all before anything else.
  private func becomeEffective(_ a: Int, _ wanted: RecognizerState, _ cycle: Cycle) -> [Cycle] {
    var cycle = cycle
    let isContinuous = scenario.recognizers[a].kind.path == .continuous
    cycle.state.recognizers[a].pending = nil
    cycle.state.recognizers[a].isEffective = true
    if cancelsTouchesInView(a) { cycle.cancelledInView.formUnion(cycle.state.recognizers[a].accepted) }
    enter(a, isContinuous ? .began : .ended, &cycle)
    let others = cycle.state.recognizers.indices.filter { $0 != a && canBeFailed($0, cycle.state) }
    return prevented(by: a, others.filter { areRelated(a, $0) }, cycle).map { prevented, way in
      var way = way
      for y in others where prevented.contains(y) || requires(y, a, way.state) { enter(y, .failed, &way) }
      if isContinuous, wanted == .ended { enter(a, .ended, &way) }
      callOffThoseOut(&way)
      return way
    }
  }

  /// Those of `others` that `a` prevents; all are asked before any of them fails.
  private func prevented(by a: Int, _ others: [Int], _ cycle: Cycle) -> [(Set<Int>, Cycle)] {
    guard let y = others.first else { return [([], cycle)] }
    return prevents(a, y, cycle).flatMap { yes, way in
      prevented(by: a, Array(others.dropFirst()), way).map { (yes ? $0.union([y]) : $0, $1) }
    }
  }

  private func canBeFailed(_ y: Int, _ state: OracleState) -> Bool {
    let other = state.recognizers[y]
    return other.takesPart && other.isActive && !other.isEffective
  }

  /// 4.2 and 4.4: takes the freed waiters, and in a batch the fresh requests, one at a time until none is left.
  func settle(_ cycle: Cycle, _ pool: [Int: Request] = [:]) -> [Cycle] {
    let recognizers = cycle.state.recognizers
    let fresh = pool.filter { recognizers[$0.key].isActive }
    let able = recognizers.indices.filter { r in
      fresh[r] != nil
        || recognizers[r].isWaiting && !required(by: r, cycle.state).contains { recognizers[$0].isActive }
    }
    return first(of: able).flatMap { r -> [Cycle] in
      if let request = fresh[r] {
        return update(r, request, cycle).flatMap { settle($0, fresh.filter { $0.key != r }) }
      }
      return judge(r, recognizers[r].pending!, cycle).flatMap { settle($0, fresh) }
    } + (able.isEmpty ? [cycle] : [])
  }

  /// Which of several may be taken next.
  private func first(of able: [Int]) -> [Int] {
    guard takesDeeperViewsFirst else { return able }
    let deepest = able.map { depth(scenario.recognizers[$0].view) }.max()
    return able.filter { depth(scenario.recognizers[$0].view) == deepest }
  }

  /// `canPrevent ∧ canBePrevented ∧ ¬simultaneous ∧ ¬requires`; questions stop when it is decided.
  private func prevents(_ x: Int, _ y: Int, _ cycle: Cycle) -> [(Bool, Cycle)] {
    if requires(x, y, cycle.state) { return [(false, cycle)] }
    let xy = Scenario.Pair(x, y)
    let yx = Scenario.Pair(y, x)
    let questions: [(Observation.Question, Scenario.Pair, Scenario.Answer, sparesIf: Bool)] = [
      (.canPrevent, xy, scenario.canPrevent[xy] ?? .yes, sparesIf: false),
      (.canBePrevented, yx, scenario.canBePrevented[yx] ?? .yes, sparesIf: false),
      (.simultaneous, yx, scenario.simultaneous[yx] ?? .no, sparesIf: true),
      (.simultaneous, xy, scenario.simultaneous[xy] ?? .no, sparesIf: true),
    ]
    // What the scenario fixes decides before anybody is asked.
    if questions.contains(where: { $0.2 == ($0.sparesIf ? .yes : .no) }) { return [(false, cycle)] }
    return decide(questions, cycle)
  }

  private func decide(
    _ questions: [(Observation.Question, Scenario.Pair, Scenario.Answer, sparesIf: Bool)], _ cycle: Cycle
  ) -> [(Bool, Cycle)] {
    guard let (question, pair, answer, spares) = questions.first else { return [(true, cycle)] }
    return answers(answer).flatMap { yes in
      var next = cycle
      if answer == .any { next.history.append(.ask(question, of: pair.a, about: pair.b, yes: yes)) }
      return yes == spares ? [(false, next)] : decide(Array(questions.dropFirst()), next)
    }
  }
}

// MARK: - Step 5: actions, and what the application does

extension Oracle {
  /// One transition, with its action.
  func enter(_ r: Int, _ state: RecognizerState, _ cycle: inout Cycle) {
    let from = cycle.state.recognizers[r].state
    let acts: Bool
    switch state {
    case .began, .changed, .ended: acts = true
    case .cancelled: acts = actsOnCancel
    case .possible, .failed: acts = false
    }
    cycle.history.append(.enter(r, from: from, to: state, actions: acts ? 1 : 0))
    cycle.state.recognizers[r].state = state
    if state.isTerminal {
      cycle.state.recognizers[r].pending = nil
      cycle.state.recognizers[r].hasTimer = false
    }
    guard acts else { return }
    let effects = scenario.actionEffects.filter { $0.recognizer == r && ($0.state == nil || $0.state == state) }
    apply(effects.map(\.effect), &cycle)
  }

  /// What is set is set at once; whoever is out by that feels it before the next recognizer is looked at.
  func apply(_ effects: [Scenario.Effect], _ cycle: inout Cycle) {
    for effect in effects {
      switch effect {
      case .set(let variable, let value):
        cycle.state.variables[variable] = value
        cycle.history.append(.set(variable: variable, to: value))
      case .change(let setting, let r):
        cycle.history.append(.set(setting, r))
        switch setting {
        case .enabled: cycle.state.recognizers[r].isEnabled = true
        case .disabled: cycle.state.recognizers[r].isEnabled = false
        case .attached: cycle.state.recognizers[r].isAttached = true
        case .removed: cycle.state.recognizers[r].isAttached = false
        case .variable: break
        }
        if setting == .disabled || setting == .removed { cycle.out.append(r) }
      }
    }
  }

  func callOffThoseOut(_ cycle: inout Cycle) {
    while !cycle.out.isEmpty {
      let r = cycle.out.removeFirst()
      if cycle.state.recognizers[r].takesPart { callOff(r, &cycle) }
    }
  }

  /// 5: begun → `cancelled`; `possible`, waiting or not → `failed`.
  func callOff(_ r: Int, _ cycle: inout Cycle) {
    let me = cycle.state.recognizers[r]
    if me.isActive { enter(r, me.state.isBegun ? .cancelled : .failed, &cycle) }
  }
}

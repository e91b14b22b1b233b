import GestureModel

/// Random observations in random order: histories that no system would have, so that a monitor is compared everywhere.
struct HistoryGenerator {
  var dice: Dice
  let recognizers: Int
  let touches = 3

  mutating func history(length: Int) -> [Observation] { (0..<length).map { _ in observation() } }

  mutating func observation() -> Observation {
    let r = dice.roll(recognizers)
    let t = dice.roll(touches)
    switch dice.roll(12) {
    case 0: return .touchBegan(t, view: dice.roll(3))
    case 1:
      return .touchMoved(
        t,
        Move(
          travel: dice.pick(Travel.allCases), direction: dice.pick(Direction.allCases), isFast: dice.chance(1, in: 2)))
    case 2: return dice.chance(1, in: 3) ? .interrupt() : .touchEnded(t)
    case 3: return [.timer(r), .wait(1), .application(dice.roll(3))][dice.roll(3)]
    case 4: return .offer(r, t, accepted: dice.chance(2, in: 3))
    case 5:
      return .handle(
        r, dice.pick(Observation.Handled.allCases), dice.chance(1, in: 4) ? nil : t, dice.pick(Request.allCases))
    case 6:
      return .ask(
        dice.pick(Observation.Question.allCases), of: r, about: dice.roll(recognizers), yes: dice.chance(1, in: 2))
    case 7, 8:
      return .enter(
        r, from: dice.pick(RecognizerState.allCases), to: dice.pick(RecognizerState.allCases), actions: dice.roll(3))
    case 9:
      if dice.chance(1, in: 3) { return .forget(t, isJoined: dice.chance(1, in: 3)) }
      return .reset(
        r, from: dice.pick(RecognizerState.allCases), to: dice.chance(1, in: 8) ? .failed : .possible,
        actions: dice.chance(1, in: 6) ? 1 : 0)
    case 10:
      if dice.chance(1, in: 5) { return .set(variable: dice.roll(3), to: dice.roll(3)) }
      return dice.chance(1, in: 4)
        ? .set(dice.pick([.enabled, .disabled, .attached, .removed]), r) : .view(t, dice.pick(TouchPhase.allCases))
    default: return .end(fingerDown: dice.chance(2, in: 3))
    }
  }

  /// A scenario with random relations.
  mutating func scenario() -> Scenario {
    let kinds: [Kind] = [
      .anyDiscrete(), .anyContinuous(touches: 1), .tap(), .tap(taps: 2), .longPress(), .longPress(taps: 1, touches: 2),
      .pan(), .pan(minimumTouches: 1, maximumTouches: 2), .swipe(.left), .swipe(.up, touches: 2),
    ]
    var scenario = Scenario(
      "random", views: [.init("root"), .init("child", parent: 0), .init("other", parent: 0)],
      recognizers: (0..<recognizers).map { .init("\($0)", on: dice.roll(3), dice.pick(kinds)) })
    scenario.variables = [.init("x", maximum: 2, initial: dice.roll(3)), .init("y", maximum: 2)]
    func flag(_ dice: inout Dice) -> Bool? { [nil, false, true][dice.roll(3)] }
    for r in scenario.recognizers.indices {
      scenario.recognizers[r].cancelsTouchesInView = flag(&dice)
      scenario.recognizers[r].delaysTouchesBegan = flag(&dice)
      scenario.recognizers[r].delaysTouchesEnded = flag(&dice)
      scenario.recognizers[r].isEnabled = !dice.chance(1, in: 5)
      scenario.recognizers[r].shouldReceiveTouch = dice.chance(1, in: 3) ? .any : nil
      for other in scenario.recognizers.indices where other != r {
        let pair = Scenario.Pair(r, other)
        if dice.chance(1, in: 4) { scenario.requirements.insert(pair) }
        let answers: [Scenario.Answer] = [.yes, .no, .any]
        if dice.chance(1, in: 4) { scenario.simultaneous[pair] = dice.pick(answers) }
        if dice.chance(1, in: 4) { scenario.canPrevent[pair] = dice.pick(answers) }
        if dice.chance(1, in: 4) { scenario.canBePrevented[pair] = dice.pick(answers) }
        if dice.chance(1, in: 5) { scenario.shouldRequireFailureOf[pair] = dice.pick(answers) }
        if dice.chance(1, in: 5) { scenario.shouldBeRequiredToFailBy[pair] = dice.pick(answers) }
      }
    }
    for name in Switches.Name.allCases {
      scenario.switches[name] = dice.roll(Switches.declarations[name.rawValue].values.count)
    }
    return scenario
  }
}

import GestureModel

/// SplitMix64: the same numbers in every process.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A scenario of universal recognizers that uses whatever a scenario can say, sparsely: everything in one would hide
/// behind everything else.
func randomScenario(seed: UInt64, recognizers count: Int, fingers: Int) -> Scenario {
  var dice = SeededGenerator(seed)
  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &dice) < percent }
  func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &dice)] }

  let views = pick([
    [Scenario.View("root")],
    [Scenario.View("root"), Scenario.View("child", parent: 0)],
    [Scenario.View("root", isHit: false), Scenario.View("left", parent: 0), Scenario.View("right", parent: 0)],
  ])
  let all = Array(0..<count)
  let recognizers = all.map { r in
    let touches = pick([1, 2, 2, 2])
    let timer = chance(20)
    var recognizer = Scenario.Recognizer(
      "r\(r)", on: pick(Array(views.indices)),
      chance(50) ? .anyDiscrete(touches: touches, timer: timer) : .anyContinuous(touches: touches, timer: timer))
    recognizer.isEnabled = !chance(8)
    recognizer.cancelsTouchesInView = pick([nil, nil, true, false])
    recognizer.delaysTouchesBegan = pick([nil, nil, true, false])
    recognizer.delaysTouchesEnded = pick([nil, nil, true, false])
    recognizer.hasTargets = !chance(10)
    recognizer.shouldReceiveTouch = pick([nil, nil, nil, nil, .any, .yes, .no])
    recognizer.shouldBegin = pick([nil, nil, nil, nil, .any, .yes, .no])
    return recognizer
  }
  var scenario = Scenario("seed \(seed)", views: views, recognizers: recognizers)
  for a in all {
    for b in all where a != b {
      let pair = Scenario.Pair(a, b)
      if chance(30) { scenario.requirements.insert(pair) }
      if chance(15) { scenario.canPrevent[pair] = pick([.no, .no, .yes, .any]) }
      if chance(15) { scenario.canBePrevented[pair] = pick([.no, .no, .yes, .any]) }
      if chance(15) { scenario.simultaneous[pair] = pick([.yes, .yes, .no, .any]) }
      if chance(8) { scenario.shouldRequireFailureOf[pair] = pick([.yes, .no, .any]) }
      if chance(8) { scenario.shouldBeRequiredToFailBy[pair] = pick([.yes, .no, .any]) }
    }
  }
  scenario.fingers = fingers
  scenario.mayInterrupt = chance(40)
  let changes: [Observation.Setting] = [.disabled, .disabled, .enabled, .removed, .attached]
  func change() -> Scenario.Effect { .change(pick(changes), recognizer: pick(all)) }
  if chance(35) {
    scenario.variables = [.init("mode", maximum: 1)]
    scenario.applicationEvents = [
      .init("flip", when: .compare(.variable(0), .equal, 0), [change(), .set(variable: 0, to: 1)]),
      .init("flop", when: .compare(.variable(0), .equal, 1), [.set(variable: 0, to: 0), change()]),
    ]
    if chance(50) {
      scenario.actionEffects = [.init(pick(all), pick([nil, .began, .changed, .ended]), change())]
      if chance(50) { scenario.actionEffects.append(.init(pick(all), nil, .set(variable: 0, to: pick([0, 1])))) }
    }
  }
  scenario.switches = pick([.documents, .uikit])
  for name in Switches.Name.allCases where chance(20) {
    scenario.switches[name] = Int.random(in: 0..<Switches.declarations[name.rawValue].values.count, using: &dice)
  }
  return scenario
}

import GestureModel

/// Systems with equal recognizers, most of them with several fingers; in some of them a relation or a flag more makes two
/// of the equal ones differ.
struct RandomSymmetric {
  private var dice: UInt64
  private(set) var scenario = Scenario("", views: [], recognizers: [])

  private mutating func roll(_ count: Int) -> Int {
    dice &+= 0x9E37_79B9_7F4A_7C15
    var z = dice
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(count))
  }

  /// A system.
  ///
  /// - Parameters:
  ///   - seed: decides.
  ///   - isSmall: whether it has only taps and pans.
  init(seed: UInt64, isSmall: Bool) {
    dice = seed &* 7919
    let kinds: [Kind] = [
      .tap(), .pan(), .anyDiscrete(touches: 1), .anyContinuous(touches: 1), .longPress(), .tap(taps: 2), .swipe(.up),
      .pan(minimumTouches: 2), .anyDiscrete(),
    ]
    let equal = 2 + roll(2)
    // On views of their own they have many more states.
    let isNested = isSmall ? roll(3) == 0 : roll(equal == 2 ? 8 : 3) > 0
    var views = [Scenario.View("root")]
    var list: [Scenario.Recognizer] = []
    let kind = kinds[roll(isSmall ? 2 : kinds.count)]
    for r in 0..<equal {
      if isNested { views.append(.init("v\(r)", parent: 0)) }
      list.append(.init("e\(r)", on: isNested ? r + 1 : 0, kind))
    }
    let hasOther = equal == 2 ? roll(10) > 0 : roll(4) == 0
    if hasOther { list.append(.init("other", on: 0, kinds[roll(isSmall ? 2 : 5)])) }
    for r in list.indices where roll(6) == 0 { list[r].shouldBegin = .any }
    scenario = Scenario("seed \(seed)", views: views, recognizers: list)
    scenario.fingers = roll(isSmall ? 4 : 16) == 0 ? 1 : 2
    scenario.mayInterrupt = roll(3) == 0
    relate(equal, hasOther)
    if roll(4) == 0 { tellApart(equal) }
    if roll(2) == 0 { scenario.switches = .uikit }
  }

  /// Relations that treat the equal ones alike.
  private mutating func relate(_ equal: Int, _ hasOther: Bool) {
    let together = roll(3)
    let toOther = roll(4)
    for a in 0..<equal {
      for b in 0..<equal where a != b {
        if together == 0 { scenario.simultaneous[.init(a, b)] = .yes }
        if together == 1 { scenario.canPrevent[.init(a, b)] = .no }
      }
      guard hasOther else { continue }
      switch toOther {
      case 0: scenario.requirements.insert(.init(a, equal))
      case 1: scenario.requirements.insert(.init(equal, a))
      case 2: scenario.simultaneous[.init(a, equal)] = .yes
      default: scenario.canBePrevented[.init(a, equal)] = .no
      }
    }
  }

  /// One relation or flag that leaves fewer symmetries, or none.
  private mutating func tellApart(_ equal: Int) {
    let a = roll(equal)
    let b = (a + 1 + roll(equal - 1)) % equal
    switch roll(4) {
    case 0: scenario.requirements.insert(.init(a, b))
    case 1: scenario.canPrevent[.init(a, b)] = .no
    case 2: scenario.recognizers[a].delaysTouchesBegan = true
    default: scenario.recognizers[a].cancelsTouchesInView = false
    }
  }
}

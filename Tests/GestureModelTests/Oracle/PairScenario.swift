import GestureModel

/// A system of two universal recognizers, by its choices.
struct PairScenario {
  enum Views: String, CaseIterable {
    case same, parentAndChild
  }

  /// Which way a relation goes between the two.
  enum Relation: String, CaseIterable {
    case none = "–"
    case forth = "→"
    case back = "←"
    case both = "↔"
    var goesForth: Bool { self == .forth || self == .both }
    var goesBack: Bool { self == .back || self == .both }
  }

  /// What the two do to the views, as (cancels, delays began, delays ended) of each.
  static let flags: [[(cancels: Bool, began: Bool, ended: Bool)]] = [
    [(true, false, true), (true, false, true)],
    [(true, true, true), (false, false, false)],
    [(false, true, false), (true, false, true)],
    [(false, false, true), (false, true, true)],
  ]

  var kinds: [Kind] = [.anyDiscrete(), .anyContinuous()]
  var views = Views.same
  var requirement = Relation.none
  var prevention = Relation.both
  var flags = 0
  var fingers = 1
  /// What the delegates say about touches and beginnings.
  var answer: Scenario.Answer? = .any
  var mayInterrupt = true
  /// Whether the application may disable and enable the second recognizer.
  var mayDisable = true
  var switches = Switches.documents

  /// Both paths, every requirement and every prevention, on one view and on parent and child, the flags in turn.
  static let all: [PairScenario] = {
    let (discrete, continuous) = (Kind.anyDiscrete(), Kind.anyContinuous())
    var all: [PairScenario] = []
    for views in Views.allCases {
      for kinds in [[discrete, discrete], [discrete, continuous], [continuous, discrete], [continuous, continuous]] {
        for requirement in Relation.allCases {
          for prevention in Relation.allCases {
            all.append(
              PairScenario(
                kinds: kinds, views: views, requirement: requirement, prevention: prevention, flags: all.count % 7 % 4))
          }
        }
      }
    }
    return all
  }()

  /// Both profiles, and each with one switch flipped that the universal kinds can feel.
  static let settings: [(name: String, switches: Switches)] = {
    let felt: [Switches.Name] = [.actionOnCancel, .propagation, .ties, .resetWhen, .undecidedAtEnd, .begunAtEnd]
    return Switches.profiles.flatMap { profile in
      [profile]
        + felt.flatMap { name in
          Switches.declarations[name.rawValue].values.indices.filter { $0 != profile.switches[name] }.map { value in
            var flipped = profile.switches
            flipped[name] = value
            return (name: "\(profile.name), \(name) \(flipped.valueName(name))", switches: flipped)
          }
        }
    }
  }()

  var title: String {
    let names = kinds.map { $0.parameters.last?.value == "on" ? $0.name + " with timer" : $0.name }
    return "\(names.joined(separator: " and ")), \(views), requires \(requirement.rawValue), "
      + "prevents \(prevention.rawValue), flags \(flags), \(fingers) fingers"
  }

  var scenario: Scenario {
    let isSame = views == .same
    var recognizers = [
      Scenario.Recognizer("a", on: 0, kinds[0]), Scenario.Recognizer("b", on: isSame ? 0 : 1, kinds[1]),
    ]
    for r in 0...1 {
      recognizers[r].shouldReceiveTouch = answer
      recognizers[r].shouldBegin = answer
      recognizers[r].cancelsTouchesInView = Self.flags[flags][r].cancels
      recognizers[r].delaysTouchesBegan = Self.flags[flags][r].began
      recognizers[r].delaysTouchesEnded = Self.flags[flags][r].ended
    }
    let root = Scenario.View("root")
    var scenario = Scenario(
      title, views: isSame ? [root] : [root, Scenario.View("child", parent: 0)], recognizers: recognizers)
    let (ab, ba) = (Scenario.Pair(0, 1), Scenario.Pair(1, 0))
    if requirement.goesForth { scenario.requirements.insert(ab) }
    if requirement.goesBack { scenario.requirements.insert(ba) }
    if !prevention.goesForth { scenario.canPrevent[ab] = .no }
    if !prevention.goesBack { scenario.canPrevent[ba] = .no }
    scenario.fingers = fingers
    scenario.mayInterrupt = mayInterrupt
    if mayDisable {
      scenario.applicationEvents = [
        .init("disable b", [.change(.disabled, recognizer: 1)]), .init("enable b", [.change(.enabled, recognizer: 1)]),
      ]
    }
    scenario.switches = switches
    return scenario
  }
}

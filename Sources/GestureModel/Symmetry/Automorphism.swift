/// A renaming of recognizers and views that changes nothing that a scenario fixes, names apart.
public struct Automorphism: Sendable, Hashable {
  /// Where each recognizer goes.
  public let recognizers: [Int]
  /// Where each view goes.
  public let views: [Int]

  /// Whether it moves nothing.
  public var isIdentity: Bool {
    recognizers.indices.allSatisfy { recognizers[$0] == $0 } && views.indices.allSatisfy { views[$0] == $0 }
  }
}

extension Scenario {
  /// What a symmetry must leave where it is.
  public struct Fixed: Sendable, Hashable {
    /// Recognizers that are told apart, by number.
    public var recognizers: Set<Int> = []
    /// Sets of recognizers that are told apart from the others, but not among each other.
    public var recognizerSets: Set<Set<Int>> = []
    /// Views that are told apart.
    public var views: Set<Int> = []
    /// Whether application events are told apart.
    public var applicationEvents = false

    /// Nothing is told apart.
    public init() {}
  }

  /// The automorphisms of the scenario that keep some things where they are: a group, the identity first.
  ///
  /// Found by assigning one recognizer after another, each to one of the same kind and parameters, with all relations
  /// to those before it; then the views in the same way, superviews first. What looks at recognizers by number in a
  /// way that is not followed here (conditions, effects of actions, effects of application events on different
  /// recognizers) leaves only the identity, and so do more automorphisms than `limit`.
  public func automorphisms(keeping fixed: Fixed = Fixed(), limit: Int = 720) -> [Automorphism] {
    var search = AutomorphismSearch(self, fixed, limit)
    return search.run()
  }
}

/// The search for automorphisms.
private struct AutomorphismSearch {
  private let scenario: Scenario
  private let fixed: Scenario.Fixed
  private let limit: Int
  private var image: [Int] = []
  private var found: [Automorphism] = []

  init(_ scenario: Scenario, _ fixed: Scenario.Fixed, _ limit: Int) {
    self.scenario = scenario
    self.fixed = fixed
    self.limit = limit
  }

  private var identity: Automorphism {
    Automorphism(recognizers: Array(scenario.recognizers.indices), views: Array(scenario.views.indices))
  }

  mutating func run() -> [Automorphism] {
    if looksAtNumbers { return [identity] }
    assignRecognizers()
    guard found.count <= limit else { return [identity] }
    return [identity] + found.filter { !$0.isIdentity }
  }

  /// Whether something in the scenario looks at recognizers in a way that is not compared below.
  private var looksAtNumbers: Bool {
    let answers =
      scenario.recognizers.flatMap { [$0.shouldReceiveTouch, $0.shouldBegin].compactMap { $0 } }
      + [
        scenario.simultaneous, scenario.canPrevent, scenario.canBePrevented, scenario.shouldRequireFailureOf,
        scenario.shouldBeRequiredToFailBy,
      ].flatMap(\.values)
    var guards = scenario.applicationEvents.map(\.guardedBy)
    for case .when(let condition) in answers { guards.append(condition) }
    for recognizer in scenario.recognizers {
      guard case .reactions(let machine) = recognizer.kind.machine else { continue }
      guards.append(machine.refuses)
      guards += machine.reactions.map(\.condition)
    }
    let looks = guards.flatMap(\.terms).contains { term in
      switch term {
      case .state, .view: true
      default: false
      }
    }
    return looks || !scenario.actionEffects.isEmpty
  }

  private mutating func assignRecognizers() {
    let r = image.count
    guard r < scenario.recognizers.count else { return assignViews([]) }
    for candidate in scenario.recognizers.indices where !image.contains(candidate) && found.count <= limit {
      guard fits(r, candidate) else { continue }
      image.append(candidate)
      assignRecognizers()
      image.removeLast()
    }
  }

  private func fits(_ r: Int, _ candidate: Int) -> Bool {
    if fixed.recognizers.contains(r) || fixed.recognizers.contains(candidate), r != candidate { return false }
    if fixed.recognizerSets.contains(where: { $0.contains(r) != $0.contains(candidate) }) { return false }
    var (mine, its) = (scenario.recognizers[r], scenario.recognizers[candidate])
    its.name = mine.name
    its.view = mine.view
    mine.view = its.view
    guard mine == its else { return false }
    for (other, target) in image.enumerated() {
      guard relation(r, other) == relation(candidate, target), relation(other, r) == relation(target, candidate),
        (scenario.recognizers[r].view == scenario.recognizers[other].view)
          == (scenario.recognizers[candidate].view == scenario.recognizers[target].view)
      else { return false }
    }
    return true
  }

  private func relation(_ a: Int, _ b: Int) -> [Scenario.Answer?] {
    let pair = Scenario.Pair(a, b)
    return [
      scenario.requirements.contains(pair) ? .yes : .no, scenario.simultaneous[pair], scenario.canPrevent[pair],
      scenario.canBePrevented[pair], scenario.shouldRequireFailureOf[pair], scenario.shouldBeRequiredToFailBy[pair],
    ]
  }

  private mutating func assignViews(_ views: [Int]) {
    let v = views.count
    guard v < scenario.views.count else {
      if keepsApplicationEvents { found.append(Automorphism(recognizers: image, views: views)) }
      return
    }
    let view = scenario.views[v]
    let own = Set(scenario.recognizers.indices.filter { scenario.recognizers[$0].view == v }.map { image[$0] })
    for candidate in scenario.views.indices where !views.contains(candidate) && found.count <= limit {
      if fixed.views.contains(v) || fixed.views.contains(candidate), v != candidate { continue }
      let other = scenario.views[candidate]
      guard view.isHit == other.isHit, view.parent.map({ views[$0] }) == other.parent,
        own == Set(scenario.recognizers.indices.filter { scenario.recognizers[$0].view == candidate })
      else { continue }
      assignViews(views + [candidate])
    }
  }

  /// Whether the application events are the same set, or, where they are told apart, each is the same.
  private var keepsApplicationEvents: Bool {
    let before = scenario.applicationEvents.map { Key(guardedBy: $0.guardedBy, effects: $0.effects) }
    let after = scenario.applicationEvents.map { event in
      Key(
        guardedBy: event.guardedBy,
        effects: event.effects.map { effect in
          if case .change(let setting, let r) = effect { .change(setting, recognizer: image[r]) } else { effect }
        })
    }
    if fixed.applicationEvents { return before == after }
    return before.allSatisfy { event in before.count { $0 == event } == after.count { $0 == event } }
  }

  private struct Key: Hashable {
    let guardedBy: Guard
    let effects: [Scenario.Effect]
  }
}

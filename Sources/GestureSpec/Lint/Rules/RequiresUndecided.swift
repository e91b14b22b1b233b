import GestureModel

extension LintRule {
  /// A requirement on a recognizer that may never decide.
  static let requiresUndecided = LintRule(
    id: "W202", title: "a requirement on a recognizer that may never decide",
    meaning: """
      There is a history of the required recognizer alone after which no finger is down, it is still possible, and \
      nothing is left that would make it fail or be recognized: until another touch comes, whoever requires it waits. \
      Or the only thing left is a timer of unknown length, or a timer that starts again for ever.
      """,
    example: """
      profile uikit
      view Page {
        pan drag
        custom discrete helper {
          on moved when touch.direction is left { request ended }
        }
      }
      drag requires helper
      """,
    remedy: "Let the required recognizer fail at the end of its last touch, or give its timer a length."
  ) { context in
    var known: [Int: [(Switches, LintContext.Indecision)]] = [:]
    return context.requirements.compactMap { requirement in
      let target = requirement.pair.b
      if known[target] == nil {
        known[target] = context.distinctSettings.compactMap { switches in
          context.indecision(of: target, under: switches).map { (switches, $0) }
        }
      }
      guard let found = known[target], let (switches, indecision) = found.first else { return nil }
      let setting =
        found.count == context.distinctSettings.count
        ? "" : " (with undecidedAtEnd = \(switches.valueName(.undecidedAtEnd)))"
      let name = context.name(target)
      let why: (problem: String, remedy: String) =
        switch indecision {
        case .rests(let history):
          (
            "after \(history) it is still possible, and nothing makes it decide",
            "let \(name) fail at its last touch's end"
          )
        case .untimed(let history):
          (
            "after \(history) it decides by a timer of unknown length",
            "leave out 'timer on', or require something else"
          )
        case .restarts(let history):
          ("after \(history) its timer may start again for ever", "let \(name) fail when its timer fires")
        }
      return Hit(
        position: context.place(requirement.part),
        message:
          "\(context.name(requirement.pair.a)) waits for \(name), which may never decide: \(why.problem)\(setting)",
        remedy: why.remedy)
    }
  }
}

extension LintContext {
  /// The settings, each once as far as they differ in anything.
  fileprivate var distinctSettings: [Switches] {
    var distinct: [Switches] = []
    for switches in settings where !distinct.contains(switches) { distinct.append(switches) }
    return distinct
  }
}

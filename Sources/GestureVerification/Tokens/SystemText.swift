import GestureGenerators
import GestureModel

/// A system written out in full as a part of a token: parts separated by semicolons, each said only where it differs
/// from what is usual.
///
///     a=continuous,b=discrete-c;rel=7;f1i;de;uikit;ties=any;fault=failedActs
///
/// - `views=outer,inner.0`: the views with their superviews' numbers, `!` after one that cannot be hit; left out for a
///   single view called `view`.
/// - The recognizers: name, kind, `@1` on view 1, then what is stated: `+` yes, `-` no, `?` free, `.` left open, each
///   before `c` cancelsTouchesInView, `b` delaysTouchesBegan, `e` delaysTouchesEnded, `r` shouldReceiveTouch,
///   `s` shouldBegin, `t` targets, `o` enabled at first. Universal recognizers have `?r?s` unless stated.
/// - `rel=37`: a hexadecimal digit for each pair, in the order ab, ac, bc, ad, …: requirement (0 none, 1 forward,
///   2 backward, 3 both) × 4 + prevention (likewise); left out if all are 3. `x` where answers say it: `ask=a.canPrevent.b.no`.
/// - `f2ict`: fingers; `i` may interrupt, `c` coarse travel, `t` may turn.
/// - `de`: every recognizer may be disabled and enabled; `events=NAME.disabled.0` for others.
/// - `name=…`; the profile unless it is `documents`; switches that differ from it; `fault=` and the name of
///   a mutant of the model (``Mutant``).
///
/// What a program does (variables, effects of actions, conditions, machines of its own) cannot be written so; the systems
/// of the default run that have one are named: `corner=application`.
package enum SystemText {
  /// A system; `nil` if it cannot be written so.
  static func text(of system: GestureSystem) -> String? { text(of: system.unbrokenScenario, mutant: system.mutant) }

  /// The same of a scenario and the mutant of the model that it is in.
  package static func text(of scenario: Scenario, mutant: Mutant? = nil) -> String? {
    guard let text = candidate(scenario, mutant) ?? corner(scenario, mutant) else { return nil }
    guard let read = try? system(TokenPiece(text), in: text), read.scenario == scenario, read.mutant == mutant else {
      return nil
    }
    return text
  }

  /// A system of the default run that has a program, by its name.
  private static func corner(_ scenario: Scenario, _ mutant: Mutant?) -> String? {
    guard DefaultSystems.programmed(scenario.switches).contains(scenario) else { return nil }
    return (["corner=" + TokenText.encode(scenario.name)] + settings(scenario.switches, mutant)).joined(separator: ";")
  }

  private static func candidate(_ scenario: Scenario, _ mutant: Mutant?) -> String? {
    var parts: [String] = []
    if scenario.views != [Scenario.View("view")] {
      parts.append("views=" + scenario.views.map(text).joined(separator: ","))
    }
    let recognizers = scenario.recognizers.map { text(of: $0) }
    guard recognizers.allSatisfy({ $0 != nil }), scenario.variables.isEmpty, scenario.actionEffects.isEmpty
    else { return nil }
    parts.append(recognizers.compactMap { $0 }.joined(separator: ","))
    parts += RelationText.parts(of: scenario)
    parts.append(
      "f\(scenario.fingers)" + (scenario.mayInterrupt ? "i" : "") + (scenario.isCoarse ? "c" : "")
        + (scenario.mayTurn ? "t" : ""))
    if scenario.applicationEvents == scenario.disablingEvents {
      parts.append("de")
    } else if !scenario.applicationEvents.isEmpty {
      let events = scenario.applicationEvents.map { text(of: $0) }
      guard events.allSatisfy({ $0 != nil }) else { return nil }
      parts.append("events=" + events.compactMap { $0 }.joined(separator: ","))
    }
    if !usualNames(of: scenario).contains(scenario.name) {
      parts.append("name=" + TokenText.encode(scenario.name, allowing: "."))
    } else if scenario.name != usualNames(of: scenario)[0] {
      parts.append("name=+")
    }
    return (parts + settings(scenario.switches, mutant)).joined(separator: ";")
  }

  /// The profile nearest to a setting unless it is the first, the switches that differ from it, and a mutant.
  static func settings(_ switches: Switches, _ mutant: Mutant?) -> [String] {
    func differing(_ base: Switches) -> [Switches.Name] {
      Switches.Name.allCases.filter { switches[$0] != base[$0] }
    }
    var best = Switches.profiles[0]
    for profile in Switches.profiles.dropFirst()
    where differing(profile.switches).count < differing(best.switches).count {
      best = profile
    }
    var parts = best.name == Switches.profiles[0].name ? [] : [best.name]
    parts += differing(best.switches).map {
      "\(Switches.declarations[$0.rawValue].name)=\(switches.valueName($0))"
    }
    return parts + (mutant.map { ["fault=" + TokenText.encode($0.name, allowing: TokenText.inFaults)] } ?? [])
  }

  private static func text(_ view: Scenario.View) -> String {
    TokenText.encode(view.name) + (view.parent.map { ".\($0)" } ?? "") + (view.isHit ? "" : "!")
  }

  private static func text(of recognizer: Scenario.Recognizer) -> String? {
    guard let kind = KindText.text(of: recognizer.kind) else { return nil }
    var text = "\(name(recognizer.name))=\(kind)" + (recognizer.view == 0 ? "" : "@\(recognizer.view)")
    for (letter, flag) in RecognizerFlags.flags {
      if let value = recognizer[keyPath: flag] { text += (value ? "+" : "-") + letter }
    }
    let usual = recognizer.kind.usualAnswer
    for (letter, answer) in RecognizerFlags.answers where recognizer[keyPath: answer] != usual {
      switch recognizer[keyPath: answer] {
      case nil: text += "."
      case .yes: text += "+"
      case .no: text += "-"
      case .any: text += "?"
      case .when: return nil
      }
      text += letter
    }
    return text + (recognizer.hasTargets ? "" : "-t") + (recognizer.isEnabled ? "" : "-o")
  }

  /// A recognizer's name, so that no part of the text begins like another.
  static func name(_ name: String) -> String {
    guard keys.contains(name), let first = name.utf8.first else { return TokenText.encode(name) }
    return TokenText.escape(first) + TokenText.encode(String(name.dropFirst()))
  }

  /// What stands before an equals sign at the beginning of a part.
  static let keys =
    ["views", "rel", "ask", "events", "name", "fault", "source"] + Switches.declarations.map(\.name)

  private static func text(of event: Scenario.ApplicationEvent) -> String? {
    guard event.guardedBy == .always else { return nil }
    var text = TokenText.encode(event.name)
    for effect in event.effects {
      guard case .change(let setting, let recognizer) = effect else { return nil }
      text += ".\(setting).\(recognizer)"
    }
    return text
  }

  /// The names that a system may have without its being said: the first, and with `name=+` the second.
  static func usualNames(of scenario: Scenario) -> [String] {
    let isUniversal = scenario.recognizers.allSatisfy {
      if case .universal = $0.kind.machine { true } else { false }
    }
    let names = isUniversal ? scenario.recognizers.map { "\($0.kind.path)" } : scenario.recognizers.map(\.name)
    return [names.joined(separator: " and "), names.joined(separator: " requiring ")]
  }
}

/// What can be stated of a recognizer, by letter.
enum RecognizerFlags {
  /// Flags that may be left open.
  static var flags: [(letter: String, path: WritableKeyPath<Scenario.Recognizer, Bool?>)] {
    [("c", \.cancelsTouchesInView), ("b", \.delaysTouchesBegan), ("e", \.delaysTouchesEnded)]
  }

  /// Answers of its delegate.
  static var answers: [(letter: String, path: WritableKeyPath<Scenario.Recognizer, Scenario.Answer?>)] {
    [("r", \.shouldReceiveTouch), ("s", \.shouldBegin)]
  }
}

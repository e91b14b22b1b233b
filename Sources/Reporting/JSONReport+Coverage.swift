import GestureModel
import GestureSpec
import GestureVerification

extension JSONReport {
  /// The version of the tool that writes it.
  public static let version = "0.1.0"

  /// Whether a document says that it is a result in this form.
  public static func isResult(_ document: JSONValue) -> Bool {
    document["tool"] == "modelcheck" && document["schema"] == .int(schema)
  }

  /// The command that gives the same result again: only what the result depends on.
  static func command(_ result: VerificationResult) -> String {
    var files: [String] = []
    for scenario in result.scenarios { if let file = scenario.file, !files.contains(file) { files.append(file) } }
    let request = result.request
    var words = result.sampling == nil ? ["modelcheck"] : ["modelcheck sample"]
    if let graphs = request.graphs { words += self.words(graphs) }
    words += files
    if let sampling = result.sampling { words += Self.words(sampling, scenarios: result.scenarios.count) }
    if let bounds = request.bounds, bounds != .standard {
      words += ["--recognizers \(bounds.recognizers)", "--fingers \(bounds.fingers)"]
    }
    words += self.words(request, rules: result.rules.map(\.rule.id))
    if let states = request.limits.states { words.append("--max-states \(states)") }
    if let memory = request.limits.memory { words.append("--max-memory \(memory)") }
    if let time = request.limits.time { words.append("--timeout \(Numbers.seconds(time, decimals: 3))s") }
    if request.requiresCompleteness { words.append("--require-complete") }
    return words.joined(separator: " ")
  }

  /// The words of a command that say what is explored and asked, apart from which systems.
  static func words(_ request: VerificationRequest, rules: [String]) -> [String] {
    var words: [String] = []
    if request.profile != Switches.profiles[0].name { words.append("--profile \(request.profile)") }
    words += request.settings.map { "--set \($0)" }
    if request.forcesRules { words += rules.map { "--rule \($0)" } }
    if let depth = request.limits.depth { words.append("--depth \(depth)") }
    return words
  }

  /// The transitions between phases, by kind: every pair of phases.
  static func coverage(_ result: VerificationResult) -> JSONValue {
    .array(
      result.phases.map { phases in
        // A run that was stopped left systems out, so nothing is known to be unreachable.
        let isStopped = result.stop != nil
        let edges = RecognizerState.allCases.flatMap { from in
          RecognizerState.allCases.map { to -> JSONValue in
            let record = phases[from, to]
            var status = phases.status(from, to)
            if isStopped && status == .unreachable { status = .unreached }
            return .members([
              "from": .string(from.name),
              "to": .string(to.name),
              "legal": .bool(phases.isLegal(from, to)),
              "state": .string(status.rawValue),
              "count": .int(record.count),
              "firstDepth": record.firstDepth.map { .int($0) } ?? .null,
            ])
          }
        }
        return .members([
          "kind": .string(phases.kind),
          "path": .string("\(phases.path)"),
          "systems": .int(phases.systems),
          "closed": .int(phases.closed),
          "transitions": .array(edges),
        ])
      })
  }

  /// New states and transitions at each depth.
  static func levels(_ levels: [Level]) -> JSONValue {
    .members([
      "states": .array(levels.map { .int($0.states) }),
      "transitions": .array(levels.map { .int($0.transitions) }),
    ])
  }

  /// What a rule says, for a reader who has only the document.
  static func statement(_ rule: Rule) -> [JSONValue.Member] {
    let group = RuleBook.groups.first { $0.rules.contains { $0.id == rule.id } }?.name
    return [
      .init("group", .optional(group)),
      .init("statement", .string(rule.statement)),
      .init("formula", .string(rule.formula)),
      .init(
        "sources",
        .array(
          rule.sources.map { source in
            .members(["document": .string(source.document), "passage": .string(source.passage)])
          })),
      .init(
        "claims",
        .strings(
          rule.claims.map { claim in
            "\(Switches.declarations[claim.name.rawValue].name) = \(claim.values.joined(separator: " or "))"
          } + rule.conditions.map(\.short))),
      .init("shows", .optional(rule.witness)),
    ]
  }

  /// The picture of a history: of each touch, recognizer and view what is written at each step.
  static func lanes(_ history: History) -> JSONValue {
    .array(
      Timeline(history).lanes.map { lane in
        .members([
          "kind": .string(lane.kind.rawValue),
          "label": .string(lane.label),
          "cells": .array(lane.cells.map { .strings($0) }),
        ])
      })
  }
}

/// Where and when a result was found; written only when somebody asks for it, since it is no part of the result.
public struct ReportEnvironment: Sendable, Hashable {
  /// A name and what it is, in the order of the report.
  public var entries: [(name: String, value: String)] { pairs.map { ($0.name, $0.value) } }

  private struct Pair: Hashable {
    let name: String
    let value: String
  }

  private let pairs: [Pair]

  /// Names and values.
  public init(_ entries: KeyValuePairs<String, String>) {
    pairs = entries.map { Pair(name: $0.key, value: $0.value) }
  }

  var json: JSONValue { .object(pairs.map { .init($0.name, .string($0.value)) }) }
}

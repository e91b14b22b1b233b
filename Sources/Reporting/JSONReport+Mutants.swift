import GestureSpec
import GestureVerification

/// What rules and checks are worth, and what the documents do not settle, as JSON.
extension JSONReport {
  /// Mutants × rules.
  public static func document(_ matrix: MutantMatrix) -> JSONValue {
    .members([
      "tool": "modelcheck",
      "schema": .int(schema),
      "version": .string(version),
      "kind": "mutants",
      "killed": .int(matrix.results(.killed).count),
      "survived": .int(matrix.results(.survived).count),
      "silent": .int(matrix.results(.silent).count),
      "equivalent": .int(matrix.results(.equivalent).count + matrix.results(.hidden).count),
      "undecided": .int(matrix.results(.undecided).count),
      "seconds": .seconds(matrix.duration),
      "rules": .array(
        matrix.rules.enumerated().map { index, rule in
          let kills = matrix.kills(of: index)
          return .members([
            "id": .string(rule.id), "statement": .string(rule.statement), "kills": .int(kills.all),
            "alone": .int(kills.alone),
          ])
        }),
      "mutants": .array(matrix.results.map { mutant($0, matrix) }),
    ])
  }

  private static func mutant(_ result: MutantResult, _ matrix: MutantMatrix) -> JSONValue {
    let kills = result.kills.map { kill -> JSONValue in
      .members([
        "rule": .string(matrix.rules[kill.rule].id),
        "length": kill.length.map { .int($0) } ?? .null,
        "missing": .optional(kill.missing),
      ])
    }
    let shortest = result.shortest.map { kill -> JSONValue in
      let history = kill.reference?.history
      let rule = matrix.rules[kill.rule].id
      return .members([
        "rule": .string(rule),
        "system": .string(ScenarioWords.line(kill.scenario)),
        "trace": history.map { trace($0, token: $0.token(showing: .rule(rule))) } ?? .null,
      ])
    }
    return .members([
      "name": .string(result.mutant.name),
      "sentence": .string(result.mutant.sentence),
      "fate": .string(result.fate.rawValue),
      "place": .string(result.place),
      "compared": .int(result.compared),
      "differing": .int(result.differing),
      "kills": .array(kills),
      "shortest": shortest ?? .null,
      "difference": result.difference.map { trace($0.history, token: nil) } ?? .null,
    ])
  }

  /// Changed files × checks.
  public static func document(_ matrices: [ScenarioMutantMatrix]) -> JSONValue {
    .members([
      "tool": "modelcheck",
      "schema": .int(schema),
      "version": .string(version),
      "kind": "scenario mutants",
      "files": .array(
        matrices.map { matrix in
          .members([
            "file": .optional(matrix.file),
            "scenario": .string(matrix.name),
            "checks": .strings(matrix.checks),
            "idle": .strings(matrix.idleChecks),
            "mutants": .array(
              matrix.results.map { result in
                .members([
                  "line": .int(result.line), "before": .string(result.before), "after": .optional(result.after),
                  "fate": .string(result.fate.rawValue), "checks": .strings(result.checks),
                ])
              }),
          ])
        }),
    ])
  }

  /// Readings and silences.
  public static func document(_ result: ContradictionResult) -> JSONValue {
    .members([
      "tool": "modelcheck",
      "schema": .int(schema),
      "version": .string(version),
      "kind": "contradictions",
      "readings": .array(result.readings.map(reading)),
      "silences": .array(result.silences.map(silence)),
    ])
  }

  private static func reading(_ result: ReadingResult) -> JSONValue {
    let names = result.reading.variants.map(\.name)
    return .members([
      "id": .string(result.reading.id),
      "question": .string(result.reading.question),
      "variants": .array(
        result.reading.variants.map { variant in
          .members([
            "name": .string(variant.name),
            "source": .string("\(variant.source.document), \(variant.source.passage)"),
            "demands": .optional(variant.check?.formula.description),
            "model": .string(variant.model.words),
          ])
        }),
      "pairs": .array(
        result.pairs.map { pair in
          .members([
            "first": .string(names[pair.first]),
            "second": .string(names[pair.second]),
            "modelsPart": pair.modelsPart.map { parting($0, names[pair.first], names[pair.second]) } ?? .null,
            "breaksFirst": pair.breaksFirst.map { broken($0, result.reading, pair.first) } ?? .null,
            "breaksSecond": pair.breaksSecond.map { broken($0, result.reading, pair.second) } ?? .null,
            "reconciled": .strings(pair.reconciled),
            "reconciledIn": .optional(pair.reconciledIn.map { ScenarioWords.line($0) }),
          ])
        }),
    ])
  }

  private static func parting(_ parting: ReadingPair.Parting, _ first: String, _ second: String) -> JSONValue {
    .members(["of": .string(parting.isOfSecond ? second : first), "trace": trace(parting.history, token: nil)])
  }

  private static func broken(_ broken: ReadingPair.Break, _ reading: Reading, _ variant: Int) -> JSONValue {
    switch broken {
    case .history(let history, let model):
      .members([
        "model": .string(model), "system": .string(ScenarioWords.line(history.scenario)), "missing": .null,
        "trace": trace(history, token: history.token(showing: .reading(reading.id, variant: variant))),
      ])
    case .missing(let scenario, let tuple, let model):
      .members([
        "model": .string(model), "system": .string(ScenarioWords.line(scenario)), "missing": .string(tuple),
        "trace": .null,
      ])
    }
  }

  private static func silence(_ result: SilenceResult) -> JSONValue {
    let names = result.silence.alternatives.map(\.name)
    return .members([
      "id": .string(result.silence.id),
      "question": .string(result.silence.question),
      "situation": .string(result.silence.situation.formula.description),
      "silent": .bool(result.isSilent),
      "trace": result.situation.map { trace($0, token: nil) } ?? .null,
      "alternatives": .array(
        names.indices.map { index in
          let parting = index == 0 ? nil : result.partings[index - 1]
          return .members([
            "name": .string(names[index]),
            "objections": .strings(result.objections[index]),
            "parts": parting.map { self.parting($0, names[0], names[index]) } ?? .null,
          ])
        }),
    ])
  }
}

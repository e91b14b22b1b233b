import GestureModel
import GestureVerification

/// What the documents do not settle, as text: for a terminal, or as a page in Markdown.
public struct ReadingText: Sendable {
  private let result: ContradictionResult
  private let style: TextStyle
  private let isPage: Bool

  /// The text of a result.
  ///
  /// - Parameter isPage: whether it is a page in Markdown.
  public init(_ result: ContradictionResult, _ style: TextStyle = TextStyle(), isPage: Bool = false) {
    self.result = result
    self.style = style
    self.isPage = isPage
  }

  /// The whole text, with a newline at the end.
  public var text: String {
    var lines: [String] = []
    if isPage { lines += Self.preface }
    for reading in result.readings { lines += self.lines(reading) }
    lines += isPage ? ["# What the documents do not say", ""] : []
    for silence in result.silences { lines += self.lines(silence) }
    if !isPage { lines.append(lastLine) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let preface = [
    "# What the documents do not settle", "",
    "Written by `modelcheck contradictions --page Specs/Readings.md`; a test compares this page with what the search",
    "finds. Each question has two or more answers, each after a sentence of the documents. For every two answers the",
    "search looks for the smallest system, and there the shortest history, on which the models that follow them part, and",
    "on which what one of them demands is broken while the other is content. `D0` is the article on the recognizer's state",
    "machine, `D2` the one on how touches reach recognizers and views, `A` the reference.", "",
  ]

  private func lines(_ result: ReadingResult) -> [String] {
    var lines = heading(result.reading.id, result.reading.question)
    for (index, variant) in result.reading.variants.enumerated() {
      lines.append("\(item(index)) \(variant.name). \(variant.source.document), \(variant.source.passage).")
      lines.append("   Followed by the model with \(variant.model.words)")
      if let check = variant.check { lines.append("   Demands: \(code(check.formula.description))") }
    }
    lines.append("")
    for pair in result.pairs { lines += self.lines(pair, result.reading) }
    return lines
  }

  private func lines(_ pair: ReadingPair, _ reading: Reading) -> [String] {
    let (a, b) = (Self.letter(pair.first), Self.letter(pair.second))
    guard pair.parts else { return [strong("\(a) and \(b) do not part in any system that was searched."), ""] }
    var lines: [String] = []
    if let parting = pair.modelsPart {
      let whose = parting.isOfSecond ? b : a
      lines += [strong("The models of \(a) and \(b) part:") + " only that of \(whose) has this history.", ""]
      lines += history(parting.history)
    }
    for (broken, variant, name, other) in [
      (pair.breaksFirst, pair.first, a, b), (pair.breaksSecond, pair.second, b, a),
    ] {
      switch broken {
      case nil: break
      case .history(let history, let model):
        lines += [
          strong("What \(name) demands is broken here")
            + ", in the model with \(model). \(Self.content(other, reading))", "",
        ]
        lines += self.history(history, history.token(showing: .reading(reading.id, variant: variant)))
      case .missing(let scenario, let tuple, let model):
        lines += [
          strong("What \(name) demands is not possible")
            + " for \(tuple), in \(ScenarioWords.line(scenario)), in the model "
            + "with \(model). \(Self.content(other, reading))", "",
        ]
      }
    }
    if pair.breaksFirst != nil || pair.breaksSecond != nil {
      if pair.reconciled.isEmpty {
        let elsewhere = pair.reconciledIn.map { " In \(ScenarioWords.line($0)) one does." }
        lines.append("No model of this question follows both there." + (elsewhere ?? ""))
      } else {
        lines.append("Both are followed there by: \(pair.reconciled.joined(separator: "; ")).")
      }
      lines.append("")
    }
    return lines
  }

  private static func content(_ letter: String, _ reading: Reading) -> String {
    let index = Int(letter.unicodeScalars.first!.value) - 65
    return reading.variants[index].check == nil ? "" : "What \(letter) demands is never broken in it."
  }

  private func lines(_ result: SilenceResult) -> [String] {
    let silence = result.silence
    var lines = heading(silence.id, silence.question)
    lines.append("The situation: \(code(silence.situation.formula.description))")
    lines.append("")
    if let situation = result.situation {
      lines += [strong("It comes about:"), ""] + history(situation)
    } else {
      lines += [strong("It comes about in no system that was searched."), ""]
    }
    for (index, alternative) in silence.alternatives.enumerated() {
      let objections = result.objections[index]
      let verdict =
        objections.isEmpty ? "no rule is broken" : "breaks \(objections.joined(separator: ", "))"
      lines.append("\(item(index)) \(alternative.name): \(verdict).")
    }
    lines.append("")
    for (index, parting) in result.partings.enumerated() {
      guard let parting else { continue }
      let whose = Self.letter(parting.isOfSecond ? index + 1 : 0)
      lines += [
        strong("\(Self.letter(0)) and \(Self.letter(index + 1)) part:") + " only \(whose) has this history.", "",
      ]
      lines += history(parting.history)
    }
    lines += [result.isSilent ? "No sentence decides." : "A rule decides.", ""]
    return lines
  }

  private func history(_ history: History, _ token: String? = nil) -> [String] {
    let lines = HistoryText.lines(history, style) + (token.map { ["", ReplayLine.text($0)] } ?? [])
    return isPage ? ["```"] + lines + ["```", ""] : lines.map { "  " + $0 } + [""]
  }

  private func heading(_ id: String, _ question: String) -> [String] {
    isPage ? ["## \(question)", ""] : [style.mark("\(id): \(question)", .bold)]
  }

  private func item(_ index: Int) -> String { (isPage ? "- **\(Self.letter(index))**" : "  \(Self.letter(index))") }
  private func strong(_ text: String) -> String { isPage ? "**\(text)**" : text }
  private func code(_ text: String) -> String { isPage ? "`\(text)`" : text }
  private static func letter(_ index: Int) -> String { Reading.letter(index) }

  /// `CONTRADICTIONS readings=9 pairs=11 parting=11 silences=4 confirmed=4`: stable, for scripts.
  public var lastLine: String {
    "CONTRADICTIONS readings=\(result.readings.count) pairs=\(result.pairs) parting=\(result.partingPairs) "
      + "silences=\(result.silences.count) confirmed=\(result.confirmedSilences)"
  }
}

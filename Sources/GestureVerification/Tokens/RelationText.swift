import GestureGenerators
import GestureModel

/// The relations of a system as parts of a token: a digit for each pair, and what the digits cannot say.
enum RelationText {
  /// A pair without a requirement whose members prevent each other.
  private static let usual = PairRelation(requirement: .none, prevention: .both).index

  /// The pairs in the order of their digits.
  static func pairs(_ count: Int) -> [(Int, Int)] { (0..<count).flatMap { b in (0..<b).map { ($0, b) } } }

  /// A system's relations; nothing if they are as usual.
  static func parts(of scenario: Scenario) -> [String] {
    var digits = ""
    var asked: [String] = []
    var isUsual = true
    for (a, b) in pairs(scenario.recognizers.count) {
      if let relation = PairRelation.all.first(where: { says($0, a, b, scenario) }) {
        digits += String(relation.index, radix: 16)
        isUsual = isUsual && relation.index == usual
      } else {
        digits += "x"
        isUsual = false
        asked += entries(scenario, a, b)
      }
    }
    return (isUsual ? [] : ["rel=\(digits)"]) + (asked.isEmpty ? [] : ["ask=" + asked.joined(separator: ",")])
  }

  /// Whether all that a system says about a pair is a relation.
  private static func says(_ relation: PairRelation, _ a: Int, _ b: Int, _ scenario: Scenario) -> Bool {
    var plain = Scenario("", views: [], recognizers: [])
    relation.apply(to: &plain, a, b)
    for pair in [Scenario.Pair(a, b), Scenario.Pair(b, a)] {
      if plain.requirements.contains(pair) != scenario.requirements.contains(pair) { return false }
      for question in PairRelation.questions
      where plain[keyPath: question.path][pair] != scenario[keyPath: question.path][pair] {
        return false
      }
    }
    return true
  }

  private static func entries(_ scenario: Scenario, _ a: Int, _ b: Int) -> [String] {
    var entries: [String] = []
    for pair in [Scenario.Pair(a, b), Scenario.Pair(b, a)] {
      let (first, second) = (TokenText.encode(scenario.recognizers[pair.a].name), scenario.recognizers[pair.b].name)
      if scenario.requirements.contains(pair) { entries.append("\(first).requires.\(TokenText.encode(second))") }
      for question in PairRelation.questions {
        guard let answer = scenario[keyPath: question.path][pair] else { continue }
        let word =
          switch answer {
          case .yes: "yes"
          case .no: "no"
          case .any: "any"
          case .when: "when"
          }
        entries.append("\(first).\(question.name).\(TokenText.encode(second)).\(word)")
      }
    }
    return entries
  }

  /// Gives a system the relations that digits say.
  static func apply(digits piece: TokenPiece, to scenario: inout Scenario, in token: String) throws(TokenError) {
    let pairs = pairs(scenario.recognizers.count)
    guard piece.text.count == pairs.count else {
      throw piece.error(
        "\(piece.text.count) digits for \(pairs.count) pair\(pairs.count == 1 ? "" : "s") of recognizers", in: token)
    }
    for (index, digit) in piece.text.enumerated() where digit != "x" {
      guard let value = digit.hexDigitValue, digit.isASCII else {
        throw TokenPiece(String(digit), at: piece.offset + index)
          .error("'\(digit)' is no relation", in: token, suggestion: "0 to 9, a to f, or x is expected")
      }
      PairRelation.all[value].apply(to: &scenario, pairs[index].0, pairs[index].1)
    }
  }

  /// Gives a system one relation or answer.
  static func apply(_ piece: TokenPiece, to scenario: inout Scenario, in token: String) throws(TokenError) {
    let fields = piece.split(".")
    let names = scenario.recognizers.map(\.name)
    func recognizer(_ index: Int) throws(TokenError) -> Int {
      let field = index < fields.count ? fields[index] : TokenPiece("", at: piece.offset + piece.text.count)
      guard let found = names.firstIndex(of: try TokenText.decode(field, in: token)) else {
        throw field.error("recognizer", among: names, in: token)
      }
      return found
    }
    let pair = Scenario.Pair(try recognizer(0), try recognizer(2))
    if fields.count == 3 && fields[1].text == "requires" {
      scenario.requirements.insert(pair)
      return
    }
    guard let question = PairRelation.questions.first(where: { "\($0.name)" == fields[1].text }) else {
      throw fields[1].error("question", among: ["requires"] + PairRelation.questions.map { "\($0.name)" }, in: token)
    }
    let answers: [(String, Scenario.Answer)] = [("yes", .yes), ("no", .no), ("any", .any)]
    let field = fields.count == 4 ? fields[3] : TokenPiece("", at: piece.offset + piece.text.count)
    guard let answer = answers.first(where: { $0.0 == field.text }) else {
      throw field.error("answer", among: answers.map(\.0), in: token)
    }
    scenario[keyPath: question.path][pair] = answer.1
  }
}

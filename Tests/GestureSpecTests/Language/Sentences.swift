import GestureModel

@testable import GestureSpec

/// Random sentences of the grammar: what the documentation says is a scenario file, whether it means something or not.
struct Sentences {
  var random: Seeded
  /// Beyond this depth the shortest choices are taken.
  private let depthLimit = 9
  private var words: [String] = []

  init(_ seed: UInt64) { random = Seeded(seed) }

  /// A file of some statements.
  mutating func file(statements: Int) -> String {
    (0..<statements).map { _ in statement() }.joined(separator: "\n") + "\n"
  }

  /// A file with comments wherever there can be one: at the ends of lines that break anywhere, and between them.
  mutating func commentedFile(statements: Int) -> (text: String, comments: [String]) {
    var text = ""
    var comments: [String] = []
    func comment() -> String {
      comments.append("comment \(comments.count).")
      return "// \(comments[comments.count - 1])\n"
    }
    for _ in 0..<statements {
      if random.chance(3) { text += "\n" }
      if random.chance(3) { text += comment() }
      _ = statement()
      for word in words {
        text += word + " "
        if random.chance(12) { text += comment() }
      }
      text += random.chance(3) ? comment() : "\n"
    }
    if random.chance(2) { text += "\n" + comment() }
    return (text, comments)
  }

  /// One statement.
  mutating func statement() -> String {
    words = []
    // Most of the grammar stands in views and questions.
    derive(.reference(random.pick(["view", "view", "check", "statement", "statement"])), 0)
    return words.joined(separator: " ")
  }

  /// A derivation that contains every literal of a production at least once, as far as chance takes it.
  private mutating func derive(_ syntax: Grammar.Syntax, _ depth: Int) {
    switch syntax {
    case .literal(let text): words.append(text)
    case .lexical(let name): words.append(lexical(name))
    case .reference("recognizer"): recognizer(depth)
    case .reference(let name):
      if depth > depthLimit, let short = Self.short[name] {
        words += short
      } else {
        derive(production(name), depth + 1)
      }
    case .sequence(let parts): for part in parts { derive(part, depth) }
    case .choice(let parts): derive(parts[random.below(parts.count)], depth)
    case .optional(let inner): if random.chance(2) { derive(inner, depth) }
    case .repeated(let inner): for _ in 0..<repetitions(inner) { derive(inner, depth) }
    }
  }

  private mutating func repetitions(_ inner: Grammar.Syntax) -> Int { random.below(3) }

  private func production(_ name: String) -> Grammar.Syntax {
    // Members and options stand on lines of their own.
    switch name {
    case "member", "option": .sequence([.lexical("LINE"), Grammar.syntax(of: name)!])
    default: Grammar.syntax(of: name)!
    }
  }

  /// Which kind has which parameter is said beside the productions.
  private mutating func recognizer(_ depth: Int) {
    let kind = random.pick(ScenarioDocument.KindWord.allCases)
    words += kind.keywords.map(\.rawValue) + [lexical("NAME"), "{"]
    let parameters: [Keyword] = ScenarioDocument.KindWord.allCases.flatMap(\.parameters)
    let foreign = Set(parameters).subtracting(kind.parameters).map(\.rawValue)
    for _ in 0..<random.below(7) {
      for _ in 0..<20 {
        let start = words.count
        derive(.reference("option"), depth + 1)
        // After the line break stands the option's word.
        if !foreign.contains(words[start + 1]) { break }
        words.removeSubrange(start...)
      }
    }
    words.append("}")
  }

  private mutating func lexical(_ name: String) -> String {
    switch name {
    case "NAME": random.pick(["single", "drag", "Photo", "tap", "überlauf", "a-b", "_x", "期間"])
    case "NUMBER": random.pick(["0", "1", "2", "17", "255"])
    case "DURATION": random.pick(["0 s", "0.35 s", "350 ms", "1.1s", "5 ms", "12 s"])
    case "TEXT": random.pick(["\"\"", "\"a name\"", "\"with \\\"quotes\\\" and \\\\\"", "\"日本 🖐\""])
    case "LINE": "\n"
    default: random.pick(["documents", "uikit", "any", "waits-for-failure", "ties", "yes"])
    }
  }

  private static let short: [String: [String]] = [
    "condition": ["idle"], "disjunction": ["idle"], "conjunction": ["idle"], "negation": ["idle"], "sequel": ["idle"],
    "primary": ["idle"], "view": ["view", "Photo"], "recognizer": ["pinch", "zoom"], "member": ["\n", "hit", "on"],
    "option": ["\n", "enabled", "on"],
  ]
}

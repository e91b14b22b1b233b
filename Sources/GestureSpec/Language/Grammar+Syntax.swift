extension Grammar {
  /// The right side of a production, read.
  public indirect enum Syntax: Sendable, Hashable {
    /// A word or a sign as it is written.
    case literal(String)
    /// `NAME`, `NUMBER` and the other lexical classes.
    case lexical(String)
    /// Another production.
    case reference(String)
    case sequence([Syntax])
    case choice([Syntax])
    case optional(Syntax)
    /// Any number of times, none included.
    case repeated(Syntax)

    /// All its literals.
    public var literals: [String] {
      switch self {
      case .literal(let text): [text]
      case .lexical, .reference: []
      case .sequence(let parts), .choice(let parts): parts.flatMap(\.literals)
      case .optional(let inner), .repeated(let inner): inner.literals
      }
    }

    /// The names of all productions and lexical classes it refers to.
    public var references: [String] {
      switch self {
      case .literal: []
      case .lexical(let name), .reference(let name): [name]
      case .sequence(let parts), .choice(let parts): parts.flatMap(\.references)
      case .optional(let inner), .repeated(let inner): inner.references
      }
    }
  }

  /// The lexical classes, with what each of them is.
  public static let lexicalClasses: [(name: String, meaning: String)] = [
    ("NAME", "a letter or `_`, then letters, digits, `_` and `-`; no reserved word"),
    ("NUMBER", "digits"),
    ("DURATION", "digits, with or without a fraction, and `s` or `ms`: `0.35 s`, `350 ms`"),
    ("TEXT", "anything in double quotes on one line; `\\\"` and `\\\\` stand for a quote and a backslash"),
    ("PROFILE", "the name of a profile"), ("SWITCH", "the name of a switch"), ("VALUE", "a value of a switch"),
    ("RULE", "the name of a rule of the documents"),
  ]

  /// The right side of a production, by its name.
  public static func syntax(of name: String) -> Syntax? { syntaxes[name] }

  private static let syntaxes: [String: Syntax] = {
    var result: [String: Syntax] = [:]
    for production in productions {
      var tokens = production.text.split(separator: " ")[...]
      result[production.name] = choice(&tokens)
    }
    return result
  }()

  private static func choice(_ tokens: inout ArraySlice<Substring>) -> Syntax {
    var parts = [sequence(&tokens)]
    while tokens.first == "|" {
      tokens.removeFirst()
      parts.append(sequence(&tokens))
    }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private static func sequence(_ tokens: inout ArraySlice<Substring>) -> Syntax {
    var parts: [Syntax] = []
    while let token = tokens.first, token != "|", ![")", "]", "}"].contains(token) {
      tokens.removeFirst()
      switch token {
      case "(", "[", "{":
        let inner = choice(&tokens)
        precondition(!tokens.isEmpty, "a production with an open bracket")
        tokens.removeFirst()
        parts.append(token == "(" ? inner : token == "[" ? .optional(inner) : .repeated(inner))
      default:
        if token.hasPrefix("\"") {
          parts.append(.literal(String(token.dropFirst().dropLast())))
        } else {
          let name = String(token)
          parts.append(lexicalClasses.contains { $0.name == name } ? .lexical(name) : .reference(name))
        }
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }
}

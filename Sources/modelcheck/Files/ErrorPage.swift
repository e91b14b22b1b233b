import GestureSpec

/// The page on an error in scenario files: what it means, a file that has it, how to mend it.
package enum ErrorPage {
  /// The text.
  static func text(of code: Diagnostic.Code) -> String {
    var lines = [code.rawValue, "", code.meaning, ""]
    if let example = example(of: code) {
      lines += ["EXAMPLE"] + example.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" } + [""]
    }
    lines += ["REMEDY"] + Help.wrap(remedy(of: code), 76).map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The examples, by number.
  package static let examples = Diagnostic.Code.allCases.compactMap { code in
    example(of: code).map { (code: code.rawValue, text: $0) }
  }

  /// A short file with the error; `nil` for one that cannot be shown.
  private static func example(of code: Diagnostic.Code) -> String? {
    switch code {
    case .invalidUTF8, .invisibleCharacter, .tooLong, .tooDeep, .tooManyErrors: nil
    case .unexpectedCharacter: "view Photo { tap single ; }"
    case .unterminatedText: "scenario \"Photo\nview Photo { tap single }"
    case .unknownEscape: "scenario \"a\\nb\"\nview Photo { tap single }"
    case .badNumber: "fingers 1.5\nview Photo { tap single }"
    case .expected: "view { tap single }"
    case .unknownWord: "view Photo { tap single }\nfinger 2"
    case .sameLine: "fingers 2 view Photo { tap single }"
    case .unclosed: "view Photo { tap single"
    case .reservedWord: "view Photo { tap fingers }"
    case .unknownName: "view Photo { tap single }\nsingle requires duoble"
    case .duplicateName: "view Photo { tap single, pan single }"
    case .viewInsideItself: "view Photo { tap single, view Photo }"
    case .relatedToItself: "view Photo { tap single }\nsingle requires single"
    case .outOfRange: "view Photo { tap single { taps 0 } }"
    case .notForThisKind: "view Photo { pan drag { taps 2 } }"
    case .saidTwice: "fingers 1\nfingers 2\nview Photo { tap single }"
    case .unknownSwitch: "profile android\nview Photo { tap single }"
    case .unfit: "view Photo { tap single }\ncheck delay from idle to single.acts"
    case .overLimit: "view Photo { tap a, tap b, tap c, tap d, tap e, tap f, tap g, tap h, tap i }"
    case .missing: "fingers 2"
    case .wrongExpectation: "view Photo { tap single }\ncheck can single.acts expect holds"
    case .unknownRule: "view Photo { tap single }\ncheck rule tap-count"
    }
  }

  private static func remedy(of code: Diagnostic.Code) -> String {
    switch code {
    case .invalidUTF8: "Save the file as UTF-8."
    case .invisibleCharacter: "Delete the character; the message names its place and its number."
    case .unexpectedCharacter: "Separate statements by new lines, or by commas within braces."
    case .unterminatedText: "Close the text with a quote on its own line."
    case .unknownEscape: "Write \\\" for a quote and \\\\ for a backslash; there is nothing else."
    case .badNumber: "Write a whole number, or a duration such as 350 ms or 0.35 s."
    case .tooLong: "Divide it: one file for each screen."
    case .tooDeep: "Take brackets, views or operators apart."
    case .tooManyErrors: "Mend those that are shown; often one causes many."
    case .expected: "Write what the message names, at the caret."
    case .unknownWord: "The message suggests the nearest word; 'modelcheck format' shows what the file is taken for."
    case .sameLine: "Begin the statement on a line of its own."
    case .unclosed: "Close the bracket that the message points at."
    case .reservedWord: "Choose another name, or add to it: single-tap."
    case .unknownName: "Declare the name, or spell it as it is declared."
    case .duplicateName: "Rename one of the two."
    case .viewInsideItself: "Give the inner view a name of its own."
    case .relatedToItself: "Name another recognizer."
    case .outOfRange: "Choose a number in the range that the message names."
    case .notForThisKind: "Leave the parameter out, or choose a kind that has it."
    case .saidTwice: "Delete one of the two."
    case .unknownSwitch: "'modelcheck help check' lists profiles, and completion the switches with their values."
    case .unfit: "Ask about what happens with can and never, about how things are with always, and say where to look."
    case .overLimit: "Leave out what the questions do not need; the message names the limit."
    case .missing: "Add it: every scenario has a view with a recognizer."
    case .wrongExpectation:
      "can: yes or no; always, never, rules: holds or violated; delay: at most, exactly, unbounded."
    case .unknownRule: "'modelcheck rules' lists the rules."
    }
  }
}

/// What was asked for, in the words it was asked in: only spelling and number have been checked.
package struct ParsedArguments: Equatable {
  /// The subcommand.
  package var command = ""
  /// The values of each option that was given, in order; a flag has an empty list.
  package var options: [String: [String]] = [:]
  /// What stands without a dash.
  package var arguments: [String] = []

  package init(command: String = "") { self.command = command }

  /// The same without some options: those that another command reads in its own way.
  package func without(_ names: String...) -> ParsedArguments {
    var rest = self
    for name in names { rest.options[name] = nil }
    return rest
  }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { options[name] != nil }

  /// The last value of an option.
  package func value(_ name: String) -> String? { options[name]?.last }
}

/// What the tool is to do.
package enum Invocation: Equatable {
  case run(ParsedArguments)
  case help(command: String?)
  case version
  case completion(CompletionShell)
}

/// Reads an argument list against the ``CommandTable``, in the manner of swift-argument-parser.
package enum Parser {
  /// What an argument list asks for.
  package static func parse(_ words: [String]) throws(CommandError) -> Invocation {
    var rest = words[...]
    guard let first = rest.first else { return .run(ParsedArguments(command: CommandTable.commands[0].name)) }
    if first == "help" { return try help(Array(rest.dropFirst())) }
    if first == "--" + CommandTable.completion.name || first.hasPrefix("--\(CommandTable.completion.name)=") {
      return try completion(Array(rest))
    }
    var command = CommandTable.commands[0]
    let named = CommandTable.commands.first { $0.name == first }
    if let named {
      command = named
      rest = rest.dropFirst()
    } else if let first = rest.first, first == "--help" || first == "-h" {
      return .help(command: nil)
    } else if CommandTable.laterCommands.contains(first) {
      throw .usage("The subcommand '\(first)' is not available in this version.")
    }
    return try parse(rest, for: command, isNamed: named != nil)
  }

  private static func parse(
    _ words: ArraySlice<String>, for command: CommandDeclaration, isNamed: Bool
  ) throws(CommandError) -> Invocation {
    var parsed = ParsedArguments(command: command.name)
    let context = isNamed ? command.name : nil
    let known = command.options + CommandTable.common
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        parsed.arguments += rest
        break
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try find(String(parts[0]), in: known, context)
        try add(option, attached: parts.count == 2 ? String(parts[1]) : nil, from: &rest, to: &parsed, context)
      } else if word.hasPrefix("-") && word != "-" {
        let letters = Array(word.dropFirst())
        for (index, letter) in letters.enumerated() {
          guard let option = known.first(where: { $0.letter == letter }) else {
            throw .usage("Unknown option '-\(letter)'.", in: context)
          }
          let attached = option.takesValue && index + 1 < letters.count ? String(letters[(index + 1)...]) : nil
          try add(option, attached: attached, from: &rest, to: &parsed, context)
          if option.takesValue { break }
        }
      } else {
        parsed.arguments.append(word)
      }
    }
    if parsed.has("help") { return .help(command: context) }
    if parsed.has("version") { return .version }
    try checkArguments(parsed, of: command, isNamed: isNamed)
    return .run(parsed)
  }

  private static func find(
    _ name: String, in known: [OptionDeclaration], _ context: String?
  ) throws(CommandError) -> OptionDeclaration {
    if let option = known.first(where: { $0.name == name }) { return option }
    if CommandTable.laterOptions.contains(name) {
      throw .usage("The option '--\(name)' is not available in this version.", in: context)
    }
    let suggestion = didYouMean("--" + name, known.map { "--" + $0.name })
    throw .usage("Unknown option '--\(name)'.\(suggestion)", in: context)
  }

  private static func add(
    _ option: OptionDeclaration, attached: String?, from rest: inout ArraySlice<String>,
    to parsed: inout ParsedArguments,
    _ context: String?
  ) throws(CommandError) {
    if parsed.has(option.name) && !option.isRepeatable && option.takesValue {
      throw .usage("The option '--\(option.name)' was given more than once.", in: context)
    }
    guard option.takesValue else {
      if let attached {
        throw .usage(
          "The option '--\(option.name)' does not take any value, but '\(attached)' was specified.", in: context)
      }
      parsed.options[option.name] = []
      return
    }
    guard let value = attached ?? nextValue(&rest) else {
      throw .usage("Missing value for '\(option.display)'", in: context)
    }
    if !option.values.isEmpty && !option.values.contains(value) {
      let suggestion = didYouMean(value, option.values)
      let possible = option.values.count <= 6 ? "Possible values: \(list(option.values))." : option.listing
      let list = suggestion.isEmpty ? possible.map { " " + $0 } ?? "" : ""
      throw .usage("The value '\(value)' is invalid for '\(option.display)'.\(suggestion)\(list)", in: context)
    }
    parsed.options[option.name, default: []].append(value)
  }

  private static func nextValue(_ rest: inout ArraySlice<String>) -> String? {
    // A negative number is a value, if a wrong one: what is wrong with it is said where it is read.
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") || next.dropFirst().allSatisfy(\.isNumber) else {
      return nil
    }
    return rest.popFirst()
  }

  private static func list(_ values: [String]) -> String { values.joined(separator: ", ") }

  private static func checkArguments(
    _ parsed: ParsedArguments, of command: CommandDeclaration, isNamed: Bool
  ) throws(CommandError) {
    let most = command.arguments.first?.maximum ?? 0
    guard parsed.arguments.count > most else { return }
    let extra = parsed.arguments.dropFirst(most).map { "'\($0)'" }
    let message =
      extra.count == 1
      ? "Unexpected argument \(extra[0])" : "\(extra.count) unexpected arguments: \(extra.joined(separator: ", "))"
    throw .usage(message, in: isNamed ? command.name : nil)
  }

  private static func help(_ words: [String]) throws(CommandError) -> Invocation {
    guard let name = words.first else { return .help(command: nil) }
    if words.count > 1 { throw .usage("Unexpected argument '\(words[1])'") }
    if name == "help" || name == "--help" || name == "-h" { return .help(command: nil) }
    let names = CommandTable.commands.map(\.name)
    if names.contains(name) { return .help(command: name) }
    if CommandTable.laterCommands.contains(name) {
      throw .usage("The subcommand '\(name)' is not available in this version.")
    }
    throw .usage("Unknown subcommand '\(name)'.\(didYouMean(name, names))")
  }

  private static func completion(_ words: [String]) throws(CommandError) -> Invocation {
    var parsed = ParsedArguments()
    var rest = words[...]
    let word = rest.removeFirst()
    let parts = word.split(separator: "=", maxSplits: 1)
    try add(
      CommandTable.completion, attached: parts.count == 2 ? String(parts[1]) : nil, from: &rest, to: &parsed, nil)
    if let extra = rest.first { throw .usage("Unexpected argument '\(extra)'") }
    return .completion(CompletionShell(rawValue: parsed.value(CommandTable.completion.name)!)!)
  }
}

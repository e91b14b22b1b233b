/// An option or a flag, as data: what help prints, the parser accepts and completion offers.
package struct OptionDeclaration: Sendable {
  /// What follows the option.
  package enum Argument: Sendable {
    /// Nothing: it is a flag.
    case none
    /// A value, named for a reader; with the values it may have, where they can be listed.
    case value(name: String, values: [String] = [], isFile: Bool = false)
  }

  /// Without the dashes.
  package let name: String
  /// The letter of its short form.
  package let letter: Character?
  /// What follows it.
  package let argument: Argument
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// One or two sentences for a reader.
  package let help: String
  /// A value that is accepted and differs from the default; for tests and examples.
  package let sample: String
  /// Where its values can be read, a sentence for after an error, if they are too many to be listed.
  package let listing: String?

  package init(
    _ name: String, letter: Character? = nil, _ argument: Argument = .none, repeatable: Bool = false, help: String,
    sample: String = "", listing: String? = nil
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.isRepeatable = repeatable
    self.help = help
    self.sample = sample
    self.listing = listing
  }

  /// `--depth <n>`: how messages and help name it.
  package var display: String {
    switch argument {
    case .none: "--\(name)"
    case .value(let value, _, _): "--\(name) <\(value)>"
    }
  }

  /// The values it may have, where they can be listed.
  package var values: [String] {
    if case .value(_, let values, _) = argument { values } else { [] }
  }

  /// Whether a value follows it.
  package var takesValue: Bool {
    if case .value = argument { true } else { false }
  }

  /// Whether its value names a file.
  package var takesFile: Bool {
    if case .value(_, _, true) = argument { true } else { false }
  }
}

/// What stands without a dash, as data.
package struct ArgumentDeclaration: Sendable {
  /// For a reader: `file`.
  package let name: String
  /// The most there may be.
  package let maximum: Int
  /// One sentence for a reader.
  package let help: String
  /// What completion offers.
  package let values: [String]
}

/// A subcommand, as data.
package struct CommandDeclaration: Sendable {
  /// As written.
  package let name: String
  /// One sentence for a reader.
  package let overview: String
  /// More for who asks for help on it.
  package let discussion: String
  /// What stands without a dash.
  package let arguments: [ArgumentDeclaration]
  /// Its options, in the order of help.
  package let options: [OptionDeclaration]
}

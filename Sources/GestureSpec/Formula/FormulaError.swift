/// What is wrong with a text that should be a formula, and where.
public struct FormulaError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The offset in the text, in characters.
  public let offset: Int
  /// What could have stood there, or what is wrong.
  public let message: String
  /// The text.
  public let text: String

  /// The line and column, from 1, and the message.
  public var description: String {
    let before = text.prefix(offset)
    let line = before.count { $0.isNewline } + 1
    let column = before.reversed().prefix { !$0.isNewline }.count + 1
    return "\(line):\(column): \(message)"
  }
}

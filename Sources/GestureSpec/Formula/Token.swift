/// A word, a number or a sign of the notation, and where it stands.
struct Token: Sendable, Hashable {
  /// As written.
  let text: Substring
  /// The offset of its first character in the whole text, in characters.
  let offset: Int

  /// The tokens of a text: words (letters, digits, `-`, `'`, and the angle brackets of phrases) and single signs.
  static func all(in text: String) -> [Token] {
    var tokens: [Token] = []
    var index = text.startIndex
    var offset = 0
    while index < text.endIndex {
      let character = text[index]
      if character.isWhitespace {
        index = text.index(after: index)
        offset += 1
        continue
      }
      var end = text.index(after: index)
      var length = 1
      if isPartOfWord(character) {
        while end < text.endIndex, isPartOfWord(text[end]) {
          end = text.index(after: end)
          length += 1
        }
      }
      tokens.append(Token(text: text[index..<end], offset: offset))
      index = end
      offset += length
    }
    return tokens
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-'<>".contains(character)
  }
}

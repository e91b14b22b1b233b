import PropertyTesting
import Testing

@Suite struct `A replay token` {
  private func record(_ seed: UInt64) -> ChoiceRecord {
    var choices = Choices(seed: seed)
    _ = everything(&choices)
    _ = choices.int(in: -5...5)
    _ = choices.bool()
    _ = choices.more()
    _ = choices.index(of: 4)
    _ = choices.int(in: Int.min...Int.max, label: "größte: 1.5%+-")
    return choices.record
  }

  @Test func `is readable`() {
    var choices = Choices(replaying: ChoiceScript([.choice(.more, 1), .choice(.index, 2), .choice(.more, 1)]))
    _ = everything(&choices)
    _ = choices.int(in: -5...5, label: "left-edge")
    var edited = Choices(replaying: choices.record.script(setting: [3: -1, 5: 1, 7: -4]))
    _ = everything(&edited)
    _ = edited.int(in: -5...5, label: "left-edge")
    let token = ReplayToken(property: "p 1", failure: "too-late", record: edited.record)
    #expect("\(token)" == "pt1:p%201:too-late:words+.kind@2.digits+.digit=-1.digits-.@1.words-.left-edge=-4")
  }

  @Test func `is read as it was written, and makes the same choices`() throws {
    for seed in UInt64(0)..<300 {
      let record = record(seed)
      let token = ReplayToken(property: "every.thing: ü", failure: "", record: record)
      let text = "\(token)"
      #expect(
        text.utf8.allSatisfy {
          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%:.=@+-_".utf8.contains($0)
        })
      let back = try ReplayToken(text)
      #expect(back == token)
      #expect("\(back)" == text)
      var choices = Choices(replaying: back.script)
      _ = everything(&choices)
      _ = choices.int(in: -5...5)
      _ = choices.bool()
      _ = choices.more()
      _ = choices.index(of: 4)
      _ = choices.int(in: Int.min...Int.max, label: "größte: 1.5%+-")
      #expect(choices.record == record)
      #expect(!choices.hasDiverged && choices.isAtEnd)
    }
  }

  @Test(arguments: [
    ("", 1, "it begins with '', not with 'pt1'"),
    ("pt2:a:b:", 1, "it begins with 'pt2', not with 'pt1'"),
    ("gr1:a:b:", 1, "it begins with 'gr1', not with 'pt1'"),
    ("pt1:a:b", 8, "it has 3 parts, not 4"),
    ("pt1:a:b:c=1:d", 12, "it has 5 parts, not 4"),
    ("pt1::b:", 5, "the name is missing"),
    ("pt1:a b:c:", 6, "' ' cannot stand in a name"),
    ("pt1:a%2:c:", 6, "'%' is not followed by two hexadecimal digits"),
    ("pt1:a%FF:c:", 5, "the name is not UTF-8"),
    ("pt1:a:b:n=1..m=2", 13, "a choice is missing between two dots"),
    ("pt1:a:b:n=x", 11, "'x' is neither an integer of 64 bits nor yes or no"),
    ("pt1:a:b:n=9223372036854775808", 11, "'9223372036854775808' is neither an integer of 64 bits nor yes or no"),
    ("pt1:a:b:k@-1", 11, "'-1' is not the index of an alternative"),
    ("pt1:a:b:3.what", 11, "'what' is not a choice"),
    ("pt1:a:b:é=1", 9, "'é' cannot stand in a name"),
  ])
  func `says where and why a text is none`(text: String, position: Int, message: String) {
    let error = #expect(throws: ReplayTokenError.self) { try ReplayToken(text) }
    #expect(error?.position == position)
    #expect(error?.message == message)
    #expect(error?.suggestion.isEmpty == false)
  }

  /// Whatever one character is changed to: it is read as another token or refused, and never as the same.
  @Test func `notices every changed character`() {
    let text = "pt1:list:too-long:list+.n=-12.flag=yes.kind@3.list-.7"
    for place in text.indices {
      for character in "a:.=@+-%5 é" where character != text[place] {
        let changed = text.replacingCharacters(at: place, with: character)
        if let token = try? ReplayToken(changed) {
          #expect("\(token)" == changed || (try? ReplayToken("\(token)")) == token)
        }
        #expect((try? ReplayToken(changed)) != (try? ReplayToken(text)), "\(changed)")
      }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at place: Index, with character: Character) -> String {
    self[..<place] + String(character) + self[index(after: place)...]
  }
}

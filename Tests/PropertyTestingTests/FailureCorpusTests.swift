import Foundation
import PropertyTesting
import Testing

@Suite struct `A corpus of failures` {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func `keeps its failures by line, and reports what it cannot read`() {
    let corpus = FailureCorpus(text: "# found in May\n\n  pt1:a:x:n=1 \npt1:a\nnonsense\npt1:b:y:\r\npt1:a:x:+")
    #expect(corpus.entries.map(\.line) == [3, 6, 7])
    #expect(corpus.entries(of: "a").map { "\($0.token)" } == ["pt1:a:x:n=1", "pt1:a:x:+"])
    #expect(corpus.problems.map(\.line) == [4, 5])
    #expect("\(corpus.problems[1])".hasPrefix("line 5: not a replay token, at character 1: it begins with 'nonsense'"))
  }

  @Test func `is empty where there is no file, and says why a file cannot be read`() throws {
    try inFolder { folder in
      #expect(try FailureCorpus.load(folder + "/none") == FailureCorpus())
      #expect(throws: FailureCorpus.FileError.self) { try FailureCorpus.load(folder) }
      try Data([0x70, 0xFF]).write(to: URL(fileURLWithPath: folder + "/bytes"))
      let error = #expect(throws: FailureCorpus.FileError.self) { try FailureCorpus.load(folder + "/bytes") }
      #expect(error?.description.contains("UTF-8") == true)
      #expect(throws: FailureCorpus.FileError.self) {
        try FailureCorpus.append(ReplayToken("pt1:a:x:"), to: folder + "/no/such/folder")
      }
    }
  }

  @Test func `grows by a line, keeps what is there, and holds each failure once`() throws {
    try inFolder { folder in
      let path = folder + "/failures"
      let (first, second) = (try ReplayToken("pt1:a:x:n=1"), try ReplayToken("pt1:a:x:n=2"))
      #expect(try FailureCorpus.append(first, to: path))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "pt1:a:x:n=1\n")
      // Somebody edits it by hand: a comment, a mistake, no line end.
      try "# mine\n  pt1:a:x:n=1\noops".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try !FailureCorpus.append(first, to: path))
      #expect(try FailureCorpus.append(second, to: path))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "# mine\n  pt1:a:x:n=1\noops\npt1:a:x:n=2\n")
      #expect(try FailureCorpus.load(path).entries.map(\.token) == [first, second])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["failures"])
    }
  }
}

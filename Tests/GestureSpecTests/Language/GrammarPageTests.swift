import Foundation
import GestureSpec
import Testing

@Suite struct `The page of the grammar` {
  /// `GESTURE_WRITE=1 swift test --filter "The page of the grammar"` writes it anew.
  @Test func `is the grammar itself`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Specs/Grammar.md")
    if ProcessInfo.processInfo.environment["GESTURE_WRITE"] != nil {
      try Grammar.page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Grammar.page)
  }
}

import GestureTesting
import Testing

/// A rule of one's own, which the screen below breaks: a pan that has begun is cancelled when the phone rings, and the
/// drag was never undone.
private let dragEnds = Rule(
  "drag-ends", "What has begun is never called off.", formula: "for every r: not r enters cancelled",
  sources: [.init("Handbook", "page 3")])

private let board = try! ParsedScenario("Board") {
  View("Board") { Pan("drag") }
  May(.interrupt)
}

@Test func `a rule of one's own is violated, with a history`() {
  withKnownIssue { try verifyGestures(of: board, dragEnds) }
}

/// The token that the issue above prints: the test fails once the screen is mended.
@Test(.replays("gr1:drag-ends:drag=pan;f1i;name=Board:d0.m0slop.x", rules: [dragEnds]))
func `the drag is still called off`() {}

import GestureTesting
import GestureVerification
import Synchronization
import Testing

private let photo = try! ParsedScenario("Photo") {
  View("Photo") {
    Tap("single")
    Tap("double", taps: 2)
  }
  Relation("single", .requires, "double")
}

private let neverFails = Rule(
  "never-fails", "Nothing ever fails.", formula: "for every r: not r enters failed", sources: [.init("X", "made up")])
private let line = #line - 2
private let neverEnds = Rule(
  "never-ends", "Nothing is ever recognized.", formula: "for every r: not r enters ended", sources: [])

/// What the issues say that a body records; none of them fails the test.
private func issues(_ body: () throws -> Void) throws -> [String] {
  let found = Mutex<[String]>([])
  try withKnownIssue {
    try body()
  } matching: { issue in
    found.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
    return true
  }
  return found.withLock { $0 }
}

@Suite struct `A test file for a screen of one's own` {
  @Test(.bounds(depth: 12), arguments: RuleBook.demands)
  func `passes for rules that are kept`(rule: Rule) throws {
    try verifyGestures(of: photo, rule)
  }

  @Test func `has one issue for each violated rule, with its history, its token and the rule's place`() throws {
    let issues = try issues { try verifyGestures(of: photo, RuleBook.demands + [neverFails, neverEnds]) }
    try #require(issues.count == 2)
    let text = issues[0]
    #expect(
      text.hasPrefix("never-fails: Nothing ever fails.\ndeclared at GestureTestingTests/PhotoTests.swift:\(line)\n"))
    #expect(text.contains("source: X made up"))
    #expect(text.contains("1. touch 0 down on Photo") && text.contains("touch 0  "))
    #expect(issues[1].hasPrefix("never-ends: "))
    for (issue, rule) in zip(issues, [neverFails, neverEnds]) {
      let token = try #require(issue.firstMatch(of: #/to keep it: \.replays\("([^"]+)", rules: \[rule\]\)/#)).output.1
      try verifyReplay(of: String(token), on: photo, [rule])
      let replay = try TokenReplay(try HistoryToken(String(token)), given: photo, rules: [rule])
      #expect(replay.outcome == .violates(step: replay.history.length - 1))
    }
  }

  @Test func `says of a history that goes on for ever that it does`() throws {
    let actsAgain = Rule(
      "acts-again", .liveness, "Who gets a touch acts.", formula: "for every r: r accepts a touch leads to r acts",
      sources: [])
    let issues = try issues { try verifyGestures(of: photo, actsAgain) }
    let issue = try #require(issues.first)
    #expect(issue.contains("\nendless history, ") && !issue.contains("shortest history"))
    let token = try #require(issue.firstMatch(of: #/to keep it: \.replays\("([^"]+)", rules: \[rule\]\)/#)).output.1
    try verifyReplay(of: String(token), on: photo, [actsAgain])
  }

  @Test func `has an issue for each question that does not come as expected`() throws {
    let asking = try ParsedScenario("Photo") {
      View("Photo") { Tap("single") }
      try Ask("it acts", "can single.acts")
      try Ask("it never acts", "never single.acts")
    }
    let issues = try issues { try verifyGestures(of: asking) }
    try #require(issues.count == 1)
    #expect(issues[0].hasPrefix("it never acts: never single.acts\n"))
    let token = try #require(issues[0].firstMatch(of: #/modelcheck replay '([^']+)'/#)).output.1
    try verifyReplay(of: String(token))
  }

  /// Outside a test of Swift Testing, as in XCTest: a detached task knows of no test.
  @Test func `throws where nobody records issues`() async throws {
    let error = await Task.detached { () -> GestureViolations? in
      do {
        try verifyGestures(of: photo, [neverFails, neverEnds])
        return nil
      } catch {
        return error as? GestureViolations
      }
    }.value
    #expect(error?.messages.count == 2)
    await Task.detached { #expect(throws: Never.self) { try verifyGestures(of: photo) } }.value
  }

  @Test(.bounds(depth: 0)) func `keeps to the bounds of its traits`() throws {
    // Nothing happens within no transition at all.
    try verifyGestures(of: photo, neverFails)
    #expect(throws: Never.self) { try verifyGestures(of: photo, neverFails, bounds: GestureBounds(depth: 0)) }
  }

  @Test func `fails if the search was stopped, or nothing comes into play`() throws {
    let stopped = try issues { try verifyGestures(of: photo, bounds: GestureBounds(states: 3)) }
    #expect(stopped.count == 1 && stopped[0].contains("was stopped before its end"))
    let nothing = Scenario("nothing", views: [.init("v")], recognizers: [.init("a", on: 0, .anyDiscrete())])
    let taps = RuleBook.demands.filter { $0.id.hasPrefix("part-wins") || $0.id == "tap-counts" }
    let empty = try issues { try verifyGestures(of: nothing, taps) }
    #expect(empty.count == 1 && empty[0].contains("No rule comes into play"))
  }

  @Test(.replays("gr1:no-action-on-cancelled:a=continuous+r+s;f1i;actionOnCancel=onceIfEffective:d0(a=began).x"))
  func `replays a token before it runs`() {}

  @Test func `fails if a token fails no more`() async throws {
    let mended = "gr1:no-action-on-cancelled:a=continuous+r+s;f1i:d0(a=began).x"
    #expect(throws: TokenError.self) { try verifyReplay(of: mended) }
    let issues = Mutex<[String]>([])
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await ReplayTrait.replays(mended).provideScope(for: test, testCase: nil) {}
    } matching: { issue in
      issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    let found = issues.withLock { $0 }
    #expect(found.count == 1 && found[0].contains("does not violate no-action-on-cancelled"))
  }
}

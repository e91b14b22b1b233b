import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// The last step at which it could have come otherwise.
@Suite struct AvoidanceTests {
  private func explanation(_ text: String, bound: Int = 20_000) throws -> Explanation {
    let parsed = try ParsedScenario(SourceText(text))
    let (history, check) = try Histories.answer(parsed, parsed.questions[0].name)
    return Explanation(of: history, answering: check, bound: bound)
  }

  @Test func `a delegate's free answer is the last choice, though it was given two steps before`() throws {
    let found = try explanation(
      "view A {\n  tap a { shouldReceiveTouch any }\n}\ncheck \"it never acts\": never a.acts\n")
    #expect(found.decidingStep == 1)
    #expect(found.avoidance == .choice(step: 0, seen: "a accepts touch 0", instead: "a refuses touch 0"))
    #expect(found.lastAvoidableStep == 0)
    #expect(
      found.sentence.hasSuffix(
        "The last choice that would have avoided it is at step 1: there a accepts touch 0; it could have been that "
          + "a refuses touch 0."))
  }

  @Test func `an answer at the deciding step is later than one before it`() throws {
    let found = try explanation(
      "view A {\n  tap a { shouldReceiveTouch any, shouldBegin any }\n}\ncheck \"it never acts\": never a.acts\n")
    #expect(
      found.avoidance
        == .choice(
          step: 1, seen: "a is asked shouldBegin: yes", instead: "a is asked shouldBegin: no"))
  }

  @Test func `where machines have no choice, another event is named`() throws {
    let found = try explanation("view A {\n  tap a\n}\ncheck \"it never acts\": never a.acts\n")
    #expect(found.decidingStep == 1)
    #expect(found.avoidance.step == 1)
    if case .event = found.avoidance {} else { Issue.record("\(found.avoidance)") }
  }

  @Test func `a choice of order counts, and a requirement leaves none`() throws {
    let text = "view A {\n  hit off\n  tap a\n  view B { tap b }\n}\ncheck \"the outer tap never acts\": never a.acts\n"
    let found = try explanation(text)
    #expect(
      found.avoidance
        == .choice(
          step: 1, seen: "a handles ended of touch 0 and requests ended",
          instead: "b handles ended of touch 0 and requests ended"))
    let ordered = try explanation("b requires a\n" + text)
    #expect(ordered.avoidance.step == 1)
    if case .event = ordered.avoidance {} else { Issue.record("\(ordered.avoidance)") }
  }

  @Test func `the remaining events must follow: a choice that only postpones it is none`() throws {
    // Whoever takes the first touch, the second lift is the violation.
    let found = try explanation(
      "view A {\n  tap a { shouldBegin any }\n}\nvar seen: flag\non a.acts { seen = on }\n"
        + "check \"not twice\": never a.acts while seen\n")
    #expect(found.decidingStep == 3)
    #expect(
      found.avoidance
        == .choice(step: 3, seen: "a is asked shouldBegin: yes", instead: "a is asked shouldBegin: no"))
  }

  @Test func `a timer that another choice leaves unset is passed over`() throws {
    let found = try explanation(
      "view A {\n  tap one\n  tap two { taps 2, shouldReceiveTouch any }\n}\none requires two\n"
        + "check \"never by waiting\": never one.acts while two is failed\n")
    #expect(found.decidingStep == 3)
    #expect(found.avoidance == .choice(step: 0, seen: "two accepts touch 0", instead: "two refuses touch 0"))
  }

  @Test func `a bound that is too small is said`() throws {
    let found = try explanation(
      "view A {\n  tap a { shouldReceiveTouch any }\n}\ncheck \"it never acts\": never a.acts\n", bound: 0)
    #expect(found.avoidance == .unknown("more states than the bound would have to be visited"))
    #expect(found.sentence.hasSuffix("is not known: more states than the bound would have to be visited."))
  }

  @Test func `a history of a broken model has reasons, and nothing is said about other courses`() throws {
    let parsed = try ParsedScenario(SourceText("view A {\n  tap a\n}\ncheck never a.acts\n"))
    let (history, check) = try Histories.answer(parsed, parsed.questions[0].name)
    var steps = history.steps
    let last = steps.removeLast()
    steps.append(.init(label: last.label, observations: last.observations.filter { $0.kind != .handle }))
    let found = Explanation(of: History(of: history.scenario, steps), answering: check)
    #expect(found.steps.count == 2)
    #expect(found.avoidance == .unknown("the history is none of the reference model, or shows nothing"))
  }

  @Test func `a witness is explained, and never asked how it could be avoided`() throws {
    for (file, question) in [
      ("C02-pan-waits", "a drag is possible"), ("C18", "all three wait"), ("C19-two-views-together", "both act"),
    ] {
      let (history, check) = try Histories.answer(Histories.parsed(file), question)
      let found = Explanation(of: history, answering: check)
      #expect(found.avoidance == .notAsked)
      #expect(found.decidingStep == history.length - 1)
      #expect(found.steps.count == history.length)
      #expect(!found.sentence.isEmpty)
    }
  }

  @Test func `in every counterexample of the repository each failure and each wait has a reason`() throws {
    var failures = 0
    for name in ["C04", "C06", "C08", "C14", "C16", "C18", "C19"] {
      let parsed = try Histories.parsed(name)
      for question in parsed.questions {
        guard case .check = question.kind, let (history, _) = try? Histories.answer(parsed, question.name) else {
          continue
        }
        let explanation = Explanation(of: history)
        for (step, told) in zip(history.steps, explanation.steps) {
          for o in step.observations where o.kind == .enter {
            failures += 1
            #expect(told.reasons.contains { $0.recognizer == Int(o.recognizer) }, "\(name): \(told)")
          }
        }
      }
    }
    #expect(failures > 10)
  }
}

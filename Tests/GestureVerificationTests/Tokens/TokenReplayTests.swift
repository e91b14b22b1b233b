import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Tokens are read, followed, and show what they say.
@Suite struct `A token` {
  private func error(_ text: String, given: ParsedScenario? = nil) -> TokenError? {
    do throws(TokenError) {
      return try TokenReplay(try HistoryToken(text), given: given).error
    } catch {
      return error
    }
  }

  /// Each rule's planted fault, as ``RuleFaultTests`` has it: what is found replays, at its last step. A changed table
  /// has no name in a token.
  @Test(arguments: RuleBook.documents.filter { $0.kind == .safety && `Every rule`.cells[$0.id] == nil }.map(\.id))
  func `of a planted fault's counterexample replays and violates the same rule at its last step`(id: String) throws {
    let rule = try #require(RuleBook[id])
    let fault = try #require(`Every rule`.faults[id])
    let families = `Every rule`.families(`Every rule`.switches(for: rule))
    guard case .history(let history) = try RuleTrial(rule, fault: fault).firstViolation(in: families) else {
      Issue.record("\(id) has no history")
      return
    }
    let token = try #require(history.token(showing: .rule(id)))
    let replay = try TokenReplay(try HistoryToken(token))
    #expect(replay.outcome == .violates(step: history.length - 1))
    #expect(replay.history.steps == history.steps)
    #expect(replay.history.scenario == history.scenario)
    #expect(replay.history.token(showing: .rule(id)) == token)
    // Without the fault the model does not have the history, or it does not violate the rule.
    let mended = token.replacing(";fault=\(fault.rawValue)", with: "")
    #expect(mended != token)
    let kind = try #require(error(mended)?.kind)
    #expect(kind == .doesNotFail || kind == .impossible)
  }

  @Test func `shows what must be possible`() throws {
    let families = [DefaultSystems.families()[0]]
    let rules = RuleBook.documents.filter { $0.kind == .possibility }
    let result = try Verification(families, rules).run()
    var count = 0
    for rule in result.rules where rule.verdict == .holds {
      let replay = try TokenReplay(try HistoryToken(try #require(rule.witnessToken)))
      guard case .does = replay.outcome else {
        Issue.record("\(rule.rule.id): \(replay.outcome)")
        continue
      }
      count += 1
    }
    #expect(count > 0 || result.rules.allSatisfy { $0.verdict == .notApplicable })
  }

  @Test func `of a rule that is met shows nothing, and says so`() throws {
    let token = "gr1:no-action-on-cancelled:a=continuous+r+s;f1i;de:d0(a=began).m0(a=cancelled)"
    #expect(error(token)?.kind == .doesNotFail)
    #expect(error(token.replacing(";de", with: ";de;actionOnCancel=onceIfEffective")) == nil)
  }

  private static let photo = """
    view Photo {
      tap single
      tap double { taps 2 }
    }
    check "a double tap": can double.acts
    check "late": delay from Photo.lift to single.acts expect at most 1 ms
    check "never both": never single.acts and double.acts in one sequence
    single requires double
    """

  @Test func `says a setting in any order, the profile before or after what differs from it`() throws {
    let start = "gr1:defaults:a=continuous+r+s;f1;"
    let first = try HistoryToken(start + "uikit;ties=any;actionOnCancel=never:").system
    #expect(try HistoryToken(start + "actionOnCancel=never;ties=any;uikit:").system == first)
    #expect(try HistoryToken(start + "uikit:").system != first)
  }

  @Test func `about a file finds its question, and tells when the file has changed`() throws {
    let parsed = try ParsedScenario(SourceText(Self.photo, name: "photo.gesture"))
    let result = try ScenarioVerification(ScenarioSelection().cases(of: parsed, file: "a folder/photo.gesture")).run()
    let checks = result.scenarios[0].checks
    let tap = try #require(checks[0].token)
    #expect(tap.hasPrefix("gr1:?a+double+tap:a%20folder/photo.gesture@"))
    #expect(error(tap)?.kind == .scenarioIsMissing)
    let replay = try TokenReplay(try HistoryToken(tap), given: parsed)
    #expect(replay.outcome == .does(step: checks[0].history!.length - 1) && replay.warning == nil)
    let late = try TokenReplay(try HistoryToken(try #require(checks[1].token)), given: parsed)
    #expect(late.outcome == .violates(step: checks[1].history!.length - 1))

    let changed = try ParsedScenario(SourceText("// Hello\n" + Self.photo, name: "photo.gesture"))
    let warned = try TokenReplay(try HistoryToken(tap), given: changed)
    #expect(warned.outcome == replay.outcome)
    #expect(warned.warning == "'a folder/photo.gesture' has changed since the token was made")
    #expect(
      error(tap.replacing("a+double+tap", with: "a+dubble+tap"), given: parsed)?.suggestion
        == "did you mean 'a double tap'?")
  }

  @Test func `about a scenario without a file holds its text`() throws {
    let parsed = try ParsedScenario(SourceText(Self.photo, name: "photo.gesture"))
    let cases = ScenarioSelection().cases(of: parsed, file: nil)
    for check in try ScenarioVerification(cases).run().scenarios[0].checks {
      guard let token = check.token else { continue }
      #expect(token.hasPrefix("gr1:?") && token.contains(":source="))
      let replay = try TokenReplay(try HistoryToken(token))
      #expect(replay.history.steps == check.history?.steps)
      #expect(replay.error == nil)
    }
  }

  @Test func `of a loop must lead back to where it begins`() throws {
    let start = "gr1:defaults:a=continuous+r+s;f1i;de:"
    #expect(error(start + "~e1")?.kind == .doesNotFail)
    #expect(error(start + "e0~e1.e0")?.kind == .doesNotFail)
    let other = try #require(error(start + "~e0"))
    #expect(other.kind == .impossible && other.message.contains("do not lead back"))
    #expect(error(start + "e0~e0~e0")?.message == "'~' stands twice")
  }

  @Test func `with a mistake says where it is and what may be meant`() throws {
    func say(_ text: String) -> String { error(text).map { "\($0)" } ?? "nothing" }
    #expect(
      say("gr1:no-action-on-canceled:a=continuous;f1:d0") == """
        token:5: error: 'no-action-on-canceled' is no rule
          gr1:no-action-on-canceled:a=continuous;f1:d0
              ^~~~~~~~~~~~~~~~~~~~~
          note: did you mean 'no-action-on-cancelled'?
        """)
    #expect(
      say("gr1:defaults:a=continuos;f1:d0") == """
        token:16: error: 'continuos' is no kind of recognizer
          gr1:defaults:a=continuos;f1:d0
                         ^~~~~~~~~
          note: did you mean 'continuous'?
        """)
    #expect(say("gr2:defaults:a=continuous;f1:d0").contains("no form of token that this version reads"))
    #expect(say("hello").contains("a token begins with 'gr1:'"))
    #expect(say("gr1:defaults:a=continuous;f1").contains("token:29: error: the steps are missing"))
    #expect(say("gr1:defaults:a=continuous;f9:").contains("a number from 1 to 5"))
    #expect(say("gr1:defaults:a=continuous;f1;uikitt:").contains("did you mean 'uikit'?"))
    #expect(say("gr1:defaults:a=continuous;f1;ties=all:").contains("'all' is no value of ties"))
    #expect(say("gr1:defaults:a=continuous;f1;fault=failedAct:").contains("did you mean 'failedActs'?"))
    #expect(say("gr1:defaults:a=continuous,b=discrete;rel=g;f1:").contains("'g' is no relation"))
    #expect(say("gr1:defaults:a=continuous,b=discrete;rel=37;f1:").contains("2 digits for 1 pair of recognizers"))
    #expect(say("gr1:defaults:a=continuous;f1;f1:").contains("this is said twice"))
    #expect(say("gr1:defaults:a=continuous;f1ii:").contains("token:30: error: 'i' is said twice"))
    #expect(say("gr1:defaults:a=continuous;f1;uikit;documents:").contains("a profile is said twice"))
    #expect(say("gr1:defaults:a=continuous;f1;ties=any;ties=deeperViewFirst:").contains("this is said twice"))
    #expect(say("gr1:defaults:a=continuous;f1;fault=failedActs;fault=failedActs:").contains("this is said twice"))
    #expect(say("gr1:defaults:a=tap;f1;fault=tap(2,1,far)%231-out:").contains("is no fault"))
    // Without its semicolon a part would be lost in a name.
    #expect(say("gr1:defaults:a=continuous;f1;name=xties=any:").contains("'=' cannot stand in a name as it is"))
    #expect(say("gr1:defaults:a=tap_0;f1:").contains("taps 0"))
    #expect(say("gr1:defaults:a=continuous;f1:d0 .u0").contains("a token does not hold a blank"))
    for digits in ["2", "-0", "+0", "g1"] {
      #expect(say("gr1:defaults:a%\(digits)=continuous;f1:").contains("two hexadecimal digits"), "\(digits)")
    }
    #expect(say("gr1:defaults:a=continuous;f01:").contains("'01' is no number of fingers"))
    #expect(say("gr1:defaults:a=continuous;f1:d0..u0").contains("a step is missing"))
    #expect(say("gr1:defaults:a.gesture@12345:d0").contains("no fingerprint"))
    let step = say("gr1:defaults:a=continuous+r+s;f1:d0(a=ended)")
    #expect(step.contains("token:37: error: step 1: 'a=ended' is no alternative here"), "\(step)")
    #expect(step.contains("one of 'a=began', 'a=failed', 'a=-' is expected"), "\(step)")
  }

  /// Whatever stands in a token, reading and following it ends, with a history or with an error.
  @Test func `can be garbled in any way`() throws {
    let tokens = [
      "gr1:no-action-on-cancelled:a=continuous,b=tap_2@0+c;rel=7;f2i;de;actionOnCancel=onceIfEffective:d0(a?shouldReceive=yes,a=began,a?shouldBegin=yes).m0(a=cancelled)",
      "gr1:defaults:views=outer,inner.0!;a=press_500_1@1-c?r,b=edge_left;ask=a.canPrevent.b.any;rel=x;f2ict;events=go.disabled.1;name=n;uikit;fault=failedActs:d0-left.w5~e0",
      "gr1:?late#2:source=view+Photo+{%0Atap+single%0A}%0Acheck+can+single.acts;uikit:d0.u0",
    ]
    let alphabet = Array("gr1:;=,.@%~()?+-!abcdfimtuwxde0123456789_^\u{e9} ")
    var dice = SplitMix(seed: 7)
    for token in tokens {
      for _ in 0..<700 {
        var text = Array(token)
        for _ in 0...Int.random(in: 0..<4, using: &dice) {
          let place = Int.random(in: 0..<text.count, using: &dice)
          switch Int.random(in: 0..<4, using: &dice) {
          case 0: text.remove(at: place)
          case 1: text.insert(alphabet.randomElement(using: &dice)!, at: place)
          case 2: text[place] = alphabet.randomElement(using: &dice)!
          default: text = Array(text[..<place]) + Array(text[(place / 2)...])
          }
          if text.isEmpty { break }
        }
        let made = String(text)
        if let error = error(made) { #expect(!error.description.isEmpty && !error.message.isEmpty) }
      }
    }
  }
}

/// The same numbers in every process.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

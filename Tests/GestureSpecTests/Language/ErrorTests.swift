import Testing

@testable import GestureSpec

/// What a reader of an error sees: line, column, number, message.
private func errors(_ text: String) -> [String] { errors(SourceText(text)) }

private func errors(_ source: SourceText) -> [String] {
  do throws(ScenarioFileError) {
    _ = try ParsedScenario(source)
    return []
  } catch {
    return error.diagnostics.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \($0.code.rawValue) \($0.message)" + ($0.suggestion.map { " (\($0))" } ?? "")
    }
  }
}

/// The errors of some lines after a scenario that is right: a view `Photo` with `single`, `drag` and `zoom`, a flag
/// `dragging`, a number `count`, an event `alert`; the lines begin with line 7.
private func errors(after lines: String) -> [String] {
  errors(
    """
    view Photo {
      tap single
      pan drag
    }
    var dragging: flag
    var count: 0...3

    """ + lines)
}

@Suite struct ErrorTests {
  @Test func `bytes that are not UTF-8 are reported with their place`() {
    let bytes =
      Array("view A { tap t }\n// ok\nfin".utf8) + [0xC3, 0x28, 0xFF, 0xED, 0xA0, 0x80] + Array("gers 1\n".utf8)
    #expect(
      errors(SourceText(name: "a.gesture", bytes: bytes)) == [
        "3:1 E202 'fin' does not begin a statement", "3:4 E101 these bytes are not UTF-8",
        "3:6 E101 these bytes are not UTF-8",
      ])
  }

  @Test func `invisible characters are refused everywhere`() {
    #expect(
      errors("view A { tap t }\nfingers\u{202E} 1 // \u{2066}x\nscenario \"a\u{200B}b\u{0}\"\n") == [
        "2:8 E102 the invisible character U+202E is not allowed",
        "2:15 E102 the invisible character U+2066 is not allowed",
        "3:12 E102 the invisible character U+200B is not allowed",
        "3:14 E102 the invisible character U+0000 is not allowed",
      ])
  }

  @Test func `signs and texts that the language does not have`() {
    #expect(
      errors("view A { tap t }\nfingers 1;\nscenario \"a\\n\"\n") == [
        "2:10 E103 unexpected ';'",
        "3:12 E105 a backslash in a text needs a quote or a backslash after it",
      ])
    #expect(errors("view A { tap t }\nscenario \"a") == ["2:10 E104 this text does not end on its line"])
  }

  @Test func `numbers and durations that cannot be read exactly`() {
    #expect(
      errors(
        """
        fingers 1.5
        view A {
          tap t { taps 99999999999999999999 }
          long press p { duration 0.1234 s }
          long press q { duration 2 }
          long press r { duration 4000 s }
        }
        """) == [
          "1:9 E106 expected a whole number, found 1.5", "3:16 E106 this number is too large",
          "4:27 E106 a duration is a whole number of milliseconds",
          "5:29 E201 expected a unit (s or ms) after 2, found '}'",
          "6:27 E106 a duration is at most 3600 s",
        ])
  }

  @Test func `a file that is too long is not read`() {
    let source = SourceText(name: "a.gesture", bytes: Array(repeating: 0x20, count: SourceText.maximumLength + 1))
    #expect(errors(source) == ["1:1 E107 the file has 1048577 bytes; a scenario has at most 1048576"])
  }

  @Test func `a condition has a limit`() {
    let long = String(repeating: "t.acts or ", count: 256)
    #expect(
      errors("view A { tap t }\ncheck can \(long)t.acts\n") == [
        "2:2571 E107 the conditions of a statement have at most 256 parts"
      ])
  }

  @Test func `nesting has a limit`() {
    let deep = String(repeating: "(", count: 10_000)
    #expect(errors("view A { tap t }\ncheck can \(deep)") == ["2:44 E108 nested deeper than 32 levels"])
    #expect(
      errors("view A { tap t }\ncheck can \(String(repeating: "not ", count: 10_000)) idle")
        == ["2:143 E108 nested deeper than 32 levels"])
  }

  @Test func `no more than a hundred errors are shown`() {
    let found = errors(String(repeating: "nonsense\n", count: 500))
    #expect(found.count == 101)
    #expect(found.last == "100:1 E109 more than 100 errors; the rest is not shown")
  }

  @Test func `what was expected is said, with the nearest spelling`() {
    #expect(
      errors(after: "fingers two\nsampling fien\nsingle reqires drag\nsingle requires\n") == [
        "7:9 E201 expected the number of fingers, found 'two'",
        "8:10 E201 expected 'fine' or 'coarse', found 'fien' (did you mean 'fine'?)",
        "9:8 E202 unknown relation 'reqires' (did you mean 'requires'?)",
        "11:1 E201 expected a recognizer, found the end of the file",
      ])
  }

  @Test func `words that mean nothing are reported with the nearest that does`() {
    #expect(
      errors(
        """
        finger 2
        tap single
        view Photo {
          tapp t
          tap single { tabs 2 }
          tap other { cancelTouchesInView off }
        }
        check can single.act
        """) == [
          "1:1 E202 'finger' does not begin a statement (did you mean 'fingers'?)",
          "2:1 E202 a recognizer stands inside a view (view Name { tap … })",
          "4:3 E201 expected a recognizer (tap, long press, pan, swipe, pinch, rotation, edge pan, any discrete, any continuous, "
            + "custom discrete, custom continuous), a view or hit, found 'tapp' (did you mean 'tap'?)",
          "5:16 E202 tap has no 'tabs' (did you mean 'taps'?)",
          "6:15 E202 tap has no 'cancelTouchesInView' (did you mean 'cancelsTouchesInView'?)",
          "8:18 E202 nothing called 'act' happens to a recognizer or a view (did you mean 'acts'?)",
        ])
  }

  @Test func `statements on one line, open brackets, reserved words`() {
    #expect(
      errors("view A { tap t pan p }\nfingers 1 fingers 2\n") == [
        "1:16 E203 expected the end of the line or a comma, found 'pan'",
        "2:11 E203 expected the end of the line or a comma, found 'fingers'",
      ])
    #expect(errors("view A {\n  tap t\n") == ["1:8 E204 this '{' is never closed"])
    #expect(errors("view A { tap t }\n}\n") == ["2:1 E201 this '}' closes nothing"])
    #expect(
      errors("view check { tap t }\n") == [
        "1:6 E205 'check' is a word of the language; it cannot be the view's name"
      ])
  }

  @Test func `unknown names are reported with the nearest that is known`() {
    #expect(
      errors(
        after: """
          single requires darg
          on drap.began { dragging = on }
          on drag.began { draging = on, count = 1 }
          check can singel.acts
          check can Foto.ended
          check always idle implies not dragin
          """) == [
          "7:17 E301 there is no recognizer 'darg' (did you mean 'drag'?)",
          "8:4 E301 there is no recognizer 'drap' (did you mean 'drag'?)",
          "9:17 E301 there is no variable 'draging' (did you mean 'dragging'?)",
          "10:11 E301 there is no recognizer or view 'singel' (did you mean 'single'?)",
          "11:11 E301 there is no recognizer or view 'Foto' (did you mean 'Photo'?)",
          "12:31 E301 there is no variable 'dragin' (did you mean 'dragging'?)",
        ])
  }

  @Test func `names are declared once, in one space`() {
    #expect(
      errors("view A { tap t, tap A }\nvar t: flag\nevent t { t = on }\nview A\n").prefix(4) == [
        "1:21 E302 'A' is already the name of a view", "2:5 E302 't' is already the name of a recognizer",
        "3:7 E302 't' is already the name of a recognizer", "4:6 E302 'A' is already the name of a view",
      ])
  }

  @Test func `a view inside itself, and a relation of a recognizer with itself`() {
    #expect(
      errors("view A { view B { tap t, view A } }\nt requires t\nt with t\nt canPrevent t any\n") == [
        "1:31 E303 the view 'A' cannot be inside itself", "2:12 E304 't' cannot be related to itself",
        "3:8 E304 't' cannot be related to itself", "4:14 E304 't' cannot be related to itself",
      ])
  }

  @Test func `numbers outside what is possible`() {
    #expect(
      errors(
        """
        fingers 9
        var count: 1...3
        var large: 0...256
        var start: 0...2 = 3
        view A {
          tap t { taps 0 }
          pan p { minTouches 3, maxTouches 2 }
          custom discrete c { on began { start timer 0 s } }
        }
        check can at least 21 times t.acts in one sequence
        check can start > 2
        """) == [
          "1:9 E305 fingers 9: at most 5 is supported", "2:12 E305 the values of a variable begin with 0",
          "3:16 E305 the largest value 256: at most 255 is supported", "4:20 E305 'start' is at most 2",
          "6:16 E305 taps 0: at least 1 is needed", "7:36 E305 maxTouches 2: at least 3 is needed",
          "8:46 E305 a timer runs for 1 ms at least", "10:20 E305 times 21: at most 20 is supported",
          "11:11 E305 'start > 2' never holds",
        ])
  }

  @Test func `a kind has its own parameters, and what it needs`() {
    #expect(
      errors("view A {\n  pan p { taps 2 }\n  tap t { on began { } }\n  pinch z { touches 3 }\n}\n") == [
        "2:11 E306 pan has no 'taps' (it has 'minTouches', 'maxTouches')",
        "3:11 E306 tap has no 'on' (it has 'taps', 'touches', 'movement')", "4:13 E306 pinch has no 'touches'",
      ])
    #expect(
      errors("view A {\n  swipe s\n  edge pan e\n}\n") == [
        "2:9 E311 the swipe 's' needs a direction (swipe s { direction left })",
        "3:12 E311 the edge pan 'e' needs its edges (edge pan e { edges left })",
      ])
  }

  @Test func `what can be said once is said once`() {
    #expect(
      errors(
        after: """
          fingers 1
          fingers 2
          single requires drag
          drag is required by single
          single cannot prevent drag
          single canPrevent drag any
          single with drag
          drag shouldRecognizeSimultaneouslyWith single no
          may interrupt, interrupt
          set ties = any
          set ties = any
          view Other { tap x { taps 1, taps 2 }, hit off, hit off }
          """) == [
          "8:9 E307 'fingers' is said twice", "10:1 E307 this relation of the two recognizers has been stated before",
          "12:1 E307 this relation of the two recognizers has been stated before",
          "14:1 E307 this relation of the two recognizers has been stated before",
          "15:16 E307 'interrupt' is said twice",
          "17:5 E307 'ties' is set twice", "18:30 E307 'taps' is said twice of 'x'",
          "18:53 E307 'hit' is said twice of 'Other'",
        ])
  }

  @Test func `switches and profiles are known by name`() {
    #expect(
      errors(
        after:
          "profile ukit\nset tie = any\nset ties = deepest\nset propagation = bach\ncheck under apple: can single.acts\n"
      ) == [
        "7:9 E308 there is no profile 'ukit' (did you mean 'uikit'?)",
        "8:5 E308 there is no switch 'tie' (did you mean 'ties'?)",
        "9:12 E308 ties has no value 'deepest' (its values are any, deeperViewFirst)",
        "10:19 E308 propagation has no value 'bach' (did you mean 'batch'?)",
        "11:13 E308 there is no profile 'apple' (the profiles are documents, uikit)",
      ])
  }

  @Test func `what does not fit together`() {
    #expect(
      errors(
        after: """
          event alert when touch.travel is far { dragging = 1 }
          on drag.acts { count = on }
          single shouldRequireFailureOf drag when drag.began
          drag canPrevent single when touch.isMarked
          check can count
          check can Photo.acts
          check can single.lift
          check can single before drag.began in one sequence
          check never drag.began before single.failed
          check always at most twice single.acts
          check can touch.isFast
          check can dragging < on
          check can Photo is began
          check delay from idle to single.acts
          """) == [
          "7:18 E309 an event of the application has no touch", "7:51 E309 'dragging' is on or off, not a number",
          "8:24 E309 'count' is a number, not on or off",
          "9:41 E309 'drag.began' can only be asked in a check; a condition sees states, variables and touches",
          "10:35 E309 only a custom machine knows which touches it has marked",
          "11:11 E309 'count' is a number; compare it with one",
          "12:17 E309 'acts' happens to recognizers; 'Photo' is a view",
          "13:18 E309 'lift' happens to views; 'single' is a recognizer",
          "14:11 E309 'single' is a state of affairs; something that happens is needed here",
          "15:24 E309 'before' needs to know where to look (in one step, in one sequence, or in one attempt of a recognizer)",
          "16:28 E309 'at most' needs to know where to count (in one step, in one sequence, or in one attempt of a recognizer)",
          "17:11 E309 a check has no touch in question; ask about a view or a recognizer",
          "18:11 E309 'dragging' is on or off; only = and ≠ compare it",
          "19:11 E309 'Photo' is a view, not a recognizer",
          "20:18 E309 'idle' is a state of affairs; something that happens is needed here",
        ])
  }

  @Test func `limits of the model`() {
    let taps = (0..<9).map { "tap t\($0)" }.joined(separator: ", ")
    #expect(errors("view A { \(taps) }\n") == ["1:78 E310 more than 8 recognizers are not supported"])
    #expect(
      errors("scenario \"Long\"\nview A { long press p { duration 1000 s }, tap t }\n") == [
        "1:10 E310 the longest timer is 4000 ticks of 250 ms; at most 255 are supported (make the durations multiples of a longer tick)"
      ])
  }

  @Test func `a scenario needs a view and a recognizer`() {
    #expect(errors("") == ["1:1 E311 there is no view", "1:1 E311 there is no recognizer"])
    #expect(errors("view A\n") == ["1:1 E311 there is no recognizer"])
  }

  @Test func `expected answers belong to their questions, and rules exist`() {
    #expect(
      errors(
        after: """
          check can single.acts expect holds
          check never single.acts expect no
          check delay from Photo.lift to single.acts expect yes
          check rule defaults expect exactly 1 s
          check rule waits-for-failur
          check "x": can single.acts
          check "x": can drag.acts
          """) == [
          "7:23 E312 the answer to this question is expected as 'yes' or 'no'",
          "8:25 E312 the answer to this question is expected as 'holds' or 'violated'",
          "9:44 E312 the answer to this question is expected as 'at most', 'exactly' or 'unbounded'",
          "10:21 E312 the answer to this question is expected as 'holds' or 'violated'",
          "11:12 E313 there is no rule 'waits-for-failur' (did you mean 'waits-for-failure'?)",
          "13:7 E302 there are two checks 'x'",
        ])
  }

  @Test func `a statement that cannot be read does not hide other errors, and causes none`() {
    #expect(
      errors("view A {\n  tap t { taps two }\n  pan p\n}\nt requires p\np requires q\n") == [
        "2:16 E201 expected a number, found 'two'", "6:12 E301 there is no recognizer 'q'",
      ])
  }

  @Test func `an error is printed like a compiler's`() {
    let text = "view Photo {\n  tap single\n}\nsingle requires duoble\n"
    do throws(ScenarioFileError) {
      _ = try ParsedScenario(
        SourceText(text.replacing("Photo", with: "Fotö 🖐").replacing(" 🖐", with: ""), name: "a.gesture"))
      Issue.record("no error")
    } catch {
      #expect(
        error.description == """
          a.gesture:4:17: error: there is no recognizer 'duoble' [E301]
          4 | single requires duoble
            |                 ^~~~~~
          """)
    }
  }

  @Test func `columns count characters, and a long line is shown around its error`() {
    let start = String(repeating: "é", count: 50) + String(repeating: "x", count: 100)
    let text = "view A { tap t }\nscenario \"\(start)\" oops // \(start)\n"
    do throws(ScenarioFileError) {
      _ = try ParsedScenario(SourceText(text, name: "a.gesture"))
      Issue.record("no error")
    } catch {
      let xs = String(repeating: "x", count: 58)
      #expect(
        error.description == """
          a.gesture:2:163: error: expected the end of the line or a comma, found 'oops' [E203]
          2 | …\(xs)" oops // \(String(repeating: "é", count: 28))…
            | \(String(repeating: " ", count: 61))^~~~
          """)
    }
  }

  @Test func `every number of an error has a meaning, and no two are alike`() {
    let meanings = Diagnostic.Code.allCases.map(\.meaning)
    #expect(Set(meanings).count == meanings.count)
    #expect(meanings.allSatisfy { $0.hasSuffix(".") })
  }
}

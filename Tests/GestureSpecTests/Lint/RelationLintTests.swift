import GestureModel
import GestureSpec
import Testing

/// Findings about the other relations, listeners, conditions and variables: each with a scenario that has it, and one
/// that nearly has it.
@Suite struct RelationLintTests {
  private func places(_ text: String) throws -> [String] { try LintTests.places(text) }

  private let photo = "fingers 2\nview A {\n  pan drag\n  pinch zoom\n}\n"
  private let sides = "fingers 2\nview S {\n  hit off\n  view L { pan drag }\n  view R { pan slide }\n}\n"

  @Test func `one yes and one no`() throws {
    let yes = "drag shouldRecognizeSimultaneouslyWith zoom yes\n"
    #expect(try places(photo + yes + "zoom shouldRecognizeSimultaneouslyWith drag no\n") == ["W205 7:1"])
    #expect(try places(photo + yes + "zoom shouldRecognizeSimultaneouslyWith drag any\n") == [])
    #expect(try places(photo + yes) == [])
  }

  @Test func `relations of recognizers on views side by side`() throws {
    #expect(try places(sides + "drag with slide\n") == ["W206 7:1"])
    #expect(try places(sides + "slide cannot be prevented by drag\n") == ["W206 7:1"])
    #expect(try places(sides + "drag requires slide\n") == [])
    #expect(try places("view S {\n  pan drag\n  view R { pan slide }\n}\ndrag with slide\n") == [])
  }

  @Test func `relations that a requirement overrules, whichever way it goes`() throws {
    #expect(try places(photo + "drag requires zoom\ndrag with zoom\n") == ["W207 7:1"])
    #expect(try places(photo + "drag requires zoom\nzoom cannot prevent drag\n") == ["W207 7:1"])
    #expect(try places(photo + "drag requires zoom\ndrag cannot be prevented by zoom\n") == ["W207 7:1"])
    #expect(try places(photo + "drag requires zoom\n") == [])
    #expect(try places(photo + "drag shouldRequireFailureOf zoom any\ndrag with zoom\n") == [])
  }

  @Test func `prevention of two that are simultaneous`() throws {
    #expect(try places(photo + "drag with zoom\nzoom cannot prevent drag\n") == ["W208 7:1"])
    #expect(
      try places(photo + "drag shouldRecognizeSimultaneouslyWith zoom any\nzoom cannot prevent drag\n") == [])
  }

  private func swipes(_ head: String, _ direction: String, _ options: String = "") -> String {
    "\(head)\nview A {\n  swipe one { direction left \(options) }\n  swipe two { direction \(direction) }\n}\none with two\n"
  }

  @Test func `two swipes in different directions`() throws {
    #expect(try places(swipes("fingers 2", "right")) == ["W209 6:1"])
    #expect(try places(swipes("sampling coarse", "up")) == ["W209 6:1"])
    #expect(try places(swipes("fingers 2", "left")) == [])
    #expect(try places(swipes("may turn", "right")) == [])
    #expect(try places(swipes("fingers 2", "right", ", shouldReceiveTouch any")) == [])
    let nested =
      "view A {\n  swipe one { direction left }\n  view B { swipe two { direction right } }\n}\none with two\n"
    #expect(try places(nested) == ["W209 5:1"])
    #expect(try places("fingers 3\n" + nested) == [])
  }

  private func helper(_ options: String, _ more: String = "") -> String {
    "view A {\n  pan drag\n  tap helper { \(options) }\n}\ndrag requires helper\n\(more)"
  }

  @Test func `nobody listens, and touches are cancelled or delayed`() throws {
    #expect(try places(helper("targets off")) == ["W210 3:16"])
    #expect(try places(helper("targets off, cancelsTouchesInView off")) == [])
    #expect(try places(helper("targets on")) == [])
    #expect(try places(helper("targets off, shouldBegin no")) == [])
    #expect(
      try places(helper("targets off, cancelsTouchesInView off, delaysTouchesBegan on")) == ["W211 3:55"])
    #expect(try places(helper("targets off", "var seen: flag\non helper.ended { seen = on }\n")) == ["W218 6:5"])
  }

  @Test func `a machine that is only there to be waited for cancels touches`() throws {
    func text(_ check: String) -> String {
      "view A {\n  pan drag\n  custom discrete helper { on ended { request ended } }\n}\ndrag requires helper\n\(check)"
    }
    #expect(try places(text("check can drag.began\n")) == ["W210 3:3"])
    #expect(try places(text("check can helper.ended\n")) == [])
    #expect(try places(text("").replacing("request ended", with: "request failed")) == [])
  }

  @Test func `conditions about movement where there is none`() throws {
    #expect(try places("view A {\n  pan a { shouldReceiveTouch when touch.travel ≥ slop }\n}\n") == ["W212 2:11"])
    #expect(try places("view A {\n  pan a { shouldBegin when touch.direction is left }\n}\n") == [])
    func machine(_ reaction: String) -> String {
      "view A {\n  custom discrete a {\n    \(reaction)\n    on ended { request ended }\n  }\n}\n"
    }
    #expect(try places(machine("on began when touch.direction is up { request failed }")) == ["W212 3:5"])
    #expect(try places(machine("on ended when touch.isFast { request failed }")) == ["W212 3:5"])
    #expect(try places(machine("on moved when touch.isFast { request failed }")) == [])
    #expect(try places(machine("on ended when touch.travel is far { request failed }")) == [])
    #expect(
      try places("view A {\n  pan a\n  pan b\n}\na shouldRequireFailureOf b when touch.direction is left\n")
        == ["W212 5:1"])
    #expect(
      try places("view A {\n  pan a\n  pan b\n}\na canPrevent b when touch.direction is left\n") == [])
  }

  @Test func `a question about requirements may concern a touch of the other, and one that is over`() throws {
    func text(_ condition: String) -> String {
      "fingers 2\nview A {\n  pan a\n  view B { tap b }\n}\nb shouldRequireFailureOf a when \(condition)\n"
    }
    #expect(try places(text("touch.view is A")) == [])
    #expect(try places(text("b is failed")) == [])
    #expect(try places(text("touch.isFast")) == ["W212 6:1"])
  }

  @Test func `other conditions that are constant`() throws {
    #expect(
      try places("view A {\n  hit off\n  pan a { shouldReceiveTouch when touch.view is B }\n  view B\n}\n")
        == ["W213 3:11"])
    #expect(
      try places("view A {\n  pan a { shouldReceiveTouch when touch.view is B }\n  view B\n}\n") == [])
    #expect(try places("view A {\n  tap a\n  pan b { shouldBegin when a is began }\n}\n") == ["W213 3:11"])
    #expect(try places("view A {\n  long press a\n  pan b { shouldBegin when a is began }\n}\n") == [])
    #expect(
      try places("view A {\n  custom discrete a {\n    on ended when touches.count ≥ 1 { request ended }\n  }\n}\n")
        == ["W213 3:5"])
  }

  @Test func `what never takes part, and views that no touch reaches`() throws {
    #expect(try places("view A {\n  pan a { enabled off }\n}\n") == ["W215 2:11"])
    #expect(try places("view A {\n  pan a { enabled off }\n}\nmay enable a\n") == [])
    let covered = "view A {\n  pan a\n}\nview B {\n  hit off\n  view C {\n    hit off\n    tap c\n  }\n}\n"
    #expect(try places(covered) == ["W216 4:6"])
    #expect(try places(covered.replacing("    hit off\n", with: "")) == [])
  }

  @Test func `variables and events that come to nothing`() throws {
    let view = "view A {\n  pan a\n}\n"
    #expect(try places(view + "var v: flag\ncheck always not v\n") == ["W217 4:5"])
    #expect(try places(view + "var v: flag\non a.began { v = on }\n") == ["W218 4:5"])
    #expect(try places(view + "var v: flag\non a.began { v = on }\ncheck always not v\n") == [])
    #expect(
      try places(view + "var v: 0...3\non a.began { v = 3 }\nevent e when v ≥ 2 and v < 2 { disable a }\n")
        == ["W219 6:7"])
    #expect(try places(view + "var v: 0...3\non a.began { v = 3 }\nevent e when v ≥ 2 { disable a }\n") == [])
    #expect(try places(view + "var v: flag\nevent e when v { disable a }\n") == ["W217 4:5", "W219 5:7"])
  }
}

import GestureVerification
import Testing

/// Checks that would pass whatever their file says tell nothing: a relation is broken, and the verdict changes.
@Suite struct BrokenSpecsTests {
  /// One edit of a file, and what becomes of one check.
  struct Edit: Sendable, CustomTestStringConvertible {
    let file: String
    /// What is taken out, and what is put there.
    let old: String
    let new: String
    let check: String
    let before: CheckVerdict
    let after: CheckVerdict

    init(
      _ file: String, _ old: String, with new: String = "", _ check: String, _ before: CheckVerdict,
      _ after: CheckVerdict
    ) {
      (self.file, self.old, self.new) = (file, old, new)
      (self.check, self.before, self.after) = (check, before, after)
    }

    var testDescription: String { "\(file): \(check)" }
  }

  static let edits = [
    Edit(
      "Cases/C01-one-sided-simultaneity.gesture", "With down yes", with: "With down no", "both recognize", .reachable,
      .unreachable),
    Edit(
      "Cases/C01-two-refusals.gesture", "With drag no", with: "With drag yes", "both recognize", .unreachable,
      .reachable),
    Edit(
      "Cases/C02-pan-and-swipe.gesture", "scenario", with: "sampling coarse\nscenario", "the pan is always first",
      .unreachable, .reachable),
    Edit(
      "Cases/C02-pan-waits-for-swipe.gesture", "drag requires up-swipe", "a swipe is possible", .reachable, .unreachable
    ),
    Edit(
      "Cases/C03-never-decides.gesture", "drag requires helper", "on devices it never begins", .unreachable, .reachable),
    Edit(
      "Cases/C03-never-decides.gesture", "{ request began }",
      with: "{ request began }\non moved while possible { request failed }", "but only after the last lift", .holds,
      .violated),
    Edit(
      "Cases/C04-single-and-double-tap.gesture", "single requires double", "a double tap is possible", .reachable,
      .unreachable),
    Edit(
      "Cases/C04-unrelated-taps.gesture", "check \"a double tap\":",
      with: "single requires double\ncheck \"a double tap\":", "a double tap", .unreachable, .reachable),
    Edit(
      "Cases/C05-tap-above-waits.gesture", "above requires single\nabove requires double", "single on devices",
      .reachable, .unreachable),
    Edit(
      "Cases/C05-tap-above-taps.gesture", "single requires double", with: "above with single", "single", .unreachable,
      .reachable),
    Edit(
      "Cases/C06-drag-after-hold.gesture", "drag requires hold", with: "drag with hold", "as meant", .unreachable,
      .reachable),
    Edit(
      "Cases/C09-repaired-rotation.gesture", "turn-dial is changed", with: "turn-dial is began or changed",
      "rule legal-transitions", .violated, .holds),
    Edit(
      "Cases/C10-tap-leaves-touches.gesture", "{ cancelsTouchesInView off }", "both, of one touch", .reachable,
      .unreachable),
    Edit(
      "Cases/C11-helper-leaves-touches.gesture", "cancelsTouchesInView off", "the control works", .reachable,
      .unreachable),
    Edit(
      "Cases/C14-tidied-after-cancel.gesture", "on drag.cancelled { dragging = off }", "clean at rest on devices",
      .holds, .violated),
    Edit(
      "Cases/C18-cycle-of-requirements.gesture", "c requires a", "none is recognized", .unreachable, .reachable),
    Edit(
      "Screens/canvas.gesture", "dot requires draw", "a dot is no stroke", .holds, .violated),
    Edit(
      "Screens/carousel.gesture", "turn-page requires slide", "whoever is asked first", .holds, .violated),
    Edit(
      "Screens/drawer.gesture", "scroll requires open-drawer", "the drawer opens over the page", .reachable,
      .unreachable),
    Edit(
      "Screens/gamepad.gesture", "steer with jump", "a jump while steering", .reachable, .unreachable),
    Edit(
      "Screens/list.gesture", "{ shouldBegin when touch.direction is left or right }", "the list scrolls from a row",
      .reachable, .unreachable),
    Edit(
      "Screens/menu.gesture", "{ shouldBegin when menu is began or changed }", "no choice without a menu", .holds,
      .violated),
    Edit(
      "Screens/selection.gesture", "caret requires word", "a word is a word", .holds, .violated),
    Edit(
      "Screens/sheet.gesture", "scroll shouldRequireFailureOf pull yes", "the sheet is pulled by its list", .reachable,
      .unreachable),
  ]

  @Test(arguments: edits) func `a file with one thing changed has another verdict`(_ edit: Edit) throws {
    let text = try Specs.text(edit.file)
    let parts = text.split(separator: edit.old, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(edit.file) says '\(edit.old)' once")
    for (text, verdict) in [(text, edit.before), (parts.joined(separator: edit.new), edit.after)] {
      let found = try Specs.run(text, named: edit.file, check: edit.check).scenarios.flatMap(\.checks)
      #expect(found.map(\.verdict) == [verdict], "\(edit.testDescription)")
    }
  }

  @Test func `most files have an edit`() {
    #expect(Set(Self.edits.map(\.file)).count >= 20)
  }
}

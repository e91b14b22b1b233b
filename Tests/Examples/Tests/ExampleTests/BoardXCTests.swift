import GestureTesting
import XCTest

/// The same in XCTest: what is violated is thrown.
final class BoardXCTests: XCTestCase {
  func testBoard() throws {
    try verifyGestures(
      of: try Scenario("Board") {
        View("Board") {
          Pan("drag"); Pinch("zoom")
        }
      })
  }
}

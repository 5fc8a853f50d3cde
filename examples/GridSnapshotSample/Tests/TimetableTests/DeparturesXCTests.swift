import GridSnapshot
import Timetable
import XCTest

/// The same calls in XCTest tests.
final class DeparturesXCTests: XCTestCase {
  func testLayout() {
    expectSnapshot(of: SnapshotScene(file: "Scenes/departures.yaml").boxes(), as: .layout)
  }

  func testDepartures() {
    expectSnapshot(of: Timetable.halfHourly(4, stops: ["Central"]), as: .departures)
  }

  func testMessage() {
    let message = verifySnapshot(of: "24:00\n", as: .lines, record: .never).message
    XCTAssertEqual(message?.contains("has no reference"), true)
  }
}

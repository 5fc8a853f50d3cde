import Foundation
import GridSnapshot
import GridVerify
import Testing
import XCTest

/// Failures are reported in the running test, at the line of the call.
@Suite struct ReportTests {
  @Test func aFailureIsReportedAtTheCall() throws {
    let line = UInt(#line) + 2
    withKnownIssue {
      expectSnapshot(of: "there is no such reference", as: .lines, record: .never)
    } matching: { issue in
      issue.sourceLocation?.line == Int(line) && issue.sourceLocation?.fileID == #fileID
        && "\(issue)".contains("has no reference, and none is recorded")
    }
  }

  @Test func aFailureInATaskIsReportedInTheTest() async {
    await withKnownIssue {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { expectSnapshot(of: "nor this one", as: .lines, named: "task", record: .never) }
      }
    }
  }

  @Test func aPassingSnapshotIsSilent() {
    #expect(verifySnapshot(of: "a text\n", as: .lines).message == nil)
  }
}

/// The same from XCTest, which reports failures through an observer of its own.
final class ReportXCTests: XCTestCase {
  func testAPassingSnapshot() {
    expectSnapshot(of: "a text\n", as: .lines)
  }

  func testAFailureIsAMessage() {
    let message = verifySnapshot(of: "there is no such reference", as: .lines, record: .never).message
    XCTAssertEqual(message?.contains("has no reference, and none is recorded"), true)
  }
}

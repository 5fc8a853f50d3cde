public import GridImage
// One import gives a test everything it needs: scenes, layouts, pictures, and comparisons.
@_exported public import Gridreel
public import GridVerify

/// Expects that a value matches its reference; otherwise fails the running Swift Testing or XCTest test.
///
///     @Test func prices() {
///       expectSnapshot(of: SnapshotScene(file: "Scenes/prices.yaml"), as: .frames(0, .percent(50)))
///     }
///
/// References are stored in `Snapshots/TestFile/function.name.fileExtension` next to the test's source. A
/// test fails once when its reference is first written, because nothing was compared.
///
/// - Parameters:
///   - value: The value to capture. An error fails the test.
///   - strategy: How the value is captured and compared.
///   - name: Distinguishes the snapshot from others of the same function and file extension. Required in parameterized
///     tests.
///   - record: When references are written. If nil, the scope or the environment decides.
///   - tolerance: The accepted difference per pixel channel, in levels from 0 to 255.
///   - comparison: How pictures are compared, in place of `tolerance`.
///   - maskedElements: Parts excluded from pictures of scenes, by name: `column "price"`, `row 3`.
///   - fileID: The test's file, as shown in messages.
///   - filePath: The test's file. References are stored next to it.
///   - line: The line at which a failure is shown.
///   - column: The column at which a failure is shown.
///   - function: The test that references are named after.
public func expectSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, tolerance: Int? = nil,
  comparison: ImageComparison? = nil, maskedElements: [String]? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  let site = SnapshotSite(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let checker = SnapshotChecker(
    site, name: name, record: record, tolerance: tolerance, comparison: comparison,
    maskedElements: maskedElements)
  TestReporter.fail(checker.check(strategy.format) { try strategy.capture(try value()) }, at: site)
}

/// Compares a value with its reference without failing a test, for other frameworks and for your own checks.
///
/// The parameters are those of `expectSnapshot`. A test should fail with the outcome's message.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, tolerance: Int? = nil,
  comparison: ImageComparison? = nil, maskedElements: [String]? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> SnapshotOutcome {
  let site = SnapshotSite(fileID: fileID, file: filePath, line: line, column: column, function: function)
  return SnapshotChecker(
    site, name: name, record: record, tolerance: tolerance, comparison: comparison,
    maskedElements: maskedElements
  ).check(strategy.format) { try strategy.capture(try value()) }
}

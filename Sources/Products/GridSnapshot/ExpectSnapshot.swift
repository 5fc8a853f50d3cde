public import GridImage
// One import gives a test all it touches: scenes, layouts, pictures, and how they are compared.
@_exported public import Gridreel
public import GridVerify

/// Expects that a value is what its reference says; else the running test of Swift Testing or XCTest fails.
///
///     @Test func prices() {
///       expectSnapshot(of: SnapshotScene(file: "Scenes/prices.yaml"), as: .frames(0, .percent(50)))
///     }
///
/// References are in `Snapshots/TestFile/function.name.ending` beside the test's source. A test whose reference was
/// written fails once, for it has compared nothing.
///
/// - Parameters:
///   - value: What is captured; an error fails the test.
///   - strategy: What is captured of it, and how that is compared.
///   - name: What tells the snapshot from others of the same function and ending; needed in parameterized tests.
///   - record: When references are written; nil leaves that to the scope and the environment.
///   - tolerance: By how many levels (0 to 255) the channels of pixels may differ.
///   - comparison: What pictures are held to, in place of `tolerance`.
///   - maskedElements: Parts that are left out of pictures of scenes, by name: `column "price"`, `row 3`.
///   - fileID: The test's file, as messages name it.
///   - filePath: The test's file, beside which references are.
///   - line: The line that a failure is shown at.
///   - column: The column that a failure is shown at.
///   - function: The test, which references are named for.
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

/// Expects that a value is what its reference says, with a strategy that takes its time.
public func expectSnapshot<Value: Sendable, Format: Sendable>(
  of value: Value, as strategy: AsyncSnapshotStrategy<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, tolerance: Int? = nil,
  comparison: ImageComparison? = nil, maskedElements: [String]? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let site = SnapshotSite(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let checker = SnapshotChecker(
    site, name: name, record: record, tolerance: tolerance, comparison: comparison,
    maskedElements: maskedElements)
  let captured: Result<Format, any Error>
  do { captured = .success(try await strategy.capture(value)) } catch { captured = .failure(error) }
  TestReporter.fail(checker.check(strategy.format) { try captured.get() }, at: site)
}

/// Holds a value against its reference without failing a test, for other frameworks and for checks of your own.
///
/// Parameters are those of `expectSnapshot`; the outcome's message is what a test should fail with.
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

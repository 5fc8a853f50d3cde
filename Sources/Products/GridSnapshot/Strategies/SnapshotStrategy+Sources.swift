public import GridImage
public import GridScroll
public import GridSource
import GridRender
public import GridVerify

/// Expects that a source of frames, such as a layout engine of your own, is what its reference says:
/// all strategies for scenes take it.
///
///     @Test func bubblesRise() {
///       expectSnapshot(of: try BubbleChart(values: values), as: .frames(0, .percent(50)))
///     }
///
/// - Parameters:
///   - source: What is captured; an error fails the test.
///   - strategy: What is captured of it, and how that is compared.
///   - name: What tells the snapshot from others of the same function and ending; needed in parameterized tests.
///   - record: When references are written; nil leaves that to the scope and the environment.
///   - tolerance: By how many levels (0 to 255) the channels of pixels may differ.
///   - comparison: What pictures are held to, in place of `tolerance`.
///   - maskedElements: Parts that are left out of pictures, by name: `bubble 0-3`.
///   - fileID: The test's file, as messages name it.
///   - filePath: The test's file, beside which references are.
///   - line: The line that a failure is shown at.
///   - column: The column that a failure is shown at.
///   - function: The test, which references are named for.
public func expectSnapshot<Source: FrameSource, Format>(
  of source: @autoclosure () throws -> Source, as strategy: SnapshotStrategy<SnapshotScene, Format>,
  named name: String? = nil, record: RecordMode? = nil, tolerance: Int? = nil,
  comparison: ImageComparison? = nil, maskedElements: [String]? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  expectSnapshot(
    of: SnapshotScene(try source()), as: strategy, named: name, record: record, tolerance: tolerance,
    comparison: comparison, maskedElements: maskedElements, fileID: fileID, filePath: filePath, line: line,
    column: column, function: function)
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotText {
  /// What the source notes of each frame, such as the calls that a layout engine answered.
  public static var callLog: Self { log { Array(0..<$0.frameCount) } }

  /// What it notes of some frames: `.callLog(of: 0, .label("end"))`.
  public static func callLog(of frames: FramePosition...) -> Self {
    log { try FrameSelection(terms: frames.map { .single($0) }).frames(in: $0) }
  }

  private static func log(_ frames: @escaping @Sendable (FrameTimeline) throws -> [Int]) -> Self {
    Self(.text(ending: "calls.txt")) { value in
      let source = try value.snapshotScene().renderer().source
      let texts = try frames(source.timeline).compactMap { frame -> String? in
        let notes = source.notes(atFrame: frame)
        return notes.isEmpty ? nil : "frame \(frame)\n" + notes.map { "  \($0)\n" }.joined()
      }
      guard !texts.isEmpty else { throw SnapshotError("the source has no log of calls") }
      return SnapshotText(texts.joined())
    }
  }
}

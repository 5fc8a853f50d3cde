public import GridImage
public import GridScroll
public import GridSource
import GridRender
public import GridVerify

/// Expects that a source of frames, such as your own layout engine, matches its reference. Accepts all
/// strategies for scenes.
///
///     @Test func bubblesRise() {
///       expectSnapshot(of: try BubbleChart(values: values), as: .frames(0, .percent(50)))
///     }
///
/// - Parameters:
///   - source: The source to capture. An error fails the test.
///   - strategy: How the source is captured and compared.
///   - name: Distinguishes the snapshot from others of the same function and file extension. Required in parameterized
///     tests.
///   - record: When references are written. If nil, the scope or the environment decides.
///   - tolerance: The accepted difference per pixel channel, in levels from 0 to 255.
///   - comparison: How pictures are compared, in place of `tolerance`.
///   - maskedElements: Parts excluded from pictures, by name: `bubble 0-3`.
///   - fileID: The test's file, as shown in messages.
///   - filePath: The test's file. References are stored next to it.
///   - line: The line at which a failure is shown.
///   - column: The column at which a failure is shown.
///   - function: The test that references are named after.
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
  /// The log that the source keeps for each frame, such as the calls that a layout engine handled.
  public static var callLog: Self { log { Array(0..<$0.frameCount) } }

  /// The log of the given frames: `.callLog(of: 0, .label("end"))`.
  public static func callLog(of frames: FramePosition...) -> Self {
    log { try FrameSelection(terms: frames.map { .single($0) }).frames(in: $0) }
  }

  private static func log(_ frames: @escaping @Sendable (FrameTimeline) throws -> [Int]) -> Self {
    Self(.text(fileExtension: "calls.txt")) { value in
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

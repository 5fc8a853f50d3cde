import Foundation
import Gridreel

/// Checks that the cost of a frame depends only on the number of visible rows, not on the number of all rows.
enum FrameCost {
  static func run(_ report: inout Report) throws {
    report.heading(
      "One frame, by the number of rows (50 generated columns)", first: "1,000 rows", second: "1,000,000 rows"
    )
    let text = try TextEngine(FontSettings())
    let small = try Case(rows: 1_000, text: text)
    let large = try Case(rows: 1_000_000, text: text)
    let layouts = Stopwatch.medians(rounds: 31, calls: 1_000, small.layout, large.layout)
    report.compare("layout", layouts.first, layouts.second)
    let composed = Stopwatch.medians(rounds: 31, calls: 20, small.compose, large.compose)
    report.compare("layout and compose", composed.first, composed.second)
    let painted = Stopwatch.medians(rounds: 31, calls: 3, small.paint, large.paint)
    report.compare("layout, compose and paint", painted.first, painted.second)
    try employment(&report, text: text)
  }

  /// A step in a real table whose columns have individual widths.
  private static func employment(_ report: inout Report, text: TextEngine) throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "examples/employment/scene.yaml")
    let scene = try SceneLoader().load(example.path).scene
    let prepared = try PreparedScene(scene, measurer: try text.makeMeasurer())
    let timeline = try ScrollTimeline(scene.scroll, in: prepared)
    let offsets = (0..<timeline.frameCount).map { timeline.offset(atFrame: $0) }
    let path = Stopwatch.median(rounds: 31) {
      for offset in offsets { withExtendedLifetime(prepared.layout(at: offset)) {} }
    }
    report.add("")
    report.add(
      "A layout step of the employment example (1280 × 800): \(Report.time(path / Double(offsets.count))).")
  }

  /// A generated table viewed around its middle, a little further down each time.
  private final class Case {
    private let prepared: PreparedScene
    private let composer: Composer
    private let painter: Painter
    private var step = 0.0

    init(rows: Int, text: TextEngine) throws {
      let source = GeneratedTable(rowCount: rows, columnCount: 50)
      let scene = try Scene(source, name: "generated")
      prepared = try PreparedScene(scene, measurer: try text.makeMeasurer())
      composer = Composer(prepared)
      painter = try text.makePainter()
    }

    private func next() -> Point {
      step += 3
      // The same offsets relative to the middle of both tables. The digits of row numbers differ, the pixels hardly do.
      return Point(
        x: 500, y: Double(prepared.scene.source.rowCount) * 14 + step.truncatingRemainder(dividingBy: 3_000))
    }

    func layout() { withExtendedLifetime(prepared.layout(at: next())) {} }
    func compose() { withExtendedLifetime(frame()) {} }
    private func frame() -> Frame {
      guard let frame = try? composer.frame(for: prepared.layout(at: next())) else {
        preconditionFailure("a generated table can be read")
      }
      return frame
    }
    func paint() {
      guard let bitmap = try? painter.paint(frame()) else {
        preconditionFailure("a generated table has no missing glyphs")
      }
      withExtendedLifetime(bitmap) {}
    }
  }
}

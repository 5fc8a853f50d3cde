import GridCairo
import GridGeometry
import GridRender
import GridScene
import GridScroll

/// The cost of one frame must not depend on how many rows there are, only on how many show.
enum FrameCost {
  static func run(_ report: inout Report) throws {
    report.heading("One frame, by the number of rows (50 generated columns)", first: "1,000 rows", second: "1,000,000 rows")
    let text = try TextEngine(Scene.Fonts())
    let small = try Case(rows: 1_000, text: text)
    let large = try Case(rows: 1_000_000, text: text)
    let layouts = Stopwatch.medians(rounds: 31, calls: 1_000, small.layout, large.layout)
    report.compare("layout", layouts.first, layouts.second)
    let composed = Stopwatch.medians(rounds: 31, calls: 20, small.compose, large.compose)
    report.compare("layout and compose", composed.first, composed.second)
    let painted = Stopwatch.medians(rounds: 31, calls: 3, small.paint, large.paint)
    report.compare("layout, compose and paint", painted.first, painted.second)
  }

  /// A generated table whose middle is looked at, a little further down each time.
  private final class Case {
    private let prepared: PreparedScene
    private let composer: Composer
    private let painter: Painter
    private var step = 0.0

    init(rows: Int, text: TextEngine) throws {
      let source = GeneratedTable(rowCount: rows, columnCount: 50)
      let scene = SceneLoader.preview(of: source, named: "generated")
      prepared = PreparedScene(scene, measurer: try text.makeMeasurer())
      composer = Composer(prepared)
      painter = try text.makePainter()
    }

    private func next() -> Point {
      step += 3
      // The same offsets relative to the middle of both tables; digits of the row numbers differ, pixels hardly.
      return Point(x: 500, y: Double(prepared.scene.source.rowCount) * 14 + step.truncatingRemainder(dividingBy: 3_000))
    }

    func layout() { withExtendedLifetime(prepared.layout(at: next())) {} }
    func compose() { withExtendedLifetime(composer.frame(for: prepared.layout(at: next()))) {} }
    func paint() {
      guard let bitmap = try? painter.paint(composer.frame(for: prepared.layout(at: next()))) else {
        preconditionFailure("a generated table has no missing glyphs")
      }
      withExtendedLifetime(bitmap) {}
    }
  }
}

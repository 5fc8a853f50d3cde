import GridCell
@testable import GridCompose
import GridData
import GridDocument
import GridGeometry
import GridLayout
import GridRecords
import GridScene
import GridSceneFile
import GridScroll
import GridSource
import Synchronization
import TestSupport
import Testing

/// Scales whose ends are found when their columns are drawn.
@Suite struct SceneScaleTests {
  /// Twenty columns of numbers, which record the columns of each scan.
  private final class ScannedSource: DataSource {
    let columns = (0..<20).map { DataColumn(name: "c\($0)", kind: .integer) }
    let rowCount = 50
    private let scans = Mutex<[[Int]]>([])

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      ValueBlock(rows: rows, columns: columns) { row, column in
        .number(DecimalNumber((row * 7 + column * 3) % 40 - column))
      }
    }

    func scan(
      rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
    ) throws(DataError) {
      scans.withLock { $0.append(columns) }
      _ = try body(try read(rows: rows, columns: columns))
    }

    /// The columns of the scans since the last call.
    func takeScans() -> [[Int]] {
      scans.withLock { scans in
        defer { scans = [] }; return scans
      }
    }
  }

  private static let bars = "columnDefaults: {width: 100, bar: true}\n"
  private static let path = "scroll: {fps: 4, steps: [{to: {column: c6}, duration: 1}]}\n"

  /// Prepares a scene of a source whose viewport shows three columns, without scans for guesses.
  private func prepare(_ yaml: String, _ source: ScannedSource) throws -> PreparedScene {
    let yaml = "data: {generate: {rows: 1}}\nviewport: {width: 300, height: 120}\n" + yaml
    let loader = SceneLoader(files: .inMemory(["scene.yaml": Array(yaml.utf8)]))
    let scene = try loader.load("scene.yaml", data: source).scene
    _ = source.takeScans()
    return try PreparedScene(scene, measurer: FixedMeasurer())
  }

  @Test(arguments: ["100", "fit"]) func onlyColumnsThatAFrameShowsAreScanned(width: String) throws {
    let source = ScannedSource()
    let prepared = try prepare("columnDefaults: {width: \(width), bar: {length: 60}}", source)
    #expect(source.takeScans().isEmpty, "nothing is drawn")
    let composer = Composer(prepared)
    var known: Set<Int> = []
    for x in [0.0, 250, 100, 900, 0] {
      let layout = prepared.layout(at: Point(x: x, y: 0))
      _ = try composer.frame(for: layout)
      let shown = Set(layout.columns.tracks.map(\.index))
      let new = shown.subtracting(known).sorted()
      #expect(source.takeScans() == (new.isEmpty ? [] : [new]), "offset \(x)")
      known.formUnion(shown)
    }
    #expect(known.count < 20)
  }

  @Test func announcedFramesNeedOneScan() throws {
    let source = ScannedSource()
    let prepared = try prepare(Self.bars + Self.path, source)
    let frames = SceneSource(prepared, path: try ScrollTimeline(prepared.scene.scroll, in: prepared))
    let selected = Array(0..<frames.timeline.frameCount)
    let shown = Set(selected.flatMap { frames.layout(atFrame: $0).columns.tracks.map(\.index) })
    #expect((6..<20).contains(shown.count))
    try frames.prepare(frames: selected)
    #expect(source.takeScans() == [shown.sorted()])
    let composer = frames.makeComposer(measuring: FixedMeasurer())
    for index in selected { _ = try composer.compose(index) }
    #expect(source.takeScans().isEmpty)
  }

  @Test func announcedPagesNeedOneScan() throws {
    let source = ScannedSource()
    let scene = try prepare(Self.bars, source).scene
    let setup = PageSetup(size: Size(width: 500, height: 400), leastScale: 1)
    let pages = try ScenePages(scene, on: setup, measurer: FixedMeasurer())
    #expect(source.takeScans().isEmpty && pages.timeline.frameCount > 4)
    try pages.prepare(frames: Array(0..<pages.timeline.frameCount))
    #expect(source.takeScans() == [Array(0..<20)])
  }

  @Test func aSharedScaleCoversColumnsThatNoFrameShows() throws {
    let source = ScannedSource()
    let yaml = """
      scales: {shared: {}}
      columnDefaults: {width: 100}
      columns: {c1: {fill: shared}, c7: {bar: true}, c19: {bar: {scale: shared}}}
      """
    let prepared = try prepare(yaml, source)
    _ = try Composer(prepared).frame(for: prepared.layout(at: .zero))
    #expect(source.takeScans() == [[1, 19]])
  }

  @Test func framesDoNotDependOnWhatWasDrawnBefore() throws {
    let prepared = try prepare(Self.bars, ScannedSource())
    let resolved = try prepare(Self.bars, ScannedSource())
    try resolved.styles.resolveScales(ofColumns: resolved.scene.columns.indices)
    #expect(prepared.styles.hasOpenScales && !resolved.styles.hasOpenScales)
    for x in [900.0, 0, 430] {
      let layout = prepared.layout(at: Point(x: x, y: 10))
      let frames = try [prepared, resolved].map { try Composer($0).frame(for: layout) }
      #expect(frames[0] == frames[1])
    }
  }

  /// Columns are fitted before the ends of their scales are known.
  @Test func widthsDoNotDependOnTheEndsOfScales() throws {
    let visuals = [
      "bar: true", "bar: progress", "bar: {label: inside}", "bar: {label: hidden, mark: 3}",
      "bar: {from: 5, byValue: true, scale: {kind: log}}", "icon: arrows", "icon: lights, unit: \" kg\"",
      "icon: {set: arrows5, scale: {kind: log}}", "icon: {set: arrows, label: false, scale: {over: column}}",
      "badge: true", "badge: {scale: {min: 0, outside: missing}}", "sparkline: {length: 40, last: true}",
      "fill: blues", "color: {kind: quantiles}", "bar: {scale: {kind: bins, columns: [c0]}}",
    ]
    let values = ["1", "-20.5", "0", "\"\"", "300", "text", "7", "12.25"]
    let names = visuals.indices.map { "c\($0)" }
    let yaml = """
      data:
        header: [\(names.joined(separator: ", "))]
        rows: [\(values.map { value in "[\(names.map { _ in value }.joined(separator: ", "))]" }.joined(separator: ", "))]
      columns: {\(zip(names, visuals).map { "\($0): {\($1)}" }.joined(separator: ", "))}
      """
    let prepared = try ShownCells.prepared(yaml)
    let (scene, styles) = (prepared.scene, prepared.styles)
    let measurer = FixedMeasurer()
    let fitter = ColumnFitter(
      scene: scene, styles: styles, notes: prepared.notes, measurer: measurer, scale: 1, rowLimit: nil)
    let dressings = styles.columns.compactMap(\.dressing)
    #expect(styles.hasOpenScales && dressings.count == visuals.count)
    let fitted = try fitter.widths(of: dressings, [:])
    try styles.resolveScales(ofColumns: scene.columns.indices)
    #expect(!styles.hasOpenScales)
    let resolved = try fitter.widths(of: dressings, [:])
    #expect(resolved == fitted)
    let uniform = dressings.filter(\.hasUniformWidth)
    #expect(uniform.count > 1)
    for dressing in uniform {
      let block = try scene.source.read(rows: 0..<values.count, columns: dressing.inputs)
      let widths = (0..<values.count).map { row in
        var look = styles.columns[dressing.index].body
        let values = dressing.inputs.indices.map { block[row, $0] }
        let content = dressing.content(values, row: row, look: &look, styles: styles)
        return CellComposer(measuring: measurer).width(of: content, look, height: styles.rowHeight)
      }
      #expect(Set(widths).count == 1, "\(visuals[dressing.index])")
    }
  }
}

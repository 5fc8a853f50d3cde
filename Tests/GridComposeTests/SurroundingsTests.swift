import GridCell
import GridData
import GridDocument
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSceneFile
import GridScroll
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Texts around scenes, and columns whose texts wrap.
@Suite struct SceneSurroundingsTests {
  /// A scene of texts, one array per row.
  private func scene(_ rows: [[String]], _ columns: Int) throws -> Scene {
    let names = (0..<columns).map { "c\($0)" }
    let csv = ([names] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
    return try SceneLoader(files: .inMemory(["t.csv": Array(csv.utf8)])).preview("t.csv").scene
  }

  private func widths(_ scene: Scene) throws -> [Double] {
    let prepared = try PreparedScene(scene, measurer: FixedMeasurer())
    return (0..<scene.columns.count).map { prepared.spec.columns.sizes[$0] }
  }

  // MARK: - Space

  @Test(arguments: 0..<60 as Range<UInt64>)
  func textsInsideKeepThePictureSize(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var scene = try scene([["a", "b"], ["c", "d"]], 2)
    scene.surroundings.title = "Title"
    scene.surroundings.source = String(repeating: "word ", count: Int.random(in: 0..<40, using: &chance))
    scene.surroundings.margin = [0, 7.7, 24].randomElement(using: &chance) ?? 0
    scene.surroundings.place = .inside
    scene.scale = [0.5, 1, 1.5, 2].randomElement(using: &chance) ?? 1
    scene.viewport = Size(
      width: Double.random(in: 400...900, using: &chance),
      height: Double.random(in: 400...900, using: &chance))
    let picture = PixelSize(
      width: snapToPixel(scene.viewport.width, scale: scene.scale),
      height: snapToPixel(scene.viewport.height, scale: scene.scale))
    func source(_ scene: Scene) throws -> any FrameSource {
      let prepared = try PreparedScene(
        scene.givingRoom(measuring: FixedMeasurer()), measurer: FixedMeasurer())
      return try SceneSource(prepared, path: ScrollTimeline(ScrollPath(), in: prepared))
        .withSurroundings(measuring: FixedMeasurer())
    }
    #expect(try source(scene).pixelSize == picture, "seed \(seed)")
    scene.surroundings.place = .outside
    let outside = try #require(try source(scene) as? FramedSource)
    #expect(outside.setting.inner.size == picture, "seed \(seed)")
    scene.surroundings = Surroundings()
    #expect(try source(scene) is SceneSource)
  }

  /// Texts that need more space than there is leave the header and one row, and the picture grows.
  @Test func atLeastOneRowRemains() throws {
    var scene = try scene([["a", "b"], ["c", "d"]], 2)
    scene.viewport = Size(width: 200, height: 120)
    scene.surroundings.source = String(repeating: "word ", count: 200)
    scene.surroundings.place = .inside
    let room = scene.givingRoom(measuring: FixedMeasurer())
    #expect(room.viewport.height == scene.theme.headerHeight + scene.theme.rowHeight)
  }

  // MARK: - Marks

  @Test func columnsHaveSpaceForMarks() throws {
    var scene = try scene([["a", "10"], ["c", "20"]], 2)
    let plain = try widths(scene)
    scene.surroundings.footnotes = [
      Footnote("Header", at: [.header(column: 1)]), Footnote("Text", at: [.cell(row: 1, column: 0)]),
      Footnote("Number", at: [.cell(row: 0, column: 1)]),
    ]
    let marked = try widths(scene)
    // Titles are the widest texts, and marks on numbers extend into the padding.
    #expect(marked == plain)
    scene.columns[0].title = ""
    scene.columns[1].title = ""
    #expect(try widths(scene)[0] > 2 * scene.theme.padding + 7 + 1)
    let prepared = try PreparedScene(scene, measurer: FixedMeasurer())
    let layout = prepared.layout(at: .zero)
    let texts = try Composer(prepared, measuring: FixedMeasurer()).frame(for: layout).description
    for mark in ["1", "2", "3"] { #expect(texts.contains(" \"\(mark)\""), "\(texts)") }
  }

  @Test func titlesCanContainMarkup() throws {
    var scene = try scene([["a", "10"]], 2)
    scene.columns[0].title = "*x*^2^"
    func texts(_ scene: Scene) throws -> String {
      let prepared = try PreparedScene(scene, measurer: FixedMeasurer())
      return try Composer(prepared, measuring: FixedMeasurer()).frame(for: prepared.layout(at: .zero))
        .description
    }
    #expect(try texts(scene).contains("\"*x*^2^\""))
    scene.columns[0].hasTitleMarkup = true
    #expect(try !texts(scene).contains("\"*x*^2^\"") && texts(scene).contains("italic"))
  }

  // MARK: - Columns whose texts wrap

  private func wrapping(_ lengths: [Int], width: Double, fixed: Double = 100) throws -> [Double] {
    var scene = try scene([lengths.map { String(repeating: "x", count: $0) } + ["1"]], lengths.count + 1)
    for index in lengths.indices { scene.columns[index].width = ColumnWidth(.wrap) }
    scene.columns[lengths.count].width = ColumnWidth(.fixed(fixed))
    scene.viewport.width = width
    return Array(try widths(scene).dropLast())
  }

  /// Characters are 6.5 points wide; padding and line add 29.
  @Test func textsWrapOnlyIfSpaceIsShort() throws {
    #expect(try wrapping([20, 40], width: 1000) == [159, 289])
    #expect(try wrapping([200], width: 1000) == [ColumnFitter.wrappedMaximum])
    // Narrow columns keep their width, and the others share the rest.
    #expect(try wrapping([4, 60, 60], width: 655) == [55, 250, 250])
    #expect(try wrapping([60, 30, 60], width: 800) == [238, 224, 238])
    // No column becomes too narrow to read.
    #expect(try wrapping([60, 60], width: 200) == [160, 160])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func columnsFillTheViewportIfPossible(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let lengths = (0..<Int.random(in: 1...5, using: &chance)).map { _ in
      Int.random(in: 1...90, using: &chance)
    }
    let natural = try wrapping(lengths, width: 1e6)
    let width = Double.random(in: 300...2500, using: &chance).rounded()
    let found = try wrapping(lengths, width: width)
    let sum = found.reduce(100, +)
    #expect(zip(found, natural).allSatisfy { $0 <= $1 }, "seed \(seed)")
    if natural.reduce(100, +) <= width {
      #expect(found == natural, "seed \(seed)")
    } else if found.allSatisfy({ $0 > 160 }) {
      #expect(sum <= width && sum > width - Double(lengths.count), "seed \(seed): \(found)")
    }
  }

  // MARK: - Previews

  private func preview(_ rows: [[String]], _ limits: PreviewLimits = PreviewLimits()) throws -> ScenePreview {
    try ScenePreview(try scene(rows, rows[0].count), limits: limits, measurer: FixedMeasurer())
  }

  private func cell(_ row: Int, _ column: Int, of preview: ScenePreview) -> PixelRect? {
    preview.placement(atFrame: 0).elements().first { $0.id == .cell(row: row, column: column) }?.rect
  }

  @Test func longTextsWrapInPreviews() throws {
    let long = String(repeating: "long text ", count: 30)
    let found = try preview([["a", long, "1"], ["b", "short", "2"]])
    let (high, low) = (try #require(cell(1, 1, of: found)), try #require(cell(2, 1, of: found)))
    #expect(high.width == Int(ColumnFitter.wrappedMaximum) && high.height > 2 * low.height)
    #expect(low.height == 32)
    // Two of them share the space.
    let shared = try preview([["a", long, long, "1"]], PreviewLimits(width: 600))
    #expect(cell(1, 1, of: shared)?.width == cell(1, 2, of: shared)?.width)
    #expect(cell(1, 3, of: shared) != nil)
  }

  /// Hidden text does not make a row taller.
  @Test func hiddenTextsDoNotMakeRowsTaller() throws {
    let long = String(repeating: "long text ", count: 30)
    let row = (0..<40).map { "value \($0)" } + [long]
    let found = try preview([row, row])
    #expect(cell(1, 0, of: found)?.height == 32)
    #expect(cell(1, 40, of: found) == nil)
  }

  /// The footer of the last section is below its rows, even if totals follow it.
  @Test(arguments: ["", "totals: {cells: {n: sum}}"])
  func footersInPreviewsCoverNoRows(totals: String) throws {
    let scene = try ShownCells.scene(
      """
      data: {header: [k, n], rows: [[a, 1], [a, 2], [b, 3]]}
      sections: {by: k, footer: {text: "{value} together", cells: {n: sum}}}
      \(totals)
      """)
    let found = try ScenePreview(scene, limits: PreviewLimits(), measurer: FixedMeasurer())
    let elements = found.placement(atFrame: 0).elements()
    let rows = elements.filter { if case .cell(_, 1) = $0.id { true } else { false } }.map(\.rect)
    let footers = elements.filter { if case .band(let band) = $0.id { band.kind == .footer } else { false } }
      .map(\.rect)
    #expect(footers.count == 2)
    for row in rows {
      for footer in footers { #expect(row.intersection(footer).isEmpty) }
    }
  }

  /// Merged cells, like others, have no line at the end of the picture.
  @Test func mergedCellsEndWithThePicture() throws {
    let scene = try ShownCells.scene(
      """
      data: {header: [n, k], rows: [[1, b], [2, b], [3, b]]}
      columns: {k: {merge: repeated}}
      """)
    let found = try ScenePreview(scene, limits: PreviewLimits(margin: 0), measurer: FixedMeasurer())
    let frame = try found.makeComposer(measuring: FixedMeasurer()).compose(0).frame
    let grid = try #require(
      found.placement(atFrame: 0).elements().first { $0.id == .span(row: 1, column: 1) }?.rect)
    let line = "\(grid.x),\(grid.vertical.end - 1) \(grid.width)×1"
    #expect(!frame.description.contains(line), "\(line)\n\(frame.description)")
  }

  @Test func notesOnOmittedCellsAreOmitted() throws {
    var scene = try scene((0..<50).map { ["\($0)", "b"] }, 2)
    scene.surroundings.footnotes = [
      Footnote("There", at: [.cell(row: 2, column: 1)]), Footnote("Gone", at: [.cell(row: 40, column: 1)]),
      Footnote("General"),
    ]
    let found = try ScenePreview(scene, limits: PreviewLimits(rows: 5), measurer: FixedMeasurer())
    let texts = try found.makeComposer(measuring: FixedMeasurer()).compose(0).frame.description
    #expect(texts.contains("\"There\"") && texts.contains("\"General\"") && !texts.contains("\"Gone\""))
    #expect(texts.contains("5 of 50 rows"))
  }
}

import GridData
import GridDocument
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSceneFile
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Content beyond a preview is not fitted, and the preview looks the same as if it were.
@Suite struct PreviewReachTests {
  private func text(_ preview: ScenePreview) throws -> String {
    try preview.makeComposer(measuring: FixedMeasurer()).compose(0).frame.description
      + "\(preview.placement(atFrame: 0).elements())"
  }

  /// Three columns fill the picture; one more may be visible because of rounding, and one decides that.
  @Test func onlyColumnsThatMayBeVisibleAreKept() throws {
    let scene = try ShownCells.scene("data: {generate: {rows: 2, columns: 50}}\ncolumnDefaults: {width: 100}")
    let near = scene.withoutColumns(beyond: 300)
    #expect(near.columns.count == 5 && near.furtherColumnCount == 45)
    #expect(scene.withoutColumns(beyond: 5000).columns.count == 50)
  }

  /// A table whose columns are numbers, words, dates or empty, wide and narrow.
  private func csv(rows: Int, columns: Int, _ chance: inout SeededGenerator) -> [UInt8] {
    let kinds = (0..<columns).map { _ in Int.random(in: 0..<5, using: &chance) }
    var text = kinds.indices.map { "column \($0)" }.joined(separator: ",") + "\n"
    for row in 0..<rows {
      let cells = kinds.map { kind in
        let number = Int.random(in: 0..<1_000_000, using: &chance)
        return ["", "\(row % 10)", "\(number).\(number % 7)", "2024-01-0\(row % 9 + 1)", "word \(number)"][
          kind]
      }
      text += cells.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  private func limits(_ chance: inout SeededGenerator) -> PreviewLimits {
    PreviewLimits(
      width: [1, 100, 333.3, 1240, 5000].randomElement(using: &chance) ?? 1,
      height: [1, 200, 780].randomElement(using: &chance) ?? 1,
      rows: [nil, 3].randomElement(using: &chance) ?? nil,
      columns: [nil, 1, 4, 300].randomElement(using: &chance) ?? nil)
  }

  /// The footer of a section that continues is pinned to the end of the picture, below the last row and not over it.
  @Test(
    arguments: [(8, 780.0), (9, 780), (12, 780), (13, 780), (nil, 300), (nil, 330), (nil, 335)]
      as [(Int?, Double)])
  func footersCoverNoRows(rows: Int?, height: Double) throws {
    let csv = "g,n\n" + (0..<60).map { "g\($0 / 6),\($0)\n" }.joined()
    let yaml = "data: t.csv\nsections: {by: g, header: {}, footer: {cells: {n: sum}}}\n"
    let loader = SceneLoader(files: .inMemory(["t.csv": Array(csv.utf8), "s.yaml": Array(yaml.utf8)]))
    let scene = try loader.load("s.yaml").scene
    let preview = try ScenePreview(
      scene, limits: PreviewLimits(height: height, rows: rows), measurer: FixedMeasurer())
    var shown: Set<Int> = []
    for element in preview.placement(atFrame: 0).elements() {
      guard case .cell(row: let row, column: 1) = element.id, row > 0, element.visibleRect.vertical.length > 0
      else {
        continue
      }
      // The border replaces the line below the last row.
      #expect(
        element.visibleRect.vertical.length >= element.rect.vertical.length - 1, "row \(row - 1) is cut")
      shown.insert(row - 1)
    }
    if let rows { #expect(shown == Set(0..<rows)) }
    let frame = try preview.makeComposer(measuring: FixedMeasurer()).compose(0).frame
    #expect(frame.description.contains("\(shown.count) of 60 rows"))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func previewsMatchTheTableFittedAsAWhole(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let limits = limits(&chance)
    let bytes = csv(
      rows: Int.random(in: 1...40, using: &chance), columns: Int.random(in: 1...400, using: &chance), &chance)
    let loader = SceneLoader(files: .inMemory(["t.csv": bytes]))
    var whole = try loader.preview("t.csv").scene
    var reached = try loader.preview("t.csv", columnLimit: limits.reachedColumnCount).scene
    #expect(reached.allColumnCount == whole.columns.count)
    whole.scale = [0.1, 0.5, 1, 1.5, 2].randomElement(using: &chance) ?? 1
    reached.scale = whole.scale
    let expected = try text(ScenePreview(fitting: whole, limits: limits, measurer: FixedMeasurer()))
    #expect(
      try text(ScenePreview(whole, limits: limits, measurer: FixedMeasurer())) == expected, "seed \(seed)")
    #expect(
      try text(ScenePreview(reached, limits: limits, measurer: FixedMeasurer())) == expected, "seed \(seed)")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func previewsOfScenesMatchTheSceneFittedAsAWhole(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    func flip() -> Bool { Bool.random(using: &chance) }
    var scene = try Scene.inferred(from: GeneratedTable(rowCount: 20, columnCount: 300), named: "grid")
    let bases: [ColumnWidth.Basis] = [.fit, .fit, .fixed(0), .fixed(40), .fixed(3.3)]
    for index in scene.columns.indices {
      scene.columns[index].width = ColumnWidth(
        bases.randomElement(using: &chance) ?? .fit, minimum: flip() ? 0 : 25, maximum: flip() ? nil : 30)
    }
    if seed % 5 == 0 { scene.columns[299].width = ColumnWidth(.share(1)) }
    scene.scale = [0.3, 1, 2].randomElement(using: &chance) ?? 1
    scene.theme.padding = [0, 0.4, 14].randomElement(using: &chance) ?? 14
    scene.theme.hairlineWidth = flip() ? 0 : 1
    scene.placement.direction = flip() ? .leftToRight : .rightToLeft
    scene.placement.spacing = Axes(both: flip() ? 0 : 2.5)
    scene.freeze.columns = FrozenTracks(
      leading: [.none, .count(2), .indices([0, 7]), .indices([280])].randomElement(using: &chance) ?? .none,
      trailing: seed % 7 == 0 ? .count(1) : .none)
    scene.rows.height = seed % 11 == 0 ? .fit : .theme
    let limits = limits(&chance)
    let expected = try text(ScenePreview(fitting: scene, limits: limits, measurer: FixedMeasurer()))
    #expect(
      try text(ScenePreview(scene, limits: limits, measurer: FixedMeasurer())) == expected, "seed \(seed)")
  }

  /// Of ten thousand columns, only the visible ones and a few more are measured.
  @Test func invisibleColumnsAreNotMeasured() throws {
    let scene = try Scene.inferred(from: GeneratedTable(rowCount: 9, columnCount: 10_000), named: "grid")
    let measurer = FixedMeasurer()
    _ = try ScenePreview(scene, measurer: measurer)
    #expect(measurer.measuredTexts.count < 10_000)
  }
}

import GridCell
@testable import GridCompose
import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridScene
@testable import GridSceneFile
import TestSupport
import Testing

/// Cells that show something other than text, at one pixel per point; characters are half as wide as their size.
@Suite struct CellRendererTests {
  /// An icon beside two runs of text, and nothing for values that are not numbers.
  private struct Rating: CellRenderer {
    static let image = FrameImage(
      size: PixelSize(width: 30, height: 50), pixels: Array(repeating: 0xFF00_0000, count: 1500))

    func display(_ value: CellValue) -> CellDisplay {
      guard case .number(let number) = value else { return CellDisplay(value.description) }
      if number == DecimalNumber(9) {
        let picture = CellContent.Picture(Self.image, fit: .original)
        return CellDisplay("nine", content: CellContent([.picture(picture)]))
      }
      let square: [PathItem.Segment] = [.move(.zero), .line(Point(x: 1, y: 0)), .line(Point(x: 1, y: 1))]
      let runs = [TextRun("\(number)", weight: .bold), TextRun(" of nine")]
      let icon = CellContent.Icon(square, color: .black, side: 12)
      return CellDisplay("\(number)", content: CellContent([.icon(icon), .text(runs)], spacing: 4))
    }
  }

  private func scene(_ values: [CellValue], lines: Int? = 1) throws -> Scene {
    let rows = try InlineRows(columnNames: ["r"], rows: values.map { [$0] })
    var scene = try Scene.inferred(from: rows, named: "ratings")
    scene.columns[0].formatter = CellFormatter(style: .custom(Rating()), missingText: "none")
    scene.columns[0].maximumLines = lines
    scene.theme.fontSize = 10
    scene.rows.height = .fit
    scene.rows.minimum = 20
    return scene
  }

  private func extents(_ scene: Scene) throws -> (width: Double, heights: [Double]) {
    let spec = try PreparedScene(scene, scale: 1, measurer: FixedMeasurer()).spec
    let space = 2 * scene.theme.padding + scene.theme.hairlineWidth
    return (spec.columns.sizes[0] - space, (1..<spec.rows.sizes.count).map { spec.rows.sizes[$0] })
  }

  @Test func columnsFitTheirContent() throws {
    // Twelve 5-pixel characters beside an icon of 12 pixels, 4 apart: wider than the title and than the text "1000".
    #expect(try extents(scene([.number(DecimalNumber(1_000)), .text("words")])).width == 76)
    #expect(try extents(scene([.number(DecimalNumber(1)), .text("words of five and more")])).width == 110)
    #expect(try extents(scene([.number(DecimalNumber(9))])).width == 30)
  }

  @Test func rowsFitTheirContent() throws {
    let values = [9, 1].map { CellValue.number(DecimalNumber($0)) } + [.missing, .text("a")]
    let scene = try scene(values)
    let space = 2 * scene.theme.verticalPadding + scene.theme.hairlineWidth
    #expect(
      try extents(scene).heights == [50 + space, 13 + space, 13 + space, 13 + space].map { max($0, 20) })
  }

  @Test func wrappedRunsMakeRowsTaller() throws {
    var scene = try scene([.number(DecimalNumber(1_000))], lines: nil)
    let space = 2 * scene.theme.padding + scene.theme.hairlineWidth
    scene.columns[0].width = ColumnWidth(.fixed(16 + 20 + space))
    // "1000 ", "of " and "nine", 20 pixels each.
    let padding = 2 * scene.theme.verticalPadding + scene.theme.hairlineWidth
    #expect(try extents(scene).heights == [39 + padding])
    scene.columns[0].maximumLines = 2
    #expect(try extents(scene).heights == [26 + padding])
  }

  @Test func cellsShowContentOrThePlaceholderOfMissingValues() throws {
    let prepared = try PreparedScene(
      scene([.number(DecimalNumber(9)), .missing]), scale: 1, measurer: FixedMeasurer())
    let frame = try Composer(prepared, measuring: FixedMeasurer()).frame(for: prepared.layout(at: .zero))
    let shown = frame.description
    #expect(shown.contains("image") && shown.contains("\"none\""))
  }
}

@testable import GridFrame
import GridGeometry
import Testing

/// Recognizing slices that show part of the rows of whole cells.
@Suite struct RowCutTests {
  private static let size = PixelSize(width: 100, height: 60)

  private static func cell(_ width: Int, _ height: Int) -> Subframe {
    let size = PixelSize(width: width, height: height)
    return Subframe(size: size, items: [.fill(PixelRect(size), .white)])
  }

  private static let shadow = FrameItem.gradient(
    LinearGradient(
      rect: PixelRect(x: 0, y: 0, width: 100, height: 6), axis: .vertical, start: .black,
      end: Color(rgb: 0, alpha: 0)))

  private static func slices(_ items: [FrameItem]) -> [FrameSlice] {
    Frame(size: size, background: .white, items: items).slices()
  }

  private static func row(_ cells: [Subframe], at y: Int) -> [FrameItem] {
    var x = 0
    return cells.map { cell in
      defer { x += cell.size.width }
      return .subframe(cell, at: PixelPoint(x: x, y: y))
    }
  }

  @Test func rowsCutAtEitherEdgeAreFoundInTheWhole() throws {
    let rows = (0..<4).map { _ in [Self.cell(40, 28), Self.cell(60, 28)] }
    let line = FrameItem.fill(PixelRect(x: 40, y: 0, width: 1, height: 60), .black)
    let items = rows.enumerated().flatMap { Self.row($1, at: -10 + 28 * $0) } + [line]
    let slices = Self.slices(items)
    #expect(slices.map(\.size.height) == [18, 28, 14])
    let upper = try #require(RowCut(of: slices[0])), lower = try #require(RowCut(of: slices[2]))
    #expect(upper.rows == 10..<28 && upper.headRows == 0)
    #expect(lower.rows == 0..<14 && lower.headRows == 0)
    #expect(RowCut(of: slices[1]) == nil)
    // The whole row is the slice of a frame that shows all of it.
    let whole = Self.slices(Self.row(rows[2], at: 0) + [line])[0]
    #expect(lower.whole == whole.part(PixelRect(x: 0, y: 0, width: 100, height: 28)))
  }

  @Test func restsOfRowsAndShadowsFormTheHead() throws {
    let rows = (0..<4).map { _ in [Self.cell(100, 28)] }
    func cut(top: Int) throws -> RowCut {
      let items = rows.enumerated().flatMap { Self.row($1, at: top + 28 * $0) } + [Self.shadow]
      return try #require(RowCut(of: Self.slices(items)[0]))
    }
    // Below the shadow, in the topmost row or, if little of it is left, in the next.
    #expect(try cut(top: -10).rows == 16..<28 && cut(top: -10).headRows == 6)
    #expect(try cut(top: -24).rows == 2..<28 && cut(top: -24).headRows == 6)
    #expect(try cut(top: -21).rows == 0..<28 && cut(top: -21).headRows == 7)
    #expect(try cut(top: 0).rows == 6..<28 && cut(top: 0).headRows == 6)
  }

  @Test func otherSlicesAreNotCut() {
    let cells = [Self.cell(40, 28), Self.cell(60, 28)]
    func cut(_ items: [FrameItem], _ index: Int) -> RowCut? {
      let slices = Self.slices(items)
      return RowCut(of: slices[index])
    }
    #expect(cut(Self.row(cells, at: 40), 1) != nil)
    // Neighbors that are taller, or begin elsewhere.
    #expect(cut(Self.row([Self.cell(40, 50), Self.cell(60, 28)], at: 40), 1) == nil)
    #expect(
      cut(Self.row([cells[0]], at: 40) + [.subframe(cells[1], at: PixelPoint(x: 40, y: 39))], 1) == nil)
    // Cells that end before the slice does, or far below it.
    #expect(cut(Self.row([Self.cell(100, 15)], at: 40), 1) == nil)
    #expect(cut(Self.row([Self.cell(100, 257)], at: 40), 1) == nil)
    #expect(cut(Self.row([Self.cell(100, 256)], at: 40), 1) != nil)
    // Content that differs between rows.
    let mark = FrameItem.fill(PixelRect(x: 10, y: 50, width: 5, height: 5), .black)
    #expect(cut(Self.row(cells, at: 40) + [mark], 1) == nil)
    let path = FrameItem.group(
      FrameGroup(clip: PixelRect(x: 0, y: 40, width: 100, height: 20), opacity: 0.5, items: [mark]))
    #expect(cut(Self.row(cells, at: 40) + [path], 1) == nil)
    #expect(cut([.fill(PixelRect(x: 0, y: 0, width: 100, height: 60), .black)], 0) == nil)
  }
}

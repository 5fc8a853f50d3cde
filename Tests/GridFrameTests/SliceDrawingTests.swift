@testable import GridFrame
import GridGeometry
import Testing

/// Slices with drawings above their cells.
@Suite struct SliceDrawingTests {
  private static let size = PixelSize(width: 100, height: 40)
  private static let cell = Subframe(size: size, items: [.fill(PixelRect(size), .white)])
  private static let bar = Color(rgb: 0, alpha: 120)

  private static func slice(_ drawings: [FrameItem]) -> FrameSlice {
    Frame(size: size, background: .white, items: [.subframe(cell, at: .zero)] + drawings).slices()[0]
  }

  private static func path(_ y: Int, _ height: Int) -> FrameItem {
    // A path may draw one pixel outside its points.
    let (top, bottom) = (Double(y + 1), Double(y + height - 1))
    return .path(
      PathItem(
        [
          .move(Point(x: 80, y: top)), .line(Point(x: 90, y: bottom)), .line(Point(x: 80, y: bottom)), .close,
        ],
        fill: .black))
  }

  @Test func rowsAboveAndBelowADrawingAreBands() {
    let slice = Self.slice([Self.path(12, 10)])
    #expect(slice.hasDrawings)
    #expect(slice.bands.map(\.slice.size.height) == [12, 10, 18])
    #expect(slice.bands.map(\.slice.hasDrawings) == [false, true, false])
    #expect(slice.bands.map(\.isPlain) == [true, false, true])
    #expect(slice.bands[2].slice == slice.part(PixelRect(x: 0, y: 22, width: 100, height: 18)))
  }

  /// A bar with a round end: below the end, every row is the same.
  @Test func aBoxThatEndsInsideASliceHasItsOwnBand() {
    let box = FrameItem.fill(PixelRect(x: 90, y: 20, width: 6, height: 20), Self.bar)
    let slice = Self.slice([Self.path(14, 6), box])
    #expect(slice.bands.map(\.slice.size.height) == [14, 6, 20])
    #expect(slice.bands.map(\.slice.hasDrawings) == [false, true, false])
    #expect(slice.bands.map(\.isPlain) == [true, false, false])
    let line = Self.slice([.fill(PixelRect(x: 0, y: 36, width: 30, height: 4), .black)])
    #expect(!line.hasDrawings && line.bands.map(\.isPlain) == [true, false])
  }

  @Test func slicesThatWouldNotGainAreNotCut() {
    #expect(Self.slice([]).bands.isEmpty && !Self.slice([]).hasDrawings)
    // What reaches from top to bottom or from side to side.
    #expect(Self.slice([.fill(PixelRect(x: 40, y: 0, width: 1, height: 40), .black)]).bands.isEmpty)
    #expect(Self.slice([.fill(PixelRect(x: 0, y: 39, width: 100, height: 1), .black)]).bands.isEmpty)
    #expect(Self.slice([Self.path(2, 36)]).bands.isEmpty)
    #expect(Self.slice([Self.path(2, 3), Self.path(9, 3), Self.path(18, 3)]).bands.isEmpty)
    // A translucent subframe, such as a caption, is a drawing; an opaque one is a cell.
    let caption = Subframe(size: Self.size, items: [.fill(PixelRect(Self.size), Self.bar)])
    #expect(Self.slice([.subframe(caption, at: .zero)]).hasDrawings)
  }

  /// A part that repeats its rows is the same in all slices of the same height, and in a row that is cut.
  @Test func whatRepeatsItsRowsHasNoPosition() throws {
    let whole = PixelSize(width: 100, height: 90)
    let side = Subframe(
      size: whole, repeatingRows: [.fill(PixelRect(x: 0, y: 0, width: 10, height: 90), .black)])
    func slices(_ top: Int) -> [FrameSlice] {
      let cells = (0..<4).map { FrameItem.subframe(Self.cell, at: PixelPoint(x: 0, y: top + 40 * $0)) }
      return Frame(size: whole, background: .white, items: [.subframe(side, at: .zero)] + cells).slices()
    }
    let (first, second) = (slices(-30), slices(-10))
    #expect(first[1] == second[1])
    let cut = try #require(RowCut(of: first[0]))
    #expect(cut.rows == 30..<40 && cut.whole == first[1])
    // There are not enough rows for a whole cell.
    let short = Subframe(
      size: PixelSize(width: 100, height: 20),
      repeatingRows: [.fill(PixelRect(x: 0, y: 0, width: 10, height: 20), .black)])
    let frame = Frame(
      size: PixelSize(width: 100, height: 20), background: .white,
      items: [.subframe(short, at: .zero), .subframe(Self.cell, at: PixelPoint(x: 0, y: -10))])
    #expect(RowCut(of: frame.slices()[0]) == nil)
  }
}

@testable import GridCompose
import GridFrame
import GridGeometry
import GridScene
import TestSupport
import Testing

/// Pictures that move with cells. Cells are 50 × 20 points; a row and a column are frozen.
@Suite struct CellPictureTests {
  private static let image = FrameImage(size: PixelSize(width: 1, height: 1), pixels: [0xFFFF_0000])

  /// Returns the boxes of a picture, each after the clip of its pane.
  private func boxes(_ picture: CellPicture, at offset: Point = .zero, direction: String = "ltr") throws
    -> [String]
  {
    var scene = try ShownCells.scene(
      """
      data: {rows: [\(Array(repeating: "[1, 2, 3, 4]", count: 10).joined(separator: ", "))]}
      columnDefaults: {width: 50}
      rows: {height: 20}
      freeze: {rows: 1, columns: 1}
      direction: \(direction)
      viewport: {width: 150, height: 100}
      """)
    scene.pictures = [picture]
    let prepared = try PreparedScene(scene, scale: 1, measurer: FixedMeasurer())
    let frame = try Composer(prepared, measuring: FixedMeasurer()).frame(for: prepared.layout(at: offset))
    return frame.items.flatMap { item -> [String] in
      guard case .group(let pane) = item else { return [] }
      return pane.items.compactMap { item in
        switch item {
        case .image(let image): "\(pane.clip): \(image.box)"
        case .group(let group) where !group.items.isEmpty:
          if case .group(let turned) = group.items[0], turned.transform != .identity {
            "\(pane.clip): turned \(turned.clip)"
          } else {
            nil
          }
        default: nil
        }
      }
    }
  }

  private func picture(rotation: Double = 0) -> CellPicture {
    CellPicture(
      Self.image, row: TrackAnchor(index: 0, distance: 10), column: TrackAnchor(index: 0, distance: 40),
      bottom: .anchor(TrackAnchor(index: 2, distance: 5)), end: .length(30), rotation: rotation)
  }

  @Test func picturesMoveWithThePanesOfTheirCells() throws {
    #expect(
      Set(try boxes(picture())) == [
        "0,0 50×20: 40,10 30×35", "50,0 100×20: 40,10 30×35", "0,20 50×80: 40,10 30×35",
        "50,20 100×80: 40,10 30×35",
      ])
    // The frozen column hides the part that scrolls beneath it, and the frozen row likewise.
    #expect(
      Set(try boxes(picture(), at: Point(x: 20, y: 15))) == [
        "0,0 50×20: 40,10 30×35", "0,20 50×80: 40,-5 30×35",
      ])
  }

  @Test func picturesAreMirroredWithTheirColumns() throws {
    // 40 points from the right edge.
    #expect(Set(try boxes(picture(), direction: "rtl").map { $0.suffix(11) }) == ["80,10 30×35"])
  }

  @Test func picturesTurnAndEndWithTheirTracks() throws {
    #expect(try boxes(picture(rotation: 90)).allSatisfy { $0.hasSuffix("turned 40,10 30×35") })
    var long = picture()
    long.row.distance = 90
    long.end = .anchor(TrackAnchor(index: 9, distance: 0))
    // At most to the end of the row, and to that of the last column.
    #expect(try boxes(long).first?.hasSuffix(": 40,20 160×25") == true)
  }

  @Test func hiddenColumnsPassTheirPartToTheNextOne() {
    var picture = picture()
    picture.column = TrackAnchor(index: 1, distance: 40)
    picture.end = .anchor(TrackAnchor(index: 2, distance: 7))
    let moved = picture.movingColumns { $0 == 1 ? (1, false) : ($0 > 1 ? $0 - 1 : $0, true) }
    #expect(moved.column == TrackAnchor(index: 1, distance: 0))
    #expect(moved.end == .anchor(TrackAnchor(index: 1, distance: 7)))
  }
}

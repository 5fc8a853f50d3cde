import GridCell
import GridFrame
import GridGeometry
import GridScene
import Testing

/// Bars that start at another value than zero, and marks across them.
@Suite struct BarRangeTests {
  /// Returns the rectangles drawn in a column's cells above their backgrounds.
  private func fills(_ scene: String) throws -> [[(rect: PixelRect, color: Color)]] {
    try ShownCells.cells(scene, column: 0).map { items in
      items.dropFirst().compactMap { item in
        if case .fill(let rect, let color) = item, color != Theme.light.hairline {
          (rect, color)
        } else {
          nil
        }
      }
    }
  }

  /// A range starts at the value of another column, and its scale covers both columns without zero.
  @Test func barsStartAtAnotherColumnAndMarkTargets() throws {
    let scene = """
      data: {header: [low, n, aim], rows: [[10, 20, 15], [30, 25, 50], ["", 20, ""], [20, 20, 20]]}
      columns:
        low: {hidden: true}
        aim: {hidden: true}
        n: {bar: {from: low, mark: aim, label: hidden, length: 80, color: "#00ff00", negative: "#ff0000"}}
      """
    let fills = try fills(scene)
    try #require(fills.map(\.count) == [2, 2, 0, 1])
    let (up, down) = (fills[0][0], fills[1][0])
    #expect(up.color == Color(red: 0, green: 255, blue: 0), "it rises")
    #expect(down.color == Color(red: 255, green: 0, blue: 0), "it falls")
    #expect(up.rect.width == 2 * down.rect.width)
    #expect(up.rect.horizontal.end < down.rect.horizontal.start)
    #expect(up.rect.horizontal.contains(fills[0][1].rect.x), "the mark is in the middle")
    #expect(fills[0][1].rect.height > up.rect.height)
    #expect(fills[1][1].rect.horizontal.end > down.rect.horizontal.end, "beyond the bar, at the end")
  }

  @Test func barsAndMarksCanBeAtFixedValues() throws {
    let scene = """
      data: {header: [n], rows: [[120], [80], [100]]}
      columns: {n: {bar: {from: 100, mark: 110, label: hidden, length: 80}}}
      """
    let fills = try fills(scene)
    try #require(fills.map(\.count) == [2, 2, 1])
    #expect(fills[0][0].rect.x == fills[1][0].rect.horizontal.end, "both start at 100")
    #expect(fills[0][1].rect.horizontal == fills[2][0].rect.horizontal, "the same position in all rows")
  }
}

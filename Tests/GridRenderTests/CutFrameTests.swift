@testable import GridFrame
import GridGeometry
import TestSupport
import Testing

/// Frames whose topmost and bottommost rows of cells are cut out of whole rows equal the painted frames.
@Suite struct CutFrameTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random tables that scroll down and up`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = RandomRows(using: &generator)
    try ListedFrames(rows.frames, offsets: rows.offsets).checkFiles("seed \(seed)")
  }

  @Test func mostTablesHaveRowsToCut() {
    var kinds = (upper: 0, lower: 0, none: 0)
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      for frame in RandomRows(using: &generator).frames {
        for slice in frame.slices() {
          guard let cut = RowCut(of: slice) else {
            kinds.none += 1
            continue
          }
          #expect(cut.headRows + cut.rows.count == slice.size.height && RowCut(of: cut.whole) == nil)
          if cut.rows.lowerBound == 0, cut.headRows == 0 { kinds.lower += 1 } else { kinds.upper += 1 }
        }
      }
    }
    #expect(kinds.upper > 100 && kinds.lower > 100 && kinds.none > 500, "\(kinds)")
  }
}

/// Rows of cells below a frozen one with its shadow, seen through a window that moves only vertically.
private struct RandomRows {
  let frames: [Frame]
  let offsets: [Int]

  init(using generator: inout SeededGenerator) {
    let size = PixelSize(
      width: Int.random(in: 30...400, using: &generator), height: Int.random(in: 40...240, using: &generator))
    let heights = (0..<40).map { _ in
      [3, 9, 20, 28, 28, 28, 64, 90, 300].randomElement(using: &generator) ?? 28
    }
    let isEven = Bool.random(using: &generator), top = Int.random(in: 0...30, using: &generator)
    let isShaded = Bool.random(using: &generator), hasLine = Bool.random(using: &generator)
    let extra = Int.random(in: 0...3, using: &generator) == 0 ? 1 : 0
    let shadow = Int.random(in: 1...12, using: &generator)
    let frozen = Int.random(in: 0...size.width / 2, using: &generator)
    var rows: [(left: Subframe, right: Subframe)] = [], cells: [Subframe] = []
    for height in heights {
      let height = isEven ? heights[0] : height
      let left = Self.row(PixelSize(width: max(frozen, 1), height: height), &cells, using: &generator)
      // Wider than its visible part.
      let right = Self.row(
        PixelSize(width: size.width - frozen + 20, height: height), &cells, using: &generator)
      rows.append((left, right))
    }
    let total = rows.reduce(0) { $0 + $1.left.size.height }
    var offset = Int.random(in: 0...max(total - size.height, 0), using: &generator)
    let step = Int.random(in: 1...15, using: &generator)
    offsets = (0..<8).map { index in
      if index == 5 { offset = Int.random(in: 0...max(total - size.height, 0), using: &generator) }
      defer { offset += index < 3 ? step : -step }
      return max(offset, 0)
    }
    let crossing = FrameItem.random(using: &generator)
    frames = offsets.map { offset in
      var (left, right) = ([FrameItem](), [FrameItem]())
      var y = top - offset
      for row in rows {
        left.append(.subframe(row.left, at: PixelPoint(x: 0, y: y)))
        right.append(.subframe(row.right, at: PixelPoint(x: frozen, y: y)))
        y += row.left.size.height
      }
      let body = PixelRect(x: frozen, y: top, width: size.width - frozen, height: size.height - top)
      var items: [FrameItem] = [
        .group(clip: body, items: right),
        .group(clip: PixelRect(x: 0, y: top, width: frozen, height: size.height - top), items: left),
        .fill(PixelRect(x: 0, y: 0, width: size.width, height: top), .white),
      ]
      if isShaded {
        items.append(
          .gradient(
            LinearGradient(
              rect: PixelRect(x: 0, y: top, width: size.width, height: shadow), axis: .vertical,
              start: Color(rgb: 0, alpha: 70), end: Color(rgb: 0, alpha: 0))))
      }
      if hasLine { items.append(.fill(PixelRect(x: frozen, y: 0, width: 1, height: size.height), .black)) }
      if extra > 0 { items.append(crossing) }
      return Frame(size: size, background: .white, items: items)
    }
  }

  /// Adjacent cells, some of them shared with other rows, with too many colors for a palette.
  private static func row(
    _ size: PixelSize, _ known: inout [Subframe], using generator: inout SeededGenerator
  ) -> Subframe {
    var cells: [FrameItem] = []
    var x = 0
    while x < size.width {
      if let cell = known.randomElement(using: &generator), cell.size.height == size.height,
        x + cell.size.width <= size.width
      {
        cells.append(.subframe(cell, at: PixelPoint(x: x, y: 0)))
        x += cell.size.width
        continue
      }
      let width = min(Int.random(in: 10...90, using: &generator), size.width - x)
      let bounds = PixelRect(x: 0, y: 0, width: width, height: size.height)
      let ground = Color(rgb: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let style = TextStyle(families: ["Roboto"], size: 13, color: .random(using: &generator))
      let words = ["1,234.50", "Total", "12, 7", "Łódź", "AVAVA fi", "2025-11-02", "a b c"]
      let spectrum = LinearGradient(
        rect: PixelRect(x: 0, y: 2, width: width, height: 6), axis: .horizontal, start: ground, end: .black)
      var items: [FrameItem] = [.fill(bounds, ground), .gradient(spectrum)]
      if let word = words.randomElement(using: &generator) {
        items.append(.text(TextItem(text: word, box: bounds, style: style)))
      }
      known.append(Subframe(size: bounds.size, items: items))
      cells.append(.subframe(known[known.count - 1], at: PixelPoint(x: x, y: 0)))
      x += width
    }
    return Subframe(size: size, items: cells)
  }
}

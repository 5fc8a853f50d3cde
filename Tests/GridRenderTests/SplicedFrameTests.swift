import GridFrame
import GridGeometry
import TestSupport
import Testing

/// Frames whose slices are spliced from cells equal the painted frames.
@Suite struct SplicedFrameTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random tables under random items`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try ListedFrames(RandomTables(using: &generator).frames).checkFiles("seed \(seed)")
  }
}

/// Tables of words and pictures at random positions, with a frozen column and its shadow, and random other items.
private struct RandomTables {
  let frames: [Frame]

  init(using generator: inout SeededGenerator) {
    let size = PixelSize(
      width: Int.random(in: 60...500, using: &generator), height: Int.random(in: 20...200, using: &generator))
    let cellSize = PixelSize(
      width: Int.random(in: 20...90, using: &generator),
      height: [9, 20, 28, 40, 64, 65, 90].randomElement(using: &generator) ?? 28)
    // Too many colors for a palette.
    let spectrum = FrameItem.gradient(
      LinearGradient(
        rect: PixelRect(x: 0, y: 0, width: 20, height: 12), axis: .horizontal, start: Color(rgb: 0x102030),
        end: Color(rgb: 0xf0e0d0)))
    let styles = (0..<2).map { _ in
      TextStyle(
        families: ["Roboto"], size: Double(Int.random(in: 8...20, using: &generator)),
        color: .random(using: &generator))
    }
    let grounds = (0..<3).map { _ in Color(rgb: UInt32.random(in: 0...0xff_ffff, using: &generator)) }
    let cells = (0..<12).map { _ -> Subframe in
      Self.cell(cellSize, styles, grounds, spectrum, using: &generator)
    }
    let frozen = Int.random(in: 0...cellSize.width, using: &generator)
    let isShaded = Bool.random(using: &generator), isBelow = Bool.random(using: &generator)
    let lower = Int.random(in: 0...30, using: &generator), extra = Int.random(in: 0...2, using: &generator)
    frames = (0..<4).map { _ in
      let offset = PixelPoint(
        x: Int.random(in: 0...200, using: &generator), y: Int.random(in: 0...200, using: &generator))
      var items: [FrameItem] = []
      for row in offset.y / cellSize.height...(offset.y + size.height) / cellSize.height {
        for column in offset.x / cellSize.width...(offset.x + size.width) / cellSize.width {
          let origin = PixelPoint(x: column * cellSize.width - offset.x, y: row * cellSize.height - offset.y)
          items.append(.subframe(cells[(row * 5 + column * 7) % cells.count], at: origin))
        }
      }
      if isBelow {
        // A frozen row, and its shadow below that of the frozen column.
        items.append(.fill(PixelRect(x: 0, y: 0, width: size.width, height: lower), .white))
        items.append(
          .gradient(
            LinearGradient(
              rect: PixelRect(x: 0, y: lower, width: size.width, height: 9), axis: .vertical,
              start: Color(rgb: 0, alpha: 70), end: Color(rgb: 0, alpha: 0))))
      }
      let edge = PixelRect(x: 0, y: 0, width: frozen, height: size.height)
      let column = (offset.y / cellSize.height...(offset.y + size.height) / cellSize.height).map { row in
        FrameItem.subframe(
          cells[row % cells.count], at: PixelPoint(x: 0, y: row * cellSize.height - offset.y))
      }
      items.append(.group(clip: edge, items: column))
      if isShaded {
        items.append(
          .gradient(
            LinearGradient(
              rect: PixelRect(x: frozen, y: 0, width: 6, height: size.height), axis: .horizontal,
              start: Color(rgb: 0, alpha: 60), end: Color(rgb: 0, alpha: 0))))
      }
      for _ in 0..<extra { items.append(.random(using: &generator)) }
      return Frame(size: size, background: .white, items: items)
    }
  }

  private static func cell(
    _ size: PixelSize, _ styles: [TextStyle], _ grounds: [Color], _ spectrum: FrameItem,
    using generator: inout SeededGenerator
  ) -> Subframe {
    let bounds = PixelRect(size)
    let ground = grounds[Int.random(in: 0..<grounds.count, using: &generator)]
    var items: [FrameItem] = [.fill(bounds, ground)]
    if Bool.random(using: &generator) {
      items.append(.fill(PixelRect(x: 0, y: size.height - 1, width: size.width, height: 1), .black))
    }
    if Int.random(in: 0..<3, using: &generator) == 0 { items.append(spectrum) }
    let words = ["1,234.50", "Total", "−0.7", "Łódź", "AVAVA", "fi", "2025-11-02", "nonfarm"]
    items.append(
      .text(
        TextItem(
          text: words[Int.random(in: 0..<words.count, using: &generator)], box: bounds.insetBy(2),
          style: styles[Int.random(in: 0..<styles.count, using: &generator)],
          horizontalAlignment: Bool.random(using: &generator) ? .left : .right)))
    return Subframe(size: size, items: items)
  }
}

extension PixelRect {
  fileprivate func insetBy(_ margin: Int) -> PixelRect {
    PixelRect(
      x: x + margin, y: y + margin, width: max(width - 2 * margin, 1), height: max(height - 2 * margin, 1))
  }
}

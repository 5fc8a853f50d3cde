import GridFrame
import GridCairo
import GridGeometry
import GridImage
import GridRender
import TestSupport
import Testing

/// Frames whose slices are spliced from cells equal the painted frames.
@Suite struct SplicedFrameTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random tables under random items`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try ListedFrames(RandomTables(using: &generator).frames).checkFiles("seed \(seed)")
  }

  /// Frames that move sideways have no palette, since they are spliced faster; frames at rest keep theirs.
  @Test func palettesAreForFramesAtRest() throws {
    let cell = Subframe(
      size: PixelSize(width: 40, height: 20),
      items: [
        .fill(PixelRect(x: 0, y: 0, width: 40, height: 20), .white),
        .fill(PixelRect(x: 0, y: 19, width: 40, height: 1), .black),
      ])
    let lefts = [0, 8, 16, 16]
    let frames = lefts.map { left in
      Frame(
        size: PixelSize(width: 120, height: 60), background: .white,
        items: (0..<15).map { number in
          .subframe(cell, at: PixelPoint(x: number % 5 * 40 - left, y: number / 5 * 20))
        })
    }
    let source = ListedFrames(frames, offsets: lefts, along: .horizontal)
    try source.checkFiles("few colors")
    for (effort, colorTypes) in [
      (PNGOptions.Compression.fast, [2, 2, 3, 3] as [UInt8]), (.small, [3, 3, 3, 3]),
    ] {
      let renderer = try SequenceRenderer(
        source, text: TextEngine(FontSettings()), png: PNGOptions(compression: effort))
      var found: [UInt8] = []
      // The color type is in the header: 2 for RGB, 3 for a palette.
      _ = try renderer.renderInOrder([0, 1, 2, 3], jobs: 1) { frame throws(RenderError) in
        found.append(frame.png[25])
      }
      #expect(found == colorTypes, "\(effort)")
    }
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

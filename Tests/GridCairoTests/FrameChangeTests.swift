import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

/// What display lists reveal about the pixels that change from frame to frame.
@Suite struct FrameChangeTests {
  private static let size = PixelSize(width: 40, height: 30)

  /// A frame and a possible successor: some items are moved, removed, reordered or new.
  private static func neighbors(using generator: inout SeededGenerator) -> (Frame, Frame) {
    // Rows of cells, so that there are slices, below the other items.
    let rows = (0..<3).map { row in
      let cell = Subframe.random(using: &generator, isSimple: true)
      return FrameItem.group(
        clip: PixelRect(x: 0, y: 10 * row, width: 40, height: 10),
        items: [
          .subframe(cell, at: PixelPoint(x: 5, y: 10 * row)), .random(using: &generator, isSimple: true),
        ])
    }
    let items = rows + (0..<4).map { _ in FrameItem.random(using: &generator) }
    let background = Color.random(using: &generator)
    var changed = items
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let place = Int.random(in: 0..<changed.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: changed[place] = changed[place].offset(x: Int.random(in: -6...6, using: &generator), y: 0)
      case 1: changed.remove(at: place)
      case 2: changed.append(changed.remove(at: place))
      default: changed.insert(.random(using: &generator), at: place)
      }
    }
    return (
      Frame(size: size, background: background, items: items),
      Frame(
        size: size, background: Int.random(in: 0..<9, using: &generator) == 0 ? .white : background,
        items: changed)
    )
  }

  @Test func nothingChangesOutsideTheChangedRectangle() throws {
    let painter = try TestFonts.painter()
    var (smaller, none) = (0, 0)
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (before, after) = Self.neighbors(using: &generator)
      let rect = after.slices().changedRect(since: before.slices())
      let (one, two) = (try painter.paint(before), try painter.paint(after))
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where rect?.contains(PixelPoint(x: x, y: y)) != true {
          #expect(one[x, y] == two[x, y], "seed \(seed), \(x), \(y)")
        }
      }
      if rect == nil { none += 1 } else if rect != PixelRect(Self.size) { smaller += 1 }
    }
    #expect(smaller > 100 && none > 40, "\(smaller), \(none)")
  }

  @Test func partsOfSlicesHaveThePixelsOfTheWhole() throws {
    let painter = try TestFonts.painter()
    let cached = try Painter(fonts: TestFonts.library.get(), tiles: TileCache())
    var (whole, part) = (Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 0))
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      for slice in Self.neighbors(using: &generator).0.slices() {
        let left = Int.random(in: 0..<slice.size.width, using: &generator)
        let top = Int.random(in: 0..<slice.size.height, using: &generator)
        let rect = PixelRect(
          x: left, y: top, width: Int.random(in: 1...slice.size.width - left, using: &generator),
          height: Int.random(in: 1...slice.size.height - top, using: &generator))
        try painter.paint(slice, into: &whole)
        try cached.paint(slice.part(rect), into: &part)
        #expect(part == whole.part(rect), "seed \(seed), \(rect)")
        #expect(slice.part(PixelRect(slice.size)) == slice)
      }
    }
  }
}

import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct PlacesOfADifferenceTests {
  private let white = Bitmap(width: 300, height: 200, filledWith: 0xffff_ffff)

  @Test func nearbyPixelsShareARegion() {
    let boxes = [
      PixelRect(x: 10, y: 10, width: 30, height: 20), PixelRect(x: 100, y: 50, width: 1, height: 1),
      PixelRect(x: 200, y: 100, width: 40, height: 3), PixelRect(x: 200, y: 111, width: 40, height: 3),
    ]
    var changed = white
    for box in boxes { changed = changed.filling(box, with: 0xff00_0000) }
    let result = ImageComparison().compare(expected: white, actual: changed)
    // The last two are 8 pixels apart: one region.
    #expect(
      result.regions.map(\.bounds) == [
        boxes[0], PixelRect(x: 200, y: 100, width: 40, height: 14), boxes[1],
      ])
    #expect(result.regions.map(\.pixels) == [600, 240, 1])
    #expect(result.regionCount == 3)
    #expect(result.bounds == PixelRect(x: 10, y: 10, width: 230, height: 104))
    #expect(result.reason.contains("in 3 regions, most in 10,10 30×20"))

    let one = ImageComparison(regionLimit: 1).compare(expected: white, actual: changed)
    #expect(one.regions.count == 1 && one.regionCount == 3)
  }

  @Test(arguments: [(0, 7), (-5, 0), (12, -9), (0, 80), (-120, 0), (1, 1)])
  func aShiftedPictureIsRecognized(x: Int, y: Int) {
    let before = Bitmap.busy(width: 300, height: 200, seed: 5)
    let after = before.moved(PixelRect(before.size), x: x, y: y)
    let result = ImageComparison().compare(expected: before, actual: after)
    #expect(result.shift?.x == x && result.shift?.y == y)
    let back = ImageComparison().compare(expected: after, actual: before)
    // The reverse shift is found too, although the part that moved out is lost.
    #expect(back.shift?.x == -x && back.shift?.y == -y)
  }

  @Test func aMovedPartIsRecognizedEvenIfOthersStayOrChange() {
    let before = Bitmap.busy(width: 300, height: 200, seed: 6)
    let body = PixelRect(x: 40, y: 30, width: 260, height: 170)
    let scrolled = before.moved(body, x: 0, y: 4)
    let result = ImageComparison().compare(expected: before, actual: scrolled)
    #expect(result.shift?.x == 0 && result.shift?.y == 4)
    #expect(result.reason.contains("content moved 4 px down"))

    // Another change elsewhere prevents an explanation of the whole, but not of the part.
    let other = PixelRect(x: 2, y: 2, width: 10, height: 10)
    let both = ImageComparison().compare(expected: before, actual: scrolled.filling(other, with: 0xff12_3456))
    #expect(both.shift == nil)
    #expect(both.regions.first?.shift?.y == 4)
    #expect(both.regions.last?.shift == nil)
    #expect(both.reason.contains("moved 4 px down"))
  }

  /// Stripes match at most positions; only the patch shows how far they moved.
  @Test func aMovementIsFoundByADetailedPart() {
    let stripes = (0..<200 * 200).map { index -> UInt32 in index % 2 == 0 ? 0xff00_0000 : 0xffff_ffff }
    var before = Bitmap(width: 200, height: 200, pixels: stripes)
    let patch = Bitmap.busy(width: 30, height: 30, seed: 11)
    for y in 0..<30 {
      for x in 0..<30 { before[80 + x, 30 + y] = patch[x, y] }
    }
    let after = before.moved(PixelRect(before.size), x: 1, y: 60)
    let shift = ImageComparison().compare(expected: before, actual: after).shift
    #expect(shift?.x == 1 && shift?.y == 60)
  }

  @Test func theSmallestMovementExplainsAPattern() {
    // A pattern that repeats every 10 pixels across and every 12 pixels down, moved by 4 and 5.
    func pattern(_ x: Int, _ y: Int) -> Bitmap {
      let tile = Bitmap.busy(width: 10, height: 12, seed: 12)
      var bitmap = Bitmap(width: 100, height: 96)
      for row in 0..<96 {
        for column in 0..<100 { bitmap[column, row] = tile[(column + 10 - x) % 10, (row + 12 - y) % 12] }
      }
      return bitmap
    }
    let shift = ImageComparison().compare(expected: pattern(0, 0), actual: pattern(4, 5)).shift
    #expect(shift?.x == 4 && shift?.y == 5)
  }

  @Test func aSmallPartFoundElsewhereIsNotAMovement() {
    let busy = Bitmap.busy(width: 64, height: 12, seed: 9)
    var after = Bitmap.busy(width: 64, height: 12, seed: 10)
    for y in 0..<12 {
      for x in 0..<28 { after[x + 36, y] = busy[x, y] }
    }
    #expect(ImageComparison().compare(expected: busy, actual: after).shift == nil)
  }

  @Test func differentContentIsNotReportedAsMoved() {
    let before = Bitmap.busy(width: 120, height: 90, seed: 7)
    let after = Bitmap.busy(width: 120, height: 90, seed: 8)
    #expect(ImageComparison().compare(expected: before, actual: after).shift == nil)
    let flat = white.filling(PixelRect(x: 20, y: 20, width: 50, height: 50), with: 0xff00_ff00)
    #expect(ImageComparison().compare(expected: white, actual: flat).shift == nil)
    let unexplained = ImageComparison(explains: false)
    let moved = unexplained.compare(
      expected: before, actual: before.moved(PixelRect(before.size), x: 0, y: 3))
    #expect(moved.shift == nil && moved.sweep.isEmpty && !moved.passes)
  }

  @Test func changedPixelsBelongToTheTopmostElement() {
    let changed = white.filling(PixelRect(x: 95, y: 15, width: 10, height: 10), with: 0xff00_0000)
      .filling(PixelRect(x: 250, y: 150, width: 1, height: 1), with: 0xff00_0000)
    let elements = [
      ComparedElement(name: "background", rect: PixelRect(x: 0, y: 0, width: 300, height: 200)),
      ComparedElement(name: "cell A1", rect: PixelRect(x: 0, y: 0, width: 100, height: 40)),
      ComparedElement(name: "cell B1", rect: PixelRect(x: 100, y: 0, width: 100, height: 40)),
      ComparedElement(name: "cell C1", rect: PixelRect(x: 200, y: 0, width: 100, height: 40)),
      ComparedElement(name: "sticky header", rect: PixelRect(x: 0, y: 0, width: 300, height: 18)),
    ]
    let result = ImageComparison().compare(expected: white, actual: changed)
    let found = result.changedElements(among: elements)
    #expect(found.map(\.element.name) == ["cell A1", "cell B1", "sticky header", "background"])
    #expect(found.map(\.pixels) == [35, 35, 30, 1])
    #expect(
      ImageComparison().compare(expected: white, actual: white).changedElements(among: elements).isEmpty)
  }
}

extension Bitmap {
  /// A picture without similar parts.
  fileprivate static func busy(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The picture with the content of a part moved inside it; the vacated area is filled with one color.
  fileprivate func moved(_ part: PixelRect, x: Int, y: Int) -> Bitmap {
    var copy = filling(part, with: 0xffee_eeee)
    let target = part.offset(x: x, y: y).intersection(part)
    for row in target.vertical.start..<target.vertical.end {
      for column in target.horizontal.start..<target.horizontal.end {
        copy[column, row] = self[column - x, row - y]
      }
    }
    return copy
  }
}

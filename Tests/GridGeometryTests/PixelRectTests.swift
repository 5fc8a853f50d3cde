import GridGeometry
import TestSupport
import Testing

@Suite struct PixelRectTests {
  let unit = PixelRect(x: 2, y: 3, width: 4, height: 5)

  @Test func intersectionIsHalfOpen() {
    let right = PixelRect(x: 6, y: 3, width: 4, height: 5)
    #expect(!unit.intersects(right))
    #expect(unit.intersection(right).isEmpty)
    #expect(unit.intersection(unit.offset(x: 1, y: 1)) == PixelRect(x: 3, y: 4, width: 3, height: 4))
  }

  @Test func containsItsFirstPixelButNotItsEnd() {
    #expect(unit.contains(PixelPoint(x: 2, y: 3)))
    #expect(unit.contains(PixelPoint(x: 5, y: 7)))
    #expect(!unit.contains(PixelPoint(x: 6, y: 7)))
    #expect(!unit.contains(PixelPoint(x: 5, y: 8)))
  }

  @Test func agreesWithItsCornerAndSize() {
    #expect(unit.origin == PixelPoint(x: 2, y: 3) && unit.size == PixelSize(width: 4, height: 5))
    #expect(unit[.horizontal] == PixelInterval(2, 6) && unit[.vertical] == PixelInterval(3, 8))
    #expect(PixelRect(unit.size) == PixelRect(x: 0, y: 0, width: 4, height: 5))
    #expect(PixelRect(.zero).isEmpty && "\(unit)" == "2,3 4×5")
    var taller = unit
    taller[.vertical].end += 1
    #expect(taller.height == 6 && taller.width == 4)
  }

  @Test func containsEveryEmptyRectangle() {
    #expect(unit.contains(PixelRect(x: 90, y: 90, width: 0, height: 4)))
    #expect(unit.contains(unit) && !unit.contains(unit.offset(x: 0, y: 1)))
    #expect(PixelRect(x: 0, y: 0, width: -1, height: 4).isEmpty)
  }

  @Test func mirroringTwiceIsTheIdentity() {
    let interval = PixelInterval(3, 10)
    #expect(interval.mirrored(in: 64).mirrored(in: 64) == interval)
    #expect(interval.mirrored(in: 64) == PixelInterval(54, 61))
  }

  /// Every operation on two random rectangles agrees with the sets of pixels they cover.
  @Test(arguments: 0..<200)
  func behavesLikeASetOfPixels(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func rect() -> PixelRect {
      PixelRect(
        x: Int.random(in: -4...4, using: &generator), y: Int.random(in: -4...4, using: &generator),
        width: Int.random(in: -1...5, using: &generator), height: Int.random(in: -1...5, using: &generator))
    }
    let (first, second) = (rect(), rect())
    let pixels = (-6..<12).flatMap { y in (-6..<12).map { PixelPoint(x: $0, y: y) } }
    let both = pixels.filter { first.contains($0) && second.contains($0) }
    let common = first.intersection(second)
    #expect(pixels.filter(common.contains) == both, "seed \(seed)")
    #expect(first.intersects(second) == !both.isEmpty, "seed \(seed)")
    #expect(
      first.contains(second) == pixels.filter(second.contains).allSatisfy(first.contains), "seed \(seed)")
    #expect(pixels.contains(where: first.contains) == !first.isEmpty, "seed \(seed)")
    let moved = pixels.filter(first.contains).map { PixelPoint(x: $0.x + 1, y: $0.y - 2) }
    #expect(moved.allSatisfy(first.offset(x: 1, y: -2).contains), "seed \(seed)")
    let mirrored = first.horizontal.mirrored(in: 7)
    #expect(
      (-6..<14).allSatisfy { mirrored.contains(6 - $0) == first.horizontal.contains($0) }, "seed \(seed)")
  }
}

import GridGeometry
import Testing

@Suite struct PixelRectTests {
  let unit = PixelRect(x: 2, y: 3, width: 4, height: 5)

  @Test func intersectionIsHalfOpen() {
    let right = PixelRect(x: 6, y: 3, width: 4, height: 5)
    #expect(!unit.intersects(right))
    #expect(unit.intersection(right).isEmpty)
    #expect(unit.intersection(unit.offset(x: 1, y: 1)) == PixelRect(x: 3, y: 4, width: 3, height: 4))
  }

  @Test func containsItsFirstPixelNotTheOneAfterItsLast() {
    #expect(unit.contains(PixelPoint(x: 2, y: 3)))
    #expect(unit.contains(PixelPoint(x: 5, y: 7)))
    #expect(!unit.contains(PixelPoint(x: 6, y: 7)))
    #expect(!unit.contains(PixelPoint(x: 5, y: 8)))
  }

  @Test func mirroringTwiceGivesTheSame() {
    let interval = PixelInterval(3, 10)
    #expect(interval.mirrored(in: 64).mirrored(in: 64) == interval)
    #expect(interval.mirrored(in: 64) == PixelInterval(54, 61))
  }
}

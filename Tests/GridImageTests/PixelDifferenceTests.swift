import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct `Pixel difference` {
  @Test func `equal pictures have none`() {
    let bitmap = Bitmap(width: 5, height: 3, filledWith: 7)
    #expect(bitmap.difference(from: bitmap) == nil)
    #expect(Bitmap(width: 0, height: 0).difference(from: Bitmap(width: 0, height: 0)) == nil)
  }

  @Test func `changed pixels are counted and framed`() {
    let before = Bitmap(width: 10, height: 8)
    var after = before
    after[7, 2] = 1
    after[3, 5] = 1
    after[4, 5] = 1
    let expected = PixelDifference.pixels(
      count: 3, bounds: PixelRect(x: 3, y: 2, width: 5, height: 4), first: PixelPoint(x: 7, y: 2))
    #expect(before.difference(from: after) == expected)
    #expect(after.difference(from: before) == expected)
    #expect(expected.description == "3 pixels differ, all in 3,2 5×4, first at 7,2")
  }

  @Test func `other extents are a difference of their own`() {
    let difference = Bitmap(width: 1, height: 2).difference(from: Bitmap(width: 2, height: 1))
    #expect(difference?.description == "sizes differ: 1×2 and 2×1")
  }
}

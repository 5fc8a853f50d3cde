import GridGeometry
@testable import GridImage
import TestSupport
import Testing

@Suite struct BitmapConversionTests {
  @Test func lumaAndColorDifferencesMatchTheStandard() {
    func planes(_ word: UInt32) -> [UInt8] { Bitmap(width: 1, height: 1, pixels: [word]).planesYCbCr() }
    #expect(planes(0xffff_ffff) == [235, 128, 128])
    #expect(planes(0xff00_0000) == [16, 128, 128])
    // The color bars of ITU-R BT.801 at full amplitude.
    #expect(planes(0xffff_0000) == [81, 90, 240])
    #expect(planes(0xff00_ff00) == [145, 54, 34])
    #expect(planes(0xff00_00ff) == [41, 240, 110])
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let (r, g, b) = (0...255).sample3(using: &generator)
      let luma = 16 + 219 * (0.299 * r + 0.587 * g + 0.114 * b) / 255
      let blue = 128 + 224 * (b - 0.299 * r - 0.587 * g - 0.114 * b) / 1.772 / 255
      let red = 128 + 224 * (r - 0.299 * r - 0.587 * g - 0.114 * b) / 1.402 / 255
      let found = planes(0xff00_0000 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b))
      for (value, exact) in zip(found, [luma, blue, red]) {
        #expect(abs(Double(value) - exact) < 0.51, "\(r) \(g) \(b)")
      }
    }
  }

  @Test func planesAreStoredConsecutively() {
    let picture = Bitmap(width: 2, height: 1, pixels: [0xffff_ffff, 0xffff_0000])
    #expect(picture.planesYCbCr() == [235, 81, 128, 90, 128, 240])
  }

  @Test func aDownscaledPixelIsTheMeanOfASquare() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let picture = Bitmap.random(using: &generator)
      let factor = Int.random(in: 1...9, using: &generator)
      let small = picture.reduced(by: factor)
      #expect(small.width == (picture.width + factor - 1) / factor, "seed \(seed)")
      #expect(small.height == (picture.height + factor - 1) / factor, "seed \(seed)")
      for y in 0..<small.height {
        for x in 0..<small.width {
          var sums = [0.0, 0, 0, 0]
          var count = 0.0
          for row in y * factor..<min((y + 1) * factor, picture.height) {
            for column in x * factor..<min((x + 1) * factor, picture.width) {
              count += 1
              for channel in 0..<4 { sums[channel] += Double(picture[column, row] >> (8 * channel) & 0xff) }
            }
          }
          for channel in 0..<4 {
            let value = Double(small[x, y] >> (8 * channel) & 0xff)
            #expect(abs(value - sums[channel] / count) <= 0.5, "seed \(seed), \(x),\(y)")
          }
        }
      }
    }
  }

  @Test func aFlattenedPictureIsOpaque() {
    let picture = Bitmap(width: 3, height: 1, pixels: [0, 0x8000_0000, 0xff12_3456])
    let flat = picture.flattened(onto: 0xffff_ffff)
    #expect(flat == Bitmap(width: 3, height: 1, pixels: [0xffff_ffff, 0xff7f_7f7f, 0xff12_3456]))
    #expect(flat.flattened(onto: 0xff00_0000) == flat)
    #expect(
      Bitmap(width: 2, height: 1, pixels: [0x8040_2000, 0xff12_3456]).straightPixels() == [
        0x8080_4000, 0xff12_3456,
      ])
  }

  @Test func anExtendedPictureRepeatsItsLastColumnAndRow() {
    let picture = Bitmap(width: 2, height: 1, pixels: [1, 2].map { 0xff00_0000 | $0 })
    let larger = picture.extended(width: 3, height: 2)
    #expect(larger == Bitmap(width: 3, height: 2, pixels: [1, 2, 2, 1, 2, 2].map { 0xff00_0000 | $0 }))
    #expect(picture.extended(width: 2, height: 1) == picture)
  }

  @Test func pastingAPartBackChangesNothing() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let picture = Bitmap.random(using: &generator)
      let x = Int.random(in: 0..<picture.width, using: &generator)
      let y = Int.random(in: 0..<picture.height, using: &generator)
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...picture.width - x, using: &generator),
        height: Int.random(in: 1...picture.height - y, using: &generator))
      let part = picture.part(rect)
      #expect(part.size == rect.size && part[0, 0] == picture[x, y], "seed \(seed)")
      var copy = picture
      copy.replacePart(at: rect.origin, with: part)
      #expect(copy == picture, "seed \(seed)")
    }
  }
}

extension ClosedRange<Int> {
  /// Three random numbers.
  fileprivate func sample3(using generator: inout SeededGenerator) -> (Double, Double, Double) {
    func one() -> Double { Double(Int.random(in: self, using: &generator)) }
    return (one(), one(), one())
  }
}

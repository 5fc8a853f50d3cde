import GridGeometry
import GridImage
import Testing

@Suite struct PicturesOfADifferenceTests {
  @Test func changesAreRedAndAntialiasedPixelsYellowOnFadedGray() {
    // A black bar on white; its soft edge changes (antialiased) and one of its inner pixels changes (changed).
    var before = Bitmap(width: 12, height: 8, filledWith: 0xffff_ffff)
    before = before.filling(PixelRect(x: 6, y: 0, width: 6, height: 8), with: 0xff00_0000)
    let after = before.filling(PixelRect(x: 6, y: 4, width: 1, height: 1), with: 0xff80_8080)
      .filling(PixelRect(x: 9, y: 4, width: 1, height: 1), with: 0xff00_ffff)
    let result = ImageComparison(metric: .yiq()).compare(expected: before, actual: after)
    #expect(result.differingPixels == 1 && result.antialiasedPixels == 1)
    let picture = result.differenceImage(expected: before, actual: after)
    #expect(picture.size == before.size)
    #expect(picture[9, 4] == 0xffff_0000)
    #expect(picture[6, 4] == 0xffff_ff00)
    #expect(picture[0, 0] == 0xffff_ffff)
    // 255 - 25.5, truncated.
    #expect(picture[11, 0] == 0xffe5_e5e5)
  }

  @Test func equalPicturesAreOnlyFaded() {
    let picture = Bitmap(width: 3, height: 2, filledWith: 0xff00_0000)
    let result = ImageComparison().compare(expected: picture, actual: picture)
    #expect(
      result.differenceImage(expected: picture, actual: picture)
        == Bitmap(width: 3, height: 2, filledWith: 0xffe5_e5e5))
  }

  @Test func maskedPixelsAreTinted() {
    let picture = Bitmap(width: 3, height: 2, filledWith: 0xffff_ffff)
    let comparison = ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 1, height: 9)])
    let result = comparison.compare(expected: picture, actual: picture)
    let image = result.differenceImage(expected: picture, actual: picture)
    #expect(image[0, 0] == 0xffc8_d4e8 && image[0, 1] == 0xffc8_d4e8 && image[1, 0] == 0xffff_ffff)
  }

  @Test func picturesOfDifferentSizesAreDrawnOnACommonCanvas() {
    let tall = Bitmap(width: 2, height: 4, filledWith: 0xffff_ffff)
    let wide = Bitmap(width: 3, height: 2, filledWith: 0xffff_ffff)
    let result = ImageComparison().compare(expected: tall, actual: wide)
    let (keep, red, clear): (UInt32, UInt32, UInt32) = (0xffff_ffff, 0xffff_0000, 0)
    let difference = result.differenceImage(expected: tall, actual: wide)
    #expect(
      difference
        == Bitmap(
          width: 3, height: 4, pixels: [keep, keep, red, keep, keep, red, red, red, clear, red, red, clear]))

    let triptych = result.triptych(expected: tall, actual: wide)
    #expect(triptych.size == PixelSize(width: 25, height: 4))
    let rows = (0..<4).map { y in
      (0..<25).map { x in
        switch triptych[x, y] {
        case keep: "w"
        case red: "r"
        case 0xff80_8080: "."
        default: "?"
        }
      }.joined()
    }
    #expect(
      rows
        == [("wwr", "www"), ("wwr", "www"), ("rr.", "..."), ("rr.", "...")].map {
          "ww........." + $0.0 + "........" + $0.1
        })
  }
}

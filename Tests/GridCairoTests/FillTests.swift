import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct PaintingFillsAndGroupsTests {
  private func paint(_ items: [FrameItem], width: Int = 8, height: Int = 4) throws -> Bitmap {
    let size = PixelSize(width: width, height: height)
    return try Painter(fonts: nil).paint(Frame(size: size, background: .white, items: items))
  }

  private let names: [UInt32: Character] = [0xffff_ffff: ".", 0xff00_0000: "#", 0xffff_0000: "r"]

  @Test func groupsClipTheirItemsAndInnerGroupsClipFurther() throws {
    let everything = PixelRect(x: -100, y: -100, width: 1000, height: 1000)
    let bitmap = try paint([
      .group(
        clip: PixelRect(x: 1, y: 0, width: 5, height: 3),
        items: [
          .fill(everything, .black),
          .group(
            clip: PixelRect(x: 4, y: 1, width: 100, height: 100),
            items: [.fill(everything, Color(rgb: 0xff0000))]),
          .group(clip: PixelRect(x: 7, y: 0, width: 1, height: 4), items: [.fill(everything, .black)]),
        ]),
      .fill(PixelRect(x: 7, y: 3, width: 1, height: 1), Color(rgb: 0xff0000)),
    ])
    #expect(
      bitmap.ascii(names) == """
        .#####..
        .###rr..
        .###rr..
        .......r
        """)
  }

  @Test func emptyAndInvertedRectanglesDrawNothing() throws {
    let bitmap = try paint([
      .fill(PixelRect(x: 2, y: 1, width: 0, height: 5), .black),
      .fill(PixelRect(x: 6, y: 1, width: -4, height: 2), .black),
      .fill(PixelRect(x: 0, y: 0, width: 8, height: 4), .clear),
      .fill(PixelRect(x: 8, y: 0, width: 3, height: 3), .black),
      .group(
        clip: PixelRect(x: 2, y: 2, width: -1, height: 4),
        items: [.fill(PixelRect(x: 0, y: 0, width: 8, height: 4), .black)]),
    ])
    #expect(bitmap == Bitmap(width: 8, height: 4, filledWith: 0xffff_ffff))
  }

  @Test func translucentColorsAreBlendedExactlyForEveryOpacity() throws {
    for alpha in 0...255 {
      let color = Color(red: 0, green: 100, blue: 255, alpha: UInt8(alpha))
      let bitmap = try paint([.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), color)], width: 2, height: 1)
      func channel(_ value: Int) -> UInt32 {
        // Source multiplied by alpha plus background multiplied by its complement, each rounded once.
        UInt32((Double(value * alpha) / 255).rounded() + (Double(255 * (255 - alpha)) / 255).rounded())
      }
      let expected = 0xff00_0000 | channel(0) << 16 | channel(100) << 8 | channel(255)
      #expect(bitmap[0, 0] == expected, "alpha \(alpha)")
      #expect(bitmap[1, 0] == 0xffff_ffff)
    }
  }

  @Test func aTranslucentBackgroundStaysPremultiplied() throws {
    let frame = Frame(
      size: PixelSize(width: 1, height: 1), background: Color(red: 255, green: 0, blue: 10, alpha: 128))
    #expect(try Painter(fonts: nil).paint(frame)[0, 0] == 0x8080_0005)
  }

  @Test func croppingAPictureEqualsPaintingItThroughAClip() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<12).map { _ in FrameItem.random(using: &generator) }
      let whole = try paint(items, width: 40, height: 30)
      let clip = PixelRect.random(using: &generator)
      let cut = try paint([.group(clip: clip, items: items)], width: 40, height: 30)
      for y in 0..<30 {
        for x in 0..<40 {
          let expected = clip.contains(PixelPoint(x: x, y: y)) ? whole[x, y] : 0xffff_ffff
          #expect(cut[x, y] == expected, "seed \(seed), pixel \(x),\(y)")
        }
      }
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (32_768, 1)])
  func aFrameOfUnsupportedSizeIsRefused(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let painter = try Painter(fonts: nil)
    #expect(throws: PaintError.unsupportedSize(size)) {
      try painter.paint(Frame(size: size, background: .white))
    }
  }
}

@Suite struct DrawingIntoABitmapTests {
  @Test func aContextDrawsIntoTheBitmapsOwnPixels() throws {
    var bitmap = Bitmap(width: 4, height: 3, filledWith: 0xffff_ffff)
    try bitmap.draw { (context: borrowing Context) throws(CairoError) in
      context.fill(PixelRect(x: 1, y: 1, width: 9, height: 1), .black, clip: context.bounds)
    }
    #expect(
      bitmap.ascii([0xffff_ffff: ".", 0xff00_0000: "#"]) == """
        ....
        .###
        ....
        """)
  }

  @Test(arguments: [(0, 5), (5, 0), (32_768, 1), (1, 32_768)])
  func anUnsupportedSizeIsRefused(width: Int, height: Int) {
    var bitmap = Bitmap(width: width, height: height)
    let error = #expect(throws: CairoError.self) {
      try bitmap.draw { (context: borrowing Context) throws(CairoError) in }
    }
    #expect(error?.description.hasPrefix("Cairo: invalid") == true)
  }

  @Test func anErrorThrownByTheBodyIsRethrown() {
    var bitmap = Bitmap(width: 1, height: 1)
    #expect(throws: CairoError(status: 7)) {
      try bitmap.draw { (context: borrowing Context) throws(CairoError) in throw CairoError(status: 7) }
    }
  }

  @Test func theWidestPictureIsDrawnUpToItsLastPixel() throws {
    var bitmap = Bitmap(width: 32_767, height: 1)
    try bitmap.draw { (context: borrowing Context) throws(CairoError) in
      context.fill(PixelRect(x: 32_766, y: -5, width: .max / 2, height: 10), .white, clip: context.bounds)
    }
    #expect(bitmap[32_766, 0] == 0xffff_ffff && bitmap[32_765, 0] == 0)
  }
}

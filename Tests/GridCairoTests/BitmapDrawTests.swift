import GridCairo
import GridFrame
import GridGeometry
import GridImage
import Testing

@Suite struct `Drawing into a bitmap` {
  @Test func `a context draws into the bitmap's own pixels`() throws {
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
  func `a size that cannot be drawn is refused`(width: Int, height: Int) {
    var bitmap = Bitmap(width: width, height: height)
    let error = #expect(throws: CairoError.self) {
      try bitmap.draw { (context: borrowing Context) throws(CairoError) in }
    }
    #expect(error?.description.hasPrefix("Cairo: invalid") == true)
  }

  @Test func `an error thrown by the body comes through`() {
    var bitmap = Bitmap(width: 1, height: 1)
    #expect(throws: CairoError(status: 7)) {
      try bitmap.draw { (context: borrowing Context) throws(CairoError) in throw CairoError(status: 7) }
    }
  }

  @Test func `the widest picture is drawn to its last pixel`() throws {
    var bitmap = Bitmap(width: 32_767, height: 1)
    try bitmap.draw { (context: borrowing Context) throws(CairoError) in
      context.fill(PixelRect(x: 32_766, y: -5, width: .max / 2, height: 10), .white, clip: context.bounds)
    }
    #expect(bitmap[32_766, 0] == 0xffff_ffff && bitmap[32_765, 0] == 0)
  }
}

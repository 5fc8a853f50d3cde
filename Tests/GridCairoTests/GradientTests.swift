import GridCairo
import GridFrame
import GridGeometry
import GridImage
import Testing

@Suite struct PaintingGradientsTests {
  private func paint(_ gradient: LinearGradient, clip: PixelRect? = nil) throws -> Bitmap {
    let item = FrameItem.gradient(gradient)
    let items = clip.map { [.group(clip: $0, items: [item])] } ?? [item]
    return try Painter(fonts: nil).paint(
      Frame(size: PixelSize(width: 6, height: 6), background: .clear, items: items))
  }

  @Test func eachPixelIsInterpolatedAtItsCenter() throws {
    let gradient = LinearGradient(
      rect: PixelRect(x: 1, y: 2, width: 4, height: 2), axis: .horizontal, start: Color(rgb: 0x000000),
      end: Color(rgb: 0x0000ff))
    let bitmap = try paint(gradient)
    // 255 × 1/8, 3/8, 5/8, 7/8.
    for y in 2...3 {
      #expect((1...4).map { bitmap[$0, y] } == [0xff00_0020, 0xff00_0060, 0xff00_009f, 0xff00_00df])
    }
    #expect(bitmap[0, 2] == 0 && bitmap[5, 2] == 0 && bitmap[1, 1] == 0 && bitmap[1, 4] == 0)
  }

  @Test func aGradientToTransparentKeepsItsColor() throws {
    let gradient = LinearGradient(
      rect: PixelRect(x: 0, y: 0, width: 6, height: 2), axis: .vertical,
      start: Color(red: 200, green: 100, blue: 0, alpha: 200), end: .clear)
    let bitmap = try paint(gradient)
    // Alpha 150 and 50; 200 × 150 / 255 = 117.6, 100 × 150 / 255 = 58.8, and a third of that.
    #expect((0...5).allSatisfy { bitmap[$0, 0] == 0x9676_3b00 && bitmap[$0, 1] == 0x3227_1400 })
  }

  @Test func aClipDoesNotShiftTheColors() throws {
    for axis in [Axis.horizontal, .vertical] {
      let gradient = LinearGradient(
        rect: PixelRect(x: -3, y: -2, width: 11, height: 9), axis: axis, start: .white,
        end: Color(rgb: 0x102030, alpha: 7))
      let whole = try paint(gradient)
      let clip = PixelRect(x: 2, y: 1, width: 3, height: 4)
      let cut = try paint(gradient, clip: clip)
      for y in 0..<6 {
        for x in 0..<6 {
          #expect(cut[x, y] == (clip.contains(PixelPoint(x: x, y: y)) ? whole[x, y] : 0))
        }
      }
    }
  }

  @Test func theColorsOfAGradientStayPremultiplied() {
    for length in 1...40 {
      let gradient = LinearGradient(
        rect: PixelRect(x: 0, y: 0, width: length, height: 1), axis: .horizontal,
        start: Color(rgb: 0xffffff, alpha: 3), end: Color(rgb: 0xff00ff, alpha: 251))
      for index in 0..<length {
        let word = gradient.pixel(at: index)
        let alpha = word >> 24
        #expect([16, 8, 0].allSatisfy { word >> $0 & 0xff <= alpha }, "\(index) of \(length)")
      }
    }
  }
}

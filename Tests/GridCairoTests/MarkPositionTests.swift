import CCairo
@testable import GridCairo
import GridFrame
import GridGeometry
import TestSupport
import Testing

/// Marks and raised scripts, which Pango places between pixels.
@Suite struct MarkPositionTests {
  /// Letters with marks that no single character has.
  private static let texts = ["x̂q̃ẍ̂", "a̋b̌c̣̈", "Ш̀и̂"]

  @Test(arguments: [10.0, 13, 19.5, 26, 31.3]) func glyphsAreAtWholePixels(size: Double) throws {
    let engine = try TextEngine(FontSettings())
    let setter = try engine.makeGlyphTextSetter()
    let box = PixelRect(x: 0, y: 0, width: 300, height: 60)
    var markCount = 0
    for text in Self.texts {
      let item = TextItem(text: text, box: box, style: TestFonts.style(size))
      let lines = try #require(try setter.set(item, within: box)).lines
      for line in lines {
        guard case .runs(let runs) = line.content else { continue }
        for glyph in runs.flatMap(\.glyphs) {
          #expect(glyph.x == glyph.x.rounded() && glyph.y == glyph.y.rounded(), "\(text) at \(size)")
          if glyph.y != 0 { markCount += 1 }
        }
      }
    }
    #expect(markCount > 0)
  }
}

@testable import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

/// Lines composed of images of their glyphs equal those drawn by Cairo.
@Suite struct GlyphImageTests {
  private static let texts = [
    "1,234.50", "AVATAR", "To Wo Ty.", "fj ff", "\"7, 4\"", "-0.75 %", "(x) [y]", "Wjf~", "a", " ", "{}|_^",
  ]

  @Test func linesMatchCairo() throws {
    var images = GlyphImages()
    var drawn = 0, cut = 0
    for (size, shaper) in try ASCIIShaper.ofTestFonts() {
      for seed in 0..<300 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let letters = (0..<6).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 0x20...0x7e, using: &generator)))
        }
        let text =
          Bool.random(using: &generator)
          ? String(letters) : Self.texts.randomElement(using: &generator) ?? ""
        var line = try #require(shaper.line(of: text))
        if Int.random(in: 0..<4, using: &generator) == 0 {
          line = shaper.cut(line, to: line.width / 2)?.line ?? line
        }
        let color: Color = seed % 3 == 0 ? Color(red: 200, green: 30, blue: 90, alpha: 128) : .black
        let origin = PixelPoint(
          x: Int.random(in: -30...60, using: &generator), y: Int.random(in: -10...50, using: &generator))
        let clip =
          seed % 2 == 0
          ? PixelRect(x: -9, y: -9, width: 200, height: 90) : PixelRect.random(using: &generator)
        // Neither background hides what was there before; one is translucent.
        let ground = (0..<80 * 40).map { place -> UInt32 in
          seed % 5 == 0 ? 0x8040_2010 : 0xff00_0000 | UInt32(place * 2654 % 0xff_ffff)
        }
        var (one, other) = (
          Bitmap(width: 80, height: 40, pixels: ground), Bitmap(width: 80, height: 40, pixels: ground)
        )
        var isDrawn = false
        try one.draw { (context: borrowing Context) throws(CairoError) in
          isDrawn = images.draw(line, shaper, color, at: origin, clip: clip, in: context)
        }
        guard isDrawn else {
          #expect(one == other, "seed \(seed): something was drawn of \(text)")
          continue
        }
        try other.draw { (context: borrowing Context) throws(CairoError) in
          shaper.draw(line, at: origin, color: color, clip: clip, in: context)
        }
        #expect(one == other, "seed \(seed): \(text.debugDescription) at \(size)")
        drawn += 1
        if !line.ellipsis.isEmpty { cut += 1 }
      }
    }
    #expect(drawn > 1_200 && cut > 100, "\(drawn), \(cut)")
  }

  @Test func overlappingGlyphsAreDrawnByCairo() throws {
    let typesetter = try GlyphTypesetter(library: TestFonts.library.get())
    let shaper = try #require(typesetter.style(TestFonts.style(26)).asciiShaper)
    let apart = try #require(shaper.line(of: "ii"))
    // The second letter is on top of the first.
    let overlapping = ASCIILine(
      glyphs: [apart.glyphs[0], apart.glyphs[0].offset(x: 1)], width: apart.width, isOneToOne: true)
    var images = GlyphImages()
    var bitmap = Bitmap(width: 60, height: 60, filledWith: 0xffff_ffff)
    var results: [Bool] = []
    try bitmap.draw { (context: borrowing Context) throws(CairoError) in
      for line in Array(repeating: apart, count: 40) + [overlapping] {
        results.append(
          images.draw(line, shaper, .black, at: PixelPoint(x: 9, y: 40), clip: context.bounds, in: context))
      }
    }
    // Nor is an image made for the first use of a color.
    #expect(results.first == false && results[39] && !results[40])
  }
}

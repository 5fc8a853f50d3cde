import CPango
@testable import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

/// Quadratic curves of glyphs that Cairo has converted to cubic ones.
@Suite struct GlyphCurveTests {
  /// A random position of FreeType, in units of 1/256 pixel.
  private static func position(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: -4000...4000, using: &generator) * 4)
  }

  /// A control point as Cairo computes it, with or without fused operations, in units of 1/256 pixel.
  private static func third(_ start: Double, _ control: Double, isFused: Bool) -> Double {
    let way = control - start
    return (isFused ? start.addingProduct(2.0 / 3, way) : start + 2.0 / 3 * way).rounded(.towardZero)
  }

  private static func curve(_ x: [Double], _ y: [Double], moved: Double = 0, isFused: Bool)
    -> [PathItem.Segment]
  {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x / 256 + moved, y: y / 256 - moved) }
    func thirds(_ index: Int) -> Point {
      point(
        third(x[index], x[1], isFused: isFused), third(y[index], y[1], isFused: isFused))
    }
    return [.move(point(x[0], y[0])), .cubic(thirds(0), thirds(2), point(x[2], y[2])), .close]
  }

  @Test func fusedOperationsChangeNothing() {
    var generator = SeededGenerator(seed: 3)
    var differing = 0
    for _ in 0..<2000 {
      let (x, y) = (
        (0..<3).map { _ in Self.position(using: &generator) },
        (0..<3).map { _ in Self.position(using: &generator) }
      )
      let moved = Double(Int.random(in: -50...50, using: &generator))
      let plain = Self.curve(x, y, moved: moved, isFused: false)
      let fused = Self.curve(x, y, moved: moved, isFused: true)
      if plain != fused { differing += 1 }
      #expect(GlyphCurves.exact(plain) == plain)
      #expect(GlyphCurves.exact(fused) == plain)
    }
    #expect(differing > 100)
  }

  @Test func cubicCurvesOfAFontStay() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let points = (0..<4).map { _ in
        Point(x: Self.position(using: &generator) / 256, y: Self.position(using: &generator) / 256)
      }
      let curve = [PathItem.Segment.move(points[0]), .cubic(points[1], points[2], points[3])]
      #expect(GlyphCurves.exact(curve) == curve)
    }
  }

  /// The outlines of real glyphs are those of Cairo on a processor without fused operations.
  #if arch(x86_64)
  @Test func outlinesOfGlyphsStay() throws {
    let typesetter = try GlyphTypesetter(library: TestFonts.library.get(), usesShapers: false)
    let item = TextItem(
      text: "Sphinx of black quartz, judge my vow é", box: PixelRect(x: 0, y: 0, width: 900, height: 60),
      style: TestFonts.style(31.5))
    let line = try #require(try typesetter.typeset(item).lines.first)
    guard case .shaped(let glyphs, let layout) = line else {
      Issue.record("not shaped")
      return
    }
    var bitmap = Bitmap(width: 1, height: 1)
    var (exact, path): ([PathItem.Segment], [PathItem.Segment]) = ([], [])
    try bitmap.draw { (context: borrowing Context) in
      exact = line.outline(in: context)
      unsafe path = context.path { handle in
        PangoLock.withLock { unsafe pango_cairo_layout_line_path(handle, glyphs.handle) }
      }
    }
    withExtendedLifetime(layout) {}
    #expect(path.count > 100 && exact == path)
  }
  #endif
}

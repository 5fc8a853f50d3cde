import CPango
import GridFrame
import GridGeometry

/// A text set in glyphs: lines of one or two of Pango's layouts.
@safe final class GlyphText: TypesetText {
  let lineWidths: [Int]
  let ascent: Int
  let lineHeight: Int
  let isRightToLeft: Bool
  let missingScalar: Unicode.Scalar?
  private let lines: [GlyphLine]
  /// Own the lines.
  private let layouts: [GlyphLayout]

  /// Creates the text from the first lines of a layout and, where the last one had to be cut, a line in its place.
  init(_ layout: GlyphLayout, lineLimit: Int = .max, last: GlyphLayout? = nil, style: FontStyle) {
    let lines = Array(layout.lines.prefix(lineLimit)) + (last?.lines.prefix(1) ?? [])
    self.lines = lines
    layouts = [layout] + (last.map { [$0] } ?? [])
    lineWidths = lines.map(\.width)
    missingScalar =
      layouts.contains { $0.hasUnknownGlyphs } ? lines.lazy.compactMap(\.unknownScalar).first : nil
    ascent = style.ascent
    lineHeight = style.lineHeight
    isRightToLeft = layout.isRightToLeft
  }

  func drawLine(
    _ index: Int, at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context
  ) {
    unsafe context.show(lines[index].handle, at: origin, color: color, clip: clip)
  }
}

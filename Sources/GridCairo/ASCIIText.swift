import GridFrame
import GridGeometry

/// A text of printable ASCII on one line, set without Pango.
final class ASCIIText: TypesetText {
  private let line: ASCIILine
  private let shaper: ASCIIShaper
  let ascent: Int
  let lineHeight: Int

  init(_ line: ASCIILine, shaper: ASCIIShaper, style: FontStyle) {
    self.line = line
    self.shaper = shaper
    ascent = style.ascent
    lineHeight = style.lineHeight
  }

  var lineWidths: [Int] { [line.width] }
  var isRightToLeft: Bool { false }
  /// The font has all of ASCII.
  var missingScalar: Unicode.Scalar? { nil }

  func drawLine(
    _ index: Int, at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context
  ) {
    shaper.draw(line, at: origin, color: color, clip: clip, in: context)
  }
}

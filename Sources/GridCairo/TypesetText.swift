import GridFrame
import GridGeometry

/// A text broken into lines and ready to be drawn, without position and color.
protocol TypesetText: AnyObject {
  /// Advance widths of the lines in device pixels, rounded up to whole ones.
  var lineWidths: [Int] { get }
  /// From the upper edge of a line to its baseline, in device pixels.
  var ascent: Int { get }
  /// The distance of lines, in device pixels.
  var lineHeight: Int { get }
  /// Whether the text's first letter belongs to a script that is written from right to left.
  var isRightToLeft: Bool { get }
  /// The first character for which no font has a glyph.
  var missingScalar: Unicode.Scalar? { get }

  /// Draws a line with the start of its baseline at a pixel, cut to `clip`.
  func drawLine(
    _ index: Int, at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context)
}

/// Something that breaks texts into lines: fonts, or boxes.
protocol Typesetter: AnyObject {
  /// Sets a text for a box of `size` device pixels, both extents above 0.
  ///
  /// - Throws: `MissingFamilyError` where the style asks for a family that is not there.
  func typeset(
    _ text: String, style: TextStyle, overflow: TextOverflow, size: PixelSize
  ) throws(MissingFamilyError) -> any TypesetText
}

/// A family that a style asks for and that is not among those named.
struct MissingFamilyError: Error {
  let family: String
  let available: [String]
}

public import GridElement
public import GridGeometry
import GridSupport

/// Why a frame could not be painted.
public enum PaintError: Error, Sendable, Hashable {
  /// No font of the library has a glyph for a character of a text.
  case missingGlyph(Unicode.Scalar, text: String, element: ElementID?)
  /// A text asks for a family that the library does not have.
  case missingFamily(String, available: [String], element: ElementID?)
  /// The frame has no pixels, or more on one axis than can be drawn.
  case unsupportedSize(PixelSize)
  /// Cairo failed.
  case cairo(CairoError)
}

extension PaintError: CustomStringConvertible {
  /// The reason in words; the place is named by row and column counted from 0.
  public var description: String { reason + (element.map { " (\(ElementNames().name(of: $0)))" } ?? "") }

  /// The element that the error concerns, for callers that have a better name for it than a row and a column.
  public var element: ElementID? {
    switch self {
    case .missingGlyph(_, _, let element), .missingFamily(_, _, let element): element
    case .unsupportedSize, .cairo: nil
    }
  }

  /// The reason in words, without the place.
  public var reason: String {
    switch self {
    case .missingGlyph(let scalar, let text, _):
      "no font has a glyph for \(Self.name(scalar)) in \"\(Self.shortened(text))\""
    case .missingFamily(let family, let available, _):
      """
      the font family \"\(family)\" is not among those named; there \
      \(available.isEmpty ? "are none" : "are " + available.joined(separator: ", "))
      """
    case .unsupportedSize(let size):
      """
      a picture of \(size.width)×\(size.height) pixels cannot be drawn: each side must have 1 to \
      \(CairoError.maximumSide)
      """
    case .cairo(let error): error.description
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + NumberText.padded(digits, to: 4) + (scalar.properties.name.map { " (\($0))" } ?? "")
  }

  private static func shortened(_ text: String) -> String {
    let piece = text.prefix(40)
    return piece.endIndex == text.endIndex ? text : piece + "…"
  }
}

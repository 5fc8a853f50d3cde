public import GridFrame

extension PaintError {
  /// What the error concerns, for callers that have a better name for it than a row and a column.
  public var source: ItemSource {
    switch self {
    case .missingGlyph(_, _, let source), .missingFamily(_, _, let source): source
    case .unsupportedSize, .cairo: .none
    }
  }

  /// The reason in words, without the place.
  public var reason: String {
    switch self {
    case .missingGlyph(let scalar, let text, _):
      PaintError.missingGlyph(scalar, text: text, source: .none).description
    case .missingFamily(let family, let available, _):
      PaintError.missingFamily(family, available: available, source: .none).description
    case .unsupportedSize, .cairo: description
    }
  }
}

extension GlyphTypesetter {
  /// The width of the whole text on one line, in device pixels.
  ///
  /// A text too long for Pango's 32 bits is measured in pieces.
  func naturalWidth(of text: String, _ style: FontStyle) -> Int {
    if text.utf8.count < Self.asciiLimit, let width = style.asciiShaper?.width(of: text) { return width }
    return pieces(of: TextCleaning.clean(text, .joined), style).reduce(0) { sum, piece in
      sum + measured(piece, style, .natural, isRightToLeft: TextDirection.isRightToLeft(text)).width
    }
  }

  /// The number of lines when text is broken at a width in device pixels, or at line breaks only.
  func lineCount(of text: String, _ style: FontStyle, width: Int?) -> Int {
    let clean = TextCleaning.clean(text, .kept)
    guard let width else { return clean.utf8.reduce(1) { $0 + ($1 == 0x0a ? 1 : 0) } }
    let form = GlyphLayout.Form.wrapped(width: min(max(width, 1), Self.maximumWidth))
    return pieces(of: clean, style).reduce(0) { sum, piece in
      sum + measured(piece, style, form, isRightToLeft: TextDirection.isRightToLeft(text)).lines.count
    }
  }

  /// Longer texts are left to Pango, which alone knows where it stops counting.
  private static let asciiLimit = 4096

  private func pieces(of text: String, _ style: FontStyle) -> [String] {
    let most = TextPiece.clusters(in: 1, size: style.size).most
    var pieces: [String] = []
    var rest = text
    while true {
      let piece = TextPiece(rest, clusters: most)
      pieces.append(piece.text)
      if piece.isWhole { return pieces }
      rest = String(rest.unicodeScalars.dropFirst(piece.text.unicodeScalars.count))
    }
  }
}

/// Where a text that does not fit is cut, and what stands at the cut.
enum Ellipsis {
  static let text = "…"

  /// The visible part of a text followed by an ellipsis, without the spaces and separators that end the part; nil where
  /// it ends inside a word or a number, or nothing else is left.
  static func tidied(_ text: String, cutAt byte: Int) -> String? {
    let cut = index(of: byte, in: text)
    let visible = text[..<cut]
    let isBetweenWords = visible.last?.isWhitespace == true || text[cut...].first?.isWhitespace == true
    guard isBetweenWords, let end = visible.lastIndex(where: { !$0.isWhitespace && !isSeparator($0) }) else {
      return nil
    }
    let tidy = visible[...end]
    return tidy.endIndex == visible.endIndex ? nil : tidy + Self.text
  }

  /// The text of a last line from a byte on to the end of its paragraph, with an ellipsis that says that more follows.
  static func rest(of text: String, from byte: Int) -> String {
    let paragraph = text[index(of: byte, in: text)...].prefix { $0 != "\n" }
    guard let end = paragraph.lastIndex(where: { !$0.isWhitespace }) else { return Self.text }
    return paragraph[...end] + Self.text
  }

  private static func isSeparator(_ character: Character) -> Bool {
    ",;:-–—/|·([{".contains(character)
  }

  private static func index(of byte: Int, in text: String) -> String.Index {
    let utf8 = text.utf8
    return utf8.index(utf8.startIndex, offsetBy: byte, limitedBy: utf8.endIndex) ?? utf8.endIndex
  }
}

import GridFrame

/// Parses text with inline markup: a small subset of Markdown, plus superscript and subscript.
///
///     **bold**  *italic*  `code`  [text of a link](address)  10^6^  CO~2~  \*no markup\*
///
/// Unmatched markers are plain text. So are underscores, because they are common in column names. A backslash
/// before a punctuation character makes it plain text. Links may use `https:`, `http:` and `mailto:`; of
/// other links, only the text is kept.
///
/// Asterisks open and close emphasis by the rules for delimiter runs in CommonMark 0.31, section 6.2. As in
/// Pandoc, superscript and subscript contain no spaces, so "5^ or 6^" is plain text.
public enum InlineMarkup {
  /// Returns the runs of a text; an empty text has none.
  /// - Complexity: O(characters). Distant matching brackets make it O(characters · 2000) in the worst case.
  public static func runs(_ text: String) -> [TextRun] {
    guard text.utf8.contains(where: isMark) else { return text.isEmpty ? [] : [TextRun(text)] }
    var parser = InlineParser(Array(text))
    return parser.pieces(0..<parser.characters.count).runs
  }

  /// Returns the text without its markup.
  public static func plainText(_ text: String) -> String { runs(text).map(\.text).joined() }

  /// Escapes a string so that `runs` returns it unchanged.
  public static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\*`[]^~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Returns content that shows a text with markup.
  public static func content(_ text: String) -> CellContent {
    let runs = runs(text)
    return runs.isEmpty ? CellContent() : CellContent([.text(runs)])
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}

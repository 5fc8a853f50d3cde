import GridFrame

/// Reads texts with inline markup: a small part of Markdown, and raised and lowered text.
///
///     **bold**  *italic*  `code`  [text of a link](where it leads)  10^6^  CO~2~  \*no markup\*
///
/// Marks without a counterpart are text, and so are underscores, which names of columns are full of. A backslash before
/// a punctuation mark makes it text, too. Links lead to `https:`, `http:` and `mailto:`; of others there is only the text.
///
/// Where stars open and close follows the rules for delimiter runs of CommonMark 0.31, section 6.2; raised and lowered
/// text holds no space, as with Pandoc, so that "5^ or 6^" stays as it is.
public enum InlineMarkup {
  /// The runs of a text; none where it is empty.
  /// - Complexity: O(characters), but for brackets that lead far: O(characters · 2000) at worst.
  public static func runs(_ text: String) -> [TextRun] {
    guard text.utf8.contains(where: isMark) else { return text.isEmpty ? [] : [TextRun(text)] }
    var parser = InlineParser(Array(text))
    return parser.pieces(0..<parser.characters.count).runs
  }

  /// What shows of a text, without marks.
  public static func plainText(_ text: String) -> String { runs(text).map(\.text).joined() }

  /// A text that `runs` gives back as it is.
  public static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\*`[]^~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Content that shows a text with markup.
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

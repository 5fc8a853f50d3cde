@testable import GridCairo
import GridFrame
import TestSupport
import Testing

/// The fast path and Pango layouts give equal heights for any wrapped text.
@Suite struct LineCountTests {
  /// Words of tables, some with possible line breaks inside, kerned letters, ligatures and symbols.
  private static let words = [
    "To", "AVATAR", "office", "waffle", "final", "Ty", "Wo", "r.", "L'", "\"So\"", "(see", "below)", "[1]",
    "{a}", "--",
    "-", "->", "well-known", "re-Test", "A-V", "a/b", "10/20/2026", "1,234.50", "$5", "-7", "50%", "x=y",
    "a_b", "#1",
    "e.g.", "end.", "what?", "no!", "and", "the", "of", "Yes,", "a;", "b:", "http://example.org/a?b=c&d", "A",
    "T",
    "V", "i", "I", "f", "/", "?", "!", ")", "(", "'", "\"", "*", "+", "~", "^", "|", "\\\\", "<b>", "a@b.c",
    "C++",
  ]
  private static let others = [
    "é", "naïve", "Füße", "…", "–", "—", "“so”", "Ω", "жук", "\u{ad}", "so\u{ad}ft", "\u{a0}", "\u{200b}",
    "1\u{202f}000", "e\u{301}",
  ]
  private static let spaces = [" ", " ", " ", " ", " ", " ", " ", " ", "  ", "\n", "\r\n", "\t", "", "\n\n"]

  private static func text(using generator: inout SeededGenerator) -> String {
    let letters = (0x20...0x7e).map { String(UnicodeScalar($0)) }
    let isASCII = Int.random(in: 0..<4, using: &generator) > 0
    let isPlain = Int.random(in: 0..<3, using: &generator) > 0
    var text = ""
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      let kind = Int.random(in: 0..<12, using: &generator)
      let word: String?
      if kind == 0 {
        word = (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        }.joined()
      } else {
        word = (kind == 1 && !isASCII ? others : words).randomElement(using: &generator)
      }
      text += (word ?? "") + (isPlain ? " " : spaces.randomElement(using: &generator) ?? "")
    }
    // Usually as in tables: nothing before and after.
    if isPlain || Bool.random(using: &generator) {
      while let last = text.unicodeScalars.last, last.properties.isWhitespace {
        text.unicodeScalars.removeLast()
      }
    }
    return text
  }

  @Test func lineCountsMatchPangoLayouts() throws {
    let typesetter = try GlyphTypesetter(library: TestFonts.library.get())
    var quickCount = 0
    for seed in 0..<4_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = Self.text(using: &generator)
      var style = TestFonts.style([9, 12, 13, 19.5, 26][Int.random(in: 0..<5, using: &generator)])
      style.weight = Bool.random(using: &generator) ? .regular : .bold
      style.isItalic = Bool.random(using: &generator)
      let made = typesetter.style(style)
      let width = Int.random(in: 1...Int.random(in: 100...900, using: &generator), using: &generator)
      let clean = TextCleaning.clean(text, .kept)
      let layout = typesetter.layout(
        clean, made, .wrapped(width: width), isRightToLeft: TextDirection.isRightToLeft(clean))
      #expect(
        typesetter.lineCount(of: text, made, width: width) == layout.lines.count,
        "seed \(seed): \(text.debugDescription) in \(width) at \(style.size)")
      let bytes = Array(clean.utf8)
      if made.lineCounter?.lineCount(of: bytes.span, width: width) != nil { quickCount += 1 }
    }
    // Most texts of tables take the fast path.
    #expect(quickCount > 1_500, "\(quickCount)")
  }
}

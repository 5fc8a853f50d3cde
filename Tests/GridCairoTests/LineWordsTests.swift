@testable import GridCairo
import GridFrame
import TestSupport
import Testing

extension ASCIIShaper {
  /// Three faces of the default family in three sizes.
  static func ofTestFonts() throws -> [(size: Double, shaper: ASCIIShaper)] {
    let typesetter = try GlyphTypesetter(library: TestFonts.library.get())
    return try [(FontWeight.regular, false), (.bold, false), (.regular, true)].flatMap { weight, isItalic in
      try [9, 13, 26.0].map { size in
        var style = TestFonts.style(size)
        style.weight = weight
        style.isItalic = isItalic
        return (size, try #require(typesetter.style(style).asciiShaper))
      }
    }
  }
}

/// Lines assembled from words shaped earlier equal lines shaped as a whole.
@Suite struct LineWordsTests {
  private static let words = [
    "To", "AVATAR", "office", "waffle", "fi", "Ty", "Wo", "r.", "L'", "\"So\"", "(see", "[1]", "--", "->",
    "A-V",
    "10/20/2026", "1,234.50", "$5", "-7", "50%", "and", "the", "of", "Yes,", "A", "T", "V", "Y", "i", "f",
    "1", "7",
    "28,", ".", ",", "'", "*", "~", "r", "P", "L", "W.", "W", "y", "v.",
  ]

  private static func text(using generator: inout SeededGenerator) -> String {
    let isPlain = Int.random(in: 0..<5, using: &generator) > 0
    let letters = (0x20...0x7e).map { String(UnicodeScalar($0)) }
    var pieces: [String] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        pieces.append(
          (0...Int.random(in: 0..<7, using: &generator)).compactMap { _ in
            "0123456789.,:;%$+-/()".randomElement(using: &generator).map { String($0) }
          }.joined())
      } else if Int.random(in: 0..<12, using: &generator) == 0 {
        pieces.append((0..<4).compactMap { _ in letters.randomElement(using: &generator) }.joined())
      } else {
        pieces.append(words.randomElement(using: &generator) ?? "")
      }
    }
    return pieces.joined(
      separator: isPlain ? " " : ["  ", " ", "\u{2026} "].randomElement(using: &generator) ?? "")
  }

  @Test func linesOfCachedWordsMatchLinesShapedWhole() throws {
    var wordLines = 0
    for (size, shaper) in try ASCIIShaper.ofTestFonts() {
      let words = try #require(LineWords(shaper: shaper))
      for seed in 0..<700 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let text = Self.text(using: &generator)
        let bytes = Array(text.utf8)
        guard let line = words.line(of: bytes.span) else { continue }
        wordLines += 1
        // With all glyphs, their positions, and the width.
        let whole = try #require(shaper.wholeLine(ofSimple: text))
        #expect("\(line)" == "\(whole)", "seed \(seed): \(text.debugDescription) at \(size)")
      }
    }
    #expect(wordLines > 2_000, "\(wordLines)")
  }

  @Test func onlyWordsSeparatedBySingleSpacesAreHandled() throws {
    let typesetter = try GlyphTypesetter(library: TestFonts.library.get())
    let shaper = try #require(typesetter.style(TestFonts.style(13)).asciiShaper)
    let words = try #require(LineWords(shaper: shaper))
    let texts = [
      "", " ", "two  spaces", " first", "last ", "caf\u{e9} au", "cut off\u{2026}", "a\tb c",
    ]
    for text in texts + texts + texts { #expect(words.line(of: Array(text.utf8).span) == nil, "\(text)") }
    // Numbers need not recur.
    for text in ["1,234.50", "-7", "10/20/2026 12:30", "(5)"] {
      #expect(words.line(of: Array(text.utf8).span) != nil, "\(text)")
    }
    // A word seen only once is not cached yet.
    #expect((0..<3).map { _ in words.line(of: Array("a b".utf8).span) != nil } == [false, true, true])
  }
}

import CPango
@testable import GridCairo
import GridFrame
import TestSupport
import Testing

/// Characters that a font has only in parts.
@Suite struct WholeCharacterTests {
  /// What Pango and the font's file say about a character in the first font of a style.
  private func answers(_ scalar: Unicode.Scalar, _ style: FontStyle) -> (pango: Bool, file: Bool) {
    PangoLock.withLock {
      let context = unsafe style.fonts.context(isRightToLeft: false)
      guard let font = unsafe pango_context_load_font(context, style.font) else { return (false, false) }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
      var glyph: hb_codepoint_t = 0
      return unsafe (
        pango_font_has_char(font, scalar.value) != 0,
        hb_font_get_nominal_glyph(pango_font_get_hb_font(font), scalar.value, &glyph) != 0
      )
    }
  }

  private static let composed = (0xc0...0x22ff).compactMap { Unicode.Scalar($0 as Int) }.filter(
    WholeCharacters.hasParts)

  /// Pango 1.56.3 and later say yes for characters of which the font has all parts.
  @Test func partsAreNotTheCharacter() throws {
    let typesetter = try GlyphTypesetter(library: TestFonts.library.get())
    let style = typesetter.style(TestFonts.style())
    var lacking = 0
    for scalar in Self.composed {
      _ = typesetter.naturalWidth(of: String(Character(scalar)), style)
      let (pango, file) = answers(scalar, style)
      #expect(pango == file, "U+\(String(scalar.value, radix: 16))")
      if !file { lacking += 1 }
    }
    #expect(lacking > 50 && lacking < Self.composed.count - 50)
  }

  @Test func theSearchEndsAtTheFirstFontWithTheCharacter() throws {
    let style = try GlyphTypesetter(library: TestFonts.library.get()).style(TestFonts.style())
    func position(_ scalar: Unicode.Scalar) -> Int {
      PangoLock.withLock {
        let context = unsafe style.fonts.context(isRightToLeft: false)
        return unsafe WholeCharacters.exclude(scalar, "en", in: context, style.font)
      }
    }
    #expect(position("é") == 0)
    // No font of the default family has it.
    #expect(position("≮") > 0)
  }

  @Test func onlyCharactersWithPartsAreLookedAt() {
    for scalar in "éǖ각≠\u{212b}".unicodeScalars { #expect(WholeCharacters.hasParts(scalar), "\(scalar)") }
    for scalar in "aø…ﬁ漢\u{301}".unicodeScalars { #expect(!WholeCharacters.hasParts(scalar), "\(scalar)") }
  }
}

import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridImage
import Testing

@Suite struct MissingGlyphsAndFamiliesTests {
  private let source = ElementID.cell(row: 4, column: 2)

  private func frame(_ texts: [String], families: [String] = [FontCatalog.defaultFamily]) -> Frame {
    let items = texts.enumerated().map { index, text in
      FrameItem.text(
        TextItem(
          text: text, box: PixelRect(x: 0, y: 20 * index, width: 300, height: 20),
          style: TextStyle(families: families, size: 13), element: source))
    }
    return Frame(size: PixelSize(width: 300, height: 200), background: .white, items: items)
  }

  @Test func aCharacterWithoutAGlyphIsAnErrorThatNamesItAndTheCell() throws {
    let painter = try TestFonts.painter()
    let error = #expect(throws: PaintError.self) { try painter.paint(frame(["fine", "abc שלום"])) }
    #expect(error == .missingGlyph("\u{05e9}", text: "abc שלום", element: source))
    #expect(
      error?.description
        == "no font has a glyph for U+05E9 (HEBREW LETTER SHIN) in \"abc שלום\" (row 4, column 2)")
  }

  @Test func warningsAreCollectedInPaintOrderInstead() throws {
    let painter = try TestFonts.painter(warnsOfMissingGlyphs: true)
    let bitmap = try painter.paint(frame(["漢", "fine", "😀 ש"]))
    #expect(bitmap.inkBounds() != nil)
    let expected = [
      PaintError.missingGlyph("漢", text: "漢", element: source),
      .missingGlyph("😀", text: "😀 ש", element: source),
    ]
    #expect(painter.warnings == expected)
    #expect(painter.takeWarnings() == expected)
    #expect(painter.warnings.isEmpty)
  }

  @Test func textHiddenByAnEllipsisIsNotReported() throws {
    let text = String(repeating: "W", count: 60) + "漢"
    #expect(try TestFonts.painter().paint(frame([text])).inkBounds() != nil)
  }

  @Test func invisibleCharactersAreNeitherReportedNorDrawn() throws {
    let painter = try TestFonts.painter()
    let plain = try painter.paint(frame(["ab"]))
    var tested = 0
    for value in 0..<0xe1000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isDefaultIgnorableCodePoint,
        scalar.properties.generalCategory != .unassigned
      else { continue }
      let bitmap = try painter.paint(frame(["a\(scalar)b"]))
      #expect(bitmap == plain, "U+\(String(value, radix: 16))")
      tested += 1
    }
    #expect(tested > 300)
    _ = try painter.paint(frame(["a\u{fe0f}", "\u{200d}", "1\u{fe0f}", "\u{feff}x"]))
  }

  @Test func anUnknownFamilyIsAnError() throws {
    let painter = try TestFonts.painter(warnsOfMissingGlyphs: true)
    let error = #expect(throws: PaintError.self) {
      try painter.paint(frame(["x"], families: [FontCatalog.defaultFamily, "Comic Neue"]))
    }
    #expect(error == .missingFamily("Comic Neue", available: [FontCatalog.defaultFamily], element: source))
    #expect(
      error?.description
        == "the font family \"Comic Neue\" is not available; there are Roboto (row 4, column 2)")
  }

  @Test func genericFamilyNamesDoNotReachSystemFonts() throws {
    let painter = try TestFonts.painter()
    for family in ["sans-serif", "Sans", "monospace", ""] {
      #expect(throws: PaintError.self) { try painter.paint(frame(["x"], families: [family])) }
    }
  }
}

import GridCairo
import GridFrame
import GridGeometry
import GridImage
import Testing

@Suite struct LongAndOddTextsTests {
  private func paint(_ text: String, overflow: TextOverflow = .ellipsis, box: PixelRect? = nil) throws
    -> Bitmap
  {
    let item = TextItem(
      text: text, box: box ?? PixelRect(x: 0, y: 0, width: 120, height: 60), style: TestFonts.style(14),
      overflow: overflow)
    return try TestFonts.painter().paint(
      Frame(size: PixelSize(width: 120, height: 60), background: .white, items: [.text(item)]))
  }

  @Test(arguments: [TextOverflow.ellipsis, .clip, .wrap(maximumLines: 2), .wrap(maximumLines: nil)])
  func theInvisibleRestOfATextDoesNotMatter(overflow: TextOverflow) throws {
    for word in ["Total employment ", "iiii", "W", "a\u{301}", "l l"] {
      let some = String(repeating: word, count: 600)
      let many = String(repeating: word, count: 100_000)
      #expect(try paint(many, overflow: overflow) == paint(some, overflow: overflow), "\(word)")
    }
  }

  @Test func anEndlessClusterIsTruncatedToo() throws {
    let heap = "a" + String(repeating: "\u{301}", count: 200_000)
    #expect(try paint(heap).inkBounds() != nil)
    let invisible = String(repeating: "\u{200b}", count: 200_000) + "end"
    _ = try paint(invisible)
  }

  @Test func aBoxOfAnyWidthIsDrawn() throws {
    let text = String(repeating: "Total ", count: 30_000)
    let wide = PixelRect(x: -1_000, y: 0, width: 1 << 40, height: 60)
    #expect(try paint(text, box: wide).inkBounds() != nil)
    let far = PixelRect(x: -(1 << 40), y: 0, width: 1 << 41, height: 60)
    #expect(try paint("x", box: far).inkBounds() == nil)
  }

  @Test func lineBreaksAndTabsAreSpacesOnOneLine() throws {
    let expected = try paint("a b c d e f g")
    #expect(try paint("a\nb\tc\r\nd\re\u{2028}f\u{85}g") == expected)
  }

  @Test func controlCharactersAreNotDrawn() throws {
    let expected = try paint("abc")
    #expect(try paint("a\0b\u{1}\u{7f}c\u{9f}\u{1b}") == expected)
    #expect(try paint("\0") == Bitmap(width: 120, height: 60, filledWith: 0xffff_ffff))
  }

  @Test func wrappedTextBreaksAtLineBreaksOfEveryKind() throws {
    let expected = try paint("a\nb\nc", overflow: .wrap(maximumLines: nil))
    #expect(try paint("a\r\nb\u{2029}c", overflow: .wrap(maximumLines: nil)) == expected)
    #expect(try paint("a b c", overflow: .wrap(maximumLines: nil)) != expected)
  }

  @Test func brokenBytesAreDrawnAsReplacementCharacters() throws {
    let text = String(decoding: [0x61, 0xff, 0x62], as: UTF8.self)
    #expect(try paint(text) == paint("a\u{fffd}b"))
  }

  @Test func aHugeOrTinyFontIsDrawn() throws {
    for size in [1e-9, 0.5, 1000, 1e9, .infinity] {
      var item = TextItem(
        text: "Size", box: PixelRect(x: 0, y: 0, width: 100, height: 50), style: TestFonts.style(size))
      item.overflow = .clip
      let frame = Frame(size: PixelSize(width: 100, height: 50), background: .white, items: [.text(item)])
      #expect(try TestFonts.painter().paint(frame).width == 100)
    }
  }
}

/// The default family has no right-to-left letters, so glyphs are drawn as framed code points.
@Suite struct RightToLeftTextsTests {
  private func ink(
    _ text: String, _ alignment: TextItem.HorizontalAlignment, overflow: TextOverflow = .ellipsis
  ) throws -> (left: Int, right: Int) {
    let item = TextItem(
      text: text, box: PixelRect(x: 10, y: 0, width: 200, height: 40), style: TestFonts.style(20),
      horizontalAlignment: alignment, overflow: overflow)
    let bitmap = try TestFonts.painter(warnsOfMissingGlyphs: true).paint(
      Frame(size: PixelSize(width: 220, height: 40), background: .white, items: [.text(item)]))
    let bounds = try #require(bitmap.inkBounds())
    return (bounds.left, bounds.right)
  }

  @Test func startIsOnTheRightAndEndOnTheLeft() throws {
    #expect(try ink("של", .start).left > 110)
    #expect(try ink("של", .right) == ink("של", .start))
    #expect(try ink("של", .end).right < 110)
    #expect(try ink("של", .left) == ink("של", .end))
    // The first letter with a direction decides; digits have none.
    #expect(try ink("12 של", .start).left > 110)
    #expect(try ink("a של", .start).right < 110)
    #expect(try ink("12", .start).right < 110)
  }

  @Test func overflowIsTruncatedOnTheLeft() throws {
    let long = String(repeating: "שלום ", count: 40)
    for alignment in TextItem.HorizontalAlignment.allCases {
      let clipped = try ink(long, alignment, overflow: .clip)
      #expect(clipped.right >= 205 && clipped.left <= 15, "\(alignment)")
    }
    #expect(try ink(long, .start).right >= 205)
  }
}

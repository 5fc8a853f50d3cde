@testable import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct MeasuringTextsTests {
  private let style = TestFonts.style(26)

  private func measurer() throws -> TextMeasurer { try TextMeasurer(fonts: TestFonts.library.get()) }

  @Test func digitsHaveOneWidthAndWidthsAddUp() throws {
    let measurer = try measurer()
    let zero = measurer.width(of: "0", style: style)
    // 1150 of 2048 units per em.
    #expect(zero == Int((26.0 * 1150 / 2048).rounded()))
    for digit in 0...9 { #expect(measurer.width(of: "\(digit)", style: style) == zero) }
    #expect(measurer.width(of: "0123456789", style: style) == 10 * zero)
    #expect(measurer.width(of: "", style: style) == 0)
  }

  @Test func lineHeightsMatchPango() throws {
    // In addition to the default family, all fonts of this machine: line metrics vary widely.
    let fonts = try PangoFonts(
      library: FontLibrary(files: FontCatalog(environment: [:]).defaultFiles(), includeSystemFonts: true))
    var count = 0
    for family in fonts.library.families {
      for (size, weight, isItalic) in [
        (7.5, 400, false), (13, 700, true), (26, 500, false), (333.3, 900, true),
      ] {
        let style = TextStyle(
          families: [family], size: size, weight: FontWeight(rawValue: weight), isItalic: isItalic,
          color: .black)
        let found = FontStyle(style, identifier: 0, fonts: fonts, words: SharedWords())
        guard let shaper = found.asciiShaper else { continue }
        let expected = unsafe FontStyle.lineExtents(of: found.font, in: fonts)
        // Pango may itself round them to whole pixels.
        #expect(
          FontStyle.pixels(roundedUp: shaper.lineExtents.ascent)
            == FontStyle.pixels(roundedUp: expected.ascent))
        #expect(
          FontStyle.pixels(roundedUp: shaper.lineExtents.descent)
            == FontStyle.pixels(roundedUp: expected.descent))
        count += 1
      }
    }
    #expect(count > 3)
  }

  @Test func letterSpacingIsAddedBetweenLetters() throws {
    let measurer = try measurer()
    var spaced = style
    spaced.letterSpacing = 3
    let plain = measurer.width(of: "0000", style: style)
    #expect(measurer.width(of: "0000", style: spaced) == plain + 9)
  }

  @Test func measurerAndPainterAgreeForAnyText() throws {
    let measurer = try measurer()
    let painter = try TestFonts.painter()
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var item = TextItem.random(using: &generator)
      item.style.color = .black
      let width = measurer.width(of: item.text, style: item.style)
      guard width > 0 else { continue }
      func paint(_ overflow: TextOverflow) throws -> Bitmap {
        item.box = PixelRect(x: 0, y: 0, width: width, height: 40)
        item.overflow = overflow
        return try painter.paint(
          Frame(size: PixelSize(width: width, height: 40), background: .white, items: [.text(item)]))
      }
      #expect(try paint(.ellipsis) == paint(.clip), "seed \(seed): \(item.text)")
    }
  }

  @Test func theFastPathForASCIIMeasuresLikePango() throws {
    let measurer = try measurer()
    let pieces = [
      "AV", "To", "ffi", "fl", "1/2", "10x20", "(c)", "--", "->", " ", ".", ",", "r.", "Ty", "L'", "\"", "#1",
    ]
    let letters = (0x20...0x7e).map { String(UnicodeScalar($0)) }
    for seed in 0..<600 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
        (Bool.random(using: &generator) ? pieces : letters).randomElement(using: &generator)
      }.joined()
      var style = TestFonts.style(Double(Int.random(in: 14...80, using: &generator)) / 2)
      style.weight = FontWeight(rawValue: 100 * Int.random(in: 1...9, using: &generator))
      style.isItalic = Bool.random(using: &generator)
      // A zero-width space is not ASCII, and forces Pango to measure the text.
      let expected = measurer.width(of: text + "\u{200b}", style: style)
      #expect(measurer.width(of: text, style: style) == expected, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [TextOverflow.clip, .ellipsis])
  func theFastPathForASCIIPaintsLikePango(overflow: TextOverflow) throws {
    let measurer = try measurer()
    let painter = try TestFonts.painter()
    let words = [
      "AV", "To", "office", "fl", "1/2", "(see", "--", "->", "a,", "b;", ".", "L'", "x…", "Ty", "W",
    ]
    let alignments: [TextItem.HorizontalAlignment] = [.start, .center, .end]
    var cutCount = 0
    for seed in 0..<600 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 1...9, using: &generator)).compactMap { _ in
        words.randomElement(using: &generator)
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      var style = TestFonts.style(Double(Int.random(in: 14...60, using: &generator)) / 2)
      style.weight = FontWeight(rawValue: 100 * Int.random(in: 1...9, using: &generator))
      style.isItalic = Bool.random(using: &generator)
      let width = measurer.width(of: text, style: style)
      let room = Int.random(in: 1...width + 10, using: &generator)
      if room < width { cutCount += 1 }
      let alignment = alignments[Int.random(in: 0..<3, using: &generator)]
      func paint(_ text: String) throws -> Bitmap {
        let item = TextItem(
          text: text, box: PixelRect(x: 3, y: 0, width: room, height: 44), style: style,
          horizontalAlignment: alignment, overflow: overflow)
        return try painter.paint(
          Frame(size: PixelSize(width: room + 6, height: 44), background: .white, items: [.text(item)]))
      }
      // A zero-width space is not ASCII, and forces Pango to lay out the text.
      #expect(try paint(text) == paint(text + "\u{200b}"), "seed \(seed): \(text)")
    }
    #expect(cutCount > 300)
  }

  @Test func heightsAreWholeLinesAndSufficeForThePainter() throws {
    let measurer = try measurer()
    let line = measurer.height(of: "x", style: style, width: nil)
    #expect(line == 32)
    #expect(measurer.height(of: "", style: style, width: nil) == line)
    #expect(measurer.height(of: "a\nb\r\nc", style: style, width: nil) == 3 * line)
    #expect(measurer.height(of: "a\nb", style: style, width: 1000) == 2 * line)
    let text = "one two three four five six seven"
    let height = measurer.height(of: text, style: style, width: 120)
    #expect(height > 2 * line && height % line == 0)

    let painter = try TestFonts.painter()
    func paint(_ boxHeight: Int) throws -> Bitmap {
      let item = TextItem(
        text: text, box: PixelRect(x: 0, y: 0, width: 120, height: boxHeight), style: style,
        verticalAlignment: .top, overflow: .wrap(maximumLines: nil))
      return try painter.paint(
        Frame(size: PixelSize(width: 120, height: 300), background: .white, items: [.text(item)]))
    }
    #expect(try paint(height) == paint(300))
    #expect(try paint(height - 1) != paint(300))
  }

  @Test func aTextOfAnyLengthIsMeasured() throws {
    let measurer = try measurer()
    let zero = measurer.width(of: "0", style: style)
    #expect(measurer.width(of: String(repeating: "0", count: 200_000), style: style) == 200_000 * zero)
  }

  @Test func anUnknownFamilyOrInvalidSizeIsMeasured() throws {
    let measurer = try measurer()
    #expect(measurer.width(of: "0", style: TextStyle(families: ["None"], size: 26)) > 0)
    #expect(measurer.width(of: "0", style: TestFonts.style(.nan)) == 0)
    #expect(measurer.height(of: "0", style: TestFonts.style(-1), width: 0) == 0)
    #expect(measurer.height(of: "ab", style: style, width: 0) == 64)
  }

  /// A typesetter is reused after its measurer is gone, and never used by two measurers at the same time.
  @Test func theTypesetterOfAMeasurerThatIsGoneIsUsedAgain() throws {
    let (library, idle) = (try TestFonts.library.get(), IdleTypesetters())
    func measurer() throws -> TextMeasurer { try TextMeasurer(fonts: library, idle: idle) }
    var first: TextMeasurer? = try measurer()
    #expect(idle.take() == nil)
    let width = first?.width(of: "Größe", style: style)
    first = nil
    let second = try measurer()
    #expect(idle.take() == nil && second.width(of: "Größe", style: style) == width)
    // A second one at the same time has its own; at most four are kept.
    var others = try (0..<6).map { _ in try measurer() }
    #expect(others.allSatisfy { $0.width(of: "Größe", style: style) == width })
    others = []
    #expect((0..<6).map { _ in idle.take() != nil } == [true, true, true, true, false, false])
  }

  @Test func picturesDoNotDependOnWhatWasMeasuredBefore() throws {
    let engine = try TextEngine(FontSettings())
    let texts = ["1,234.5", "Größe und Maß", "Привет", "fi—ﬁ…"]
    let items = texts.enumerated().map { row, text in
      FrameItem.text(
        TextItem(text: text, box: PixelRect(x: 4, y: 40 * row, width: 200, height: 40), style: style))
    }
    let frame = Frame(size: PixelSize(width: 220, height: 160), background: .white, items: items)
    func picture() throws -> Bitmap { try engine.makePainter().paint(frame) }
    let plain = try picture()
    var measurer: (any TextMeasuring)? = try engine.makeMeasurer()
    for text in texts + texts.reversed() {
      _ = measurer?.width(of: text, style: style)
      _ = measurer?.height(of: text, style: TestFonts.style(40), width: 50)
    }
    measurer = nil
    #expect(try picture() == plain)
  }
}

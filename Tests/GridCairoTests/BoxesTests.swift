import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct TextsInBoxesTests {
  // At 5 px: advance 3, box 4 high and 2 wide, ascent 5, descent 1.
  private let style = TextStyle(families: ["Any"], size: 5)

  private func paint(
    _ text: String, _ overflow: TextOverflow = .ellipsis, width: Int = 15, height: Int = 6,
    _ alignment: TextItem.HorizontalAlignment = .start
  ) throws -> String {
    let item = TextItem(
      text: text, box: PixelRect(x: 0, y: 0, width: width, height: height), style: style,
      horizontalAlignment: alignment, verticalAlignment: .top, overflow: overflow)
    let frame = Frame(size: PixelSize(width: width, height: height), background: .white, items: [.text(item)])
    return try Painter(fonts: nil).paint(frame).ascii([0xffff_ffff: ".", 0xff00_0000: "#"])
  }

  @Test func eachClusterIsABoxExceptSpaces() throws {
    #expect(
      try paint("a e\u{301}👨‍👩‍👧") == """
        ...............
        ##....##.##....
        ##....##.##....
        ##....##.##....
        ##....##.##....
        ...............
        """)
  }

  @Test func truncatedTextEndsWithALowBox() throws {
    #expect(
      try paint("abcdefg") == """
        ...............
        ##.##.##.##....
        ##.##.##.##....
        ##.##.##.##....
        ##.##.##.##.##.
        ...............
        """)
  }

  @Test func rightToLeftTextStartsAtTheRight() throws {
    #expect(
      try paint("של ו", width: 14) == """
        ..............
        ..##....##.##.
        ..##....##.##.
        ..##....##.##.
        ..##....##.##.
        ..............
        """)
  }

  @Test func linesBreakBetweenWordsAndTheLastAllowedLineIsTruncated() throws {
    #expect(
      try paint("ab cd efg\nh i", .wrap(maximumLines: 2), height: 12) == """
        ...............
        ##.##....##.##.
        ##.##....##.##.
        ##.##....##.##.
        ##.##....##.##.
        ...............
        ...............
        ##.##.##.......
        ##.##.##.......
        ##.##.##.......
        ##.##.##.##....
        ...............
        """)
  }

  @Test func theMeasurerAgreesWithThePainter() throws {
    let measurer = BoxMeasurer()
    #expect(measurer.width(of: "abc d", style: style) == 15)
    #expect(measurer.height(of: "ab cd efg\nh i", style: style, width: 15) == 18)
    #expect(measurer.height(of: "a\nb", style: style, width: nil) == 12)
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = TextItem.random(using: &generator).text
      let width = measurer.width(of: text, style: style)
      guard width > 0 else { continue }
      #expect(try paint(text, .ellipsis, width: width) == paint(text, .clip, width: width), "seed \(seed)")
    }
  }

  @Test func noFontIsNeededOrReportedMissing() throws {
    #expect(try paint("漢字😀", .clip).contains("#"))
  }
}

import GridElement
import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridCell

/// Content, look and position become items; characters are 5 pixels wide, lines 13 high.
@Suite struct CellComposerTests {
  static let style = TextStyle(families: ["Roboto"], size: 10)
  static let red = Color(rgb: 0xff0000)
  static let blue = Color(rgb: 0x0000ff)

  /// The items drawn in 100 × 20 pixels, one per line.
  static func lines(
    _ content: CellContent, _ look: CellLook = CellLook(text: style), width: Int = 100, height: Int = 20
  ) -> [String] {
    let items = CellComposer(measuring: FixedMeasurer())
      .items(content, look, in: PixelRect(x: 0, y: 0, width: width, height: height))
    let frame = Frame(size: .zero, background: .white, items: items)
    return frame.description.split(separator: "\n").dropFirst().map { $0.dropFirst(2).description }
  }

  static func right(_ look: CellLook = CellLook(text: style)) -> CellLook {
    var look = look
    look.isRightToLeft = true
    return look
  }

  // MARK: - Texts that do not fit

  @Test func narrowNumbersBecomeShorter() {
    func text(_ text: String, _ fitting: CellContent.Fitting, width: Int) -> String {
      var content = CellContent(TextRun(text))
      content.fitting = fitting
      return Self.lines(content, width: width).joined().split(separator: " ").suffix(1).joined()
    }
    let shorter = CellContent.Fitting.shorter(["3.14", "3.1", "3"])
    #expect(text("3.142", shorter, width: 25) == "\"3.142\"")
    #expect(text("3.142", shorter, width: 23) == "\"3.14\"")
    #expect(text("3.142", shorter, width: 9) == "\"3\"")
    // The padding gives way before digits do, and a text that is a little too wide becomes smaller.
    let padded = CellLook(padding: CellLook.Padding(start: 3, end: 4), text: Self.style)
    var content = CellContent(TextRun("3.142"))
    content.fitting = .shorter([])
    func size(_ width: Int) -> Double? {
      let items = CellComposer(measuring: ProportionalMeasurer()).items(
        content, padded, in: PixelRect(x: 0, y: 0, width: width, height: 20))
      guard case .text(let item)? = items.first, item.text == "3.142" else { return nil }
      return item.style.size
    }
    #expect(size(28) == 10 && size(26) == nil)
    #expect((9.4...9.6).contains(size(27) ?? 0))
    #expect(text("3.142", .shorter([]), width: 19) == "\"###\"")
    #expect(text("3.142", .shorter([]), width: 1) == "\"#\"")
  }

  @Test func textsShrinkToTheirBox() throws {
    var content = CellContent(TextRun("abcdef"))
    content.fitting = .shrink
    #expect(Self.lines(content, width: 30)[0].contains(" 10px "))
    let items = CellComposer(measuring: ProportionalMeasurer()).items(
      content, CellLook(text: Self.style), in: PixelRect(x: 0, y: 0, width: 15, height: 20))
    guard case .text(let item)? = items.first else {
      Issue.record("no text")
      return
    }
    #expect(item.text == "abcdef" && (4.5...5).contains(item.style.size))
  }

  // MARK: - Background, lines, corners

  @Test func backgroundLinesAndTextArePaintedInThisOrder() {
    let look = CellLook(
      background: .white, lines: [EdgeLine(.end, color: Self.red), EdgeLine(.lower, color: Self.blue)],
      lineWidth: 2,
      padding: CellLook.Padding(start: 8, end: 10, top: 1, bottom: 2), text: Self.style,
      horizontalAlignment: .left, overflow: .clip)
    #expect(
      Self.lines(CellContent(TextRun("a")), look) == [
        "fill 0,0 100×20 #ffffff", "fill 98,0 2×20 #ff0000", "fill 0,18 100×2 #0000ff",
        #"text 8,1 82×17 10px 400 #000000 left/center clip "a""#,
      ])
    #expect(
      Self.lines(CellContent(TextRun("a")), Self.right(look)).suffix(3) == [
        "fill 0,0 2×20 #ff0000", "fill 0,18 100×2 #0000ff",
        #"text 10,1 82×17 10px 400 #000000 left/center clip "a""#,
      ])
  }

  @Test(arguments: EdgeLine.Edge.allCases, [false, true])
  func linesAreInsideTheirEdge(edge: EdgeLine.Edge, isRightToLeft: Bool) throws {
    let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)
    let line = try #require(EdgeLine.place(along: edge, of: rect, width: 3, isRightToLeft: isRightToLeft))
    switch (edge, isRightToLeft) {
    case (.start, false), (.end, true): #expect(line == PixelRect(x: 10, y: 20, width: 3, height: 40))
    case (.end, false), (.start, true): #expect(line == PixelRect(x: 37, y: 20, width: 3, height: 40))
    case (.upper, _): #expect(line == PixelRect(x: 10, y: 20, width: 30, height: 3))
    case (.lower, _): #expect(line == PixelRect(x: 10, y: 57, width: 30, height: 3))
    }
    #expect(EdgeLine.place(along: edge, of: rect, width: 0, isRightToLeft: isRightToLeft) == nil)
    let extent = edge == .upper || edge == .lower ? 40 : 30
    #expect(EdgeLine.place(along: edge, of: rect, width: extent, isRightToLeft: isRightToLeft) == nil)
  }

  /// Space for missing decimals is reserved only at the right edge, and never at the expense of the text.
  @Test(arguments: [
    (100, TextItem.HorizontalAlignment.right, false, 85), (100, .end, false, 85), (100, .end, true, 100),
    (100, .start, false, 100), (100, .left, false, 100), (100, .center, false, 100),
    (23, .right, false, 15), (20, .right, false, 15), (15, .right, false, 15), (7, .right, false, 7),
  ]) func spaceForMissingDecimalsIsReserved(
    width: Int, alignment: TextItem.HorizontalAlignment, isRightToLeft: Bool, room: Int
  ) {
    var look = CellLook(text: Self.style, horizontalAlignment: alignment, overflow: .clip)
    look.isRightToLeft = isRightToLeft
    var content = CellContent(TextRun("870"))
    content.decimalPadding = ".00"
    let lines = Self.lines(content, look, width: width)
    #expect(lines.count == 1 && lines[0].hasPrefix("text 0,0 \(room)×20"), "\(lines)")
  }

  @Test(arguments: [(1.0, 1.0, 1), (1, 2.6, 2), (0.2, 1, 1), (0, 2, 0), (-1, 2, 0)])
  func lineThicknessIsAWholeNumberOfPixels(width: Double, scale: Double, pixels: Int) {
    #expect(EdgeLine.pixelWidth(width, scale: scale) == pixels)
  }

  @Test func roundCornersClipEverything() {
    let look = CellLook(background: .white, text: Self.style, cornerRadius: 4)
    #expect(Self.lines(CellContent(), look) == ["group 0,0 100×20 radius 4", "  fill 0,0 100×20 #ffffff"])
    let small = CellLook(background: .white, text: Self.style, cornerRadius: 0.5)
    #expect(Self.lines(CellContent(), small).first == "group 0,0 100×20 radius 0.5")
  }

  @Test func aSubframeHasTheSizeOfItsElement() {
    let look = CellLook(background: .white, text: Self.style)
    let part = CellComposer().subframe(CellContent(), look, size: PixelSize(width: 7, height: 8))
    #expect(part.size == PixelSize(width: 7, height: 8) && part.isOpaque && part.items.count == 1)
  }

  @Test func textItemsIdentifyTheirElement() {
    let items = CellComposer().items(
      CellContent([.text([TextRun("a"), TextRun("b")])]), CellLook(text: Self.style),
      in: PixelRect(x: 0, y: 0, width: 50, height: 20), element: .row(3))
    let elements = items.map { item -> ElementID? in
      if case .text(let text) = item { return text.element }
      return nil
    }
    #expect(elements == [.row(3), .row(3)])
  }

  // MARK: - Several parts

  private static let icon = CellContent.Icon(
    [.move(Point(x: 0, y: 0)), .line(Point(x: 1, y: 1))], color: red)

  @Test func partsInARowTakeTheirSizeAndChartsTheRest() {
    let parts: [CellContent.Part] = [
      .icon(Self.icon), .text([TextRun("abc")]), .bar(CellContent.Bar(1, color: Self.blue, thickness: 1)),
    ]
    let content = CellContent(parts, spacing: 4)
    #expect(
      Self.lines(content) == [
        "path fill #ff0000 M0,5 L10,15", #"text 14,0 15×20 10px 400 #000000 left/center "abc""#,
        "fill 33,0 67×20 #0000ff",
      ])
    #expect(
      Self.lines(content, Self.right()) == [
        "path fill #ff0000 M90,5 L100,15", #"text 71,0 15×20 10px 400 #000000 right/center "abc""#,
        "fill 0,0 67×20 #0000ff",
      ])
  }

  @Test func chartsShareTheRestExactly() {
    let bar = CellContent.Part.bar(CellContent.Bar(1, color: Self.blue, thickness: 1))
    #expect(
      Self.lines(CellContent([bar, bar, bar])) == [
        "fill 0,0 33×20 #0000ff", "fill 33,0 33×20 #0000ff", "fill 66,0 34×20 #0000ff",
      ])
  }

  @Test(arguments: [
    (TextItem.HorizontalAlignment.start, 0, 75), (.center, 37, 37), (.end, 75, 0), (.left, 0, 0),
    (.right, 75, 75),
  ])
  func aRowIsAlignedAsAWhole(alignment: TextItem.HorizontalAlignment, start: Int, fromRight: Int) {
    let content = CellContent([.text([TextRun("abc")]), .icon(Self.icon)], horizontalAlignment: alignment)
    #expect(Self.lines(content).first?.hasPrefix("text \(start),0 15×20 ") == true)
    // There, the text follows the icon as seen from the left.
    #expect(Self.lines(content, Self.right()).first?.hasPrefix("text \(fromRight + 10),0 15×20 ") == true)
  }

  @Test func textsShrinkIfSpaceIsShort() {
    let parts: [CellContent.Part] = [.text([TextRun("abcd")]), .text([TextRun("ef")]), .icon(Self.icon)]
    #expect(
      Self.lines(CellContent(parts), width: 34).map {
        $0.split(separator: " ").prefix(3).joined(separator: " ")
      }
        == ["text 0,0 20×20", "text 20,0 4×20", "path fill #ff0000"])
    // The second text is gone, the first is truncated.
    #expect(Self.lines(CellContent(parts), width: 22).first?.hasPrefix("text 0,0 12×20 ") == true)
    #expect(Self.lines(CellContent(parts), width: 22).last == "path fill #ff0000 M12,5 L22,15")
    // Icons shrink last.
    #expect(Self.lines(CellContent(parts), width: 6) == ["path fill #ff0000 M0,7 L6,13"])
  }

  @Test func eachLayerHasTheWholeSpace() {
    let parts: [CellContent.Part] = [
      .bar(CellContent.Bar(0.5, color: Self.blue, thickness: 1)), .text([TextRun("50 %")]),
    ]
    #expect(
      Self.lines(CellContent(parts, arrangement: .layers, horizontalAlignment: .right)) == [
        "fill 0,0 50×20 #0000ff", #"text 0,0 100×20 10px 400 #000000 right/center "50 %""#,
      ])
  }

  @Test func aSingleTextIsNotMeasured() {
    let measurer = FixedMeasurer()
    let composer = CellComposer(measuring: measurer)
    let rect = PixelRect(x: 0, y: 0, width: 50, height: 20)
    _ = composer.items(CellContent(TextRun("a")), CellLook(text: Self.style), in: rect)
    #expect(measurer.measuredTexts.isEmpty)
    _ = composer.items(
      CellContent([.text([TextRun("a"), TextRun("b")])]), CellLook(text: Self.style), in: rect)
    #expect(measurer.measuredTexts == ["a", "b"])
    #expect(CellContent(TextRun("")).parts.isEmpty)
  }

  @Test func settingsOfTheContentOverrideTheLook() {
    let look = CellLook(
      text: Self.style, horizontalAlignment: .left, verticalAlignment: .top, overflow: .clip)
    let own = CellContent(
      [.text([TextRun("a")])], horizontalAlignment: .center, verticalAlignment: .bottom,
      overflow: .wrap(maximumLines: 2))
    #expect(Self.lines(own, look) == [#"text 0,0 100×20 10px 400 #000000 center/bottom wrap(2) "a""#])
    #expect(
      Self.lines(CellContent(TextRun("a")), look) == [#"text 0,0 100×20 10px 400 #000000 left/top clip "a""#])
  }
}

/// Characters are half as wide as they are high.
private final class ProportionalMeasurer: TextMeasuring {
  func width(of text: String, style: TextStyle) -> Int {
    Int((Double(text.count) * style.size / 2).rounded(.up))
  }
  func height(of text: String, style: TextStyle, width: Int?) -> Int { Int(style.size) }
}

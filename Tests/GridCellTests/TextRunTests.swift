import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridCell

/// Several runs of text; characters are 5 pixels wide, lines 13 high.
@Suite struct TextRunTests {
  /// The boxes and texts drawn, in reading order.
  private func texts(
    _ runs: [String], width: Int = 100, height: Int = 20, overflow: TextOverflow = .ellipsis,
    _ alignment: TextItem.HorizontalAlignment = .start, _ vertical: TextItem.VerticalAlignment = .center,
    right: Bool = false
  ) -> [String] {
    var look = CellLook(
      text: CellComposerTests.style, horizontalAlignment: alignment, verticalAlignment: vertical,
      overflow: overflow)
    look.isRightToLeft = right
    let content = CellContent([.text(runs.map { TextRun($0) })])
    return CellComposer(measuring: FixedMeasurer())
      .items(content, look, in: PixelRect(x: 0, y: 0, width: width, height: height)).map { item in
        guard case .text(let text) = item else { return "no text" }
        let isAtStart = text.horizontalAlignment == (right ? .right : .left)
        let suffix = text.overflow == .ellipsis ? "" : text.overflow == .clip ? " clip" : " wrap"
        return "\(text.box) \(text.text)" + suffix + (isAtStart ? "" : " elsewhere")
      }
  }

  @Test func aRunCanDifferFromTheLook() {
    let run = TextRun("a", weight: .bold, isItalic: true, color: CellComposerTests.red, families: ["Inter"])
    let style = TextStyle(
      families: ["Inter"], size: 10, weight: .bold, isItalic: true, color: CellComposerTests.red)
    #expect(run.style(CellComposerTests.style) == style)
    #expect(TextRun("a").style(style) == style)
    // The same for a single run.
    #expect(
      CellComposerTests.lines(CellContent(run)) == [
        #"text 0,0 100×20 10px 700 italic #ff0000 start/center "a""#
      ])
  }

  @Test func runsAreLaidOutSideBySide() {
    #expect(texts(["ab", "cde"]) == ["0,0 10×20 ab", "10,0 15×20 cde"])
    #expect(texts(["ab", "cde"], .center) == ["37,0 10×20 ab", "47,0 15×20 cde"])
    #expect(texts(["ab", "cde"], .end) == ["75,0 10×20 ab", "85,0 15×20 cde"])
    #expect(texts(["אב", "", "גדה"], right: true) == ["90,0 10×20 אב", "75,0 15×20 גדה"])
    #expect(texts(["אב", "גדה"], .left, right: true) == ["15,0 10×20 אב", "0,0 15×20 גדה"])
    #expect(texts(["", ""]).isEmpty)
  }

  /// Texts of several sizes share a baseline, and a run has lines and the content's link without another look.
  @Test func runsOfSeveralSizesShareABaseline() throws {
    let look = CellLook(text: CellComposerTests.style, verticalAlignment: .bottom)
    var large = TextRun("b", size: 20)
    large.lines = .underline
    var content = CellContent([.text([TextRun("a"), large])])
    content.link = "https://example.org/"
    let items = CellComposer(measuring: FixedMeasurer())
      .items(content, look, in: PixelRect(x: 0, y: 0, width: 100, height: 40))
    let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    try #require(texts.count == 2)
    let baselines = texts.map { Double($0.box.y) + Double($0.box.height) * 0.79 }
    #expect(
      texts[0].box.height < texts[1].box.height && abs(baselines[0] - baselines[1]) <= 1, "\(baselines)")
    #expect(texts[1].box.vertical.end == 40)
    #expect(texts.allSatisfy { $0.link == "https://example.org/" && $0.style.color == look.text.color })
    #expect(items.count { if case .fill = $0 { true } else { false } } == 1)
  }

  /// The direction of runs is that of their text, whatever that of the table is.
  @Test func runsFollowTheirLetters() {
    for right in [false, true] {
      let box = right ? "75,0 10×20" : "0,0 10×20"
      #expect(texts(["ab", "cde"], right: right).first?.hasPrefix("\(box) ab") == true)
      let hebrew = texts(["אב", "גדה"], .left, right: right)
      #expect(hebrew.map { $0.split(separator: " ")[1] } == ["10×20", "15×20"].map { $0[...] }, "\(hebrew)")
      #expect(hebrew.first?.hasPrefix("15,0 ") == true, "\(hebrew)")
    }
    // Punctuation and numbers without letters get a mark, so that they are set in the direction of the text.
    #expect(texts(["אב", ": 5%"], .left) == ["20,0 10×20 אב elsewhere", "0,0 20×20 \u{200f}: 5% elsewhere"])
    #expect(
      texts(["قطر", " (5)"], .left) == ["20,0 15×20 قطر elsewhere", "0,0 20×20 \u{61c} (5) elsewhere"])
    #expect(texts(["ab: ", "אב!"]) == ["0,0 20×20 ab: ", "20,0 15×20 \u{200e}אב!"])
    #expect(texts(["אב", "15"], .left) == ["10,0 10×20 אב elsewhere", "0,0 10×20 15 elsewhere"])
    // Numbers and units without letters.
    #expect(texts(["15", " %"], .left, right: true).first?.hasPrefix("0,0 ") == true)
    #expect(texts(["١٥", " %"], .left, right: true).first?.hasPrefix("10,0 ") == true)
  }

  @Test func overflowingRunsEndWithAnEllipsis() {
    // The second one is truncated by the painter.
    #expect(texts(["ab", "cdefgh"], width: 30) == ["0,0 10×20 ab", "10,0 20×20 cdefgh"])
    // The third has space for an ellipsis only, or not even that; then the second one has the ellipsis.
    #expect(
      texts(["ab", "cde", "fgh"], width: 30) == ["0,0 10×20 ab", "10,0 15×20 cde", "25,0 5×20 fgh"])
    #expect(texts(["ab", "cde", "fgh"], width: 28) == ["0,0 10×20 ab", "10,0 18×20 cde…"])
    #expect(texts(["abc", "de"], width: 15) == ["0,0 15×20 abc…"])
    #expect(texts(["אבג", "דה"], width: 15, right: true) == ["0,0 15×20 אבג…"])
    #expect(texts(["abc", "de"], width: 0).isEmpty)
  }

  @Test func runsCanBeClipped() {
    #expect(
      texts(["ab", "cdefgh"], width: 30, overflow: .clip) == ["0,0 10×20 ab clip", "10,0 20×20 cdefgh clip"])
    #expect(texts(["abc", "de", "f"], width: 15, overflow: .clip) == ["0,0 15×20 abc clip"])
  }

  @Test func runsBreakBetweenWords() {
    let wrap = TextOverflow.wrap(maximumLines: nil)
    #expect(
      texts(["one two ", "three"], width: 40, height: 60, overflow: wrap, .left, .top) == [
        "0,0 35×13 one two", "0,13 25×13 three",
      ])
    // Without a space between them, the runs form one word.
    #expect(
      texts(["one t", "wo"], width: 25, height: 60, overflow: wrap, .left, .top) == [
        "0,0 15×13 one", "0,13 5×13 t", "5,13 10×13 wo",
      ])
    #expect(
      texts(["a\n", "b"], width: 25, height: 60, overflow: wrap, .center, .bottom) == [
        "10,34 5×13 a", "10,47 5×13 b",
      ])
    #expect(
      texts(["א ב", " ג"], width: 15, height: 26, overflow: wrap, right: true) == [
        "0,0 15×13 א ב", "10,13 5×13 ג",
      ])
  }

  @Test func longWordsBreakBetweenLetters() {
    let wrap = TextOverflow.wrap(maximumLines: nil)
    #expect(
      texts(["ab", "cdefg"], width: 15, height: 60, overflow: wrap, .left, .top) == [
        "0,0 10×13 ab", "10,0 5×13 c", "0,13 15×13 def", "0,26 5×13 g",
      ])
  }

  @Test func theLastAllowedLineIsTruncated() {
    #expect(
      texts(["one two ", "three"], width: 20, height: 60, overflow: .wrap(maximumLines: 2), .left, .top) == [
        "0,0 15×13 one", "0,13 20×13 two …",
      ])
    // As many lines as fit the box.
    let wrap = TextOverflow.wrap(maximumLines: nil)
    #expect(
      texts(["one ", "two"], width: 20, height: 20, overflow: wrap, .left, .top) == [
        "0,0 20×13 one …"
      ])
  }
}

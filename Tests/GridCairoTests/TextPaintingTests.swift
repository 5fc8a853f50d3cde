@testable import GridCairo
import GridFrame
import GridGeometry
import GridImage
import Testing

@Suite struct PaintingTextsTests {
  private let box = PixelRect(x: 10, y: 5, width: 100, height: 40)

  private func paint(_ item: TextItem) throws -> Bitmap {
    try TestFonts.painter().paint(
      Frame(size: PixelSize(width: 130, height: 60), background: .white, items: [.text(item)]))
  }

  private func item(
    _ text: String, _ horizontal: TextItem.HorizontalAlignment = .start,
    _ vertical: TextItem.VerticalAlignment = .center, overflow: TextOverflow = .ellipsis
  ) -> TextItem {
    TextItem(
      text: text, box: box, style: TestFonts.style(16), horizontalAlignment: horizontal,
      verticalAlignment: vertical, overflow: overflow)
  }

  @Test func linesAreAlignedOnWholePixels() throws {
    let measurer = try TextMeasurer(fonts: TestFonts.library.get())
    let width = measurer.width(of: "HH", style: TestFonts.style(16))
    func left(_ alignment: TextItem.HorizontalAlignment) throws -> Int {
      try #require(try paint(item("HH", alignment)).inkBounds()).left
    }
    let start = try left(.start)
    #expect(try left(.left) == start)
    #expect(try left(.end) == start + 100 - width)
    #expect(try left(.right) == start + 100 - width)
    #expect(try left(.center) == start + (100 - width) / 2)
  }

  @Test func verticalAlignmentUsesLineBoxesNotInk() throws {
    func top(_ text: String, _ alignment: TextItem.VerticalAlignment) throws -> Int {
      try #require(try paint(item(text, .start, alignment)).inkBounds()).top
    }
    // Line height 20 (ascent 15.x and descent 3.9 of Roboto at 16, each rounded up) in a box of 40.
    let measurer = try TextMeasurer(fonts: TestFonts.library.get())
    let height = measurer.height(of: "H", style: TestFonts.style(16), width: nil)
    let first = try top("H", .top)
    #expect(try top("H", .center) == first + (40 - height) / 2)
    #expect(try top("H", .bottom) == first + 40 - height)
    // Letters without ascenders stay on the baseline.
    let bottoms = try ["x", "H"].map { try #require(try paint(item($0)).inkBounds()).bottom }
    #expect(bottoms[0] == bottoms[1])
  }

  @Test func newAndUsedPaintersGiveTheSamePixels() throws {
    let frame = Frame(
      size: PixelSize(width: 130, height: 60), background: .white,
      items: [.text(item("AV fi 0123")), .text(item("a longer text, which is cut"))])
    let painter = try TestFonts.painter()
    let first = try painter.paint(frame)
    #expect(first.inkBounds() != nil)
    #expect(try painter.paint(frame) == first)
    _ = try painter.paint(Frame(size: PixelSize(width: 9, height: 9), background: .black))
    #expect(try painter.paint(frame) == first)
    #expect(try TestFonts.painter().paint(frame) == first)
  }

  @Test func textFitsItsMeasuredWidthButNotAPixelLess() throws {
    let measurer = try TextMeasurer(fonts: TestFonts.library.get())
    let painter = try TestFonts.painter()
    for text in ["Total", "−1,234.5", "AVAVAV", "fi", "W", "Łódź 12", "i", "a b"] {
      let style = TestFonts.style(16)
      let width = measurer.width(of: text, style: style)
      func paint(_ boxWidth: Int, _ overflow: TextOverflow) throws -> Bitmap {
        let item = TextItem(
          text: text, box: PixelRect(x: 0, y: 0, width: boxWidth, height: 30), style: style,
          overflow: overflow)
        return try painter.paint(
          Frame(size: PixelSize(width: 150, height: 30), background: .white, items: [.text(item)]))
      }
      #expect(try paint(width, .ellipsis) == paint(width, .clip), "\(text)")
      if width > 10 { #expect(try paint(width - 1, .ellipsis) != paint(width - 1, .clip), "\(text)") }
    }
  }

  @Test func nothingIsDrawnOutsideTheBox() throws {
    for overflow in [TextOverflow.ellipsis, .clip, .wrap(maximumLines: nil)] {
      for alignment in TextItem.HorizontalAlignment.allCases {
        let text = "A text that is much too long for its box\nand has two lines"
        let bounds = try #require(try paint(item(text, alignment, overflow: overflow)).inkBounds())
        #expect(bounds.left >= 10 && bounds.right <= 110 && bounds.top >= 5 && bounds.bottom <= 45)
      }
    }
    let low = TextItem(
      text: "Height", box: PixelRect(x: 3, y: 20, width: 90, height: 4), style: TestFonts.style(30))
    let bounds = try #require(try paint(low).inkBounds())
    #expect(bounds.top == 20 && bounds.bottom == 24)
  }

  @Test func truncatedTextEndsWithItsLastWholeWord() throws {
    // Both are truncated after the comma; the space and the comma before the ellipsis are not drawn.
    let measurer = try TextMeasurer(fonts: TestFonts.library.get())
    let style = TestFonts.style(16)
    let width = measurer.width(of: "Total, …", style: style)
    func paint(_ text: String) throws -> Bitmap {
      let item = TextItem(text: text, box: PixelRect(x: 0, y: 0, width: width, height: 30), style: style)
      return try TestFonts.painter().paint(
        Frame(size: PixelSize(width: 100, height: 30), background: .white, items: [.text(item)]))
    }
    #expect(try paint("Total, seasonally adjusted") == paint("Total…"))
    // Numbers are not truncated in the middle.
    #expect(try paint("Total,123456789") != paint("Total…"))
  }

  @Test func familiesWeightsSlantAndSpacingChangeThePicture() throws {
    var seen: Set<Bitmap> = []
    var plain = item("Hamburg 123")
    #expect(seen.insert(try paint(plain)).inserted)
    plain.style.weight = .medium
    #expect(seen.insert(try paint(plain)).inserted)
    plain.style.weight = .bold
    #expect(seen.insert(try paint(plain)).inserted)
    plain.style.isItalic = true
    #expect(seen.insert(try paint(plain)).inserted)
    plain.style.letterSpacing = 1
    #expect(seen.insert(try paint(plain)).inserted)
    plain.style.color = Color(rgb: 0xb42318)
    #expect(seen.insert(try paint(plain)).inserted)
    plain.style.families = ["roboto"]
    #expect(!seen.insert(try paint(plain)).inserted)
  }

  @Test func textWithoutSizeColorOrBoxIsNotDrawn() throws {
    let blank = Bitmap(width: 130, height: 60, filledWith: 0xffff_ffff)
    for size in [0, -4, Double.nan] {
      var text = item("x")
      text.style.size = size
      #expect(try paint(text) == blank)
    }
    var text = item("x")
    text.style.color = .clear
    #expect(try paint(text) == blank)
    text = item("x")
    text.box = PixelRect(x: 10, y: 10, width: 0, height: 20)
    #expect(try paint(text) == blank)
    // Outside: not even its family is looked up.
    text = item("x")
    text.box = PixelRect(x: 200, y: 10, width: 20, height: 20)
    text.style.families = ["No Such Family"]
    #expect(try paint(text) == blank)
  }
}

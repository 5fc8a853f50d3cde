import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridCell

/// What is drawn on backgrounds, dashed lines, and content that is turned; characters are 5 pixels wide, lines 13 high.
@Suite struct CellAdornmentTests {
  private static let style = TextStyle(families: ["Roboto"], size: 10)
  private static let red = Color(rgb: 0xff0000), blue = Color(rgb: 0x0000ff)

  private func items(_ look: CellLook, text: String = "") -> [FrameItem] {
    let content = text.isEmpty ? CellContent() : CellContent(TextRun(text))
    return CellComposer(measuring: FixedMeasurer()).items(
      content, look, in: PixelRect(x: 10, y: 20, width: 40, height: 30))
  }

  private func adorned(_ adornment: CellAdornment) -> [FrameItem] {
    var look = CellLook(lines: [EdgeLine(.lower, color: Self.red)], text: Self.style)
    look.adornments = [adornment]
    return items(look)
  }

  private func line(_ pattern: EdgeLine.Pattern, width: Int) -> [FrameItem] {
    var line = EdgeLine(.upper, color: Self.red, width: width)
    line.pattern = pattern
    return items(CellLook(lines: [line], text: Self.style))
  }

  @Test func linesHavePatterns() {
    #expect(line(.solid, width: 3) == [.fill(PixelRect(x: 10, y: 20, width: 40, height: 3), Self.red)])
    #expect(
      line(.double, width: 6) == [
        .fill(PixelRect(x: 10, y: 20, width: 40, height: 2), Self.red),
        .fill(PixelRect(x: 10, y: 24, width: 40, height: 2), Self.red),
      ])
    #expect(line(.double, width: 2).count == 1)
    let dashed = PathItem(
      [.move(Point(x: 10, y: 21)), .line(Point(x: 50, y: 21))],
      stroke: .init(color: Self.red, width: 2, dash: [8, 4]))
    #expect(line(.dashed, width: 2) == [.path(dashed)])
  }

  @Test func gradientsHaveAnyNumberOfColors() {
    let found = adorned(
      .gradient([.init(0, Self.red), .init(0.25, Self.blue), .init(1, .white)], .horizontal))
    #expect(
      found.dropLast() == [
        .gradient(
          LinearGradient(
            rect: PixelRect(x: 10, y: 20, width: 10, height: 30), axis: .horizontal, start: Self.red,
            end: Self.blue)),
        .gradient(
          LinearGradient(
            rect: PixelRect(x: 20, y: 20, width: 30, height: 30), axis: .horizontal, start: Self.blue,
            end: .white)),
      ])
    // Colors go on before the first and after the last position, and lines are above.
    let short = adorned(.gradient([.init(0.5, Self.red), .init(0.5, Self.blue)], .vertical))
    #expect(
      short == [
        .fill(PixelRect(x: 10, y: 20, width: 40, height: 15), Self.red),
        .fill(PixelRect(x: 10, y: 35, width: 40, height: 15), Self.blue),
        .fill(PixelRect(x: 10, y: 49, width: 40, height: 1), Self.red),
      ])
    #expect(adorned(.gradient([], .vertical)).count == 1)
  }

  @Test(arguments: [
    ([CellAdornment.Direction.horizontal], 3), ([.vertical], 4), ([.rising], 7),
    ([.horizontal, .vertical], 7),
  ])
  func hatchingFillsTheRectangle(directions: [CellAdornment.Direction], count: Int) {
    let found = adorned(.hatching(.init(directions, color: Self.red, distance: 10, width: 2)))
    guard case .group(let group)? = found.first, case .path(let path)? = group.items.first else {
      Issue.record("no lines")
      return
    }
    #expect(path.segments.count == 2 * count && group.clip == PixelRect(x: 10, y: 20, width: 40, height: 30))
    #expect(adorned(.hatching(.init(directions, color: Self.red, distance: 0, width: 2))).count == 1)
  }

  @Test func diagonalsAndCornersAreAboveLines() {
    let rising = adorned(.diagonal(.init(isRising: true, color: Self.blue, width: 1)))
    guard case .group(let group)? = rising.last, case .path(let path)? = group.items.first else {
      Issue.record("no line")
      return
    }
    #expect(path.segments == [.move(Point(x: 10, y: 50)), .line(Point(x: 50, y: 20))])
    #expect(adorned(.corner(Self.blue, side: 6)).last?.bounds.x == 43)
    #expect(CellAdornment.corner(Self.red, side: 6).scaled(by: 2) == .corner(Self.red, side: 12))
  }

  @Test func textsAreUnderlinedAndStruckThrough() {
    var look = CellLook(text: Self.style, horizontalAlignment: .right)
    look.textLines = [.secondUnderline, .strikethrough]
    let lines = items(look, text: "abcd").compactMap { item in
      if case .fill(let rect, _) = item { rect } else { PixelRect?.none }
    }
    // The text, 20 pixels wide, ends at the right, and its line of 13 pixels is in the middle.
    #expect(lines.map(\.horizontal) == Array(repeating: PixelInterval(30, 50), count: 3))
    #expect(lines.map(\.y) == [39, 41, 35] && lines.allSatisfy { $0.height == 1 })
    look.overflow = .wrap(maximumLines: nil)
    #expect(items(look, text: "a text in more lines").count == 1)
  }

  /// Returns where the turned rectangle of a text is.
  private func bounds(
    _ rotation: Double, _ horizontal: TextItem.HorizontalAlignment, _ vertical: TextItem.VerticalAlignment
  ) -> (PixelRect, TextItem)? {
    var look = CellLook(text: Self.style, horizontalAlignment: horizontal, verticalAlignment: vertical)
    look.rotation = rotation
    func find(_ item: FrameItem) -> (PixelRect, TextItem)? {
      guard case .group(let group) = item else { return nil }
      if case .text(let text)? = group.items.first { return (group.bounds, text) }
      return group.items.lazy.compactMap(find).first
    }
    return items(look, text: "abcd").lazy.compactMap(find).first
  }

  @Test func contentTurnsInItsBox() throws {
    let box = PixelRect(x: 10, y: 20, width: 40, height: 30)
    let (up, upward) = try #require(bounds(90, .left, .bottom))
    #expect(up == box && upward.box.size == PixelSize(width: 30, height: 40))
    #expect(upward.horizontalAlignment == .left && upward.verticalAlignment == .top)
    let (_, downward) = try #require(bounds(-90, .left, .bottom))
    #expect(downward.horizontalAlignment == .right && downward.verticalAlignment == .bottom)
    let (_, ended) = try #require(bounds(90, .right, .top))
    #expect(ended.horizontalAlignment == .right && ended.verticalAlignment == .bottom)
    // At other angles, the turned text, 20 by 13 pixels, is aligned as a whole.
    let (slanted, text) = try #require(bounds(30, .left, .bottom))
    #expect(text.box.size == PixelSize(width: 20, height: 13))
    #expect(slanted.x == 10 && (49...51).contains(slanted.vertical.end) && (23...25).contains(slanted.width))
    #expect(try #require(bounds(30, .right, .top)).0.y == 20)
  }
}

import GridFrame
import GridGeometry
import Testing

@testable import GridCell

/// Charts, badges and nested parts, in 100 × 20 pixels.
@Suite struct ChartPartTests {
  private let red = CellComposerTests.red
  private let blue = CellComposerTests.blue

  private func lines(_ content: CellContent, height: Int = 20) -> [String] {
    CellComposerTests.lines(content, CellLook(text: CellComposerTests.style), height: height)
  }

  @Test func columnsStartAtTheBaseline() {
    let chart = CellContent.ColumnChart(ends: [1, 0, nil, 0.5], base: 0.5, colors: [red, blue], gap: 0.2)
    #expect(
      lines(CellContent([.columns(chart)])) == [
        "fill 2,0 20×10 #ff0000", "fill 27,10 20×10 #0000ff", "fill 77,10 20×1 #0000ff",
      ])
  }

  @Test func valuesOnTheBaselineAreLinesInsideTheBox() {
    for (base, y) in [(0.0, 19), (0.5, 10), (1, 0)] {
      let chart = CellContent.ColumnChart(ends: [base], base: base, colors: [red], gap: 0)
      #expect(lines(CellContent([.columns(chart)])).map { $0.contains(",\(y) ") } == [true], "\(base)")
    }
  }

  @Test func excessColumnsAreDropped() {
    let chart = CellContent.ColumnChart(ends: Array(repeating: 1, count: 150), base: 0, colors: [red])
    let shown = lines(CellContent([.columns(chart)]))
    #expect(shown.count == 100 && shown.allSatisfy { $0.contains(" 1×20 ") })
  }

  @Test func barsHaveTracksAndRoundEnds() {
    var bar = CellContent.Bar(0.5, color: red, thickness: 0.5)
    bar.track = blue
    #expect(lines(CellContent([.bar(bar)])) == ["fill 0,5 100×10 #0000ff", "fill 0,5 50×10 #ff0000"])
    bar.cornerRadius = .infinity
    #expect(lines(CellContent([.bar(bar)])).allSatisfy { $0.hasPrefix("path fill") })
  }

  @Test func dotsKeepTheLineAwayFromTheEdges() {
    var line = CellContent.Sparkline([Point(x: 0, y: 0), Point(x: 1, y: 1)], color: red, width: 2)
    line.dots = [CellContent.Dot(1, color: blue, radius: 3), CellContent.Dot(9, color: blue, radius: 3)]
    let shown = lines(CellContent([.line(line)]))
    #expect(shown.first == "path stroke #ff0000 2px round/round M3,17 L97,3")
    #expect(shown.count == 2 && shown[1].hasPrefix("path fill #0000ff"))
    line.dots.append(CellContent.Dot(0, color: blue, radius: 1))
    #expect(lines(CellContent([.line(line)])).last?.contains("M4,17") == true, "a dot keeps its radius")
  }

  @Test func linesCoverTheRangeOfTheirValues() {
    let line = CellContent.Sparkline(
      values: [10, nil, 15, 20], in: 10...20, color: red, reference: (value: 15, color: blue))
    #expect(line.points.map(\.x) == [0, 1.0 / 3, 2.0 / 3, 1])
    #expect([0, 2, 3].map { line.points[$0].y } == [0, 0.5, 1] && line.points[1].y.isNaN)
    #expect(line.reference?.position == 0.5)
    #expect(CellContent.Sparkline(values: [3, 3], in: 3...3, color: red).points.map(\.y) == [0.5, 0.5])
  }

  @Test func areasEndAtGapsOfTheLine() {
    var line = CellContent.Sparkline(
      values: [0, 10, nil, 10, 0, nil, 5], in: 0...10, color: red, width: 2)
    line.area = CellContent.Area(blue)
    let areas = lines(CellContent([.line(line)])).filter { $0.contains("fill #0000ff") }
    #expect(areas.count == 1 && areas[0].filter { $0 == "Z" || $0 == "z" }.count == 2, "\(areas)")
  }

  @Test func badgesFitTheirTextOrTruncateIt() {
    let badge = CellContent.Badge(
      TextRun("late"), background: blue, padding: (horizontal: 6, vertical: 1), cornerRadius: 0)
    let width = CellComposer().width(
      of: CellContent([.badge(badge)]), CellLook(text: CellComposerTests.style), height: 20)
    let shown = lines(CellContent([.badge(badge)]))
    #expect(shown.count == 2 && shown[0].contains(" \(width)×") && shown[1].contains("late"))
    #expect(
      lines(CellContent([.badge(CellContent.Badge(TextRun(""), background: blue, padding: (6, 1)))])).isEmpty)
    // Without space between the paddings, only the background is left.
    let narrow = CellComposerTests.lines(
      CellContent([.badge(badge)]), CellLook(text: CellComposerTests.style), width: 12)
    #expect(narrow.count == 1 && narrow[0].contains("#0000ff"))
  }

  @Test func partsCanBeStacked() {
    let first = CellContent([.icon(IconShape.check.icon(red, side: 8)), .text([TextRun("a")])], spacing: 2)
    let content = CellContent([.content(first), .text([TextRun("b")])], arrangement: .stack, spacing: 1)
    let composer = CellComposer()
    let look = CellLook(text: CellComposerTests.style)
    let line = composer.height(of: CellContent(TextRun("b")), look, room: PixelSize(width: 100, height: 90))
    #expect(composer.height(of: content, look, room: PixelSize(width: 100, height: 90)) == 2 * line + 1)
    #expect(lines(content, height: 60).count == 3)
  }

  @Test func partsOfFixedWidthAlignTheFollowingParts() {
    let content = { (text: String) in
      CellContent([
        .sized(CellContent.Sized(.text([TextRun(text)]), width: 40, alignment: .right)),
        .bar(CellContent.Bar(1, color: red, thickness: 1)),
      ])
    }
    #expect(
      ["1", "1000"].map { lines(content($0)).last } == Array(repeating: "fill 40,0 60×20 #ff0000", count: 2))
  }

  @Test(arguments: IconShape.allCases) func iconsStayInsideTheirSquare(shape: IconShape) {
    let path = shape.icon(red, side: 16).path(in: PixelRect(x: 0, y: 0, width: 16, height: 16))
    let reach = (path.stroke?.width ?? 0) / 2
    for point in path.segments.flatMap(\.points) {
      #expect(point.x - reach >= 0 && point.x + reach <= 16, "\(shape) \(point)")
      #expect(point.y - reach >= 0 && point.y + reach <= 16, "\(shape) \(point)")
    }
    #expect(IconShape.allCases.filter { $0.icon(red) == shape.icon(red) } == [shape])
  }
}

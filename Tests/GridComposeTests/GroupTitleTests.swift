import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import TestSupport
import Testing

@testable import GridCompose

/// Titles of column groups; characters are half as wide as their size, and lines break between words.
@Suite struct GroupTitleTests {
  private func prepared(_ groups: String, header: String = "{}", columns: String = "{}") throws
    -> PreparedScene
  {
    let text = """
      data: {header: [a, b, c], rows: [[1, 2, 3]]}
      theme: {headerFontSize: 12, fontSize: 12, padding: 10, hairlineWidth: 1}
      header: \(header)
      columns: \(columns)
      columnGroups: \(groups)
      """
    return try PreparedScene(ShownCells.scene(text), scale: 1, measurer: TitleLinesTests.WordMeasurer())
  }

  private func widths(_ scene: PreparedScene) -> [Double] {
    (0..<scene.spec.columns.sizes.count).map { scene.spec.columns.sizes[$0] }
  }

  private func total(_ widths: some Sequence<Double>) -> Double { widths.reduce(0, +) }

  private func label(_ scene: PreparedScene, x: Double = 0, of group: String) throws -> PixelInterval {
    let layout = scene.layout(at: Point(x: x, y: 0))
    return try #require(layout.bands.first { $0.id.section == group && $0.id.kind == .titleLabel }).rect
      .horizontal
  }

  @Test func columnsAreAsWideAsTheTitlesOfTheirGroupsNeed() throws {
    // 22 letters of 6 pixels and the space around them, over two columns of 27.
    let made = try prepared("[{title: 'a title of some length', columns: [a, b]}]")
    let expected: [Double] = [77, 76, 27]
    #expect(widths(made) == expected)
    let outer = try prepared(
      "[{title: 'a title of some length', groups: [{title: 'a title', columns: [a, b]}, {title: x, columns: [c]}]}]"
    )
    let wide = Double(22 * 6 + 21)
    #expect(total(widths(outer)) == wide)
    let inner = Double(7 * 6 + 21)
    #expect(total(widths(outer)[0...1]) >= inner)
    let fixed = try prepared(
      "[{title: 'a title of some length', columns: [a, b]}]", columns: "{a: {width: 30}}")
    let rest: [Double] = [30, wide - 30, 27]
    #expect(widths(fixed) == rest)
  }

  @Test func titlesBreakIntoLines() throws {
    let made = try prepared(
      "[{title: 'a title of some length', columns: [a, b]}, {title: x, columns: [c]}]", header: "{lines: 2}")
    let narrow = Double(11 * 6 + 21)
    #expect(total(widths(made)[0...1]) == narrow)
    #expect(made.spec.rows.sizes[0] == made.scene.theme.headerHeight + 15)
    #expect(made.spec.rows.sizes[1] == made.scene.theme.headerHeight)
    let composer = Composer(made, measuring: TitleLinesTests.WordMeasurer())
    let texts = try composer.frame(for: made.layout(at: .zero)).texts.filter {
      ["a title of some length", "x"].contains($0.text)
    }
    #expect(texts.map(\.overflow) == [.wrap(maximumLines: 2), .ellipsis])
    #expect(texts.allSatisfy { $0.verticalAlignment == .bottom })
    #expect(Set(texts.map(\.box.vertical.end)).count == 1)
    let own = try prepared("[{title: \"two\\nlines\", columns: [a, b]}]")
    #expect(own.spec.rows.sizes[0] == own.scene.theme.headerHeight + 15)
  }

  @Test func centeredTitlesStayInView() throws {
    let columns = "{a: {width: 400}, b: {width: 401}, c: {width: 900}}"
    let made = try prepared(
      "[{title: abcd, align: center, columns: [a, b]}, {title: e, columns: [c]}]", columns: columns)
    // The label is 45 pixels wide.
    let start = (801 - 45) / 2
    #expect(try label(made, of: "abcd") == PixelInterval(start: start, length: 45))
    #expect(try label(made, x: 100, of: "abcd") == PixelInterval(start: start - 100, length: 45))
    #expect(try label(made, x: 500, of: "abcd").start == 0)
    #expect(try label(made, x: 780, of: "abcd").end == 801 - 780)
    #expect(try label(made, x: 100, of: "e").start == 701)
    let frozen = try prepared(
      "[{title: abcd, align: center, columns: [a, b]}]\nfreeze: {columns: 2}", columns: columns)
    #expect(try label(frozen, x: 300, of: "abcd").start == start)
    // Over the edge of frozen columns, the middle of the group may be out of view.
    let split = try prepared(
      "[{title: abcd, align: center, columns: [a, b]}]\nfreeze: {columns: 1}", columns: columns)
    #expect(try label(split, x: 300, of: "abcd").start == 0)
  }

  @Test func groupsOfNamesCanBeCentered() throws {
    let text = "data: {header: [x.a, x.b], rows: [[1, 2]]}\ncolumnGroups: {delimiter: ., align: center}"
    #expect(try ShownCells.scene(text).columnGroups.map(\.alignment) == [.center])
  }
}

extension Frame {
  /// All texts.
  fileprivate var texts: [TextItem] {
    func collect(_ items: [FrameItem]) -> [TextItem] {
      items.flatMap { item -> [TextItem] in
        switch item {
        case .group(let group): collect(group.items)
        case .subframe(let subframe, _): collect(subframe.items)
        case .text(let text): [text]
        default: []
        }
      }
    }
    return collect(items)
  }
}

import GridCell
@testable import GridCompose
import GridFrame
import GridGeometry
import GridScene
import Testing

/// Cell styles by rules: which rules apply, which one wins, and what they change.
@Suite struct CellRuleTests {
  private let data = "data: {header: [a, b], rows: [[1, x], [2, y], [3, z], [4, x]]}\ntheme: {zebra: false}\n"
  private let red = Color(rgb: 0xff_00_00)
  private let blue = Color(rgb: 0x00_00_ff)

  private func backgrounds(_ styles: String, column: Int = 0) throws -> [Color] {
    try ShownCells.backgrounds(data + styles, column: column)
  }

  private func texts(_ styles: String, column: Int = 0) throws -> [TextItem] {
    try ShownCells.cells(data + styles, column: column).flatMap { items in
      items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  @Test func rulesApplyToRowsAndColumns() throws {
    let styles = "styles: [{rows: [1, 3], columns: [a], fill: \"#f00\"}]"
    #expect(try backgrounds(styles) == [.white, red, .white, red])
    #expect(try backgrounds(styles, column: 1) == Array(repeating: .white, count: 4))
    #expect(try backgrounds("styles: [{every: 2, fill: \"#f00\"}]", column: 1) == [.white, red, .white, red])
  }

  @Test func rulesSelectRowsByTheirValues() throws {
    #expect(
      try backgrounds("styles: [{where: a > 2, columns: [a], fill: \"#f00\"}]") == [.white, .white, red, red])
    // The condition may refer to other columns, including hidden ones.
    let hidden = "columns: {b: {hidden: true}}\nstyles: [{where: \"b = 'x' and a < 4\", fill: \"#f00\"}]"
    #expect(try backgrounds(hidden) == [red, .white, .white, .white])
    let both = "styles: [{where: a >= 2, rows: [0, 1, 2], every: 2, fill: \"#f00\"}]"
    #expect(try backgrounds(both) == [.white, red, .white, .white])
  }

  @Test func theLastRuleWinsForEachProperty() throws {
    let styles = """
      styles:
        - {fill: "#f00", weight: bold}
        - {rows: [0], fill: "#00f"}
        - {rows: [0], italic: true}
      """
    #expect(try backgrounds(styles) == [blue, red, red, red])
    let text = try #require(try texts(styles).first)
    #expect(text.style.weight == .bold && text.style.isItalic)
  }

  @Test func rulesCanFormatRowsDifferently() throws {
    let rows =
      "data: {header: [m, v], rows: [[rate, 0.125], [price, 1234.5], [count, 7], [day, 2024-03-05]]}\n"
    let styles = """
      columns: {v: {format: text}}
      styles:
        - {columns: [v], format: "0.00"}
        - {where: "m = 'rate'", columns: [v], format: percent}
        - {where: "m = 'price'", columns: [v], format: {currency: EUR, locale: de}}
        - {where: "m = 'day'", columns: [v], format: "d MMM yyyy"}
      """
    let texts = try ShownCells.cells(rows + styles, column: 1).flatMap { items in
      items.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
    #expect(texts == ["12.5%", "1.234,50\u{A0}€", "7.00", "5 Mar 2024"])
  }

  @Test func noRuleAppliesAfterAStoppingRule() throws {
    let styles = "styles: [{rows: [0], stop: true}, {fill: \"#f00\"}]"
    #expect(try backgrounds(styles) == [.white, red, red, red])
    let whole = "styles: {rules: [{rows: [0], fill: \"#00f\", stop: true}, {fill: \"#f00\"}]}"
    #expect(try backgrounds(whole) == [blue, red, red, red])
  }

  @Test func aRulesIconIsBesideTheNumber() throws {
    #expect(try texts("styles: [{rows: [1], icon: warning}]").map(\.text) == ["1", "2", "3", "4"])
  }

  @Test func rulesOverrideScales() throws {
    let fill = "columns: {a: {fill: viridis}}\n"
    #expect(try backgrounds(fill + "styles: [{rows: [0], fill: \"#f00\"}]")[0] == red)
    #expect(try backgrounds(fill)[0] == Palette.viridis.ramp().color(at: 0))
  }

  @Test func textStaysLegible() throws {
    for background in ["#000", "#777", "#fff", "#f00"] {
      for color in ["#000", "#777", "#fff", "#00f"] {
        let styles = "styles: [{fill: \"\(background)\", color: \"\(color)\"}]"
        let shown = try backgrounds(styles)[0]
        for text in try texts(styles) {
          #expect(text.style.color.contrast(on: shown) >= 4.5, "\(color) on \(background)")
        }
      }
    }
  }

  @Test func rulesApplyToCellsWithMarkup() throws {
    let markup = """
      columns: {b: {format: markup}}
      styles: [{rows: [1], fill: "#f00", icon: flag, lineBelow: "#00f"}]
      """
    #expect(try backgrounds(markup, column: 1) == [.white, red, .white, .white])
    let items = try ShownCells.cells(data + markup, column: 1)[1]
    #expect(items.contains { if case .path = $0 { true } else { false } })
    #expect(items.contains { if case .fill(_, blue) = $0 { true } else { false } })
    #expect(try texts(markup, column: 1).map(\.text) == ["x", "y", "z", "x"])
  }

  /// The space beside bars fits the widest text in the weight that a rule gives it.
  @Test(arguments: ["", "styles: [{rows: [1], weight: bold}]"])
  func textsBesideBarsAreNotTruncated(styles: String) throws {
    let text = "data: {header: [a], rows: [[777], [1000000]]}\ncolumns: {a: {bar: true}}\n" + styles
    let measurer = HeavyMeasurer()
    let prepared = try PreparedScene(ShownCells.scene(text), scale: 1, measurer: measurer)
    let items = try ShownCells.cells(of: prepared, measurer: measurer)[1]
    let shown = try #require(
      items.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
    #expect(shown.box.width == measurer.width(of: "1,000,000", style: shown.style))
  }

  @Test func rulesCanSetTextIconsAndLines() throws {
    #expect(
      try texts("styles: [{rows: [1], columns: [a], text: none}]").map(\.text) == ["1", "none", "3", "4"])
    let items = try ShownCells.cells(
      data + "styles: [{rows: [2], icon: flag, lineAbove: \"#f00\", lineBelow: \"#00f\"}]")
    let fills = items[2].compactMap { item -> Color? in
      if case .fill(let rect, let color) = item, rect.height == 1 { color } else { nil }
    }
    #expect(fills.contains(red) && fills.last == blue)
    #expect(
      items.map { $0.contains { if case .path = $0 { true } else { false } } } == [false, false, true, false])
  }
}

/// A measurer whose bold characters are twice as wide as others.
private final class HeavyMeasurer: TextMeasuring {
  func width(of text: String, style: TextStyle) -> Int { text.count * (style.weight == .bold ? 14 : 7) }
  func height(of text: String, style: TextStyle, width: Int?) -> Int { 16 }
}

@testable import GridCompose
import GridElement
import GridFrame
import GridGeometry
import GridScene
import TestSupport
import Testing

/// Tables for readers of right-to-left scripts; characters are half as wide as their size.
@Suite struct `Right-to-left tables` {
  private func texts(_ scene: String, column: Int = 0) throws -> [TextItem] {
    try ShownCells.cells(scene, column: column).flatMap { items in
      items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  private let numbers = """
    data: {header: [n, t], rows: [[-1.25, א], [2.5, ב], [100.125, ג]]}
    theme: {fontSize: 14}

    """

  @Test func `decimal points of numbers are aligned, on both sides`() throws {
    for direction in ["ltr", "rtl"] {
      let shown = try texts(numbers + "direction: \(direction)\n")
      // A digit is as wide as the space that is reserved for it.
      let points = shown.map { text in
        let decimals = text.text.split(separator: ".").last?.count ?? 0
        return text.box.horizontal.end - decimals * FixedMeasurer().width(of: "0", style: text.style)
      }
      #expect(Set(points).count == 1 && shown.count == 3, "\(direction): \(shown.map(\.box))")
      #expect(shown.allSatisfy { $0.horizontalAlignment == .right })
    }
    #expect(try texts(numbers + "direction: rtl\ncolumns: {n: {align: end}}")[0].horizontalAlignment == .left)
    #expect(try texts(numbers + "direction: rtl", column: 1)[0].horizontalAlignment == .right)
    #expect(try texts(numbers + "direction: ltr", column: 1)[0].horizontalAlignment == .left)
  }

  @Test(arguments: [
    ("fa", "۸٫۵", "۱٬۲۳۴٫۵"), ("ar-EG", "٨٫٥", "١٬٢٣٤٫٥"), ("fa-u-nu-latn", "8.5", "1,234.5"),
    ("de", "8,5", "1.234,5"),
  ])
  func `charts show their last number in the digits of the locale`(
    locale: String, small: String, large: String
  ) throws {
    let scene = """
      locale: \(locale)
      data: {header: [l], rows: [[1;8.5], [3;1234.5]]}
      columns: {l: {sparkline: {last: true}}}
      """
    #expect(try texts(scene).map(\.text) == [small, large])
  }

  /// The label is beside the last value, wherever that is.
  @Test(arguments: [
    ("ltr", "ltr", false), ("ltr", "rtl", true), ("ltr", "table", false), ("rtl", "ltr", false),
    ("rtl", "rtl", true),
    ("rtl", "table", true),
  ])
  func `time runs in the chosen direction`(table: String, time: String, isReversed: Bool) throws {
    for kind in ["line", "columns"] {
      let scene = """
        direction: \(table)
        data: {header: [l], rows: [[1;2;3;9]]}
        columns: {l: {width: 200, sparkline: {kind: \(kind), direction: \(time), last: true}}}
        """
      let items = try #require(ShownCells.cells(scene).first)
      var positions: [(x: Int, height: Int)] = []
      var label: Int?
      for item in items {
        switch item {
        case .text(let text): label = text.box.x
        case .path(let path):
          positions = path.segments.flatMap(\.points).map { (Int($0.x), -Int($0.y)) }
        case .fill(let rect, let color) where color == CellMeasures(.light, scale: 1).positive:
          positions.append((rect.x, rect.height))
        default: break
        }
      }
      let highest = try #require(positions.max { $0.height < $1.height })
      #expect(positions.count == 4)
      #expect((highest.x == positions.map(\.x).min()) == isReversed, "\(kind)")
      let nearest = try #require(label)
      #expect((nearest < highest.x) == isReversed, "\(kind)")
    }
  }
}

/// Compact numbers of a column.
@Suite struct `Compact numbers of a column` {
  private func texts(_ rows: String, _ format: String, _ more: String = "") throws -> [String] {
    try ShownCells.cells("data: {header: [n], rows: \(rows)}\ncolumns: {n: {format: \(format)}}\n\(more)")
      .flatMap {
        $0.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
      }
  }

  @Test(arguments: [
    ("[[1200], [15000], [980]]", "compact", ["1.2K", "15.0K", "980.0"]),
    ("[[1000], [15000], [980]]", "compact", ["1K", "15K", "980"]),
    // Rounding, not the number of digits, determines what is needed.
    ("[[1000001], [2000000]]", "compact", ["1M", "2M"]), ("[[999950], [1]]", "compact", ["1M", "1"]),
    ("[[1200], [15000], [980]]", "{notation: compact, decimals: 2}", ["1.20K", "15.00K", "980.00"]),
    ("[[1200], [15000], [980]]", "{notation: compact, significant: 3}", ["1.20K", "15.0K", "980"]),
    ("[[1234567.5], [98000]]", "{notation: compact, currency: EUR}", ["€1.2M", "€98.0K"]),
    // Other units are as before.
    ("[[1200], [15000], [980]]", "si", ["1.2k", "15k", "980"]),
    ("[[1200], [-80]]", "compact", ["1.2K", "−80.0"]),
  ])
  func `have one number of decimals`(rows: String, format: String, expected: [String]) throws {
    #expect(try texts(rows, format) == expected, "\(rows)")
  }

  @Test func `do not depend on which rows are shown`() throws {
    let data =
      "data: {header: [n], rows: [[1200], [15000]], top: 1, sort: \"n:desc\"}\ncolumns: {n: {format: compact}}"
    let shown = try ShownCells.cells(data).flatMap {
      $0.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
    #expect(shown.first == "15.0K")
  }
}

import Testing

@testable import GridData

/// Medians, deviations, and columns computed from others.
@Suite struct NumberSummaryTests {
  private func summary(_ aggregate: Aggregate, _ texts: [String], decimals: Int = 2) throws -> String? {
    var summary = NumberSummary(aggregate)
    for text in texts { summary.add(try #require(DecimalNumber(text))) }
    return summary.value(decimals: decimals)?.description
  }

  @Test(
    arguments: [
      ("3 1 2", "2"), ("1 2 3 10", "2.5"), ("0.1 0.2", "0.15"), ("1 2", "1.5"), ("-1 1", "0"), ("7", "7"),
      ("", nil),
      ("0.005 0.01", "0.01"),
    ] as [(String, String?)])
  func medians(texts: String, expected: String?) throws {
    let found = try summary(.median, texts.split(separator: " ").map(String.init))
    #expect(found.map { Double($0) } == expected.map { Double($0) })
  }

  @Test(
    arguments: [
      ("2 4 4 4 5 5 7 9", "2.14"), ("1 1 1", "0"), ("1000000001 1000000002 1000000003", "1"), ("5", nil),
      ("", nil),
    ] as [(String, String?)])
  func deviations(texts: String, expected: String?) throws {
    let found = try summary(.stdev, texts.split(separator: " ").map(String.init))
    #expect(found.map { Double($0) } == expected.map { Double($0) })
  }

  @Test func columnsAreComputedFromOthers() throws {
    let source = try InlineRows(
      columnNames: ["a", "b", "c"], texts: [["1", "2.5", "x"], ["", "4", "y"], ["", "", "z"]])
    var shape = DataShape()
    shape.added = [
      .init("sum", .aggregate(.sum, of: ["a", "b"])), .init("n", .aggregate(.count, of: ["b"])),
    ]
    (shape.filter, shape.columns) = ("sum > 3", ["c", "sum", "n"])
    let shaped = try source.shaped(shape)
    let block = try shaped.read(rows: 0..<shaped.rowCount, columns: [0, 1, 2])
    #expect(
      block.rows.map { row in (0..<3).map { "\(block[row, $0])" } } == [["x", "3.5", "1"], ["y", "4", "1"]])
    shape.added = [.init("a", .aggregate(.sum, of: ["a", "q"]))]
    do throws(DataShapeError) {
      _ = try source.shaped(shape)
      Issue.record("a name that is there, and one that is not, were taken")
    } catch {
      guard case .options(let errors) = error else { throw error }
      #expect(errors.map(\.key) == ["add", "add"])
    }
  }

  @Test func lastRowsFollowTheRemark() throws {
    let source = try InlineRows(columnNames: ["n", "t"], texts: (0..<9).map { ["\($0)", "t"] })
    var shape = DataShape()
    (shape.top, shape.bottom) = (2, 1)
    let shaped = try source.shaped(shape)
    func texts(_ rows: Range<Int>) throws -> [String] {
      let block = try shaped.read(rows: rows, columns: [0])
      return block.rows.map { "\(block[$0, 0])" }
    }
    #expect(try texts(0..<4) == ["0", "1", "… 6 more", "8"] && shaped.remarks == 2..<3)
    #expect(try texts(1..<3) == ["1", "… 6 more"] && texts(3..<4) == ["8"] && texts(2..<3) == ["… 6 more"])
    // The remark is not a value: the column is still numeric, and sums exclude the remark.
    #expect(try ColumnProfile(of: shaped, column: 0).kind == .integer)
    let summary = ColumnSummary(
      source: shaped, column: 0, formatter: CellFormatter(style: .number(NumberFormat())))
    #expect(try summary.display(.sum, of: 0..<4).text == "9")
    shape.sort = [.init("n", order: ["5", "3"])]
    let sorted = try source.shaped(shape)
    let block = try sorted.read(rows: 0..<4, columns: [0])
    #expect(block.rows.map { "\(block[$0, 0])" } == ["5", "3", "… 6 more", "8"])
  }
}

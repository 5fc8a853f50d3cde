import GridData
import GridDocument
import GridRecords
import GridScene
import GridSceneFile
import GridSupport
import Testing

/// Scenes whose data does not come from a file.
@Suite struct SceneDataTests {
  /// A table that can be read in blocks but not scanned as a whole.
  private struct Stream: DataSource {
    let columns = [DataColumn(name: "city"), DataColumn(name: "size", kind: .integer)]
    let rowCount = 1_000
    var firstBadRow = Int.max
    var canScan: Bool { firstBadRow < 1_000 }

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      if rows.upperBound > firstBadRow {
        throw DataError("the connection was lost", file: "stream", row: max(rows.lowerBound, firstBadRow))
      }
      return ValueBlock(rows: rows, columns: columns) { row, column in
        column == 0 ? .text("city \(row / 10)") : .number(DecimalNumber(row))
      }
    }
  }

  private func load(_ text: String, _ source: any DataSource) throws(SceneErrors) -> Scene {
    try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml", data: source).scene
  }

  @Test func aGivenSourceReplacesTheDataFile() throws {
    let scene = try load("data: elsewhere.db\ncolumns: {size: {align: center}}", Stream())
    #expect(scene.source.rowCount == 1_000)
    #expect(scene.columns.map(\.name) == ["city", "size"])
    #expect(scene.columns.map(\.kind) == [.text, .integer])
  }

  @Test(arguments: [
    ("sections: {by: city}", "`sections` by values"), ("rows: {height: fit}", "`height: fit` of rows"),
    ("sections: {list: [{rows: [0, 9], header: {cells: {size: sum}}}]}", "`sum`"),
  ])
  func keysThatNeedAllRowsAreRefused(_ key: String, what: String) throws {
    let error = #expect(throws: SceneErrors.self) { try load("data: x.db\n" + key, Stream()) }
    let found = try #require(error?.diagnostics.errors.first)
    #expect(error?.diagnostics.errors.count == 1)
    #expect(found.message == what + " needs all rows, but this data cannot be read completely")
    #expect(found.range?.start.line == 2)
    #expect(error?.isUnreadable == false)
  }

  @Test func aReadErrorIsNotReportedAsBadInput() throws {
    let error = #expect(throws: SceneErrors.self) {
      try load("data: x.db\nsections: {by: city}", Stream(firstBadRow: 500))
    }
    #expect(
      error?.diagnostics.errors.map(\.message)
        == ["the data cannot be read: stream: row 500: the connection was lost"])
    #expect(error?.isUnreadable == true)
  }

  @Test func rowsKeepTheTypesOfTheFile() throws {
    let text = """
      data: {rows: [[true, 1.50, ~, "3"], [yes, 007, +1, -2], [True, 1e3, .5, 0x10]]}
      """
    let scene = try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
    let block = try scene.source.read(rows: 0..<3, columns: Array(0..<4))
    let number = { (text: String) in DecimalNumber(text).map { CellValue.number($0) } ?? .missing }
    let expected: [[CellValue]] = [
      [.boolean(true), number("1.50"), .missing, .text("3")],
      [.text("yes"), .text("007"), .text("+1"), number("-2")],
      [.text("True"), .text("1e3"), .text(".5"), .text("0x10")],
    ]
    #expect((0..<3).map { row in (0..<4).map { block[row, $0] } } == expected)
  }
}

import GridData
import GridDocument
import GridLayout
import GridScene
@testable import GridSceneFile
import Testing

/// Rows of totals, and cells merged over repeated values.
@Suite struct TotalTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
  }

  private let data =
    "data: {header: [a, b, n], rows: [[x, p, 1.5], [x, p, 2], [x, q, \"\"], [y, q, 4], [y, q, 5], [\"\", r, 6], [\"\", r, 7]]}\n"

  private func values(_ scene: Scene, row: Int) throws -> [String] {
    let block = try scene.source.read(rows: row..<row + 1, columns: [0, 1, 2])
    return (0..<3).map { block[row, $0].description }
  }

  // MARK: - Totals

  @Test func totalsFollowAllRows() throws {
    let scene = try scene(data + "totals: [{cells: {n: sum}}, {label: Mean, cells: {n: mean, a: count}}]")
    #expect(scene.source.rowCount == 9 && scene.totalRowCount == 2)
    #expect(try values(scene, row: 7) == ["Total", "", "25.5"])
    #expect(try values(scene, row: 8) == ["5", "Mean", "4.3"])
    #expect(scene.freeze.rows.trailing == .count(2))
    #expect(try values(scene, row: 6) == ["", "r", "7"])
  }

  @Test func `Totals cover all rows that pass where`() throws {
    let cut = data.replacing("]]}", with: "]], where: 'n != 1.5', top: 2, bottom: 1}")
    let totals = "totals: [{cells: {n: sum, b: count}}, {rows: shown, cells: {n: sum, b: count}}]"
    let scene = try scene(cut + totals)
    #expect(try (0..<4).map { try values(scene, row: $0)[2] } == ["2", "4", "", "7"])
    #expect(try values(scene, row: 2) == ["… 2 more", "", ""])
    #expect(try values(scene, row: 4) == ["Total", "5", "24"])
    #expect(try values(scene, row: 5) == ["Total", "3", "13"])
    let cropped = try self.scene(cut.replacing("top: 2", with: "top: 2, rest: false") + totals)
    #expect(try (0..<4).map { try values(cropped, row: $0)[2] } == ["2", "4", "7", "13"])
  }

  @Test func `Totals parse omitted rows like visible ones`() throws {
    let csv = "a;n\n" + (1...9).map { "r\($0);1.00\($0),5\n" }.joined()
    let yaml = "data: {file: t.csv, top: 2}\ntotals: {cells: {n: sum}}"
    let files = FileAccess.inMemory(["t.csv": Array(csv.utf8), "s.yaml": Array(yaml.utf8)])
    let source = try SceneLoader(files: files).load("s.yaml").scene.source
    #expect("\(try source.read(rows: 3..<4, columns: [1])[3, 0])" == "9049.5")
  }

  @Test func unpinnedTotalsScroll() throws {
    let scene = try scene(data + "freeze: {bottomRows: 1}\ntotals: {cells: {n: max}, pinned: false}")
    #expect(scene.totalRowCount == 1 && scene.freeze.rows.trailing == .count(1))
    let both = try self.scene(data + "freeze: {bottomRows: [2]}\ntotals: {cells: {n: max}}")
    #expect(both.freeze.rows.trailing.indices(in: 0..<8, fromEnd: true) == [2, 7])
  }

  @Test func aScanVisitsAllRowsInOrder() throws {
    let source = try scene(data + "totals: {cells: {n: min}}").source
    var seen: [String] = []
    try source.scan(rows: 5..<8, columns: [2]) { block in
      seen += block.rows.map { block[$0, 0].description }
      return true
    }
    #expect(seen == ["6", "7", "1.5"])
    seen = []
    try source.scan(rows: 0..<8, columns: [2]) { block in
      seen += block.rows.map { block[$0, 0].description }
      return false
    }
    #expect(seen.count < 8, "it ends when it is told to")
  }

  // MARK: - Merging

  private func merged(_ text: String) throws -> [String] {
    try scene(data + text).spans.map { "\($0.row)+\($0.rowCount) c\($0.column)" }.sorted()
  }

  @Test func repeatedValuesAreMerged() throws {
    #expect(
      try merged("columns: {a: {merge: repeated}}") == ["0+3 c0", "3+2 c0"], "what is missing is not repeated"
    )
    #expect(try merged("columns: {b: {merge: repeated}}") == ["0+2 c1", "2+3 c1", "5+2 c1"])
    #expect(try merged("columns: {a: {merge: none}}") == [])
  }

  @Test func cellsMergeOnlyWithinMergedCellsToTheirLeft() throws {
    #expect(
      try merged("columnDefaults: {merge: repeated}\ncolumns: {n: {merge: none}}")
        == ["0+2 c1", "0+3 c0", "3+2 c0", "3+2 c1"])
  }

  @Test func cellsDoNotMergeAcrossSectionsOrFrozenRows() throws {
    #expect(
      try merged("sections: [{rows: [0, 4]}, {rows: [4, 3]}]\ncolumns: {a: {merge: repeated}}") == ["0+3 c0"])
    #expect(try merged("freeze: {rows: 1}\ncolumns: {a: {merge: repeated}}") == ["1+2 c0", "3+2 c0"])
  }
}

import GridCompose
import GridData
import GridDocument
import GridRecords
import GridSceneFile
import Synchronization
import TestSupport
import Testing

/// Tables with many columns: the amount read grows with the number of cells, not with the square of the columns.
@Suite struct `Wide tables` {
  /// Counts the fields that reading a file would pass: those of a row before the last one requested.
  private final class CountingSource: DataSource {
    let table: GeneratedTable
    let columns: [DataColumn]
    let passed = Atomic(0)

    init(columns count: Int) {
      table = GeneratedTable(rowCount: 40, columnCount: count)
      columns = (0..<count).map { DataColumn(name: "c\($0)") }
    }

    var rowCount: Int { table.rowCount }

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      passed.add(rows.count * ((columns.max() ?? -1) + 1), ordering: .relaxed)
      return try table.read(rows: rows, columns: columns)
    }
  }

  private func passed(columns: Int) throws -> Int {
    let source = CountingSource(columns: columns)
    let yaml = """
      data: {generate: {rows: 1}}
      styles: {rules: [{where: c0 is not missing, fill: "#ff0000"}]}
      """
    let loader = SceneLoader(files: .inMemory(["scene.yaml": Array(yaml.utf8)]))
    let scene = try loader.load("scene.yaml", data: source).scene
    _ = try PreparedScene(scene, measurer: FixedMeasurer())
    return source.passed.load(ordering: .relaxed)
  }

  @Test func `a rule for all columns reads each row a few times, not once per column`() throws {
    #expect(try passed(columns: 400) <= 5 * passed(columns: 100))
  }
}

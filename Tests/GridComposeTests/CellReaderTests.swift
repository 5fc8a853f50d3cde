@testable import GridCompose
import GridData
import GridGeometry
import GridLayout
import GridRecords
import GridScene
import GridSceneFile
import Synchronization
import TestSupport
import Testing

/// A source that records what is requested from it.
final class CountingSource: DataSource {
  struct Read: Hashable {
    var rows: Range<Int>
    var columns: [Int]
  }

  let table: GeneratedTable
  private let log = Mutex<[Read]>([])

  init(rows: Int, columns: Int) { table = GeneratedTable(rowCount: rows, columnCount: columns) }

  var columns: [DataColumn] { table.columns }
  var rowCount: Int { table.rowCount }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    log.withLock { $0.append(Read(rows: rows, columns: columns)) }
    return try table.read(rows: rows, columns: columns)
  }

  /// The reads since the last call.
  func takeReads() -> [Read] {
    log.withLock { reads in
      defer { reads = [] }; return reads
    }
  }
}

@Suite struct CellReaderTests {
  private func prepare(
    _ source: CountingSource, isFixed: Bool = true
  ) throws -> PreparedScene {
    var scene = try Scene.inferred(from: source, named: "million")
    scene.rows.height = .fixed(25)
    if isFixed {
      for index in scene.columns.indices { scene.columns[index].width = ColumnWidth(.fixed(100)) }
    }
    scene.viewport = Size(width: 800, height: 500)
    _ = source.takeReads()
    return try PreparedScene(scene, measurer: FixedMeasurer())
  }

  @Test func aFrameReadsOnlyVisibleCells() throws {
    let source = CountingSource(rows: 1_000_000, columns: 200)
    let prepared = try prepare(source)
    #expect(source.takeReads().isEmpty, "nothing is fitted")
    let composer = Composer(prepared)
    let offset = Point(x: 5_000, y: 12_500_000)
    let layout = prepared.layout(at: offset)
    _ = try composer.frame(for: layout)
    let reads = source.takeReads()
    let shown = layout.panes.reduce(0) { $0 + $1.rows.count }
    let asked = Set(reads.flatMap(\.rows))
    #expect(asked.count <= shown + 2 * CellReader.blockRows)
    #expect(asked.allSatisfy { (499_900..<500_100).contains($0) })
    #expect(reads.allSatisfy { $0.columns.count <= CellReader.blockColumns })
    #expect(Set(reads).count == reads.count, "no block is read twice")
    // The same frame needs no further reads.
    _ = try composer.frame(for: layout)
    #expect(source.takeReads().isEmpty)
  }

  @Test func aScrollReadsEachBlockOnce() throws {
    let source = CountingSource(rows: 1_000_000, columns: 50)
    let prepared = try prepare(source)
    let composer = Composer(prepared)
    var reads: [CountingSource.Read] = []
    for frame in 0..<400 {
      _ = try composer.frame(for: prepared.layout(at: Point(x: Double(frame) * 3, y: Double(frame) * 40)))
      reads += source.takeReads()
    }
    #expect(Set(reads).count == reads.count)
    let last = try #require(reads.map(\.rows.upperBound).max())
    #expect(last <= 400 * 40 / 25 + 20 + CellReader.blockRows)
  }

  @Test func aLateFrameReadsNoEarlierRows() throws {
    let source = CountingSource(rows: 1_000_000, columns: 5)
    let prepared = try prepare(source)
    _ = try Composer(prepared).frame(for: prepared.layout(at: Point(x: 0, y: 500 * 400)))
    let reads = source.takeReads()
    #expect(reads.allSatisfy { $0.rows.lowerBound >= 500 * 400 / 25 - CellReader.blockRows })
    #expect(reads.reduce(0) { $0 + $1.rows.count } <= 20 + 2 * CellReader.blockRows)
  }

  @Test func fittingReadsOnlyItsSample() throws {
    let source = CountingSource(rows: 1_000_000, columns: 5)
    _ = try prepare(source, isFixed: false)
    let reads = source.takeReads()
    #expect(reads.reduce(0) { $0 + $1.rows.count } == 20_000)
    #expect(reads.contains { $0.rows.upperBound == 1_000_000 })
    let profiled = CountingSource(rows: 1_000_000, columns: 5)
    _ = try ColumnProfile(of: profiled, column: 0)
    #expect(profiled.takeReads().isEmpty, "the source says what its columns are")
  }

  @Test func wideRowsAreReadOnce() throws {
    let source = CountingSource(rows: 64, columns: 5_000)
    let reader = CellReader(source, columns: Array((0..<5_000).reversed()))
    for row in 0..<64 {
      for column in 0..<5_000
      where try reader.value(row: row, column: column) != .text("\(row), \(4_999 - column)") {
        Issue.record("row \(row), column \(column)")
      }
    }
    let reads = source.takeReads()
    #expect(reads.reduce(0) { $0 + $1.rows.count * $1.columns.count } == 64 * 5_000)
  }
}

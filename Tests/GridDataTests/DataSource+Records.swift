import GridData
import GridRecords
import TestSupport
import Testing

extension InlineRows {
  init(columnNames: [String]? = nil, texts: [[String]]) throws(DataError) {
    try self.init(columnNames: columnNames, rows: texts.map { row in row.map { .text($0) } })
  }
}

extension DataSource {
  /// The value of a single cell, read on its own.
  func value(row: Int, column: Int) throws(DataError) -> CellValue {
    try read(rows: row..<row + 1, columns: [column])[row, 0]
  }

  /// All cells as text, for comparison.
  var records: [[String]] {
    get throws(DataError) {
      let block = try read(rows: 0..<rowCount, columns: Array(columns.indices))
      return block.rows.map { row in columns.indices.map { "\(block[row, $0])" } }
    }
  }
}

/// The contract of every source: blocks, single cells and scans agree.
func expectContract(of source: any DataSource, seed: UInt64) throws {
  var generator = SeededGenerator(seed: seed)
  let all = source.columns.indices
  for _ in 0..<40 {
    let start = Int.random(in: 0...source.rowCount, using: &generator)
    let rows = start..<Int.random(in: start...min(source.rowCount, start + 300), using: &generator)
    let columns = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
      all.randomElement(using: &generator)
    }
    let block = try source.read(rows: rows, columns: columns)
    #expect((block.rows, block.columns) == (rows, columns), "seed \(seed)")
    var scanned: [CellValue] = []
    var next = rows.lowerBound
    try source.scan(rows: rows, columns: columns) { part in
      #expect((part.rows.lowerBound, part.columns) == (next, columns), "seed \(seed), rows \(rows)")
      next = part.rows.upperBound
      for row in part.rows { for place in columns.indices { scanned.append(part[row, place]) } }
      return true
    }
    #expect(next == rows.upperBound || rows.isEmpty, "seed \(seed), rows \(rows)")
    var read: [CellValue] = []
    for row in rows {
      for (place, column) in columns.enumerated() {
        read.append(block[row, place])
        let single = try source.value(row: row, column: column)
        if single != block[row, place] { Issue.record("seed \(seed), row \(row), column \(column)") }
      }
    }
    #expect(scanned == read, "seed \(seed), rows \(rows), columns \(columns)")
  }
  // A scan stops on request.
  var calls = 0
  try source.scan(rows: 0..<source.rowCount, columns: Array(all)) { _ in
    calls += 1
    return false
  }
  #expect(calls == min(1, source.rowCount))
}

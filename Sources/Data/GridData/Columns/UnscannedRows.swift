package import GridRecords

/// A source with too many rows to scan.
package struct UnscannedRows: DataSource {
  private let source: any DataSource

  /// Wraps a source that has more than `limit` rows; returns others unchanged.
  package static func limiting(_ source: any DataSource, to limit: Int) -> any DataSource {
    source.rowCount > limit && source.canScan ? UnscannedRows(source: source) : source
  }

  package var columns: [DataColumn] { source.columns }
  package var rowCount: Int { source.rowCount }
  package var canScan: Bool { false }
  package var stylesCells: Bool { source.stylesCells }
  package var conventions: DataConventions { source.conventions }
  package var sections: DataSections? { source.sections }
  package var rowLengths: [Int]? { source.rowLengths }
  package var remarks: Range<Int> { source.remarks }
  package var fittingRows: [Range<Int>]? { source.fittingRows }
  package func line(ofRow row: Int) -> Int? { source.line(ofRow: row) }

  package func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    try source.read(rows: rows, columns: columns)
  }

  package func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try source.sample(columns: columns, limit: limit, body)
  }
}

extension DelimitedReader {
  /// The table that the bytes of a file hold, if there is anything to draw.
  ///
  /// - Throws: `DataError` with the position of the first mistake, or for a file without a single field.
  package func drawableTable(from bytes: [UInt8]) throws(DataError) -> Table {
    let table = try table(from: bytes)
    guard table.columnCount > 0 else {
      throw DataError("the file is empty", expectation: "at least one line with the names of columns")
    }
    return table
  }
}

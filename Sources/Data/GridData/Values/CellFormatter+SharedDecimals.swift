package import GridRecords

extension CellFormatter {
  /// Makes all numbers of a column in units such as thousands and millions have as many decimals as the one that needs
  /// the most, up to the maximum of the format: 1.2K and 15.0K, but 1K and 15K.
  ///
  /// Reads a sample. If rows were selected from another source, that source is sampled, so that selecting never changes
  /// how a number is shown.
  /// - Throws: `DataError` if the sample cannot be read.
  package mutating func shareDecimals(ofColumn column: Int, in source: any DataSource) throws(DataError) {
    // Casting to a protocol searches all conformances in the program.
    if !(source is DelimitedTable), let derived = source as? any DerivedSource {
      return try shareDecimals(ofColumn: derived.originColumn(column), in: derived.origin)
    }
    guard case .number(var format) = style, case .scaled = format.notation else { return }
    let most = format.maximumDecimals ?? 0
    let remarks = source.remarks
    var decimals = min(format.minimumDecimals, most)
    try source.sample(columns: [column], limit: ColumnProfile.defaultLimit) { block in
      for row in block.rows where decimals < most && !remarks.contains(row) {
        guard let number = number(of: block[row, 0]) else { continue }
        decimals = max(decimals, format.write(number).decimals)
      }
      return decimals < most
    }
    (format.minimumDecimals, format.maximumDecimals) = (decimals, decimals)
    style = .number(format)
  }
}

extension DelimitedReader {
  /// How many rows under the first record the guess looks at.
  private static let sampledRows = 64

  /// Whether the first record of a table reads like column names.
  ///
  /// - It does where some column holds numbers, dates or truth values under a first cell that is none.
  /// - It does where its only numbers are years that rise from left to right over columns of other numbers.
  /// - It does where all columns are text and its cells are all filled and all different.
  /// - Otherwise it is data.
  static func looksLikeHeader(_ table: Table) -> Bool {
    guard table.rowCount > 0 else { return false }
    let body = table.withHeader(true)
    var titles: [String] = []
    var years: [Int] = []
    var typedColumns = 0
    var onlyYears = true
    for column in 0..<table.columnCount {
      let title = table.text(row: 0, column: column)
      titles.append(title)
      let titleKind = ColumnProfile.kind(of: title)
      let profile = ColumnProfile(of: body, column: column, limit: sampledRows)
      if titleKind == .text, profile.kind != .text, profile.kind != .empty { return true }
      guard titleKind != .text, titleKind != .empty else { continue }
      typedColumns += 1
      if let year = Int(title), (1800...2100).contains(year), !profile.isLabel, profile.kind.isNumeric {
        years.append(year)
      } else {
        onlyYears = false
      }
    }
    if typedColumns > 0 {
      return onlyYears && years.count > 1 && zip(years, years.dropFirst()).allSatisfy { $0 < $1 }
    }
    return Set(titles).count == titles.count && titles.allSatisfy { !$0.isEmpty }
  }
}

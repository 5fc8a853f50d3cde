/// The names of a sheet's cells as a spreadsheet program writes them, such as `Sheet1!C7`.
package struct SheetNames: Sendable, Hashable {
  /// The name of the sheet, in quotes if it needs them, and `!`.
  package var prefix: String
  /// The visible rows of the sheet, from 0, in ascending order, without the hidden ones between them.
  private let rows: [Range<Int>]
  /// The number of visible rows before each range.
  private let starts: [Int]

  /// Creates names. The ranges are ascending and not empty.
  package init(prefix: String, rows: [Range<Int>]) {
    (self.prefix, self.rows) = (prefix, rows)
    var count = 0
    starts = rows.map { range in
      defer { count += range.count }
      return count
    }
  }

  /// Returns the sheet's row at an index among the visible rows; nil if the index is out of range. O(log ranges).
  func row(at position: Int) -> Int? {
    let index = starts.partitioningIndex { $0 > position } - 1
    guard index >= 0, position - starts[index] < rows[index].count else { return nil }
    return rows[index].lowerBound + position - starts[index]
  }

  /// Returns the index of a sheet's row among the visible rows; nil if the row is hidden. O(log ranges).
  func position(ofRow row: Int) -> Int? {
    let index = rows.partitioningIndex { $0.upperBound > row }
    guard index < rows.count, rows[index].contains(row) else { return nil }
    return starts[index] + row - rows[index].lowerBound
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a condition, which all later elements must satisfy too.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Names

extension ElementNames {
  /// Returns the name of a cell, row or column of a sheet; nil for other elements, such as headings.
  func sheetName(of element: ElementID) -> String? {
    guard let sheet else { return nil }
    switch element {
    case .cell(let row, let column):
      guard let row = sheetRow(row), columns.indices.contains(column) else { return nil }
      let letters = columns[column]
      return letters.isEmpty
        ? "heading of \(sheet.prefix)\(row + 1):\(row + 1)" : "\(sheet.prefix)\(letters)\(row + 1)"
    case .row(let row): return sheetRow(row).map { "\(sheet.prefix)\($0 + 1):\($0 + 1)" }
    case .column(let column):
      guard columns.indices.contains(column), !columns[column].isEmpty else { return nil }
      return "\(sheet.prefix)\(columns[column]):\(columns[column])"
    default: return nil
    }
  }

  private func sheetRow(_ row: Int) -> Int? {
    row >= headerRowCount ? sheet?.row(at: row - headerRowCount) : nil
  }

  /// Returns the element with a name that `sheetName(of:)` gives; nil if it is not one.
  func sheetElement(named name: String) -> ElementID? {
    guard let sheet else { return nil }
    if name.hasPrefix("heading of "), case .row(let row) = sheetElement(named: String(name.dropFirst(11))),
      let column = columns.firstIndex(of: "")
    {
      return .cell(row: row, column: column)
    }
    guard name.hasPrefix(sheet.prefix) else { return nil }
    let reference = name.dropFirst(sheet.prefix.count)
    func row(_ digits: Substring) -> Int? {
      // Only names as they are written: neither `+7` nor `07`.
      guard let number = Int(digits), number > 0, "\(number)" == digits else { return nil }
      return sheet.position(ofRow: number - 1).map { $0 + headerRowCount }
    }
    if let colon = reference.firstIndex(of: ":") {
      let (first, last) = (reference[..<colon], reference[reference.index(after: colon)...])
      guard first == last else { return nil }
      return row(first).map { .row($0) } ?? columns.firstIndex(of: String(first)).map { .column($0) }
    }
    let letters = reference.prefix { $0.isLetter }
    guard !letters.isEmpty, let column = columns.firstIndex(of: String(letters)),
      let row = row(reference.dropFirst(letters.count))
    else { return nil }
    return .cell(row: row, column: column)
  }
}

/// The largest sheet that Excel knows.
package enum SheetLimits {
  package static let rowCount = 1_048_576
  package static let columnCount = 16_384
}

/// The position of a cell; rows and columns count from 0.
package struct CellPosition: Sendable, Hashable, CustomStringConvertible {
  package var row: Int
  package var column: Int

  /// Creates a position.
  package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Parses a reference in A1 style, with or without `$`; nil if it is invalid or outside of a sheet.
  package init?(_ text: some StringProtocol) {
    guard let corner = CellRange.corner(text), let row = corner.row, let column = corner.column else {
      return nil
    }
    (self.row, self.column) = (row, column)
  }

  /// The reference in A1 style.
  package var description: String { Self.letters(of: column) + "\(row + 1)" }

  /// Returns the letters of a column: A, …, Z, AA, ….
  package static func letters(of column: Int) -> String {
    var rest = column
    var letters: [UInt8] = []
    repeat {
      letters.insert(UInt8(ascii: "A") + UInt8(rest % 26), at: 0)
      rest = rest / 26 - 1
    } while rest >= 0
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A rectangle of cells; rows and columns count from 0.
package struct CellRange: Sendable, Hashable, CustomStringConvertible {
  package var rows: ClosedRange<Int>
  package var columns: ClosedRange<Int>

  /// Creates a range.
  package init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    (self.rows, self.columns) = (rows, columns)
  }

  /// Parses `A1`, `A1:B2`, `A:B` or `1:2`, with or without `$` and a sheet's name; nil if it is invalid.
  ///
  /// Corners may come in any order.
  package init?(_ text: some StringProtocol) {
    let local = text.split(separator: "!", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
    let parts = local.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2, let first = Self.corner(parts[0]),
      let second = parts.count == 1 ? first : Self.corner(parts[1])
    else { return nil }
    let hasRows = first.row != nil
    let hasColumns = first.column != nil
    guard hasRows == (second.row != nil), hasColumns == (second.column != nil) else { return nil }
    if parts.count == 1, !(hasRows && hasColumns) { return nil }
    let (row, otherRow) = (first.row ?? 0, second.row ?? SheetLimits.rowCount - 1)
    let (column, otherColumn) = (first.column ?? 0, second.column ?? SheetLimits.columnCount - 1)
    rows = min(row, otherRow)...max(row, otherRow)
    columns = min(column, otherColumn)...max(column, otherColumn)
  }

  /// Parses ranges with spaces between them, as `sqref` has; invalid ones are left out.
  static func list(_ text: String) -> [CellRange] {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.compactMap { CellRange($0) }
  }

  /// The range in A1 style.
  package var description: String {
    let first = CellPosition(row: rows.lowerBound, column: columns.lowerBound)
    let last = CellPosition(row: rows.upperBound, column: columns.upperBound)
    return first == last ? "\(first)" : "\(first):\(last)"
  }

  /// Returns whether a cell is in the range.
  package func contains(_ cell: CellPosition) -> Bool {
    rows.contains(cell.row) && columns.contains(cell.column)
  }

  /// Parses letters, digits or both; nil if there is anything else, or if the row or column is outside of a
  /// sheet.
  package static func corner(_ text: some StringProtocol) -> (row: Int?, column: Int?)? {
    var (row, column) = (0, 0)
    var (hasDigits, hasLetters) = (false, false)
    for byte in text.utf8 where byte != UInt8(ascii: "$") {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
        guard row <= SheetLimits.rowCount else { return nil }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        guard !hasDigits else { return nil }
        hasLetters = true
        column = column * 26 + Int(byte & 0x1F)
        guard column <= SheetLimits.columnCount else { return nil }
      default: return nil
      }
    }
    guard hasDigits || hasLetters, !hasDigits || row > 0 else { return nil }
    return (hasDigits ? row - 1 : nil, hasLetters ? column - 1 : nil)
  }
}

import GridWorkbook
import Synchronization

/// The values of a sheet's cells and ranges, as formulas and conditions see them.
final class SheetRanges: Sendable {
  private let sheet: WorkbookSheet
  private let workbook: Workbook
  private let summaries = Mutex<[[CellRange]: RangeSummary]>([:])
  private let counts = Mutex<[[CellRange]: [SheetFormula.Value: Int]]>([:])

  let dates: SheetDates

  init(_ sheet: WorkbookSheet, _ workbook: Workbook) {
    (self.sheet, self.workbook) = (sheet, workbook)
    dates = SheetDates(workbook, needsNow: !sheet.conditionalFormats.isEmpty)
  }

  /// Returns the value of a cell. O(log cells).
  func value(at position: CellPosition) -> SheetFormula.Value {
    sheet.cells.row(position.row)?.cell(inColumn: position.column).map(value) ?? .blank
  }

  private func value(of cell: SheetCell) -> SheetFormula.Value {
    switch cell.value {
    case .blank, .formulaWithoutValue: .blank
    case .number(let number): .number(number)
    // The serial number of 1970-01-01 is 25569.
    case .date(let seconds): .number(seconds / 86_400 + 25_569)
    case .boolean(let value): .boolean(value)
    case .error(let text): .error(text)
    case .sharedText, .text, .richText: .text(workbook.text(of: cell.value) ?? "")
    }
  }

  /// Returns an upper bound for the number of stored cells in a range. O(log rows).
  func size(of range: CellRange) -> Int {
    let rows =
      sheet.cells.position(ofRow: range.rows.upperBound + 1)
      - sheet.cells.position(ofRow: range.rows.lowerBound)
    return min(rows * range.columns.count, sheet.cells.cellCount)
  }

  /// Calls `body` with the value of each stored cell that is not blank. O(cells of the rows).
  func forEach(in range: CellRange, _ body: (SheetFormula.Value) -> Void) {
    for position in sheet.cells.position(ofRow: range.rows.lowerBound)..<sheet.cells.rowCount {
      let row = sheet.cells[position]
      guard row.index <= range.rows.upperBound else { break }
      for index in 0..<row.count {
        let cell = row[index]
        guard cell.column <= range.columns.upperBound else { break }
        guard cell.column >= range.columns.lowerBound else { continue }
        let value = value(of: cell)
        if value != .blank { body(value) }
      }
    }
  }

  /// Returns the numbers of ranges, which are collected once. O(cells) at the first call.
  func summary(of ranges: [CellRange]) -> RangeSummary {
    summaries.withLock { known in
      if let found = known[ranges] { return found }
      let summary = RangeSummary(ranges, self)
      known[ranges] = summary
      return summary
    }
  }

  /// Returns how often the values of ranges occur, which are counted once; texts are in lower case. O(cells) at the first
  /// call.
  func counts(of ranges: [CellRange]) -> [SheetFormula.Value: Int] {
    counts.withLock { known in
      if let found = known[ranges] { return found }
      var result: [SheetFormula.Value: Int] = [:]
      for range in ranges { forEach(in: range) { result[$0.folded, default: 0] += 1 } }
      known[ranges] = result
      return result
    }
  }
}

/// The numbers in ranges of cells.
struct RangeSummary: Sendable {
  /// The numbers in ascending order.
  let numbers: [Double]
  let sum: Double
  /// The number of cells that are not blank.
  let filledCount: Int
  /// The first error.
  let error: String?

  init(_ ranges: [CellRange], _ values: SheetRanges) {
    var (numbers, filled, error, sum) = ([Double](), 0, String?.none, 0.0)
    for range in ranges {
      values.forEach(in: range) { value in
        filled += 1
        switch value {
        case .number(let number):
          numbers.append(number)
          sum += number
        case .error(let text): error = error ?? text
        case .blank, .text, .boolean: break
        }
      }
    }
    self.numbers = numbers.sorted()
    (self.sum, filledCount, self.error) = (sum, filled, error)
  }

  var mean: Double? { numbers.isEmpty ? nil : sum / Double(numbers.count) }

  /// The standard deviation of a sample; nil for fewer than two numbers.
  var deviation: Double? {
    guard numbers.count > 1, let mean else { return nil }
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(numbers.count - 1)).squareRoot()
  }

  /// Returns the number below which a part of the numbers lies, between neighbors in proportion; nil without numbers.
  func percentile(_ part: Double) -> Double? {
    guard let last = numbers.last else { return nil }
    let place = min(max(part, 0), 1) * Double(numbers.count - 1)
    let index = Int(place.rounded(.down))
    guard index + 1 < numbers.count else { return last }
    return numbers[index] + (numbers[index + 1] - numbers[index]) * (place - Double(index))
  }
}

extension SheetFormula.Value {
  /// The value with a text in lower case, as comparisons ignore case.
  var folded: SheetFormula.Value { if case .text(let text) = self { .text(text.lowercased()) } else { self } }
}

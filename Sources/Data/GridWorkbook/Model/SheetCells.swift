/// The value of a cell.
package enum SheetValue: Sendable, Hashable {
  case blank
  case number(Double)
  /// The index of a text in the workbook's shared strings.
  case sharedText(Int)
  case text(String)
  case richText(RichText)
  case boolean(Bool)
  /// An error such as `#N/A`.
  case error(String)
  /// A date, as seconds since 1970-01-01; only files that tell dates from numbers have it.
  case date(Double)
  /// A formula whose result the file does not contain.
  case formulaWithoutValue
}

/// A cell, or several empty cells with one style.
package struct SheetCell: Sendable, Hashable {
  package var column: Int
  /// The number of cells, starting at `column`; greater than 1 only for blank cells.
  package var count: Int
  /// The index of the format in the styles of the workbook.
  package var style: Int
  package var value: SheetValue
  /// Whether the value is the result of a formula.
  package var isFormula: Bool
  /// The text that the file states as shown; nil if the number format of the style says what is shown.
  package var shownText: String?
}

/// What a row states besides its cells.
package struct RowFormat: Sendable, Hashable {
  /// The height in points; nil if the row states none.
  package var height: Double?
  /// Whether a person set the height; otherwise it is a cached result of fitting.
  package var customHeight = false
  package var hidden = false
  /// The style of cells that the row does not contain; nil if the row has none.
  package var style: Int?
  package var outlineLevel = 0
  package var collapsed = false
}

/// A row of a sheet that has cells or a format.
package struct SheetRow: Sendable {
  /// The index, from 0.
  package let index: Int
  package let format: RowFormat
  fileprivate let cells: SheetCells
  fileprivate let block: Int
  fileprivate let range: Range<Int>

  /// The number of cells, in which blank cells with one style count once.
  package var count: Int { range.count }

  /// Returns the cell at a position below `count`; cells are sorted by column.
  package subscript(_ position: Int) -> SheetCell { cells.cell(block, range.lowerBound + position) }

  /// Returns the cell in a column; nil if the row contains none. O(log count).
  package func cell(inColumn column: Int) -> SheetCell? {
    position(ofColumn: column).map { self[$0] }
  }

  /// Returns the position of the cell in a column. O(log count).
  package func position(ofColumn column: Int) -> Int? {
    let columns = cells.blocks[block].columns
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(columns[middle]) <= column { low = middle + 1 } else { high = middle }
    }
    guard low > range.lowerBound else { return nil }
    let position = low - 1 - range.lowerBound
    let cell = self[position]
    return column < cell.column + cell.count ? position : nil
  }

  /// Returns the text of the number at a position as the file states it; nil if the value is not a number.
  package func numberText(at position: Int) -> String? {
    cells.numberText(block, range.lowerBound + position)
  }
}

/// The cells of a sheet, sorted by row and column, in about 13 bytes each besides their texts.
///
/// Only rows with cells or a format and only cells with a value or a style take memory. Where rows that the file does
/// not list are hidden, all listed rows are kept.
package struct SheetCells: Sendable {
  /// The kind of a value; the meaning of the payload depends on it.
  enum Kind: UInt8 {
    /// The payload is the number of cells.
    case blank
    /// The payload is the bits of a number whose text can be recomputed.
    case number
    /// The payload refers to the text of a number.
    case numberText
    case sharedText, text, richText, boolean, error, formulaWithoutValue
    /// The payload is the bits of a number of seconds.
    case date
    /// The payload refers to the kind and the payload of a value, and its shown text.
    case shown

    /// The bit that marks the result of a formula.
    static let formula: UInt8 = 0x80
  }

  /// Consecutive rows with all of their cells, as parallel arrays.
  struct Block: Sendable {
    var rows: [UInt32] = []
    /// The position of the first cell of each row; repeated rows share their cells.
    var starts: [UInt32] = []
    /// The position after the last cell of each row.
    var ends: [UInt32] = []
    var formats: [UInt32] = []
    var columns: [UInt16] = []
    var styles: [UInt16] = []
    var kinds: [UInt8] = []
    var payloads: [UInt64] = []

    /// The positions of the cells of a row.
    func range(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(ends[row]) }
  }

  var blocks: [Block] = []
  /// The number of rows before each block.
  var blockStarts: [Int] = []
  var formats: [RowFormat] = []
  var pool = TextPool()
  var richTexts: [RichText] = []

  /// The number of rows that have cells or a format.
  package private(set) var rowCount = 0
  /// The number of stored cells, in which blank cells with one style in one row count once, as do rows of the same blank
  /// cells one after another.
  package var cellCount: Int { blocks.reduce(0) { $0 + $1.columns.count } }

  /// Returns the row at a position below `rowCount`; rows are sorted by index.
  package subscript(_ position: Int) -> SheetRow {
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if blockStarts[middle] <= position { low = middle } else { high = middle }
    }
    return row(low, position - blockStarts[low])
  }

  /// Returns the position of the first row whose index is not less than the given one. O(log rows).
  package func position(ofRow index: Int) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks[middle].rows.last ?? 0) < index { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count else { return rowCount }
    let rows = blocks[low].rows
    var (first, last) = (0, rows.count)
    while first < last {
      let middle = (first + last) / 2
      if Int(rows[middle]) < index { first = middle + 1 } else { last = middle }
    }
    return blockStarts[low] + first
  }

  /// Returns the row with an index; nil if it has neither cells nor a format. O(log rows).
  package func row(_ index: Int) -> SheetRow? {
    let position = position(ofRow: index)
    guard position < rowCount else { return nil }
    let row = self[position]
    return row.index == index ? row : nil
  }

  private func row(_ block: Int, _ position: Int) -> SheetRow {
    let stored = blocks[block]
    return SheetRow(
      index: Int(stored.rows[position]), format: formats[Int(stored.formats[position])], cells: self,
      block: block,
      range: stored.range(position))
  }

  fileprivate func cell(_ block: Int, _ position: Int) -> SheetCell {
    let kind = blocks[block].kinds[position]
    let stored = self.stored(block, position)
    let payload = stored.payload
    let value: SheetValue =
      switch stored.kind {
      case .blank, .shown: .blank
      case .number: .number(Double(bitPattern: payload))
      case .numberText: .number(NumberScanner.double(pool.bytes(payload)))
      case .sharedText: .sharedText(Int(payload))
      case .text: .text(pool.text(payload))
      case .richText: .richText(richTexts[Int(payload)])
      case .boolean: .boolean(payload != 0)
      case .error: .error(pool.text(payload))
      case .date: .date(Double(bitPattern: payload))
      case .formulaWithoutValue: .formulaWithoutValue
      }
    return SheetCell(
      column: Int(blocks[block].columns[position]),
      count: kind & ~Kind.formula == Kind.blank.rawValue ? Int(payload) : 1,
      style: Int(blocks[block].styles[position]), value: value, isFormula: kind & Kind.formula != 0,
      shownText: stored.shownText)
  }

  /// The number of bytes before the text of a value with a shown text: its kind and its payload.
  private static let shownHeader = 9

  /// Returns what the payload of a value with a shown text refers to.
  static func shown(_ kind: Kind, payload: UInt64, text: some Collection<UInt8>) -> [UInt8] {
    var record = [kind.rawValue]
    record.reserveCapacity(shownHeader + text.count)
    for shift in stride(from: 0, to: 64, by: 8) {
      record.append(UInt8(truncatingIfNeeded: payload >> UInt64(shift)))
    }
    record.append(contentsOf: text)
    return record
  }

  /// Returns the kind and payload of a value, and the text that is stored with it.
  private func stored(_ block: Int, _ position: Int) -> (kind: Kind, payload: UInt64, shownText: String?) {
    let kind = Kind(rawValue: blocks[block].kinds[position] & ~Kind.formula) ?? .blank
    let payload = blocks[block].payloads[position]
    guard kind == .shown else { return (kind, payload, nil) }
    let record = pool.bytes(payload)
    var inner: UInt64 = 0
    for byte in record.prefix(Self.shownHeader).dropFirst().reversed() { inner = inner << 8 | UInt64(byte) }
    return (
      Kind(rawValue: record.first ?? 0) ?? .blank, inner,
      String(decoding: record.dropFirst(Self.shownHeader), as: UTF8.self)
    )
  }

  fileprivate func numberText(_ block: Int, _ position: Int) -> String? {
    let stored = self.stored(block, position)
    return switch stored.kind {
    case .number: NumberScanner.text(Double(bitPattern: stored.payload))
    case .numberText: pool.text(stored.payload)
    default: nil
    }
  }

  /// Computes the position of each block. Call it once, after the last cell.
  mutating func finish() {
    rowCount = 0
    blockStarts = []
    for block in blocks {
      blockStarts.append(rowCount)
      rowCount += block.rows.count
    }
  }
}

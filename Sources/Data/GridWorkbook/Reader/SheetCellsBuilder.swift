/// Collects the cells of a sheet in the order of the file, which need not be sorted.
struct SheetCellsBuilder {
  /// A cell as it is stored.
  private struct Entry {
    var column: UInt16
    var style: UInt16
    var kind: UInt8
    var payload: UInt64

    var isBlank: Bool { kind == SheetCells.Kind.blank.rawValue }
  }

  /// The number of cells or rows after which a block is closed at the end of a row.
  private static let blockSize = 1 << 15

  private(set) var cells = SheetCells()
  /// The rows and columns between which cells have values.
  private(set) var used = Bounds()
  /// The rows and columns between which cells have values or visible styles.
  private(set) var visible = Bounds()
  private let isVisible: [Bool]
  /// Whether a column has a visible style, so that a blank cell with another style shows.
  private let hasVisibleColumns: Bool
  /// Whether a row matters only because the file lists it.
  private let keepsListedRows: Bool
  private var block = SheetCells.Block()
  private var formats: [RowFormat: UInt32] = [:]
  private var lastFormat: (format: RowFormat, index: UInt32)?
  private var row = 0
  private var rowFormat = RowFormat()
  private var rowStart = 0
  private var isRowSorted = true
  private var isSorted = true
  private var lastRow = -1

  /// Rows and columns between which something is.
  struct Bounds {
    private(set) var range: CellRange?

    mutating func include(_ row: Int, _ columns: ClosedRange<Int>) {
      guard let old = range else {
        range = CellRange(rows: row...row, columns: columns)
        return
      }
      if old.rows.contains(row), old.columns.contains(columns.lowerBound),
        old.columns.contains(columns.upperBound)
      {
        return
      }
      range = CellRange(
        rows: min(old.rows.lowerBound, row)...max(old.rows.upperBound, row),
        columns: min(
          old.columns.lowerBound, columns.lowerBound)...max(
            old.columns.upperBound, columns.upperBound))
    }
  }

  /// Creates a builder for a sheet whose columns and default sizes are known.
  init(styles: WorkbookStyles, sheet: WorkbookSheet) {
    isVisible = styles.visible
    hasVisibleColumns = sheet.columns.contains { styles.isVisible($0.style) }
    keepsListedRows = sheet.format.zeroHeight
  }

  private func shows(_ style: Int) -> Bool {
    style < isVisible.count ? isVisible[style] : isVisible.first ?? false
  }

  mutating func startRow(_ index: Int, _ format: RowFormat) {
    (row, rowFormat, rowStart, isRowSorted) = (index, format, block.columns.count, true)
  }

  /// Changes the index of the row that has just been started.
  mutating func moveRow(to index: Int) { row = index }

  /// Appends a cell, or several blank ones.
  mutating func append(
    _ column: Int, style: Int, kind: SheetCells.Kind, isFormula: Bool, payload: UInt64, count: Int = 1
  ) {
    let last = block.columns.count - 1
    let isFirst = last < rowStart
    if kind == .blank, !isFirst, isRowSorted, block.kinds[last] == kind.rawValue,
      Int(block.styles[last]) == style,
      Int(block.columns[last]) + Int(block.payloads[last]) == column
    {
      block.payloads[last] += UInt64(count)
      return
    }
    if !isFirst, column < Int(block.columns[last]) + (block.kinds[last] == 0 ? Int(block.payloads[last]) : 1)
    {
      isRowSorted = false
    }
    add(
      Entry(
        column: UInt16(column), style: UInt16(style),
        kind: kind.rawValue | (isFormula ? SheetCells.Kind.formula : 0),
        payload: kind == .blank ? UInt64(count) : payload
      ))
  }

  mutating func appendText(_ bytes: some Collection<UInt8>) -> UInt64 { cells.pool.append(bytes) }

  mutating func appendRichText(_ text: RichText) -> UInt64 {
    cells.richTexts.append(text)
    return UInt64(cells.richTexts.count - 1)
  }

  private mutating func add(_ entry: Entry) {
    block.columns.append(entry.column)
    block.styles.append(entry.style)
    block.kinds.append(entry.kind)
    block.payloads.append(entry.payload)
  }

  /// Ends a row, which may stand for several that are alike.
  mutating func endRow(count: Int = 1) {
    if !isRowSorted {
      let entries = Self.normalized(entries(of: block, rowStart..<block.columns.count))
      truncate(to: rowStart)
      for entry in entries { add(entry) }
    }
    let showsRow = rowFormat.style.map(shows) ?? false
    if !showsRow, !hasVisibleColumns {
      while block.columns.count > rowStart, block.kinds[block.kinds.count - 1] == 0,
        !shows(Int(block.styles[block.styles.count - 1]))
      {
        truncate(to: block.columns.count - 1)
      }
    }
    let hasCells = block.columns.count > rowStart
    guard hasCells || keepsListedRows || rowFormat != RowFormat() else { return }
    if row <= lastRow { isSorted = false }
    lastRow = row + count - 1
    let format = index(of: rowFormat)
    if hasCells {
      measure(row)
      if count > 1 { measure(lastRow) }
    }
    var range = rowStart..<block.columns.count
    if hasCells, let before = blankRowBefore(range) {
      truncate(to: rowStart)
      range = before
    }
    for index in row...lastRow {
      block.rows.append(UInt32(index))
      block.starts.append(UInt32(range.lowerBound))
      block.ends.append(UInt32(range.upperBound))
      block.formats.append(format)
    }
    if block.columns.count >= Self.blockSize || block.rows.count >= Self.blockSize { closeBlock() }
  }

  /// Returns the cells of the row before if they are the same blank ones as those of a row, which then need not be stored:
  /// sheets may have millions of cells with nothing but a style.
  private func blankRowBefore(_ range: Range<Int>) -> Range<Int>? {
    guard let start = block.starts.last, let end = block.ends.last else { return nil }
    let before = Int(start)..<Int(end)
    let isSame =
      before.count == range.count && block.kinds[range].allSatisfy { $0 == 0 }
      && block.kinds[before].allSatisfy { $0 == 0 } && block.columns[before] == block.columns[range]
      && block.styles[before] == block.styles[range] && block.payloads[before] == block.payloads[range]
    return isSame ? before : nil
  }

  private mutating func measure(_ row: Int) {
    for position in rowStart..<block.columns.count {
      let isBlank = block.kinds[position] == 0
      let first = Int(block.columns[position])
      let columns = first...(isBlank ? first + Int(block.payloads[position]) - 1 : first)
      if !isBlank { used.include(row, columns) }
      if !isBlank || shows(Int(block.styles[position])) { visible.include(row, columns) }
    }
  }

  private mutating func truncate(to count: Int) {
    block.columns.removeLast(block.columns.count - count)
    block.styles.removeLast(block.styles.count - count)
    block.kinds.removeLast(block.kinds.count - count)
    block.payloads.removeLast(block.payloads.count - count)
  }

  private mutating func index(of format: RowFormat) -> UInt32 {
    if let lastFormat, lastFormat.format == format { return lastFormat.index }
    let index = formats[format] ?? UInt32(cells.formats.count)
    if formats.updateValue(index, forKey: format) == nil { cells.formats.append(format) }
    lastFormat = (format, index)
    return index
  }

  private mutating func closeBlock() {
    if !block.rows.isEmpty { cells.blocks.append(block) }
    let room = block.columns.count
    block = SheetCells.Block()
    guard room >= Self.blockSize else { return }
    block.columns.reserveCapacity(room)
    block.styles.reserveCapacity(room)
    block.kinds.reserveCapacity(room)
    block.payloads.reserveCapacity(room)
  }

  /// Returns the sorted cells. O(cells), or O(cells · log cells) if rows are not sorted.
  mutating func finish() -> SheetCells {
    closeBlock()
    if !isSorted { sortRows() }
    cells.finish()
    return cells
  }

  // MARK: Order

  private func entries(of block: SheetCells.Block, _ range: Range<Int>) -> [Entry] {
    range.map {
      Entry(
        column: block.columns[$0], style: block.styles[$0], kind: block.kinds[$0], payload: block.payloads[$0]
      )
    }
  }

  /// Sorts cells by column; of several in one column the last one counts.
  private static func normalized(_ entries: [Entry]) -> [Entry] {
    var single: [Entry] = []
    for entry in entries {
      guard entry.isBlank else {
        single.append(entry)
        continue
      }
      for offset in 0..<UInt16(entry.payload) {
        single.append(Entry(column: entry.column + offset, style: entry.style, kind: entry.kind, payload: 1))
      }
    }
    let order = single.indices.sorted { (single[$0].column, $0) < (single[$1].column, $1) }
    var result: [Entry] = []
    for position in order {
      let entry = single[position]
      if let last = result.last, last.column == entry.column { result.removeLast() }
      result.append(entry)
    }
    var merged: [Entry] = []
    for entry in result {
      if entry.isBlank, let last = merged.last, last.isBlank, last.style == entry.style,
        UInt64(last.column) + last.payload == UInt64(entry.column)
      {
        merged[merged.count - 1].payload += 1
      } else {
        merged.append(entry)
      }
    }
    return merged
  }

  /// Sorts rows by index; cells of rows with one index are put together, and the last format counts.
  private mutating func sortRows() {
    let old = cells.blocks
    var order: [(row: UInt32, block: Int, position: Int)] = []
    for (index, block) in old.enumerated() {
      for (position, row) in block.rows.enumerated() { order.append((row, index, position)) }
    }
    order.sort { ($0.row, $0.block, $0.position) < ($1.row, $1.block, $1.position) }
    cells.blocks = []
    // Cells that another one replaces do not count.
    (used, visible) = (Bounds(), Bounds())
    var start = 0
    while start < order.count {
      var end = start
      var found: [Entry] = []
      while end < order.count, order[end].row == order[start].row {
        let block = old[order[end].block]
        found += entries(of: block, block.range(order[end].position))
        end += 1
      }
      if end - start > 1 { found = Self.normalized(found) }
      let last = order[end - 1]
      block.rows.append(last.row)
      block.starts.append(UInt32(block.columns.count))
      block.formats.append(old[last.block].formats[last.position])
      rowStart = block.columns.count
      for entry in found { add(entry) }
      block.ends.append(UInt32(block.columns.count))
      measure(Int(last.row))
      if block.columns.count >= Self.blockSize || block.rows.count >= Self.blockSize { closeBlock() }
      start = end
    }
    closeBlock()
  }
}

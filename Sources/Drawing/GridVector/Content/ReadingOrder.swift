import GridElement
import GridFrame
import GridGeometry

/// A block of text that is read as a unit.
enum TextBlock {
  case paragraph([DrawnItem])
  case table([Row])

  /// Whether it is the title of the picture. The elements around tables are identified by name.
  var isTitle: Bool {
    guard case .paragraph(let items) = self else { return false }
    return items.first?.textElement == .named("title")
  }

  struct Row {
    /// The cells from the first column to the last, without gaps. Those without text are empty.
    var cells: [Cell]
    /// Whether the row was already read on an earlier page.
    var isRepeated: Bool
  }

  struct Cell {
    /// What the cell is a heading of; nil for a value.
    var heading: Heading?
    /// The number of columns that the cell extends across.
    var columnCount = 1
    /// The number of rows that the cell extends across.
    var rowCount = 1
    var items: [DrawnItem]
  }

  enum Heading {
    /// Of the cells below it.
    case column
    /// Of the cells in its row, or, in a section band, of the rows of the section.
    case row
  }
}

/// Sorts text into rows by element: the text above the table, the table from first row to last, the text
/// below it. Text outside tables is read in paint order.
struct ReadingOrder {
  private let headings: TableHeadings
  private var rows: [RowKey: [(column: Int, item: DrawnItem)]] = [:]
  private var others: [DrawnItem] = []

  private enum RowKey: Hashable {
    case row(Int)
    /// A section's header or footer.
    case band(section: String, isFooter: Bool)
    /// Titles of adjacent column groups.
    case titles(depth: Int)
  }

  init(_ headings: TableHeadings) { self.headings = headings }

  mutating func add(_ item: DrawnItem) {
    switch item.textElement {
    case .cell(let row, let column), .span(let row, let column):
      rows[.row(row), default: []].append((column, item))
    case .band(let band):
      let isTitle = band.kind == .title || band.kind == .titleLabel
      let key =
        isTitle
        ? RowKey.titles(depth: band.depth) : .band(section: band.section, isFooter: band.kind == .footer)
      // Bands have no column until all columns are known.
      rows[key, default: []].append((-1, item))
    default: others.append(item)
    }
  }

  var blocks: [TextBlock] {
    let sorted = rows.map { key, parts in (key: key, top: Self.top(parts), parts: parts) }
      .sorted { ($0.top, Self.rank($0.key)) < ($1.top, Self.rank($1.key)) }
    guard let first = sorted.first else { return Self.paragraphs(others) }
    let columns = TableColumns(rows.filter { if case .row = $0.key { true } else { false } }.flatMap(\.value))
    let table = TextBlock.table(sorted.map { row($0.key, $0.parts, columns) })
    let above = others.filter { $0.visible.y < first.top }
    let below = others.filter { $0.visible.y >= first.top }
    return Self.paragraphs(above) + [table] + Self.paragraphs(below)
  }

  /// Combines consecutive text items with the same name into paragraphs, such as the runs and lines of a
  /// title.
  private static func paragraphs(_ items: [DrawnItem]) -> [TextBlock] {
    var groups: [[DrawnItem]] = []
    for item in items {
      if case .named? = item.textElement, let last = groups.last?.first, last.textElement == item.textElement
      {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups.map(TextBlock.paragraph)
  }

  private static func top(_ parts: [(column: Int, item: DrawnItem)]) -> Int {
    parts.map(\.item.visible.y).min() ?? 0
  }

  /// Returns a key that distinguishes rows that start at the same height.
  private static func rank(_ key: RowKey) -> String {
    switch key {
    case .titles(let depth): "0 \(depth)"
    case .band(let section, let isFooter): "1 \(section) \(isFooter)"
    case .row(let row): "2 \(row)"
    }
  }

  private func row(
    _ key: RowKey, _ parts: [(column: Int, item: DrawnItem)], _ columns: TableColumns
  ) -> TextBlock.Row {
    switch key {
    case .row(let row):
      let isHeader = row < headings.rowCount
      let merged = merged(row, columns)
      let cells = columns.filled(Self.cells(parts), merged.mapValues(\.columns)) { column in
        isHeader ? .column : headings.columns.contains(column) ? .row : nil
      }
      return TextBlock.Row(
        cells: cells.compactMap { column, cell in
          guard let span = merged[column] else { return cell }
          var cell = cell
          cell.rowCount = max(span.rows, 1)
          return span.rows > 0 ? cell : nil
        }, isRepeated: isHeader && headings.isContinued)
    case .titles:
      return TextBlock.Row(cells: titles(parts, columns), isRepeated: headings.isContinued)
    case .band(_, let isFooter):
      return TextBlock.Row(
        cells: columns.isEmpty
          ? [TextBlock.Cell(heading: .row, items: parts.map(\.item))]
          : band(parts.map(\.item), isFooter: isFooter, columns),
        isRepeated: false)
    }
  }

  /// Returns the numbers of columns and rows of the merged cells in a row by their first column; no rows if the cell
  /// begins in a row above.
  private func merged(_ row: Int, _ columns: TableColumns) -> [Int: (columns: Int, rows: Int)] {
    var merged: [Int: (columns: Int, rows: Int)] = [:]
    for span in headings.spans where span.rows.contains(row) {
      let shown = columns.indices.filter(span.columns.contains)
      guard let first = shown.first else { continue }
      let own = rows.keys.filter { if case .row(let row) = $0 { span.rows.contains(row) } else { false } }
      merged[first] = (shown.count, row == span.rows.lowerBound ? own.count : 0)
    }
    return merged
  }

  /// Combines the parts of each cell, in paint order.
  private static func cells(_ parts: [(column: Int, item: DrawnItem)]) -> [Int: [DrawnItem]] {
    parts.reduce(into: [:]) { $0[$1.column, default: []].append($1.item) }
  }

  /// The titles of column groups, each across the columns of its group that are in the picture.
  private func titles(
    _ parts: [(column: Int, item: DrawnItem)], _ columns: TableColumns
  ) -> [TextBlock.Cell] {
    var cells: [Int: [DrawnItem]] = [:]
    var counts: [Int: Int] = [:]
    for (_, item) in parts {
      var column = columns.column(at: item)
      if case .band(let band)? = item.textElement, let group = headings.groupColumns[band.section] {
        let shown = columns.indices.filter(group.contains)
        column = shown.first ?? column
        counts[column] = max(shown.count, 1)
      }
      cells[column, default: []].append(item)
    }
    if columns.isEmpty { return cells.sorted { $0.key < $1.key }.map { .init(heading: .column, items: $1) } }
    return columns.filled(cells, counts) { _ in .column }.map(\.cell)
  }

  /// The label of a section band, across the columns before the first value, and the values of its columns.
  private func band(
    _ items: [DrawnItem], isFooter: Bool, _ columns: TableColumns
  ) -> [TextBlock.Cell] {
    // A footer's label is painted after its values, and begins in the first column.
    let first = items.map { columns.column(at: $0) }.min() ?? 0
    let start = items.lastIndex { columns.column(at: $0) == first } ?? items.startIndex
    func isLabel(_ index: Int) -> Bool {
      guard !isFooter, case .band(let band)? = items[index].textElement else { return index >= start }
      return band.kind == .headerLabel
    }
    let label = items.indices.filter(isLabel).map { items[$0] }
    var cells: [Int: [DrawnItem]] = [:]
    for index in items.indices where !isLabel(index) {
      cells[columns.column(at: items[index]), default: []].append(items[index])
    }
    guard !label.isEmpty else { return columns.filled(cells) { _ in nil }.map(\.cell) }
    let head = columns.indices.first ?? 0
    let before = columns.indices.prefix { cells[$0] == nil }.count
    cells[head] = label + (cells[head] ?? [])
    return columns.filled(cells, [head: max(before, 1)]) { $0 == head ? .row : nil }.map(\.cell)
  }
}

/// The columns of a table that are in the picture, with the positions where they start.
private struct TableColumns {
  /// The indices of the columns in ascending order.
  let indices: [Int]
  private let starts: [Int]
  /// Whether the first column is at the right.
  private let isRightToLeft: Bool

  init(_ parts: [(column: Int, item: DrawnItem)]) {
    var extents: [Int: PixelInterval] = [:]
    for (column, item) in parts {
      let box = item.item.bounds.horizontal
      let known = extents[column] ?? box
      extents[column] = PixelInterval(min(known.start, box.start), max(known.end, box.end))
    }
    let sorted = extents.sorted { $0.key < $1.key }
    indices = sorted.map(\.key)
    let isRightToLeft = (sorted.first?.value.start ?? 0) > (sorted.last?.value.start ?? 0)
    self.isRightToLeft = isRightToLeft
    starts = sorted.map { isRightToLeft ? -$0.value.end : $0.value.start }
  }

  var isEmpty: Bool { indices.isEmpty }

  /// Returns the last column that starts before a text or where it starts.
  func column(at item: DrawnItem) -> Int {
    let box = item.item.bounds.horizontal
    let start = isRightToLeft ? -box.end : box.start
    return starts.lastIndex { $0 <= start }.map { indices[$0] } ?? indices.first ?? 0
  }

  /// Returns a cell for each column, some of which extend across the columns after theirs.
  func filled(
    _ items: [Int: [DrawnItem]], _ counts: [Int: Int] = [:], heading: (Int) -> TextBlock.Heading?
  ) -> [(column: Int, cell: TextBlock.Cell)] {
    var cells: [(column: Int, cell: TextBlock.Cell)] = []
    var covered = 0
    for column in indices {
      covered -= 1
      if covered > 0, items[column] == nil { continue }
      let own = items[column] ?? []
      covered = counts[column] ?? 1
      let cell = TextBlock.Cell(
        heading: own.isEmpty ? nil : heading(column), columnCount: covered, items: own)
      cells.append((column, cell))
    }
    return cells
  }
}

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
    var cells: [Cell]
    /// Whether the row was already read on an earlier page.
    var isRepeated: Bool
  }

  struct Cell {
    var isHeading: Bool
    var items: [DrawnItem]
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
      // Bands have no column, so their text is sorted by position.
      rows[key, default: []].append((item.visible.x - .max / 2, item))
    default: others.append(item)
    }
  }

  var blocks: [TextBlock] {
    let sorted = rows.map { key, parts in (key: key, top: Self.top(parts), parts: parts) }
      .sorted { ($0.top, Self.rank($0.key)) < ($1.top, Self.rank($1.key)) }
    guard let first = sorted.first else { return Self.paragraphs(others) }
    let table = TextBlock.table(sorted.map { row($0.key, $0.parts) })
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

  private func row(_ key: RowKey, _ parts: [(column: Int, item: DrawnItem)]) -> TextBlock.Row {
    let (isHeading, isRepeated) =
      switch key {
      case .row(let row): (row < headings.rowCount, row < headings.rowCount && headings.isContinued)
      case .titles: (true, headings.isContinued)
      case .band: (true, false)
      }
    var cells: [TextBlock.Cell] = []
    var last: Int?
    // Keep the parts of a cell in paint order.
    for position in parts.indices.sorted(by: { (parts[$0].column, $0) < (parts[$1].column, $1) }) {
      let (column, item) = parts[position]
      if column == last {
        cells[cells.count - 1].items.append(item)
      } else {
        cells.append(
          TextBlock.Cell(isHeading: isHeading || headings.columns.contains(column), items: [item]))
      }
      last = column
    }
    return TextBlock.Row(cells: cells, isRepeated: isRepeated)
  }
}

package import GridElement
import GridGeometry
import GridSupport

extension Placement {
  /// What the visible part of a table shows, in a sentence; empty if no cells are visible.
  package func summary(_ names: ElementNames) -> String {
    var (rows, columns): (Set<Int>, Set<Int>) = ([], [])
    for element in elements() where !element.visibleRect.isEmpty {
      guard case .cell(let row, let column) = element.id, row >= names.headerRowCount else { continue }
      rows.insert(row)
      columns.insert(column)
    }
    return headings.summary(rowCount: rows.count, columns: columns.sorted(), names)
  }
}

extension TableHeadings {
  /// The maximum number of columns named in a summary.
  private static let mostColumns = 24

  /// Returns a sentence with the size of a table and the titles of its columns, or their names where there are no
  /// titles; empty for a table without rows.
  package func summary(rowCount: Int, columns: [Int], _ names: ElementNames) -> String {
    guard rowCount > 0 else { return "" }
    let named = columns.lazy.compactMap { column in
      [titles, names.columns].lazy.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        .first { !$0.isEmpty }
    }.prefix(Self.mostColumns + 1)
    let list = named.prefix(Self.mostColumns).joined(separator: ", ")
    return
      "A table with \(NumberText.count(rowCount, "row")) and \(NumberText.count(columns.count, "column"))"
      + (list.isEmpty ? "" : ": " + list) + (named.count > Self.mostColumns ? ", …" : "")
  }
}

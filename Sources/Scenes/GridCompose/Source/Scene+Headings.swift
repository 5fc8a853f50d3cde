import GridCell
import GridElement
import GridScene

extension Scene {
  /// The headings of the table, for readers that cannot see it. Titles are as written, not in the theme's capitals.
  var headings: TableHeadings {
    var headings = TableHeadings(
      rowCount: headerRowCount, columns: columns.indices.filter { columns[$0].isStub })
    headings.titles = columns.map { column in
      let title = column.hasTitleMarkup ? InlineMarkup.plainText(column.title) : column.title
      return title.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    func add(_ groups: [ColumnGroup]) {
      for group in groups {
        headings.groupColumns[group.id] = group.columns
        add(group.groups)
      }
    }
    add(columnGroups)
    return headings
  }
}

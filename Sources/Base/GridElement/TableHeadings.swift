/// The cells of a table that are headings of other cells.
public struct TableHeadings: Sendable, Hashable {
  /// The number of header rows before the data rows.
  public var rowCount: Int
  /// The indices in the grid of the columns whose cells are row headings.
  public var columns: [Int]
  /// Whether the heading rows repeat those of an earlier page, so that they are visible but screen readers
  /// skip them.
  public var isContinued: Bool
  /// The titles of the grid's columns without markup; empty if they are unknown.
  public var titles: [String] = []
  /// The indices in the grid of the columns below the title of each column group, by the group's name in the layout.
  public var groupColumns: [String: Range<Int>] = [:]
  /// The rows and columns of merged cells.
  package var spans: [Span] = []

  /// The rows and columns of the grid that a merged cell covers. The first row and column hold its content.
  package struct Span: Sendable, Hashable {
    package var rows: Range<Int>
    package var columns: Range<Int>

    package init(rows: Range<Int>, columns: Range<Int>) { (self.rows, self.columns) = (rows, columns) }
  }

  /// Creates a description of headings; by default there are none.
  public init(rowCount: Int = 0, columns: [Int] = [], isContinued: Bool = false) {
    self.rowCount = rowCount
    self.columns = columns
    self.isContinued = isContinued
  }
}

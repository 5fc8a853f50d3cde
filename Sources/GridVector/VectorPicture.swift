public import GridFrame

/// A frame with what formats of vectors say besides it: a title, a description, and which cells are headings.
///
///     Frame ──VectorPicture──▶ PictureContent ──┬─SVGWriter──▶ SVG
///                              (reading order)  └─PDFWriter──▶ PDF
public struct VectorPicture: Sendable {
  /// The display list.
  public var frame: Frame
  /// The title for people and programs that read aloud.
  public var title: String
  /// A sentence or two for those who cannot see the picture.
  public var summary: String
  /// The cells that are headings.
  public var headings: TableHeadings

  /// Puts a frame and what is said of it together.
  public init(
    _ frame: Frame, title: String, summary: String = "", headings: TableHeadings = TableHeadings()
  ) {
    self.frame = frame
    self.title = title
    self.summary = summary
    self.headings = headings
  }
}

/// The cells of a table that are headings of others.
public struct TableHeadings: Sendable, Hashable {
  /// The number of rows before those of the data.
  public var rowCount: Int
  /// The columns whose cells are headings of their rows, by the grid's indices.
  public var columns: [Int]
  /// Whether the heading rows were said before, on an earlier page: they are seen but not read again.
  public var isContinued: Bool

  /// Creates a description of headings; by default there are none.
  public init(rowCount: Int = 0, columns: [Int] = [], isContinued: Bool = false) {
    self.rowCount = rowCount
    self.columns = columns
    self.isContinued = isContinued
  }
}

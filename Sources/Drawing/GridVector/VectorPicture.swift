public import GridElement
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

public import GridElement
public import GridFrame

/// A frame with additional information for vector formats: a title, a summary, and the cells that are
/// headings.
///
///     Frame ──VectorPicture──▶ PictureContent ──┬─SVGWriter──▶ SVG
///                              (reading order)  └─PDFWriter──▶ PDF
public struct VectorPicture: Sendable {
  /// The display list.
  public var frame: Frame
  /// The title, for people and screen readers.
  public var title: String
  /// A sentence or two for people who cannot see the picture.
  public var summary: String
  /// The cells that are headings.
  public var headings: TableHeadings

  /// Combines a frame with its description.
  public init(
    _ frame: Frame, title: String, summary: String = "", headings: TableHeadings = TableHeadings()
  ) {
    self.frame = frame
    self.title = title
    self.summary = summary
    self.headings = headings
  }
}

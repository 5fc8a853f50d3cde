public import GridCell
public import GridFrame

/// What a source shows for a value: a text, and the look of its cell. A property that is nil leaves the look to the scene.
///
/// Sources of styled tables, such as sheets of workbooks, return it with their values, so that it stays with a value
/// that is sorted, filtered or moved.
public struct CellAppearance: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text.
  public package(set) var text: String
  /// The background of the cell.
  public package(set) var fill: Color?
  /// The color of the text.
  public package(set) var color: Color?
  /// The weight of the text.
  public package(set) var weight: FontWeight?
  /// Whether the text is italic.
  public package(set) var isItalic: Bool?
  /// The size of the font in points.
  public package(set) var fontSize: Double?
  /// The font family, which may be missing; the scene's fonts then replace it.
  package var family: String?
  /// The whole text as runs with fonts of their own, with sizes in points; nil if all of it has one font.
  package var runs: [TextRun]?
  /// The address that the text links to, in formats with links.
  package var link: String?
  /// The horizontal alignment of the content.
  public package(set) var alignment: TextItem.HorizontalAlignment?
  /// The vertical alignment of the content.
  public package(set) var verticalAlignment: TextItem.VerticalAlignment?
  /// The handling of text that is too wide.
  public package(set) var overflow: TextOverflow?
  /// What happens to a text that does not fit, instead of `overflow`.
  package var fitting: CellContent.Fitting?
  /// The space in points before the content, in addition to the padding.
  public package(set) var indent = 0.0
  /// The lines along the edges, in place of those of the scene.
  public package(set) var lines: [Line]?

  /// A bar behind the text.
  package var bar: CellContent.Bar?
  /// A chart behind the text.
  package var chart: CellContent.Part?
  /// An icon at the start or the end of the cell.
  package var icon: Icon?
  /// Lines under or through the text.
  package var textLines: CellLook.TextLines?
  /// The angle in degrees by which the content is turned counterclockwise.
  package var rotation = 0.0
  /// What is drawn on the background, in points.
  package var adornments: [CellAdornment] = []

  /// A line along the inside of an edge of the cell.
  public struct Line: Sendable, Hashable {
    /// The edge.
    public package(set) var edge: EdgeLine.Edge
    /// The color; nil for the line that the scene has at the edge, if any.
    public package(set) var color: Color?
    /// The thickness in points.
    public package(set) var width: Double
    /// The pattern.
    package var pattern = EdgeLine.Pattern.solid

    /// Creates a line; `width` is in points.
    public init(_ edge: EdgeLine.Edge, color: Color?, width: Double = 1) {
      (self.edge, self.color, self.width) = (edge, color, width)
    }
  }

  /// A small picture beside the text.
  package struct Icon: Sendable, Hashable {
    /// The shapes, from the lowest up.
    package var shapes: [CellContent.Icon]
    /// Whether the icon covers the end of the text, like a button, instead of being in front of it.
    package var isAtEnd: Bool

    /// Creates an icon.
    package init(_ shapes: [CellContent.Icon], isAtEnd: Bool = false) {
      (self.shapes, self.isAtEnd) = (shapes, isAtEnd)
    }
  }

  /// Creates an appearance.
  public init(
    _ text: String, fill: Color? = nil, color: Color? = nil, weight: FontWeight? = nil, isItalic: Bool? = nil
  ) {
    self.text = text
    self.fill = fill
    self.color = color
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates an appearance that is only a text.
  public init(stringLiteral text: String) { self.init(text) }
}

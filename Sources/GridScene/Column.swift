public import GridData
public import GridFrame

/// A column that shows: which data, how wide, how its values are written.
public struct Column: Sendable {
  /// Index of the column in the data source.
  public var sourceIndex: Int
  /// Name of the column in the data, for messages; may be empty.
  public var name: String
  /// What the header row shows.
  public var title: String
  /// What the values are.
  public var kind: ColumnKind
  /// How wide the column is.
  public var width: ColumnWidth
  /// Where texts stand; nil: numbers at the end, everything else at the start.
  public var alignment: TextItem.HorizontalAlignment?
  /// How values are written.
  public var formatter: CellFormatter
  /// At most this many lines a cell; 1 cuts with an ellipsis, nil takes as many as the row is high.
  public var maximumLines: Int?
  /// Weight of the text where it differs from the theme's.
  public var weight: FontWeight?
  /// Color of the text where it differs from the theme's.
  public var color: Color?

  /// Creates a column.
  public init(
    sourceIndex: Int, name: String, title: String, kind: ColumnKind, width: ColumnWidth = ColumnWidth(),
    alignment: TextItem.HorizontalAlignment? = nil, formatter: CellFormatter, maximumLines: Int? = 1,
    weight: FontWeight? = nil, color: Color? = nil
  ) {
    self.sourceIndex = sourceIndex
    self.name = name
    self.title = title
    self.kind = kind
    self.width = width
    self.alignment = alignment
    self.formatter = formatter
    self.maximumLines = maximumLines
    self.weight = weight
    self.color = color
  }
}

extension Column {
  /// The column's name between quotes, or its number where the data has no name for it.
  package var displayName: String { name.isEmpty ? "\(sourceIndex + 1)" : "\"\(name)\"" }
}

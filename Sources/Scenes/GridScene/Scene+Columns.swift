public import GridData
public import GridFrame

extension Scene {
  /// A displayed column: its data, width and format.
  public struct Column: Sendable {
    /// The index of the column in the data source.
    public var sourceIndex: Int
    /// The name of the column in the data, for messages. May be empty.
    public var name: String
    /// The title in the header row.
    public var title: String
    /// Whether the title contains inline markup (`InlineMarkup`).
    public var hasTitleMarkup = false
    /// The kind of the values.
    public var kind: ColumnKind
    /// The rule for the column's width.
    public var width: ColumnWidth
    /// The alignment of text; nil to align numbers at the end and everything else at the start.
    public var alignment: TextItem.HorizontalAlignment?
    /// The formatter of values.
    public var formatter: CellFormatter
    /// The maximum number of lines per cell: 1 truncates with an ellipsis; nil shows as many lines as fit the
    /// height of the row.
    public var maximumLines: Int?
    /// The weight of the text if it differs from the theme's.
    public var weight: FontWeight?
    /// The color of the text if it differs from the theme's.
    public var color: Color?
    /// The look of negative numbers, in cells and sums.
    public var negatives = Negatives.plain
    /// Whether the column names the rows, so that its cells look like those of frozen columns.
    public var isStub = false
    /// The visuals that cells show besides their texts; nil for text only.
    public var visuals: CellVisuals? {
      get { visualsStorage.first }
      set { visualsStorage = newValue.map { [$0] } ?? [] }
    }
    /// Stored out of line, because few columns have visuals, and there may be thousands of columns.
    private var visualsStorage: [CellVisuals] = []
    /// Whether the texts are long enough that previews wrap them.
    package var wrapsInPreviews = false

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
}

extension Scene.Column {
  /// The look of negative numbers.
  public enum Negatives: Sendable, Hashable, CaseIterable {
    /// They look like all other numbers.
    case plain
    /// They have the theme's color for negative numbers.
    case red
  }

  /// The alignment of titles and texts. Numbers are aligned at the end, but charts start where the title
  /// does.
  package var titleAlignment: TextItem.HorizontalAlignment {
    if let alignment { return alignment }
    let hasChart = visuals?.shown.contains { $0.room.isChart } ?? false
    return kind.isNumeric && !hasChart ? .end : .start
  }

  /// The column's name in quotes, or its number if it has no name in the data.
  package var displayName: String { name.isEmpty ? "\(sourceIndex + 1)" : "\"\(name)\"" }
}

/// The width of a column. Lengths are in points.
public struct ColumnWidth: Sendable, Hashable {
  /// How the width is determined.
  public var basis: Basis
  /// The minimum width of the column.
  public var minimum: Double
  /// The maximum width of the column; nil for 420 points if it is fitted, or 480 if its text wraps.
  public var maximum: Double?

  /// Creates a width rule; lengths are in points.
  public init(_ basis: Basis = .fit, minimum: Double = 0, maximum: Double? = nil) {
    self.basis = basis
    self.minimum = minimum
    self.maximum = maximum
  }

  /// How a column's width is determined.
  public enum Basis: Sendable, Hashable {
    /// A fixed number of points.
    case fixed(Double)
    /// As wide as the widest text, including the title, plus the padding.
    case fit
    /// Like `fit` if all columns fit the viewport; otherwise narrowed until they do, but not below a minimum.
    /// Text wraps, so rows must be fitted to it.
    case wrap
    /// The given share of the viewport's width that the other columns leave.
    case share(Double)

    /// Whether the width depends on text.
    package var isFitted: Bool { self == .fit || self == .wrap }
  }
}

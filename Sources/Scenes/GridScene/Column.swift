public import GridData
public import GridFrame

/// A column that shows: which data, how wide, how its values are written.
public struct Column: Sendable {
  /// Index of the column in the data source.
  public var sourceIndex: Int
  /// Name of the column in the data, for messages; may be empty.
  public var name: String
  /// The title in the header row.
  public var title: String
  /// Whether the title holds inline markup (`InlineMarkup`).
  public var hasTitleMarkup = false
  /// The kind of the values.
  public var kind: ColumnKind
  /// The rule for the width.
  public var width: ColumnWidth
  /// The alignment of texts; nil puts numbers at the end, everything else at the start.
  public var alignment: TextItem.HorizontalAlignment?
  /// The formatter of values.
  public var formatter: CellFormatter
  /// At most this many lines a cell; 1 cuts with an ellipsis, nil takes as many as the row is high.
  public var maximumLines: Int?
  /// Weight of the text where it differs from the theme's.
  public var weight: FontWeight?
  /// Color of the text where it differs from the theme's.
  public var color: Color?
  /// The look of numbers below zero, in cells and in sums alike.
  public var negatives = Negatives.plain
  /// Whether it names the rows: its cells look like those of frozen columns.
  public var isStub = false
  /// What cells show beside their texts; nil for texts alone.
  public var visuals: CellVisuals? {
    get { visualsStorage.first }
    set { visualsStorage = newValue.map { [$0] } ?? [] }
  }
  /// Few columns have any, and there may be thousands.
  private var visualsStorage: [CellVisuals] = []
  /// Whether its texts are so long that previews wrap them.
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

extension Column {
  /// The look of numbers below zero.
  public enum Negatives: Sendable, Hashable, CaseIterable {
    /// As all others.
    case plain
    /// In the theme's color for them.
    case red
  }

  /// The place of titles and texts: numbers stand at the end, but charts begin where the title does.
  package var titleAlignment: TextItem.HorizontalAlignment {
    if let alignment { return alignment }
    let hasChart = visuals?.shown.contains { $0.room.isChart } ?? false
    return kind.isNumeric && !hasChart ? .end : .start
  }

  /// The column's name between quotes, or its number where the data has no name for it.
  package var displayName: String { name.isEmpty ? "\(sourceIndex + 1)" : "\"\(name)\"" }
}

/// The width of a column; lengths are in points.
public struct ColumnWidth: Sendable, Hashable {
  /// The source of the width.
  public var basis: Basis
  /// The column is at least this wide.
  public var minimum: Double
  /// The column is at most this wide; nil means 420 for fitted columns, and 480 for those whose texts wrap.
  public var maximum: Double?

  /// Creates a width rule; lengths are in points.
  public init(_ basis: Basis = .fit, minimum: Double = 0, maximum: Double? = nil) {
    self.basis = basis
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The source of a column's width.
  public enum Basis: Sendable, Hashable {
    /// A number of points.
    case fixed(Double)
    /// As wide as the widest of its texts, the title included, plus the padding.
    case fit
    /// As `fit` while all columns fit the viewport, else as much narrower as is needed for that, though not too narrow:
    /// texts go on lines of their own, which rows have to be fitted to.
    case wrap
    /// This share of what the other columns leave of the viewport.
    case share(Double)

    /// Whether the width follows from texts.
    package var isFitted: Bool { self == .fit || self == .wrap }
  }
}

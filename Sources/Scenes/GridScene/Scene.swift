public import GridData
public import GridFrame
public import GridGeometry
public import GridImage
public import GridLayout
public import GridScroll
public import GridSource

/// Everything a sequence of pictures is made from: data, grid, look, viewport and scroll path.
///
/// A scene is valid by construction: what could be wrong was refused when read. Lengths are in points.
public struct Scene: Sendable {
  /// A short name for messages, folders and picture files.
  public var name: String
  /// The source of the values of cells.
  public var source: any DataSource
  /// The columns that show, in the order they show.
  public var columns: [Column]
  /// The header row above the data.
  public var header = Header()
  /// Heights of the rows.
  public var rows = Rows()
  /// The rows and columns that keep their place while the rest scrolls.
  public var freeze = Freeze()
  /// The outermost sections of rows, in ascending order.
  public var sections: [Section] = []
  /// The limit that pushes a pinned section header off.
  public var headerLimit = HeaderLimit.section
  /// The outermost column groups, in ascending order.
  public var columnGroups: [ColumnGroup] = []
  /// Merged cells; rows count in the data, columns among those that show.
  public var spans: [CellSpan] = []
  /// The number of rows at the end that are totals: they look like those frozen there.
  public var totalRowCount = 0
  /// Rows with columns of their own, ascending; rows count in the data.
  public var jaggedRows: [RowColumns] = []
  /// The place of the grid in the view.
  public var placement = Placement()
  /// When rows are asked for as the path reaches them; nil has them all from the start.
  public var loading: LoadingPolicy?
  /// The looks of cells by their values, rows and columns, in the order in which they count.
  public var rules: [CellRule] = []
  /// The looks of section bands while they are stuck.
  public var stuckStyles = StuckStyles()
  /// Title, notes and whatever else stands around the table.
  public var surroundings = Surroundings()
  /// Colors and metrics.
  public var theme = Theme.light
  /// Which fonts may be used.
  public var fonts = FontSettings()
  /// Extent of the picture in points.
  public var viewport = Size(width: 1280, height: 800)
  /// Device pixels a point.
  public var scale = 1.0
  /// The path of the view, frame by frame; targets count from 0: rows in the data, columns as `spans` do.
  public var scroll: ScrollPath
  /// The place that frames are written to unless the command line says otherwise.
  public var output = Output()
  /// The terms on which its frames are compared with a reference.
  public var comparisonRules = ComparisonRules.exact

  /// The locale that numbers and dates are written in; nil leaves their marks as they are.
  public var locale: TableLocale?

  /// Whether some column is written in a locale of its own.
  package var hasLocaleFormats = false
  /// What previews say of the data, such as that short rows were filled up.
  package var notes: [String] = []
  /// The formatters of columns that do not show, but stand in texts of others; by their index in the source.
  package var hiddenFormatters: [Int: CellFormatter] = [:]
  /// The number of columns after these that previews speak of, although no picture of the scene reaches them.
  package var furtherColumnCount = 0

  /// Creates a scene of a data source with every setting at its default.
  public init(name: String, source: any DataSource, columns: [Column], scroll: ScrollPath = ScrollPath()) {
    self.name = name
    self.source = source
    self.columns = columns
    self.scroll = scroll
  }
}

extension Scene {
  /// The number of grid rows before the data: the levels of column groups, then a header row that shows.
  package var headerRowCount: Int { groupLevels + (header.isShown ? 1 : 0) }

  /// The number of columns, those that no picture reaches among them.
  package var allColumnCount: Int { columns.count + furtherColumnCount }

  /// The release of CLDR, where numbers or dates are written in a locale.
  package var dataVersions: [String: String] {
    locale != nil || hasLocaleFormats ? ["cldr": TableLocale.version] : [:]
  }

  /// The height of a row that nothing else is said of, in points: the theme's, and room for a second line where cells have
  /// one.
  package var plainRowHeight: Double {
    let hasSecondLines = columns.contains { $0.visuals?.below != nil }
    return theme.rowHeight + (hasSecondLines ? theme.fontSize.rounded() : 0)
  }

  /// The fonts that may be used, and the families that the theme asks for.
  public var fontSettings: FontSettings {
    var settings = fonts
    settings.families += theme.families.filter { !fonts.families.contains($0) }
    return settings
  }

  package var groupLevels: Int { columnGroups.map(\.levels).max() ?? 0 }

  /// The largest extent of a picture in device pixels, each way: that of a Cairo image surface.
  package static let pixelLimit = 32767

  /// The number of rows of the grid, the header row included.
  package var gridRowCount: Int { source.rowCount + headerRowCount }
}

// MARK: - Parts

extension Scene {
  /// Heights of the rows of data, in points.
  public struct Rows: Sendable, Hashable {
    /// The height of a row without one of its own.
    public var height = RowHeight.theme
    /// Heights of single rows by their index in the data, ascending and without repetition.
    public var exceptions: [(row: Int, height: Double)] {
      get { storage.map { ($0.row, $0.height) } }
      set { storage = newValue.map { Exception(row: $0.row, height: $0.height) } }
    }
    /// Fitted rows are at least this high; nil takes the theme's row height.
    public var minimum: Double?
    /// Fitted rows are at most this high.
    public var maximum: Double?

    private var storage: [Exception] = []

    private struct Exception: Sendable, Hashable {
      var row: Int
      var height: Double
    }

    /// Creates rows of the theme's height.
    public init() {}
  }

  /// The height of rows without one of their own.
  public enum RowHeight: Sendable, Hashable {
    /// As the theme says.
    case theme
    /// A number of points.
    case fixed(Double)
    /// As high as the tallest of the row's texts, wrapped, plus the padding.
    case fit
  }

  /// The row of column titles above the data.
  public struct Header: Sendable, Hashable {
    /// Whether there is one.
    public var isShown: Bool
    /// Whether it stays at the top while the rows scroll.
    public var isPinned: Bool
    /// Its height in points; nil takes the theme's.
    public var height: Double?
    /// Whether titles are turned to the left, and read from bottom to top.
    public var isTurned = false

    /// Creates the settings of a header row; `height` is in points.
    public init(isShown: Bool = true, isPinned: Bool = true, height: Double? = nil) {
      self.isShown = isShown
      self.isPinned = isPinned
      self.height = height
    }
  }

  /// The rows and columns that keep their place while the rest scrolls; a pinned header row does not count.
  public struct Freeze: Sendable, Hashable {
    /// The frozen rows, by their index in the data.
    public var rows: FrozenTracks
    /// The frozen columns, by their place among those that show.
    public var columns: FrozenTracks
    /// The remedy where frozen bands leave too little of the body; lengths are in points.
    public var overflow: FrozenOverflow

    /// Creates frozen bands from all that can be said of them.
    public init(rows: FrozenTracks, columns: FrozenTracks, overflow: FrozenOverflow = .keep) {
      self.rows = rows
      self.columns = columns
      self.overflow = overflow
    }

    /// Creates the plain case: so many of the first rows and columns.
    public init(rows: Int = 0, columns: Int = 0) {
      self.init(
        rows: FrozenTracks(leading: .count(rows)), columns: FrozenTracks(leading: .count(columns)))
    }
  }

  /// The place of the grid in the view and its behavior at the ends.
  public struct Placement: Sendable, Hashable {
    /// Space around the content, in points; it scrolls along, and what is frozen rests on its inner edges.
    public var insets = Axes(both: AxisInsets.zero)
    /// Space between columns (horizontal) and between rows (vertical), in points.
    public var spacing = Axes(both: 0.0)
    /// The place of content that is smaller than the view.
    public var alignment = Axes(both: ContentAlignment.start)
    /// The behavior of frozen bands while the content is dragged beyond its ends.
    public var overscroll = Axes(both: OverscrollPolicy.withContent)
    /// The side where the first column lies.
    public var direction = LayoutDirection.leftToRight

    /// Creates the placement at the upper left corner.
    public init() {}
  }

  /// The place that frames are written to unless the command line says otherwise.
  public struct Output: Sendable, Hashable {
    /// The folder, relative to the current one; nil makes it `frames/` and the scene's name.
    public var folder: String?
    /// The names of picture files; see `FrameTemplate` for what may stand in it.
    public var template = "frame-{frame}.png"

    /// Creates the settings of a scene that says nothing.
    public init() {}
  }
}

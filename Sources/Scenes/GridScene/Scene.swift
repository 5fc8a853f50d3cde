public import GridData
package import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridLayout
public import GridScroll
public import GridSource
package import GridSupport

/// Everything that determines a sequence of pictures: data, grid, look, viewport and scroll path.
///
/// A scene that is read from a file is valid. Values that are set afterwards are checked when the scene is
/// prepared for drawing, which throws a `SceneError` for a value that cannot be drawn (see `check()`).
/// Lengths are in points.
public struct Scene: Sendable {
  /// A short name for messages, folders and picture files.
  public var name: String
  /// The source of cell values.
  public var source: any DataSource { didSet { results = nil } }
  /// What earlier readings of the same source found; nil if nothing is kept.
  package var results: ResultCache.Part?
  /// The displayed columns, in order.
  public var columns: [Column]
  /// The header row above the data.
  public var header = Header()
  /// The heights of the rows.
  public var rows = Rows()
  /// The rows and columns that stay in place while the rest scrolls.
  public var freeze = Freeze()
  /// The outermost sections of rows, in ascending order.
  public var sections: [Section] = []
  /// The limit at which a pinned section header is pushed off.
  public var headerLimit = HeaderLimit.section
  /// The outermost column groups, in ascending order.
  public var columnGroups: [ColumnGroup] = []
  /// The merged cells, by data rows and by positions among the displayed columns.
  public var spans: [CellSpan] = []
  /// The number of rows at the end that are totals, which look like rows frozen at the end.
  public var totalRowCount = 0
  /// The rows with their own columns, in ascending order of data rows.
  public var jaggedRows: [RowColumns] = []
  /// The position of the grid in the viewport.
  public var placement = Placement()
  /// How rows are loaded as the path approaches them; nil to load all rows at the start.
  public var loading: LoadingPolicy?
  /// The rules that change the look of cells based on values, rows and columns, in the order in which they
  /// are applied.
  public var rules: [CellRule] = []
  /// The looks of section bands while they are stuck.
  public var stuckStyles = StuckStyles()
  /// The title, notes and other surroundings of the table.
  public var surroundings = Surroundings()
  /// The drawings above and around the frames, such as a finger and scroll bars.
  package var overlays = Overlays()
  /// The colors and metrics.
  public var theme = Theme.light
  /// The fonts that may be used.
  public var fonts = FontSettings()
  /// The size of the picture in points.
  public var viewport = Size(width: 1280, height: 800)
  /// Device pixels per point.
  public var scale = 1.0
  /// The scroll path of the viewport. Targets count from 0: rows in the data, columns as in `spans`.
  public var scroll: ScrollPath
  /// The destination of frames, unless the command line sets one.
  public var output = Output()
  /// The files that are made instead, unless the command line names an output.
  package var outputs: [OutputFile] = []
  /// The rules for comparing frames with a reference.
  public var comparisonRules = ComparisonRules.exact

  /// The locale in which numbers and dates are written; nil leaves their separators unchanged.
  public var locale: TableLocale?

  /// Whether some column is formatted in its own locale.
  package var hasLocaleFormats = false
  /// Notes about the data to show in previews, for example that short rows were padded.
  package var notes: [String] = []
  /// The names of the cells of a sheet of a workbook; nil for other tables.
  package var sheetNames: SheetNames?
  /// What replaces missing font families of a sheet.
  package var fontSubstitutes: [FontSubstitute] = []
  /// The pictures above cells, from the lowest to the topmost.
  package var pictures: [CellPicture] = []
  /// The libraries that read the data and pictures of the scene, with their versions, such as SQLite.
  package var libraries: [String: String] = [:]
  /// The formatters of columns that are not displayed but appear in texts of others, by source index.
  package var hiddenFormatters: [Int: CellFormatter] = [:]
  /// The number of additional columns that previews mention although no picture of the scene reaches them.
  package var furtherColumnCount = 0

  /// Creates a scene of a data source, with default settings.
  public init(name: String, source: any DataSource, columns: [Column], scroll: ScrollPath = ScrollPath()) {
    self.name = name
    self.source = source
    self.columns = columns
    self.scroll = scroll
  }
}

extension Scene {
  /// The number of grid rows before the data: one for each level of column groups, plus the header row if it
  /// is shown.
  package var headerRowCount: Int { groupLevels + (header.isShown ? 1 : 0) }

  /// The number of columns, including those that no picture reaches.
  package var allColumnCount: Int { columns.count + furtherColumnCount }

  /// The libraries that read data and pictures, and the release of CLDR if numbers or dates are written in a locale.
  package var dataVersions: [String: String] {
    var versions = libraries
    if locale != nil || hasLocaleFormats { versions["cldr"] = TableLocale.version }
    return versions
  }

  /// The default height of a row in points: that of the theme, plus room for a second line if cells have one.
  package var plainRowHeight: Double {
    let hasSecondLines = columns.contains { $0.visuals?.below != nil }
    return theme.rowHeight + (hasSecondLines ? theme.fontSize.rounded() : 0)
  }

  /// The fonts that may be used, including the families that the theme requests.
  public var fontSettings: FontSettings {
    var settings = fonts
    settings.families += theme.families.filter { !fonts.families.contains($0) }
    settings.families.removeAll { family in fontSubstitutes.contains { $0.family == family } }
    settings.substitutes = fontSubstitutes
    return settings
  }

  package var groupLevels: Int { columnGroups.map(\.levels).max() ?? 0 }

  /// The number of grid rows, including header rows.
  package var gridRowCount: Int { source.rowCount + headerRowCount }
}

// MARK: - Parts

extension Scene {
  /// The heights of data rows, in points.
  public struct Rows: Sendable, Hashable {
    /// The height of rows that do not have their own.
    public var height = RowHeight.theme
    /// The heights of individual rows by their indices in the data, in ascending order without duplicates.
    public var exceptions: [(row: Int, height: Double)] {
      get { storage.map { ($0.row, $0.height) } }
      set { storage = newValue.map { Exception(row: $0.row, height: $0.height) } }
    }
    /// The minimum height of fitted rows; nil to use the theme's row height.
    public var minimum: Double?
    /// The maximum height of fitted rows.
    public var maximum: Double?

    private var storage: [Exception] = []

    private struct Exception: Sendable, Hashable {
      var row: Int
      var height: Double
    }

    /// Creates rows with the theme's height.
    public init() {}
  }

  /// The height of rows that do not have their own.
  public enum RowHeight: Sendable, Hashable {
    /// The theme's row height.
    case theme
    /// A fixed number of points.
    case fixed(Double)
    /// As high as the row's tallest wrapped text, plus the padding.
    case fit
  }

  /// The row of column titles above the data.
  public struct Header: Sendable, Hashable {
    /// Whether the row is shown.
    public var isShown: Bool
    /// Whether the header row stays at the top while the rows scroll.
    public var isPinned: Bool
    /// The height in points; nil to use the theme's.
    public var height: Double?
    /// The maximum number of lines of a title. A title with line breaks of its own may have as many as these make.
    public var maximumLines = 1
    /// The greatest `maximumLines`.
    package static let mostLines = 20
    /// Whether titles are rotated to the left, so that they read from bottom to top.
    public var isTurned = false

    /// Creates the settings of a header row; `height` is in points.
    public init(isShown: Bool = true, isPinned: Bool = true, height: Double? = nil) {
      self.isShown = isShown
      self.isPinned = isPinned
      self.height = height
    }
  }

  /// The rows and columns that stay in place while the rest scrolls, not counting a pinned header row.
  public struct Freeze: Sendable, Hashable {
    /// The frozen rows, by their indices in the data.
    public var rows: FrozenTracks
    /// The frozen columns, by their positions among the displayed columns.
    public var columns: FrozenTracks
    /// The policy for frozen bands that leave too little room for the body. Lengths are in points.
    public var overflow: FrozenOverflow

    /// Creates frozen bands.
    public init(rows: FrozenTracks, columns: FrozenTracks, overflow: FrozenOverflow = .keep) {
      self.rows = rows
      self.columns = columns
      self.overflow = overflow
    }

    /// Creates frozen bands with the first rows and columns.
    public init(rows: Int = 0, columns: Int = 0) {
      self.init(
        rows: FrozenTracks(leading: .count(rows)), columns: FrozenTracks(leading: .count(columns)))
    }
  }

  /// The position of the grid in the viewport and its behavior at the ends.
  public struct Placement: Sendable, Hashable {
    /// The space around the content, in points. It scrolls with the content; frozen tracks rest at its inner
    /// edges.
    public var insets = Axes(both: AxisInsets.zero)
    /// The space between columns (horizontal) and between rows (vertical), in points.
    public var spacing = Axes(both: 0.0)
    /// The alignment of content that is smaller than the viewport.
    public var alignment = Axes(both: ContentAlignment.start)
    /// The behavior of frozen bands while the content is dragged beyond its ends.
    public var overscroll = Axes(both: OverscrollPolicy.withContent)
    /// The layout direction, which determines the side of the first column.
    public var direction = LayoutDirection.leftToRight

    /// Creates the placement in the upper left corner.
    public init() {}
  }

  /// The destination of frames, unless the command line sets one.
  public struct Output: Sendable, Hashable {
    /// The folder, relative to the current folder; nil for `frames/` followed by the scene's name.
    public var folder: String?
    /// The template of picture file names; see `FrameTemplate`.
    public var template = "frame-{frame}.png"

    /// Creates the default settings.
    public init() {}
  }
}

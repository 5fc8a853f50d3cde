public import GridData
public import GridFrame
public import GridGeometry
public import GridLayout
public import GridScroll

/// Everything a sequence of pictures is made from: data, grid, look, viewport and scroll path.
///
/// A scene is valid by construction: what could be wrong with it was refused where it was read. Lengths are in
/// points.
public struct Scene: Sendable {
  /// A short name for messages, folders and picture files.
  public var name: String
  /// Where the values of the cells come from.
  public var source: any DataSource
  /// The columns that show, in the order they show.
  public var columns: [Column]
  /// The header row above the data.
  public var header: Header
  /// Heights of the rows.
  public var rows: Rows
  /// What keeps its place while the rest scrolls.
  public var freeze: Freeze
  /// The outermost sections of rows, in ascending order.
  public var sections: [Section] = []
  /// What pushes a pinned section header off.
  public var headerLimit = HeaderLimit.section
  /// The outermost column groups, in ascending order.
  public var columnGroups: [ColumnGroup] = []
  /// Merged cells; rows count in the data, columns among those that show.
  public var spans: [CellSpan] = []
  /// Rows with columns of their own, ascending; rows count in the data.
  public var jaggedRows: [RowColumns] = []
  /// How the grid lies in the view.
  public var placement = Placement()
  /// When rows are asked for as the path reaches them; nil has them all from the start.
  public var loading: LoadingPolicy?
  /// How section bands look while they are stuck.
  public var stuckStyles = StuckStyles()
  /// Colors and metrics.
  public var theme: Theme
  /// Which fonts may be used.
  public var fonts: FontSettings
  /// Extent of the picture in points.
  public var viewport: Size
  /// Device pixels a point.
  public var scale: Double
  /// Where the view goes, frame by frame.
  public var scroll: ScrollPath
  /// Where frames are written unless the command line says otherwise.
  public var output: Output

  /// Creates a scene of a data source with every setting at its default.
  public init(
    name: String, source: any DataSource, columns: [Column], header: Header = Header(), rows: Rows = Rows(),
    freeze: Freeze = Freeze(), theme: Theme = .light, fonts: FontSettings = FontSettings(),
    viewport: Size = Size(width: 1280, height: 800), scale: Double = 1, scroll: ScrollPath,
    output: Output = Output()
  ) {
    self.name = name
    self.source = source
    self.columns = columns
    self.header = header
    self.rows = rows
    self.freeze = freeze
    self.theme = theme
    self.fonts = fonts
    self.viewport = viewport
    self.scale = scale
    self.scroll = scroll
    self.output = output
  }
}

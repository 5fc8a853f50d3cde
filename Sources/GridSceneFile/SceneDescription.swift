import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridScroll

/// A scene file as it was written: typed, but with columns not looked up and files not read yet.
struct SceneDescription: Sendable {
  var name: String?
  var data: DataDescription?
  var viewport = Size(width: 1280, height: 800)
  var scale = 1.0
  var theme = Theme.light
  var header = Scene.Header()
  /// Whether the header row shows; nil where the file does not say.
  var showsHeader: Bool?
  var freeze = FreezeDescription()
  var sections: SectionsDescription?
  var columnGroups: [ColumnGroupDescription] = []
  var spans: [SpanDescription] = []
  var placement = Scene.Placement()
  var loading: LoadingPolicy?
  var stuckStyles = Scene.StuckStyles()
  var columnDefaults = ColumnDescription()
  var columns: [NamedColumn] = []
  var columnOrder: [Located<String>] = []
  var rows = Scene.Rows()
  /// The rows with heights of their own, to be held against the number of rows.
  var rowHeights: [Located<Int>] = []
  /// The rows with widths of their own.
  var rowWidths: [(row: Located<Int>, widths: [Double])] = []
  var fonts = Scene.Fonts()
  /// The font files as they are written, relative to the scene file.
  var fontFiles: [Located<String>] = []
  var scroll = ScrollDescription()
  var output = Scene.Output()

  /// Settings of one column.
  struct NamedColumn: Sendable {
    var name: Located<String>
    var settings: ColumnDescription
  }
}

/// Where the cells of a scene come from, as it was written.
enum DataDescription: Sendable {
  case file(path: Located<String>, reader: DelimitedReader)
  case rows(names: [String]?, rows: [Located<[CellValue]>], ragged: InlineRows.Ragged)
  case generated(GeneratedTable)
}

/// What a scene file says of a column; nil where it says nothing.
struct ColumnDescription: Sendable {
  var title: String?
  var basis: ColumnWidth.Basis?
  var minimum: Double?
  var maximum: Located<Double>?
  var alignment: TextItem.HorizontalAlignment?
  var format: Located<FormatDescription>?
  var missing: String?
  var lines: Lines?
  var weight: FontWeight?
  var color: Color?
  var isHidden: Bool?

  /// The most lines of a cell.
  enum Lines: Sendable, Hashable {
    case count(Int)
    case all
  }
}

/// What a scene file says of how values are written; nil where it says nothing.
struct FormatDescription: Sendable, Hashable {
  var kind: Kind?
  var pattern: String?
  var decimals: Int?
  var grouping: Bool?
  var prefix: String?
  var suffix: String?
  var negative: NumberFormat.Negative?
  var input: String?

  /// What values are taken for.
  enum Kind: String, Sendable, Hashable {
    case number
    case date
    case text
  }
}

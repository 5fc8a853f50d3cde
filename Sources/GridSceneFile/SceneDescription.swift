import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridScroll

/// A scene file as it was written: typed, but with columns not looked up and files not read yet.
struct SceneDescription: Sendable {
  var name: String?
  var data: (any DataDescription)?
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
  var fonts = FontSettings()
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

/// The settings of a column; nil where the file says nothing.
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

/// Frozen rows and columns as they were written: columns not looked up yet.
struct FreezeDescription: Sendable {
  var rows = RowSet.count(Located(0, at: 0..<0))
  var columns = ColumnSet.count(Located(0, at: 0..<0))
  var bottomRows = RowSet.count(Located(0, at: 0..<0))
  var endColumns = ColumnSet.count(Located(0, at: 0..<0))
  var bothRows: [Located<Int>] = []
  var bothColumns: [Located<String>] = []
  var trailing = TrailingBehavior.sticky
  var packing = BandPacking.rigid
  var scope = FrozenScope.grid
  var overflow = FrozenOverflow.keep

  /// Rows at an edge, or any.
  enum RowSet: Sendable {
    case count(Located<Int>)
    case indices([Located<Int>])
  }

  /// Columns at an edge, or any.
  enum ColumnSet: Sendable {
    case count(Located<Int>)
    case names([Located<String>])
  }
}

/// Sections of rows as they were written.
struct SectionsDescription: Sendable {
  /// From the outermost in; none where `list` says what there is or the data has sections of its own.
  var levels: [Level] = []
  /// The sections one by one.
  var list: [Item]?
  /// Settings of the sections that generated data has.
  var settings = BandSettings()
  var isSorted = false
  var limit = HeaderLimit.section
  /// The offsets to point at for errors of all of it.
  var range: Range<Int> = 0..<0

  /// A column whose values make sections.
  struct Level: Sendable {
    var column: Located<String>
    /// The pattern of the value; nil for that of the column.
    var format: String?
    var settings: BandSettings
  }

  /// A section.
  struct Item: Sendable {
    var title: String?
    var rows: Range<Int>?
    var settings: BandSettings
    var sections: [Item]
    var range: Range<Int>
  }

  /// Settings of the headers and footers of sections.
  struct BandSettings: Sendable {
    /// nil where nothing is said: a header with the value.
    var header: Band?
    /// nil where nothing is said: no footer.
    var footer: Band?
    var height: Double?
    var isPinned = true
    var frozenRows = 0
  }

  /// Settings of a header or footer.
  struct Band: Sendable {
    var isShown = true
    var text: Located<BandTemplate>?
    var detail: Located<BandTemplate>?
    var cells: [Cell] = []
    var height: Double?
    var isPinned: Bool?

    struct Cell: Sendable {
      var column: Located<String>
      var aggregate: Aggregate
    }
  }
}

/// A column group as it was written.
struct ColumnGroupDescription: Sendable {
  var title: String
  var columns: [Located<String>] = []
  var from: Located<String>?
  var to: Located<String>?
  var groups: [ColumnGroupDescription] = []
  var range: Range<Int>
}

/// A merged cell as it was written.
struct SpanDescription: Sendable {
  var row: Int
  var column: Located<String>
  var rowCount = 1
  var columnCount = 1
  var policy = SpanPolicy.split
  var range: Range<Int>
}

/// A scroll path as it was written: columns named, rows counted in the data.
struct ScrollDescription: Sendable {
  var frameRate = FrameRate.thirty
  var slowMotion = 1.0
  var start = TargetDescription()
  var steps: [StepDescription] = []
}

/// A step as it was written.
struct StepDescription: Sendable {
  var motion: MotionDescription
  var label: String?
  var slowMotion = 1.0
}

/// The motion of a step as it was written.
indirect enum MotionDescription: Sendable {
  /// A motion that needs no row or column to be looked up.
  case plain(Motion)
  case to(TargetDescription, Pace, Easing, overscroll: Bool)
  case keyframes([Frame])
  case curve([TargetDescription], Pace, Easing, ScrollCurve.Shape)
  /// Recorded offsets in a file, relative to the scene file.
  case offsetFile(Located<String>, RecordedOffsets.Interpolation)
  case `repeat`(count: Int, [StepDescription])
  case pingPong([StepDescription])
  case together(horizontal: [StepDescription], vertical: [StepDescription])

  /// A place to be at a given time.
  struct Frame: Sendable {
    /// Seconds since the start of the step.
    var time: Double
    var target: TargetDescription
    var easing: Easing
  }
}

/// A place to scroll to, as it was written.
struct TargetDescription: Sendable {
  var horizontal: AxisTarget?
  var vertical: AxisTarget?
  var row: Located<Int>?
  var rowAlignment = ScrollAlignment.start
  var column: Located<String>?
  var columnAlignment = ScrollAlignment.start
  var section: Located<String>?
  var group: Located<String>?
}

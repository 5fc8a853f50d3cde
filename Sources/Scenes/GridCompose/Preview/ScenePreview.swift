import GridCell
public import GridData
public import GridElement
public import GridFrame
public import GridGeometry
import GridLayout
public import GridScene
public import GridScroll
public import GridSource
import GridSupport

/// One picture of a table: as many whole columns and rows as fit, what stands around them, and a remark on what is left out.
public struct ScenePreview: FrameSource {
  private let prepared: PreparedScene
  private let frame: Frame
  private let grid: ScenePlacement
  private let setting: SurroundingsSetting
  /// The counts of rows and columns that show, such as `24 of 120 rows`, where some are left out.
  public let omissions: [String]

  /// Rows are taken to be at least this high, in points, where it is counted how many could show.
  private static let leastRowHeight = 8.0

  /// Composes the picture of as much of a table as `limits` allow.
  ///
  /// With `showsOverlay`, panes, sections and what is stuck are marked; `measurer` knows the widths of texts.
  /// - Throws: `DataError` where the data cannot be read.
  public init(
    _ scene: Scene, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false,
    measurer: any TextMeasuring
  ) throws(DataError) {
    try self.init(
      fitting: scene.withoutColumns(beyond: limits.width), limits: limits, showsOverlay: showsOverlay,
      measurer: measurer)
  }

  /// The same with all columns of the scene fitted, those that cannot show among them.
  init(
    fitting scene: Scene, limits: PreviewLimits, showsOverlay: Bool = false, measurer: any TextMeasuring
  ) throws(DataError) {
    var scene = scene.wrappingLongTexts(within: limits.width)
    let highest = limits.rows ?? Int(limits.height / Self.leastRowHeight) + 1
    func prepare(_ scene: Scene, rowLimit: Int) throws(DataError) -> PreparedScene {
      try PreparedScene(scene, measurer: measurer, rowLimit: rowLimit, heightLimit: highest)
    }
    // 1. Where rows are as high as their texts, columns that do not show have no say.
    let isFitted = scene.rows.height == .fit
    if isFitted {
      let choice = PreviewChoice(try prepare(scene, rowLimit: highest), limits: limits)
      scene = scene.withFirstColumns(choice.columnCount)
    }
    // 2. Columns are fitted to the rows that show, and only then it is chosen how many of them do. Which rows do depends on
    // widths only where texts wrap.
    let sample = PreviewChoice(try prepare(scene, rowLimit: isFitted ? highest : 0), limits: limits)
    scene = scene.withNotes(of: sample.part)
    prepared = try prepare(scene, rowLimit: sample.rowCount)
    let choice = PreviewChoice(prepared, limits: limits)
    let layout = prepared.grid.layout(at: .zero, viewport: choice.viewport)
    omissions = choice.part.omissions(from: scene)
    var notes = omissions + scene.notes
    if let decimals = try Self.roundedDecimals(scene, layout) {
      notes.append("numbers rounded to \(decimals) decimals")
    }
    // 3. The grid, and what stands around it.
    let inner = try Composer(prepared, showsOverlay: showsOverlay, measuring: measurer).frame(for: layout)
    var surroundings = try scene.addingLegends().surroundings
    surroundings.margin = limits.margin
    setting = SurroundingsSetting(
      surroundings, scene.surroundingsStyle, around: inner.size, scale: inner.scale, measuring: measurer,
      remark: notes.joined(separator: " · "))
    frame = setting.frame(around: inner)
    grid = ScenePlacement(layout: layout, headerRowCount: scene.headerRowCount)
  }

  /// The scene's name.
  public var name: String { prepared.scene.name }
  /// The scene's title without markup, or its name.
  public var title: String { prepared.scene.plainTitle }
  /// Device pixels a point.
  public var scale: Double { prepared.scale }
  /// The words for rows, columns and sections.
  public var names: ElementNames { prepared.names }
  /// The look of the scene's theme.
  public var captionStyle: CaptionStyle { CaptionStyle(prepared.scene.theme) }
  /// The release of CLDR, where numbers or dates are written in a locale.
  public var dataVersions: [String: String] { prepared.scene.dataVersions }
  /// The extent of the picture in device pixels.
  public var pixelSize: PixelSize { frame.size }
  /// The theme's canvas.
  public var background: Color { frame.background }
  /// A single frame.
  public var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: 1) }

  /// The places of all elements, the margin included.
  public func placement(atFrame index: Int) -> any Placement {
    FramedPlacement(base: grid, setting: setting, names: names)
  }

  /// A composer that hands out the one frame.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing { StillComposer(self) }

  private final class StillComposer: FrameComposing {
    private let preview: ScenePreview

    init(_ preview: ScenePreview) { self.preview = preview }

    func compose(_ index: Int) -> ComposedFrame {
      ComposedFrame(preview.frame, placement: preview.placement(atFrame: index))
    }
  }
}

/// The limits of a preview; lengths are in points.
public struct PreviewLimits: Sendable, Hashable {
  /// The grid is at most this wide, unless a single column is wider.
  public var width: Double
  /// The grid is at most this high, unless a single row is higher.
  public var height: Double
  /// At most this many rows of data.
  public var rows: Int?
  /// At most this many columns.
  public var columns: Int?
  /// Space round the grid.
  public var margin: Double

  /// Creates limits; lengths are in points.
  public init(
    width: Double = 1_240, height: Double = 780, rows: Int? = nil, columns: Int? = nil, margin: Double = 20
  ) {
    self.width = width
    self.height = height
    self.rows = rows
    self.columns = columns
    self.margin = margin
  }
}

/// The part of a table that a preview shows: whole columns and rows only, so that nothing is cut.
private struct PreviewChoice {
  /// In points.
  let viewport: Size
  let part: ShownPart
  /// The number of rows and columns that show.
  let rowCount: Int
  let columnCount: Int

  init(_ prepared: PreparedScene, limits: PreviewLimits) {
    let scene = prepared.scene
    var limit = Size(width: limits.width, height: limits.height)
    // A row takes hardly more room than a note that says it is left out.
    let excess = prepared.grid.maximumOffset(viewport: limit).y
    if excess > 0, excess <= scene.theme.rowHeight { limit.height += excess }
    let layout = prepared.grid.layout(at: .zero, viewport: limit)
    let isMirrored = layout.direction == .rightToLeft
    let columns = Self.whole(
      layout.columns, within: layout.viewport.width, atMost: limits.columns ?? scene.columns.count
    ) { isMirrored ? $0.interval.mirrored(in: layout.viewport.width) : $0.interval }
    var rows = Self.whole(
      layout.rows, within: layout.viewport.height,
      atMost: (limits.rows ?? scene.source.rowCount) + scene.headerRowCount, place: \.interval)
    // Footers that are held at the end of the view would hide the last rows.
    var depth = 0
    if rows.indices.count < scene.gridRowCount {
      depth = Self.footerDepth(
        prepared, Size(width: limit.width, height: Double(rows.extent) / prepared.scale))
      if depth > 0, rows.extent + depth > layout.viewport.height {
        rows = Self.whole(
          layout.rows, within: layout.viewport.height - depth, atMost: rows.indices.count, place: \.interval)
      }
    }
    // Where the table goes on, the picture ends before the line after its last column: a border follows.
    let width = columns.extent - (columns.indices.count < scene.allColumnCount ? prepared.hairline : 0)
    // Where it does not, the footer of the last section follows its last row.
    let height =
      rows.indices.count < scene.gridRowCount
      ? rows.extent + depth - prepared.hairline : max(rows.extent, layout.inner.vertical.end)
    viewport = Size(
      width: Double(max(width, 1)) / prepared.scale, height: Double(max(height, 1)) / prepared.scale)
    part = ShownPart(
      rows: ShownTracks(others: Set(rows.indices.map { $0 - scene.headerRowCount }.filter { $0 >= 0 })),
      columns: ShownTracks(others: Set(columns.indices)))
    (rowCount, columnCount) = (part.rows.others.count, part.columns.others.count)
  }

  /// How much of a view of the start footers of sections cover at its end, in device pixels.
  private static func footerDepth(_ prepared: PreparedScene, _ viewport: Size) -> Int {
    let layout = prepared.grid.layout(at: .zero, viewport: viewport)
    let held = layout.bands.filter {
      $0.id.kind == .footer && $0.id.axis == .vertical && $0.stuck.edge == .end
    }
    return max(0, layout.viewport.height - (held.map(\.rect.vertical.start).min() ?? layout.viewport.height))
  }

  /// The tracks that fit whole, at least one if there is any, and their extent in device pixels: those
  /// from the first on, then those that are frozen at the end.
  private static func whole(
    _ axis: AxisLayout, within limit: Int, atMost count: Int, place: (PlacedTrack) -> PixelInterval
  ) -> (indices: [Int], extent: Int) {
    let last = axis.tracks[axis.trailing]
    let trailing = last.map(place)
    let start = trailing.map(\.start).min() ?? limit
    let depth = (trailing.map(\.end).max() ?? limit) - start
    let tracks = axis.tracks[..<axis.trailing.lowerBound].sorted { $0.index < $1.index }
      .prefix(max(count - trailing.count, 0))
    let fitting = tracks.prefix { place($0).end <= start }
    let chosen = fitting.isEmpty ? tracks.prefix(1) : fitting
    return (
      chosen.map(\.index) + last.map(\.index),
      (chosen.last.map { place($0).end } ?? 0) + (trailing.isEmpty ? 0 : depth)
    )
  }
}

extension ScenePreview {
  /// The most decimals that a column is rounded to without being asked, where any value that shows loses digits.
  private static func roundedDecimals(_ scene: Scene, _ layout: Layout) throws(DataError) -> Int? {
    let rows = layout.rows.tracks.map { $0.index - scene.headerRowCount }.filter { $0 >= 0 }.sorted()
    let columns = layout.columns.tracks.map { scene.columns[$0.index] }.filter {
      $0.formatter.guessedDecimals != nil
    }
    var most: Int?
    try scene.source.read(rows.map { $0..<$0 + 1 }, columns: columns.map(\.sourceIndex)) { block in
      for row in block.rows {
        for (place, column) in columns.enumerated() {
          guard case .number(let format) = column.formatter.style, column.formatter.rounds(block[row, place])
          else { continue }
          most = max(most ?? 0, format.maximumDecimals ?? 0)
        }
      }
      return true
    }
    return most
  }
}

extension Scene {
  /// At most so many lines of long texts show in a cell of a preview.
  private static let previewLines = 6

  /// The scene with columns of long texts wrapped to fit in a width, in points.
  fileprivate func wrappingLongTexts(within width: Double) -> Scene {
    var scene = self
    for index in columns.indices where columns[index].wrapsInPreviews {
      scene.columns[index].width.basis = .wrap
      scene.columns[index].maximumLines = Self.previewLines
      scene.rows.height = .fit
    }
    if scene.columns.contains(where: { $0.width.basis == .wrap }) { scene.viewport.width = width }
    return scene
  }
}

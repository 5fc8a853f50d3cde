import GridCell
import GridData
public import GridElement
public import GridFrame
public import GridGeometry
import GridLayout
import GridRecords
public import GridScene
public import GridScroll
public import GridSource
import GridSupport

/// One picture of a table: as many whole columns and rows as fit, the surroundings, and a note about
/// omissions.
public struct ScenePreview: FrameSource {
  private let prepared: PreparedScene
  private let frame: Frame
  private let grid: ScenePlacement
  private let setting: SurroundingsSetting
  /// The counts of visible rows and columns, such as `24 of 120 rows`, where some are omitted.
  package let omissions: [String]

  /// The assumed minimum height of rows, in points, for counting how many could be visible.
  private static let leastRowHeight = 8.0

  /// Composes a picture of as much of a table as `limits` allow.
  ///
  /// With `showsOverlay`, panes, sections and sticky elements are marked. `measurer` measures text.
  /// - Throws: `SceneError` if a value of the scene or a limit cannot be drawn; `DataError` if the data
  ///   cannot be read.
  public init(
    _ scene: Scene, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false,
    measurer: any TextMeasuring
  ) throws {
    try scene.check()
    let limits = try limits.checked(for: scene)
    let isAtStart = scene.scroll.start.horizontal == nil
    try self.init(
      fitting: isAtStart ? scene.withoutColumns(beyond: limits.width) : scene, limits: limits,
      showsOverlay: showsOverlay, measurer: measurer)
  }

  /// Composes the same picture, but fits all columns of the scene, even those that cannot be visible.
  init(
    fitting scene: Scene, limits: PreviewLimits, showsOverlay: Bool = false, measurer: any TextMeasuring
  ) throws(DataError) {
    var scene = scene.wrappingLongTexts(within: limits.width)
    let start = scene.firstTracks
    let highest = start.row + (limits.rows ?? Int(limits.height / Self.leastRowHeight) + 1)
    func prepare(_ scene: Scene, rowLimit: Int) throws(DataError) -> PreparedScene {
      try PreparedScene(checked: scene, measurer: measurer, rowLimit: rowLimit, heightLimit: highest)
    }
    // 1. If rows are fitted to their texts, columns that are not visible must not affect heights.
    let isFitted = scene.rows.height == .fit
    if isFitted {
      let choice = PreviewChoice(try prepare(scene, rowLimit: highest), limits: limits)
      scene = scene.withFirstColumns(choice.columnCount)
    }
    // 2. Fit columns to the visible rows, and only then choose how many columns are visible. The visible rows
    //   depend on the widths only if text wraps.
    let sample = PreviewChoice(try prepare(scene, rowLimit: isFitted ? highest : 0), limits: limits)
    scene = scene.withNotes(of: sample.part)
    prepared = try prepare(scene, rowLimit: sample.rowCount)
    let choice = PreviewChoice(prepared, limits: limits)
    let layout = prepared.grid.layout(at: choice.offset, viewport: choice.viewport)
    omissions = choice.part.omissions(from: scene)
    var notes = omissions + scene.notes
    if let decimals = try Self.roundedDecimals(scene, layout) {
      notes.append("numbers rounded to \(decimals) decimals")
    }
    // 3. The grid and its surroundings.
    let inner = try Composer(prepared, showsOverlay: showsOverlay, measuring: measurer).frame(for: layout)
    var surroundings = try scene.addingLegends().surroundings
    surroundings.margin = limits.margin
    setting = SurroundingsSetting(
      surroundings, scene.surroundingsStyle, around: inner.size, scale: inner.scale, measuring: measurer,
      remark: notes.joined(separator: " · "))
    frame = setting.frame(around: inner)
    grid = ScenePlacement(prepared, layout)
  }

  /// The scene's name.
  public var name: String { prepared.scene.name }
  /// The scene's title without markup; the scene's name if it has no title.
  public var title: String { prepared.scene.plainTitle }
  /// The scene's alternative text.
  public var alternativeText: String? { prepared.scene.surroundings.alternativeText }
  /// The size of the visible part of the table, and the titles of its columns.
  public var summary: String { grid.summary(names) }
  /// The language of the scene's locale.
  public var language: String? { prepared.scene.locale?.identifier }
  /// Device pixels per point.
  public var scale: Double { prepared.scale }
  /// The names of rows, columns and sections.
  public var names: ElementNames { prepared.names }
  /// The caption style of the scene's theme.
  public var captionStyle: CaptionStyle { CaptionStyle(prepared.scene.theme) }
  /// The CLDR version, if numbers or dates are written in a locale.
  public var dataVersions: [String: String] { prepared.scene.dataVersions }
  /// The size of the picture in device pixels.
  public var pixelSize: PixelSize { frame.size }
  /// The theme's canvas color.
  public var background: Color { frame.background }
  /// A single frame.
  public var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: 1) }

  /// Returns the positions of all elements, including the margin.
  public func placement(atFrame index: Int) -> any Placement {
    FramedPlacement(base: grid, setting: setting, names: names)
  }

  /// Creates a composer that returns the single frame.
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
  /// The maximum width of the grid; a single column may exceed it.
  public var width: Double
  /// The maximum height of the grid; a single row may exceed it.
  public var height: Double
  /// The maximum number of data rows.
  public var rows: Int?
  /// The maximum number of columns.
  public var columns: Int?
  /// The space around the grid.
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

  /// Returns the limits, reduced to the existing numbers of rows and columns.
  ///
  /// - Throws: `SceneError` for an invalid limit.
  func checked(for scene: Scene) throws(SceneError) -> PreviewLimits {
    try Check.number(width, "limits.width", in: 0...1_000_000)
    try Check.number(height, "limits.height", in: 0...1_000_000)
    try Check.number(margin, "limits.margin", in: 0...10_000)
    try Check.count(rows, "limits.rows", in: 0...Int.max)
    try Check.count(columns, "limits.columns", in: 0...Int.max)
    var limits = self
    limits.rows = rows.map { min($0, scene.source.rowCount) }
    limits.columns = columns.map { min($0, scene.columns.count) }
    return limits
  }
}

/// The part of a table that a preview shows: only whole columns and rows, so that nothing is cut off.
private struct PreviewChoice {
  /// The offset of the viewport, in points.
  let offset: Point
  /// The size of the viewport, in points.
  let viewport: Size
  let part: ShownPart
  /// The numbers of visible rows and columns.
  let rowCount: Int
  let columnCount: Int

  init(_ prepared: PreparedScene, limits: PreviewLimits) {
    let scene = prepared.scene
    offset = prepared.previewOffset
    // Nothing is drawn after the last row and column.
    let content = prepared.grid.maximumOffset(viewport: Size(width: 0, height: 0))
    var limit = Size(width: limits.width, height: limits.height)
    if offset.x > 0 { limit.width = min(limit.width, content.x - offset.x) }
    if offset.y > 0 { limit.height = min(limit.height, content.y - offset.y) }
    // A single row takes barely more room than a note that it is omitted.
    let excess = prepared.grid.maximumOffset(viewport: limit).y - offset.y
    if excess > 0, excess <= scene.theme.rowHeight { limit.height += excess }
    let layout = prepared.grid.layout(at: offset, viewport: limit)
    let isMirrored = layout.direction == .rightToLeft
    let columns = Self.whole(
      layout.columns, within: layout.viewport.width, atMost: limits.columns ?? scene.columns.count
    ) { isMirrored ? $0.interval.mirrored(in: layout.viewport.width) : $0.interval }
    var rows = Self.whole(
      layout.rows, within: layout.viewport.height,
      atMost: (limits.rows ?? scene.source.rowCount) + scene.headerRowCount, place: \.interval)
    // Rows and columns before the start are not shown either.
    func skipped(_ indices: [Int], _ first: Int) -> Int { first - indices.count { $0 < first } }
    let first = scene.firstTracks
    let skippedRows = offset.y > 0 ? skipped(rows.indices, first.row + scene.headerRowCount) : 0
    let skippedColumns = offset.x > 0 ? skipped(columns.indices, first.column) : 0
    var endsBelow: Bool { rows.indices.count < scene.gridRowCount - skippedRows }
    let endsBeside = columns.indices.count < scene.allColumnCount - skippedColumns
    // Footers pinned to the end of the viewport would hide the last rows.
    var depth = 0
    if endsBelow {
      depth = Self.footerDepth(
        prepared, Size(width: limit.width, height: Double(rows.extent) / prepared.scale))
      if depth > 0, rows.extent + depth > layout.viewport.height {
        rows = Self.whole(
          layout.rows, within: layout.viewport.height - depth, atMost: rows.indices.count, place: \.interval)
      }
    }
    // If there are more columns, the picture ends before the line after the last column, because a border
    // follows.
    let width = columns.extent - (endsBeside ? prepared.hairline : 0)
    // If there are no more rows, the footer of the last section follows its last row.
    let height =
      endsBelow
      ? rows.extent + depth - prepared.hairline : max(rows.extent, layout.inner.vertical.end)
    viewport = Size(
      width: Double(max(width, 1)) / prepared.scale, height: Double(max(height, 1)) / prepared.scale)
    part = ShownPart(
      rows: ShownTracks(others: Set(rows.indices.map { $0 - scene.headerRowCount }.filter { $0 >= 0 })),
      columns: ShownTracks(others: Set(columns.indices)))
    (rowCount, columnCount) = (part.rows.others.count, part.columns.others.count)
  }

  /// Returns the height, in device pixels, that section footers cover at the end of the viewport when it is
  /// at the start of the content.
  private static func footerDepth(_ prepared: PreparedScene, _ viewport: Size) -> Int {
    let layout = prepared.grid.layout(at: .zero, viewport: viewport)
    let held = layout.bands.filter {
      $0.id.kind == .footer && $0.id.axis == .vertical && $0.stuck.edge == .end
    }
    return max(0, layout.viewport.height - (held.map(\.rect.vertical.start).min() ?? layout.viewport.height))
  }

  /// Returns the tracks that fit completely, at least one if there are any, and their extent in device
  /// pixels: the first tracks, then those frozen at the end.
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
  /// Returns the largest number of decimals among the columns that are rounded by default and thereby lose
  /// digits of a visible value.
  private static func roundedDecimals(_ scene: Scene, _ layout: Layout) throws(DataError) -> Int? {
    let rows = layout.rows.tracks.map { $0.index - scene.headerRowCount }.filter { $0 >= 0 }.sorted()
    let described = scene.source.columns
    // Nobody expects all digits of a quotient.
    let columns = layout.columns.tracks.map { scene.columns[$0.index] }.filter {
      $0.formatter.guessedDecimals != nil && !described[$0.sourceIndex].isApproximate
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
  /// The maximum number of lines of a long text in a preview cell.
  private static let previewLines = 6

  /// Returns the scene with the texts of long-text columns wrapped, so that the columns fit a width in
  /// points.
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

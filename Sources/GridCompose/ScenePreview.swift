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

/// One picture of a table: as many whole columns and rows as fit, a margin, and a note of what is left out.
public struct ScenePreview: FrameSource {
  private let prepared: PreparedScene
  private let frame: Frame
  private let grid: ScenePlacement
  /// The grid's upper left corner in device pixels.
  private let origin: PixelPoint

  /// Rows are taken to be at least this high, in points, where it is counted how many could show.
  private static let leastRowHeight = 8.0

  /// Composes the picture of a table.
  ///
  /// - Parameters:
  ///   - scene: The table.
  ///   - limits: How much of it shows.
  ///   - showsOverlay: Whether panes, sections and what is stuck are marked.
  ///   - measurer: Knows the widths of texts.
  /// - Throws: `DataError` where the data cannot be read.
  public init(
    _ scene: Scene, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false,
    measurer: any TextMeasuring
  ) throws(DataError) {
    // 1. Choose how many rows show, 2. fit the columns to those, 3. choose how many columns show.
    let highest = limits.rows ?? Int(limits.height / Self.leastRowHeight) + 1
    let rows = PreviewChoice(
      try PreparedScene(scene, measurer: measurer, rowLimit: highest), limits: limits
    )
    .rowCount
    prepared = try PreparedScene(scene, measurer: measurer, rowLimit: rows)
    let choice = PreviewChoice(prepared, limits: limits)
    // 4. Compose exactly that much of the grid, and surround it.
    let layout = prepared.grid.layout(at: .zero, viewport: choice.viewport)
    let border = PreviewBorder(
      theme: scene.theme, scale: prepared.scale, margin: limits.margin, note: choice.note, measurer: measurer)
    frame = border.surround(
      try Composer(prepared, showsOverlay: showsOverlay, measuring: measurer).frame(for: layout))
    grid = ScenePlacement(layout: layout, headerRowCount: scene.headerRowCount)
    origin = PixelPoint(x: border.space, y: border.space)
  }

  /// The scene's name.
  public var name: String { prepared.scene.name }
  /// Device pixels a point.
  public var scale: Double { prepared.scale }
  /// The words for rows, columns and sections.
  public var names: ElementNames { prepared.names }
  /// The look of the scene's theme.
  public var captionStyle: CaptionStyle { CaptionStyle(prepared.scene.theme) }
  /// The extent of the picture in device pixels.
  public var pixelSize: PixelSize { frame.size }
  /// The theme's canvas.
  public var background: Color { frame.background }
  /// A single frame.
  public var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: 1) }

  /// The places of all elements, the margin included.
  public func placement(atFrame index: Int) -> any Placement { ShiftedPlacement(base: grid, by: origin) }

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

/// The elements of a grid that begins elsewhere than at the picture's corner.
private struct ShiftedPlacement: Placement {
  let base: ScenePlacement
  let by: PixelPoint

  var visibleRows: Range<Int>? { base.visibleRows }
  var visibleColumns: Range<Int>? { base.visibleColumns }
  var referenceText: String { "grid at \(by.x),\(by.y)\n" + base.referenceText }

  func elements() -> [PlacedElement] {
    base.elements().map { element in
      var element = element
      element.rect = element.rect.offset(x: by.x, y: by.y)
      element.clip = element.clip.offset(x: by.x, y: by.y)
      return element
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
struct PreviewChoice {
  /// The extent of what shows, in points.
  let viewport: Size
  /// The number of rows of data that show.
  let rowCount: Int
  /// A note of what is left out, such as `24 of 120 rows · 9 of 24 columns`; nil where all shows.
  let note: String?

  init(_ prepared: PreparedScene, limits: PreviewLimits) {
    let scene = prepared.scene
    let layout = prepared.grid.layout(
      at: .zero, viewport: Size(width: limits.width, height: limits.height))
    let columns = Self.whole(
      layout.columns, within: layout.viewport.width, atMost: limits.columns ?? scene.columns.count)
    let rows = Self.whole(
      layout.rows, within: layout.viewport.height,
      atMost: (limits.rows ?? scene.source.rowCount) + scene.headerRowCount)
    // Where the table goes on, the picture ends before the line after its last column: a border follows.
    let width = columns.extent - (columns.count < scene.columns.count ? prepared.hairline : 0)
    let height = rows.extent - (rows.count < scene.gridRowCount ? prepared.hairline : 0)
    viewport = Size(
      width: Double(max(width, 1)) / prepared.scale, height: Double(max(height, 1)) / prepared.scale)
    rowCount = max(0, rows.count - scene.headerRowCount)
    let parts = [
      Self.part(rowCount, of: scene.source.rowCount, "rows"),
      Self.part(columns.count, of: scene.columns.count, "columns"),
    ]
    note = parts.contains { $0 != nil } ? parts.compactMap(\.self).joined(separator: " · ") : nil
  }

  /// The number of tracks that fit whole, at least one if there is any, and their extent in device pixels: those
  /// from the first on, then those that are frozen at the end.
  private static func whole(_ axis: AxisLayout, within limit: Int, atMost count: Int) -> (
    count: Int, extent: Int
  ) {
    let trailing = axis.tracks[axis.trailing]
    let start = trailing.map(\.interval.start).min() ?? limit
    let depth = (trailing.map(\.interval.end).max() ?? limit) - start
    let tracks = axis.tracks[..<axis.trailing.lowerBound].sorted { $0.index < $1.index }
      .prefix(max(count - trailing.count, 0))
    let fitting = tracks.prefix { $0.interval.end <= start }
    let chosen = fitting.isEmpty ? tracks.prefix(1) : fitting
    return (chosen.count + trailing.count, (chosen.last?.interval.end ?? 0) + (trailing.isEmpty ? 0 : depth))
  }

  private static func part(_ shown: Int, of total: Int, _ word: String) -> String? {
    shown < total ? "\(NumberText.grouped("\(shown)")) of \(NumberText.grouped("\(total)")) \(word)" : nil
  }
}

/// The surroundings of a grid in a preview: a margin, a line around the grid, and a note below it.
struct PreviewBorder {
  let theme: Theme
  let scale: Double
  /// Space round the grid in points.
  let margin: Double
  /// The note of what is left out; nil draws none.
  let note: String?
  let measurer: any TextMeasuring

  /// Space round the grid in device pixels.
  var space: Int { snapToPixel(margin, scale: scale) }

  /// Puts the grid's frame into a larger one.
  func surround(_ grid: Frame) -> Frame {
    let line = space > 0 ? EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale) : 0
    let inner = PixelRect(grid.size).offset(x: space, y: space)
    var items: [FrameItem] = []
    if line > 0 { items += outline(of: inner, width: line) }
    items.append(.group(clip: inner, items: grid.items.map { $0.offset(x: space, y: space) }))
    var size = PixelSize(width: grid.size.width + 2 * space, height: grid.size.height + 2 * space)
    if let note { size.height += noteItems(note, below: inner, space: space, into: &items) }
    return Frame(size: size, scale: scale, background: grid.background, items: items)
  }

  private func outline(of rect: PixelRect, width: Int) -> [FrameItem] {
    let outer = PixelRect(
      x: rect.x - width, y: rect.y - width, width: rect.width + 2 * width, height: rect.height + 2 * width)
    return [.fill(outer, theme.frozenHairline), .fill(rect, theme.canvas)]
  }

  /// Adds the note.
  ///
  /// - Returns: How much higher it makes the picture, in device pixels.
  private func noteItems(_ note: String, below rect: PixelRect, space: Int, into items: inout [FrameItem])
    -> Int
  {
    let style = TextStyle(
      families: theme.fontFamilies, size: (theme.fontSize - 2) * scale, color: theme.mutedText)
    let height = measurer.height(of: note, style: style, width: nil)
    let gap = snapToPixel(10, scale: scale)
    let inset = snapToPixel(theme.padding, scale: scale)
    // A grid narrower than its note lets the note use the margin too.
    let wanted = measurer.width(of: note, style: style)
    let isNarrow = wanted > rect.width - 2 * inset
    let box = PixelRect(
      x: isNarrow ? rect.x : rect.x + inset, y: rect.vertical.end + gap,
      width: isNarrow ? rect.width + space : rect.width - 2 * inset, height: height)
    items.append(.text(TextItem(text: note, box: box, style: style, horizontalAlignment: .left)))
    return gap + height - min(space / 2, gap)
  }
}

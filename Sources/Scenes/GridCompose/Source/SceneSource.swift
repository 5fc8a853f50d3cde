import GridData
public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridLayout
import GridRecords
import GridScene
public import GridScroll
public import GridSource
import GridSupport

/// A scene and its path as a source of frames; the only code that maps a frame's index to its layout.
///
///     index ──ScrollTimeline──▶ offset ──loaded rows──▶ clamped offset ──ResolvedGrid──▶ Layout ──Composer──▶ Frame
///
/// With incremental loading, the rows available in a frame depend on the path up to it. They are computed for
/// all frames in advance, so that frames can still be drawn in any order.
public struct SceneSource: FrameSource {
  /// The scene.
  public let prepared: PreparedScene
  /// The path.
  public let path: ScrollTimeline
  /// Whether panes, sections and sticky elements are marked in the pictures.
  package let showsOverlay: Bool
  /// The cache of composed cells, shared by all workers.
  private let cells = ComposedCells()
  /// The vertical offset in points and the index into `grids` for each frame; empty if all rows are loaded
  /// from the start.
  private var loaded: [(offset: Double, grid: Int)] = []
  private var grids: [ResolvedGrid] = []

  /// Combines a scene with its resolved path, and computes the rows that are loaded in each frame.
  ///
  /// - Complexity: O(1); with incremental loading, O(frames + rows loaded · blocks).
  public init(_ prepared: PreparedScene, path: ScrollTimeline, showsOverlay: Bool = false) {
    self.prepared = prepared
    self.path = path
    self.showsOverlay = showsOverlay
    guard let policy = prepared.scene.loading else { return }
    var tracks = LoadedTracks(prepared.spec.rows, view: prepared.viewport.height, policy: policy)
    var count = -1
    for frame in 0..<path.frameCount {
      let wanted = path.offset(atFrame: frame).y
      tracks.advance(to: wanted)
      if tracks.count != count {
        count = tracks.count
        grids.append(prepared.grid(loadedRows: count))
      }
      let limit = grids.last?.maximumOffset(viewport: prepared.viewport).y ?? 0
      // Dragging past the start remains possible, but there is nothing beyond the loaded rows yet.
      loaded.append((tracks.isComplete ? wanted : min(wanted, limit), grids.count - 1))
    }
  }

  /// The scene's name.
  public var name: String { prepared.scene.name }
  /// The scene's title without markup; the scene's name if it has no title.
  public var title: String { prepared.scene.plainTitle }
  /// The scene's alternative text.
  public var alternativeText: String? { prepared.scene.surroundings.alternativeText }
  /// The size of the whole table, and the titles of its columns.
  public var summary: String {
    let scene = prepared.scene
    return prepared.headings.summary(
      rowCount: scene.source.rowCount - scene.totalRowCount, columns: Array(scene.columns.indices), names)
  }
  /// The language of the scene's locale.
  public var language: String? { prepared.scene.locale?.identifier }
  /// The size of every frame in device pixels.
  public var pixelSize: PixelSize { prepared.pixelSize }
  /// Device pixels per point.
  public var scale: Double { prepared.scale }
  /// The theme's canvas color.
  public var background: Color { prepared.scene.theme.canvas }
  /// The times of the path's frames.
  public var timeline: FrameTimeline { path.frames }
  /// The names of rows, columns and sections.
  public var names: ElementNames { prepared.names }

  /// The caption style of the scene's theme.
  public var captionStyle: CaptionStyle { CaptionStyle(prepared.scene.theme) }
  /// The CLDR version, if numbers or dates are written in a locale.
  public var dataVersions: [String: String] { prepared.scene.dataVersions }
  /// The scene's comparison rules.
  public var comparisonRules: ComparisonRules { prepared.scene.comparisonRules }

  /// Returns the scroll offset of a frame in points, limited to the rows that are loaded by then.
  public func offset(atFrame index: Int) -> Point? { scrollOffset(atFrame: index) }

  /// Returns the part of the table between its frozen rows and columns.
  public func scrollPane(atFrame index: Int) -> ScrollPane? {
    let grid = loaded.indices.contains(index) ? grids[loaded[index].grid] : prepared.grid
    let maximum = grid.maximumOffset(viewport: prepared.viewport)
    return ScrollPane(
      rect: grid.scrollRect(viewport: prepared.viewport), offset: scrollOffset(atFrame: index),
      range: Axes(
        horizontal: ScrollBounds(minimum: 0, maximum: maximum.x),
        vertical: ScrollBounds(minimum: 0, maximum: maximum.y)), startsAtRight: prepared.isRightToLeft)
  }

  /// The path's touches.
  public var touches: [ScrollTouch] { path.touches }

  /// Returns the snapped offset and the number of loaded rows, because frames in which both are equal have
  /// the same picture.
  public func identity(ofFrame index: Int) -> FrameIdentity {
    let offset = scrollOffset(atFrame: index)
    return FrameIdentity(
      snapToPixel(offset.x.isNaN ? 0 : offset.x, scale: prepared.scale),
      snapToPixel(offset.y.isNaN ? 0 : offset.y, scale: prepared.scale),
      loaded.indices.contains(index) ? loaded[index].grid : -1)
  }

  /// Returns the positions of all elements in a frame.
  public func placement(atFrame index: Int) -> any Placement { scenePlacement(layout(atFrame: index)) }

  /// Finds the ends of the scales of all columns that the frames show, with one scan.
  public func prepare(frames indices: [Int]) throws(FrameSourceError) {
    var offsets: Set<Int> = []
    let distinct = indices.lazy.filter {
      offsets.insert(snapToPixel(scrollOffset(atFrame: $0).x, scale: scale)).inserted
    }
    try prepared.resolveScales(of: distinct.map { layout(atFrame: $0) })
  }

  /// Creates a composer that shares cells with all other composers of this source.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    SceneComposer(
      self,
      Composer(prepared, showsOverlay: showsOverlay, cells: cells, groupsRows: true, measuring: text))
  }

  /// Returns the layout of a frame.
  public func layout(atFrame index: Int) -> Layout {
    var memory = LayoutMemory()
    return layout(atFrame: index, memory: &memory)
  }

  fileprivate func layout(atFrame index: Int, memory: inout LayoutMemory) -> Layout {
    let offset = scrollOffset(atFrame: index)
    guard loaded.indices.contains(index) else {
      return prepared.grid.layout(at: offset, viewport: prepared.viewport, memory: &memory)
    }
    // A timeline with incremental loading has several grids.
    return grids[loaded[index].grid].layout(at: offset, viewport: prepared.viewport)
  }

  private func scrollOffset(atFrame index: Int) -> Point {
    var offset = path.offset(atFrame: index)
    if loaded.indices.contains(index) { offset.y = loaded[index].offset }
    return offset
  }

  fileprivate func scenePlacement(_ layout: Layout) -> ScenePlacement {
    ScenePlacement(prepared, layout)
  }
}

private final class SceneComposer: FrameComposing {
  private let source: SceneSource
  private let composer: Composer
  private var memory = LayoutMemory()

  init(_ source: SceneSource, _ composer: Composer) {
    self.source = source
    self.composer = composer
  }

  func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
    let layout = source.layout(atFrame: index, memory: &memory)
    let frame = try mapError(
      { (error: DataError) in FrameSourceError("\(error)") }, try composer.frame(for: layout))
    return ComposedFrame(frame, placement: source.scenePlacement(layout))
  }
}

extension PreparedScene {
  /// Finds the ends of the scales of all columns that layouts show, with one scan.
  func resolveScales(of layouts: @autoclosure () -> some Sequence<Layout>) throws(FrameSourceError) {
    guard styles.hasOpenScales else { return }
    let columns = layouts().reduce(into: Set()) { $0.formUnion($1.drawnColumns) }
    try mapError(
      { (error: DataError) in FrameSourceError("\(error)") },
      try styles.resolveScales(ofColumns: columns.sorted()))
  }

  /// Returns the grid of the first `count` rows, including header rows.
  func grid(loadedRows count: Int) -> ResolvedGrid {
    let all = spec.rows.sizes
    guard count < all.count else { return grid }
    let sizes = TrackSizes.list((0..<count).map { all[$0] })
    return ResolvedGrid(
      scene.gridSpec(
        heights: sizes, widths: spec.columns.sizes, labels: sections.labelExtents(scale: scale),
        dataRows: max(0, count - scene.headerRowCount)), scale: scale)
  }

  /// The warnings about the layout, for the author of the scene.
  public var warnings: [String] { layout(at: .zero).warnings.map { "\($0)" } }
}

extension CaptionStyle {
  init(_ theme: Theme) {
    self.init(
      text: theme.text, mutedText: theme.mutedText, line: theme.frozenHairline, canvas: theme.canvas,
      lineWidth: theme.hairlineWidth, fontFamilies: theme.fontFamilies, headingWeight: theme.headerWeight)
  }
}

/// The positions of rows, columns, cells, merged cells and section bands of a scene in one frame.
struct ScenePlacement: Placement {
  let layout: Layout
  /// The headings that are the same in all frames.
  private let table: TableHeadings

  init(_ prepared: PreparedScene, _ layout: Layout) {
    self.layout = layout
    table = prepared.headings
  }

  private var headerRowCount: Int { table.rowCount }

  /// The range of data rows from the first to the last one visible between the frozen rows.
  var visibleRows: Range<Int>? {
    let rows = layout.rows.visibleBody
    return max(rows.lowerBound - headerRowCount, 0)..<max(rows.upperBound - headerRowCount, 0)
  }

  /// The range of columns from the first to the last one visible between the frozen columns.
  var visibleColumns: Range<Int>? { layout.columns.visibleBody }

  var referenceText: String { layout.compactDescription }

  /// The header rows, and the columns that name rows, which are those frozen at the start and those marked as
  /// stubs.
  var headings: TableHeadings {
    var headings = table
    let leading = layout.columns.tracks[layout.columns.leading].map(\.index)
    headings.columns = leading + headings.columns.filter { !leading.contains($0) }
    // Each pane has its part of a merged cell.
    for span in layout.spans {
      let merged = TableHeadings.Span(rows: span.rows, columns: span.columns)
      if headings.spans.last != merged { headings.spans.append(merged) }
    }
    return headings
  }

  /// The pinned rows, then columns, then section bands, each with its whole rectangle.
  var pinned: [PlacedElement] {
    var pinned: [PlacedElement] = []
    for row in layout.rows.tracks where row.stuck.isStuck {
      let across = PixelInterval(start: layout.content.x, length: layout.content.width)
      pinned.append(
        PlacedElement(
          .row(row.index), rect: PixelRect(horizontal: across, vertical: row.interval), stuck: row.stuck))
    }
    for column in layout.columns.tracks where column.stuck.isStuck {
      let along = PixelInterval(start: layout.content.y, length: layout.content.height)
      pinned.append(
        PlacedElement(
          .column(column.index), rect: PixelRect(horizontal: column.interval, vertical: along),
          stuck: column.stuck))
    }
    for band in layout.bands where band.stuck.isStuck {
      pinned.append(PlacedElement(.band(band.id), rect: band.rect, clip: band.clip, stuck: band.stuck))
    }
    return pinned
  }

  func elements() -> [PlacedElement] {
    var elements: [PlacedElement] = []
    for pane in layout.panes {
      let columns = layout.columns(of: pane)
      for row in layout.rows.tracks[pane.rows] {
        for column in columns.tracks[pane.columns] {
          let rect = PixelRect(horizontal: column.interval, vertical: row.interval)
          guard !rect.intersection(pane.clip).isEmpty else { continue }
          elements.append(
            PlacedElement(
              .cell(row: row.index, column: column.index), rect: rect, clip: pane.clip, layer: pane.layer,
              stuck: row.stuck.isStuck ? row.stuck : column.stuck))
        }
      }
    }
    for span in layout.spans where !span.clip.isEmpty {
      elements.append(
        PlacedElement(
          .span(row: span.row, column: span.column), rect: span.rect, clip: span.clip, layer: span.layer))
    }
    for band in layout.bands where !band.clip.isEmpty {
      elements.append(
        PlacedElement(
          .band(band.id), rect: band.rect, clip: band.clip, layer: band.layer, stuck: band.stuck))
    }
    return ElementList(elements).elements()
  }
}

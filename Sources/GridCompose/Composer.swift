import GridCell
public import GridData
public import GridFrame
import GridGeometry
public import GridLayout
import GridScene

/// Turns layouts of a prepared scene into display lists.
///
/// One composer serves one worker. It remembers the texts of the cells it has seen, which makes later frames
/// faster and never different: a frame depends on the scene and the layout alone.
public final class Composer {
  let prepared: PreparedScene
  let styles: SceneStyles
  /// Cells are remembered as they are drawn.
  let cells: ComposedCells
  /// The number of cells that show in the layout at hand.
  var visibleCells = 0
  /// Rows of cells of each pane, for as long as its columns stand still.
  var strips: [RowStrips] = []
  /// Whether the cells of a row are one subframe.
  let groupsRows: Bool

  /// Makes items of what cells and bands show.
  let cellComposer: CellComposer

  private let showsOverlay: Bool
  private let reader: CellReader

  /// Creates a composer for a prepared scene.
  ///
  /// - Parameters:
  ///   - prepared: The scene.
  ///   - showsOverlay: Whether panes, sections and what is stuck are marked on top.
  ///   - text: Measures texts where several stand beside each other; nil estimates their widths.
  public convenience init(
    _ prepared: PreparedScene, showsOverlay: Bool = false, measuring text: (any TextMeasuring)? = nil
  ) {
    self.init(prepared, showsOverlay: showsOverlay, groupsRows: false, measuring: text)
  }

  /// Creates a composer for a prepared scene.
  ///
  /// - Parameters:
  ///   - cells: Where cells are kept; composers of the same scene may share it.
  ///   - groupsRows: Whether the cells of a row are put into a subframe of their own. The pixels are the same; long
  ///     sequences are faster, because frames share rows.
  package init(
    _ prepared: PreparedScene, showsOverlay: Bool = false, cells: ComposedCells = ComposedCells(),
    groupsRows: Bool, measuring text: (any TextMeasuring)? = nil
  ) {
    self.prepared = prepared
    self.showsOverlay = showsOverlay
    self.cells = cells
    self.groupsRows = groupsRows
    self.styles = prepared.styles
    cellComposer = CellComposer(measuring: text)
    reader = CellReader(prepared.scene.source, columns: prepared.scene.columns.map(\.sourceIndex))
  }

  /// The display list of a layout of the scene this composer was made for.
  ///
  /// - Throws: `DataError` where the values of a cell that shows cannot be read.
  /// - Complexity: O(visible cells).
  public func frame(for layout: Layout) throws(DataError) -> Frame {
    // 1. Panes, merged cells and section bands, each cut to its rectangle.
    visibleCells = layout.panes.reduce(0) { $0 + $1.rows.count * $1.columns.count }
    while strips.count < layout.panes.count { strips.append(RowStrips()) }
    var parts: [Part] = []
    parts.reserveCapacity(layout.panes.count + layout.spans.count + layout.bands.count + 8)
    for (index, pane) in layout.panes.enumerated() {
      let spans = layout.spans.filter { $0.pane == index }
      let items = try paneItems(pane, number: index, spans: spans, in: layout)
      parts.append(Part(layer: pane.layer, .group(clip: pane.clip, items: items)))
    }
    for span in layout.spans where !span.clip.isEmpty {
      parts.append(Part(layer: span.layer, .group(clip: span.clip, items: try spanItems(span, in: layout))))
    }
    for band in layout.bands where !band.clip.isEmpty {
      parts.append(Part(layer: band.layer, .group(clip: band.clip, items: bandItems(band, in: layout))))
    }
    // 2. What marks that something lies beneath: shadows on the body, lines above everything.
    parts += bandShadows(of: layout) + edgeParts(of: layout)
    // 3. Paint order: that of the layout, and within a layer the one above.
    let order = parts.indices.sorted { (parts[$0].layer, $0) < (parts[$1].layer, $1) }
    return Frame(
      size: layout.viewport, scale: layout.scale, background: styles.theme.canvas,
      items: order.map { parts[$0].item } + (showsOverlay ? overlayItems(of: layout) : []))
  }

  /// Something that is painted in one piece, and when.
  struct Part {
    /// Higher lies above lower; see `Layout`.
    var layer: Int
    var item: FrameItem

    /// Above the cells of the body and beneath all bands and frozen rows.
    static let shadowLayer = 10_100
    /// Above everything.
    static let topLayer = Int.max

    init(layer: Int, _ item: FrameItem) {
      self.layer = layer
      self.item = item
    }
  }

  /// The formatted cell in a row and a column of the grid; the header row holds the titles.
  func cell(row: Int, column: Int) throws(DataError) -> CellDisplay {
    let scene = prepared.scene
    let shown = scene.columns[column]
    if row < scene.headerRowCount { return CellDisplay(row < scene.groupLevels ? "" : shown.title) }
    return shown.formatter.display(try reader.value(row: row - scene.headerRowCount, column: column))
  }
}

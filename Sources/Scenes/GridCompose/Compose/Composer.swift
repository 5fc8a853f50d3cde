import GridCell
import GridData
public import GridFrame
import GridGeometry
public import GridLayout
public import GridRecords
import GridScene
import GridSupport

/// Turns layouts of a prepared scene into display lists.
///
/// Each worker uses its own composer. It caches the texts of cells, which makes later frames faster, never
/// different: a frame depends only on the scene and the layout.
public final class Composer {
  let prepared: PreparedScene
  let styles: SceneStyles
  let headerRowCount: Int
  let groupLevels: Int
  let cells: ComposedCells
  var visibleCells = 0
  /// The cached rows of each pane, which are valid as long as its columns do not move.
  var strips: [RowStrips] = []
  /// Whether the cells of a row are combined into one subframe.
  let groupsRows: Bool

  let cellComposer: CellComposer

  private let showsOverlay: Bool
  private let reader: CellReader

  /// Creates a composer for a prepared scene. It estimates the widths of texts that appear side by side.
  public convenience init(_ prepared: PreparedScene) { self.init(prepared, groupsRows: false) }

  /// Creates a composer. Composers of the same scene may share `cells`. With `groupsRows`, the cells of a row
  /// form a subframe: the pixels are the same, but long sequences render faster because frames share rows.
  package init(
    _ prepared: PreparedScene, showsOverlay: Bool = false, cells: ComposedCells = ComposedCells(),
    groupsRows: Bool = false, measuring text: (any TextMeasuring)? = nil
  ) {
    self.prepared = prepared
    self.showsOverlay = showsOverlay
    self.cells = cells
    self.groupsRows = groupsRows
    self.styles = prepared.styles
    headerRowCount = prepared.scene.headerRowCount
    groupLevels = prepared.scene.groupLevels
    cellComposer = CellComposer(measuring: text)
    reader = CellReader(prepared.scene.source, columns: prepared.readColumns)
  }

  /// Returns the display list for a layout of this composer's scene.
  ///
  /// - Throws: `DataError` if the values of a visible cell, or those that determine its scales, cannot be read.
  /// - Complexity: O(visible cells), and one scan of all rows when a column with an open scale is first visible.
  public func frame(for layout: Layout) throws(DataError) -> Frame {
    try styles.resolveScales(ofColumns: layout.drawnColumns)
    // 1. Panes, merged cells and section bands, each clipped to its rectangle.
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
    if !prepared.scene.pictures.isEmpty {
      for pane in layout.panes {
        let items = pictureItems(pane, in: layout)
        if items.isEmpty { continue }
        parts.append(Part(layer: pane.layer + Layer.abovePane, .group(clip: pane.clip, items: items)))
      }
    }
    for band in layout.bands where !band.clip.isEmpty {
      parts.append(Part(layer: band.layer, .group(clip: band.clip, items: bandItems(band, in: layout))))
    }
    // 2. Indications of content underneath: shadows on the body, and lines above everything.
    parts += bandShadows(of: layout) + edgeParts(of: layout)
    // 3. Paint order: by layer and, within a layer, by order of creation.
    let order = parts.indices.sorted { (parts[$0].layer, $0) < (parts[$1].layer, $1) }
    return Frame(
      size: layout.viewport, scale: layout.scale, background: styles.theme.canvas,
      items: order.map { parts[$0].item } + (showsOverlay ? overlayItems(of: layout) : []))
  }

  struct Part {
    /// The paint order: higher layers are painted above lower ones; see `Layout`.
    let layer: Int
    let item: FrameItem

    static let topLayer = Int.max

    init(layer: Int, _ item: FrameItem) {
      self.layer = layer
      self.item = item
    }
  }

  /// Returns the content of a cell, whose `look` must already have its background.
  func content(row: Int, column: Int, _ kind: SceneStyles.CellKind, look: inout CellLook) throws(DataError)
    -> CellContent
  {
    guard kind == .body, let dressing = styles.columns[column].dressing else {
      let display = try cell(row: row, column: column)
      guard kind == .footer else { return styles.content(of: display, column: column, kind) }
      // A row of totals is blank in columns without a total.
      let isBlank = display.isMissing && row >= prepared.scene.gridRowCount - prepared.scene.totalRowCount
      return isBlank ? CellContent() : styles.total(display, column: column)
    }
    let dataRow = row - headerRowCount
    var values: [CellValue] = []
    for source in dressing.inputs {
      let place = prepared.readColumns.firstIndex(of: source) ?? column
      values.append(try reader.value(row: dataRow, column: source == dressing.inputs[0] ? column : place))
    }
    return dressing.content(values, row: dataRow, look: &look, styles: styles)
  }

  /// Returns the formatted cell at a grid row and column; the header row contains the titles.
  func cell(row: Int, column: Int) throws(DataError) -> CellDisplay {
    if row < groupLevels { return CellDisplay("") }
    if row < headerRowCount {
      let shown = prepared.scene.columns[column]
      return CellDisplay(shown.title, content: shown.titleContent)
    }
    let value = try reader.value(row: row - headerRowCount, column: column)
    return prepared.scene.columns[column].formatter.display(value)
  }
}

extension Layout {
  /// The columns whose cells or merged cells are drawn.
  var drawnColumns: [Int] {
    columns.tracks.map(\.index) + rowColumns.flatMap { $0.tracks.map(\.index) }
      + spans.filter { !$0.clip.isEmpty && !$0.columns.isEmpty }.map(\.column)
  }
}

/// Reads the values of visible cells in blocks of neighboring cells, and keeps the most recently used blocks.
///
/// Blocks have fixed boundaries, every 32 rows and 32 columns, so a moving viewport finds most blocks in the
/// cache, and each row is read about once while it is visible. Each worker uses its own reader.
final class CellReader {
  static let blockRows = 32
  static let blockColumns = 32
  /// The minimum number of cached blocks, enough for a large viewport and its frozen parts.
  private static let leastLimit = 64

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  private let source: any DataSource
  private let rowCount: Int
  private let columns: [Int]
  private var blocks: LRUCache<Place, ValueBlock>
  private var latest: (place: Place, block: ValueBlock)?

  /// Creates a reader. `columns` are the source indices of the displayed columns, in order.
  init(_ source: any DataSource, columns: [Int]) {
    self.source = source
    self.columns = columns
    rowCount = source.rowCount
    // Rows are read from left to right, so the cache must have room for all blocks that a row crosses, twice.
    let perRow = (columns.count + Self.blockColumns - 1) / Self.blockColumns
    blocks = LRUCache(limit: max(Self.leastLimit, 2 * perRow))
  }

  /// Returns the value at a source row and a displayed column; throws if its block cannot be read.
  func value(row: Int, column: Int) throws(DataError) -> CellValue {
    let place = Place(row: row / Self.blockRows, column: column / Self.blockColumns)
    let position = column % Self.blockColumns
    if let latest, latest.place == place { return latest.block[row, position] }
    let block = try block(at: place)
    latest = (place, block)
    return block[row, position]
  }

  private func block(at place: Place) throws(DataError) -> ValueBlock {
    if let known = blocks.value(for: place) { return known }
    let row = place.row * Self.blockRows
    let column = place.column * Self.blockColumns
    let block = try source.read(
      rows: row..<min(row + Self.blockRows, rowCount),
      columns: Array(columns[column..<min(column + Self.blockColumns, columns.count)]))
    blocks.insert(block, for: place)
    return block
  }
}

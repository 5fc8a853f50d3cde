import GridCell
public import GridData
public import GridFrame
import GridGeometry
public import GridLayout
import GridScene
import GridSupport

/// Turns layouts of a prepared scene into display lists.
///
/// One composer serves one worker. It remembers the texts of the cells it has seen, which makes later frames
/// faster and never different: a frame depends on the scene and the layout alone.
public final class Composer {
  let prepared: PreparedScene
  let styles: SceneStyles
  let headerRowCount: Int
  let groupLevels: Int
  let cells: ComposedCells
  var visibleCells = 0
  /// Rows of cells of each pane, for as long as its columns stand still.
  var strips: [RowStrips] = []
  /// Whether the cells of a row are one subframe.
  let groupsRows: Bool

  let cellComposer: CellComposer

  private let showsOverlay: Bool
  private let reader: CellReader

  /// Creates a composer for a prepared scene, which estimates widths where several texts stand beside each other.
  public convenience init(_ prepared: PreparedScene) { self.init(prepared, groupsRows: false) }

  /// Composers of the same scene may share `cells`. With `groupsRows` the cells of a row are a subframe: the
  /// pixels are the same, and long sequences are faster, because frames share rows.
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

  struct Part {
    /// Higher lies above lower; see `Layout`.
    let layer: Int
    let item: FrameItem

    static let topLayer = Int.max

    init(layer: Int, _ item: FrameItem) {
      self.layer = layer
      self.item = item
    }
  }

  /// What a cell shows, in a look that has its ground.
  func content(row: Int, column: Int, _ kind: SceneStyles.CellKind, look: inout CellLook) throws(DataError)
    -> CellContent
  {
    guard kind == .body, let dressing = styles.columns[column].dressing else {
      let display = try cell(row: row, column: column)
      guard kind == .footer else { return styles.content(of: display, column: column, kind) }
      // Of what is not added up, a row of totals has nothing to say.
      let isBlank = display.isMissing && row >= prepared.scene.gridRowCount - prepared.scene.totalRowCount
      let content = isBlank ? CellContent() : styles.content(of: display, column: column, kind)
      return styles.columns[column].dressing?.total(display, content) ?? content
    }
    let dataRow = row - headerRowCount
    var values: [CellValue] = []
    for source in dressing.inputs {
      let place = prepared.readColumns.firstIndex(of: source) ?? column
      values.append(try reader.value(row: dataRow, column: source == dressing.inputs[0] ? column : place))
    }
    return dressing.content(values, row: dataRow, look: &look, styles: styles)
  }

  /// The formatted cell in a row and a column of the grid; the header row holds the titles.
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

/// Reads the values of the cells that show, by blocks of neighboring cells, and keeps the blocks used last.
///
/// Blocks lie at fixed places, 32 rows by 32 columns, so that a view that moves on finds most of what it needs in the
/// blocks of the frame before, and a row is read once or so while it shows. One reader serves one worker.
final class CellReader {
  static let blockRows = 32
  static let blockColumns = 32
  /// At least this many blocks are kept: those of a large view and of what is frozen around it.
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

  /// `columns` are the source's indices of the columns that show, in their order.
  init(_ source: any DataSource, columns: [Int]) {
    self.source = source
    self.columns = columns
    rowCount = source.rowCount
    // Rows are gone through from left to right: those of one row of blocks must all find room, twice.
    let perRow = (columns.count + Self.blockColumns - 1) / Self.blockColumns
    blocks = LRUCache(limit: max(Self.leastLimit, 2 * perRow))
  }

  /// The value in a row of the source and a column of those that show; throws where its block cannot be read.
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

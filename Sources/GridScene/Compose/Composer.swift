public import GridFrame
import GridGeometry
public import GridLayout

/// Turns layouts of a prepared scene into display lists.
///
/// One composer serves one worker. It remembers the texts of the cells it has seen, which makes later frames
/// faster and never different: a frame depends on the scene and the layout alone.
public final class Composer {
  let prepared: PreparedScene
  let styles: SceneStyles
  private var cellCache: [Int: CellDisplay] = [:]

  /// When this many cells are remembered, all are forgotten.
  private static let cellCacheLimit = 65_536

  /// Creates a composer for a prepared scene.
  public init(_ prepared: PreparedScene) {
    self.prepared = prepared
    self.styles = prepared.styles
  }

  /// The display list of a layout of the scene this composer was made for.
  ///
  /// - Complexity: O(visible cells).
  public func frame(for layout: Layout) -> Frame {
    var items: [FrameItem] = []
    // 1. The panes in the order the layout gives, each cut to its rectangle.
    for pane in layout.panes {
      items.append(.group(clip: pane.clip, items: paneItems(pane, in: layout)))
    }
    // 2. Above all of them, what marks the frozen edges.
    items += edgeItems(of: layout)
    return Frame(
      size: layout.viewport, scale: layout.scale, background: styles.theme.canvas, items: items)
  }

  /// The formatted cell in a row and a column of the grid; the header row holds the titles.
  func cell(row: Int, column: Int) -> CellDisplay {
    let scene = prepared.scene
    let key = row * scene.columns.count + column
    if let known = cellCache[key] { return known }
    let shown = scene.columns[column]
    let cell =
      row < scene.headerRowCount
      ? CellDisplay(shown.title)
      : shown.formatter.display(
        scene.source.text(row: row - scene.headerRowCount, column: shown.sourceIndex))
    if cellCache.count >= Self.cellCacheLimit { cellCache.removeAll(keepingCapacity: true) }
    cellCache[key] = cell
    return cell
  }
}

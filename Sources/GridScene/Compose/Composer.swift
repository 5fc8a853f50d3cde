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
  /// Cells are remembered as they are drawn: one of them takes about half a kilobyte.
  var pictures = Recollection<CellKey, Subframe>(capacity: 32_768)

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
    let shown = scene.columns[column]
    if row < scene.headerRowCount { return CellDisplay(shown.title) }
    return shown.formatter.display(
      scene.source.text(row: row - scene.headerRowCount, column: shown.sourceIndex))
  }
}

import GridCompose
import GridData
import GridFrame
import GridGeometry
public import GridImage
import GridLayout
public import GridScene

/// Draws one picture of a table: as many whole columns and rows as fit, a margin, and a note of what is left out.
public struct PreviewRenderer: Sendable {
  /// The table.
  public var scene: Scene
  /// How much of it is shown.
  public var limits: PreviewLimits

  /// Whether panes, sections and what is stuck are marked.
  public var showsOverlay: Bool

  /// Rows are taken to be at least this high, in points, where it is counted how many could show.
  private static let leastRowHeight = 8.0

  /// Creates a renderer of previews.
  public init(scene: Scene, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false) {
    self.scene = scene
    self.showsOverlay = showsOverlay
    self.limits = limits
  }

  /// Draws the picture.
  ///
  /// - Returns: The picture and the warnings that came up while it was drawn.
  /// - Throws: `RenderError`.
  public func render(text: TextEngine) throws(RenderError) -> (bitmap: Bitmap, warnings: [String]) {
    let measurer = try text.measurer()
    // 1. Choose how many rows show, 2. fit the columns to those, 3. choose how many columns show.
    let highest = limits.rows ?? Int(limits.height / Self.leastRowHeight) + 1
    let (prepared, choice, grid) = try RenderError.reading { () throws(DataError) in
      let whole = try PreparedScene(scene, measurer: measurer, rowLimit: highest)
      let rows = PreviewChoice(whole, limits: limits).rowCount
      let prepared = try PreparedScene(scene, measurer: measurer, rowLimit: rows)
      let choice = PreviewChoice(prepared, limits: limits)
      // 4. Draw exactly that much of the grid, and surround it.
      let grid = try Composer(prepared, showsOverlay: showsOverlay).frame(
        for: prepared.grid.layout(at: .zero, viewport: choice.viewport))
      return (prepared, choice, grid)
    }
    let border = PreviewBorder(
      theme: scene.theme, scale: prepared.scale, margin: limits.margin, note: choice.note, measurer: measurer)
    let frame = border.surround(grid)
    try SequenceRenderer.checkSize(frame.size)
    let drawer = try FramePainter(prepared, text: text)
    let bitmap = try drawer.paint(frame, index: nil)
    return (bitmap, drawer.takeWarnings())
  }
}

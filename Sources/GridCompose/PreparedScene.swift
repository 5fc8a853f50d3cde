public import GridData
public import GridElement
public import GridFrame
public import GridGeometry
public import GridLayout
public import GridScene

/// A scene at one scale with everything resolved that is the same in every frame: track sizes, styles, layout.
///
/// It is a value that any number of workers share; a frame of it is a pure function of the scroll offset.
///
///     Scene ──prepare──▶ PreparedScene ──layout(at:)──▶ Layout ──Composer──▶ Frame
public struct PreparedScene: Sendable {
  /// The scene this was made from.
  public let scene: Scene
  /// Device pixels a point.
  public let scale: Double
  /// The grid as the layout sees it, in points.
  package let spec: GridSpec
  /// The grid with all edges resolved to device pixels.
  package let grid: ResolvedGrid
  let styles: SceneStyles
  let sections: SectionTable
  /// The merged cells that show only in the panes of their first cells.
  let clippedSpans: [CellSpan]

  /// Resolves a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: Device pixels a point; nil takes the scene's own.
  ///   - measurer: Knows the widths of texts; used only here, while fitting columns and rows.
  ///   - rowLimit: Columns are fitted to this many of the first rows, for pictures that show no others.
  /// - Throws: `DataError` where values that columns or rows are fitted to cannot be read.
  /// - Complexity: O(cells) where columns or rows are fitted (see `ColumnFitter` for its sample), otherwise
  ///   O(columns + rows with heights of their own).
  public init(_ scene: Scene, scale: Double? = nil, measurer: any TextMeasuring, rowLimit: Int? = nil)
    throws(DataError)
  {
    let scale = scale ?? scene.scale
    let styles = SceneStyles(scene: scene, scale: scale)
    // 1. Columns first: the height of wrapped text depends on them.
    let widths = try ColumnFitter(
      scene: scene, styles: styles, measurer: measurer, scale: scale, rowLimit: rowLimit
    ).widths()
    // 2. Rows.
    let heights = try RowFitter(
      scene: scene, styles: styles, widths: widths, measurer: measurer, scale: scale
    ).sizes()
    // 3. Sections and column groups, whose labels take room.
    let sections = SectionTable(scene, styles: styles, measurer: measurer)
    self.scene = scene
    self.scale = scale
    self.styles = styles
    self.sections = sections
    self.spec = scene.gridSpec(
      heights: heights, widths: .list(widths), labels: sections.labelExtents(scale: scale))
    self.grid = ResolvedGrid(spec, scale: scale)
    self.clippedSpans = spec.spans.filter { $0.policy == .clip }
  }

  /// The picture's extent in device pixels.
  public var pixelSize: PixelSize {
    PixelSize(
      width: snapToPixel(scene.viewport.width, scale: scale),
      height: snapToPixel(scene.viewport.height, scale: scale))
  }

  /// Thickness of hairlines in device pixels; 0 where none are drawn.
  package var hairline: Int { styles.hairline }

  /// The layout when the view has scrolled to `offset`, in points.
  public func layout(at offset: Point) -> Layout {
    grid.layout(at: offset, viewport: scene.viewport)
  }

  /// The words for elements of the scene's pictures.
  public var names: ElementNames {
    ElementNames(columns: scene.columns.map(\.name), headerRowCount: scene.headerRowCount)
  }
}

public import GridData
public import GridElement
public import GridFrame
public import GridGeometry
public import GridLayout
public import GridScene
public import GridScroll
import GridSource

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
  /// The columns of the source that cells are made from: those that show in their order, then what others of them read.
  let readColumns: [Int]
  let sections: SectionTable
  /// The footnotes with their marks.
  let notes: NumberedFootnotes
  /// The merged cells that show only in the panes of their first cells.
  let clippedSpans: [CellSpan]

  /// Resolves a scene for `scale` device pixels a point; nil takes the scene's own scale.
  ///
  /// `measurer` knows the widths of texts; it is used only here, while fitting columns and rows. Columns are
  /// fitted to `rowLimit` of the first rows, and heights to the texts of `heightLimit` of them, for pictures that show no
  /// others; nil sets no limit.
  /// - Throws: `DataError` where values that columns or rows are fitted to cannot be read.
  /// - Complexity: O(cells) where columns or rows are fitted (see `ColumnFitter` for its sample), otherwise
  ///   O(columns + rows with heights of their own).
  public init(
    _ scene: Scene, scale: Double? = nil, measurer: any TextMeasuring, rowLimit: Int? = nil,
    heightLimit: Int? = nil
  ) throws(DataError) {
    let scale = scale ?? scene.scale
    var scene = scene.withTitlesInCase()
    var styles = SceneStyles(scene: scene, scale: scale)
    let dressings = try CellDresser(
      scene: scene, styles: styles, measurer: measurer, scale: scale, rowLimit: rowLimit
    ).dressings()
    styles.dress(dressings)
    let around = scene.surroundings
    let notes = NumberedFootnotes(around.footnotes, around.marks, around.markForm)
    let fitter = ColumnFitter(
      scene: scene, styles: styles, notes: notes, measurer: measurer, scale: scale, rowLimit: rowLimit)
    if scene.header.isTurned, scene.header.height == nil { scene.header.height = fitter.turnedHeaderHeight() }
    // Columns first: the height of wrapped text depends on them.
    let widths = try fitter.widths()
    let heights = try RowFitter(
      scene: scene, styles: styles, widths: widths, measurer: measurer, scale: scale, rowLimit: heightLimit
    ).sizes()
    let sections = SectionTable(scene, styles: styles, notes: notes, measurer: measurer)
    self.scene = scene
    self.scale = scale
    self.styles = styles
    let shown = scene.columns.map(\.sourceIndex)
    self.readColumns = shown + Set(dressings.flatMap { $0?.inputs ?? [] }).subtracting(shown).sorted()
    self.sections = sections
    self.notes = notes
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

extension PreparedScene: ScrollSpace {
  /// The size of the view in points.
  public var viewport: Size { scene.viewport }

  /// The range of the scroll offset along an axis, in points.
  public func bounds(_ axis: Axis) -> ScrollBounds {
    ScrollBounds(minimum: 0, maximum: grid.maximumOffset(viewport: viewport)[axis])
  }

  /// The offset that brings a row of data, a column that shows, a section or a column group to its alignment beside
  /// what is stuck there.
  public func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? {
    let element: ElementID
    let alignment: ScrollAlignment
    switch target {
    case .track(let index, let place):
      guard (0..<elementCount(axis)).contains(index) else { return nil }
      element = axis == .vertical ? .row(scene.headerRowCount + index) : .column(index)
      alignment = place
    case .section(let number, let place):
      guard let found = section(number, axis) else { return nil }
      element = found
      alignment = place
    default: return nil
    }
    return offset(of: element, alignment, axis, from: current)
  }

  private func offset(
    of element: ElementID, _ alignment: ScrollAlignment, _ axis: Axis, from current: Point
  ) -> Double? {
    grid.offset(revealing: element, alignment: alignment, axis: axis, from: current, viewport: viewport)
  }

  /// The element that stands for a section: its header, or else its first row.
  private func section(_ number: Int, _ axis: Axis) -> ElementID? {
    if axis == .horizontal {
      guard sections.groups.indices.contains(number) else { return nil }
      let group = sections.groups[number].group
      return .band(BandID(section: group.id, kind: .title, axis: .horizontal, depth: 0))
    }
    guard sections.entries.indices.contains(number) else { return nil }
    let entry = sections.entries[number]
    func band(_ kind: BandID.Kind) -> ElementID {
      .band(BandID(section: entry.section.id, kind: kind, axis: .vertical, depth: entry.depth))
    }
    if entry.section.header != nil { return band(.header) }
    if let row = entry.section.rows.first { return .row(row + scene.headerRowCount) }
    return entry.section.footer != nil ? band(.footer) : nil
  }

  /// The snap positions next to an offset.
  ///
  /// - Complexity: O(log² tracks): positions grow with the index, so the neighbors are searched for.
  public func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    let outermost = axis == .vertical ? sections.outermost : sections.outermostGroups
    // Header rows are places to come to rest at, too.
    let head = axis == .vertical ? scene.headerRowCount : 0
    let count = element == .tracks ? elementCount(axis) + head : outermost.count
    func position(_ index: Int) -> Double {
      let target =
        element == .sections
        ? section(outermost[index], axis) : axis == .vertical ? .row(index) : .column(index)
      return target.flatMap { self.offset(of: $0, alignment, axis, from: .zero) } ?? 0
    }
    // The first track whose position lies beyond the offset.
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if position(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? position(low - 1) : nil
    return SnapNeighbors(before: before, after: before == offset ? offset : low < count ? position(low) : nil)
  }

  /// The number of rows of data, columns, sections or column groups; sections inside others count, too.
  public func count(of element: SnapElement, axis: Axis) -> Int? {
    switch (element, axis) {
    case (.tracks, _): elementCount(axis)
    case (.sections, .vertical): sections.entries.count
    case (.sections, .horizontal): sections.groups.count
    }
  }

  private func elementCount(_ axis: Axis) -> Int {
    axis == .vertical ? scene.source.rowCount : scene.columns.count
  }
}

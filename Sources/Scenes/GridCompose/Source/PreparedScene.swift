import GridData
public import GridElement
public import GridFrame
public import GridGeometry
public import GridLayout
package import GridRecords
public import GridScene
public import GridScroll
import GridSource

/// A scene at one scale, with everything resolved that is the same in every frame: track sizes, styles and
/// layout.
///
/// It is a value that any number of workers can share. A frame is a pure function of the scroll offset.
///
///     Scene ──prepare──▶ PreparedScene ──layout(at:)──▶ Layout ──Composer──▶ Frame
public struct PreparedScene: Sendable {
  /// The original scene.
  public let scene: Scene
  /// Device pixels per point.
  public let scale: Double
  /// The grid in points, as input of the layout.
  package let spec: GridSpec
  /// The grid with all edges resolved to device pixels.
  package let grid: ResolvedGrid
  let styles: SceneStyles
  /// The source columns that cells are made from: the displayed columns in order, then the other columns that
  /// they use.
  let readColumns: [Int]
  let sections: SectionTable
  /// The footnotes and their marks.
  let notes: NumberedFootnotes
  /// The header rows, the columns that name rows, the titles of columns, and the columns of groups.
  let headings: TableHeadings
  /// The merged cells that are shown only in the panes of their first cells.
  let clippedSpans: [CellSpan]

  /// Resolves a scene for `scale` device pixels per point; nil to use the scene's own scale.
  ///
  /// `measurer` measures text while columns and rows are fitted, and is not kept. Columns are fitted to the
  /// first `rowLimit` rows, and heights to the texts of the first `heightLimit` rows, for pictures that show
  /// no others; nil sets no limit.
  /// - Throws: `SceneError` if a value of the scene cannot be drawn; `DataError` if the values to which
  ///   columns or rows are fitted cannot be read.
  /// - Complexity: O(cells) if columns or rows are fitted (see `ColumnFitter` for its sample), otherwise
  ///   O(columns + rows with their own heights).
  public init(
    _ scene: Scene, scale: Double? = nil, measurer: any TextMeasuring, rowLimit: Int? = nil,
    heightLimit: Int? = nil
  ) throws {
    var scene = scene
    scene.scale = scale ?? scene.scale
    try scene.check()
    try self.init(
      checked: scene, measurer: measurer, rowLimit: rowLimit.map { max(0, $0) },
      heightLimit: heightLimit.map { max(0, $0) })
  }

  /// Resolves a scene that has already been checked, even if it was changed afterwards.
  package init(
    checked scene: Scene, scale: Double? = nil, measurer: any TextMeasuring, rowLimit: Int? = nil,
    heightLimit: Int? = nil
  ) throws(DataError) {
    let scale = scale ?? scene.scale
    let headings = scene.headings
    var scene = scene.withTitlesInCase()
    var styles = SceneStyles(scene: scene, scale: scale)
    let resolver = ScaleResolver(theme: scene.theme, totals: styles.trailingRows)
    let dressings = try CellDresser(
      scene: scene, styles: styles, measurer: measurer, scale: scale, rowLimit: rowLimit
    ).dressings(resolver)
    styles.dress(dressings, SceneScales(resolver, source: scene.source))
    let around = scene.surroundings
    let notes = NumberedFootnotes(around.footnotes, around.marks, around.markForm)
    let fitter = ColumnFitter(
      scene: scene, styles: styles, notes: notes, measurer: measurer, scale: scale, rowLimit: rowLimit)
    if scene.header.isTurned, scene.header.height == nil { scene.header.height = fitter.turnedHeaderHeight() }
    // Fit columns first, because the height of wrapped text depends on them.
    let widths = try fitter.widths()
    if let titles = fitter.titleLines(widths: widths) {
      styles.titles = titles
      scene.header.height = titles.height
    }
    let groups = GroupTitles(fitter, widths: widths)
    let heights = try RowFitter(
      scene: scene, styles: styles, widths: widths, groupHeights: groups.heights, measurer: measurer,
      scale: scale,
      rowLimit: heightLimit
    ).sizes()
    let sections = SectionTable(scene, styles: styles, groups: groups, notes: notes, measurer: measurer)
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
    self.headings = headings
    self.clippedSpans = spec.spans.filter { $0.policy == .clip }
  }

  /// The size of the picture in device pixels.
  public var pixelSize: PixelSize {
    PixelSize(
      width: snapToPixel(scene.viewport.width, scale: scale),
      height: snapToPixel(scene.viewport.height, scale: scale))
  }

  /// The thickness of hairlines in device pixels; 0 if none are drawn.
  package var hairline: Int { styles.hairline }

  /// Returns the layout at a scroll offset in points.
  public func layout(at offset: Point) -> Layout {
    grid.layout(at: offset, viewport: scene.viewport)
  }

  /// The names of the elements in the scene's pictures.
  public var names: ElementNames {
    var names = ElementNames(columns: scene.columns.map(\.name), headerRowCount: scene.headerRowCount)
    names.sheet = scene.sheetNames
    return names
  }
}

extension PreparedScene: ScrollSpace {
  /// The size of the viewport in points.
  public var viewport: Size { scene.viewport }

  /// Whether the first column is at the right.
  public var isRightToLeft: Bool { scene.placement.direction == .rightToLeft }

  /// Returns the range of the scroll offset along an axis, in points.
  public func bounds(_ axis: Axis) -> ScrollBounds {
    ScrollBounds(minimum: 0, maximum: grid.maximumOffset(viewport: viewport)[axis])
  }

  /// Returns the scroll offset that aligns a data row, a displayed column, a section or a column group, next
  /// to the sticky elements at that offset.
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

  /// Returns the element that represents a section: its header or, if there is none, its first row.
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

  /// Returns the snap positions around an offset.
  ///
  /// - Complexity: O(log² tracks): positions increase with the index, so binary search finds the neighbors.
  public func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    let outermost = axis == .vertical ? sections.outermost : sections.outermostGroups
    // Header rows are snap positions too.
    let head = axis == .vertical ? scene.headerRowCount : 0
    let count = element == .tracks ? elementCount(axis) + head : outermost.count
    func position(_ index: Int) -> Double {
      let target =
        element == .sections
        ? section(outermost[index], axis) : axis == .vertical ? .row(index) : .column(index)
      return target.flatMap { self.offset(of: $0, alignment, axis, from: .zero) } ?? 0
    }
    // The first track whose position is beyond the offset.
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if position(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? position(low - 1) : nil
    return SnapNeighbors(before: before, after: before == offset ? offset : low < count ? position(low) : nil)
  }

  /// Returns the number of data rows, columns, sections or column groups, including nested ones.
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

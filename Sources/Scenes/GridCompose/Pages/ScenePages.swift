import GridCell
import GridData
public import GridElement
public import GridFrame
public import GridGeometry
import GridLayout
import GridRecords
public import GridScene
public import GridScroll
public import GridSource
import GridSupport

/// A whole table on paper, as a source with one frame per page, from top to bottom, then from left to right.
///
/// The header row, frozen rows and columns, and the header of a continued section appear on every page. No
/// page ends between a section's header and its first row, or right before a section's footer. Each page is
/// the viewport at some scroll offset, so everything looks as it does in other pictures of the scene.
public struct ScenePages: FrameSource {
  private let prepared: PreparedScene
  private let setup: PageSetup
  private let pages: [(x: PageBreaks.Part, y: PageBreaks.Part, isContinued: Bool)]
  /// The bands above the table on the first page and below it on the last page.
  private let around: SurroundingBands
  private let note: String
  private let showsOverlay: Bool
  private let cells = ComposedCells()

  /// The maximum number of pages of a table.
  package static let maximumPages = 2000

  /// Paginates a table.
  ///
  /// At most `limits.rows` rows and `limits.columns` columns are shown; the width and height of `limits` are
  /// ignored. `measurer` measures text.
  /// - Throws: `PageError`; `SceneError` if a value of the scene or the setup cannot be drawn; `DataError` if
  ///   the data cannot be read.
  public init(
    _ scene: Scene, on setup: PageSetup, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false,
    measurer: any TextMeasuring
  ) throws {
    try scene.check()
    try setup.check()
    let limits = try limits.checked(for: scene)
    let room = Size(
      width: setup.size.width - 2 * setup.margin, height: setup.size.height - 2 * setup.margin)
    guard room.width >= 1, room.height >= 1 else { throw PageError.noRoom }
    self.setup = setup
    self.showsOverlay = showsOverlay
    let part = limits.part(of: scene)
    var scene = Self.forPaper(scene).withNotes(of: part)
    scene.viewport = room
    prepared = try Self.fit(scene, to: room.width, leastScale: setup.leastScale, limits: limits, measurer)
    let scale = scene.scale
    let pixels = PixelSize(
      width: snapToPixel(room.width, scale: scale), height: snapToPixel(room.height, scale: scale))
    let viewport = Size(
      width: Double(pixels.width) / prepared.scale, height: Double(pixels.height) / prepared.scale)
    var surroundings = try prepared.scene.addingLegends().surroundings
    surroundings.margin = setup.margin
    around = SurroundingBands(
      surroundings, scene.surroundingsStyle, width: pixels.width, scale: scale, measuring: measurer)
    let rows = prepared.rowUnits(viewport: viewport, limit: limits.rows)
    let columns = prepared.columnUnits(viewport: viewport, limit: limits.columns)
    guard
      let down = Self.parts(
        rows, pixels.height, of: prepared, .vertical, viewport, lead: around.above.height,
        tail: around.below.height),
      let across = Self.parts(columns, pixels.width, of: prepared, .horizontal, viewport)
    else { throw PageError.noRoom }
    let count = down.count * across.count
    guard count <= Self.maximumPages else {
      throw PageError.tooManyPages(count, limit: Self.maximumPages)
    }
    pages = across.flatMap { x in down.enumerated().map { (x, $1, $0 > 0) } }
    note = (part.omissions(from: scene) + scene.notes).joined(separator: " · ")
  }

  /// Returns the scene adapted to paper: headers stay pinned, section footers stay at their natural position,
  /// and there are no shadows of overlapping content.
  private static func forPaper(_ scene: Scene) -> Scene {
    var scene = scene
    scene.header.isPinned = true
    scene.theme.shadow.alpha = 0
    scene.placement.insets = Axes(both: .zero)
    scene.placement.alignment = Axes(both: .start)
    func unpinFooters(_ sections: [Scene.Section]) -> [Scene.Section] {
      sections.map { section in
        var section = section
        section.footer?.isPinned = false
        section.sections = unpinFooters(section.sections)
        return section
      }
    }
    scene.sections = unpinFooters(scene.sections)
    return scene
  }

  /// Prepares the scene at the scale at which its columns fit or, if that is too small, at its own scale.
  private static func fit(
    _ scene: Scene, to width: Double, leastScale: Double, limits: PreviewLimits, _ measurer: any TextMeasuring
  ) throws(DataError) -> PreparedScene {
    let full = try PreparedScene(checked: scene, measurer: measurer, rowLimit: limits.rows)
    let room = snapToPixel(width, scale: scene.scale)
    var factor = full.extent(ofColumns: limits.columns).map { Double(room) / Double(max($0, 1)) } ?? 1
    guard factor < 1 else { return full }
    while factor >= leastScale {
      let smaller = try PreparedScene(
        checked: scene, scale: scene.scale * factor, measurer: measurer, rowLimit: limits.rows)
      if let extent = smaller.extent(ofColumns: limits.columns), extent <= room { return smaller }
      // Widths are rounded for each column, so the columns may still be slightly too wide.
      factor *= 0.995
    }
    return full
  }

  /// Returns the parts along an axis; a single part if nothing scrolls.
  private static func parts(
    _ units: [PageBreaks.Unit], _ length: Int, of prepared: PreparedScene, _ axis: Axis, _ viewport: Size,
    lead: Int = 0, tail: Int = 0
  ) -> [PageBreaks.Part]? {
    guard units.isEmpty else { return PageBreaks(units, length: length, lead: lead, tail: tail)?.parts }
    guard lead + tail < length else { return nil }
    let content = prepared.grid.layout(at: .zero, viewport: viewport).inner[axis]
    return [PageBreaks.Part(offset: 0, extent: min(max(content.length, 1), length - lead - tail))]
  }
}

extension PreparedScene {
  /// Returns the extent of the first columns and the columns frozen at the end, in device pixels; nil if
  /// there are no columns.
  fileprivate func extent(ofColumns limit: Int?) -> Int? {
    columnUnits(viewport: scene.viewport, limit: limit).last.map { $0.interval.end + $0.after }
  }
}

extension ScenePages {
  /// The scene's name.
  public var name: String { prepared.scene.name }
  /// The scene's title without markup; the scene's name if it has no title.
  public var title: String { prepared.scene.plainTitle }
  /// The scene's alternative text.
  public var alternativeText: String? { prepared.scene.surroundings.alternativeText }
  /// The language of the scene's locale.
  public var language: String? { prepared.scene.locale?.identifier }
  /// Device pixels per point of the paper.
  public var scale: Double { prepared.scene.scale }
  /// The names of rows, columns and sections.
  public var names: ElementNames { prepared.names }
  /// The caption style of the scene's theme.
  public var captionStyle: CaptionStyle { CaptionStyle(prepared.scene.theme) }
  /// The size of a page in device pixels.
  public var pixelSize: PixelSize {
    PixelSize(
      width: snapToPixel(setup.size.width, scale: scale), height: snapToPixel(setup.size.height, scale: scale)
    )
  }
  /// The theme's canvas color.
  public var background: Color { prepared.scene.theme.canvas }
  /// One frame per page.
  public var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: pages.count) }

  /// Returns the positions of all elements on a page, including the margin.
  public func placement(atFrame index: Int) -> any Placement { placement(layout(ofPage: index), index) }

  /// Finds the ends of the scales of all columns on the pages, with one scan.
  public func prepare(frames indices: [Int]) throws(FrameSourceError) {
    try prepared.resolveScales(of: indices.lazy.map { layout(ofPage: $0) })
  }

  /// Creates a composer that shares cells with all other composers of this source.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    PageComposer(
      self, Composer(prepared, showsOverlay: showsOverlay, cells: cells, measuring: text))
  }

  private final class PageComposer: FrameComposing {
    private let pages: ScenePages
    private let composer: Composer

    init(_ pages: ScenePages, _ composer: Composer) {
      self.pages = pages
      self.composer = composer
    }

    func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
      let layout = pages.layout(ofPage: index)
      let grid = try mapError(
        { (error: DataError) in FrameSourceError("\(error)") }, try composer.frame(for: layout))
      return ComposedFrame(pages.frame(grid, page: index), placement: pages.placement(layout, index))
    }
  }

  private var origin: PixelPoint {
    let space = snapToPixel(setup.margin, scale: scale)
    return PixelPoint(x: space, y: space)
  }

  /// Returns the origin of the grid on a page.
  private func gridOrigin(_ index: Int) -> PixelPoint {
    PixelPoint(x: origin.x, y: origin.y + (index == 0 ? around.above.height : 0))
  }

  /// Returns the bands around the grid on a page, with the distance of each from the top.
  private func bands(_ index: Int) -> [(band: SurroundingBands.Band, y: Int)] {
    var bands: [(SurroundingBands.Band, Int)] = []
    if index == 0 { bands.append((around.above, origin.y)) }
    if index == pages.count - 1 { bands.append((around.below, gridOrigin(index).y + gridHeight(index))) }
    return bands
  }

  private func gridHeight(_ index: Int) -> Int { pages[index].y.extent }

  private func layout(ofPage index: Int) -> Layout {
    let page = pages[index]
    func points(_ length: Int) -> Double { Double(length) / prepared.scale }
    return prepared.grid.layout(
      at: Point(x: points(page.x.offset), y: points(page.y.offset)),
      viewport: Size(width: points(page.x.extent), height: points(page.y.extent)))
  }

  private func placement(_ layout: Layout, _ index: Int) -> PagePlacement {
    PagePlacement(
      base: ScenePlacement(prepared, layout), by: gridOrigin(index),
      around: bands(index).flatMap { $0.band.elements(y: $0.y) },
      isContinued: pages[index].isContinued, names: names)
  }

  /// Returns the grid of a page with an outline and, below it, a note about omissions and the page number.
  private func frame(_ grid: Frame, page index: Int) -> Frame {
    let theme = prepared.scene.theme
    let origin = gridOrigin(index)
    let inner = PixelRect(grid.size).offset(x: origin.x, y: origin.y)
    var items =
      origin.x > 0 ? prepared.scene.surroundingsStyle.outline(of: inner, in: pixelSize, scale: scale) : []
    items.append(.group(clip: inner, items: grid.items.map { $0.offset(x: origin.x, y: origin.y) }))
    items += bands(index).flatMap { $0.band.items(y: $0.y) }
    let number = pages.count > 1 ? "\(index + 1) / \(pages.count)" : ""
    let style = TextStyle(
      families: theme.fontFamilies, size: (theme.fontSize - 3) * scale, color: theme.mutedText)
    let margin = self.origin
    let below = PixelRect(
      x: margin.x, y: pixelSize.height - margin.y, width: pixelSize.width - 2 * margin.x, height: margin.y)
    for (text, alignment) in [(note, TextItem.HorizontalAlignment.left), (number, .right)]
    where !text.isEmpty && !below.isEmpty {
      items.append(
        .text(TextItem(text: text, box: below, style: style, horizontalAlignment: alignment)))
    }
    return Frame(size: pixelSize, scale: scale, background: theme.canvas, items: items)
  }
}

/// The placement of a grid's elements on a page.
private struct PagePlacement: Placement {
  let base: ScenePlacement
  let by: PixelPoint
  /// The elements around the grid.
  let around: [PlacedElement]
  /// Whether the header rows appeared on an earlier page.
  let isContinued: Bool
  let names: ElementNames

  var visibleRows: Range<Int>? { base.visibleRows }
  var visibleColumns: Range<Int>? { base.visibleColumns }
  var referenceText: String {
    (around.isEmpty ? "" : "around " + Self.referenceText(of: around, names))
      + "page at \(by.x),\(by.y)\n" + base.referenceText
  }

  var headings: TableHeadings {
    var headings = base.headings
    headings.isContinued = isContinued
    return headings
  }

  func elements() -> [PlacedElement] { around + base.elements().map(moved) }

  var pinned: [PlacedElement] { base.pinned.map(moved) }

  private func moved(_ element: PlacedElement) -> PlacedElement {
    var element = element
    element.rect = element.rect.offset(x: by.x, y: by.y)
    element.clip = element.clip.offset(x: by.x, y: by.y)
    return element
  }
}

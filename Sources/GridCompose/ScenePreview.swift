public import GridData
public import GridElement
public import GridFrame
public import GridGeometry
import GridLayout
public import GridScene
public import GridScroll
public import GridSource

/// One picture of a table: as many whole columns and rows as fit, a margin, and a note of what is left out.
public struct ScenePreview: FrameSource {
  private let scene: Scene
  private let frame: Frame
  private let grid: ScenePlacement
  /// The grid's upper left corner in device pixels.
  private let origin: PixelPoint
  /// The words for rows, columns and sections.
  public let names: ElementNames
  /// Device pixels a point.
  public let scale: Double
  /// The look of the scene's theme.
  public let captionStyle: CaptionStyle

  /// Rows are taken to be at least this high, in points, where it is counted how many could show.
  private static let leastRowHeight = 8.0

  /// Composes the picture of a table.
  ///
  /// - Parameters:
  ///   - scene: The table.
  ///   - limits: How much of it shows.
  ///   - showsOverlay: Whether panes, sections and what is stuck are marked.
  ///   - measurer: Knows the widths of texts.
  /// - Throws: `DataError` where the data cannot be read.
  public init(
    _ scene: Scene, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false,
    measurer: any TextMeasuring
  ) throws(DataError) {
    // 1. Choose how many rows show, 2. fit the columns to those, 3. choose how many columns show.
    let highest = limits.rows ?? Int(limits.height / Self.leastRowHeight) + 1
    let rows = PreviewChoice(
      try PreparedScene(scene, measurer: measurer, rowLimit: highest), limits: limits
    )
    .rowCount
    let prepared = try PreparedScene(scene, measurer: measurer, rowLimit: rows)
    let choice = PreviewChoice(prepared, limits: limits)
    // 4. Compose exactly that much of the grid, and surround it.
    let layout = prepared.grid.layout(at: .zero, viewport: choice.viewport)
    let border = PreviewBorder(
      theme: scene.theme, scale: prepared.scale, margin: limits.margin, note: choice.note, measurer: measurer)
    frame = border.surround(
      try Composer(prepared, showsOverlay: showsOverlay, measuring: measurer).frame(for: layout))
    grid = ScenePlacement(layout: layout, headerRowCount: scene.headerRowCount)
    origin = PixelPoint(x: border.space, y: border.space)
    names = prepared.names
    scale = prepared.scale
    captionStyle = CaptionStyle(scene.theme)
    self.scene = scene
  }

  /// The scene's name.
  public var name: String { scene.name }
  /// The extent of the picture in device pixels.
  public var pixelSize: PixelSize { frame.size }
  /// The theme's canvas.
  public var background: Color { frame.background }
  /// A single frame.
  public var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: 1) }

  /// The places of all elements, the margin included.
  public func placement(atFrame index: Int) -> any Placement { ShiftedPlacement(base: grid, by: origin) }

  /// A composer that hands out the one frame.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing { StillComposer(self) }

  private final class StillComposer: FrameComposing {
    private let preview: ScenePreview

    init(_ preview: ScenePreview) { self.preview = preview }

    func compose(_ index: Int) -> ComposedFrame {
      ComposedFrame(preview.frame, placement: preview.placement(atFrame: index))
    }
  }
}

/// The elements of a grid that begins elsewhere than at the picture's corner.
private struct ShiftedPlacement: Placement {
  let base: ScenePlacement
  let by: PixelPoint

  var visibleRows: Range<Int>? { base.visibleRows }
  var visibleColumns: Range<Int>? { base.visibleColumns }
  var referenceText: String { "grid at \(by.x),\(by.y)\n" + base.referenceText }

  func elements() -> [PlacedElement] {
    base.elements().map { element in
      var element = element
      element.rect = element.rect.offset(x: by.x, y: by.y)
      element.clip = element.clip.offset(x: by.x, y: by.y)
      return element
    }
  }
}

/// The limits of a preview; lengths are in points.
public struct PreviewLimits: Sendable, Hashable {
  /// The grid is at most this wide, unless a single column is wider.
  public var width: Double
  /// The grid is at most this high, unless a single row is higher.
  public var height: Double
  /// At most this many rows of data.
  public var rows: Int?
  /// At most this many columns.
  public var columns: Int?
  /// Space round the grid.
  public var margin: Double

  /// Creates limits; lengths are in points.
  public init(
    width: Double = 1_240, height: Double = 780, rows: Int? = nil, columns: Int? = nil, margin: Double = 20
  ) {
    self.width = width
    self.height = height
    self.rows = rows
    self.columns = columns
    self.margin = margin
  }
}

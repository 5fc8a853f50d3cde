// One import is enough to turn a table or a list of placed elements into pictures.
@_exported import GridCairo
@_exported import GridCell
@_exported import GridCompose
@_exported import GridData
@_exported import GridElement
@_exported import GridFrame
@_exported import GridGeometry
@_exported import GridImage
@_exported import GridLayout
@_exported import GridRecords
@_exported import GridRender
@_exported import GridScene
@_exported import GridSchema
@_exported import GridScroll
@_exported import GridSource
@_exported import GridVector
@_exported import enum GridSupport.ProcessMemory
@_exported import struct GridSupport.FileError
@_exported import struct GridSupport.TextPosition

/// A scene ready to be drawn: fonts loaded, columns and rows fitted, scroll path resolved.
///
///     Scene ──TextEngine, PreparedScene, ScrollTimeline──▶ SceneSource ──surroundings──▶ SequenceRenderer
public struct SceneRenderer: Sendable {
  /// The scene with its path, as a source of frames without the surroundings of the table.
  public let source: SceneSource
  /// Draws the frames.
  public let renderer: SequenceRenderer

  /// Prepares a scene for drawing.
  ///
  /// - Throws: `SceneError`, `FontError`, `DataError`, `ScrollError`, `FrameTemplateError` or `RenderError`.
  public init(_ scene: Scene, options: Options = Options()) throws {
    try scene.check()
    let timings = options.timings
    let template = try FrameTemplate(options.template ?? scene.output.template)
    let text = try timings.measure(.load) { try TextEngine(scene.fontSettings) }
    let prepared = try timings.measure(.measure) {
      let measurer = try text.makeMeasurer()
      return try PreparedScene(
        checked: scene.addingLegends().givingRoom(measuring: measurer), measurer: measurer)
    }
    let path = try ScrollTimeline(scene.scroll, in: prepared, maximumFrames: options.maximumFrames)
    source = SceneSource(prepared, path: path, showsOverlay: options.showsOverlay)
    let finished = try source.finished(measuring: text.makeMeasurer())
    renderer = try SequenceRenderer(
      finished, text: text, png: options.png, template: template, timings: timings,
      maximumPixels: options.maximumPixels)
  }

  /// The options for drawing a scene.
  public struct Options: Sendable {
    /// The template for file names; nil uses the scene's own.
    public var template: String?
    /// The maximum number of frames of the path.
    public var maximumFrames = ScrollTimeline.defaultMaximumFrames
    /// The maximum number of device pixels of a picture.
    public var maximumPixels = SequenceRenderer.defaultMaximumPixels
    /// Whether panes, sections and sticky elements are marked in the pictures.
    public var showsOverlay = false
    /// The encoding of pictures.
    public var png = PNGOptions()
    /// Records where time is spent; nil measures nothing.
    public var timings: RenderTimings?

    /// Creates options with every setting at its default.
    public init() {}
  }
}

extension SequenceRenderer {
  /// Prepares a scene for drawing, with every option at its default. Use `SceneRenderer` to set options.
  ///
  /// - Throws: The errors of `SceneRenderer.init(_:options:)`.
  public init(_ scene: Scene) throws { self = try SceneRenderer(scene).renderer }

  /// Draws the frames of any source, such as placed elements or your own layout engine, with the given fonts.
  ///
  /// - Throws: `FontError` or `RenderError`.
  public init(
    _ source: any FrameSource, fonts: FontSettings = FontSettings(), png: PNGOptions = PNGOptions()
  ) throws {
    try self.init(source, text: try TextEngine(fonts), png: png)
  }

  /// Draws a preview of a table.
  ///
  /// - Throws: `SceneError`, `FontError`, `DataError` or `RenderError`.
  public init(
    preview scene: Scene, limits: PreviewLimits = PreviewLimits(), showsOverlay: Bool = false,
    png: PNGOptions = PNGOptions(), maximumPixels: Int = defaultMaximumPixels
  ) throws {
    let text = try TextEngine(scene.fontSettings)
    let preview = try ScenePreview(
      scene, limits: limits, showsOverlay: showsOverlay, measurer: try text.makeMeasurer())
    try self.init(preview, text: text, png: png, maximumPixels: maximumPixels)
  }

  /// Draws a whole table on paper pages, one frame per page, mostly for `document(.pdf, ofFrames: allFrames)`.
  ///
  /// - Throws: `PageError`, `SceneError`, `FontError`, `DataError` or `RenderError`.
  public init(
    pages scene: Scene, on setup: PageSetup, limits: PreviewLimits = PreviewLimits(),
    showsOverlay: Bool = false, png: PNGOptions = PNGOptions()
  ) throws {
    let text = try TextEngine(scene.fontSettings)
    let pages = try ScenePages(
      scene, on: setup, limits: limits, showsOverlay: showsOverlay, measurer: try text.makeMeasurer())
    try self.init(pages, text: text, png: png)
  }
}

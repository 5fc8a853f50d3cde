// One import is enough to turn a scene, a table or a list of placed elements into pictures.
@_exported import GridCairo
@_exported import GridCell
@_exported import GridCompose
@_exported import GridData
@_exported import GridDataFile
@_exported import GridDocument
@_exported import GridElement
@_exported import GridFrame
@_exported import GridGeometry
@_exported import GridImage
@_exported import GridLayout
@_exported import GridPathPlot
@_exported import GridRender
@_exported import GridReport
@_exported import GridScene
@_exported import GridSceneFile
@_exported import GridSchema
@_exported import GridScroll
@_exported import GridSource
@_exported import GridVector
@_exported import GridVerify
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
    let surrounded = try source.withSurroundings(measuring: text.makeMeasurer())
    renderer = try SequenceRenderer(
      surrounded, text: text, png: options.png, template: template, timings: timings,
      maximumPixels: options.maximumPixels)
  }

  /// Prepares a scene that was read from a file and may have been changed since. Errors of its path point into the
  /// file.
  ///
  /// - Throws: `SceneErrors`, otherwise like `init(_:options:)`.
  public init(_ loaded: LoadedScene, options: Options = Options()) throws {
    do {
      try self.init(loaded.scene, options: options)
    } catch let error as ScrollError {
      throw SceneErrors(Diagnostics([loaded.diagnostic(for: error)]))
    }
  }

  /// The options for drawing a scene.
  public struct Options: Sendable {
    /// The template of file names; nil uses the scene's own.
    public var template: String?
    /// The maximum number of frames of the path.
    public var maximumFrames = ScrollTimeline.defaultMaximumFrames
    /// The maximum number of device pixels of a picture.
    public var maximumPixels = SequenceRenderer.defaultMaximumPixels
    /// Whether panes, sections and sticky elements are marked in the pictures.
    public var showsOverlay = false
    /// The encoding of pictures.
    public var png = PNGOptions()
    /// Records where the time goes; nil measures nothing.
    public var timings: RenderTimings?

    /// Creates options with every setting at its default.
    public init() {}
  }
}

extension SceneRenderer {
  /// The problems that drawing would find in the texts of the frames, each once, located at the values and keys that
  /// they come from.
  ///
  /// All frames are composed, but nothing is painted.
  /// - Throws: `FontError`, or the error of data that cannot be read.
  public func problems(of loaded: LoadedScene) throws -> Diagnostics {
    let text = try TextEngine(source.prepared.scene.fontSettings)
    let composer = try renderer.source.makeComposer(measuring: try text.makeMeasurer())
    var collector = TextCollector()
    var identities: Set<FrameIdentity> = []
    for index in 0..<source.timeline.frameCount
    where identities.insert(source.identity(ofFrame: index)).inserted {
      let frame = try composer.compose(index).frame
      collector.collect(frame.items, of: nil, within: PixelRect(frame.size))
    }
    let scene = source.prepared.scene
    let rules = try RulesInForce(.exact, for: renderer.source).problem(in: renderer.source).map { problem in
      problem.mask.flatMap {
        loaded.diagnostic(forMask: $0, message: problem.message, hint: problem.hint)
      } ?? loaded.diagnostic(problem.text, .error, cell: nil, key: "verify")
    }
    return Diagnostics(
      (rules.map { [$0] } ?? [])
        + (try text.problems(in: collector.texts).map { problem in
          var severity = Diagnostic.Severity.error
          if case .missingGlyph = problem, !scene.fonts.missingGlyphsAreErrors { severity = .warning }
          var (cell, key) = ((row: Int, column: Int)?.none, "columns")
          switch problem.element {
          case .cell(let row, let column), .span(let row, let column):
            cell = (row - scene.headerRowCount, column)
          case .band(let band): key = band.axis == .horizontal ? "columnGroups" : "sections"
          case .named(let name): key = SurroundingsSetting.key(ofElement: name) ?? key
          default: break
          }
          if case .missingFamily = problem { (cell, key) = (nil, "theme") }
          let place = problem.element.map { " in \(source.names.name(of: $0))" } ?? ""
          return loaded.diagnostic(problem.reason + place, severity, cell: cell, key: key)
        }))
  }
}

/// Collects the texts that painters would set, each once per element: a text in another box or style may lack other
/// characters.
private struct TextCollector {
  private struct Key: Hashable {
    let element: ElementID?
    let text: String
    let style: TextStyle
    let size: PixelSize
  }

  private(set) var texts: [TextItem] = []
  private var known: Set<Key> = []
  private var parts: [ObjectIdentifier: Subframe] = [:]

  mutating func collect(_ items: [FrameItem], of element: ElementID?, within clip: PixelRect) {
    for item in items {
      switch item {
      case .text(var text):
        text.element = text.element ?? element
        guard text.shows(within: clip) else { continue }
        let key = Key(element: text.element, text: text.text, style: text.style, size: text.box.size)
        if known.insert(key).inserted { texts.append(text) }
      case .group(let group):
        // Only the group's own clip is known inside a group that transforms its items.
        let inner = group.isPlain ? clip.intersection(group.clip) : group.clip
        if group.opacity > 0, !inner.isEmpty { collect(group.items, of: element, within: inner) }
      case .subframe(let part, let origin):
        guard PixelRect(part.size).offset(x: origin.x, y: origin.y).intersects(clip) else { continue }
        // Keep parts alive so that no other object reuses their address. Painters draw them whole.
        if parts.updateValue(part, forKey: ObjectIdentifier(part)) == nil {
          collect(part.items, of: part.element ?? element, within: PixelRect(part.size))
        }
      case .fill, .gradient, .path, .image: break
      }
    }
  }
}

extension SequenceRenderer {
  /// Draws the frames of any source, such as placed elements or a layout engine of your own, with the given fonts.
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

  /// Draws all frames and compares them with the reference of the source's name, as `gridreel verify` does.
  ///
  /// `folder` is the folder of references, such as `Snapshots`; `record` determines when the reference is written
  /// instead.
  /// - Returns: The findings, most important first; nil if the frames match or were recorded.
  /// - Throws: `RenderError` if a frame cannot be drawn or a reference cannot be written.
  public func differences(
    fromReferencesIn folder: String, record: RecordMode = .never, jobs: Int = SequenceRenderer.defaultJobs
  ) throws(RenderError) -> [String]? {
    let settings = VerificationSettings(
      references: ReferenceFolder(folder), artifacts: nil, record: record, jobs: jobs)
    let outcome = try SequenceVerifier(
      VerifiedSequence(source: source.name, renderer: self), settings: settings
    ).verify()
    return outcome.passes ? nil : outcome.messages
  }
}

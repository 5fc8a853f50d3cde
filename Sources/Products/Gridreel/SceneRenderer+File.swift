// One import is enough to read scene files, and to draw and compare them.
@_exported import GridDataFile
@_exported import GridDocument
@_exported import GridPathPlot
@_exported import GridReport
@_exported import GridSceneFile
@_exported import GridSceneForm
@_exported import GridVerify
@_exported import GridreelCore

extension SceneRenderer {
  /// Prepares a scene that was read from a file and may have been changed since. Errors in its scroll path, its
  /// overlays and the names of its frames have positions in the file.
  ///
  /// - Throws: `SceneErrors`, otherwise like `init(_:options:)`.
  public init(_ loaded: LoadedScene, options: Options = Options()) throws {
    do { try self.init(loaded.scene, options: options) } catch {
      throw loaded.located(error, options) ?? error
    }
  }

  /// Returns the problems that drawing would find in the text of the frames, each once, located at the values
  /// and keys that the text comes from; also warnings about texts that are cut, and about pictures that are larger
  /// than the viewport.
  ///
  /// All frames are composed, but nothing is painted.
  /// - Throws: `FontError`, or an error if data cannot be read.
  public func problems(of loaded: LoadedScene) throws -> Diagnostics {
    let text = try TextEngine(source.prepared.scene.fontSettings)
    let measurer = try text.makeMeasurer()
    let composer = try renderer.source.makeComposer(measuring: measurer)
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
    let cut = CutTexts(source: source, loaded: loaded, measurer: measurer).warnings(in: collector.texts)
    let size = loaded.sizeWarning(forPictureOf: renderer.source.pixelSize)
    return Diagnostics(
      (rules.map { [$0] } ?? []) + (size.map { [$0] } ?? []) + cut
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

extension LoadedScene {
  /// Returns an error that preparing the scene has thrown, with its position in the file; nil if it has none.
  package func located(_ error: any Error, _ options: SceneRenderer.Options) -> SceneErrors? {
    switch error {
    case let error as ScrollError: SceneErrors(Diagnostics([diagnostic(for: error)]))
    case let error as FrameSourceError: errors("\(error)", key: error.key ?? "overlays")
    case let error as FrameTemplateError where options.template == nil:
      errors("\(error)", key: "output.template")
    default: nil
    }
  }

  /// Returns an error at a key of the scene file.
  package func errors(_ message: String, key: String, hint: String? = nil) -> SceneErrors {
    var diagnostic = diagnostic(message, .error, cell: nil, key: key)
    diagnostic.hint = hint
    if diagnostic.range == nil { diagnostic.file = inputs.first ?? diagnostic.file }
    return SceneErrors(Diagnostics([diagnostic]))
  }
}

/// Collects the text that painters would set, each string once per element, box and style, because a
/// different box or style may lack different characters.
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
        // Keep parts alive so that no other object reuses their address. Painters draw each part as a whole.
        if parts.updateValue(part, forKey: ObjectIdentifier(part)) == nil {
          collect(part.items, of: part.element ?? element, within: PixelRect(part.size))
        }
      case .fill, .gradient, .path, .image: break
      }
    }
  }
}

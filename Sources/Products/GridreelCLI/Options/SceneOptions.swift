import ArgumentParser
import GridCairo
import GridCommands
import GridFrame
import GridCompose
import GridData
import GridDataFile
import GridDocument
import GridGeometry
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import GridSupport
import Gridreel

/// Options that change a scene for one run.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Device pixels per point: 1, 1.5, 2, 3, …", valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The theme to draw in: \(Theme.names.joined(separator: ", ")). Colors that the scene overrides are reset.",
      valueName: "name"),
    completion: .list(Theme.names))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "A font file or folder to use besides the default font. Repeatable.", valueName: "path")
  )
  var font: [String] = []

  @Flag(help: "Use the fonts installed on this machine; pictures then depend on the machine.")
  var systemFonts = false

  // Limits and folders are not separate option groups: see `PictureLimit`.

  @Option(
    help: ArgumentHelp(
      "A folder in which scenes may read files and write frames, in addition to the current folder and (read-only) their own. Repeatable.",
      valueName: "folder"),
    completion: .directory)
  var root: [String] = []

  @Option(
    help: ArgumentHelp(
      "The maximum size of a decompressed file and of a query's result, such as 512M or 4G; default: \(ByteCount(DataLimits().unpackedBytes)).",
      valueName: "bytes"))
  var maxUnpacked: ByteCount?

  @Option(
    help: ArgumentHelp(
      "The maximum number of steps of a SQLite query; about a hundred million take a second; default: \(DataLimits().querySteps).",
      valueName: "n"))
  var maxQuerySteps: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum number of rows that a scene may scan, for sorting, sums and scales; default: \(DataLimits().scannedRows).",
      valueName: "n"))
  var maxScanRows: Int?

  func validate() throws {
    for (name, value) in [("--max-query-steps", maxQuerySteps), ("--max-scan-rows", maxScanRows)]
    where (value ?? 1) < 1 {
      throw ValidationError("\(name) should be 1 or more")
    }
    if let scale, !(scale > 0 && scale <= 8) {
      throw ValidationError("--scale should be a number above 0 and at most 8")
    }
    if let theme, Theme(named: theme) == nil {
      throw ValidationError(
        "--theme should be one of \(Theme.names.joined(separator: ", ")), not \"\(theme)\"")
    }
  }

  /// Access to the files of scenes and data.
  var access: SceneAccess {
    var limits = DataLimits()
    limits.unpackedBytes = maxUnpacked?.bytes ?? limits.unpackedBytes
    limits.querySteps = maxQuerySteps ?? limits.querySteps
    limits.scannedRows = maxScanRows ?? limits.scannedRows
    return SceneAccess(roots: root, limits: limits, hasTheme: theme != nil)
  }

  /// Returns the scene with these options applied.
  func apply(to scene: Scene) -> Scene {
    var scene = scene
    if let scale { scene.scale = scale }
    if let theme = theme.flatMap(Theme.init(named:)) { scene.theme = theme }
    scene.fonts.files += font
    if systemFonts { scene.fonts.usesSystemFonts = true }
    return scene
  }
}

/// A scene from the command line, ready to be drawn. Its warnings have been printed.
struct RenderSession {
  let loaded: LoadedScene
  let ready: SceneRenderer
  /// The options that the scene is drawn with.
  private let rendering: SceneRenderer.Options

  /// The template of file names from the command line; nil if the scene determines the names.
  var template: String? { rendering.template }

  var source: SceneSource { ready.source }
  var renderer: SequenceRenderer { ready.renderer }

  var scene: Scene { source.prepared.scene }

  /// Reads a scene file, or the part of a data file that scrolls, and prepares it. With `validates`, all errors in the
  /// file are reported at once; with `rate`, the scroll has that frame rate. `reading` reads the files.
  init(
    path: String, options: SceneOptions, scrolling sheet: SheetOptions? = nil, validates: Bool = false,
    at rate: FrameRate? = nil, alt: String? = nil,
    rendering: SceneRenderer.Options = SceneRenderer.Options(),
    reading: @escaping @Sendable (FileAccess) -> FileAccess = { $0 }
  ) throws {
    self.rendering = rendering
    var access = options.access
    access.reading = reading
    var loaded = try rendering.timings.measure(.load) { [access] in
      try sheet.map { try access.scroll(ofData: path, $0) } ?? access.scene(at: path)
    }
    loaded.scene = options.apply(to: loaded.scene)
    loaded.scene.scroll.frameRate = rate ?? loaded.scene.scroll.frameRate
    loaded.scene.surroundings.alternativeText = alt ?? loaded.scene.surroundings.alternativeText
    do {
      ready = try SceneRenderer(loaded.scene, options: rendering)
    } catch let error as ScrollError {
      var diagnostic = loaded.diagnostic(for: error)
      if error.exceedsMaximumFrames { diagnostic.hint = "--max-frames raises the limit" }
      // Check the rest without the path.
      loaded.scene.scroll = ScrollPath()
      let others = validates ? try? SceneRenderer(loaded.scene).problems(of: loaded) : nil
      throw SceneErrors(Diagnostics([diagnostic]).merged(with: others ?? Diagnostics()))
    } catch let error as RenderError {
      throw loaded.located(error, key: "viewport") ?? error
    } catch let error as FontError where validates {
      var key = "fonts"
      if case .familyMissing = error { key = "theme" }
      throw SceneErrors(Diagnostics([loaded.diagnostic("\(error)", .error, cell: nil, key: key)]))
    } catch {
      throw loaded.located(error, rendering) ?? error
    }
    self.loaded = loaded
    for file in renderer.text.fonts?.files ?? [] { RunInputs.note(file) }
    renderer.text.noteSubstitutions()
    for warning in source.prepared.warnings { Terminal.writeError("warning: \(warning)") }
  }

  private init(_ loaded: LoadedScene, rendering: SceneRenderer.Options) throws {
    self.loaded = loaded
    self.rendering = rendering
    ready = try SceneRenderer(loaded.scene, options: rendering)
  }

  /// Returns the session for the scene with changes.
  func changed(_ change: (inout Scene, inout SceneRenderer.Options) -> Void) throws -> RenderSession {
    var (loaded, rendering) = (loaded, rendering)
    change(&loaded.scene, &rendering)
    return try RenderSession(loaded, rendering: rendering)
  }

  /// Returns a batch with less of everything.
  /// - Parameter drawsAnew: Whether the batch has all frames of the path, so that it can be drawn at any frame rate.
  func reduced(_ batch: OutputBatch, by reduction: SizeReduction, drawsAnew: Bool) throws -> OutputBatch {
    var reduced = drawsAnew ? batch : try batch.showing(at: reduction.rate)
    reduced.settings.saving = reduction.saving
    let isRedrawn = drawsAnew && reduction.rate != nil
    guard isRedrawn || reduction.scale < 1 else { return reduced }
    let session = try changed { scene, _ in
      scene.scale *= reduction.scale
      if isRedrawn, let rate = reduction.rate { scene.scroll.frameRate = rate }
    }
    reduced.renderer = session.renderer
    if isRedrawn {
      reduced.indices = session.renderer.allFrames
      reduced.settings.rate = session.source.timeline.frameRate
    }
    return reduced
  }
}

/// The scene of a command, its changes, and the selected frames of its path.
struct SceneInput: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @OptionGroup var selection: FrameOptions

  @OptionGroup var options: SceneOptions

  /// Prepares the scene. `change` sets further options besides those that all commands share.
  func session(
    at rate: FrameRate? = nil, alt: String? = nil, scrolling sheet: SheetOptions? = nil,
    validates: Bool = false,
    reading: @escaping @Sendable (FileAccess) -> FileAccess = { $0 },
    _ change: (inout SceneRenderer.Options) -> Void = { _ in }
  ) throws -> RenderSession {
    var rendering = selection.limit.rendering
    change(&rendering)
    return try RenderSession(
      path: path, options: options, scrolling: sheet, validates: validates, at: rate, alt: alt,
      rendering: rendering, reading: reading)
  }
}

extension LoadedScene {
  /// Returns the error for a picture that is too large, located at a key of the scene file; nil for other
  /// errors.
  func located(_ error: RenderError, key: String) -> SceneErrors? {
    guard case .pictureTooLarge(_, _, let maximumPixels) = error else { return nil }
    return errors(
      "\(error)", key: key, hint: maximumPixels == nil ? nil : "--max-picture-pixels raises the limit")
  }
}

extension FrameLimitOption {
  /// The options of the renderer.
  var rendering: SceneRenderer.Options {
    var options = SceneRenderer.Options()
    options.maximumFrames = maxFrames
    options.maximumPixels = maxPicturePixels
    return options
  }
}

extension TextEngine {
  /// Says which fonts are drawn in place of others that are not there.
  func noteSubstitutions() {
    guard let note = fonts?.substitutionNote else { return }
    Terminal.writeError("note: \(note.text)\n  \(note.hint)")
  }
}

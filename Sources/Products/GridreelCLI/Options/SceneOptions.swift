import ArgumentParser
import GridCairo
import GridCommands
import GridFrame
import GridCompose
import GridData
import GridDataFile
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

  // Limits and folders are not groups of their own: each group costs a start two million instructions.

  @Option(
    help: ArgumentHelp(
      "A folder below which scenes may read files and write frames, in addition to their own folder (reading only) and the current one. Repeatable.",
      valueName: "folder"),
    completion: .directory)
  var root: [String] = []

  @Option(
    help: ArgumentHelp(
      "The maximum size of a decompressed file and of a query's result, such as 512M or 4G.",
      valueName: "bytes"))
  var maxUnpacked = ByteCount(DataLimits().unpackedBytes)

  @Option(
    help: ArgumentHelp(
      "The maximum number of steps of a SQLite query; some hundred million take a second.", valueName: "n"))
  var maxQuerySteps = DataLimits().querySteps

  @Option(
    help: ArgumentHelp(
      "The maximum number of rows that a scene may scan, for sorting, sums and scales.",
      valueName: "n"))
  var maxScanRows = DataLimits().scannedRows

  func validate() throws {
    for (name, value) in [("--max-query-steps", maxQuerySteps), ("--max-scan-rows", maxScanRows)]
    where value < 1 {
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
    limits.unpackedBytes = maxUnpacked.bytes
    limits.querySteps = maxQuerySteps
    limits.scannedRows = maxScanRows
    return SceneAccess(roots: root, limits: limits)
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

/// Options that control how a data file is read and shown.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The decimals of numbers that have any; inferred by default.", valueName: "n"))
  var decimals: Int?

  @Option(
    help: ArgumentHelp(
      "Convert times to this zone: UTC or an offset such as +02:00.", valueName: "zone"),
    transform: { text in
      guard let zone = CivilDateTime.Zone(text) else {
        throw ValidationError("expected UTC or a distance from it such as +02:00")
      }
      return zone
    })
  var timeZone: CivilDateTime.Zone?

  @Option(
    help: ArgumentHelp(
      "The encoding of data that is not UTF-8, such as windows-1252 or shift_jis.", valueName: "encoding"),
    transform: { text in
      guard let encoding = TextEncoding(named: text) else {
        let known = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("expected one of \(known)")
      }
      return encoding
    })
  var encoding: TextEncoding?

  @Option(
    help: ArgumentHelp(
      "The locale for writing numbers and dates, such as de-DE, and for reading ambiguous ones.",
      valueName: "locale"),
    transform: { text in
      guard let locale = TableLocale(text) else {
        throw ValidationError(
          "expected one of \(TableLocale.identifiers(like: text).joined(separator: ", ")), those that CLDR "
            + "\(TableLocale.version) and gridreel know")
      }
      return locale
    })
  var locale: TableLocale?

  @Option(help: ArgumentHelp("Skip this many lines before the table.", valueName: "lines"))
  var skip: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Read the first row as column names, or as data; inferred by default.")
  var header: Bool?

  @Flag(help: "Read quotation marks as ordinary text, as in TSV files whose fields are never quoted.")
  var noQuotes = false

  func validate() throws {
    guard (0...20).contains(decimals ?? 0) else { throw ValidationError("--decimals should be 0 to 20") }
    guard (skip ?? 0) >= 0 else { throw ValidationError("--skip should be 0 or more") }
  }

  /// The name of an option that was specified.
  var given: String? {
    [
      (decimals != nil, "--decimals"), (timeZone != nil, "--time-zone"), (skip != nil, "--skip"),
      (encoding != nil, "--encoding"), (locale != nil, "--locale"),
      (header != nil, header == true ? "--header" : "--no-header"), (noQuotes, "--no-quotes"),
    ].first { $0.0 }?.1
  }

  var reader: DelimitedReader {
    var reader = DelimitedReader(ragged: .pad)
    reader.skippedLines = skip ?? 0
    if let header { reader.header = header ? .present : .absent }
    reader.quotesAreLiteral = noQuotes
    reader.encoding = encoding
    return reader
  }
}

/// A scene from the command line, ready to be drawn. Its warnings have been printed.
struct RenderSession {
  let loaded: LoadedScene
  let ready: SceneRenderer
  /// The template of file names from the command line; nil if the scene determines the names.
  let template: String?

  var source: SceneSource { ready.source }
  var renderer: SequenceRenderer { ready.renderer }

  var scene: Scene { source.prepared.scene }

  /// Reads a scene file and prepares it. With `validates`, all errors in the file are reported at once.
  init(
    path: String, options: SceneOptions, validates: Bool = false,
    rendering: SceneRenderer.Options = SceneRenderer.Options()
  ) throws {
    template = rendering.template
    var loaded = try rendering.timings.measure(.load) { try options.access.scene(at: path) }
    loaded.scene = options.apply(to: loaded.scene)
    do {
      ready = try SceneRenderer(loaded.scene, options: rendering)
    } catch let error as ScrollError {
      var diagnostic = loaded.diagnostic(for: error)
      if error.exceedsMaximumFrames { diagnostic.hint = "--max-frames raises the limit" }
      // Check the rest without the path.
      loaded.scene.scroll = ScrollPath()
      let others = validates ? try? SceneRenderer(loaded.scene).problems(of: loaded) : nil
      throw SceneErrors(Diagnostics([diagnostic]).merged(with: others ?? Diagnostics()))
    } catch let error as FrameTemplateError where rendering.template == nil {
      throw loaded.errors("\(error)", key: "output")
    } catch let error as RenderError {
      throw loaded.located(error, key: "viewport") ?? error
    } catch let error as FontError where validates {
      var key = "fonts"
      if case .familyMissing = error { key = "theme" }
      throw SceneErrors(Diagnostics([loaded.diagnostic("\(error)", .error, cell: nil, key: key)]))
    }
    self.loaded = loaded
    for file in renderer.text.fonts?.files ?? [] { RunInputs.note(file) }
    for warning in source.prepared.warnings { Terminal.writeError("warning: \(warning)") }
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
  func session(_ change: (inout SceneRenderer.Options) -> Void = { _ in }) throws -> RenderSession {
    var rendering = selection.limit.rendering
    change(&rendering)
    return try RenderSession(path: path, options: options, rendering: rendering)
  }
}

extension LoadedScene {
  /// The error of a picture that is too large, located at a key of the scene file; nil for other errors.
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
    options.maximumPixels = picture.maxPicturePixels
    return options
  }
}

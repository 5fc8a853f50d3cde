import ArgumentParser
import GridCairo
import GridFrame
import GridCompose
import GridData
import GridGeometry
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import Gridreel

/// Options that change a scene for one run.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Device pixels a point: 1, 1.5, 2, 3, …", valueName: "factor"))
  var scale: Double?

  @Option(help: "The theme to draw in: light or dark. Colors that the scene overrides are reset.")
  var theme: String?

  @Option(
    help: ArgumentHelp("A font file or folder to use beside the default font. Repeatable.", valueName: "path")
  )
  var font: [String] = []

  @Flag(help: "Use the fonts installed on this machine; pictures then depend on the machine.")
  var systemFonts = false

  /// The scene with these options in force.
  func apply(to scene: Scene) throws -> Scene {
    var scene = scene
    if let scale {
      guard scale.isFinite, scale > 0, scale <= 8 else {
        throw ValidationError("--scale should be a number above 0 and at most 8")
      }
      scene.scale = scale
    }
    if let theme {
      guard let standard = Theme.standard.first(where: { $0.name == theme }) else {
        let names = Theme.standard.map(\.name).joined(separator: " or ")
        throw ValidationError("--theme should be \(names), not \"\(theme)\"")
      }
      scene.theme = standard.theme
    }
    scene.fonts.files += font
    if systemFonts { scene.fonts.usesSystemFonts = true }
    return scene
  }
}

/// Options that say how a data file is read and shown.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Decimals of numbers that have any; guessed by default.", valueName: "n"))
  var decimals: Int?

  @Option(
    help: ArgumentHelp(
      "Convert times to this zone: UTC or a distance from it such as +02:00.", valueName: "zone"),
    transform: { text in
      guard let zone = CivilDateTime.Zone(text) else {
        throw ValidationError("expected UTC or a distance from it such as +02:00")
      }
      return zone
    })
  var timeZone: CivilDateTime.Zone?

  @Option(help: ArgumentHelp("Leave out so many lines before the table.", valueName: "lines"))
  var skip: Int?

  func validate() throws {
    guard (0...20).contains(decimals ?? 0) else { throw ValidationError("--decimals should be 0 to 20") }
    guard (skip ?? 0) >= 0 else { throw ValidationError("--skip should be 0 or more") }
  }

  /// The name of an option that was given.
  var given: String? {
    decimals != nil ? "--decimals" : timeZone != nil ? "--time-zone" : skip != nil ? "--skip" : nil
  }

  var reader: DelimitedReader {
    var reader = DelimitedReader(ragged: .pad)
    reader.skippedLines = skip ?? 0
    return reader
  }
}

/// Reads scenes and data for the commands, saying what is doubtful about them.
enum SceneReading {
  /// Reads a scene file with everything it names.
  static func scene(at path: String) throws(SceneErrors) -> LoadedScene {
    noted(try SceneLoader().load(path))
  }

  /// Makes a scene of a data file, or reads one.
  static func sceneOrData(at path: String, _ options: DataOptions) throws -> LoadedScene {
    guard isScene(path) else {
      return noted(
        try SceneLoader().preview(
          path, reader: options.reader, decimals: options.decimals, timeZone: options.timeZone))
    }
    if let name = options.given {
      throw ValidationError("\(name) is for data files; a scene says it itself")
    }
    return try scene(at: path)
  }

  /// Whether a path names a scene rather than data, by its ending.
  static func isScene(_ path: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func noted(_ loaded: LoadedScene) -> LoadedScene {
    if !loaded.warnings.isEmpty {
      Terminal.writeError(loaded.warnings.text(color: Terminal.usesColor), asIs: Terminal.usesColor)
    }
    return loaded
  }
}

/// A scene of the command line made ready for drawing, its warnings said.
struct RenderSession {
  let source: SceneSource
  let renderer: SequenceRenderer

  var scene: Scene { source.prepared.scene }

  /// Reads a scene file and makes it ready.
  init(
    path: String, options: SceneOptions? = nil, rendering: SceneRenderer.Options = SceneRenderer.Options()
  ) throws {
    var loaded = try rendering.timings.measure(.load) { try SceneReading.scene(at: path) }
    if let options { loaded.scene = try options.apply(to: loaded.scene) }
    do {
      let ready = try SceneRenderer(loaded.scene, options: rendering)
      (source, renderer) = (ready.source, ready.renderer)
    } catch let error as ScrollError {
      var diagnostic = loaded.diagnostic(for: error)
      if error.exceedsMaximumFrames { diagnostic.hint = "--max-frames raises the limit" }
      throw SceneErrors(Diagnostics([diagnostic]))
    }
    for warning in source.prepared.warnings { Terminal.writeError("warning: \(warning)") }
  }
}

/// The scene that a command is about, what is changed about it, and the frames that are chosen of its path.
struct SceneInput: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @OptionGroup var selection: FrameOptions

  @OptionGroup var options: SceneOptions

  /// Makes the scene ready; `change` sets more than the options of all commands say.
  func session(_ change: (inout SceneRenderer.Options) -> Void = { _ in }) throws -> RenderSession {
    var rendering = SceneRenderer.Options()
    rendering.maximumFrames = selection.maxFrames
    change(&rendering)
    return try RenderSession(path: path, options: options, rendering: rendering)
  }
}

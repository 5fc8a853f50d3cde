import ArgumentParser
import GridCairo
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
  let loaded: LoadedScene
  let ready: SceneRenderer

  var source: SceneSource { ready.source }
  var renderer: SequenceRenderer { ready.renderer }

  var scene: Scene { source.prepared.scene }

  /// Reads a scene file and makes it ready; without options of a command errors are those of the file alone.
  init(
    path: String, options: SceneOptions? = nil, rendering: SceneRenderer.Options = SceneRenderer.Options()
  ) throws {
    var loaded = try rendering.timings.measure(.load) { try SceneReading.scene(at: path) }
    if let options { loaded.scene = try options.apply(to: loaded.scene) }
    do {
      ready = try SceneRenderer(loaded.scene, options: rendering)
    } catch let error as ScrollError {
      var diagnostic = loaded.diagnostic(for: error)
      if error.exceedsMaximumFrames { diagnostic.hint = "--max-frames raises the limit" }
      // Checks go on without the path.
      loaded.scene.scroll = ScrollPath()
      let others = options == nil ? try? SceneRenderer(loaded.scene).problems(of: loaded) : nil
      throw SceneErrors(Diagnostics([diagnostic]).merged(with: others ?? Diagnostics()))
    } catch let error as FontError where options == nil {
      throw SceneErrors(Diagnostics([loaded.diagnostic("\(error)", .error, cell: nil, key: "fonts")]))
    }
    self.loaded = loaded
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

/// Options that choose frames of a path.
struct FrameOptions: ParsableArguments {
  @Option(
    name: [.customLong("frames"), .customLong("frame")],
    help: ArgumentHelp("Frames by number, part, time or label: 0-9,50%,120-,a..b", valueName: "list"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "The frame at a time (1.2s, 350ms) or where a label's step starts. Repeatable.", valueName: "place"))
  var at: [String] = []

  @Option(help: ArgumentHelp("Frames from a label, time or number on.", valueName: "place"))
  var from: String?

  @Option(
    help: ArgumentHelp("Frames up to a label, time or number, that frame among them.", valueName: "place"))
  var to: String?

  @Flag(help: "The last frame.")
  var last = false

  @Option(help: ArgumentHelp("Of the chosen frames, the first and every n-th after it.", valueName: "n"))
  var every = 1

  @Option(help: ArgumentHelp("The most frames that the path may have.", valueName: "n"))
  var maxFrames = ScrollTimeline.defaultMaximumFrames

  func validate() throws {
    guard every >= 1 else { throw ValidationError("--every should be 1 or more") }
    // Nineteen days at 60 frames a second.
    guard (1...100_000_000).contains(maxFrames) else {
      throw ValidationError("--max-frames should be a number from 1 to 100000000")
    }
  }

  var choosesNothing: Bool { frames == nil && at.isEmpty && from == nil && to == nil && !last }

  /// The chosen frames in rising order; all of them where nothing is chosen.
  func frames(in timeline: FrameTimeline) throws(ScrollTextError) -> [Int] {
    try FrameSelection(frames: frames, at: at, from: from, to: to, last: last, every: every)
      .frames(in: timeline)
  }
}

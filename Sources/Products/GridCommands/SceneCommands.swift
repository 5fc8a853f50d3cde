import ArgumentParser
import GridCairo
import GridDocument
import GridFrame
import GridScroll
import GridSceneForm
import GridSource
import GridSupport

/// `validate`: reports every error in scene files of the tool's kinds.
struct ValidateScenes: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "validate", abstract: "Check scene files and report every error with its position.")

  @Argument(help: ArgumentHelp("Scene files (YAML or JSON).", valueName: "scene"))
  var paths: [String]

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func run() throws {
    var worst: CommandError.Code?
    for path in paths {
      do {
        let frames = try LoadedSource.forCommand(path).source.timeline.frameCount
        if !quiet { try Terminal.write("\(path): fine, \(NumberText.count(frames, "frame"))") }
      } catch {
        guard let known = CommandError(error) else { throw error }
        Terminal.writeError(known.message, asIs: known.isStyled)
        worst = max(worst ?? known.code, known.code)
      }
    }
    if let worst { throw CommandError(worst) }
  }
}

/// `render`: draws the frames of a scene.
struct RenderScenes: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "render",
    abstract: "Draw the frames of a scene: a folder of PNG files, animations, videos, a contact sheet.",
    discussion: "Outputs are the same as for gridreel render; without any, the frames go to frames/NAME.")

  @Argument(help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"))
  var path: String

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: FrameOptions
  @OptionGroup var fonts: FontOption
  @OptionGroup var compression: CompressionOption
  @OptionGroup var workers: JobsOption

  func run() throws {
    try SceneRun.render(
      try LoadedSource.forCommand(path).source, try fonts.text(), output, selection, compression, workers,
      quiet: quiet)
  }
}

/// `verify`: checks whether scenes still match their references.
struct VerifyScenes: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "verify",
    abstract: "Draw scenes and compare them with their references, frame by frame.",
    discussion: """
      Works like gridreel verify: a scene without a reference is recorded; with CI in the environment, it fails instead. \
      `gridreel approve` makes failed frames the reference.
      """)

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @OptionGroup var verification: VerifyOptions
  @OptionGroup var fonts: FontOption
  @OptionGroup var picture: PictureLimitOption

  func run() throws {
    try SceneRun.verify(paths, verification, picture) { path in
      let loaded = try LoadedSource.forCommand(path)
      return SceneRun.Scene(loaded.source, try fonts.text(), maskError: loaded.maskError)
    }
  }
}

/// The option that adds fonts.
struct FontOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file or folder to use besides the default font. Repeatable.", valueName: "path")
  )
  var font: [String] = []

  func text() throws -> TextEngine { try TextEngine(FontSettings(files: font)) }
}

extension LoadedSource {
  /// Loads the frames of a file of one of the tool's kinds and prints its warnings.
  fileprivate static func forCommand(_ path: String) throws -> LoadedSource {
    try InputKind.check(path, is: .scene)
    let loaded = try SceneKind.load(path, as: CommandLineTool.current.scenes)
    for input in loaded.inputs { RunInputs.note(input) }
    if !loaded.warnings.isEmpty {
      Terminal.writeError(loaded.warnings.text(color: Terminal.usesColor), asIs: Terminal.usesColor)
    }
    return loaded
  }
}

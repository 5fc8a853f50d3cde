import ArgumentParser
import GridCairo
import GridCollectionFile
import GridCommands
import GridDocument
import GridFrame
import GridImage
import GridRender
import GridSceneForm
import GridScroll
import GridSource
import GridVerify

/// The commands for built layouts. Listing and checking are done by the program with the layouts; drawing and comparing
/// are done here, from its recordings.
let layoutTool = CommandLineTool(
  CommandConfiguration(
    commandName: "gridreel layouts",
    abstract: "List, draw, verify and check layouts written for UIKit.",
    discussion:
      "Exit codes: 0 fine; 1 pictures differ, or a rule is broken; 2 bad input or usage; 3 could not read or write; "
      + "4 the code of a layout stopped, or did not return.",
    subcommands: [ListLayouts.self, RenderLayouts.self, VerifyLayouts.self, CheckLayouts.self],
    defaultSubcommand: ListLayouts.self), otherScenes: [.layouts])

/// Options for drawing.
struct DrawingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Device pixels per point: 1, 1.5, 2, 3, …", valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "A font file or folder to use besides the default font. Repeatable.", valueName: "path")
  )
  var font: [String] = []

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 8) {
      throw ValidationError("--scale should be a number above 0 and at most 8")
    }
  }

  func text() throws -> TextEngine { try TextEngine(FontSettings(files: font)) }
}

/// The option that limits the time of a layout.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum number of seconds that a layout may take for a frame before it counts as stopped; 0: no limit.",
      valueName: "seconds"))
  var timeLimit = LayoutRequest.usualTimeLimit

  func validate() throws {
    guard (0...1_000_000).contains(timeLimit) else {
      throw ValidationError("--time-limit should be a whole number of seconds, 0 for no limit")
    }
  }
}

/// `list`: prints the layouts that scene files can name.
struct ListLayouts: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "list", abstract: "Print the layouts that scene files can name, and their properties.")

  @OptionGroup var limits: LimitOptions

  func run() throws {
    try LayoutProgram.current.run(.list) { $0.timeLimit = limits.timeLimit }
  }
}

/// `render`: the frames of a scene.
struct RenderLayouts: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "render",
    abstract:
      "Drive a layout along a scene's path and draw the frames: a folder of PNG files, animations, a contact sheet.",
    discussion:
      "Outputs are the same as for gridreel render; without any, those of the scene are made, or the frames go to frames/NAME."
  )

  @Argument(help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"))
  var path: String

  @Flag(
    help:
      "Show the queries of the layout beside the view, and outline elements that overlap at the same zIndex.")
  var overlay = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: FrameOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var compression: CompressionOption
  @OptionGroup var workers: JobsOption

  func run() throws {
    let program = try LayoutProgram.current
    let text = try drawing.text()
    func layout(scale: Double?, showsWork: Bool) throws -> RecordedLayout {
      try program.recorded([path], scale: scale, showsWork: showsWork, timeLimit: limits.timeLimit)[0]
    }
    let recorded = try layout(scale: drawing.scale, showsWork: overlay)
    let named = SceneRun.NamedOutputs(
      recorded.file.description.outputs, error: recorded.file.diagnostic
    ) { scale, showsOverlay in
      try layout(scale: scale ?? drawing.scale, showsWork: overlay || showsOverlay).source(text)
    }
    try SceneRun.render(
      try recorded.source(text), text, output, selection, compression, workers, named: named, quiet: quiet)
  }
}

/// `verify`: compares scenes with their references.
struct VerifyLayouts: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "verify",
    abstract: "Draw scenes and compare them with their references, frame by frame.",
    discussion: """
      Works like gridreel verify: a scene without a reference is recorded; with CI in the environment, it fails instead. \
      `gridreel approve` makes failed frames the reference.
      """)

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @Flag(
    help: "Drive another instance, query twice and go backwards, and report the first frame that differs.")
  var checkDeterminism = false

  @OptionGroup var verification: VerifyOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var picture: PictureLimitOption
  @OptionGroup var limits: LimitOptions

  func run() throws {
    let recorded = try LayoutProgram.current.recorded(
      paths, scale: drawing.scale, timeLimit: limits.timeLimit, checksDeterminism: checkDeterminism)
    let text = try drawing.text()
    var rest = recorded[...]
    try SceneRun.verify(paths, verification, picture, checksDeterminism: checkDeterminism) { path in
      guard let layout = rest.popFirst(), layout.path == path else {
        throw CommandError(.fileAccess, "\(path): the program with the layouts has not recorded it")
      }
      var scene = SceneRun.Scene(try layout.source(text), text, maskError: layout.file.diagnostic)
      scene.variant = ReferenceVariant(scale: drawing.scale, theme: nil)
      scene.rules = layout.file.description.comparisonRules
      if checkDeterminism {
        scene.finish = { outcome in
          outcome.messages += layout.findings
          if !layout.findings.isEmpty { outcome.status = .failed }
        }
      }
      return scene
    }
  }
}

extension RecordedLayout {
  /// Returns the frames with the surroundings and overlays of the file, if any.
  fileprivate func source(_ text: TextEngine) throws -> any FrameSource {
    let description = file.description
    var source: any FrameSource = frames
    if !description.surroundings.isEmpty {
      let setting = SurroundingsSetting(
        description.surroundings, SurroundingsStyle(isRightToLeft: description.isRightToLeft),
        around: frames.pixelSize, scale: frames.scale, measuring: try text.makeMeasurer())
      source = FramedSource(source, in: setting)
    }
    guard !description.overlays.isEmpty else { return source }
    var style = OverlayStyle()
    style.isRightToLeft = description.isRightToLeft
    let measurer = try text.makeMeasurer()
    do throws(FrameSourceError) {
      return try OverlaidSource(source, description.overlays, style, measuring: measurer)
    } catch {
      throw SceneErrors(Diagnostics([file.error(error.description, atKey: "overlays")]))
    }
  }
}

/// `check`: reports the findings of the layout doctor.
struct CheckLayouts: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "check",
    abstract: "Drive layouts several times and report which rules they break, in which frame and where.",
    discussion: "Rules: \(Self.rules.joined(separator: ", ")).")

  /// The names of the rules, which are those of `LayoutRule`.
  static let rules = [
    "numbers", "indexPaths", "duplicates", "supplementaryViews", "visible", "missing", "agreement", "copies",
    "contentSize", "jumps", "pins", "overlaps", "invalidation", "repetition", "instances", "history",
    "outside", "work",
  ]

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @Option(help: ArgumentHelp("Also write the findings as an HTML page; for one scene.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("A rule to ignore. Repeatable.", valueName: "rule"))
  var ignore: [String] = []

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try OutputName.check(report, of: "--report", extensions: "html", "htm")
    if report != nil, paths.count > 1 { throw ValidationError("--report is for one scene") }
    for name in ignore where !Self.rules.contains(name) {
      throw ValidationError(
        "there is no rule \"\(name)\"; known are \(Self.rules.joined(separator: ", "))")
    }
  }

  func run() throws {
    try LayoutProgram.current.run(.check, paths) { request in
      (request.scale, request.timeLimit) = (drawing.scale, limits.timeLimit)
      (request.ignoredRules, request.report) = (ignore, report)
    }
  }
}

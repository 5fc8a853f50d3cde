import ArgumentParser
import GridCairo
import GridCommands
import GridCompose
import GridDocument
import GridImage
import GridRender
import GridSceneFile
import GridScroll
import GridSupport
import GridWatch
import Gridreel

/// `gridreel render`: draws the frames of a scroll as PNG files, animations, videos and contact sheets.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "render",
    abstract:
      "Draw the frames of a scene: a folder of PNG files, animations, videos, a contact sheet.",
    discussion: """
      A folder gets one PNG file per frame and manifest.json, which lists them. Frames of an earlier, longer run \
      are removed if its manifest lists them. The extension of a file with all frames determines its format: \
      \(AnimationFormat.extensions { !$0.needsFFmpeg }) need nothing, \
      \(AnimationFormat.extensions(where: \.needsFFmpeg)) need ffmpeg. Each frame is drawn once for all \
      outputs, except those that determine the colors of a GIF or the way to a maximum size. Outputs appear when the last frame is done; \
      if a run fails, the files of an earlier run are unchanged.

      Animations show the chosen frames at the scene's frame rate; with --every n, each is shown n times as long, so \
      that the scroll keeps its speed. With --fps, the scroll is drawn at another rate, which frame numbers then count.

      An animation that is larger than --max-size is drawn anew with fewer frames a second, at least 8, then with fewer \
      colors or as a coarser video, and then at a smaller scale; a message says what was given up.
      """)

  @Option(
    help: ArgumentHelp(
      "File names, such as {label}-{frame}.png; placeholders are {frame}, {frame:6}, {folder} (one for each 10,000 frames), {name}, {label}, {time}, {x} and {y}.",
      valueName: "name"))
  var template: String?

  @Flag(help: "Mark panes, sections and sticky elements in the pictures.")
  var overlay = false

  @Flag(help: "Draw a data file or a workbook, which scrolls to its end, without a scene file.")
  var scroll = false

  @OptionGroup(title: "With --scroll") var sheet: SheetOptions

  @Option(
    help: ArgumentHelp(
      "What the pictures show, for people who cannot see them; default: the scene's `alt`, or the size of the table.",
      valueName: "text"))
  var alt: String?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Shards") var shards: ShardOptions

  @OptionGroup var timing: TimingOptions

  @OptionGroup var compression: CompressionOption

  @OptionGroup var workers: JobsOption

  @OptionGroup var input: SceneInput

  func validate() throws {
    if let option = sheet.given, !scroll {
      throw ValidationError("\(option) is for data files: add --scroll, or set it in the scene instead")
    }
    guard shards.shard != nil else { return }
    guard output.out.count == 1, output.contactSheet == nil,
      output.out.allSatisfy({ OutputName.format($0) == nil && $0 != "-" })
    else {
      throw ValidationError(
        "a shard is a folder: add --out FOLDER; gridreel merge makes files and contact sheets from all shards"
      )
    }
  }

  /// Prepares the scene as specified by the options. `reading` reads the files.
  func session(
    timings: RenderTimings? = nil, validates: Bool = false,
    reading: @escaping @Sendable (FileAccess) -> FileAccess = { $0 }
  ) throws -> RenderSession {
    try input.session(
      at: output.fps, alt: alt, scrolling: scroll ? sheet : nil, validates: validates, reading: reading
    ) { options in
      options.template = template
      options.showsOverlay = overlay
      options.png = compression.png
      options.timings = timings
    }
  }

  func run() throws {
    let shard = try shards.chosen()
    let files = InputFiles()
    let session = try session(timings: timing.begin()) { shard == nil ? $0 : files.noting($0) }
    func report() throws { try timing.report(session.renderer.timings) }
    guard let shard else {
      try shards.checkWithoutShard()
      let plan = try plan(session)
      return try output.make(frames: plan.frameCount, quiet: quiet, timing: report) { cancellation, advance in
        try plan.write(jobs: workers.count, cancellation: cancellation, progress: advance)
      }
    }
    let (indices, outputs) = try choice(session)
    let folder = output.out[0]
    let facts = try facts(of: shard, session, files)
    files.note(facts.inputs.map(\.path))
    if shards.ifStale, ShardStatus(session.renderer, facts).reasonToDraw(shard, into: folder) == nil {
      return quiet ? () : try Terminal.write("\(folder) is up to date")
    }
    try output.make(frames: indices.count, quiet: quiet, timing: report) { cancellation, advance in
      let made = try session.renderer.writeShard(
        facts, of: indices, into: folder, costs: try shards.measuredCosts(),
        checks: [UnchangedInputs(files, isError: true)], keepsChanges: shards.keepChanges,
        jobs: workers.count, cancellation: cancellation, progress: advance)
      return (outputs.map { ($0, made.count) }, made.warnings)
    }
  }

  /// Returns the frames to draw, and the outputs made from them. Rejects unsafe outputs named by the scene.
  private func choice(_ session: RenderSession) throws -> (indices: [Int], outputs: [SequenceOutput]) {
    let indices = try input.selection.frames(in: session.source.timeline)
    let outputs = output.outputs(else: session.outputFolder)
    try session.checkNames(of: indices)
    for case .folder(let folder) in outputs {
      try session.checkPlaces(
        of: indices, in: folder, isNamed: !output.namesNothing, roots: input.options.access.roots)
    }
    return (indices, outputs)
  }

  /// Returns what to make of a scene. Nothing is drawn yet.
  func plan(_ session: RenderSession) throws -> OutputPlan {
    if output.namesNothing, !session.scene.outputs.isEmpty {
      return try session.plan(output, input.selection, roots: input.options.access.roots)
    }
    let (indices, outputs) = try choice(session)
    let settings = try output.settings(session.source.timeline.frameRate, every: input.selection.every)
    let (sized, others) = output.sized(outputs)
    let whole = OutputBatch(of: session.renderer, indices, to: [], settings: settings)
    var full = whole
    (full.indices, full.outputs) = (output.order(indices), others)
    var plan = OutputPlan()
    plan.add(full, sized: sized, canScale: true) { reduction in
      var batch = try session.reduced(whole, by: reduction, drawsAnew: input.selection.choosesAll)
      batch.indices = output.order(batch.indices)
      return batch
    }
    return plan
  }

  /// Returns what a shard is drawn from: all files by content, this program, and the options.
  /// - Parameter files: The files that were opened or looked for.
  func facts(of shard: Shard, _ session: RenderSession, _ files: InputFiles) throws -> ShardFacts {
    let fonts = session.renderer.text.fonts?.files ?? []
    let paths = session.loaded.inputs + fonts + [shards.costs].compactMap(\.self)
    var inputs: [ShardFacts.Input] = []
    for (index, path) in paths.enumerated() where !paths[..<index].contains(path) {
      inputs.append(try ShardFacts.Input(path: path))
    }
    for path in files.currentPaths where !FileSystem.exists(path) {
      inputs.append(ShardFacts.Input(path: path, hash: nil))
    }
    return ShardFacts(
      shard, inputs: inputs, program: try VersionReport.program(),
      arguments: ShardArguments.common(Array(try CommandLineTool.arguments().dropFirst())))
  }
}

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
import Gridreel

/// `gridreel render`: draws the frames of a scroll as PNG files, animations, videos and contact sheets.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Draw the frames of a scene: a folder of PNG files, animations, videos, a contact sheet.",
    discussion: """
      A folder gets one PNG file per frame and manifest.json, which lists them. Frames of an earlier, longer run \
      are removed if its manifest lists them. The extension of a file with all frames determines its format: \
      \(AnimationFormat.extensions { !$0.needsFFmpeg }) need nothing, \
      \(AnimationFormat.extensions(where: \.needsFFmpeg)) need ffmpeg. Each frame is drawn once for all \
      outputs, except some frames that determine the colors of a GIF. Outputs appear when the last frame is done; \
      if a run fails, the files of an earlier run are unchanged.

      Animations show the chosen frames at the scene's frame rate; with --every n, each is shown n times as long, so \
      that the scroll keeps its speed.
      """)

  @Option(
    help: ArgumentHelp(
      "File names, such as {label}-{frame}.png; placeholders are {frame}, {frame:6}, {name}, {label}, {time}, {x} and {y}.",
      valueName: "name"))
  var template: String?

  @Flag(help: "Mark panes, sections and sticky elements in the pictures.")
  var overlay = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Shards") var shards: ShardOptions

  @OptionGroup var timing: TimingOptions

  @OptionGroup var compression: CompressionOption

  @OptionGroup var workers: JobsOption

  @OptionGroup var input: SceneInput

  func validate() throws {
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
    try input.session(validates: validates, reading: reading) { options in
      options.template = template
      options.showsOverlay = overlay
      options.png = compression.png
      options.timings = timings
    }
  }

  /// Returns the frames to draw, the outputs made from them, and the settings of animations. Rejects unsafe outputs
  /// named by the scene.
  func plan(
    _ session: RenderSession
  ) throws -> (indices: [Int], outputs: [SequenceOutput], settings: AnimationSettings) {
    let indices = try input.selection.frames(in: session.source.timeline)
    let outputs = output.outputs(else: session.outputFolder)
    try session.checkNames(of: indices)
    for case .folder(let folder) in outputs {
      try session.checkPlaces(
        of: indices, in: folder, isNamed: !output.namesNothing, roots: input.options.access.roots)
    }
    return (
      indices, outputs,
      try output.settings(session.source.timeline.frameRate, every: input.selection.every)
    )
  }

  func run() throws {
    let session = try session(timings: timing.begin())
    let (indices, outputs, settings) = try plan(session)
    try output.make(
      outputs, frames: indices.count, quiet: quiet, timing: { try timing.report(session.renderer.timings) }
    ) { cancellation, advance in
      guard let shard = try shards.chosen() else {
        let warnings = try session.renderer.write(
          indices, to: outputs, settings: settings, jobs: workers.count, cancellation: cancellation,
          progress: advance)
        return (indices.count, warnings)
      }
      return try session.renderer.writeShard(
        try facts(of: shard, session), of: indices, into: output.out[0], costs: try shards.measuredCosts(),
        keepsChanges: shards.keepChanges, jobs: workers.count, cancellation: cancellation, progress: advance)
    }
  }

  private func facts(of shard: Shard, _ session: RenderSession) throws -> ShardFacts {
    var inputs: [ShardFacts.Input] = []
    for path in session.loaded.inputs { inputs.append(try ShardFacts.Input(path: path)) }
    return ShardFacts(
      shard, inputs: inputs,
      arguments: ShardArguments.common(Array(try CommandLineTool.arguments().dropFirst())))
  }
}

import ArgumentParser
import GridCommands
import GridCompose
import GridRender
import GridScroll
import GridSupport

/// `gridreel merge`: merges the shards of one sequence.
struct MergeCommand: ManyPaths {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "merge",
    abstract: "Merge the shards of a sequence drawn by several processes.",
    discussion: """
      Shards are folders written by `gridreel render SCENE --shard i/n --out FOLDER`, in any order. They must have the same \
      scene, data, fonts, libraries and options, and contain every frame; the outputs then match those of a single run byte \
      for byte. A shard is stale, and refused, if a file that it was drawn from or this program has changed since; files \
      are compared by content, at the paths that the shards read. The same shard may be given twice if both copies are equal. Animated PNG needs shards drawn with --keep-changes.
      """)

  @Argument(help: ArgumentHelp("The folders of all shards.", valueName: "shard"), completion: .directory)
  var paths: [String]

  @Flag(help: "Hard-link frames in a folder to the shards' files, which takes no space.")
  var link = false

  @Flag(
    help:
      "Decode every frame and compare its pixels with the hash in its manifest; by default, only the checksums of files are compared."
  )
  var checkPixels = false

  @Flag(
    help:
      "Do not compare the shards with the scene, its files and this program, which may be elsewhere; only for folders."
  )
  var ignoreInputs = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions

  @OptionGroup var workers: JobsOption

  func validate() throws {
    for (isGiven, name) in [
      (output.fps != nil, "--fps"), (output.maxSize != nil, "--max-size"), (output.pingPong, "--ping-pong"),
    ] where isGiven {
      throw ValidationError("\(name) is for gridreel render, which draws the frames that it needs")
    }
  }

  func run() throws {
    guard !output.namesNothing else {
      throw ValidationError(
        "name an output: --out with a folder or file, or --contact-sheet")
    }
    let current = ignoreInputs ? nil : CurrentInputs(program: try VersionReport.program())
    let sequence = try ShardedSequence(paths, current: current, command: Self.command)
    for folder in sequence.duplicates {
      Terminal.writeError("warning: \(folder) has the same shard as another folder and is not needed")
    }
    for path in paths { RunInputs.note(FilePath.join(path, Manifest.fileName)) }
    let outputs = output.outputs(else: "")
    let folders = outputs.compactMap { if case .folder(let path) = $0 { path } else { nil } }
    try refuse(folders)
    let others = outputs.filter { if case .folder = $0 { false } else { true } }
    if ignoreInputs, !others.isEmpty {
      throw ValidationError("--ignore-inputs is for folders; other outputs are made from the scene")
    }
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let progress = ProgressBar(total: sequence.frameCount, isQuiet: quiet)
    defer { withExtendedLifetime(interrupts) {} }
    let warnings: [String]
    do {
      defer { progress.finish() }
      let scene = others.isEmpty ? nil : try scene(of: sequence)
      warnings = try sequence.merge(
        into: folders, and: others, of: scene?.renderer, indices: scene?.indices ?? [],
        settings: scene?.settings, linking: link, checksPixels: checkPixels, jobs: workers.count,
        cancellation: cancellation, progress: { progress.advance() })
    }
    for warning in warnings { Terminal.writeError("warning: \(warning)") }
    if !quiet, !output.writesStandardOutput {
      for output in outputs {
        try Terminal.write(OutputOptions.describe(output, frames: sequence.frameCount))
      }
    }
  }

  /// Returns the command that draws a shard.
  private static func command(_ facts: ShardFacts, _ shard: String, _ folder: String) -> String {
    let words = (facts.arguments + ["--shard", shard, "--out", folder]).map(Terminal.shellWord)
    return "gridreel render \(words.joined(separator: " "))"
  }

  /// Rejects outputs that would overwrite a shard.
  private func refuse(_ folders: [String]) throws {
    for folder in folders {
      for path in paths
      where FileSystem.isInside(path, of: [folder]) || FileSystem.isInside(folder, of: [path]) {
        throw CommandError(
          .badInput, "the frames cannot be written into \(folder): it contains the shard \(path)")
      }
    }
  }

  /// Returns the scene with the settings that the shards were drawn with.
  private func scene(of sequence: ShardedSequence) throws -> (
    renderer: SequenceRenderer, indices: [Int], settings: AnimationSettings
  ) {
    let drawing = try RenderCommand.parse(sequence.arguments + ["--shard", "1/1", "--out", "shard"])
    let session = try drawing.session(timings: nil)
    let timeline = session.source.timeline
    return (
      session.renderer, try drawing.input.selection.frames(in: timeline),
      try output.settings(timeline.frameRate, every: drawing.input.selection.every)
    )
  }
}

import ArgumentParser
import GridCommands
import GridRender
import GridSupport
import GridWatch

/// `gridreel shards`: lists the shards of a sequence that have to be drawn.
struct ShardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "shards",
    abstract: "List the shards of a sequence that are missing or stale.",
    discussion: """
      Takes the options with which gridreel render draws the shards. Prints the number of each shard that has to be drawn, \
      one per line, and the reasons on standard error. Shard i of n is expected in the folder shard-i-of-n; folders of \
      shards of another number are ignored. A shard is stale if the scene, its data, a picture, a font, any other file that \
      it was drawn from, the program, a library or an option differs. Files are compared by content, not by time.
      """)

  @Option(name: .customLong("of"), help: ArgumentHelp("The number of shards.", valueName: "n"))
  var count: Int

  @OptionGroup var render: RenderCommand

  func validate() throws {
    guard count >= 1 else { throw ValidationError("--of should be 1 or more") }
    if render.shards.shard != nil { throw ValidationError("--shard is for gridreel render") }
    let output = render.output
    guard output.out.count == 1, output.contactSheet == nil, OutputName.format(output.out[0]) == nil else {
      throw ValidationError("name the folder that contains the shards: --out FOLDER")
    }
  }

  func run() throws {
    let files = InputFiles()
    let session = try render.session(reading: files.noting)
    let shards = (1...count).compactMap { Shard(index: $0, count: count) }
    let status = ShardStatus(session.renderer, try render.facts(of: shards[0], session, files))
    var found: [String: [Shard]] = [:]
    for shard in shards {
      let folder = FilePath.join(render.output.out[0], shard.folderName)
      guard let reason = status.reasonToDraw(shard, into: folder) else { continue }
      try Terminal.write("\(shard.index)")
      found[reason, default: []].append(shard)
    }
    guard !render.quiet else { return }
    for (reason, shards) in found.sorted(by: { ($0.value[0].index, $0.key) < ($1.value[0].index, $1.key) }) {
      Terminal.writeError("\(shards.count > 1 ? "shards" : "shard") \(Shard.list(shards)): \(reason)")
    }
  }
}

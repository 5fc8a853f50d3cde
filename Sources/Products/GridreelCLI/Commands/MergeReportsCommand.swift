import ArgumentParser
import GridCommands
import GridRender
import GridSupport
import GridVerify

/// `gridreel merge-reports`: merges the reports of a run on several machines into one.
struct MergeReportsCommand: ManyPaths {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "merge-reports",
    abstract: "Merge the shards of a verification into one report with one exit code.",
    discussion: """
      Shards are the artifact folders of `gridreel verify --shard i/n`, the verification.json files in them, or the output \
      of --json. They must have the same version, libraries, fonts, scenes, references and options, and none may be missing. \
      Report, JUnit, JSON, pictures, pending approvals, new references and exit code then match those of a single run. \
      Scenes that were split by frames are read again, at the paths that the shards read. References without a scene are \
      handled here, as specified by --orphans now or for the shards.
      """)

  @Argument(
    help: ArgumentHelp("All shards, files or folders.", valueName: "shard"),
    completion: .file(extensions: ["json"]))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The folder for pictures of differences in any shard, for gridreel approve.", valueName: "folder"),
    completion: .directory)
  var artifacts = VerifyOptions.usualArtifacts

  @Option(
    help: ArgumentHelp(
      "What to do with references that belong to no scene of any shard: warn, fail, delete, ignore; default: as specified for the shards.",
      valueName: "action"))
  var orphans: OrphanAction?

  @OptionGroup var reports: ReportOptions

  @OptionGroup var workers: JobsOption

  func run() throws {
    let verification = try ShardedVerification(
      try paths.map(source), command: VerifyCommand.words)
    for path in verification.duplicates {
      Terminal.writeError("warning: \(path) has the same shard as another one and is not needed")
    }
    var command = try VerifyCommand.command(of: verification.facts)
    command.verification.artifacts = artifacts
    command.verification.reports = reports
    command.verification.workers = workers
    if let orphans { command.orphans = orphans }
    try command.conclude(verification)
  }

  private func source(_ name: String) throws -> ShardedVerification.Source {
    let isFolder = FileSystem.isFolder(name)
    let path = isFolder ? FilePath.join(name, ArtifactFolder.reportName) : name
    if isFolder, !FileSystem.exists(path), FileSystem.exists(FilePath.join(name, Manifest.fileName)) {
      throw CommandError(.badInput, "\(name) contains frames, not a report; use gridreel merge")
    }
    try InputKind.check(path, is: .report)
    RunInputs.note(path)
    guard let report = VerificationReport(json: try FileSystem.read(path)) else {
      throw CommandError(.badInput, "\(path): this is not a report of gridreel verify")
    }
    // A report from standard output may be saved anywhere; its files are in the folder that it names.
    let beside = FilePath.folder(of: path)
    let isBeside = isFolder || FileSystem.exists(FilePath.join(beside, ArtifactFolder.reportName))
    return ShardedVerification.Source(
      report: report, folder: isBeside ? beside : report.artifacts ?? beside, path: name)
  }
}

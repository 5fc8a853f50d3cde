import ArgumentParser
import GridCommands
import GridRender
import GridSupport
import GridVerify

/// `gridreel merge-reports`: merges the reports of a run on several machines into one.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Put the shares of a verification together: one report, one exit code.",
    discussion: """
      Shares are the folders that `gridreel verify --shard i/n` left, the verification.json files in them, or what --json \
      printed there. They must be of the same version, libraries, fonts, scenes, references and options, and each must be \
      there. Report, JUnit, JSON, pictures, what waits for approval, new references and exit code are then what one run \
      would have made. Scenes that were cut into frames are read again, where the shares found them. References that no \
      scene owns are dealt with here, as --orphans said to the shares or says now.
      """)

  @Argument(
    help: ArgumentHelp("All shares, files or folders.", valueName: "share"),
    completion: .file(extensions: ["json"]))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The folder for pictures of what differs in any share, for gridreel approve.", valueName: "folder"),
    completion: .directory)
  var artifacts = VerifyOptions.usualArtifacts

  @Option(
    help: ArgumentHelp(
      "What happens to references that no scene of any share owns: warn, fail, delete, ignore; default: as the shares were told.",
      valueName: "action"))
  var orphans: OrphanAction?

  @OptionGroup var reports: ReportOptions

  @OptionGroup var workers: JobsOption

  func run() throws {
    let verification = try ShardedVerification(
      try paths.map(source), command: VerifyCommand.words)
    for path in verification.duplicates {
      Terminal.writeError("warning: \(path) holds a share that another one holds, too; it is not needed")
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
      throw CommandError(.badInput, "\(name) holds frames, no report; gridreel merge puts those together")
    }
    try InputKind.check(path, is: .report)
    RunInputs.note(path)
    guard let report = VerificationReport(json: try FileSystem.read(path)) else {
      throw CommandError(.badInput, "\(path): this is no report of gridreel verify")
    }
    // A printed report may lie anywhere; the files it refers to are in the folder that it names.
    let beside = FilePath.folder(of: path)
    let isBeside = isFolder || FileSystem.exists(FilePath.join(beside, ArtifactFolder.reportName))
    return ShardedVerification.Source(
      report: report, folder: isBeside ? beside : report.artifacts ?? beside, path: name)
  }
}

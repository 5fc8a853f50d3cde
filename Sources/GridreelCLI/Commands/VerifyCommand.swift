public import ArgumentParser
import Foundation
import GridImage
import GridRender
import GridScene
import GridSupport
public import GridVerify

/// `gridreel verify`: whether scenes still look as their references say.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draw scenes and compare them with their references, frame by frame.",
    discussion: """
      Compared are the layout of every frame as text, all texts and colors, a hash of every frame's pixels, and pictures \
      of some frames. Without arguments, every scene that has a reference is verified; of a folder, every scene in it. \
      A scene without reference is recorded; with CI in the environment it fails instead. What fails is drawn into the \
      artifact folder, and `gridreel approve` makes it the reference. Exit codes: 0 all match; 1 something differs or has \
      no reference; 2 bad usage or scene; 3 a file cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp("Scene files, or folders with scenes.", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The folder with references.", valueName: "folder"), completion: .directory)
  var snapshots = "Snapshots"

  @Option(
    help: ArgumentHelp(
      "The folder for pictures of what differs; default: artifacts/verify, of a share artifacts/share-I-of-N.",
      valueName: "folder"),
    completion: .directory)
  var artifacts: String?

  @Option(
    help: ArgumentHelp(
      "Which references are written: all, missing, failed or never; default: GRIDREEL_RECORD, never on CI, else missing.",
      valueName: "which"))
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Frames of new references that get pictures: 0-9,50%,all (default 0%,25%,50%,75%,100%).",
      valueName: "list"))
  var pictures: String?

  @Flag(help: "Draw everything twice, with different numbers of workers, and compare.")
  var checkDeterminism = false

  @Option(
    help: ArgumentHelp(
      "After a complete run, what happens to references that no scene owns: warn, fail, delete, ignore.",
      valueName: "action"))
  var orphans = OrphanAction.warn

  @Option(
    help: ArgumentHelp(
      "Verify only one of n shares of all scenes and their frames, for gridreel merge-reports: i/n, auto/n, or auto where a scheduler (Slurm, Kubernetes, GNU parallel) says which.",
      valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "What scenes took in an earlier run, as --json printed it: shares are cut by that. Of one scene, also what render --timings-json wrote.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var costs: String?

  @OptionGroup var workers: JobsOption

  @Option(
    help: ArgumentHelp(
      "A part to leave out, by name: 'column \"price\"', 'row 3', 'header \"west\"'. Repeatable.",
      valueName: "name"))
  var maskElement: [String] = []

  @OptionGroup var reports: ReportOptions
  @OptionGroup(title: "Scenes") var options: SceneOptions
  @OptionGroup(title: "When pictures match") var comparison: ComparisonOptions

  func validate() throws {
    _ = try chosenShard()
    if shard == nil, costs != nil { throw ValidationError("--costs is for shares: add --shard") }
  }

  private func chosenShard() throws -> Shard? {
    try shard.map { try ShardOptions.shard($0, environment: ProcessInfo.processInfo.environment) }
  }

  func run() throws {
    let folder = ReferenceFolder(snapshots)
    let variant = ReferenceVariant(scale: options.scale, theme: options.theme)
    let list = try VerifiedSceneList(paths: paths, variant: variant, references: folder)
    if let shard = try chosenShard() { return try verify(shard, of: list) }
    try withRun(try settings(folder)) { run in
      for entry in list.entries { try run.verify(entry) }
      try conclude(run, orphans: list.orphans(verified: run.names))
    }
  }

  /// Calls a body with a run that can be interrupted.
  func withRun(_ settings: VerificationSettings, _ body: (inout VerifyRun) throws -> Void) throws {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    defer { withExtendedLifetime(interrupts) {} }
    var run = VerifyRun(
      settings: settings, options: options, prints: !reports.json && !reports.quiet,
      cancellation: cancellation)
    try body(&run)
  }

  /// Writes all reports of a run of all scenes, and fails where the run does.
  func conclude(_ run: VerifyRun, orphans left: [String]?) throws {
    let report = VerificationReport(
      references: snapshots, artifacts: artifactFolder, scenes: run.scenes,
      orphans: orphans == .ignore ? nil : left)
    try write(report)
    try reports.write(report, approval: approval)
    if !report.passes, !reports.json, !reports.quiet {
      for line in report.nextSteps(approval: approval) { try Terminal.write(line) }
    }
    let code = try orphans.handle(report.orphans ?? [], in: ReferenceFolder(snapshots))
    if let code = run.code ?? code { throw CommandError(code) }
  }

  static let usualArtifacts = "artifacts/verify"

  /// The folder for pictures of what differs.
  var artifactFolder: String { artifacts ?? Self.usualArtifacts }

  /// The command that approves what this run drew.
  var approval: String {
    var words = ["gridreel approve"]
    if snapshots != "Snapshots" { words.append("--snapshots \(Terminal.shellWord(snapshots))") }
    if artifactFolder != Self.usualArtifacts {
      words.append("--artifacts \(Terminal.shellWord(artifactFolder))")
    }
    return words.joined(separator: " ")
  }

  func settings(_ folder: ReferenceFolder) throws -> VerificationSettings {
    var settings = VerificationSettings(
      references: folder, artifacts: artifactFolder,
      record: record ?? RecordMode(environment: ProcessInfo.processInfo.environment),
      comparison: try comparison.comparison(), jobs: workers.count)
    settings.pictures = pictures == "all" ? "0%..100%" : pictures
    settings.maskedElements = maskElement
    settings.checksDeterminism = checkDeterminism
    return settings
  }

  /// Leaves the findings beside the pictures, for `gridreel approve`.
  func write(_ report: VerificationReport) throws {
    let folder = ArtifactFolder(artifactFolder)
    // A share that passes says so, or nobody could tell it from one that never ran.
    guard !report.passes || folder.exists || report.share != nil else { return }
    try AtomicFile.write(Array(report.json.utf8), to: folder.file(ArtifactFolder.reportName))
  }
}

/// What happens to references that no scene owns any more.
enum OrphanAction: String, ExpressibleByArgument, CaseIterable {
  case warn, fail, delete, ignore

  /// - Returns: The exit code that follows; nil for success.
  func handle(_ names: [String], in folder: ReferenceFolder) throws -> CommandError.Code? {
    for name in names {
      let path = folder.folder(of: name)
      switch self {
      case .delete:
        try folder.remove(name)
        Terminal.writeError("removed \(path): no scene owns it")
      case .fail: Terminal.writeError("error: no scene owns \(path) any more")
      case .warn:
        Terminal.writeError("warning: no scene owns \(path) any more (--orphans delete removes it)")
      case .ignore: break
      }
    }
    return self == .fail && !names.isEmpty ? .different : nil
  }
}

extension VerificationReport {
  /// What can be done after a run that found something, as lines.
  func nextSteps(approval: String) -> [String] {
    let failed = scenes.filter { $0.status == .failed || $0.status == .missing }
    guard let artifacts, !failed.isEmpty else { return [] }
    var lines: [String] = []
    if let worst = failed.compactMap({ $0.worstPicture }).first {
      lines.append("look at:   \(FilePath.join(artifacts, worst))")
    }
    lines.append("all of it: \(FilePath.join(artifacts, "pictures")), or a page by --report FILE")
    let scene = failed.count == 1 ? " --scene \(Terminal.shellWord(failed[0].name))" : ""
    lines.append("accept:    \(approval)\(scene)")
    return lines
  }
}

extension SequenceVerification {
  /// The picture of the worst frame that shows most: expected, difference and actual side by side where there are all.
  var worstPicture: String? {
    let picture = pictures.first { $0.frame == worst } ?? pictures.first
    return picture?.triptych ?? picture?.actual
  }
}

extension RecordMode: ExpressibleByArgument {}

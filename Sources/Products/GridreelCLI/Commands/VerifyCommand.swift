import ArgumentParser
import Foundation
import GridCommands
import GridRender
import GridSupport
import GridVerify

/// `gridreel verify`: checks whether scenes still match their references.
struct VerifyCommand: ManyPaths {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "verify",
    abstract: "Draw scenes and compare them with their references, frame by frame.",
    discussion: """
      Compares the layout of every frame as text, all texts and colors, a hash of every frame's pixels, and pictures of \
      some frames. Without arguments, verifies every scene that has a reference; for a folder, every scene in it. A scene \
      without a reference is recorded. With CI in the environment, it fails instead, and without arguments, new scenes are \
      searched for below the folders of scenes with a reference. Failures are drawn into the artifact folder, and \
      `gridreel approve` makes them the reference. Exit codes: 0 all match; 1 something differs or has no reference; 2 bad \
      usage or scene; 3 a file cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp("Scene files, or folders with scenes.", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Flag(help: "Draw everything twice, with different numbers of workers, and compare.")
  var checkDeterminism = false

  @Option(
    help: ArgumentHelp(
      "What to do after a complete run with references that belong to no scene: warn, fail, delete, ignore; default: fail on CI, otherwise warn.",
      valueName: "action"))
  var orphans: OrphanAction?

  @Option(
    help: ArgumentHelp(
      "Verify only one of n shards of all scenes and their frames, for gridreel merge-reports: i/n, auto/n, or auto if a scheduler (Slurm, Kubernetes, GNU parallel) provides it.",
      valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "The costs of scenes in an earlier run, from --json, used to balance the shards; for one scene also from render --timings-json.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var costs: String?

  @OptionGroup var verification: VerifyOptions
  @OptionGroup(title: "Scenes") var options: SceneOptions
  @OptionGroup(title: "Scenes") var limit: FrameLimitOption

  func validate() throws {
    _ = try chosenShard()
    if shard == nil, costs != nil { throw ValidationError("--costs is for shards: add --shard") }
  }

  private func chosenShard() throws -> Shard? {
    try shard.map { try ShardOptions.shard($0, environment: ProcessInfo.processInfo.environment) }
  }

  func run() throws {
    let settings = try settings()
    let variant = ReferenceVariant(scale: options.scale, theme: options.theme)
    let list = try VerifiedSceneList(
      paths: paths, variant: variant, references: settings.references, roots: options.access.roots,
      findsNew: isIntegration || settings.record == .never)
    if let shard = try chosenShard() { return try verify(shard, of: list) }
    try withRun(settings) { run in
      for entry in list.entries { try run.verify(entry) }
      for path in list.unreferenced where !verification.reports.quiet {
        Terminal.writeError(
          "note: \(path) has no reference and was not verified; gridreel verify \(Terminal.shellWord(path)) records one"
        )
      }
      try conclude(
        run, orphans: list.orphans(verified: run.names, unread: run.unread), owners: list.owners)
    }
  }

  /// Calls a body with a run that can be interrupted.
  func withRun(_ settings: VerificationSettings, _ body: (inout VerifyRun) throws -> Void) throws {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    defer { withExtendedLifetime(interrupts) {} }
    var run = VerifyRun(
      settings: settings, options: options, rendering: limit.rendering, prints: verification.printsOutcomes,
      cancellation: cancellation)
    try body(&run)
  }

  /// Writes all reports of a run of all scenes, and throws if the run failed.
  func conclude(_ run: VerifyRun, orphans left: [String]?, owners: [ReferenceFolder.Owner]) throws {
    let references = ReferenceFolder(verification.snapshots)
    let artifacts = ArtifactFolder(verification.artifactFolder)
    let action = orphanAction
    let names = action == .ignore ? nil : left
    if run.settings.record != .never { try run.followSources(of: owners, in: references) }
    let findings = names.map {
      action.findings($0, scenes: run.scenes, references: references, artifacts: artifacts)
    }
    let report = VerificationReport(
      references: references.path, artifacts: artifacts.path, scenes: run.scenes, orphans: names,
      orphanFindings: findings)
    try verification.write(report)
    let code = try action.handle(names ?? [], findings ?? [], in: references)
    if let code = run.code ?? code { throw CommandError(code) }
  }

  private var isIntegration: Bool { ContinuousIntegration.isSet(in: ProcessInfo.processInfo.environment) }

  /// The action for references that belong to no scene.
  var orphanAction: OrphanAction { orphans ?? (isIntegration ? .fail : .warn) }

  func settings() throws -> VerificationSettings {
    var settings = try verification.settings()
    settings.checksDeterminism = checkDeterminism
    return settings
  }
}

import ArgumentParser
import GridCommands
import GridRender
import GridSupport
import GridVerify

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

  @Flag(help: "Draw everything twice, with different numbers of workers, and compare.")
  var checkDeterminism = false

  @Option(
    help: ArgumentHelp(
      "After a complete run, what happens to references that no scene owns: warn, fail, delete, ignore.",
      valueName: "action"))
  var orphans = OrphanAction.warn

  @Option(help: ArgumentHelp("Verify only one of n parts of the scenes.", valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "A part to leave out, by name: 'column \"price\"', 'row 3', 'header \"west\"'. Repeatable.",
      valueName: "name"))
  var maskElement: [String] = []

  @OptionGroup var verification: VerifyOptions
  @OptionGroup(title: "Scenes") var options: SceneOptions

  func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard should be i/n with 1 ≤ i ≤ n, such as 2/5")
    }
  }

  func run() throws {
    let settings = try settings()
    let folder = settings.references
    let variant = ReferenceVariant(scale: options.scale, theme: options.theme)
    let list = try VerifiedSceneList(paths: paths, variant: variant, references: folder)
    let share = shard.flatMap { Shard($0) }
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    defer { withExtendedLifetime(interrupts) {} }
    var run = VerifyRun(
      settings: settings, options: options, prints: verification.printsOutcomes, cancellation: cancellation)
    for (position, entry) in list.entries.enumerated() where share?.contains(position) ?? true {
      try run.verify(entry)
    }
    let report = VerificationReport(
      references: verification.snapshots, artifacts: verification.artifacts, shard: share, scenes: run.scenes,
      orphans: orphans == .ignore ? nil : list.orphans(verified: run.names))
    // A share that passes says so, or nobody could tell it from one that never ran.
    try verification.write(report, leavesPass: share != nil)
    // A share cannot know what the others own.
    let left = share == nil ? try orphans.handle(report.orphans ?? [], in: folder) : nil
    if let code = run.code ?? left { throw CommandError(code) }
  }

  private func settings() throws -> VerificationSettings {
    var settings = try verification.settings()
    settings.maskedElements = maskElement
    settings.checksDeterminism = checkDeterminism
    return settings
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

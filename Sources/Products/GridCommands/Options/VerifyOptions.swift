public import ArgumentParser
import Foundation
import GridImage
import GridSupport
public import GridVerify

extension RecordMode: ExpressibleByArgument {}

/// Options that select where references are, which ones are written, and what a run leaves behind.
package struct VerifyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with references.", valueName: "folder"), completion: .directory)
  package var snapshots = "Snapshots"

  @Option(
    help: ArgumentHelp(
      "The folder for pictures of differences; default: artifacts/verify, or artifacts/shard-I-of-N for a shard.",
      valueName: "folder"),
    completion: .directory)
  package var artifacts: String?

  @Option(
    help: ArgumentHelp(
      "The references to write: all, missing, failed or never; default: GRIDREEL_RECORD, never on CI, otherwise missing.",
      valueName: "which"))
  package var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Frames of new references that get pictures: 0-9,50%,all (default 0%,25%,50%,75%,100%).",
      valueName: "list"))
  var pictures: String?

  @OptionGroup package var terminal: InlineOption
  @OptionGroup package var workers: JobsOption
  @OptionGroup package var reports: ReportOptions
  @OptionGroup(title: "When pictures match") var comparison: ComparisonOptions

  @Option(
    help: ArgumentHelp(
      "An element to ignore, with its text and everything derived from its values: 'column \"price\"', 'row 3', 'header \"west\"'. Repeatable.",
      valueName: "name"))
  var maskElement: [String] = []

  package init() {}

  package static let usualArtifacts = "artifacts/verify"

  /// The folder for pictures of differences.
  package var artifactFolder: String { artifacts ?? Self.usualArtifacts }

  /// Whether the outcome of each scene is printed.
  package var printsOutcomes: Bool { !reports.json && !reports.quiet }

  package func settings() throws -> VerificationSettings {
    var settings = VerificationSettings(
      references: ReferenceFolder(snapshots), artifacts: artifactFolder,
      record: try record ?? RecordMode(environment: ProcessInfo.processInfo.environment),
      rules: try comparison.rules(), jobs: workers.count)
    settings.rules.masks += maskElement.map { ComparisonMask(.element($0)) }
    settings.pictures = pictures == "all" ? "0%..100%" : pictures
    return settings
  }

  /// Writes the findings, for people and for `gridreel approve`, and prints what to do next.
  package func write(_ report: VerificationReport) throws {
    let report = report.bound
    let folder = ArtifactFolder(artifactFolder)
    // A passing shard writes a report too, or it would look as if it never ran. Forgiven differences are also
    // reported.
    if !report.passes || report.forgiven != nil || folder.exists || report.shardFacts != nil {
      try AtomicFile.write(Array(report.json.utf8), to: folder.file(ArtifactFolder.reportName))
    }
    try reports.write(report, approval: approval)
    guard !report.passes, printsOutcomes, report.shardFacts == nil else { return }
    for line in report.nextSteps(approval: approval, page: reports.report) { try Terminal.write(line) }
    guard let worst = report.attention.compactMap(\.worstPicture).first, terminal.isWanted() else { return }
    try terminal.show(FileSystem.read(folder.file(worst)))
  }

  /// The command that approves the frames that a run drew.
  private var approval: String {
    var words = ["gridreel approve"]
    if snapshots != "Snapshots" { words.append("--snapshots \(Terminal.shellWord(snapshots))") }
    if artifactFolder != Self.usualArtifacts {
      words.append("--artifacts \(Terminal.shellWord(artifactFolder))")
    }
    return words.joined(separator: " ")
  }
}

extension VerificationReport {
  /// Returns the possible next steps after a run with findings, as lines.
  /// - Parameter page: The page with all pictures, if one was written.
  fileprivate func nextSteps(approval: String, page: String?) -> [String] {
    let failed = scenes.filter { $0.status == .failed || $0.status == .missing }
    guard let artifacts, !failed.isEmpty else { return [] }
    var lines: [String] = []
    if let worst = attention.compactMap({ $0.worstPicture }).first {
      lines.append("look at:   \(FilePath.join(artifacts, worst))")
    }
    lines.append(
      "all of it: \(page ?? FilePath.join(artifacts, "pictures") + ", or a page by --report FILE")")
    let scene = failed.count == 1 ? " --scene \(Terminal.shellWord(failed[0].name))" : ""
    if isGrouped, let reason = reasons?.first {
      lines.append(
        "accept:    \(approval) --reason \(reason.number), for the \(NumberText.count(reason.scenes.count, "scene")) of reason \(reason.number); without options it asks"
      )
    } else {
      lines.append("accept:    \(approval)\(scene)")
    }
    return lines
  }
}

extension SequenceVerification {
  /// The most informative picture of the worst frame: expected, difference and actual side by side if all three exist.
  package var worstPicture: String? {
    let picture = pictures.first { $0.frame == worst } ?? pictures.first
    return picture?.triptych ?? picture?.actual
  }

  /// The outcome on one line, with its causes.
  fileprivate var line: String {
    let frames = NumberText.count(frameCount, "frame")
    return "\(status.rawValue)  \(name) (\(frames)), \(source): \(ChangeCause.summary(causes ?? []))"
  }

  /// The outcome as text; one line if it passed.
  package var text: String {
    let frames = NumberText.count(frameCount, "frame")
    guard !passes else {
      let notes = messages.isEmpty ? "" : ": " + messages.joined(separator: "; ")
      let forgiven = forgiven.map { "; " + $0.sentence } ?? ""
      return "\(status.rawValue)  \(name) (\(frames))\(notes)\(forgiven)"
    }
    // The reason why a scene could not be drawn was already printed as an error.
    guard frameCount > 0 else { return "\(status.rawValue)  \(source)" }
    var lines = ["\(status.rawValue)  \(name) (\(frames)), \(source)"]
    lines += (messages + (forgiven.map { [$0.sentence] } ?? [])).map { "  " + $0 }
    lines += contentChanges.dropFirst().prefix(8).map { "    " + $0 }
    lines += layoutChanges.prefix(16).map { "    " + $0 }
    if layoutChanges.count > 16 {
      lines.append("    … \(NumberText.count(layoutChanges.count - 16, "more line"))")
    }
    return lines.joined(separator: "\n")
  }
}

/// Formats outcomes one after another. Causes shared by several scenes are described in full only once.
package struct OutcomeText {
  private var told: Set<ChangeCause> = []
  private var count = 0

  package init() {}

  /// Returns the next outcome as text; a single line if several scenes failed before and every cause was
  /// already described.
  package mutating func text(_ outcome: SequenceVerification) -> String {
    guard !outcome.passes, let causes = outcome.causes, !causes.isEmpty else { return outcome.text }
    count += 1
    defer { told.formUnion(causes) }
    return count > VerificationReport.fewScenes && told.isSuperset(of: causes) ? outcome.line : outcome.text
  }
}

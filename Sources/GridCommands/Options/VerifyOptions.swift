public import ArgumentParser
import Foundation
import GridSupport
public import GridVerify

extension RecordMode: ExpressibleByArgument {}

/// Options that say where references are, which of them are written, and what is left of a run.
package struct VerifyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with references.", valueName: "folder"), completion: .directory)
  package var snapshots = "Snapshots"

  @Option(
    help: ArgumentHelp(
      "The folder for pictures of what differs; default: artifacts/verify, of a share artifacts/share-I-of-N.",
      valueName: "folder"),
    completion: .directory)
  package var artifacts: String?

  @Option(
    help: ArgumentHelp(
      "Which references are written: all, missing, failed or never; default: GRIDREEL_RECORD, never on CI, else missing.",
      valueName: "which"))
  package var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Frames of new references that get pictures: 0-9,50%,all (default 0%,25%,50%,75%,100%).",
      valueName: "list"))
  var pictures: String?

  @OptionGroup package var workers: JobsOption
  @OptionGroup package var reports: ReportOptions
  @OptionGroup(title: "When pictures match") var comparison: ComparisonOptions

  package init() {}

  package static let usualArtifacts = "artifacts/verify"

  /// The folder for pictures of what differs.
  package var artifactFolder: String { artifacts ?? Self.usualArtifacts }

  /// Whether the outcome of each scene is printed.
  package var printsOutcomes: Bool { !reports.json && !reports.quiet }

  package func settings() throws -> VerificationSettings {
    var settings = VerificationSettings(
      references: ReferenceFolder(snapshots), artifacts: artifactFolder,
      record: record ?? RecordMode(environment: ProcessInfo.processInfo.environment),
      comparison: try comparison.comparison(), jobs: workers.count)
    settings.pictures = pictures == "all" ? "0%..100%" : pictures
    return settings
  }

  /// Writes what was found, for people and for `gridreel approve`, and says what can be done about it.
  package func write(_ report: VerificationReport) throws {
    let folder = ArtifactFolder(artifactFolder)
    // A share that passes says so, or nobody could tell it from one that never ran.
    if !report.passes || folder.exists || report.share != nil {
      try AtomicFile.write(Array(report.json.utf8), to: folder.file(ArtifactFolder.reportName))
    }
    try reports.write(report, approval: approval)
    guard !report.passes, printsOutcomes, report.share == nil else { return }
    for line in report.nextSteps(approval: approval, page: reports.report) { try Terminal.write(line) }
  }

  /// The command that approves what a run drew.
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
  /// What can be done after a run that found something, as lines.
  /// - Parameter page: The page with all pictures, where one was written.
  fileprivate func nextSteps(approval: String, page: String?) -> [String] {
    let failed = scenes.filter { $0.status == .failed || $0.status == .missing }
    guard let artifacts, !failed.isEmpty else { return [] }
    var lines: [String] = []
    if let worst = failed.compactMap({ $0.worstPicture }).first {
      lines.append("look at:   \(FilePath.join(artifacts, worst))")
    }
    lines.append(
      "all of it: \(page ?? FilePath.join(artifacts, "pictures") + ", or a page by --report FILE")")
    let scene = failed.count == 1 ? " --scene \(Terminal.shellWord(failed[0].name))" : ""
    lines.append("accept:    \(approval)\(scene)")
    return lines
  }
}

extension SequenceVerification {
  /// The picture of the worst frame that shows most: expected, difference and actual side by side where there are all.
  package var worstPicture: String? {
    let picture = pictures.first { $0.frame == worst } ?? pictures.first
    return picture?.triptych ?? picture?.actual
  }

  /// The outcome as text: one line where it is fine.
  package var text: String {
    let frames = NumberText.count(frameCount, "frame")
    guard !passes else {
      let notes = messages.isEmpty ? "" : ": " + messages.joined(separator: "; ")
      return "\(status.rawValue)  \(name) (\(frames))\(notes)"
    }
    // What kept a scene from being drawn has been said as an error.
    guard frameCount > 0 else { return "\(status.rawValue)  \(source)" }
    var lines = ["\(status.rawValue)  \(name) (\(frames)), \(source)"]
    lines += messages.map { "  " + $0 }
    lines += contentChanges.dropFirst().prefix(8).map { "    " + $0 }
    lines += layoutChanges.prefix(16).map { "    " + $0 }
    if layoutChanges.count > 16 {
      lines.append("    … \(NumberText.count(layoutChanges.count - 16, "more line"))")
    }
    return lines.joined(separator: "\n")
  }
}

public import ArgumentParser
import Foundation
import GridImage
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

  @Option(
    help: ArgumentHelp(
      "An element to leave out, with its texts and what is made of its values: 'column \"price\"', 'row 3', 'header \"west\"'. Repeatable.",
      valueName: "name"))
  var maskElement: [String] = []

  package init() {}

  package static let usualArtifacts = "artifacts/verify"

  /// The folder for pictures of what differs.
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

  /// Writes what was found, for people and for `gridreel approve`, and says what can be done about it.
  package func write(_ report: VerificationReport) throws {
    let report = report.bound
    let folder = ArtifactFolder(artifactFolder)
    // A share that passes says so, or nobody could tell it from one that never ran; what was forgiven is said, too.
    if !report.passes || report.forgiven != nil || folder.exists || report.share != nil {
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
  /// The picture of the worst frame that shows most: expected, difference and actual side by side where there are all.
  package var worstPicture: String? {
    let picture = pictures.first { $0.frame == worst } ?? pictures.first
    return picture?.triptych ?? picture?.actual
  }

  /// The outcome as one line, with its causes.
  fileprivate var line: String {
    let frames = NumberText.count(frameCount, "frame")
    return "\(status.rawValue)  \(name) (\(frames)), \(source): \(ChangeCause.summary(causes ?? []))"
  }

  /// The outcome as text: one line where it is fine.
  package var text: String {
    let frames = NumberText.count(frameCount, "frame")
    guard !passes else {
      let notes = messages.isEmpty ? "" : ": " + messages.joined(separator: "; ")
      let forgiven = forgiven.map { "; " + $0.sentence } ?? ""
      return "\(status.rawValue)  \(name) (\(frames))\(notes)\(forgiven)"
    }
    // What kept a scene from being drawn has been said as an error.
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

/// Outcomes as text, one after the other: what many scenes share is told in full for the first of them.
package struct OutcomeText {
  private var told: Set<ChangeCause> = []
  private var count = 0

  package init() {}

  /// The next outcome as text; a single line where several failed before and every cause has been told.
  package mutating func text(_ outcome: SequenceVerification) -> String {
    guard !outcome.passes, let causes = outcome.causes, !causes.isEmpty else { return outcome.text }
    count += 1
    defer { told.formUnion(causes) }
    return count > VerificationReport.fewScenes && told.isSuperset(of: causes) ? outcome.line : outcome.text
  }
}

import ArgumentParser
import Foundation
import GridCommands
import GridReport
import GridSupport
import GridVerify

/// `gridreel merge-reports`: one report of a run on several machines.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Put the reports of all shares of a verification together.",
    discussion: """
      Reports are the artifact folders of the shares, the verification.json files in them, or what `gridreel verify --json` \
      printed. Every share must be there once. Pictures are looked for in the folder that a report lies in.
      """)

  @Argument(
    help: ArgumentHelp("The reports of all shares, files or folders.", valueName: "report"),
    completion: .file(extensions: ["json"]))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "What happens to references that no scene of any share owns: warn, fail, delete, ignore.",
      valueName: "action"))
  var orphans = OrphanAction.warn

  @OptionGroup var reports: ReportOptions

  func run() throws {
    var parts: [VerificationReport] = []
    for name in paths {
      let path = FileSystem.isFolder(name) ? FilePath.join(name, ArtifactFolder.reportName) : name
      try InputKind.check(path, is: .report)
      RunInputs.note(path)
      guard let report = VerificationReport(json: try FileSystem.read(path)) else {
        throw CommandError(.badInput, "\(path): this is no report of gridreel verify")
      }
      parts.append(report.locatingPictures(from: path))
    }
    let merged = try VerificationReport(merging: parts)
    if !reports.json, !reports.quiet {
      for scene in merged.scenes where !scene.passes { try Terminal.write(scene.text) }
    }
    try reports.write(merged, approval: "gridreel approve")
    let left = try orphans.handle(merged.orphans ?? [], in: ReferenceFolder(merged.references))
    if merged.count(.error) > 0 { throw CommandError(.badInput) }
    if let code = merged.passes ? left : .different { throw CommandError(code) }
  }
}

import ArgumentParser
import GridSupport
import GridVerify

/// `gridreel merge-reports`: one report of a run on several machines.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Put the reports of all shares of a verification together.",
    discussion: """
      Reports are the verification.json files of the artifact folders, or what `gridreel verify --json` printed. Every
      share must be there once. Pictures are looked for in the folder that a report lies in.
      """)

  @Argument(
    help: ArgumentHelp("The reports of all shares.", valueName: "report"),
    completion: .file(extensions: ["json"]))
  var paths: [String]

  @OptionGroup var reports: ReportOptions

  func run() throws {
    var parts: [VerificationReport] = []
    for path in paths {
      let bytes = try SceneReading.files { () throws(FileError) in try PictureFile(path: path).bytes }
      guard let report = VerificationReport(json: bytes) else {
        throw CommandFailure(.badInput, "error: \(path): this is no report of gridreel verify")
      }
      parts.append(report.locatingPictures(from: path))
    }
    let merged: VerificationReport
    do throws(VerificationReport.MergeProblem) {
      merged = try VerificationReport(merging: parts)
    } catch {
      throw CommandFailure(.badInput, "error: \(error)")
    }
    if !reports.json, !reports.quiet {
      for scene in merged.scenes where !scene.passes { try Terminal.write(VerifyRun.describe(scene)) }
    }
    try reports.write(merged)
    for name in merged.orphans ?? [] {
      Terminal.writeError("warning: no scene owns the reference \(name) any more")
    }
    if merged.count(.error) > 0 { throw CommandFailure(.badInput, "") }
    if !merged.passes { throw CommandFailure(.different, "") }
  }
}

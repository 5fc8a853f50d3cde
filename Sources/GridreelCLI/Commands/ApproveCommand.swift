import ArgumentParser
import Foundation
import GridSupport
import GridVerify

/// `gridreel approve`: makes what was drawn the reference.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Review what gridreel verify found, and make what was drawn the reference.",
    discussion: """
      Without options, each scene that failed is shown with the paths of its pictures, and a line is read: accept, reject,
      skip, show, all or quit (the first letter is enough). With --all, --scene or --frame nothing is asked.
      """)

  @Flag(help: "Accept everything without asking.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Accept these scenes without asking; * stands for any text. Repeatable.", valueName: "name"))
  var scene: [String] = []

  @Option(
    name: [.customLong("frame"), .customLong("frames")],
    help: ArgumentHelp("Accept only these frames, without asking: 3,10-20", valueName: "list"))
  var frame: String?

  @Flag(help: "List what waits for approval, and change nothing.")
  var list = false

  @Option(help: ArgumentHelp("The folder with references.", valueName: "folder"), completion: .directory)
  var snapshots = "Snapshots"

  @Option(
    help: ArgumentHelp("The folder that gridreel verify left.", valueName: "folder"), completion: .directory)
  var artifacts = "artifacts/verify"

  func validate() throws {
    if let frame, FrameList(frame) == nil {
      throw ValidationError("--frame should be numbers and ranges such as 3,10-20")
    }
    if list, all || !scene.isEmpty || frame != nil {
      throw ValidationError("--list changes nothing; leave out --all, --scene and --frame")
    }
  }

  func run() throws {
    let approval = Approval(artifacts: ArtifactFolder(artifacts), references: ReferenceFolder(snapshots))
    let report = try SceneReading.files { () throws(FileError) in try approval.pending() }
    guard let report else {
      throw CommandFailure(
        .badInput, "error: there is no run to approve in \(artifacts); run gridreel verify first")
    }
    if list {
      for scene in report.scenes { try Terminal.write(VerifyRun.describe(scene)) }
      if report.scenes.isEmpty { try Terminal.write("nothing waits for approval") }
      return
    }
    guard !report.scenes.isEmpty else { return try Terminal.write("nothing waits for approval") }
    if all || !scene.isEmpty || frame != nil {
      try acceptChosen(of: report, approval)
    } else {
      try Review(report: report, approval: approval, artifacts: artifacts).run()
    }
  }

  private func acceptChosen(of report: VerificationReport, _ approval: Approval) throws {
    let patterns = scene.map(NamePattern.init)
    let chosen = report.scenes.filter { scene in
      patterns.isEmpty || patterns.contains { $0.matches(scene.name) }
    }
    for (pattern, text) in zip(patterns, scene)
    where !report.scenes.contains(where: { pattern.matches($0.name) }) {
      throw CommandFailure(.badInput, "error: nothing of \(text) waits for approval")
    }
    let frames = frame.flatMap { FrameList($0)?.frames }
    for scene in chosen {
      try Review.check { () throws(Approval.Problem) in try approval.accept(scene.name, frames: frames) }
      try Terminal.write("accepted  \(scene.name)" + (frame.map { " frames \($0)" } ?? ""))
    }
  }
}

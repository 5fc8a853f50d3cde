import ArgumentParser
import Foundation
import GridCommands
import GridVerify

/// `gridreel approve`: makes what was drawn the reference.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Review what gridreel verify found, and make what was drawn the reference.",
    discussion: """
      Without options, each scene that failed is shown with the paths of its pictures, and a key is asked for: accept, \
      reject, skip, show, undo, all or quit; ? explains them. What was decided is done at the end or at quit, and not at \
      Ctrl-C. Where standard input is no terminal, lines are read. With --all, --scene or --frame nothing is asked.
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
    if let frame, Self.frames(frame) == nil {
      throw ValidationError("--frame should be numbers and ranges such as 3,10-20")
    }
    if list, all || !scene.isEmpty || frame != nil {
      throw ValidationError("--list changes nothing; leave out --all, --scene and --frame")
    }
  }

  /// The frames of a list such as `3,10-20`, of at most a million each; nil where it is none.
  private static func frames(_ list: String) -> Set<Int>? {
    var frames: Set<Int> = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last,
        last - first < 1_000_000
      else { return nil }
      frames.formUnion(first...last)
    }
    return frames
  }

  func run() throws {
    let approval = Approval(artifacts: ArtifactFolder(artifacts), references: ReferenceFolder(snapshots))
    guard let report = try approval.pending() else {
      throw CommandError(.badInput, "there is no run to approve in \(artifacts); run gridreel verify first")
    }
    if list {
      for scene in report.scenes { try Terminal.write(scene.text) }
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
      throw CommandError(.badInput, "nothing of \(text) waits for approval")
    }
    let frames = frame.flatMap(Self.frames)
    for scene in chosen {
      try approval.accept(scene.name, frames: frames)
      try Terminal.write("accepted  \(scene.name)" + (frame.map { " frames \($0)" } ?? ""))
    }
  }
}

/// A name in which `*` stands for any text.
struct NamePattern {
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return name == parts.first ?? ""
    }
    guard name.hasPrefix(first), name.hasSuffix(last), name.count >= first.count + last.count else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

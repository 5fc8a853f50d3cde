import ArgumentParser
import Foundation
import GridCommands
import GridVerify

/// `gridreel approve`: makes the drawn frames the new references.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "approve",
    abstract: "Review the findings of gridreel verify, and approve the drawn frames as new references.",
    discussion: """
      Without options, shows each failed scene with the paths of its pictures, and asks for a key: accept, reject, skip, \
      group, show, undo, all or quit; ? explains them. Decisions take effect at the end or at quit, but not at Ctrl-C. If \
      standard input is not a terminal, lines are read. With --all, --scene, --reason or --frame, nothing is asked. Reasons \
      are causes of change shared by several scenes, with the numbers that gridreel verify and --list print. --reason does \
      not accept a scene that also has other changes.
      """)

  @Flag(help: "Accept everything without asking.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Accept these scenes without asking; * matches any text. Repeatable.", valueName: "name"))
  var scene: [String] = []

  @Option(
    name: [.customLong("frame"), .customLong("frames")],
    help: ArgumentHelp("Accept only these frames, without asking: 3,10-20", valueName: "list"))
  var frame: String?

  @Option(
    help: ArgumentHelp(
      "Accept the scenes that these reasons explain completely, without asking: 1,3-4. Repeatable.",
      valueName: "list"))
  var reason: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave these scenes as they are; * matches any text. Repeatable.", valueName: "name"))
  var except: [String] = []

  @Flag(help: "List pending approvals by reason, without changing anything.")
  var list = false

  @Option(help: ArgumentHelp("The folder with references.", valueName: "folder"), completion: .directory)
  var snapshots = "Snapshots"

  @Option(
    help: ArgumentHelp("The artifact folder of gridreel verify.", valueName: "folder"), completion: .directory
  )
  var artifacts = "artifacts/verify"

  func validate() throws {
    if let frame, Self.numbers(frame) == nil {
      throw ValidationError("--frame should be numbers and ranges such as 3,10-20")
    }
    if reason.contains(where: { Self.numbers($0) == nil }) {
      throw ValidationError("--reason should be numbers and ranges such as 1,3-4")
    }
    if all, !reason.isEmpty { throw ValidationError("--all accepts every reason; leave out --reason") }
    if list, all || !scene.isEmpty || !reason.isEmpty || frame != nil {
      throw ValidationError("--list changes nothing; leave out --all, --scene, --reason and --frame")
    }
  }

  /// Returns the numbers in a list such as `3,10-20`, where each range contains at most a million numbers;
  /// nil if the string is not such a list.
  private static func numbers(_ list: String) -> Set<Int>? {
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
    var report = try Self.pending(approval)
    let exceptions = try patterns(except, of: report)
    report.keep { name in !exceptions.contains { $0.matches(name) } }
    if list {
      let told = report.isGrouped ? report.apart : report.scenes
      for scene in told { try Terminal.write(scene.text) }
      if report.reasons?.isEmpty == false {
        for line in report.groups(limit: .max) { try Terminal.write(line) }
      }
      if report.scenes.isEmpty { try Terminal.write("no approval is pending") }
      return
    }
    guard !report.scenes.isEmpty else { return try Terminal.write("no approval is pending") }
    if all || !scene.isEmpty || !reason.isEmpty || frame != nil {
      try acceptChosen(of: report, approval)
    } else {
      try Review(report: report, approval: approval, artifacts: artifacts).run()
    }
  }

  /// Returns the findings of the run that await a decision.
  static func pending(_ approval: Approval) throws -> VerificationReport {
    if let report = try approval.pending() { return report }
    let folder = approval.artifacts.path
    throw CommandError(.badInput, "there is no run to approve in \(folder); run gridreel verify first")
  }

  /// Returns the name patterns. Each must match a pending scene.
  private func patterns(_ texts: [String], of report: VerificationReport) throws -> [NamePattern] {
    try texts.map { text in
      let pattern = NamePattern(text)
      guard report.scenes.contains(where: { pattern.matches($0.name) }) else {
        throw CommandError(.badInput, "no approval is pending for \(text)")
      }
      return pattern
    }
  }

  private func acceptChosen(of report: VerificationReport, _ approval: Approval) throws {
    let patterns = try patterns(scene, of: report)
    let explained = try reason.isEmpty ? report.scenes : explainedScenes(of: report)
    let chosen = explained.filter { scene in
      patterns.isEmpty || patterns.contains { $0.matches(scene.name) }
    }
    let frames = frame.flatMap(Self.numbers)
    try approval.carryOut(chosen.map { DecidedScene($0, .accept(frames: frames)) }) { decided in
      try Terminal.write("accepted  \(decided.scene.name)" + (frame.map { " frames \($0)" } ?? ""))
    }
    guard !reason.isEmpty else { return }
    let accepted = Set(explained.map(\.name))
    for scene in report.apart where !accepted.contains(scene.name) {
      guard let words = report.explanation(of: scene) else { continue }
      try Terminal.write("left      \(scene.name): \(words)")
    }
  }

  /// Returns the scenes that the command's reasons explain.
  private func explainedScenes(of report: VerificationReport) throws -> [SequenceVerification] {
    let numbers = reason.compactMap(Self.numbers).reduce(into: Set()) { $0.formUnion($1) }
    if let scenes = report.scenes(explainedBy: numbers) { return scenes }
    guard let known = report.reasons else {
      throw CommandError(.badInput, "the run in \(artifacts) has no reasons; run gridreel verify again")
    }
    let list = known.map { "\($0.number)" }.joined(separator: ", ")
    let missing = numbers.subtracting(known.map(\.number)).sorted().map(String.init).joined(separator: ", ")
    throw CommandError(
      .badInput,
      known.isEmpty
        ? "no two pending scenes changed for the same reason; use --scene"
        : "no approval is pending for reason \(missing); the reasons are \(list)")
  }
}

/// A name in which `*` matches any string.
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

import Foundation
import GridCommands
import GridSupport
import GridVerify

/// An interactive review: shows each scene and asks whether to accept it. Decisions are carried out at the end.
struct Review {
  let report: VerificationReport
  let approval: Approval
  let artifacts: String
  /// The scenes in review order: those without a shared reason first, then grouped by reason.
  private let scenes: [SequenceVerification]

  init(report: VerificationReport, approval: Approval, artifacts: String) {
    self.report = report
    self.approval = approval
    self.artifacts = artifacts
    scenes = report.attention
  }

  private enum Answer: CaseIterable {
    case accept, reject, skip, group, show, undo, all, quit, help

    /// The words for this answer, the key first.
    var words: [String] {
      switch self {
      case .accept: ["a", "accept", "y", "yes"]
      case .reject: ["r", "reject", "n", "no"]
      case .skip: ["s", "skip", ""]
      case .group: ["g", "group"]
      case .show: ["o", "show", "d", "diff"]
      case .undo: ["u", "undo", "b", "back"]
      case .all: ["*", "all"]
      case .quit: ["q", "quit"]
      case .help: ["?", "h", "help"]
      }
    }

    var explanation: String {
      switch self {
      case .accept: "approve the drawn frames as the new reference"
      case .reject: "discard the drawn frames and keep the reference"
      case .skip: "leave the scene for later (also Enter)"
      case .group: "give one answer for this scene and the following ones that changed for the same reason"
      case .show: "show all details"
      case .undo: "go back to the previous scene and undo its decision"
      case .all: "accept this scene and all that follow, after a confirmation"
      case .quit: "stop here and apply the decisions"
      case .help: "show this help"
      }
    }

    init?(_ line: String) {
      let word = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      guard let found = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
      self = found
    }
  }

  /// Reviews all scenes. The end of the input acts like quit.
  func run() throws {
    var history: [Int] = []
    var decisions = [Answer](repeating: .skip, count: scenes.count)
    var index = 0
    var isShown = false
    while index < scenes.count {
      if !isShown {
        try Terminal.write("\n[\(index + 1)/\(scenes.count)] " + brief(scenes[index]), asIs: true)
      }
      isShown = true
      let group = group(from: index)
      let answer =
        try ask(
          "(a)ccept (r)eject (s)kip \(group.count > 1 ? "(g)roup " : "")sh(o)w (u)ndo (*) all (q)uit ?",
          Answer.init) ?? .quit
      switch answer {
      case .accept, .reject, .skip:
        decisions[index] = answer
        if answer != .skip { try Terminal.write("\(answer)  \(scenes[index].name)") }
        history.append(index)
        index += 1
        isShown = false
      case .group:
        guard group.count > 1 else {
          try Terminal.write("no scene after this one changed for the same reason alone")
          continue
        }
        let question = "all \(NumberText.count(group.count, "scene")): (a)ccept (r)eject (s)kip (c)ancel"
        guard let decision = try ask(question, Self.groupDecision), let decision else { continue }
        for place in group { decisions[place] = decision }
        if decision != .skip {
          try Terminal.write("\(decision)  \(NumberText.count(group.count, "scene"))")
        }
        history.append(index)
        index = group.upperBound
        isShown = false
      case .show: try Terminal.write(details(scenes[index]), asIs: true)
      case .undo:
        guard let last = history.popLast() else {
          try Terminal.write("this is the first scene")
          continue
        }
        for place in last..<index { decisions[place] = .skip }
        index = last
        isShown = false
      case .all:
        let rest = NumberText.count(scenes.count - index, "scene")
        let isMeant = try ask("accept \(rest) without looking? (y)es (n)o") { Answer($0) == .accept }
        guard isMeant == true else { continue }
        for place in index..<scenes.count { decisions[place] = .accept }
        index = scenes.count
      case .quit: index = scenes.count
      case .help:
        for known in Answer.allCases {
          try Terminal.write(
            "  \(known.words[0])  \("\(known)".padding(toLength: 8, withPad: " ", startingAt: 0))\(known.explanation)"
          )
        }
      }
    }
    try finish(decisions)
  }

  /// Parses the answer to the question about a group. An inner nil leaves the group undecided.
  private static func groupDecision(_ line: String) -> Answer?? {
    if ["c", "cancel"].contains(line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()) {
      return .some(nil)
    }
    guard let answer = Answer(line), [.accept, .reject, .skip].contains(answer) else { return nil }
    return .some(answer)
  }

  /// Returns the consecutive scenes, starting at an index, that changed for the same single reason; only the
  /// scene itself if it has none.
  private func group(from index: Int) -> Range<Int> {
    guard let reason = report.reason(of: scenes[index]) else { return index..<index + 1 }
    let end = scenes[index...].firstIndex { !reason.scenes.contains($0.name) } ?? scenes.count
    return index..<end
  }

  private func finish(_ decisions: [Answer]) throws {
    let decided = zip(scenes, decisions).compactMap { scene, decision -> DecidedScene? in
      switch decision {
      case .accept: DecidedScene(scene, .accept())
      case .reject: DecidedScene(scene, .reject)
      default: nil
      }
    }
    try approval.carryOut(decided) { decided in
      let word = decided.decision == .reject ? "rejected" : "accepted"
      try Terminal.write("\(word)  \(decided.scene.name)")
    }
    func count(_ answer: Answer) -> Int { decisions.count { $0 == answer } }
    try Terminal.write(
      "\n\(count(.accept)) accepted, \(count(.reject)) rejected, \(count(.skip)) left for later")
  }

  /// Asks until the answer is understood. Returns nil at the end of the input.
  private func ask<Answer>(_ question: String, _ understand: (String) -> Answer?) throws -> Answer? {
    while true {
      try Terminal.write(Terminal.styled(question, .bold), asIs: true)
      guard let line = try Terminal.readKey() else { return nil }
      if let answer = understand(line) { return answer }
      try Terminal.write("\"\(FileName.printed(line))\" is none of these; ? explains them")
    }
  }

  private func brief(_ scene: SequenceVerification) -> String {
    var lines = [
      Terminal.styled(FileName.printed(scene.name), .bold)
        + FileName.printed(", \(scene.status.rawValue) (\(scene.source))")
    ]
    if let words = report.explanation(of: scene) { lines.append("  " + FileName.printed(words)) }
    lines += scene.messages.map { "  " + FileName.printed($0) }
    lines += layout(scene, limit: 12)
    if let path = scene.worstPicture {
      let frame = scene.worst ?? scene.pictures[0].frame
      lines.append(FileName.printed("  frame \(frame): \(artifacts)/\(path)"))
    }
    return lines.joined(separator: "\n")
  }

  private func layout(_ scene: SequenceVerification, limit: Int) -> [String] {
    let changes = scene.layoutChanges.prefix(limit).map { line in
      let style: Terminal.Style = line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .green : .plain
      return "    " + Terminal.styled(FileName.printed(line), style)
    }
    let rest = scene.layoutChanges.count - limit
    return changes + (rest > 0 ? ["    … \(NumberText.count(rest, "more line"))"] : [])
  }

  private func details(_ scene: SequenceVerification) -> String {
    var lines = scene.contentChanges.map { "  " + FileName.printed($0) } + layout(scene, limit: .max)
    for finding in scene.frames where finding.difference != nil {
      lines.append(FileName.printed("  frame \(finding.frame): \(finding.difference?.reason ?? "")"))
      if let summary = finding.summary { lines.append(FileName.printed("    changed: \(summary)")) }
    }
    for picture in scene.pictures {
      lines.append("  frame \(picture.frame)")
      lines += picture.files.map { FileName.printed("    \(artifacts)/\($0.path)") }
    }
    return lines.joined(separator: "\n")
  }
}

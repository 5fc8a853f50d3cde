import Foundation
import GridCommands
import GridSupport
import GridVerify

/// A review at the terminal: shows a scene and asks what becomes of it; decisions are carried out at the end.
struct Review {
  let report: VerificationReport
  let approval: Approval
  let artifacts: String

  private enum Answer: CaseIterable {
    case accept, reject, skip, show, undo, all, quit, help

    /// The words that mean it, the key first.
    var words: [String] {
      switch self {
      case .accept: ["a", "accept", "y", "yes"]
      case .reject: ["r", "reject", "n", "no"]
      case .skip: ["s", "skip", ""]
      case .show: ["o", "show", "d", "diff"]
      case .undo: ["u", "undo", "b", "back"]
      case .all: ["*", "all"]
      case .quit: ["q", "quit"]
      case .help: ["?", "h", "help"]
      }
    }

    var explanation: String {
      switch self {
      case .accept: "what was drawn becomes the reference"
      case .reject: "what was drawn is forgotten, the reference stays"
      case .skip: "leave it for later (also Enter)"
      case .show: "everything that is known of it"
      case .undo: "back to the scene before, and undo what was decided about it"
      case .all: "accept this scene and all that follow, after another question"
      case .quit: "end here, and do what was decided"
      case .help: "these words"
      }
    }

    init?(_ line: String) {
      let word = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      guard let found = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
      self = found
    }
  }

  /// Goes through all scenes; the end of the input is the same as quit.
  func run() throws {
    let scenes = report.scenes
    var decisions = [Answer](repeating: .skip, count: scenes.count)
    var index = 0
    var isShown = false
    while index < scenes.count {
      if !isShown {
        try Terminal.write("\n[\(index + 1)/\(scenes.count)] " + brief(scenes[index]), asIs: true)
      }
      isShown = true
      let answer = try ask("(a)ccept (r)eject (s)kip sh(o)w (u)ndo (*) all (q)uit ?", Answer.init) ?? .quit
      switch answer {
      case .accept, .reject, .skip:
        decisions[index] = answer
        if answer != .skip { try Terminal.write("\(answer)  \(scenes[index].name)") }
        index += 1
        isShown = false
      case .show: try Terminal.write(details(scenes[index]), asIs: true)
      case .undo:
        guard index > 0 else {
          try Terminal.write("this is the first scene")
          continue
        }
        index -= 1
        decisions[index] = .skip
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

  private func finish(_ decisions: [Answer]) throws {
    for (scene, decision) in zip(report.scenes, decisions) {
      switch decision {
      case .accept:
        try approval.accept(scene.name)
        try Terminal.write("accepted  \(scene.name)")
      case .reject:
        approval.reject(scene.name)
        try Terminal.write("rejected  \(scene.name)")
      default: break
      }
    }
    func count(_ answer: Answer) -> Int { decisions.count { $0 == answer } }
    try Terminal.write(
      "\n\(count(.accept)) accepted, \(count(.reject)) rejected, \(count(.skip)) left for later")
  }

  /// Asks until the answer is understood; nil at the end of the input.
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

import GridVerify

/// A review at the terminal: shows a scene, reads a line, does what it says.
struct Review {
  let report: VerificationReport
  let approval: Approval
  let artifacts: String

  private enum Answer {
    case accept, reject, skip, show, all, quit

    init?(_ line: String) {
      switch line.trimmed.lowercased() {
      case "a", "accept", "y", "yes": self = .accept
      case "r", "reject", "n", "no": self = .reject
      case "s", "skip", "": self = .skip
      case "o", "show", "d", "diff": self = .show
      case "all": self = .all
      case "q", "quit": self = .quit
      default: return nil
      }
    }
  }

  /// Goes through all scenes; the end of the input is the same as quit.
  func run() throws {
    var counts = (accepted: 0, rejected: 0, skipped: 0)
    var acceptsAll = false
    for (index, scene) in report.scenes.enumerated() {
      var answer: Answer? = acceptsAll ? .accept : nil
      if answer == nil {
        try Terminal.write("\n[\(index + 1)/\(report.scenes.count)] " + brief(scene))
      }
      while answer == nil || answer == .show {
        try Terminal.write("(a)ccept, (r)eject, (s)kip, sh(o)w, all, (q)uit?")
        guard let line = readLine() else {
          answer = .quit
          break
        }
        answer = Answer(line)
        if answer == .show { try Terminal.write(details(scene)) }
        if answer == nil { try Terminal.write("\"\(line)\" is none of these") }
      }
      if answer == .all { acceptsAll = true }
      switch answer {
      case .accept, .all:
        try Self.check { () throws(Approval.Problem) in try approval.accept(scene.name) }
        try Terminal.write("accepted  \(scene.name)")
        counts.accepted += 1
      case .reject:
        approval.reject(scene.name)
        try Terminal.write("rejected  \(scene.name)")
        counts.rejected += 1
      case .skip, .show, nil: counts.skipped += 1
      case .quit:
        counts.skipped += report.scenes.count - index
        return try Terminal.write(words(counts))
      }
    }
    try Terminal.write(words(counts))
  }

  private func words(_ counts: (accepted: Int, rejected: Int, skipped: Int)) -> String {
    "\n\(counts.accepted) accepted, \(counts.rejected) rejected, \(counts.skipped) left for later"
  }

  private func brief(_ scene: SequenceVerification) -> String {
    var lines = ["\(scene.name), \(scene.status.rawValue) (\(scene.source))"]
    lines += scene.messages.map { "  " + $0 }
    for picture in scene.pictures.prefix(2) {
      if let path = picture.triptych ?? picture.actual {
        lines.append("  frame \(picture.frame): \(artifacts)/\(path)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func details(_ scene: SequenceVerification) -> String {
    var lines: [String] = []
    lines += scene.contentChanges.map { "  " + $0 }
    lines += scene.layoutChanges.map { "  " + $0 }
    for finding in scene.frames where finding.difference != nil {
      lines.append("  frame \(finding.frame): \(finding.difference?.reason ?? "")")
      if let summary = finding.summary { lines.append("    changed: \(summary)") }
    }
    for picture in scene.pictures {
      lines.append("  frame \(picture.frame)")
      for path in [picture.expected, picture.actual, picture.difference, picture.triptych].compactMap(\.self)
      {
        lines.append("    \(artifacts)/\(path)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Does something to references; what goes wrong becomes the command's failure.
  static func check(_ body: () throws(Approval.Problem) -> Void) throws(CommandFailure) {
    do throws(Approval.Problem) {
      try body()
    } catch {
      if case .file = error { throw CommandFailure(.fileTrouble, "error: \(error)") }
      throw CommandFailure(.badInput, "error: \(error)")
    }
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

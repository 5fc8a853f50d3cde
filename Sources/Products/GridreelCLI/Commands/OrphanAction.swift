import ArgumentParser
import GridCommands
import GridSupport
import GridVerify

/// The action for references that no longer belong to a scene.
enum OrphanAction: String, ExpressibleByArgument, CaseIterable {
  case warn, fail, delete, ignore

  /// Returns a complete run's findings about such references; empty if they are removed.
  func findings(
    _ names: [String], scenes: [SequenceVerification], references: ReferenceFolder, artifacts: ArtifactFolder
  ) -> [OrphanFinding] {
    guard self == .warn || self == .fail else { return [] }
    let successors = references.successors(of: names, among: scenes, in: artifacts)
    return names.map { name in
      let folder = references.folder(of: name)
      let successor = successors[name]
      let isRecorded = scenes.contains { $0.name == successor && $0.status == .recorded }
      let advice =
        if let successor, !isRecorded {
          "; it looks like \(successor): git mv \(Terminal.shellWord(folder)) \(Terminal.shellWord(references.folder(of: successor)))"
        } else {
          (successor.map { "; it looks like \($0), which was recorded now" } ?? "")
            + (self == .warn ? " (--orphans delete removes it)" : "")
        }
      return OrphanFinding(
        name: name, looksLike: successor, message: "\(folder) no longer belongs to a scene\(advice)",
        fails: self == .fail)
    }
  }

  /// Prints the findings, or removes the references.
  ///
  /// - Returns: The resulting exit code; nil for success.
  func handle(
    _ names: [String], _ findings: [OrphanFinding], in references: ReferenceFolder
  ) throws -> CommandError.Code? {
    for finding in findings {
      Terminal.writeError("\(finding.fails ? "error" : "warning"): \(finding.message)")
    }
    if self == .delete {
      for name in names {
        try references.remove(name)
        Terminal.writeError("removed \(references.folder(of: name)), which belonged to no scene")
      }
    }
    return findings.contains(where: \.fails) ? .different : nil
  }
}

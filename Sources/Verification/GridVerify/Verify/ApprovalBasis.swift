package import GridSupport

/// The basis of a scene's approval: hashes of the reference that a run compared with, and of everything that
/// it drew for inspection. If any of these files changed before the scene is approved, the new reference
/// would not be what was inspected.
package struct ApprovalBasis: Sendable, Hashable, Codable {
  /// Hashes of the reference's files by name; nil if there was no reference.
  package var reference: FileHashes?
  /// Hashes of pictures and of the new reference's files, by path below the artifact folder.
  package var shown: FileHashes
  /// The hash of the run's findings about the scene; nil until a report is written.
  package var findings: String?
}

extension SequenceVerification {
  /// A hash of everything reported about the scene, except how long it took.
  var findingsHash: String {
    var said = self
    said.basis = nil
    said.seconds = nil
    return FileHashes.hash(Array(JSONText.line(said).utf8))
  }
}

extension VerificationReport {
  /// The report with approvals bound to its findings, ready to write.
  package var bound: VerificationReport {
    var report = self
    for index in scenes.indices { report.scenes[index].basis?.findings = scenes[index].findingsHash }
    return report
  }
}

package enum ApprovalError: Error, Sendable, Hashable, CustomStringConvertible {
  case reference(ReferenceError)
  case file(FileError)
  case nothingPending(name: String)
  /// Individual frames cannot be approved, for the given reason.
  case notByFrame(String)
  /// The reference in a folder is not the one that the run compared with. The second string describes what
  /// changed.
  case referenceChanged(String, String)
  /// Files in an artifact folder are not those of the run. The second string names them.
  case shownChanged(String, String)
  /// The run does not state what it compared with.
  case unbound(name: String)

  package var description: String {
    switch self {
    case .reference(let error): "\(error)"
    case .file(let error): "\(error)"
    case .nothingPending(let name): "\(name) has no pending approval"
    case .notByFrame(let reason): "single frames cannot be approved: \(reason)"
    case .referenceChanged(let folder, let changes):
      "\(folder) is not the reference that gridreel verify compared with (\(changes)); verify again"
    case .shownChanged(let folder, let changes):
      "\(folder) does not contain what gridreel verify drew (\(changes)); verify again"
    case .unbound(let name):
      "the run does not record which reference of \(name) it compared with, like runs of earlier versions; verify again"
    }
  }
}

extension ApprovalError: InputError {}

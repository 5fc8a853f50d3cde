import Foundation
package import GridRender
import GridSupport

/// What a run of `gridreel verify` found, as it is written for scripts and merged with that of other machines.
package struct VerificationReport: Sendable, Hashable, Codable {
  package static let currentFormat = "gridreel-verification/1"

  package var format = VerificationReport.currentFormat
  package var references: String
  /// The folder that picture paths are relative to; nil where nothing was drawn.
  package var artifacts: String?
  /// The share that a report is of; nil for whole runs.
  package var shard: Shard?
  package var share: VerificationShare?
  package var scenes: [SequenceVerification]
  /// References that no scene of the run owns; nil where the run was not complete, so that nobody can tell.
  package var orphans: [String]?

  package init(
    references: String, artifacts: String?, share: VerificationShare? = nil,
    scenes: [SequenceVerification],
    orphans: [String]? = nil
  ) {
    self.references = references
    self.artifacts = artifacts
    self.shard = share?.shard
    self.share = share
    self.scenes = scenes.sorted { ($0.name, $0.source) < ($1.name, $1.source) }
    self.orphans = orphans
  }

  package init(_ scenes: [SequenceVerification], references: ReferenceFolder) {
    self.init(references: references.path, artifacts: nil, scenes: scenes)
  }

  /// Whether nothing needs attention, orphans aside.
  package var passes: Bool {
    scenes.allSatisfy(\.passes) && (share?.items ?? []).allSatisfy { $0.code == 0 }
  }

  package func count(_ status: SequenceVerification.Status) -> Int { scenes.count { $0.status == status } }

  /// The counts in words: `12 scenes: 10 passed, 2 failed`; of a share also `frames of 1 scene`.
  package var summary: String {
    let parts = SequenceVerification.Status.allCases.filter { count($0) > 0 }.map {
      "\(count($0)) \($0.rawValue)"
    }
    let total = NumberText.count(scenes.count, "scene")
    let whole = parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
    let cut = (share?.items ?? []).count { $0.part != nil }
    guard cut > 0 else { return whole }
    return (scenes.isEmpty ? "" : whole + "; ") + "frames of \(NumberText.count(cut, "scene"))"
  }

  package var json: String {
    JSONText.pretty(self) + "\n"
  }

  /// Reads a report back; nil where it is none of this format.
  package init?(json: [UInt8]) {
    guard let report = try? JSONDecoder().decode(Self.self, from: Data(json)),
      report.format == Self.currentFormat
    else { return nil }
    self = report
  }
}

extension VerificationReport {
  /// The report in the XML format of JUnit, one test case a scene.
  package var junit: String {
    JUnitReport(
      suite: "gridreel verify",
      cases: scenes.map { scene in
        var one = JUnitReport.Case(name: scene.name, file: scene.source)
        one.seconds = scene.seconds
        if !scene.passes {
          let lines = scene.messages + scene.layoutChanges + scene.contentChanges
          one.problem = lines.isEmpty ? scene.status.rawValue : lines.joined(separator: "\n")
        }
        one.type = scene.status.rawValue
        one.isError = scene.status == .error
        one.attachments = scene.pictures.flatMap(\.files).map { file in
          artifacts.map { FilePath.join($0, file.path) } ?? file.path
        }
        return one
      }
    ).text
  }
}

extension VerificationReport {
  /// Annotations as GitHub Actions reads them from the output of a step, one for each scene that needs attention.
  package var annotations: [String] {
    scenes.filter { !$0.passes }.map { scene in
      let message = scene.messages.isEmpty ? scene.status.rawValue : scene.messages.joined(separator: "\n")
      return
        "::error file=\(Self.property(scene.source)),title=\(Self.property("gridreel: \(scene.name) \(scene.status.rawValue)"))::\(Self.data(message))"
    }
  }

  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n", "\r\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}

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
  package var shard: Shard?
  package var scenes: [SequenceVerification]
  /// References that no scene of the run owns; nil where the run was not complete, so that nobody can tell.
  package var orphans: [String]?

  package init(
    references: String, artifacts: String?, shard: Shard? = nil, scenes: [SequenceVerification],
    orphans: [String]? = nil
  ) {
    self.references = references
    self.artifacts = artifacts
    self.shard = shard
    self.scenes = scenes.sorted { ($0.name, $0.source) < ($1.name, $1.source) }
    self.orphans = orphans
  }

  package init(_ scenes: [SequenceVerification], references: ReferenceFolder) {
    self.init(references: references.path, artifacts: nil, scenes: scenes)
  }

  /// Whether nothing needs attention, orphans aside.
  package var passes: Bool { scenes.allSatisfy(\.passes) }

  package func count(_ status: SequenceVerification.Status) -> Int { scenes.count { $0.status == status } }

  /// The counts in words: `12 scenes: 10 passed, 2 failed`.
  package var summary: String {
    let parts = SequenceVerification.Status.allCases.filter { count($0) > 0 }.map {
      "\(count($0)) \($0.rawValue)"
    }
    let total = NumberText.count(scenes.count, "scene")
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
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
  /// One report of the shares of a run. Throws where a share is missing, there twice or of another run, or
  /// two shares have the same scene.
  package init(merging reports: [VerificationReport]) throws(MergeError) {
    guard let first = reports.first else { throw MergeError(description: "there is nothing to merge") }
    let shards = reports.compactMap(\.shard)
    guard shards.count == reports.count else {
      throw MergeError(description: "a report is of a whole run, not of a share")
    }
    let count = first.shard?.count ?? 1
    for shard in shards where shard.count != count {
      throw MergeError(description: "shares of \(count) and of \(shard.count) do not belong together")
    }
    for index in 1...count {
      let found = shards.count { $0.index == index }
      if found == 0 { throw MergeError(description: "share \(index)/\(count) is missing") }
      if found > 1 { throw MergeError(description: "share \(index)/\(count) is there \(found) times") }
    }
    var owners: Set<String> = []
    for scene in reports.flatMap(\.scenes) where !owners.insert(scene.name).inserted {
      throw MergeError(description: "two shares have the scene \(scene.name)")
    }
    // What one share does not own another may: only what none of them owns is left over.
    var orphans: Set<String>?
    if reports.allSatisfy({ $0.orphans != nil }) {
      orphans = reports.compactMap(\.orphans).map(Set.init).reduce(Set(first.orphans ?? [])) {
        $0.intersection($1)
      }
    }
    self.init(
      references: first.references, artifacts: first.artifacts, scenes: reports.flatMap(\.scenes),
      orphans: orphans?.sorted())
  }
}

extension VerificationReport {
  /// The report with the paths of its pictures made to work from here: relative to the folder that its file lies in
  /// where that holds pictures, else to the artifact folder that it names.
  package func locatingPictures(from path: String) -> VerificationReport {
    let beside = FilePath.folder(of: path)
    let root = FileSystem.isFolder(FilePath.join(beside, "pictures")) ? beside : artifacts
    var report = self
    report.artifacts = nil
    guard let root else { return report }
    typealias Pictures = SequenceVerification.FramePictures
    let paths: [WritableKeyPath<Pictures, String?>] = [\.expected, \.actual, \.difference, \.triptych]
    for scene in report.scenes.indices {
      for picture in report.scenes[scene].pictures.indices {
        for path in paths {
          if let name = report.scenes[scene].pictures[picture][keyPath: path] {
            report.scenes[scene].pictures[picture][keyPath: path] = FilePath.join(root, name)
          }
        }
      }
    }
    return report
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

import Foundation
import GridImage
package import GridRender
import GridSupport

/// The description of a verification's shard in its report. It is used to check that shards belong together,
/// and to finish the verification once they are merged.
package struct VerificationShard: Sendable, Hashable, Codable {
  package var shard: Shard
  /// The version of the program.
  package var version: String
  /// Libraries, and the fonts of all scenes of the shard.
  package var environment: ReferenceEnvironment
  /// A hash of all references.
  package var references: String
  /// A hash of the scenes, their order, and their assumed costs.
  package var plan: String
  /// The arguments of the command, without those that differ between shards.
  package var arguments: [String]
  /// The record mode, which the merged verification applies.
  package var record: RecordMode
  /// The scenes, in the order of a single run.
  package var items: [Item] = []

  /// The libraries that all shards of a verification must share. Machines of one cluster often differ in others, which
  /// seldom change a pixel.
  private static let painters: Set<String> = ["cairo", "pango", "harfbuzz", "freetype", "fontconfig"]

  /// The folder for parts of scenes, in the artifact folder.
  package static let partsName = "parts"

  /// A scene of the shard, or the shard's part of it.
  package struct Item: Sendable, Hashable, Codable {
    package var source: String
    package var variant: ReferenceVariant
    /// The exit code caused by the scene.
    package var code: Int32 = 0
    /// The name of the scene's outcome; nil if the shard has only some of its frames.
    package var outcome: String?
    package var part: Part?

    package init(source: String, variant: ReferenceVariant) {
      (self.source, self.variant) = (source, variant)
    }
  }

  package struct Part: Sendable, Hashable, Codable {
    package var frames: Range<Int> = 0..<0
    package var frameCount = 0
    package var status: SequenceVerification.Status
    package var seconds: Double
    /// The path relative to the artifact folder; nil if nothing was drawn.
    package var folder: String?
    /// The hash of the folder's contents.
    package var hash: String?
    /// The reason why the scene could not be drawn.
    package var failure: String?

    package init(status: SequenceVerification.Status, seconds: Double) {
      (self.status, self.seconds) = (status, seconds)
    }
  }

  package init(
    _ shard: Shard, version: String, references: String, plan: String, arguments: [String],
    record: RecordMode
  ) {
    self.shard = shard
    self.version = version
    self.references = references
    self.plan = plan
    self.arguments = arguments
    self.record = record
    environment = ReferenceEnvironment(
      libraries: ReferenceEnvironment.libraries.filter { Self.painters.contains($0.key) }, fonts: [])
  }
}

extension VerificationShard {
  /// Returns the reason why two shards do not belong to the same verification; nil if they do.
  func difference(from other: VerificationShard) -> String? {
    if shard.count != other.shard.count {
      return "one is of \(other.shard.count) shards, the other of \(shard.count)"
    }
    if version != other.version {
      return "one was made by gridreel \(other.version), the other by \(version)"
    }
    if arguments != other.arguments {
      return
        "one was made with: \(other.arguments.joined(separator: " ")), the other with: \(arguments.joined(separator: " "))"
    }
    if record != other.record {
      return "one records \(other.record.rawValue) references, the other \(record.rawValue)"
    }
    if let change = environmentChange(from: other) { return change }
    if references != other.references { return "they were compared with different references" }
    if plan != other.plan { return "scenes were changed between them, or different costs were given" }
    return nil
  }

  /// Returns the difference between the environments. Scenes have their own fonts, so only fonts used by both
  /// shards are compared.
  private func environmentChange(from other: VerificationShard) -> String? {
    let known = Set(environment.fonts.map(\.file))
    let common = Set(other.environment.fonts.map(\.file)).intersection(known)
    func reduced(_ one: ReferenceEnvironment) -> ReferenceEnvironment {
      ReferenceEnvironment(
        libraries: one.libraries,
        fonts: one.fonts.filter { common.contains($0.file) }.sorted { $0.file < $1.file })
    }
    return reduced(other.environment).changes(to: reduced(environment)).first?.words
  }

  /// Adds the environment that a scene was drawn in.
  package mutating func note(_ other: ReferenceEnvironment) {
    for font in other.fonts where !environment.fonts.contains(font) { environment.fonts.append(font) }
  }
}

/// The shards of a verification, checked to belong together: none is missing, and duplicates are equal.
package struct ShardedVerification: Sendable {
  /// A shard's report and the folder of its files.
  package struct Source: Sendable {
    package var report: VerificationReport
    package var folder: String
    /// The path given by the user.
    package var path: String

    package init(report: VerificationReport, folder: String, path: String) {
      (self.report, self.folder, self.path) = (report, folder, path)
    }
  }

  package struct ShardReport: Sendable {
    package let facts: VerificationShard
    package let source: Source

    /// Whether the parts of scenes are the same files in both.
    fileprivate func hasParts(of other: ShardReport) -> Bool {
      facts.items.compactMap(\.part?.folder).allSatisfy { folder in
        let files = [self, other].map { shard in
          try? FileSystem.read(
            FilePath.join(FilePath.join(shard.source.folder, folder), VerificationPart.fileName))
        }
        return files[0] != nil && files[0] == files[1]
      }
    }
  }

  /// The shards, in order.
  package let shards: [ShardReport]
  /// The paths of redundant shards.
  package private(set) var duplicates: [String] = []

  /// The properties common to all shards.
  package var facts: VerificationShard { shards[0].facts }

  /// References that belong to no shard; nil if that is unknown.
  package var orphans: [String]? {
    var left: Set<String>?
    for shard in shards {
      guard let own = shard.source.report.orphans else { return nil }
      left = left.map { $0.intersection(own) } ?? Set(own)
    }
    return left?.sorted()
  }

  /// - Parameter command: Returns the command that makes a shard, for the message about a missing shard.
  package init(
    _ sources: [Source], command: (VerificationShard, Shard) -> String
  ) throws(MergeError) {
    var found: [Int: ShardReport] = [:]
    for source in sources {
      guard let facts = source.report.shardFacts else {
        throw MergeError(description: "\(source.path) is from a complete run, not a shard")
      }
      guard source.report.staysInside else {
        throw MergeError(description: "\(source.path) names files outside of its folder")
      }
      let shard = ShardReport(facts: facts, source: source)
      if let first = found.values.min(by: { $0.facts.shard.index < $1.facts.shard.index }),
        let reason = facts.difference(from: first.facts)
      {
        throw MergeError(
          description:
            "\(source.path) and \(first.source.path) are not shards of the same verification: \(reason)")
      }
      guard let other = found[facts.shard.index] else {
        found[facts.shard.index] = shard
        continue
      }
      guard other.source.report.untimed == source.report.untimed, other.hasParts(of: shard) else {
        throw MergeError(
          description:
            "\(other.source.path) and \(source.path) are two different copies of shard \(facts.shard)")
      }
      duplicates.append(source.path)
    }
    guard let first = found.values.first?.facts else {
      throw MergeError(description: "there is nothing to merge")
    }
    let count = first.shard.count
    guard found.count == count else {
      let missing = (1...count).lazy.filter { found[$0] == nil }.compactMap { Shard(index: $0, count: count) }
      var lines = Array(missing.prefix(8)).map {
        "shard \($0) is missing; make it with: \(command(first, $0))"
      }
      let rest = count - found.count - lines.count
      if rest > 0 { lines.append("and \(rest) more") }
      throw MergeError(description: lines.joined(separator: "\n"))
    }
    shards = (1...count).compactMap { found[$0] }
  }

  /// A scene of the verification, and its parts in the shards, in frame order.
  package struct Scene: Sendable {
    package var source: String
    package var variant: ReferenceVariant
    package var items: [(item: VerificationShard.Item, shard: ShardReport)]
  }

  /// The scenes, in the order in which a single run would verify them.
  package var scenes: [Scene] {
    var scenes: [Scene] = []
    for shard in shards {
      for item in shard.facts.items {
        if let last = scenes.indices.last, scenes[last].source == item.source,
          scenes[last].variant == item.variant, item.part != nil
        {
          scenes[last].items.append((item, shard))
        } else {
          scenes.append(Scene(source: item.source, variant: item.variant, items: [(item, shard)]))
        }
      }
    }
    return scenes
  }
}

extension VerificationReport {
  /// Returns the outcome of a scene that belongs to this report's shard alone.
  package func outcome(of item: VerificationShard.Item) -> SequenceVerification? {
    scenes.first { $0.name == item.outcome && $0.source == item.source }
  }

  /// Whether all names and paths refer to files in the artifact folder.
  fileprivate var staysInside: Bool {
    let names = scenes.filter { $0.status != .error }.map(\.name)
    let paths = scenes.flatMap(\.pictures).flatMap(\.files).map(\.path)
    let shown = scenes.compactMap(\.basis).flatMap(\.shown.hashes.keys)
    let folders = (shardFacts?.items ?? []).compactMap(\.part?.folder)
    return names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") && !$0.isEmpty }
      && (paths + shown + folders).allSatisfy { path in
        !path.hasPrefix("/") && path.split(separator: "/").allSatisfy { $0 != ".." }
      }
  }

  /// The report without times and its location, which vary between runs.
  fileprivate var untimed: VerificationReport {
    var report = self
    report.artifacts = nil
    for place in report.scenes.indices { report.scenes[place].seconds = nil }
    for place in report.shardFacts?.items.indices ?? 0..<0 {
      report.shardFacts?.items[place].part?.seconds = 0
    }
    return report
  }
}

extension SequenceVerification {
  /// Copies pictures, and references that are pending or to be recorded, to where a single run would have put
  /// them.
  ///
  /// - Throws: An error if a file cannot be copied, or is not the one that the shard wrote.
  package func collectFiles(
    from shard: ArtifactFolder, into target: ArtifactFolder, recordingIn references: ReferenceFolder,
    record: RecordMode
  ) throws {
    guard status != .error else { return }
    target.clear(name)
    guard let basis else { return }
    let approval = Approval(artifacts: shard, references: references)
    if status != .recorded || record == .all {
      try approval.checkShown(self)
    } else {
      try approval.check(self)
    }
    if status == .recorded { return try references.take(name, from: shard.pending) }
    for path in basis.shown.hashes.keys.sorted() {
      try AtomicFile.write(try FileSystem.readRegular(shard.file(path)), to: target.file(path))
    }
  }
}

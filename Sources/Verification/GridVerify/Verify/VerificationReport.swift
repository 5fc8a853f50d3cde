import Foundation
package import GridRender
import GridSupport

/// The findings of a `gridreel verify` run, written for scripts and for merging with those of other machines.
public struct VerificationReport: Sendable, Hashable, Codable {
  package static let currentFormat = "gridreel-verification/1"

  package var format = VerificationReport.currentFormat
  /// The folder of the references.
  public package(set) var references: String
  /// The folder that picture paths are relative to; nil if nothing was drawn.
  public package(set) var artifacts: String?
  /// The shard of the report; nil for whole runs.
  package var shard: Shard?
  package var shardFacts: VerificationShard?
  /// The outcomes, by name.
  public package(set) var scenes: [SequenceVerification]
  /// References that belong to no scene of the run; nil if they are unknown because the run was not complete.
  package var orphans: [String]?
  /// The reasons shared by several failing scenes; nil for a shard, and in reports of earlier versions.
  package var reasons: [ChangeReason]?
  /// The findings about orphaned references; also nil for shards, which cannot know them.
  package var orphanFindings: [OrphanFinding]?
  /// The libraries and fonts that the references of matching scenes were recorded with, if they differ from those here,
  /// as a sentence; nil if they don't, and for shards.
  package private(set) var environmentNote: String?

  package init(
    references: String, artifacts: String?, shardFacts: VerificationShard? = nil,
    scenes: [SequenceVerification],
    orphans: [String]? = nil, orphanFindings: [OrphanFinding]? = nil
  ) {
    self.references = references
    self.artifacts = artifacts
    self.shard = shardFacts?.shard
    self.shardFacts = shardFacts
    self.scenes = scenes.sorted { ($0.name, $0.source) < ($1.name, $1.source) }
    self.orphans = orphans
    reasons = shardFacts == nil ? ChangeReason.reasons(of: scenes) : nil
    self.orphanFindings = orphanFindings
    environmentNote = shardFacts == nil ? Self.environmentNote(of: scenes) : nil
  }

  /// For example `18 scenes match; the references were recorded with cairo 1.18.4, here is 1.16.0`.
  private static func environmentNote(of scenes: [SequenceVerification]) -> String? {
    let passed = scenes.filter { $0.status == .passed }
    let foreign = passed.filter { $0.environmentChanges != nil }
    guard let words = EnvironmentChange.comparison(foreign.flatMap { $0.environmentChanges ?? [] }) else {
      return nil
    }
    let references =
      foreign.count < passed.count
      ? "\(NumberText.count(foreign.count, "reference")) \(foreign.count == 1 ? "was" : "were")"
      : passed.count == 1 ? "the reference was" : "the references were"
    return "\(NumberText.count(passed.count, "scene")) \(passed.count == 1 ? "matches" : "match"); "
      + "\(references) recorded \(words)"
  }

  /// Whether nothing needs attention.
  public var passes: Bool {
    scenes.allSatisfy(\.passes) && (shardFacts?.items ?? []).allSatisfy { $0.code == 0 }
      && failingOrphans.isEmpty
  }

  var failingOrphans: [OrphanFinding] { (orphanFindings ?? []).filter(\.fails) }

  func file(of orphan: OrphanFinding) -> String {
    ReferenceFolder(references).file(Reference.fileName, of: orphan.name)
  }

  package func count(_ status: SequenceVerification.Status) -> Int { scenes.count { $0.status == status } }

  /// The forgiven differences of all scenes; nil if there are none.
  package var forgiven: Forgiveness? {
    let found = scenes.compactMap(\.forgiven)
    guard var sum = found.first else { return nil }
    for one in found.dropFirst() { sum.add(one) }
    return sum
  }

  /// The counts in words, including forgiven differences:
  /// `12 scenes: 10 passed, 2 failed; 1 orphaned reference`. For a shard, also `frames of 1 scene`.
  public var summary: String {
    forgiven.map { "\(counts); \($0.sentence)" } ?? counts
  }

  private var counts: String {
    let parts = SequenceVerification.Status.allCases.filter { count($0) > 0 }.map {
      "\(count($0)) \($0.rawValue)"
    }
    let total = NumberText.count(scenes.count, "scene")
    let orphanCount = (orphanFindings ?? []).count
    let whole =
      (parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))")
      + (orphanCount > 0 ? "; \(NumberText.count(orphanCount, "orphaned reference"))" : "")
    let cut = (shardFacts?.items ?? []).count { $0.part != nil }
    guard cut > 0 else { return whole }
    return (scenes.isEmpty ? "" : whole + "; ") + "frames of \(NumberText.count(cut, "scene"))"
  }

  /// The report as JSON, as `gridreel verify` writes it to `verification.json`.
  public var json: String {
    JSONText.pretty(self) + "\n"
  }

  /// Parses a report; nil if the data does not have this format.
  package init?(json: [UInt8]) {
    guard let report = try? JSONDecoder().decode(Self.self, from: Data(json)),
      report.format == Self.currentFormat
    else { return nil }
    self = report
  }
}

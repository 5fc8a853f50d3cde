import Foundation
import GridImage
package import GridRender
import GridScroll
import GridSource
package import GridSupport

/// Consecutive frames of a scene that is verified by several processes, with the observations required to
/// verify the whole scene.
///
///     shard 1 ─frames─▶ VerificationPart ─┐
///     shard 2 ─frames─▶ VerificationPart ─┴─▶ SequenceVerifier.verify(parts) ─▶ what one run would have found
package struct VerificationPart: Sendable {
  package var frames: Range<Int>
  /// The number of frames of the scene.
  package var frameCount: Int
  /// The files that the scene was loaded from.
  package var inputs: [ShardFacts.Input]
  var seen: InspectedFrames

  /// The status of these frames. The whole scene may fail for other reasons.
  package var status: SequenceVerification.Status {
    let isFine = seen.chance == nil && seen.observations.allSatisfy { $0.finding.map { !$0.fails } ?? true }
    return isFine && seen.observations.allSatisfy { $0.problem == nil } ? .passed : .failed
  }
}

extension SequenceVerifier {
  /// Returns the reason why the scene cannot be verified; nil if it can.
  package func refusal() throws(RenderError) -> String? {
    if case .failure(let refusal) = try prepare() { refusal.reason } else { nil }
  }

  /// Draws some frames and keeps the observations that verification needs.
  ///
  /// - Returns: Nil if the scene cannot be verified, for example because there is no readable reference. The
  ///   merged verification reports the reason.
  package func inspect(
    _ slice: VerificationPlan.Slice, costs: FrameCosts?, inputs: [ShardFacts.Input],
    cancellation: Cancellation, progress: @escaping @Sendable () -> Void
  ) throws(RenderError) -> VerificationPart? {
    let all = Array(0..<timeline.frameCount)
    let frames = slice.frames(ofCosts: sequence.renderer.costs(of: all, measured: costs))
    guard case .success(let preparation) = try prepare(frames) else { return nil }
    var seen = try inspect(frames, preparation, cancellation: cancellation, progress: progress)
    // Pictures of unchanged frames are needed only for a new reference.
    let pictured = Set(preparation.pictured)
    for place in seen.observations.indices where seen.observations[place].finding == nil {
      if !pictured.contains(frames.lowerBound + place) { seen.observations[place].png = nil }
    }
    return VerificationPart(
      frames: frames, frameCount: timeline.frameCount, inputs: inputs, seen: seen)
  }

  /// Verifies a scene from the parts that several processes inspected, given in frame order.
  ///
  /// - Throws: Also if the parts do not belong to this scene.
  package func verify(_ parts: [VerificationPart]) throws(any Error) -> SequenceVerification {
    var end = 0
    let isWhole = parts.allSatisfy { part in
      defer { end = part.frames.upperBound }
      return part.frames.lowerBound == end && part.frameCount == timeline.frameCount
    }
    guard isWhole, end == timeline.frameCount else {
      // Without a readable reference, no shard has drawn anything.
      if case .failure = try prepare() {
        return try judge { _ in InspectedFrames(observations: [], contents: []) }
      }
      throw MergeError(
        description:
          "the shards do not cover all \(timeline.frameCount) frames of \(sequence.source); verify it again"
      )
    }
    return try judge { _ in
      InspectedFrames(
        observations: parts.flatMap(\.seen.observations),
        contents: ContentCollector.merged(parts.map(\.seen.contents), source.names),
        shownColors: rules.hasNames ? Set(parts.flatMap { $0.seen.shownColors ?? [] }) : nil,
        chance: parts.lazy.compactMap(\.seen.chance).first)
    }
  }
}

/// The files of a part: observations, layouts and contents in the format of references, and pictures.
extension VerificationPart {
  static let fileName = "part.json"
  private static let format = "gridreel-verification-part/1"

  private struct Document: Codable {
    var format: String
    var frames: Range<Int>
    var frameCount: Int
    var inputs: [ShardFacts.Input]
    var chance: String?
    /// Hashes of the other files.
    var files: FileHashes
    var shownColors: [String]?
    var observations: [Entry]

    struct Entry: Codable {
      var hash: String
      var time: Double
      var finding: SequenceVerification.FrameFinding?
      var problem: String?
      var hasPicture: Bool
    }
  }

  private static func picture(_ frame: Int) -> String { "frame-\(frame).png" }

  /// Writes the part in place of an earlier one. Returns the hash of its main file, which contains the hashes
  /// of the others.
  package func write(to folder: String) throws(FileError) -> String {
    var files = FileHashes()
    var hash = ""
    try ExchangedFolder(folder).replace { staging throws(FileError) in
      func write(_ bytes: [UInt8], _ name: String) throws(FileError) -> String {
        try FileSystem.write(bytes, to: FilePath.join(staging, name))
        return FileHashes.hash(bytes)
      }
      for (index, observation) in zip(frames, seen.observations) {
        if let png = observation.png { files[Self.picture(index)] = try write(png, Self.picture(index)) }
      }
      for (text, name) in [
        (LayoutLog.text(of: seen.observations.map(\.layoutText)), Reference.layoutFileName),
        (ContentLog.text(of: seen.contents), Reference.contentsFileName),
      ] { files[name] = try write(Array(text.utf8), name) }
      let document = Document(
        format: Self.format, frames: frames, frameCount: frameCount, inputs: inputs, chance: seen.chance,
        files: files,
        shownColors: seen.shownColors?.sorted(),
        observations: seen.observations.map {
          Document.Entry(
            hash: $0.hash, time: $0.time, finding: $0.finding, problem: $0.problem,
            hasPicture: $0.png != nil)
        })
      hash = try write(Array((JSONText.line(document) + "\n").utf8), Self.fileName)
    }
    return hash
  }

  /// Reads a part from a folder that `write` wrote, given the hash that it returned. Throws if the part was
  /// changed.
  package init(in folder: String, hash: String?) throws {
    let folder = ExchangedFolder(folder).current
    func file(_ name: String) throws(FileError) -> [UInt8] {
      try FileSystem.readRegular(FilePath.join(folder, name))
    }
    func text(_ name: String) throws(FileError) -> String { String(decoding: try file(name), as: UTF8.self) }
    let damage = MergeError(
      description: "\(folder) lacks a part of a scene that its shard lists; verify the shard again")
    let json = try file(Self.fileName)
    guard FileHashes.hash(json) == hash,
      let document = try? JSONDecoder().decode(Document.self, from: Data(json)),
      document.files.changes(in: folder).isEmpty, document.format == Self.format,
      document.frames.lowerBound >= 0,
      document.frames.upperBound <= document.frameCount,
      let layouts = try? LayoutLog.layouts(in: try text(Reference.layoutFileName)),
      let contents = try? ContentLog.contents(in: try text(Reference.contentsFileName)),
      layouts.count == document.frames.count, document.observations.count == document.frames.count
    else { throw damage }
    var observations: [FrameInspection.Observation] = []
    for (place, entry) in document.observations.enumerated() {
      observations.append(
        FrameInspection.Observation(
          hash: entry.hash, time: entry.time, layoutText: layouts[place],
          png: entry.hasPicture ? try file(Self.picture(document.frames.lowerBound + place)) : nil,
          finding: entry.finding, problem: entry.problem))
    }
    self.init(
      frames: document.frames, frameCount: document.frameCount, inputs: document.inputs,
      seen: InspectedFrames(
        observations: observations, contents: contents, shownColors: document.shownColors.map { Set($0) },
        chance: document.chance))
  }
}

import Foundation
import GridImage
public import GridRender
import GridSupport
import GridVerify

/// A whole sequence of frames, compared with a single reference.
public struct SnapshotSequence: Sendable {
  /// Draws the frames.
  public var renderer: SequenceRenderer
  /// The frames that a new reference stores as pictures, such as `0-9,50%` or `all`; nil for those of the old
  /// reference or, if there is none, five frames.
  public var pictures: String?
  var source = ""

  /// Creates a sequence.
  public init(_ renderer: SequenceRenderer, pictures: String? = nil) {
    self.renderer = renderer
    self.pictures = pictures
  }
}

extension SnapshotStrategy where Value == SnapshotSequence, Format == SnapshotSequence {
  /// Every frame of a sequence: layouts as text, all strings and colors, hashes of pixels, and some pictures.
  public static var sequence: Self { Self(.sequence) }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotSequence {
  /// Every frame of a scene: layouts as text, all strings and colors, hashes of pixels, and pictures of five
  /// frames.
  public static var sequence: Self { sequence(pictures: nil) }

  /// Every frame of a scene, with pictures of selected frames: `.sequence(pictures: "0-9,50%")`, or of `"all"`.
  public static func sequence(pictures: String?) -> Self {
    Self(.sequence) { value in
      let scene = try value.snapshotScene()
      var sequence = SnapshotSequence(try scene.renderer(), pictures: pictures)
      sequence.source = scene.shownPath
      return sequence
    }
  }
}

extension SnapshotFormat where Format == SnapshotSequence {
  /// References of whole sequences, as stored by `gridreel verify`.
  public static var sequence: Self {
    SnapshotFormat(fileExtension: "sequence") { sequence, location, conditions in
      try SequenceExaminer(sequence, location: location, conditions: conditions).examine()
    }
  }
}

/// Compares a sequence with its reference as `gridreel verify` does, in a separate folder. A new reference is
/// written to a pending folder until it is accepted.
private struct SequenceExaminer {
  let sequence: SnapshotSequence
  let location: SnapshotLocation
  let conditions: SnapshotConditions
  let artifacts: ArtifactFolder

  init(_ sequence: SnapshotSequence, location: SnapshotLocation, conditions: SnapshotConditions) {
    self.sequence = sequence
    self.location = location
    self.conditions = conditions
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-sequence-\(UUID().uuidString)")
    artifacts = ArtifactFolder(folder.path)
  }

  private var references: ReferenceFolder { ReferenceFolder(location.folder) }

  func examine() throws -> SnapshotExamination {
    do { return try examination(try verify()) } catch {
      FileSystem.removeTree(artifacts.path)
      throw error
    }
  }

  private func verify() throws -> SequenceVerification {
    // Record everything again, into the pending folder, without overwriting the existing reference.
    let isNew = !conditions.readsReference
    var settings = VerificationSettings(
      references: isNew ? artifacts.pending : references, artifacts: isNew ? nil : artifacts.path,
      record: isNew ? .all : .never, rules: conditions.rules, jobs: conditions.jobs)
    settings.pictures = sequence.pictures == "all" ? "0%..100%" : sequence.pictures
    settings.pictureLimit = 2
    let scene = VerifiedSequence(
      source: sequence.source, renderer: sequence.renderer, referenceName: location.fileName)
    let verifier = SequenceVerifier(scene, settings: settings)
    if let problem = try verifier.rulesProblem() { throw SnapshotError(problem.text) }
    return try verifier.verify()
  }

  private func examination(_ outcome: SequenceVerification) throws -> SnapshotExamination {
    let passes = outcome.status == .passed
    let reference = passes ? references : artifacts.pending
    let identity =
      outcome.status == .error ? "" : try Self.identity(of: try reference.read(location.fileName))
    var examination = SnapshotExamination(identity: identity, record: { try record(outcome) })
    switch outcome.status {
    case .passed: examination.verdict = .matches
    case .missing, .recorded: examination.verdict = .missing
    case .failed: examination.verdict = .differs(SnapshotDifference(Self.lines(outcome)))
    case .error:
      examination.verdict = .unreadable(outcome.messages.joined(separator: "; "))
    }
    examination.attachments = { try attachments(of: outcome) }
    examination.finish = { FileSystem.removeTree(artifacts.path) }
    return examination
  }

  private func record(_ outcome: SequenceVerification) throws {
    if outcome.status == .recorded { return try references.take(location.fileName, from: artifacts.pending) }
    guard outcome.status == .error else {
      return try Approval(artifacts: artifacts, references: references).accept(outcome)
    }
    // An unreadable reference cannot be used for comparison, so record it again.
    var fresh = conditions
    fresh.record = .all
    let other = SequenceExaminer(sequence, location: location, conditions: fresh)
    defer { FileSystem.removeTree(other.artifacts.path) }
    _ = try other.verify()
    try references.take(location.fileName, from: other.artifacts.pending)
  }

  private static func identity(of reference: Reference?) throws -> String {
    guard let reference else { throw SnapshotError("the sequence has nothing to compare with") }
    return ContentHash.combined(
      reference.contents.map { Array($0.utf8) }
        + reference.frames.flatMap { [Array($0.hash.utf8), Array($0.layout.utf8)] })
  }

  private static func lines(_ outcome: SequenceVerification) -> [String] {
    var lines = outcome.messages
    lines += outcome.contentChanges.dropFirst().prefix(8)
    lines += outcome.layoutChanges.prefix(40)
    if outcome.layoutChanges.count > 40 { lines.append("… \(outcome.layoutChanges.count - 40) more lines") }
    return lines
  }

  /// Returns the pictures of the first frame that differs and of the worst one.
  private func attachments(of outcome: SequenceVerification) throws -> [SnapshotAttachment] {
    try outcome.pictures.flatMap { frame in
      try frame.files.map { file in
        SnapshotAttachment(
          name: "frame-\(frame.frame)-\(file.kind).png",
          bytes: try FileSystem.read(artifacts.file(file.path)))
      }
    }
  }
}

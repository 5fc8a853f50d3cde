import Foundation
import GridSupport
package import GridVerify
import GridWatch
import Synchronization

/// A review of a run's findings, whose decisions are carried out by the rules of `gridreel approve`.
///
/// A page decides about the findings that it shows, which have a version. Decisions about an older version are refused,
/// so nothing is approved that was not seen.
package final class ReviewSession: Sendable {
  /// Why decisions are refused, as the page is told.
  struct Refusal: Error {
    var status: Int
    var reason: String
    var problems: [RefusedDecisions.Refusal] = []
    /// Whether the findings have changed since the page was loaded.
    var isOutdated = false
  }

  /// Decisions of a page.
  struct Decisions: Decodable {
    struct Decision: Decodable {
      var name: String
      /// `accept` or `reject`.
      var decision: String
      /// The only frames to accept; nil for all.
      var frames: [Int]?
    }

    var version: String
    var decisions: [Decision]
  }

  let approval: Approval
  let events = EventHub()
  private let polls: Bool
  private let inputs = InputFiles()
  private let looping = Mutex<WatchLoop?>(nil)
  private let latest = Mutex<ReviewFindings?>(nil)
  /// Held while decisions are carried out.
  private let deciding = Mutex(())

  package init(_ approval: Approval, polls: Bool = false) {
    self.approval = approval
    self.polls = polls
  }

  /// Tells the pages whenever the findings change, until `stop` is called.
  package func run() {
    let report = approval.artifacts.file(ArtifactFolder.reportName)
    let loop = WatchLoop(files: inputs, polls: polls) { [self] _ in
      inputs.note(report)
      let version = try? read().version
      return .ended(isFailure: version == nil) { [self] in
        if let version { events.send(Self.event(version)) }
      }
    }
    looping.withLock { $0 = loop }
    loop.run()
    events.close()
  }

  /// Ends `run`. Callable from any thread.
  package func stop() { looping.withLock { $0 }?.stop() }

  /// Reads what the run found and nobody has decided yet.
  func read() throws(FileError) -> ReviewFindings {
    // Nobody reads meanwhile, so that older findings never replace newer ones.
    try latest.withLock { latest throws(FileError) in
      let findings = ReviewFindings(try approval.pending())
      latest = findings
      return findings
    }
  }

  /// The findings that were read last; nil before the first time.
  var findings: ReviewFindings? { latest.withLock { $0 } }

  static func event(_ version: String) -> [UInt8] { EventHub.event("version", ["version": version]) }

  /// Returns the bytes of a picture by the hash that the run recorded; nil if no scene has it, or the file is another
  /// one by now.
  func picture(_ hash: String) -> [UInt8]? {
    guard let path = findings?.pictures[hash],
      let bytes = try? FileSystem.readRegular(approval.artifacts.file(path)), FileHashes.hash(bytes) == hash
    else { return nil }
    return bytes
  }

  /// Carries out decisions, and returns what was done in words, as the terminal's review prints them.
  func carryOut(_ decisions: Decisions) throws -> String {
    try deciding.withLock { _ in
      let findings = try read()
      guard decisions.version == findings.version else {
        throw Refusal(
          status: 409, reason: "The findings have changed since this page was opened. Nothing was changed.",
          isOutdated: true)
      }
      let decided = try decisions.decisions.map { try Self.decided($0, findings) }
      guard Set(decided.map(\.scene.name)).count == decided.count else {
        throw Refusal(status: 400, reason: "a scene has two decisions")
      }
      do { try approval.carryOut(decided) } catch let error as RefusedDecisions {
        let count = NumberText.count(error.all.count, "scene")
        throw Refusal(
          status: 422, reason: "\(count) cannot be approved. Nothing was changed.", problems: error.all)
      }
      let rejected = decided.count { $0.decision == .reject }
      let left = findings.report.scenes.count - decided.count
      return "\(decided.count - rejected) accepted, \(rejected) rejected, \(left) left for later"
    }
  }

  private static func decided(
    _ decision: Decisions.Decision, _ findings: ReviewFindings
  ) throws(Refusal) -> DecidedScene {
    guard let scene = findings.scene(decision.name) else {
      throw Refusal(status: 400, reason: "no approval is pending for \(decision.name)")
    }
    switch decision.decision {
    case "accept": return DecidedScene(scene, .accept(frames: decision.frames.map { Set($0) }))
    case "reject": return DecidedScene(scene, .reject)
    default: throw Refusal(status: 400, reason: "a decision should be accept or reject")
    }
  }
}

/// What a run found and nobody has decided yet.
struct ReviewFindings: Sendable {
  let report: VerificationReport
  /// A hash of the findings, and of the files that approval is based on.
  let version: String
  /// The hashes that the run recorded of pictures, by path below the artifact folder.
  let hashes: [String: String]
  /// A path for each hash.
  let pictures: [String: String]

  /// - Parameter report: The findings; nil if there is no run.
  init(_ report: VerificationReport?) {
    let report = report ?? VerificationReport(references: "", artifacts: nil, scenes: [])
    self.report = report
    version = FileHashes.hash(Array(JSONText.line(report).utf8))
    var (hashes, pictures) = ([String: String](), [String: String]())
    for scene in report.scenes {
      for path in scene.pictures.flatMap(\.files).map(\.path) {
        // A report may come from anywhere.
        let isInside = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        guard let hash = scene.basis?.shown[path], isInside else { continue }
        (hashes[path], pictures[hash]) = (hash, path)
      }
    }
    (self.hashes, self.pictures) = (hashes, pictures)
  }

  func scene(_ name: String) -> SequenceVerification? { report.scenes.first { $0.name == name } }
}

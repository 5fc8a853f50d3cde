import Foundation
import Gridreel

/// Comparing a sequence with its reference, against only rendering it without writing a file.
enum VerifyCost {
  private static let rounds = 7

  static func run(_ report: inout Report) throws {
    report.heading(
      "Verifying a sequence of 300 frames, one worker, processor time", first: "verify",
      second: "render only")
    for item in SequenceCase.all
    where ["vertical", "section headers pushing", "diagonal"].contains(item.name) {
      let times = try times(item)
      report.compare(item.name, times.verify, times.render)
    }
  }

  private static func times(_ item: SequenceCase) throws -> (verify: Double, render: Double) {
    let files = FileAccess.inMemory(["/tables/scene.yaml": Array(item.scene.utf8)])
    let scene = try SceneLoader(files: files).load("/tables/scene.yaml").scene
    let renderer = try BenchStage(scene).renderer
    let root =
      (FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory())
      + "/gridreel-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    func verify(_ record: RecordMode) throws {
      let found = try renderer.verify(
        againstReferencesIn: "\(root)/Snapshots", record: record, jobs: 1)
      if !found.passes { throw Mismatch() }
    }
    try verify(.all)
    let frames = renderer.allFrames
    var verifying: [Double] = []
    var rendering: [Double] = []
    for _ in 0..<rounds {
      verifying.append(try Stopwatch.process { try verify(.never) }.cpu)
      rendering.append(
        try Stopwatch.process {
          _ = try renderer.render(frames, jobs: 1) { frame throws(RenderError) in
            withExtendedLifetime(frame) {}
          }
        }.cpu)
    }
    return (verifying.sorted()[rounds / 2], rendering.sorted()[rounds / 2])
  }

  /// A sequence did not match the reference that was just recorded.
  private struct Mismatch: Error {}
}

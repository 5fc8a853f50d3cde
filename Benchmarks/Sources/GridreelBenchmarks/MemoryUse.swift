import Foundation
import Gridreel

/// The most memory that a run holds must not depend on the number of its frames.
enum MemoryUse {
  /// The argument that makes this program a child which renders and says how much memory it took.
  static let childArgument = "memory-of-a-run"

  static func run(_ report: inout Report) throws {
    report.add("")
    report.add("## Peak memory by the number of frames, 1280 × 800, two pixels a frame")
    report.add("")
    report.add("| frames | one worker | two workers |")
    report.add("| --- | --- | --- |")
    var peaks: [[Double]] = []
    for frames in [1_000, 10_000] {
      let peak = try [1, 2].map { try megabytes(frames: frames, jobs: $0) }
      peaks.append(peak)
      report.add("| \(frames) | " + peak.map { "\(Report.ratio($0)) MB" }.joined(separator: " | ") + " |")
    }
    let ratios = zip(peaks[1], peaks[0]).map { "\(Report.ratio($0 / $1)) ×" }
    report.add("| ratio | " + ratios.joined(separator: " | ") + " |")
  }

  /// Runs a child: the peak is that of a whole process.
  private static func megabytes(frames: Int, jobs: Int) throws -> Double {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    child.arguments = [childArgument, "\(frames)", "\(jobs)"]
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    guard child.terminationStatus == 0, let bytes = Double(text) else { throw ChildFailed(output: text) }
    return bytes / 1e6
  }

  /// The child: renders into a memory file system and prints the bytes that it held at most.
  static func child(_ arguments: [String]) throws {
    guard arguments.count == 2, let frames = Int(arguments[0]), let jobs = Int(arguments[1]) else { return }
    let yaml = """
      data: {generate: {rows: 1000, columns: 100}}
      freeze: {rows: 1, columns: 1}
      viewport: {width: 1280, height: 800}
      columnDefaults: {width: 96}
      rows: {height: 28}
      scroll: {fps: 60, steps: [{by: {y: \(2 * frames)}, duration: \(Double(frames - 1) / 60), ease: linear}]}
      """
    let stage = try BenchStage(try SequenceCase(name: "long", promise: nil, scene: yaml).scene(scale: 1))
    precondition(abs(stage.timeline.frameCount - frames) <= 1)
    let folder = BenchStage.scratchFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var renderer = stage.renderer
    let timings = RenderTimings()
    renderer.timings = timings
    _ = try renderer.render(Array(0..<stage.timeline.frameCount), into: folder, jobs: jobs)
    print(timings.report().peakMemory, terminator: "")
  }

  private struct ChildFailed: Error {
    let output: String
  }
}

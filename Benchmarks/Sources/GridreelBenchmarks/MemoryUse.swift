import Foundation
import Gridreel

/// Checks that the peak memory of a run does not depend on its number of frames.
enum MemoryUse {
  /// The argument that makes this program a child process, which renders and prints its peak memory.
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
    report.add("")
    report.add("## Peak memory at 2560 × 1600, 300 frames")
    report.add("")
    report.add("| path | one worker | two workers |")
    report.add("| --- | --- | --- |")
    for (name, sideways) in [("vertical", 0), ("diagonal", 3)] {
      let peak = try [1, 2].map { try megabytes(frames: 300, jobs: $0, scale: 2, sideways: sideways) }
      report.add("| \(name) | " + peak.map { "\(Report.ratio($0)) MB" }.joined(separator: " | ") + " |")
    }
  }

  /// Runs a child process, because a peak is that of a whole process.
  private static func megabytes(frames: Int, jobs: Int, scale: Int = 1, sideways: Int = 0) throws -> Double {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    child.arguments = [childArgument] + [frames, jobs, scale, sideways].map { "\($0)" }
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    guard child.terminationStatus == 0, let bytes = Double(text) else { throw ChildFailed(output: text) }
    return bytes / 1e6
  }

  /// The child process: renders into a memory file system and prints its peak memory in bytes.
  static func child(_ arguments: [String]) throws {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 4 else { return }
    let (frames, jobs, scale, sideways) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let path = "{x: \(sideways * frames), y: \((scale == 1 ? 2 : 11) * frames)}"
    let yaml = """
      data: {generate: {rows: 1000, columns: 100}}
      freeze: {rows: 1, columns: 1}
      viewport: {width: 1280, height: 800}
      columnDefaults: {width: 96}
      rows: {height: 28}
      scroll: {fps: 60, steps: [{by: \(path), duration: \(Double(frames - 1) / 60), ease: linear}]}
      """
    let stage = try BenchStage(
      try SequenceCase(name: "long", promise: nil, scene: yaml).scene(scale: Double(scale)))
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

import Foundation
import Gridreel

/// Jobs of the tool on many pictures, as whole processes on all cores: comparing, reporting, recording, and the
/// smallest files.
enum JobCost {
  static func run(_ report: inout Report) throws {
    let folder = URL(fileURLWithPath: BenchStage.scratchFolder())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, theme, frames) in [
      ("a", "#1d2733", 300), ("long", "#1d2733", 1_000), ("red", "#b3261e", 1_000),
    ] {
      try Data(scene(theme, frames).utf8).write(to: folder.appendingPathComponent(name + ".yaml"))
    }
    let bench = Bench(folder: folder)
    report.add("")
    report.add("## Whole processes on many pictures, all cores")
    report.add("")
    report.add("| run | processor | wall | bytes |")
    report.add("| --- | --- | --- | --- |")
    equalPairs(bench, &report)
    differingPairs(bench, &report)
    recording(bench, &report)
    smallest(bench, &report)
  }

  /// Pictures with equal pixels and different bytes, so that comparing bytes is not enough.
  private static func equalPairs(_ bench: Bench, _ report: inout Report) {
    bench.draw("a", into: "fast", ["--scale", "2"])
    bench.draw("a", into: "small", ["--scale", "2", "--compression", "small"])
    let file = "0000.png"
    precondition(bench.bytes(["fast/\(file)"]) != bench.bytes(["small/\(file)"]))
    bench.add("diff of two equal ones, 2560 × 1600", 15, ["diff", "fast/\(file)", "small/\(file)"], &report)
    bench.add("diff of 300 equal pairs, 2560 × 1600", 3, ["diff", "fast", "small"], &report)
    bench.remove("fast", "small")
  }

  /// Pairs in which the texts of frozen cells are red in one picture.
  private static func differingPairs(_ bench: Bench, _ report: inout Report) {
    bench.draw("long", into: "long")
    bench.draw("red", into: "red")
    bench.add(
      "diff of 1,000 differing pairs with a report, 1280 × 800", 3,
      ["diff", "long", "red", "--report", "report.html"], makes: ["report.html"], status: 1, &report)
    bench.remove("long", "red", "report.html")
  }

  private static func recording(_ bench: Bench, _ report: inout Report) {
    bench.add(
      "rendering 300 frames, 1280 × 800", 7, ["render", "a.yaml", "--out", "out"], makes: ["out"], &report)
    let record = ["verify", "a.yaml", "--record", "all", "--pictures", "all", "--snapshots", "Snapshots"]
    bench.add("recording them with all pictures", 7, record, makes: ["Snapshots"], &report)
  }

  private static func smallest(_ bench: Bench, _ report: inout Report) {
    for (scale, size) in [("1", "1280 × 800"), ("2", "2560 × 1600")] {
      for compression in ["fast", "small", "smallest"] {
        bench.add(
          "one frame, --compression \(compression), \(size)", 3,
          [
            "render", "a.yaml", "--frames", "7", "--scale", scale, "--compression", compression, "--out",
            "out",
          ],
          makes: ["out"], &report)
      }
    }
  }

  private static func scene(_ color: String, _ frames: Int) -> String {
    """
    data: {generate: {rows: 1000, columns: 100}}
    freeze: {rows: 1, columns: 1}
    viewport: {width: 1280, height: 800}
    columnDefaults: {width: 96}
    rows: {height: 28}
    theme: {frozenText: "\(color)"}
    scroll: {fps: 60, steps: [{by: {x: 900, y: 3300}, duration: \(Double(frames - 1) / 60)}]}

    """
  }

  /// Runs of the tool in a folder of their own.
  private struct Bench {
    let folder: URL

    /// Adds the median of several runs. The files that a run makes are removed before the next.
    func add(
      _ name: String, _ rounds: Int, _ arguments: [String], makes files: [String] = [], status: Int32 = 0,
      _ report: inout Report
    ) {
      var size = 0
      let runs = (0..<rounds).map { _ in
        remove(files)
        let run = ToolRun(arguments + ["--quiet"], in: folder, status: status)
        size = bytes(files)
        return run
      }
      remove(files)
      let times = [Stopwatch.median(runs.map(\.cpu)), Stopwatch.median(runs.map(\.wall))].map(Report.time)
      report.add("| \(name) | \(times.joined(separator: " | ")) | \(files.isEmpty ? "" : "\(size)") |")
    }

    func draw(_ scene: String, into target: String, _ options: [String] = []) {
      _ = ToolRun(
        ["render", "\(scene).yaml", "--out", target, "--template", "{frame:4}.png", "--quiet"] + options,
        in: folder)
    }

    func remove(_ names: String...) { remove(names) }

    func remove(_ names: [String]) {
      for name in names { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
    }

    /// The total bytes of files, and of pictures in folders.
    func bytes(_ names: [String]) -> Int {
      names.reduce(0) { sum, name in
        let path = folder.appendingPathComponent(name).path
        let inside = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        guard !inside.isEmpty else { return sum + BenchStage.size(of: path) }
        return inside.filter { $0.hasSuffix(".png") }.reduce(sum) {
          $0 + BenchStage.size(of: "\(path)/\($1)")
        }
      }
    }
  }
}

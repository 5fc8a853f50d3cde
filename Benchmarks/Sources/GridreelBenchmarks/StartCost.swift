import Foundation
import Gridreel

/// Runs of the tool that have little to do, as whole processes: most of their time goes to their start.
enum StartCost {
  private static let rounds = 15

  static func run(_ report: inout Report) throws {
    let folder = URL(fileURLWithPath: BenchStage.scratchFolder())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, rows, columns) in [
      ("small", 20, 3), ("wide", 100, 10_000), ("widest", 100, 16_384), ("long", 100_000, 10),
    ] {
      try Data(csv(rows: rows, columns: columns).utf8).write(
        to: folder.appendingPathComponent(name + ".csv"))
    }
    let grid = """
      data: {generate: {rows: 100, columns: 100}}
      freeze: {rows: 1, columns: 1}
      columnDefaults: {width: 96}
      rows: {height: 28}
      """
    try Data(grid.utf8).write(to: folder.appendingPathComponent("grid.yaml"))

    report.add("")
    report.add("## Whole processes, start included")
    report.add("")
    report.add("| run | processor | wall | × --version |")
    report.add("| --- | --- | --- | --- |")
    var first: Double?
    for (name, arguments) in [
      ("--version", ["--version"]),
      ("preview of 20 × 3", ["preview", "small.csv"]),
      ("one frame of 100 × 100, 1280 × 800", ["render", "grid.yaml", "--frames", "0", "--jobs", "1"]),
      ("preview of 100 × 10,000", ["preview", "wide.csv"]),
      ("preview of 100 × 16,384", ["preview", "widest.csv"]),
      ("preview of 100,000 × 10", ["preview", "long.csv"]),
    ] {
      var times: [(cpu: Double, wall: Double)] = []
      for _ in 0..<rounds { times.append(try seconds(arguments, in: folder)) }
      let (cpu, wall) = (Stopwatch.median(times.map(\.cpu)), Stopwatch.median(times.map(\.wall)))
      first = first ?? cpu
      report.add(
        "| \(name) | \(Report.time(cpu)) | \(Report.time(wall)) | \(Report.ratio(cpu / (first ?? cpu))) × |")
    }
  }

  private static func csv(rows: Int, columns: Int) -> String {
    var text = (0..<columns).map { "column \($0)" }.joined(separator: ",") + "\n"
    for row in 0..<rows {
      text += (0..<columns).map { $0 % 3 == 0 ? "row \(row)" : "\(row * 7_919 % ($0 + 1_000))" }
        .joined(separator: ",")
      text += "\n"
    }
    return text
  }

  /// The time of a run that nothing is done beside.
  private static func seconds(_ arguments: [String], in folder: URL) throws -> (cpu: Double, wall: Double) {
    let tool = Process()
    tool.executableURL = BenchStage.root.appendingPathComponent(".build/release/gridreel")
    tool.arguments = arguments
    tool.currentDirectoryURL = folder
    tool.standardOutput = FileHandle.nullDevice
    let before = childrenSeconds()
    let start = ContinuousClock.now
    try tool.run()
    tool.waitUntilExit()
    let wall = ContinuousClock.now - start
    precondition(tool.terminationStatus == 0, "\(arguments) failed")
    return (
      childrenSeconds() - before, Double(wall.components.attoseconds) / 1e18 + Double(wall.components.seconds)
    )
  }

  /// Seconds of processor that ended children took.
  private static func childrenSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #else
    getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}

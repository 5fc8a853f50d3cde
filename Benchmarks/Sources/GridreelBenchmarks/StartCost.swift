import Foundation
import Gridreel

/// Runs of the tool with little work, as whole processes: most of their time is spent on starting.
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
      let runs = (0..<rounds).map { _ in ToolRun(arguments, in: folder) }
      let (cpu, wall) = (Stopwatch.median(runs.map(\.cpu)), Stopwatch.median(runs.map(\.wall)))
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
}

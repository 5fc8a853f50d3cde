import Foundation

/// The growth of a run's cost with the size of its input: whole processes, one worker.
///
/// The cost of a start is measured once and subtracted. The plots show the remainder per unit of work, so that
/// proportional costs are horizontal lines.
enum GrowthCost {
  /// An input size that grows while everything else stays the same.
  private struct Growth {
    let name: String
    let title: String
    let sizes: [Int]
    /// The work of one run, by which its time is divided.
    let work: (Int) -> Double
    let unit: String
    /// Whether its files would fill the memory.
    var isLarge = false
    /// The common input of all series of a size, made once.
    var input: (Int, URL) throws -> Void = { _, _ in }
    /// Prepares the input and returns the command's arguments.
    let series: [(name: String, prepare: (Int, URL) throws -> [String])]
  }

  /// Measures the named growths, or all.
  static func run(_ report: inout Report, only names: Set<String>) throws {
    let folder = try scratchFolder(isLarge: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = Stopwatch.median((0..<9).map { _ in ToolRun(["--version"], in: folder).cpu })
    report.add("")
    report.add("## Growth: whole processes, one worker, less \(Report.time(start)) for their start")
    let named = growths.filter { names.contains($0.name) }
    for growth in named.isEmpty ? growths : named {
      let folder = try scratchFolder(isLarge: growth.isLarge)
      defer { try? FileManager.default.removeItem(at: folder) }
      try measure(growth, start: start, in: folder, &report)
    }
  }

  private static func scratchFolder(isLarge: Bool) throws -> URL {
    let path = isLarge ? NSTemporaryDirectory() + "/gridreel-bench-\(getpid())" : BenchStage.scratchFolder()
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func measure(
    _ growth: Growth, start: Double, in folder: URL, _ report: inout Report
  ) throws {
    report.add("")
    report.add("### \(growth.title)")
    report.add("")
    report.add("![\(growth.title)](growth/\(growth.name).svg)")
    report.add("")
    report.add(
      "| \(growth.name) | "
        + growth.series.map { "\($0.name): time | a \(growth.unit) | memory" }.joined(separator: " | ") + " |"
    )
    report.add("| --- |" + String(repeating: " --- | --- | --- |", count: growth.series.count))
    var plot = GrowthPlot(title: growth.title, across: growth.name, up: "time a \(growth.unit)")
    for size in growth.sizes {
      var cells = ["\(size)"]
      try growth.input(size, folder)
      for series in growth.series {
        let arguments = try series.prepare(size, folder)
        var runs: [ToolRun] = []
        // Repeat short runs, and measure long ones once.
        while runs.count < 5, runs.reduce(0, { $0 + $1.wall }) < 3 {
          runs.append(ToolRun(arguments, in: folder))
        }
        let seconds = max(Stopwatch.median(runs.map(\.cpu)) - start, 1e-6)
        let each = seconds / growth.work(size)
        plot.add(each, at: Double(size), to: series.name)
        cells += [
          Report.time(seconds), Report.time(each),
          "\(Int(Stopwatch.median(runs.map(\.peak)) / 1e6)) MB",
        ]
      }
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      report.add("| " + cells.joined(separator: " | ") + " |")
    }
    try plot.write(to: "Results/growth/\(growth.name).svg")
  }

  // MARK: What grows

  private static var growths: [Growth] {
    [
      Growth(
        name: "frames", title: "Frames of a sequence, 320 × 200",
        sizes: [300, 1_000, 3_000, 10_000, 30_000, 100_000],
        work: { Double($0) }, unit: "frame",
        series: [
          (
            "vertical",
            {
              try render(
                grid(rows: $0 / 20 + 100, columns: 20, size: (320, 200)), x: 0, y: $0, frames: $0, $1)
            }
          ),
          (
            "diagonal",
            {
              try render(
                grid(rows: $0 / 20 + 100, columns: $0 / 150 + 20, size: (320, 200)), x: $0 / 2, y: $0,
                frames: $0, $1)
            }
          ),
        ]),
      Growth(
        name: "cells", title: "Cells in a frame, each 48 × 20 points, 20 frames",
        sizes: [50, 500, 5_000, 50_000],
        work: { Double($0) * 20 }, unit: "cell",
        series: [
          ("vertical", { try render(cells($0), x: 0, y: 60, frames: 20, $1) }),
          ("diagonal", { try render(cells($0), x: 40, y: 60, frames: 20, $1) }),
        ]),
      Growth(
        name: "columns", title: "Columns of a grid, 60 frames at 1280 × 800",
        sizes: [16, 128, 1_024, 16_384],
        work: { _ in 60 }, unit: "frame",
        series: [
          ("vertical", { try render(grid(rows: 1_000, columns: $0), x: 0, y: 600, frames: 60, $1) }),
          ("diagonal", { try render(grid(rows: 1_000, columns: $0), x: 120, y: 600, frames: 60, $1) }),
        ]),
      Growth(
        name: "rows", title: "Rows of a grid, 60 frames at 1280 × 800",
        sizes: [100, 10_000, 1_000_000, 100_000_000, 1_000_000_000], work: { _ in 60 }, unit: "frame",
        series: [
          ("vertical", { try render(grid(rows: $0, columns: 100), x: 0, y: 600, frames: 60, $1) }),
          ("to the end", { try render(grid(rows: $0, columns: 100), x: 0, y: $0 * 28, frames: 60, $1) }),
        ]),
      Growth(
        name: "sections", title: "Sections of six rows, 60 frames at 1280 × 800",
        sizes: [10, 1_000, 100_000, 1_000_000], work: { _ in 60 }, unit: "frame",
        series: [("vertical", { try render(sections($0), x: 0, y: 600, frames: 60, $1) })]),
      Growth(
        name: "bytes", title: "Bytes of a CSV file",
        sizes: [100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000],
        work: { Double($0) }, unit: "byte", isLarge: true, input: { try writeCSV(bytes: $0, in: $1) },
        series: [
          ("preview", { _, _ in ["preview", "data.csv", "-o", "preview.png"] }),
          ("one frame", { _, folder in try render("data: data.csv", x: 0, y: 0, frames: 1, folder) }),
          ("60 frames to the end", { _, folder in try render(toTheEnd, folder) }),
          (
            "verification of these",
            { _, folder in
              _ = try render(toTheEnd, folder)
              let arguments = ["verify", "scene.yaml", "--jobs", "1"]
              _ = ToolRun(arguments + ["--record", "all"], in: folder)
              return arguments
            }
          ),
        ]),
    ]
  }

  private static func grid(rows: Int, columns: Int, size: (Int, Int) = (1_280, 800)) -> String {
    """
    data: {generate: {rows: \(rows), columns: \(columns)}}
    viewport: {width: \(size.0), height: \(size.1)}
    freeze: {rows: 1, columns: 1}
    columnDefaults: {width: 96}
    rows: {height: 28}
    """
  }

  /// A viewport of `count` cells with a constant aspect ratio. Cells are five wide to two high.
  private static func cells(_ count: Int) -> String {
    let down = max(Int((Double(count) * 1.5).squareRoot()), 1)
    let across = count / down
    return """
      data: {generate: {rows: \(down + 10), columns: \(across + 10)}}
      viewport: {width: \(across * 48), height: \(down * 20)}
      columnDefaults: {width: 48}
      rows: {height: 20}
      """
  }

  private static func sections(_ count: Int) -> String {
    """
    data: {generate: {sections: \(count), items: 6, columns: 12}}
    viewport: {width: 1280, height: 800}
    sections: {header: {}, footer: {}}
    freeze: {columns: 1}
    """
  }

  private static let toTheEnd = """
    data: data.csv
    scroll: {fps: 60, steps: [{to: end, duration: 1, ease: linear}]}
    """

  private static func render(_ scene: String, x: Int, y: Int, frames: Int, _ folder: URL) throws -> [String] {
    let path =
      frames == 1
      ? ""
      : "\nscroll: {fps: 60, steps: [{by: {x: \(x), y: \(y)}, duration: \(Double(frames - 1) / 60), ease: linear}]}\n"
    return try render(scene + path, folder)
  }

  private static func render(_ scene: String, _ folder: URL) throws -> [String] {
    try Data((scene + "\n").utf8).write(to: folder.appendingPathComponent("scene.yaml"))
    return ["render", "scene.yaml", "--jobs", "1", "--out", "frames"]
  }

  /// Rows of about 60 bytes, repeated every million bytes or so, because generating the numbers for ten gigabytes would
  /// take too long.
  private static func writeCSV(bytes: Int, in folder: URL) throws {
    let url = folder.appendingPathComponent("data.csv")
    try Data("place,date,count,share,note\n".utf8).write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var written = Int(try file.seekToEnd())
    var block = Data()
    var row = 0
    while block.count < min(1 << 20, bytes - written) {
      block += Data(
        "place \(row % 977),2024-0\(row % 9 + 1)-1\(row % 10),\(row * 7_919 % 100_003),\(row % 97).\(row % 10),a note on row \(row)\n"
          .utf8)
      row += 1
    }
    while written < bytes {
      try file.write(contentsOf: block)
      written += block.count
    }
    try file.close()
  }
}

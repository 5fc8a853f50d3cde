extension TimingReport {
  /// The report as a table for people, lines without an end.
  ///
  /// Shares are parts of the time of all stages and of waiting, so that they add up to all of it, also with many workers.
  public var lines: [String] {
    let whole = max(stages.reduce(waiting) { $0 + $1.seconds }, 1e-9)
    var rows = [["stage", "time", "share", "a frame"]]
    func add(_ name: String, _ seconds: Double, isPerFrame: Bool) {
      rows.append([
        name, Self.time(seconds), Self.percent(seconds / whole),
        isPerFrame && framesDrawn > 0 ? Self.time(seconds / Double(framesDrawn)) : "",
      ])
    }
    for stage in stages {
      let isPerFrame = !["load", "measure", "finish"].contains(stage.stage)
      add(stage.stage, stage.seconds, isPerFrame: isPerFrame)
    }
    add("waiting", waiting, isPerFrame: true)
    var lines = Self.aligned(rows)
    lines +=
      [""]
      + Self.aligned(
        [["cache", "found", "made", "rate"]]
          + caches.map { cache in
            [cache.cache, "\(cache.hits)", "\(cache.misses)", cache.rate.map(Self.percent) ?? "–"]
          })
    if !slowestFrames.isEmpty {
      let list = slowestFrames.map { "\($0.frame) (\(Self.time($0.seconds)))" }.joined(separator: ", ")
      lines += ["", "slowest frames: \(list)"]
    }
    let memory = NumberText.decimal(Double(peakMemory) / 1e6, places: 1, keepsZeros: true)
    lines += [
      "",
      "\(framesDrawn) drawn by \(workers) \(workers == 1 ? "worker" : "workers") in \(Self.time(wall)), "
        + "processor \(Self.time(processor)), peak memory \(memory) MB",
    ]
    return lines
  }

  /// A time in the unit that suits it, with three or four digits.
  static func time(_ seconds: Double) -> String {
    let (value, unit) =
      seconds >= 1 ? (seconds, "s") : seconds >= 1e-3 ? (seconds * 1e3, "ms") : (seconds * 1e6, "µs")
    return NumberText.decimal(value, places: value >= 100 ? 0 : value >= 10 ? 1 : 2, keepsZeros: true) + " "
      + unit
  }

  private static func percent(_ part: Double) -> String {
    NumberText.decimal(part * 100, places: 1, keepsZeros: true) + " %"
  }

  /// The first column at the left, the others at the right of their columns.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      .joined(separator: "  ")
    }
  }
}

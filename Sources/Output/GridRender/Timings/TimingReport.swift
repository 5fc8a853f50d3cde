import GridSupport

/// The time of a run by stage, for people and scripts. All times are in seconds.
public struct TimingReport: Sendable, Encodable {
  /// The name and version of the format.
  private let format = "gridreel-timings/1"
  /// The elapsed time.
  public let wall: Double
  /// The processor time of all threads.
  public let processor: Double
  /// The peak memory of the process, in bytes.
  public let peakMemory: Int
  /// The number of workers.
  public let workers: Int
  /// The number of frames that were drawn, not counting repeated ones.
  public let framesDrawn: Int
  /// The stages, with times summed over all workers.
  package let stages: [Stage]
  /// The time in which workers were idle: waiting for one another, for files or for a processor.
  package let waiting: Double
  package let caches: [Cache]
  /// The slowest frames, slowest first.
  package let slowestFrames: [SlowFrame]
  /// The costs of frames, by which a later run can be divided into shards.
  package let costs: FrameCosts

  package struct Stage: Sendable, Encodable {
    package let stage: String
    package let seconds: Double
  }

  /// The hits and misses of one cache.
  package struct Cache: Sendable, Encodable {
    package let cache: String
    package let hits: Int
    package let misses: Int

    /// The hit rate from 0 to 1; nil if there were no requests.
    package var rate: Double? { hits + misses > 0 ? Double(hits) / Double(hits + misses) : nil }
  }

  package struct SlowFrame: Sendable, Encodable {
    package let frame: Int
    /// The time from layout to file, without writing.
    package let seconds: Double
  }

  init(
    _ times: StageTimes, workers: Int, waiting: Double, wall: Double, processor: Double, peakMemory: Int
  ) {
    self.wall = wall
    self.processor = processor
    self.peakMemory = peakMemory
    self.workers = workers
    framesDrawn = times.frameCount
    stages = RenderStage.allCases.map { Stage(stage: "\($0)", seconds: times[$0]) }
    self.waiting = waiting
    caches = RenderCache.allCases.map { cache in
      let (hits, misses) = times.requests[cache.rawValue]
      return Cache(cache: "\(cache)", hits: hits, misses: misses)
    }
    costs = times.costs
    slowestFrames = times.slowest.map { SlowFrame(frame: $0.frame, seconds: $0.seconds) }
  }
}

extension TimingReport {
  /// The report as the lines of a table, without line breaks. Percentages refer to the time of all stages
  /// including waiting, and add up to 100 for any number of workers.
  package var lines: [String] {
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
    var lines = NumberText.table(rows) { $0 > 0 }
    lines +=
      [""]
      + NumberText.table(
        [["cache", "found", "made", "rate"]]
          + caches.map { cache in
            [cache.cache, "\(cache.hits)", "\(cache.misses)", cache.rate.map(Self.percent) ?? "–"]
          }
      ) { $0 > 0 }
    if !slowestFrames.isEmpty {
      let list = slowestFrames.map { "\($0.frame) (\(Self.time($0.seconds)))" }.joined(separator: ", ")
      lines += ["", "slowest frames: \(list)"]
    }
    let memory = NumberText.decimal(Double(peakMemory) / 1e6, places: 1, keepsZeros: true)
    lines += [
      "",
      "\(framesDrawn) drawn by \(NumberText.count(workers, "worker")) in \(Self.time(wall)), "
        + "processor \(Self.time(processor)), peak memory \(memory) MB",
    ]
    return lines
  }

  /// Returns a time in a suitable unit, with three or four digits.
  static func time(_ seconds: Double) -> String {
    let (value, unit) =
      seconds >= 1 ? (seconds, "s") : seconds >= 1e-3 ? (seconds * 1e3, "ms") : (seconds * 1e6, "µs")
    return NumberText.decimal(value, places: value >= 100 ? 0 : value >= 10 ? 1 : 2, keepsZeros: true) + " "
      + unit
  }

  private static func percent(_ part: Double) -> String {
    NumberText.decimal(part * 100, places: 1, keepsZeros: true) + " %"
  }
}

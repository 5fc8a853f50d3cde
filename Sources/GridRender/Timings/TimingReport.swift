import GridSupport

/// The time of a run by stage, for people and for scripts; all times are in seconds.
public struct TimingReport: Sendable, Encodable {
  /// The format's name and version.
  public var format = "gridreel-timings/1"
  /// Time that passed.
  public var wall: Double
  /// Processor time of all threads.
  public var processor: Double
  /// Most memory that the process held at a time, in bytes.
  public var peakMemory: Int
  /// Number of workers.
  public var workers: Int
  /// Number of frames that were drawn; repeated ones are not.
  public var framesDrawn: Int
  /// Time by stage, summed over workers.
  public var stages: [Stage]
  /// Time in which workers did none of it: they waited for one another, for files or for a processor.
  public var waiting: Double
  /// The statistics of the caches.
  public var caches: [Cache]
  /// The slowest frames, slowest first.
  public var slowestFrames: [SlowFrame]

  /// The time that one stage took.
  public struct Stage: Sendable, Encodable {
    /// The stage.
    public var stage: String
    /// Seconds, summed over workers.
    public var seconds: Double
  }

  /// The requests to one cache.
  public struct Cache: Sendable, Encodable {
    /// The cache.
    public var cache: String
    /// The number of requests that found something.
    public var hits: Int
    /// The number of requests that found nothing, so that it had to be made.
    public var misses: Int

    /// The part of all questions that found something, from 0 to 1; nil where nobody asked.
    public var rate: Double? { hits + misses > 0 ? Double(hits) / Double(hits + misses) : nil }
  }

  /// A frame that took long.
  public struct SlowFrame: Sendable, Encodable {
    /// Its index in the sequence.
    public var frame: Int
    /// Seconds from layout to file, without writing.
    public var seconds: Double
  }

  init(
    _ times: StageTimes, workers: Int, waiting: Double, wall: Double, processor: Double, peakMemory: Int
  ) {
    self.wall = wall
    self.processor = processor
    self.peakMemory = peakMemory
    self.workers = workers
    framesDrawn = times.frameCount
    stages = RenderStage.allCases.map { Stage(stage: $0.rawValue, seconds: times[$0]) }
    self.waiting = waiting
    caches = RenderCache.allCases.map { cache in
      let (hits, misses) = times.statistics(of: cache)
      return Cache(cache: cache.rawValue, hits: hits, misses: misses)
    }
    slowestFrames = times.slowest.map { SlowFrame(frame: $0.frame, seconds: $0.seconds) }
  }
}

extension TimingReport {
  /// The report as a table for people, lines without an end.
  ///
  /// Shares are parts of the time of all stages and of waiting, so that they add up to all of it, also with many workers.
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
}

/// Measures the stages of the frames that one worker draws; nothing is shared until the worker ends.
///
/// The clock has influence on reports of time and on nothing else.
final class StageMeter {
  private let report: RenderTimings
  private let start = ContinuousClock.now
  private var frameStart = ContinuousClock.now
  private var lastLap = ContinuousClock.now
  private(set) var times = StageTimes()

  /// Begins the work of a worker.
  init(_ report: RenderTimings) {
    self.report = report
    report.beginWorker()
  }

  deinit { report.add(times, workerTime: StageTimes.seconds(ContinuousClock.now - start)) }

  /// Begins a frame.
  func beginFrame() {
    frameStart = ContinuousClock.now
    lastLap = frameStart
  }

  /// Counts the time since the last call, or since the frame's beginning, as that of a stage.
  func lap(_ stage: RenderStage) {
    let now = ContinuousClock.now
    times[stage] += StageTimes.seconds(now - lastLap)
    lastLap = now
  }

  /// Ends a frame.
  func endFrame(_ index: Int) {
    times.note(frame: index, seconds: StageTimes.seconds(lastLap - frameStart))
  }

  /// Adds questions to a cache that counts for itself.
  func add(_ cache: RenderCache, _ statistics: (hits: Int, misses: Int)) {
    times.add(cache, hits: statistics.hits, misses: statistics.misses)
  }

  /// Counts a question to a cache.
  func count(_ cache: RenderCache, isHit: Bool) { times.count(cache, isHit: isHit) }
}

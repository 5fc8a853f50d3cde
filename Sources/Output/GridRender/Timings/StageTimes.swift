/// The work of one or more workers: seconds by stage, cache requests, and the slowest frames.
struct StageTimes: Sendable {
  /// The number of slowest frames kept.
  static let slowestCount = 10

  private var seconds = [Double](repeating: 0, count: RenderStage.allCases.count)
  /// The hits and misses of each cache.
  private(set) var requests = [(hits: Int, misses: Int)](repeating: (0, 0), count: RenderCache.allCases.count)
  private(set) var frameCount = 0
  /// The slowest frames, slowest first.
  private(set) var slowest: [(frame: Int, seconds: Double)] = []
  /// The total time and the number of neighboring frames, by their index divided by `FrameCosts.neighbors`.
  private var neighbors: [(seconds: Double, count: Int)] = []

  subscript(stage: RenderStage) -> Double {
    get { seconds[stage.rawValue] }
    set { seconds[stage.rawValue] = newValue }
  }

  var total: Double { seconds.reduce(0, +) }

  mutating func add(_ cache: RenderCache, hits: Int, misses: Int) {
    requests[cache.rawValue].hits += hits
    requests[cache.rawValue].misses += misses
  }

  /// The costs of frames, for dividing later runs into shards.
  var costs: FrameCosts {
    FrameCosts(seconds: neighbors.map { $0.count == 0 ? nil : $0.seconds / Double($0.count) })
  }

  private mutating func add(_ seconds: Double, count: Int, toNeighbors position: Int) {
    if position >= neighbors.count {
      neighbors += Array(repeating: (0, 0), count: position + 1 - neighbors.count)
    }
    neighbors[position].seconds += seconds
    neighbors[position].count += count
  }

  mutating func note(frame: Int, seconds: Double) {
    frameCount += 1
    add(seconds, count: 1, toNeighbors: frame / FrameCosts.neighbors)
    if let least = slowest.last, slowest.count == Self.slowestCount, least.seconds >= seconds { return }
    let position = slowest.firstIndex { $0.seconds < seconds } ?? slowest.count
    slowest.insert((frame, seconds), at: position)
    if slowest.count > Self.slowestCount { slowest.removeLast() }
  }

  mutating func merge(_ other: StageTimes) {
    for position in seconds.indices { seconds[position] += other.seconds[position] }
    for cache in RenderCache.allCases {
      let (hits, misses) = other.requests[cache.rawValue]
      add(cache, hits: hits, misses: misses)
    }
    frameCount += other.frameCount
    for (position, part) in other.neighbors.enumerated() {
      add(part.seconds, count: part.count, toNeighbors: position)
    }
    // The list does not depend on which worker ended first, except for frames with equal times.
    slowest = (slowest + other.slowest).sorted { ($1.seconds, $0.frame) < ($0.seconds, $1.frame) }
    slowest.removeLast(max(0, slowest.count - Self.slowestCount))
  }
}

/// Measures the stages of the frames that one worker draws. Nothing is shared until the worker ends. The
/// clock affects only timing reports.
final class StageMeter {
  private let report: RenderTimings
  private let start = ContinuousClock.now
  private var frameStart = ContinuousClock.now
  private var lastLap = ContinuousClock.now
  private(set) var times = StageTimes()

  init(_ report: RenderTimings) {
    self.report = report
    report.beginWorker()
  }

  deinit { report.add(times, workerTime: (ContinuousClock.now - start) / .seconds(1)) }

  func beginFrame() {
    frameStart = ContinuousClock.now
    lastLap = frameStart
  }

  /// Adds the time since the last call, or since the start of the frame, to a stage.
  func lap(_ stage: RenderStage) {
    let now = ContinuousClock.now
    times[stage] += (now - lastLap) / .seconds(1)
    lastLap = now
  }

  func endFrame(_ index: Int) {
    times.note(frame: index, seconds: (lastLap - frameStart) / .seconds(1))
  }

  func add(_ cache: RenderCache, _ statistics: (hits: Int, misses: Int)) {
    times.add(cache, hits: statistics.hits, misses: statistics.misses)
  }

  func count(_ cache: RenderCache, isHit: Bool) {
    times.add(cache, hits: isHit ? 1 : 0, misses: isHit ? 0 : 1)
  }
}

import Dispatch
import Synchronization

/// Hands out frames to workers and collects what became of them.
///
/// Workers take neighbors together, because these show the same rows: two workers side by side would draw each twice.
final class WorkQueue: Sendable {
  private struct State {
    var next = 0
    var failure: (position: Int, error: RenderError)?
    /// By position; nil where a frame is not finished.
    var records: [FrameRecord?]
    var warnings: [Int: [String]] = [:]
  }

  /// The most neighbors that are taken together.
  private static let longestChunk = 16

  private let state: Mutex<State>
  private let count: Int
  private let workers: Int

  init(count: Int, workers: Int) {
    self.count = count
    self.workers = workers
    state = Mutex(State(records: Array(repeating: nil, count: count)))
  }

  /// The position of the next frame that a worker should draw; nil when there is none.
  ///
  /// - Parameter chunk: What the worker has taken and not drawn; empty at first. After a failure only frames before it are
  ///   drawn.
  func next(_ chunk: inout Range<Int>) -> Int? {
    state.withLock { state in
      if chunk.isEmpty, state.failure == nil {
        // Towards the end fewer, so that all workers end together.
        let length = min(max((count - state.next) / (2 * workers), 1), Self.longestChunk)
        chunk = state.next..<min(state.next + length, count)
        state.next = chunk.upperBound
      }
      guard let position = chunk.first, position < state.failure?.position ?? count else { return nil }
      chunk = position + 1..<chunk.upperBound
      return position
    }
  }

  func finish(_ position: Int, record: FrameRecord, warnings: [String]) {
    state.withLock { state in
      state.records[position] = record
      if !warnings.isEmpty { state.warnings[position] = warnings }
    }
  }

  /// Notes a failure. All frames before it have been handed out and will be drawn, so that the error of the earliest that
  /// fails is reported for any number of workers.
  func fail(_ position: Int, _ error: RenderError) {
    state.withLock { state in
      if let known = state.failure, known.position < position { return }
      state.failure = (position, error)
    }
  }

  var failure: RenderError? { state.withLock { $0.failure?.error } }

  /// The records by position, which are forgotten: those of a long sequence take megabytes.
  func takeRecords() -> [FrameRecord] {
    state.withLock { state in
      defer { state.records = [] }
      return state.records.compactMap(\.self)
    }
  }

  /// All warnings in the order of the frames, each once.
  var warnings: [String] {
    var seen: Set<String> = []
    return state.withLock { $0.warnings }.sorted { $0.key < $1.key }.flatMap(\.value).filter {
      seen.insert($0).inserted
    }
  }
}

/// Hands out work to workers and their results to one taker in order, never running far ahead of it.
final class FrameQueue<Element: Sendable>: Sendable {
  typealias Outcome = Result<Element, RenderError>

  private struct State {
    var next = 0
    var isStopped = false
    var outcomes: [Int: Outcome] = [:]
  }

  private let state = Mutex(State())
  private let count: Int
  // Begun at 0: a semaphore must not go away while it counts less than it began with.
  private let room = DispatchSemaphore(value: 0)
  private let news = DispatchSemaphore(value: 0)

  /// Creates a queue of `count` pieces of work of which at most `ahead` are begun and not yet taken.
  init(count: Int, ahead: Int) {
    self.count = count
    for _ in 0..<max(1, ahead) { room.signal() }
  }

  /// The position of the next piece of work, as soon as there is room for it; nil when there is none.
  func next() -> Int? {
    room.wait()
    let position: Int? = state.withLock { state in
      guard !state.isStopped, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
    // The others shall find out too.
    if position == nil { room.signal() }
    return position
  }

  func finish(_ position: Int, _ outcome: Outcome) {
    state.withLock { $0.outcomes[position] = outcome }
    news.signal()
  }

  /// Waits for what became of a piece of work, and makes room for another. Each may be taken once, in order.
  func take(_ position: Int) -> Outcome {
    while true {
      if let outcome = state.withLock({ $0.outcomes.removeValue(forKey: position) }) {
        room.signal()
        return outcome
      }
      news.wait()
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
  }
}

/// A flag by which a run is told to stop: set from a signal handler or another thread, read by all workers.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Asks the run to stop after the frames that are being drawn.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the run was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

import Dispatch
import Synchronization

/// Hands out frames to workers, and what became of them to one taker in order.
///
/// Positions go out in rising order: all frames before one that fails are drawn, and the taker meets the error of the
/// earliest, for any number of workers.
final class FrameQueue<Element: Sendable>: Sendable {
  typealias Outcome = Result<Element, RenderError>

  private struct State {
    var next = 0
    var isStopped = false
    var outcomes: [Int: Outcome] = [:]
  }

  /// The most neighbors that a worker takes together: they show the same rows, which two workers would draw twice.
  private static var longestChunk: Int { 16 }

  private let state = Mutex(State())
  private let count: Int
  private let workers: Int
  // Begun at 0: a semaphore must not go away while it counts less than it began with.
  private let room: DispatchSemaphore?
  private let news = DispatchSemaphore(value: 0)

  /// Creates a queue of `count` frames, of which at most `ahead` are begun and not yet taken; nil sets no limit.
  init(count: Int, workers: Int, ahead: Int?) {
    self.count = count
    self.workers = workers
    room = ahead.map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<max(1, ahead ?? 1) { room?.signal() }
  }

  /// The position of the next frame, as soon as there is room for it; nil when there is none. `chunk` is what
  /// the worker has taken and not drawn; empty at first.
  func next(_ chunk: inout Range<Int>) -> Int? {
    room?.wait()
    state.withLock { state in
      if state.isStopped { chunk = count..<count }
      guard chunk.isEmpty, !state.isStopped else { return }
      // Towards the end fewer, so that all workers end together; one by one where the taker waits for each.
      let length = room == nil ? min(max((count - state.next) / (2 * workers), 1), Self.longestChunk) : 1
      chunk = state.next..<min(state.next + length, count)
      state.next = chunk.upperBound
    }
    guard let position = chunk.popFirst() else {
      // The others shall find out too.
      room?.signal()
      return nil
    }
    return position
  }

  /// Hands in what became of a frame. The taker hears of it when the worker has drawn all of its `chunk`: to be woken
  /// for each frame costs a good part of what a small one takes.
  func finish(_ position: Int, _ outcome: Outcome, chunk: Range<Int>) {
    var isNews = chunk.isEmpty
    state.withLock { state in
      state.outcomes[position] = outcome
      if case .failure = outcome {
        state.next = count
        isNews = true
      }
    }
    if isNews { news.signal() }
  }

  /// Waits for what became of a frame, and makes room for another. Each may be taken once, in order.
  func take(_ position: Int) -> Outcome {
    while true {
      if let outcome = state.withLock({ $0.outcomes.removeValue(forKey: position) }) {
        room?.signal()
        return outcome
      }
      news.wait()
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    room?.signal()
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

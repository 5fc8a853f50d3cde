import Dispatch
import Synchronization

/// Distributes frames to workers, and delivers their outcomes in order to one consumer.
///
/// Positions are assigned in ascending order, so all frames before a failing one are drawn, and the consumer
/// gets the earliest error regardless of the number of workers.
final class FrameQueue<Element: Sendable>: Sendable {
  typealias Outcome = Result<Element, RenderError>

  private struct State {
    var next = 0
    var isStopped = false
    var outcomes: [Int: Outcome] = [:]
  }

  /// The maximum number of neighboring frames that a worker takes at once. Neighboring frames show the same
  /// rows, which two workers would both have to draw.
  private static var longestChunk: Int { 16 }

  private let state = Mutex(State())
  private let count: Int
  private let workers: Int
  // Created with 0, because a semaphore must not be destroyed while its value is below its initial value.
  private let room: DispatchSemaphore?
  private let news = DispatchSemaphore(value: 0)

  /// Creates a queue of `count` frames. At most `ahead` frames are started but not yet taken; nil sets no limit.
  init(count: Int, workers: Int, ahead: Int?) {
    self.count = count
    self.workers = workers
    room = ahead.map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<max(1, ahead ?? 1) { room?.signal() }
  }

  /// Returns the position of the next frame once there is room for it; nil if there are no more frames.
  /// `chunk` contains the positions that the worker has reserved but not drawn; pass an empty range
  /// initially.
  func next(_ chunk: inout Range<Int>) -> Int? {
    room?.wait()
    state.withLock { state in
      if state.isStopped { chunk = count..<count }
      guard chunk.isEmpty, !state.isStopped else { return }
      // Chunks get shorter toward the end, so that all workers finish at about the same time. Their length is
      // 1 if the consumer waits for each frame.
      let length = room == nil ? min(max((count - state.next) / (2 * workers), 1), Self.longestChunk) : 1
      chunk = state.next..<min(state.next + length, count)
      state.next = chunk.upperBound
    }
    guard let position = chunk.popFirst() else {
      // Wake the other workers too.
      room?.signal()
      return nil
    }
    return position
  }

  /// Reports the outcome of a frame. The consumer is notified only after the worker has drawn its whole
  /// `chunk`, because waking it for each frame would take a significant part of the time of a small frame.
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

  /// Waits for the outcome of a frame and makes room for another frame. Each outcome is taken once, in order.
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

/// A flag that asks a run to stop. A signal handler or another thread sets it, and all workers read it.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Asks the run to stop after the frames that are being drawn.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the run was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

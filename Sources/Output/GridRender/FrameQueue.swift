import Dispatch
import Synchronization

/// Distributes frames to workers, and delivers their outcomes in order to one consumer.
///
/// Each worker draws long runs of consecutive frames. These show mostly the same cells, which workers that take turns
/// would each have to draw. A worker that runs out of frames takes half of the longest remaining run. All frames before
/// a failing one are drawn, so the consumer gets the earliest error regardless of the number of workers.
final class FrameQueue<Element: Sendable>: Sendable {
  typealias Outcome = Result<Element, RenderError>

  private struct State {
    /// The first position that is not reserved yet, and the position after the last one to draw.
    var (next, end): (Int, Int)
    /// The positions that each worker has reserved but not started.
    var runs: [Range<Int>]
    var outcomes: [Int: Outcome] = [:]

    /// Drops the positions from `start` on.
    mutating func drop(from start: Int) {
      end = min(end, start)
      runs = runs.map { $0.clamped(to: 0..<end) }
    }
  }

  /// The maximum number of frames in a run. It limits the number of outcomes that wait for an earlier frame.
  private static var longestRun: Int { 256 }
  /// Shorter runs are not split, because the first frame of a run is drawn from scratch.
  private static var shortestSplit: Int { 4 }
  /// The consumer is woken after this many frames; waking it for each one would take a significant part of the time of
  /// a small frame.
  private static var frameCountPerWake: Int { 16 }

  private let state: Mutex<State>
  private let runLength: Int
  // Created with 0, because a semaphore must not be destroyed while its value is below its initial value.
  private let room: DispatchSemaphore?
  private let news = DispatchSemaphore(value: 0)

  /// Creates a queue of `count` frames. At most `ahead` frames are started but not yet taken, and workers take
  /// turns; nil sets no limit.
  init(count: Int, workers: Int, ahead: Int?) {
    state = Mutex(State(next: 0, end: count, runs: Array(repeating: 0..<0, count: workers)))
    // Runs of equal length, so that all workers finish at about the same time.
    let runCount = workers * max(1, (count + workers * Self.longestRun - 1) / (workers * Self.longestRun))
    runLength = ahead == nil ? (count + runCount - 1) / runCount : 1
    room = ahead.map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<max(1, ahead ?? 1) { room?.signal() }
  }

  /// Returns the position of the worker's next frame once there is room for it; nil if there are no more frames.
  func next(worker: Int) -> Int? {
    room?.wait()
    let position = state.withLock { state in
      if state.runs[worker].isEmpty { state.runs[worker] = newRun(&state) }
      return state.runs[worker].popFirst()
    }
    // Wake the other workers too.
    if position == nil { room?.signal() }
    return position
  }

  private func newRun(_ state: inout State) -> Range<Int> {
    if state.next < state.end {
      let run = state.next..<min(state.next + runLength, state.end)
      state.next = run.upperBound
      return run
    }
    guard let (other, longest) = state.runs.enumerated().max(by: { $0.element.count < $1.element.count }),
      longest.count >= Self.shortestSplit
    else { return 0..<0 }
    let middle = longest.lowerBound + longest.count / 2
    state.runs[other] = longest.lowerBound..<middle
    return middle..<longest.upperBound
  }

  /// Reports the outcome of a frame. No frames after a failed one are started.
  func finish(_ position: Int, worker: Int, _ outcome: Outcome) {
    let isNews = state.withLock { state in
      state.outcomes[position] = outcome
      if case .failure = outcome {
        state.drop(from: position)
        return true
      }
      return state.runs[worker].isEmpty || position % Self.frameCountPerWake == 0
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
    state.withLock { $0.drop(from: 0) }
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

import Dispatch
import Synchronization

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

  /// Hands in what became of a piece of work.
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

  /// Hands out no more work.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
  }
}

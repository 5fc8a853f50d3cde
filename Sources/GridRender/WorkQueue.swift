import Synchronization

/// Hands out frames to workers and collects what became of them.
final class WorkQueue: Sendable {
  private struct State {
    var next = 0
    var failure: (position: Int, error: RenderError)?
    var records: [FrameRecord?]
    var warnings: [[String]]
  }

  private let state: Mutex<State>
  private let count: Int

  init(count: Int) {
    self.count = count
    state = Mutex(
      State(records: Array(repeating: nil, count: count), warnings: Array(repeating: [], count: count)))
  }

  /// The position of the next frame to draw; nil when there is none or a frame has failed.
  func next() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ position: Int, record: FrameRecord, warnings: [String]) {
    state.withLock { state in
      state.records[position] = record
      state.warnings[position] = warnings
    }
  }

  /// Notes a failure. Frames are handed out in order, so the earliest failing one has always been drawn when all
  /// workers are done, and the error reported does not depend on their number.
  func fail(_ position: Int, _ error: RenderError) {
    state.withLock { state in
      if let known = state.failure, known.position < position { return }
      state.failure = (position, error)
    }
  }

  var failure: RenderError? { state.withLock { $0.failure?.error } }
  var records: [FrameRecord] { state.withLock { $0.records.compactMap(\.self) } }

  /// All warnings in the order of the frames, each once.
  var warnings: [String] {
    var seen: Set<String> = []
    return state.withLock { $0.warnings }.joined().filter { seen.insert($0).inserted }
  }
}

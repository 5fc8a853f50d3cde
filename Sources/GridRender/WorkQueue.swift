import GridGeometry
import GridImage
import Synchronization

/// Hands out frames to workers and collects what became of them.
///
/// Workers take neighbours together, because these show the same rows: two workers side by side would draw each twice.
final class WorkQueue: Sendable {
  private struct State {
    var next = 0
    var failure: (position: Int, error: RenderError)?
    /// By position; blank where a frame is not finished.
    var records: [FrameRecord]
    var warnings: [Int: [String]] = [:]
  }

  /// The most neighbours that are taken together.
  private static let longestChunk = 16

  private let state: Mutex<State>
  private let count: Int
  private let workers: Int

  init(count: Int, workers: Int) {
    self.count = count
    self.workers = workers
    state = Mutex(State(records: Array(repeating: .blank, count: count)))
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
      return state.records
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

extension FrameRecord {
  /// Stands for a frame that is not drawn.
  fileprivate static let blank = FrameRecord(
    index: -1, time: 0, offset: nil, rows: nil, columns: nil, pinned: [],
    pixelHash: PixelHash(high: 0, low: 0), file: "")
}

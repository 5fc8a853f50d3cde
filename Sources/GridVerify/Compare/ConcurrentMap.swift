import Dispatch
import Foundation
import Synchronization

/// Runs independent pieces of work on threads of its own and collects the results in order.
enum ConcurrentMap {
  /// Room on each thread's stack: decoders and painters go deep.
  private static let stackSize = 4 << 20

  /// The results of `body` for 0 up to `count`, in that order, whatever the number of workers.
  ///
  /// - Parameters:
  ///   - jobs: Number of workers, at least 1.
  ///   - worker: Makes what each worker keeps for itself.
  ///   - body: Called once for each index, in ascending order but from any worker.
  static func results<Worker, Result: Sendable>(
    count: Int, jobs: Int, worker: @escaping @Sendable () -> Worker,
    body: @escaping @Sendable (Worker, Int) -> Result
  ) -> [Result] {
    let state = Mutex(State<Result>(results: Array(repeating: nil, count: count)))
    let shared = Shared(state: state)
    let group = DispatchGroup()
    for _ in 0..<max(1, min(jobs, count)) {
      group.enter()
      let thread = Thread {
        let own = worker()
        while let index = shared.next(below: count) { shared.finish(index, body(own, index)) }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
    return shared.results
  }

  private struct State<Result: Sendable>: Sendable {
    var next = 0
    var results: [Result?]
  }

  private final class Shared<Result: Sendable>: Sendable {
    private let state: Mutex<State<Result>>

    init(state: consuming Mutex<State<Result>>) { self.state = state }

    func next(below count: Int) -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func finish(_ index: Int, _ result: Result) {
      state.withLock { $0.results[index] = result }
    }

    var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
  }
}

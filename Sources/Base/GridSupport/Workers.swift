package import Dispatch
import Foundation
import Synchronization

/// Threads for long-running work, shared by all code that needs several.
///
/// They are dedicated threads, because the shared pool never has more threads than cores, however many are
/// requested.
package enum Workers {
  /// The stack size of each thread, in bytes; decoders and painters recurse deeply.
  private static let stackSize = 4 << 20

  /// The number of processors available to this program.
  package static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Starts threads that all run `work` with the index of the thread; each leaves the group when it ends.
  package static func start(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> DispatchGroup {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      let thread = Thread {
        work(number)
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    return group
  }

  /// Returns the results of independent tasks, one for each index from 0 up to `count`, in index order. Runs
  /// up to `jobs` threads, at least one; calls `body` once for each index, in ascending order but on any
  /// thread.
  package static func results<Result: Sendable>(
    count: Int, jobs: Int, body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    // A single worker needs no extra thread.
    if min(jobs, count) <= 1 { return (0..<count).map(body) }
    let shared = Shared<Result>(count: count)
    let group = start(min(jobs, count)) { _ in
      while let index = shared.next() { shared.finish(index, body(index)) }
    }
    group.wait()
    return shared.results
  }

  /// The index of the next task and the results so far.
  private final class Shared<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>

    init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func finish(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

    var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
  }
}

/// A value that is computed while its owner does something else.
package final class BackgroundValue<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value
  private let value = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Starts computing a value on another thread, or postpones it until it is needed.
  package init(inBackground: Bool, _ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    guard inBackground else { return }
    DispatchQueue.global().async(group: group) { [self] in
      let made = compute()
      value.withLock { $0 = made }
    }
  }

  /// Returns the value once it is computed; to be called once.
  package func wait() -> Value {
    group.wait()
    return value.withLock { $0 } ?? compute()
  }
}

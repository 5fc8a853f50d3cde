#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Measures the computing time of a thread, which other work on a shared machine disturbs least.
enum Stopwatch {
  /// The processor time of this thread in seconds.
  static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processor time of all threads and the elapsed time of a body, in seconds.
  static func process(_ body: () throws -> Void) rethrows -> (cpu: Double, wall: Double) {
    let start = (seconds(of: CLOCK_PROCESS_CPUTIME_ID), seconds(of: CLOCK_MONOTONIC))
    try body()
    return (seconds(of: CLOCK_PROCESS_CPUTIME_ID) - start.0, seconds(of: CLOCK_MONOTONIC) - start.1)
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The median of some numbers.
  static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  /// The median time of one call in seconds, over `rounds` rounds of `calls` calls each.
  static func median(rounds: Int = 15, calls: Int = 1, _ body: () -> Void) -> Double {
    body()
    let times = (0..<rounds).map { _ in
      let start = threadSeconds()
      for _ in 0..<calls { body() }
      return (threadSeconds() - start) / Double(calls)
    }
    return times.sorted()[rounds / 2]
  }

  /// The medians of two bodies measured alternately, so that load on the machine affects both alike.
  static func medians(
    rounds: Int = 15, calls: Int = 1, _ first: () throws -> Void, _ second: () throws -> Void
  ) rethrows -> (first: Double, second: Double) {
    try first()
    try second()
    var times: (first: [Double], second: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.first.append(try seconds(calls: calls, first))
      times.second.append(try seconds(calls: calls, second))
    }
    return (times.first.sorted()[rounds / 2], times.second.sorted()[rounds / 2])
  }

  private static func seconds(calls: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = threadSeconds()
    for _ in 0..<calls { try body() }
    return (threadSeconds() - start) / Double(calls)
  }
}

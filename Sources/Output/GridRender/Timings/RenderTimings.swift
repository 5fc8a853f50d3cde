import Foundation
import GridSupport
import Synchronization

/// Collects where the time of a run goes; a run without one measures nothing.
///
/// Workers measure for themselves and report when they end. What is collected depends on the clock and has no influence
/// on pictures or manifests.
public final class RenderTimings: Sendable {
  private struct State {
    var times = StageTimes()
    var activeWorkers = 0
    /// The most workers at a time: a run may have several passes.
    var workerCount = 0
    var workerTime = 0.0
    /// The part of it that workers spent on stages.
    var busyTime = 0.0
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Begins to measure.
  public init() {}

  /// Adds to a stage; `byWorker` says that it is one of the workers who did it.
  fileprivate func add(_ seconds: Double, to stage: RenderStage, byWorker: Bool) {
    state.withLock { state in
      state.times[stage] += seconds
      if byWorker { state.busyTime += seconds }
    }
  }

  func beginWorker() {
    state.withLock { state in
      state.activeWorkers += 1
      state.workerCount = max(state.workerCount, state.activeWorkers)
    }
  }

  /// Adds what a worker did, and how long it was there, when it ends.
  func add(_ times: StageTimes, workerTime: Double) {
    state.withLock { state in
      state.times.merge(times)
      state.busyTime += times.total
      state.activeWorkers -= 1
      state.workerTime += workerTime
    }
  }

  /// The report of what was measured so far, with the processor time and memory of the process.
  public func report() -> TimingReport {
    let wall = (ContinuousClock.now - start) / .seconds(1)
    let state = state.withLock { $0 }
    var usage = rusage()
    #if canImport(Darwin)
    let isKnown = unsafe getrusage(RUSAGE_SELF, &usage) == 0
    let peakMemory = isKnown ? Int(usage.ru_maxrss) : 0
    #else
    let isKnown = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0
    // The usage of a process that another one started begins with the memory of that one; its status does not.
    let peakMemory = Self.highWaterMark() ?? (isKnown ? Int(usage.ru_maxrss) * 1024 : 0)
    #endif
    return TimingReport(
      state.times, workers: state.workerCount, waiting: max(0, state.workerTime - state.busyTime), wall: wall,
      processor: isKnown ? Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime) : 0,
      peakMemory: peakMemory)
  }

  /// The most memory that this process held, in bytes, as Linux tells it: a line such as `VmHWM:  52100 kB`.
  private static func highWaterMark() -> Int? {
    guard let status = try? FileSystem.read("/proc/self/status") else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}

extension RenderTimings? {
  /// Measures a part of a stage where there is something to measure with.
  package func measure<Result, Failure: Error>(
    _ stage: RenderStage, byWorker: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let begin = ContinuousClock.now
    let result = try body()
    self?.add((ContinuousClock.now - begin) / .seconds(1), to: stage, byWorker: byWorker)
    return result
  }
}

/// A part of the work of a run, in the order in which a frame goes through it.
package enum RenderStage: Int, CaseIterable {
  /// Reading the scene, its data and its fonts.
  case load
  /// Measuring texts, fitting columns, resolving the grid and the path.
  case measure
  /// The layout of a frame.
  case layout
  /// The display list of a frame.
  case compose
  /// Cutting the display list into slices, and looking up those that were drawn before.
  case cut
  /// Drawing slices that are new.
  case paint
  /// Hashing and compressing slices that are new.
  case encode
  /// Putting compressed slices together as a file.
  case assemble
  /// Writing pictures.
  case write
  /// The manifest, and moving files to their places.
  case finish
}

/// A memory of what was made before, whose rate of success a report of time tells.
package enum RenderCache: Int, CaseIterable {
  /// Cells that were drawn before, asked for while slices are drawn.
  case tiles
  /// Slices of which something is known.
  case slices
  /// Compressed slices in the form that the frame's file needs.
  case pieces
}

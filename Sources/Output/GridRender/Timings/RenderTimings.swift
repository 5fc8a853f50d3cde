import Foundation
import GridSupport
import Synchronization

/// Records how long each stage of a run takes; a run without timings measures nothing.
///
/// Each worker measures its own time and reports it when it ends. The results depend on the clock and never
/// affect pictures or manifests.
public final class RenderTimings: Sendable {
  private struct State {
    var times = StageTimes()
    var activeWorkers = 0
    /// The maximum number of concurrent workers, since a run may have several passes.
    var workerCount = 0
    var workerTime = 0.0
    /// The part of `workerTime` that was spent on stages.
    var busyTime = 0.0
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Starts measuring.
  public init() {}

  /// Adds time to a stage; `byWorker` is true if a worker spent it.
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

  /// Adds the stages and the lifetime of a worker that has ended.
  func add(_ times: StageTimes, workerTime: Double) {
    state.withLock { state in
      state.times.merge(times)
      state.busyTime += times.total
      state.activeWorkers -= 1
      state.workerTime += workerTime
    }
  }

  /// Returns a report of the measurements so far, with the processor time and memory of the process.
  public func report() -> TimingReport {
    let wall = (ContinuousClock.now - start) / .seconds(1)
    let state = state.withLock { $0 }
    var usage = rusage()
    #if canImport(Darwin)
    let isKnown = unsafe getrusage(RUSAGE_SELF, &usage) == 0
    let peakMemory = isKnown ? Int(usage.ru_maxrss) : 0
    #else
    let isKnown = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0
    // The resource usage of a child process starts with the memory of its parent; its status does not.
    let peakMemory = Self.highWaterMark() ?? (isKnown ? Int(usage.ru_maxrss) * 1024 : 0)
    #endif
    return TimingReport(
      state.times, workers: state.workerCount, waiting: max(0, state.workerTime - state.busyTime), wall: wall,
      processor: isKnown ? Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime) : 0,
      peakMemory: peakMemory)
  }

  /// Returns the peak memory of this process in bytes, as reported by Linux in a line such as
  /// `VmHWM:  52100 kB`.
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
  /// Measures part of a stage, if timings are recorded.
  package func measure<Result, Failure: Error>(
    _ stage: RenderStage, byWorker: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let begin = ContinuousClock.now
    let result = try body()
    self?.add((ContinuousClock.now - begin) / .seconds(1), to: stage, byWorker: byWorker)
    return result
  }
}

/// A stage of a run, in the order in which a frame passes through them.
package enum RenderStage: Int, CaseIterable {
  /// Reading the scene, its data and its fonts.
  case load
  /// Measuring text, fitting columns, and resolving the grid and the path.
  case measure
  /// Laying out a frame.
  case layout
  /// Composing the display list of a frame.
  case compose
  /// Cutting the display list into slices and looking up known slices.
  case cut
  /// Drawing new slices.
  case paint
  /// Hashing and compressing new slices.
  case encode
  /// Assembling compressed slices into a file.
  case assemble
  /// Writing pictures.
  case write
  /// Writing the manifest and moving files into place.
  case finish
}

/// A cache whose hit rate is part of the timing report.
package enum RenderCache: Int, CaseIterable {
  /// The drawn cells, looked up while slices are drawn.
  case tiles
  /// The slices that have a record.
  case slices
  /// The compressed slices in the pixel format of the frame's file.
  case pieces
}

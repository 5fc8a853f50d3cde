import Dispatch
import Foundation
package import GridRender
import GridSupport
import Synchronization

/// The result of a run.
package enum WatchOutcome: Sendable {
  /// The run was canceled, or its inputs changed: its results were dropped.
  case superseded
  /// The run has ended, with or without errors.
  /// - Parameters:
  ///   - isFailure: Whether errors were found, which may be due to a file that is being saved.
  ///   - report: Shows the results. Called only if the inputs are still the same.
  case ended(isFailure: Bool, report: @Sendable () -> Void)
}

/// Runs work, and runs it again whenever one of its inputs changes.
///
///     FileWatcher ──event──▶ quiet for 25 ms ──contents differ?──▶ cancel the run, start the next one
///
/// The newest state wins: a run whose inputs change is canceled, and at most one run is under way.
package final class WatchLoop: Sendable {
  /// Editors write several times per save, so the files should be quiet for this many seconds.
  private static let quiet = 0.025
  /// The maximum number of seconds to wait for that.
  private static let mostQuiet = 0.15
  /// How many seconds a file may be missing or empty before that is an error.
  private static let savingTime = 0.2

  package let files: InputFiles
  private let polls: Bool
  private let work: @Sendable (Cancellation) -> WatchOutcome
  private let wakeup = Wakeup()
  private let requests = Mutex(Requests())

  private struct Requests {
    var reruns = false
    var stops = false
    var outcome: WatchOutcome?
  }

  /// Creates a loop.
  /// - Parameters:
  ///   - files: The inputs of the work, which records them.
  ///   - polls: Whether to look at the files from time to time instead of waiting for reports of the system.
  ///   - work: Called on a thread of its own, after `files.begin()`.
  package init(
    files: InputFiles, polls: Bool = false, work: @escaping @Sendable (Cancellation) -> WatchOutcome
  ) {
    self.files = files
    self.polls = polls
    self.work = work
  }

  /// Asks for another run although no file has changed. Callable from any thread.
  package func rerun() {
    requests.withLock { $0.reruns = true }
    wakeup.wake()
  }

  /// Ends the loop after canceling the current run. Callable from any thread.
  package func stop() {
    requests.withLock { $0.stops = true }
    wakeup.wake()
  }

  /// Runs the work, and then again after each change, until `stop` is called.
  package func run() {
    let watcher = FileWatcher(polls: polls)
    var (current, needsRun) = (Cancellation?.none, true)
    var failure: (report: @Sendable () -> Void, due: ContinuousClock.Instant)?
    while true {
      if needsRun, current == nil {
        (current, needsRun) = (start(), false)
      }
      let left = failure.map { max(0, ($0.due - .now) / .seconds(1)) }
      let event = watcher.wait(left, or: wakeup.descriptor)
      let request = take(event)
      if request.outcome != nil { current = nil }
      if request.stops { break }
      if let outcome = request.outcome {
        watcher.watch(files.paths)
        if files.haveChanged() { needsRun = true }
        switch outcome {
        case .superseded: needsRun = true
        case .ended(let isFailure, let report):
          if needsRun { break }
          if isFailure, files.isSaving {
            failure = (report, .now + .seconds(Self.savingTime))
          } else {
            report()
          }
        }
      }
      let hasChanged = event.mayHaveChanged && settledChange(watcher)
      if hasChanged || request.reruns || needsRun {
        (needsRun, failure) = (true, nil)
        current?.cancel()
      }
      if let due = failure?.due, due <= .now {
        failure?.report()
        failure = nil
      }
    }
    current?.cancel()
    while current != nil {
      _ = watcher.wait(nil, or: wakeup.descriptor)
      wakeup.clear()
      if requests.withLock({ $0.outcome }) != nil { current = nil }
    }
  }

  private func start() -> Cancellation {
    let cancellation = Cancellation()
    files.begin()
    requests.withLock { $0.outcome = nil }
    let thread = Thread { [self] in
      let outcome = work(cancellation)
      requests.withLock { $0.outcome = outcome }
      wakeup.wake()
    }
    // Layout and parsing recurse as on the main thread.
    thread.stackSize = 8 << 20
    thread.start()
    return cancellation
  }

  private func take(_ event: FileWatcher.Event) -> Requests {
    if event.isWoken { wakeup.clear() }
    return requests.withLock { requests in
      defer { (requests.reruns, requests.outcome) = (false, nil) }
      return requests
    }
  }

  /// Waits until the files are quiet, and returns whether their contents differ from those of the current run.
  private func settledChange(_ watcher: FileWatcher) -> Bool {
    let end = ContinuousClock.now + .seconds(Self.mostQuiet)
    while ContinuousClock.now < end {
      let event = watcher.wait(Self.quiet, or: wakeup.silent)
      if !event.mayHaveChanged { break }
    }
    return files.haveChanged()
  }
}

/// Wakes a thread that waits for a descriptor.
final class Wakeup: Sendable {
  /// Has bytes to read after `wake`.
  let descriptor: Int32
  private let input: Int32
  /// Never has bytes to read.
  let silent: Int32 = -1

  init() {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    (descriptor, input) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(input)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(input, &byte, 1)
  }

  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}

import Foundation
import Synchronization

/// A line on standard error that shows how many frames are done, how fast, and how long the rest will take.
///
/// It is silent where standard error is no terminal that can take a line back, and where people asked for quiet. It has no
/// colours, so that there is nothing for NO_COLOR to switch off.
final class ProgressBar: Sendable {
  private struct State {
    var done = 0
    var lastDrawn: ContinuousClock.Instant?
  }

  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state = Mutex(State())
  /// Drawn no more often, which eyes could not follow.
  private static let interval = Duration.milliseconds(60)

  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = Terminal.canRewriteErrorLine && !isQuiet && total > 1
  }

  func advance() {
    guard isShown else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      state.done += 1
      if let last = state.lastDrawn, now - last < Self.interval, state.done < total { return }
      state.lastDrawn = now
      // Written over, then cleared to the end: cleared first, it would flicker. The last column stays free, because some
      // terminals go on to the next line there.
      let text = line(state.done).text(width: max(1, Terminal.errorWidth - 1))
      FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8))
    }
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// Puts in place of the line how long all of it took; only takes it away where something is left to do.
  func finish() {
    guard isShown else { return }
    let done = state.withLock { $0.done }
    guard done >= total else { return clear() }
    FileHandle.standardError.write(Data("\r\(line(done).summary)\u{1B}[K\n".utf8))
  }

  private func line(_ done: Int) -> ProgressLine {
    let elapsed = (ContinuousClock.now - start).components
    return ProgressLine(
      done: done, total: total, elapsed: Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
  }
}

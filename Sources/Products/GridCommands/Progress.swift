import GridSupport
import Synchronization

/// A line on standard error that shows the number of finished frames, the rate, and the remaining time.
///
/// It is silent if standard error is not a terminal that can rewrite a line, and with `--quiet`. It uses no
/// colors, so NO_COLOR does not apply.
package final class ProgressBar: Sendable {
  private struct State {
    var done = 0
    var lastDrawn: ContinuousClock.Instant?
  }

  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state = Mutex(State())
  /// The minimum time between updates. People could not follow faster ones.
  private static let interval = Duration.milliseconds(60)

  package init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = Terminal.canRewriteErrorLine && !isQuiet && total > 1
  }

  package func advance() {
    guard isShown else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      state.done += 1
      if let last = state.lastDrawn, now - last < Self.interval, state.done < total { return }
      state.lastDrawn = now
      // Overwrite, then clear to the end of the line; clearing first would flicker. The last column stays free because
      // some terminals wrap there.
      let text = line(state.done).text(width: max(1, Terminal.errorWidth - 1))
      Terminal.writeErrorPart("\r\(text)\u{1B}[K")
    }
  }

  package func clear() {
    guard isShown else { return }
    Terminal.writeErrorPart("\r\u{1B}[K")
  }

  /// Replaces the line with the total time, or just removes it if frames are left to draw.
  package func finish() {
    guard isShown else { return }
    let done = state.withLock { $0.done }
    guard done >= total else { return clear() }
    Terminal.writeErrorPart("\r\(line(done).summary)\u{1B}[K\n")
  }

  private func line(_ done: Int) -> ProgressLine {
    ProgressLine(done: done, total: total, elapsed: (ContinuousClock.now - start) / .seconds(1))
  }
}

/// The text of a progress bar: the completed part, the rate, and the remaining time.
struct ProgressLine: Equatable {
  var done: Int
  /// The number of frames, at least 1.
  var total: Int
  /// Seconds since the start.
  var elapsed: Double

  /// The minimum width of the bar. If there is less room, the bar is left out.
  private static let leastBar = 8
  private static let mostBar = 40

  /// Returns the line in at most `width` columns, leaving out the least important parts first.
  func text(width: Int) -> String {
    let total = max(total, 1)
    let done = min(max(done, 0), total)
    let count = NumberText.padded("\(done)", to: "\(total)".count, with: " ") + "/\(total)"
    // The remaining time matters more than the rate, so the rate is dropped first even though it comes
    // earlier in the line.
    let tails = [[count, rate, remaining], [count, remaining], [count]].map { parts in
      parts.compactMap(\.self).joined(separator: "  ")
    }
    let tail = tails.first { $0.count + (done < total ? Self.leastBar + 1 : 0) <= width } ?? count
    guard tail.count <= width else { return String(tail.prefix(max(width, 0))) }
    let bar = min(Self.mostBar, width - tail.count - 1)
    return bar >= Self.leastBar ? Self.bar(part: Double(done) / Double(total), width: bar) + " " + tail : tail
  }

  var summary: String {
    "\(NumberText.count(total, "frame")) in \(Self.duration(elapsed))" + (rate.map { ", \($0)" } ?? "")
  }

  private var rate: String? {
    guard done > 0, elapsed > 0 else { return nil }
    let rate = Double(done) / elapsed
    guard rate < 1e9 else { return nil }
    return (rate >= 10 ? "\(Int(rate.rounded()))" : Self.tenths(rate)) + " frames/s"
  }

  private var remaining: String? {
    // The first frames are not representative, because caches are empty.
    guard done > 0, done < total, elapsed >= 0.5 else { return nil }
    return Self.duration((elapsed / Double(done) * Double(total - done)).rounded(.up)) + " left"
  }

  /// Partial blocks, in eighths, for the end of the bar.
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  private static func bar(part: Double, width: Int) -> String {
    let units = Int((part * Double(width * 8)).rounded(.down))
    let filled = String(repeating: "█", count: units / 8) + eighths[units % 8]
    return filled + String(repeating: "·", count: width - filled.count)
  }

  /// Returns a human-readable duration: `0.4 s`, `12 s`, `3:05`, `1:02:09`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 3.6e6 else { return "a long time" }
    if seconds < 9.95 { return tenths(max(seconds, 0)) + " s" }
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    let tail = NumberText.padded(whole % 60, to: 2)
    if whole < 3600 { return "\(whole / 60):\(tail)" }
    return "\(whole / 3600):\(NumberText.padded(whole / 60 % 60, to: 2)):\(tail)"
  }

  /// Returns a small number with one decimal, or without decimals if that is 0.
  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

import Foundation
import Synchronization

/// A line on standard error that shows how many frames are done; silent where that is no terminal.
final class ProgressBar: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Mutex(0)
  private static let width = 30

  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = Terminal.isErrorTerminal && !isQuiet && total > 1
  }

  func advance() {
    guard isShown else { return }
    done.withLock { done in
      done += 1
      let filled = done * Self.width / max(total, 1)
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      FileHandle.standardError.write(Data("\r\(bar) \(done)/\(total)".utf8))
    }
  }

  /// Takes the line away.
  func finish() {
    guard isShown else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[2K".utf8))
  }
}

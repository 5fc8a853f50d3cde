import Dispatch
import Foundation
import Synchronization

/// Calls a function when Ctrl-C, SIGTERM or SIGHUP ends a command that waits. A second signal ends the program at
/// once.
final class StopSignals {
  private static let latest = Atomic<Int32>(0)

  private let sources: [any DispatchSourceSignal]

  /// The signal that arrived; nil if none has.
  var received: Int32? {
    let number = Self.latest.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  init(_ stop: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // Keep a signal ignored if it already is, as under nohup. SIG_IGN is 1.
      if unsafe unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == 1 { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Self.latest.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
        stop()
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}

/// Passes on keys typed in the terminal, without waiting for Enter, as long as this program is in the foreground.
final class KeyReader: Sendable {
  /// Whether standard input is a terminal that this program may read.
  let isActive: Bool
  private let usual: termios

  init(_ handle: @escaping @Sendable (Character) -> Void) {
    var usual = termios()
    isActive = unsafe tcgetattr(STDIN_FILENO, &usual) == 0 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    self.usual = usual
    guard isActive else { return }
    var direct = usual
    // Ctrl-C keeps its meaning.
    direct.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &direct)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while unsafe read(STDIN_FILENO, &byte, 1) == 1 { handle(Character(UnicodeScalar(byte))) }
    }
  }

  /// Restores the terminal's mode.
  func restoreTerminal() {
    guard isActive else { return }
    var usual = usual
    unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
  }
}

import Foundation

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

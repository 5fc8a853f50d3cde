import Dispatch
import Foundation
package import GridRender
import GridSupport
import Synchronization

/// The terminal. Results go to standard output, everything else to standard error.
package enum Terminal {
  /// Makes standard input, output and error usable, regardless of how the program was started.
  package static func prepare() {
    // If the reader goes away, report a write error instead of dying silently.
    signal(SIGPIPE, SIG_IGN)
    // Open closed descriptors in the opposite direction, so that no other file gets their numbers, and using
    // them still fails.
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  package static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// Whether messages may be colored: only on a terminal, and only if NO_COLOR is not set (see no-color.org).
  package static let usesColor = isErrorTerminal && allowsColor

  package static let isOutputTerminal = isatty(STDOUT_FILENO) == 1

  package static let usesOutputColor = isOutputTerminal && allowsColor

  /// Whether a line on standard error can be rewritten in place.
  package static let canRewriteErrorLine =
    isErrorTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The number of columns of the terminal on standard error, which may change while a command runs; 72 if
  /// unknown.
  package static var errorWidth: Int { width(of: STDERR_FILENO) }

  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 72 }
    return Int(size.ws_col)
  }

  private static let allowsColor: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()

  /// The width of the terminal on standard output in columns, and in pixels if it says.
  package static var outputSize: (columns: Int, pixels: Int?) {
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return (width(of: STDOUT_FILENO), isKnown && size.ws_xpixel > 0 ? Int(size.ws_xpixel) : nil)
  }

  /// The number of columns of the terminal on standard output; 72 if it is not a terminal.
  package static let outputWidth = isOutputTerminal ? width(of: STDOUT_FILENO) : 72

  /// Writes a message. Control characters, as in file names, are escaped unless `asIs`.
  package static func writeError(_ text: String, asIs: Bool = false) {
    writeErrorPart(lines(text, asIs: asIs))
  }

  /// Writes to standard error. Failures are ignored, because there is nowhere left to report them.
  package static func writeErrorPart(_ text: String) {
    try? FileSystem.writeAll(Array(text.utf8), to: STDERR_FILENO, path: "standard error")
  }

  private static func lines(_ text: String, asIs: Bool) -> String {
    let text = asIs ? text : FileName.printed(text, keepingLines: true)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Writes a result. Control characters, as in file names, are escaped unless `asIs`.
  package static func write(_ text: String, asIs: Bool = false) throws {
    try write(Array(lines(text, asIs: asIs).utf8), to: "-")
  }

  package enum Style: Int {
    case plain = 0
    case bold = 1
    case red = 31
    case green = 32
  }

  /// Returns text styled for standard output, or unchanged if colors are not allowed.
  package static func styled(_ text: String, _ style: Style) -> String {
    usesOutputColor && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Reads a key without waiting for Enter if standard input is a terminal, otherwise a line; nil at the end
  /// of the input.
  ///
  /// - Throws: `CommandError` if Ctrl-C was pressed.
  package static func readKey() throws -> String? {
    var usual = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &usual) == 0 else { return readLine() }
    var direct = usual
    // Turn off signals too, so that the terminal is never left in this mode.
    direct.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &direct)
    defer { unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
    let bytes = try FileSystem.readChunk(STDIN_FILENO, path: "standard input", room: 1)
    switch bytes.first {
    case nil, 4: return nil
    case 3: throw CommandError(.interrupted)
    // Enter skips, as an empty line does.
    case 10, 13: return ""
    default: return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Writes a command's result to a file, or to standard output if the path is `-`.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    if path != "-" { return try AtomicFile.write(bytes, to: path) }
    do throws(FileError) {
      try FileSystem.writeAll(bytes, to: STDOUT_FILENO, path: FileSystem.standardOutput)
    } catch {
      // A closed pipe ends the program, as is usual for command-line tools.
      throw error.code == EPIPE ? CommandError(.readerGone) : CommandError(.fileAccess, "\(error)")
    }
  }

  package static func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.@/".unicodeScalars.contains($0))
    }
    if isPlain { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// Turns Ctrl-C, SIGTERM and SIGHUP into a call that ends the command, so that nothing incomplete is left behind. A
/// second signal ends the program immediately.
package final class Interrupts {
  /// The latest signal; SIGINT if none has arrived.
  package static var latest: Int32 { state.load(ordering: .relaxed) }
  private static let state = Atomic<Int32>(SIGINT)

  private let sources: [any DispatchSourceSignal]

  /// Cancels a run.
  package convenience init(_ cancellation: Cancellation) { self.init { cancellation.cancel() } }

  /// Calls a function from another thread.
  package init(_ stop: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // Keep a signal ignored if it already is, as under nohup or for a shell's background processes. SIG_IGN
      // is 1.
      if unsafe unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == 1 { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Self.state.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
        stop()
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }

  /// Ends a command that waits, for which Ctrl-C is the usual end. Throws if another signal has arrived.
  package func end() throws(CommandError) {
    guard Self.latest != SIGINT, let code = CommandError.Code(rawValue: 128 + Self.latest) else { return }
    throw CommandError(code)
  }
}

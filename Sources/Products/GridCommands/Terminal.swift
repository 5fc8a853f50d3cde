import Dispatch
import Foundation
package import GridRender
import GridSupport
import Synchronization

/// The terminal: results go to standard output, all else to standard error.
package enum Terminal {
  /// Makes standard input, output and error fit for use, whatever the program was started with.
  package static func prepare() {
    // A reader that has gone away is an error of writing, not a silent death.
    signal(SIGPIPE, SIG_IGN)
    // What is closed is opened the wrong way round: no file gets its number, and its use fails as it should.
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  package static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// Whether messages may be colored: only on a terminal, and not where NO_COLOR is set (see no-color.org).
  package static let usesColor = isErrorTerminal && allowsColor

  package static let isOutputTerminal = isatty(STDOUT_FILENO) == 1

  package static let usesOutputColor = isOutputTerminal && allowsColor

  /// Whether a line on standard error can be written anew in its place.
  package static let canRewriteErrorLine =
    isErrorTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The columns of the terminal on standard error, which may change while a command runs; 72 where that is unknown.
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

  /// The columns of the terminal that results are written to; 72 where that is none.
  package static let outputWidth = isOutputTerminal ? width(of: STDOUT_FILENO) : 72

  /// Writes a message; names in it cannot control the terminal unless it is written as it is.
  package static func writeError(_ text: String, asIs: Bool = false) {
    writeErrorPart(lines(text, asIs: asIs))
  }

  /// Writes to standard error; where nobody can read that, there is nobody to tell.
  package static func writeErrorPart(_ text: String) {
    try? FileSystem.writeAll(Array(text.utf8), to: STDERR_FILENO, path: "standard error")
  }

  private static func lines(_ text: String, asIs: Bool) -> String {
    let text = asIs ? text : FileName.printed(text, keepingLines: true)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Writes a result; names in it cannot control the terminal unless it is written as it is.
  package static func write(_ text: String, asIs: Bool = false) throws {
    try write(Array(lines(text, asIs: asIs).utf8), to: "-")
  }

  package enum Style: Int {
    case plain = 0
    case bold = 1
    case red = 31
    case green = 32
  }

  /// A text for standard output in a style, where colors are allowed.
  package static func styled(_ text: String, _ style: Style) -> String {
    usesOutputColor && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A key without Enter where standard input is a terminal, else a line; nil at the end of the input.
  ///
  /// - Throws: `CommandError` where Ctrl-C was pressed.
  package static func readKey() throws -> String? {
    var usual = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &usual) == 0 else { return readLine() }
    var direct = usual
    // Signals too, so that the terminal is never left as it is now.
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

  /// Writes what a command makes into a file, or to standard output where that is `-`.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    if path != "-" { return try AtomicFile.write(bytes, to: path) }
    do throws(FileError) {
      try FileSystem.writeAll(bytes, to: STDOUT_FILENO, path: FileSystem.standardOutput)
    } catch {
      // A reader that has seen enough ends the program, as it ends others.
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

/// Turns Ctrl-C and a polite kill into a cancelled run, so that no half of anything stays behind; the second ends the
/// program at once.
package final class Interrupts {
  /// The signal that came last.
  package static var latest: Int32 { state.load(ordering: .relaxed) }
  private static let state = Atomic<Int32>(SIGINT)

  private let sources: [any DispatchSourceSignal]

  package init(_ cancellation: Cancellation) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // Who has it ignored, as nohup does and shells do for programs in the background, means that. SIG_IGN is 1.
      if unsafe unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == 1 { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Self.state.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
        cancellation.cancel()
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}

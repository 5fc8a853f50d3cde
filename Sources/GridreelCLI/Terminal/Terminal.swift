import Dispatch
import Foundation
import GridRender
import GridSupport

/// The terminal: results go to standard output, all else to standard error.
enum Terminal {
  static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// Whether messages may be colored: only on a terminal, and not where NO_COLOR is set (see no-color.org).
  static let usesColor = isErrorTerminal && allowsColor

  static let isOutputTerminal = isatty(STDOUT_FILENO) == 1

  static let usesOutputColor = isOutputTerminal && allowsColor

  /// Whether a line on standard error can be written anew in its place.
  static let canRewriteErrorLine = isErrorTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The columns of the terminal on standard error, which may change while a command runs; 72 where that is unknown.
  static var errorWidth: Int { width(of: STDERR_FILENO) }

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
  static let outputWidth = isOutputTerminal ? width(of: STDOUT_FILENO) : 72

  static func writeError(_ text: String) {
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  static func write(_ text: String) throws {
    do {
      try FileSystem.writeAll(
        Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDOUT_FILENO, path: "standard output")
    } catch {
      throw CommandError(.fileAccess, "cannot write standard output")
    }
  }

  /// Writes what a command makes into a file, or to standard output where that is `-`.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if path == "-" {
      try FileSystem.writeAll(bytes, to: STDOUT_FILENO, path: "standard output")
    } else {
      try AtomicFile.write(bytes, to: path)
    }
  }

  static func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.@/".unicodeScalars.contains($0))
    }
    if isPlain { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// Turns Ctrl-C and a polite kill into a cancelled run, so that no half of anything stays behind.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(_ cancellation: Cancellation) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { cancellation.cancel() }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}

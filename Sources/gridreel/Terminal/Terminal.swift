import Foundation

/// What is known of the terminal, and how to write to it: results on standard output, all else on standard error.
enum Terminal {
  static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// Whether messages may be coloured: only on a terminal, and not where NO_COLOR is set (see no-color.org).
  static let usesColor: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isErrorTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()

  static func writeError(_ text: String) {
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    } catch {
      throw CommandFailure(.fileTrouble, "error: cannot write standard output")
    }
  }
}

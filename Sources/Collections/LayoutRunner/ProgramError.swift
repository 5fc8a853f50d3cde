import Glibc
import GridDocument
import GridSchema
import GridSource
import GridSupport

/// An error that ends the program, with gridreel's exit codes.
struct ProgramError: Error {
  var code: Int32
  /// The message; empty if nothing is to be printed.
  var message: String
  private var isStyled = false

  /// Whether messages may be colored.
  @MainActor static var usesColor = false

  init(_ code: Int32, _ reason: String) { (self.code, message) = (code, "error: \(reason)") }

  /// Converts the error of a library.
  @MainActor init(_ error: any Error) {
    switch error {
    case let error as ProgramError: self = error
    case let error as SceneErrors:
      self.init(error.isUnreadable ? 3 : 2, "")
      (message, isStyled) = (error.diagnostics.text(color: Self.usesColor), Self.usesColor)
    case let error as FileError where error.code == EPIPE && error.path == FileSystem.standardOutput:
      self.init(141, "")
      message = ""
    case is any InputError: self.init(2, "\(error)")
    default: self.init(3, "\(error)")
    }
  }

  /// Prints the message, and returns the exit code.
  func report() -> Int32 {
    if !message.isEmpty { Self.write(message, asIs: isStyled) }
    return code
  }

  /// Writes a message to standard error, on lines of its own. Control characters are escaped unless `asIs`.
  static func write(_ text: String, asIs: Bool = false) {
    let text = asIs ? text : FileName.printed(text, keepingLines: true)
    let line = text.hasSuffix("\n") ? text : text + "\n"
    try? FileSystem.writeAll(Array(line.utf8), to: STDERR_FILENO, path: "standard error")
  }
}

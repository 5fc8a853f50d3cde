import GridRender

/// Why a command ends without success: what to say, and the exit code.
struct CommandFailure: Error {
  var code: Code
  var message: String

  /// The exit codes that scripts can rely on.
  enum Code: Int32 {
    case different = 1
    case badInput = 2
    case fileTrouble = 3
    /// As a shell reports a program that Ctrl-C has ended.
    case interrupted = 130
  }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: RenderError) {
    if case .cancelled = error {
      self.init(.interrupted, "gridreel: \(error)")
    } else {
      self.init(error.isBadInput ? .badInput : .fileTrouble, "error: \(error)")
    }
  }
}

import GridCairo
import GridData
import GridRender
import GridSceneFile
import GridSupport

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

  /// Any error of the libraries, with the exit code that it means.
  init(_ error: any Error) {
    switch error {
    case let error as CommandFailure: self = error
    case let error as SceneErrors: self = SceneReading.failure(error)
    case let error as RenderError: self.init(error)
    case let error as FontError: self.init(RenderError.fonts(error))
    case let error as FileError: self.init(.fileTrouble, "error: \(error)")
    case let error as DataError: self.init(.fileTrouble, "error: \(error)")
    default: self.init(.badInput, "error: \(error)")
    }
  }

  init(_ error: RenderError) {
    if case .cancelled = error {
      self.init(.interrupted, "gridreel: \(error)")
    } else {
      self.init(error.isBadInput ? .badInput : .fileTrouble, "error: \(error)")
    }
  }
}

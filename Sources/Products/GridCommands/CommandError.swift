package import ArgumentParser
import Foundation
import GridCairo
import GridDocument
import GridRecords
import GridRender
import GridSupport
import GridVerify

/// A command's failure: an exit code and a message for standard error.
package struct CommandError: Error {
  package var code: Code
  /// The whole message. Empty if the command has already printed everything.
  package var message: String
  /// Whether the message contains its own escape sequences.
  package var isStyled = false

  /// The exit codes that scripts can rely on. Codes above 128 follow the shell's convention for programs
  /// terminated by a signal.
  package enum Code: Int32, Comparable {
    case different = 1
    case badInput = 2
    case fileAccess = 3
    case hungUp = 129
    case interrupted = 130
    /// The reader of standard output closed it.
    case readerGone = 141
    case terminated = 143

    package static func < (one: Code, other: Code) -> Bool { one.rawValue < other.rawValue }
  }

  /// Creates an error from one sentence. Without a sentence, nothing is printed.
  package init(_ code: Code, _ reason: String? = nil) {
    self.code = code
    message = reason.map { "error: " + $0 } ?? ""
  }
}

extension CommandError {
  /// Creates the exit code and message for an error thrown by a library; nil for other errors, which come
  /// from the command-line parser. This is the only mapping from errors to exit codes.
  package init?(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as SceneErrors:
      self.init(error.isUnreadable ? .fileAccess : .badInput)
      message = error.diagnostics.text(color: Terminal.usesColor)
      isStyled = Terminal.usesColor
    case RenderError.cancelled:
      self.init(Code(rawValue: 128 + Interrupts.latest) ?? .interrupted)
      message = "gridreel: \(error)"
    case RenderError.file(let error)
    where error.code == EPIPE && error.path == FileSystem.standardOutput:
      self.init(.readerGone)
    case let error as RenderError:
      self.init(error.isBadInput ? .badInput : .fileAccess, "\(error)" + Self.advice(error))
    case let error as RefusedDecisions: self.init(error.first.error)
    case is FileError, is DataError, ApprovalError.file, ReferenceError.file:
      self.init(.fileAccess, "\(error)")
    case is any InputError:
      self.init(.badInput, "\(error)")
    // Thrown while a command runs. The parser would show another command's usage.
    case let error as ValidationError: self.init(.badInput, error.message)
    default: return nil
    }
  }

  /// Returns advice that names the command-line options that help.
  private static func advice(_ error: RenderError) -> String {
    switch error {
    case .painting(_, .missingGlyph, _): ", or by --font FILE, or allow --system-fonts"
    case .pictureTooLarge(_, _, _?): "; --max-picture-pixels raises the limit"
    default: ""
    }
  }
}

extension ParsableCommand {
  /// Reports why parsing or running a command line failed, and returns the exit code.
  ///
  /// The parser's own errors are either requested output (help and version) or usage errors.
  package static func report(_ error: any Error) -> Int32 {
    var failure = error
    if CommandError(error) == nil, exitCode(for: error) == .success {
      do {
        try Terminal.write(fullMessage(for: error))
        return 0
      } catch { failure = error }
    }
    if let known = CommandError(failure) {
      if !known.message.isEmpty { Terminal.writeError(known.message, asIs: known.isStyled) }
      return known.code.rawValue
    }
    Terminal.writeError(fullMessage(for: failure))
    return CommandError.Code.badInput.rawValue
  }
}

import ArgumentParser
import Foundation
import GridCairo
import GridData
import GridImage
import GridRender
import GridSceneFile
import GridScroll
import GridSupport
import GridVerify

/// The command line: reads words and files, calls the libraries, and says how it went.
@main
struct GridreelCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "gridreel",
    abstract: "Draws scrolling grids without a screen: tables, scroll paths, frames.",
    discussion: """
      Exit codes: 0 fine; 1 pictures differ; 2 bad input or usage; 3 could not read or write.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, PreviewCommand.self, ValidateCommand.self, LayoutCommand.self, PathCommand.self,
      DiffCommand.self, VerifyCommand.self, ApproveCommand.self, MergeReportsCommand.self,
      OrphansCommand.self,
      SchemaCommand.self, DoctorCommand.self, CompletionsCommand.self,
    ])

  static func main() {
    // A reader that has gone away is an error of writing, reported as such, not a silent death.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow any more.
    signal(SIGXFSZ, SIG_IGN)
    // Fonts are read where they lie: what a file that was cut off meanwhile lacks is an error of reading.
    signal(SIGBUS) { _ in
      let message: StaticString = "error: a file was truncated while it was read\n"
      unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(CommandError.Code.fileAccess.rawValue)
    }
    ProcessMemory.growInLargeSteps()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      if let known = CommandError(error) {
        if !known.message.isEmpty { Terminal.writeError(known.message, asIs: known.isStyled) }
        Foundation.exit(known.code.rawValue)
      }
      // The parser's own answers: help and version are no failures, and wrong usage has the code of bad input.
      guard exitCode(for: error) != .success else { exit(withError: error) }
      Terminal.writeError(fullMessage(for: error))
      Foundation.exit(CommandError.Code.badInput.rawValue)
    }
  }
}

/// The end of a command without success: an exit code, and the message for standard error.
struct CommandError: Error {
  var code: Code
  /// The whole message; empty where a command has said all there is to say.
  var message: String
  /// Whether the message has escape sequences of its own.
  var isStyled = false

  /// The exit codes that scripts can rely on.
  enum Code: Int32, Comparable {
    case different = 1
    case badInput = 2
    case fileAccess = 3
    /// As a shell reports a program that Ctrl-C has ended.
    case interrupted = 130

    static func < (one: Code, other: Code) -> Bool { one.rawValue < other.rawValue }
  }

  /// Creates an error from one sentence; without one nothing is said.
  init(_ code: Code, _ reason: String? = nil) {
    self.code = code
    message = reason.map { "error: " + $0 } ?? ""
  }
}

extension CommandError {
  /// The exit code and message of what a library has thrown, the only place that decides these; nil for other errors,
  /// which the parser of the command line has thrown.
  init?(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as SceneErrors:
      self.init(error.isUnreadable ? .fileAccess : .badInput)
      message = error.diagnostics.text(color: Terminal.usesColor)
      isStyled = Terminal.usesColor
    case RenderError.cancelled:
      self.init(.interrupted)
      message = "gridreel: \(error)"
    case let error as RenderError:
      self.init(error.isBadInput ? .badInput : .fileAccess, "\(error)" + Self.advice(error))
    case is FileError, is DataError, ApprovalError.file, ReferenceError.file:
      self.init(.fileAccess, "\(error)")
    case is FontError, is ScrollTextError, is FrameTemplateError, is ApprovalError, is ReferenceError,
      is MergeError:
      self.init(.badInput, "\(error)")
    default: return nil
    }
  }

  private static func advice(_ error: RenderError) -> String {
    guard case .painting(_, .missingGlyph, _) = error else { return "" }
    return ", or by --font FILE, or allow --system-fonts"
  }
}

import ArgumentParser
import GridCairo
import GridData
import GridRender
import GridSceneFile
import GridScroll
import GridSupport
import GridVerify

/// The end of a command without success: an exit code, and the message for standard error.
package struct CommandError: Error {
  package var code: Code
  /// The whole message; empty where a command has said all there is to say.
  package var message: String
  /// Whether the message has escape sequences of its own.
  package var isStyled = false

  /// The exit codes that scripts can rely on; those above 128 are as a shell reports a program that a signal has ended.
  package enum Code: Int32, Comparable {
    case different = 1
    case badInput = 2
    case fileAccess = 3
    case hungUp = 129
    case interrupted = 130
    /// Whoever read standard output has gone away.
    case readerGone = 141
    case terminated = 143

    package static func < (one: Code, other: Code) -> Bool { one.rawValue < other.rawValue }
  }

  /// Creates an error from one sentence; without one nothing is said.
  package init(_ code: Code, _ reason: String? = nil) {
    self.code = code
    message = reason.map { "error: " + $0 } ?? ""
  }

  /// UIKit's classes that layouts inherit from; `LayoutCatalog` of the adapter finds layouts by them.
  package static let layoutClasses = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    "UICollectionViewTransitionLayout",
  ]
  /// What registers further layouts.
  package static let layoutProvider = "LayoutProvider"

  /// That there is nothing to draw: none of the Swift files that were read has a layout.
  /// - Parameters:
  ///   - count: Their number; nil where it is not known.
  ///   - reason: Why there may be layouts after all, as a further sentence.
  package static func noLayouts(inFiles count: Int?, _ reason: String? = nil) -> CommandError {
    let files = count.map { " in \(NumberText.count($0, "Swift file"))" } ?? ""
    let classes = layoutClasses.dropLast().joined(separator: ", ") + " or " + layoutClasses.suffix(1).joined()
    return CommandError(
      .badInput,
      "there are no layouts\(files): no class inherits from \(classes), and there is no \(layoutProvider)"
        + (reason.map { "; " + $0 } ?? "")
        + "; name the folder of the sources that have them, such as an app's or a library's, or add those with --with"
    )
  }
}

extension CommandError {
  /// The exit code and message of what a library has thrown, the only place that decides these; nil for other errors,
  /// which the parser of the command line has thrown.
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
    case let error as RenderError:
      self.init(error.isBadInput ? .badInput : .fileAccess, "\(error)" + Self.advice(error))
    case is FileError, is DataError, ApprovalError.file, ReferenceError.file:
      self.init(.fileAccess, "\(error)")
    case is FontError, is ScrollTextError, is FrameTemplateError, is ApprovalError, is ReferenceError,
      is MergeError:
      self.init(.badInput, "\(error)")
    // Thrown while a command runs: the parser would show the usage of another one.
    case let error as ValidationError: self.init(.badInput, error.message)
    default: return nil
    }
  }

  /// The options that help, in the words of the command line.
  private static func advice(_ error: RenderError) -> String {
    guard case .painting(_, .missingGlyph, _) = error else { return "" }
    return ", or by --font FILE, or allow --system-fonts"
  }
}

import Foundation

/// An error in reading or writing a file or folder, including the reason.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The action that failed: "write", "create folder", ….
  public var action: String
  /// The file or folder.
  public var path: String
  /// The system's reason.
  public var reason: String
  /// The system's error number; 0 if the reason does not come from the system.
  package var code: Int32 = 0

  /// Creates an error.
  public init(action: String, path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  package var isFolder: Bool { code == EISDIR }

  /// A sentence with the action, the path and the reason.
  public var description: String { "cannot \(action) \(path): \(reason)" }
}

/// Evaluates an expression and converts any error it throws.
///
///     let file = try mapError(RenderError.file, try AtomicFile(path))
package func mapError<Result, Source: Error, Target: Error>(
  _ transform: (Source) -> Target, _ value: @autoclosure () throws(Source) -> Result
) throws(Target) -> Result {
  do { return try value() } catch { throw transform(error) }
}

/// Runs several statements and converts any error they throw.
///
/// The closure must declare its error type, `{ () throws(FileError) in … }`; otherwise the compiler infers
/// `any Error`.
package func mapErrors<Result, Source: Error, Target: Error>(
  _ transform: (Source) -> Target, _ body: () throws(Source) -> Result
) throws(Target) -> Result {
  do { return try body() } catch { throw transform(error) }
}

/// An error in the user's input. A command that fails with it exits with the code for bad input.
package protocol InputError: Error {}

import Foundation

/// A file or folder that could not be read or written, and why.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The attempt: "write", "create folder", ….
  public var action: String
  /// The file or folder.
  public var path: String
  /// The system's reason.
  public var reason: String
  /// The system's error number; 0 where the reason is our own.
  package var code: Int32 = 0

  /// Creates an error.
  public init(action: String, path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  package var isFolder: Bool { code == EISDIR }

  /// One sentence that names attempt, path and reason.
  public var description: String { "cannot \(action) \(path): \(reason)" }
}

/// Evaluates an expression, turning the error that it throws into the caller's own.
///
///     let file = try mapError(RenderError.file, try AtomicFile(path))
package func mapError<Result, Source: Error, Target: Error>(
  _ transform: (Source) -> Target, _ value: @autoclosure () throws(Source) -> Result
) throws(Target) -> Result {
  do { return try value() } catch { throw transform(error) }
}

/// Runs several statements, turning the error that they throw into the caller's own.
///
/// The closure names its error, `{ () throws(FileError) in … }`: the compiler infers `any Error` otherwise.
package func mapErrors<Result, Source: Error, Target: Error>(
  _ transform: (Source) -> Target, _ body: () throws(Source) -> Result
) throws(Target) -> Result {
  do { return try body() } catch { throw transform(error) }
}

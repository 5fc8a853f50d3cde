/// Why a scene could not be loaded: everything that is wrong with it, found in one run.
public struct SceneErrors: Error, Sendable {
  /// What was found; at least one is an error.
  public var diagnostics: Diagnostics
  /// Whether nothing is wrong but that a file which exists could not be read (exit code 3); false means bad input,
  /// to which a file that does not exist or is a folder belongs (exit code 2).
  public var isUnreadable: Bool

  /// Creates errors from what was found.
  public init(_ diagnostics: Diagnostics, isUnreadable: Bool = false) {
    self.diagnostics = diagnostics
    self.isUnreadable = isUnreadable
  }
}

extension SceneErrors: CustomStringConvertible {
  /// The errors with source lines and carets.
  public var description: String { diagnostics.text() }
}

public import GridData

/// One thing that is wrong, or doubtful, in a file, with everything needed to show it.
public struct Diagnostic: Sendable, Hashable {
  /// Whether a scene can be made in spite of it.
  public enum Severity: String, Sendable, Hashable {
    /// No scene is made.
    case error
    /// A scene is made, but probably not what was meant.
    case warning
  }

  /// Another place that has to do with it.
  public struct Note: Sendable, Hashable {
    /// What is there, as in "first used here".
    public var message: String
    /// Where in the same file.
    public var position: TextPosition
  }

  /// Whether a scene can be made in spite of it.
  public var severity: Severity
  /// The name of the file.
  public var file: String
  /// Where in the file; nil for the file as a whole.
  public var range: SourceRange?
  /// The line that the range lies on, without its line break.
  public var sourceLine: String?
  /// What is wrong, in one clause without a final stop.
  public var message: String
  /// What would have been accepted; a noun phrase that follows "expected".
  public var expectation: String?
  /// What to do about it, such as a question after the name that was probably meant.
  public var hint: String?
  /// Another place that has to do with it.
  public var note: Note?

  /// Creates a diagnostic from its parts.
  public init(
    _ severity: Severity = .error, file: String, range: SourceRange? = nil, sourceLine: String? = nil,
    message: String, expectation: String? = nil, hint: String? = nil, note: Note? = nil
  ) {
    self.severity = severity
    self.file = file
    self.range = range
    self.sourceLine = sourceLine
    self.message = message
    self.expectation = expectation
    self.hint = hint
    self.note = note
  }
}

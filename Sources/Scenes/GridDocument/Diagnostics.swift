public import GridSupport

/// An error, warning or note about a file, with everything needed to show it.
public struct Diagnostic: Sendable, Hashable {
  /// The effect of a diagnostic on whether a scene is made.
  public enum Severity: String, Sendable, Hashable {
    /// No scene is made.
    case error
    /// A scene is made, but probably not the intended one.
    case warning
    /// A scene is made, and the note tells how part of it was interpreted.
    case note
  }

  /// A related position.
  public struct Note: Sendable, Hashable {
    /// The message, such as "first used here".
    public var message: String
    /// The position in the same file.
    public var position: TextPosition

    package init(message: String, position: TextPosition) {
      (self.message, self.position) = (message, position)
    }
  }

  /// The effect of the diagnostic on whether a scene is made.
  public var severity: Severity
  /// The name of the file.
  public var file: String
  /// The range in the file; nil if the diagnostic is about the whole file.
  public var range: SourceRange?
  /// The line that contains the range, without its line break; for a long line, only the text around the
  /// range.
  public var sourceLine: String?
  /// The column of the first character of `sourceLine`; above 1 if `sourceLine` does not start at the
  /// beginning of the line.
  public var sourceColumn: Int
  /// The message, as one clause without a final period.
  public var message: String
  /// The accepted values, as a noun phrase that follows "expected".
  public var expectation: String?
  /// Advice, such as a question that suggests the name that was probably meant.
  public var hint: String?
  /// A related position.
  public var note: Note?

  package init(
    severity: Severity = .error, file: String, range: SourceRange? = nil, sourceLine: String? = nil,
    sourceColumn: Int = 1, message: String, expectation: String? = nil, hint: String? = nil, note: Note? = nil
  ) {
    self.severity = severity
    self.file = file
    self.range = range
    self.sourceLine = sourceLine
    self.sourceColumn = sourceColumn
    self.message = message
    self.expectation = expectation
    self.hint = hint
    self.note = note
  }
}

/// The range of a text file that a diagnostic is about.
public struct SourceRange: Sendable, Hashable {
  /// The first character.
  public var start: TextPosition
  /// The position after the last character, on the same line; equal to `start` if something is missing.
  public var end: TextPosition

  package init(start: TextPosition, end: TextPosition) { (self.start, self.end) = (start, end) }
}

/// The diagnostics of one run in display order: by file, in the order in which the files occurred, then by
/// position.
public struct Diagnostics: Sendable, Hashable {
  /// The diagnostics, sorted and without duplicates.
  public private(set) var items: [Diagnostic]

  package init(_ items: [Diagnostic] = []) {
    var fileOrder: [String: Int] = [:]
    for item in items where fileOrder[item.file] == nil { fileOrder[item.file] = fileOrder.count }
    let sorted = items.enumerated().sorted { first, second in
      let (one, two) = (first.element, second.element)
      if one.file != two.file { return fileOrder[one.file, default: 0] < fileOrder[two.file, default: 0] }
      if let start = one.range, let other = two.range, start.start != other.start {
        return start.start < other.start
      }
      if (one.range == nil) != (two.range == nil) { return one.range == nil }
      return first.offset < second.offset
    }
    var seen: Set<Diagnostic> = []
    self.items = sorted.map(\.element).filter { seen.insert($0).inserted }
  }

  /// Whether there are no diagnostics.
  public var isEmpty: Bool { items.isEmpty }

  /// The diagnostics that prevent a scene from being made.
  public var errors: [Diagnostic] { items.filter { $0.severity == .error } }

  /// Whether any diagnostic prevents a scene from being made.
  public var hasErrors: Bool { items.contains { $0.severity == .error } }

  package func merged(with other: Diagnostics) -> Diagnostics { Diagnostics(items + other.items) }

  /// The numbers of errors and warnings, such as `2 errors, 1 warning`; empty if there are none.
  public var summary: String {
    let warnings = items.count { $0.severity == .warning }
    return [(errors.count, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

/// All errors that prevent a scene from being loaded, found in one run.
public struct SceneErrors: Error, Sendable, CustomStringConvertible {
  /// The errors, at least one, and any warnings.
  public var diagnostics: Diagnostics
  /// Whether the only problem is that an existing file could not be read (exit code 3). If false, the input
  /// is bad, which includes a path that does not exist or is a folder (exit code 2).
  public var isUnreadable: Bool

  package init(_ diagnostics: Diagnostics, isUnreadable: Bool = false) {
    (self.diagnostics, self.isUnreadable) = (diagnostics, isUnreadable)
  }

  /// The errors with source lines and carets.
  public var description: String { diagnostics.text() }
}

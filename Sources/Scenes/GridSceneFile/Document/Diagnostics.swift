public import GridData
import GridSchema

/// One thing that is wrong, or doubtful, in a file, with everything needed to show it.
public struct Diagnostic: Sendable, Hashable {
  /// Whether a scene can be made in spite of it.
  public enum Severity: String, Sendable, Hashable {
    /// No scene is made.
    case error
    /// A scene is made, but probably not what was meant.
    case warning
    /// A scene is made; this is how something in it was understood.
    case note
  }

  /// Another place that has to do with it.
  public struct Note: Sendable, Hashable {
    /// The message, as in "first used here".
    public var message: String
    /// The place in the same file.
    public var position: TextPosition
  }

  /// Whether a scene can be made in spite of it.
  public var severity = Severity.error
  /// The name of the file.
  public var file: String
  /// The place in the file; nil for the file as a whole.
  public var range: SourceRange?
  /// The line that the range lies on, without its line break; of a long line the surroundings of the range.
  public var sourceLine: String?
  /// The column of the first character of `sourceLine`: above 1 where it does not begin with its line.
  public var sourceColumn = 1
  /// The error, in one clause without a final stop.
  public var message: String
  /// The values that are accepted; a noun phrase that follows "expected".
  public var expectation: String?
  /// Advice, such as a question after the name that was probably meant.
  public var hint: String?
  /// Another place that has to do with it.
  public var note: Note?
}

/// A stretch of a text file that an error is about.
public struct SourceRange: Sendable, Hashable {
  /// The first character.
  public var start: TextPosition
  /// The place after the last character, on the same line; equal to `start` where something is lacking.
  public var end: TextPosition
}

/// The diagnostics of one run, in the order they are shown: file by file as the files came, then by position.
public struct Diagnostics: Sendable, Hashable {
  /// The diagnostics, sorted and without repetition.
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

  /// Whether there is nothing to show.
  public var isEmpty: Bool { items.isEmpty }

  /// The diagnostics that keep a scene from being made.
  public var errors: [Diagnostic] { items.filter { $0.severity == .error } }

  /// Whether any diagnostic keeps a scene from being made.
  public var hasErrors: Bool { items.contains { $0.severity == .error } }

  package func merged(with other: Diagnostics) -> Diagnostics { Diagnostics(items + other.items) }

  /// The numbers of errors and warnings, as `2 errors, 1 warning`; empty where there are none.
  public var summary: String {
    let warnings = items.count { $0.severity == .warning }
    return [(errors.count, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

/// All errors that keep a scene from being loaded, found in one run.
public struct SceneErrors: Error, Sendable, CustomStringConvertible {
  /// The errors, at least one, and the warnings beside them.
  public var diagnostics: Diagnostics
  /// Whether nothing is wrong but that a file which exists could not be read (exit code 3); false means bad input,
  /// to which a file that does not exist or is a folder belongs (exit code 2).
  public var isUnreadable: Bool

  package init(_ diagnostics: Diagnostics, isUnreadable: Bool = false) {
    (self.diagnostics, self.isUnreadable) = (diagnostics, isUnreadable)
  }

  /// The errors with source lines and carets.
  public var description: String { diagnostics.text() }
}

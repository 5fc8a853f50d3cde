import GridData

/// Collects what is wrong in one file while it is read.
struct DiagnosticLog: Sendable {
  /// The file.
  let file: SourceFile
  /// What was found so far, in the order it was found.
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFile) { self.file = file }

  /// Whether anything keeps a scene from being made.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds an error about a range of offsets.
  mutating func error(
    _ message: String, at offsets: Range<Int>, expected expectation: String? = nil, hint: String? = nil,
    note: (message: String, offset: Int)? = nil
  ) {
    add(.error, message, at: offsets, expected: expectation, hint: hint, note: note)
  }

  /// Adds a warning about a range of offsets.
  mutating func warning(_ message: String, at offsets: Range<Int>, hint: String? = nil) {
    add(.warning, message, at: offsets, expected: nil, hint: hint, note: nil)
  }

  /// Adds what was found in another file.
  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, at offsets: Range<Int>, expected expectation: String?,
    hint: String?, note: (message: String, offset: Int)?
  ) {
    let range = file.range(of: offsets)
    diagnostics.append(
      Diagnostic(
        severity, file: file.name, range: range, sourceLine: file.line(range.start.line), message: message,
        expectation: expectation, hint: hint,
        note: note.map { Diagnostic.Note(message: $0.message, position: file.position(of: $0.offset)) }))
  }
}

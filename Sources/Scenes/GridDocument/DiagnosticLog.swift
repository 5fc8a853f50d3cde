/// The errors and warnings for one file, collected while the file is read.
///
/// Only the first ones are kept: nobody reads more, and a malicious file could cause millions.
package struct DiagnosticLog: Sendable {
  /// The maximum number of diagnostics kept.
  package static let limit = 1000

  package let file: SourceFile
  private var kept: [Diagnostic] = []
  /// The numbers of dropped diagnostics and of the errors among them, and the last offset of a dropped one.
  private var omitted = (count: 0, errors: 0, offset: 0)

  package init(file: SourceFile) { self.file = file }

  /// The diagnostics that were kept, followed by a note about the number of dropped ones.
  package var diagnostics: [Diagnostic] {
    guard omitted.count > 0 else { return kept }
    let end = file.position(of: max(omitted.offset, 0))
    let message = "\(omitted.count) more are not listed"
    return kept + [
      Diagnostic(
        severity: omitted.errors > 0 ? .error : .warning, file: file.name,
        range: SourceRange(start: end, end: end), message: message)
    ]
  }

  package var hasErrors: Bool { omitted.errors > 0 || kept.contains { $0.severity == .error } }

  package mutating func error(
    _ message: String, at offsets: Range<Int>, expected expectation: String? = nil,
    hint: String? = nil, note: (message: String, offset: Int)? = nil, severity: Diagnostic.Severity = .error
  ) {
    guard kept.count < Self.limit else {
      omitted.count += 1
      if severity == .error { omitted.errors += 1 }
      omitted.offset = max(omitted.offset, offsets.lowerBound)
      return
    }
    let range = file.range(of: offsets)
    let excerpt = file.excerpt(at: offsets.lowerBound)
    kept.append(
      Diagnostic(
        severity: severity, file: file.name, range: range, sourceLine: excerpt.text,
        sourceColumn: excerpt.column, message: message, expectation: expectation, hint: hint,
        note: note.map { Diagnostic.Note(message: $0.message, position: file.position(of: $0.offset)) }))
  }

  package mutating func warning(_ message: String, at offsets: Range<Int>, hint: String? = nil) {
    error(message, at: offsets, hint: hint, severity: .warning)
  }

  package mutating func add(_ diagnostic: Diagnostic) { kept.append(diagnostic) }
}

import GridSupport

/// An error in reading a workbook, with the part of the package and its cause.
package struct WorkbookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file; empty until the error leaves the reader.
  package var file = ""
  /// The part in the package, such as `xl/styles.xml`; nil if the error concerns the file as a whole.
  package var part: String?
  /// What is wrong.
  package var message: String
  /// What would be right, or what the user can do.
  package var expectation: String?
  /// The line in the part, counted from 1; nil unless the part is XML.
  package var line: Int?
  /// The column in bytes, counted from 1; nil unless the part is XML.
  package var column: Int?

  /// Creates an error without a file and position.
  package init(_ message: String, expectation: String? = nil, part: String? = nil) {
    self.part = part
    self.message = message
    self.expectation = expectation
  }

  /// The error in one line: `book.xlsx: xl/styles.xml:3:14: message; expected …`.
  package var description: String {
    var place = part ?? ""
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    let pieces = [file, place, message].filter { !$0.isEmpty }
    return pieces.joined(separator: ": ") + (expectation.map { "; expected \($0)" } ?? "")
  }

  /// Returns the error with the given file, unless it names one already.
  func inFile(_ name: String) -> WorkbookError {
    var error = self
    if error.file.isEmpty { error.file = name }
    return error
  }
}

/// Something in a workbook that is not shown, so that it is never left out silently.
package struct WorkbookNote: Sendable, Hashable, CustomStringConvertible {
  /// The part that the note is about.
  package var part: String
  /// What is left out, such as `2 charts are left out`.
  package var message: String

  package var description: String { "\(part): \(message)" }

  /// Creates a note.
  package init(part: String, message: String) { (self.part, self.message) = (part, message) }

  /// Creates a note that says how many things are left out; nil if there is none.
  init?(part: String, leftOut count: Int, _ one: String, _ many: String? = nil) {
    guard count > 0 else { return nil }
    let things = many.map { NumberText.count(count, one, $0) } ?? NumberText.count(count, one)
    self.init(part: part, message: things + (count == 1 ? " is" : " are") + " left out")
  }
}

/// Limits on the work that a workbook can cause.
package struct WorkbookLimits: Sendable, Hashable {
  /// The maximum total size in bytes of the unpacked XML parts, and of any other part on its own.
  package var unpackedBytes = 1 << 30
  /// The maximum ratio of unpacked to packed size of a part.
  package var ratio = 250
  /// The unpacked size in bytes above which `ratio` applies.
  package var ratioFrom = 100_000

  /// Creates the default limits.
  package init() {}
}

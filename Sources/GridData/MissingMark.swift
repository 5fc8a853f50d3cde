/// The ways to write that a value is missing.
package enum MissingMark {
  private static let marks: Set<String> = [
    "", "-", "--", "\u{2013}", "\u{2014}", "\u{2212}", ".", "..", "...", "?", "na", "n/a", "n.a.", "#n/a",
    "nan",
    "null", "nil", "none",
  ]

  /// Whether the text is blank or one of the usual marks (`NA`, `n/a`, `-`, `null`, `NaN` …), in any case.
  package static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= 16 else { return isBlank(text) }
    var scanner = ScalarScanner(text)
    scanner.trim()
    var trimmed = ""
    while let scalar = scanner.first {
      trimmed.unicodeScalars.append(scalar)
      scanner.removeFirst()
    }
    return marks.contains(trimmed.lowercased())
  }

  /// Whether the text is empty or of blanks only.
  package static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(ScalarScanner.isBlank)
  }
}

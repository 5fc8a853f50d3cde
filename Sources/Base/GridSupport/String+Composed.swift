import Foundation

extension String {
  /// The string in Unicode normalization form C, for comparing bytes.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// The string without white space at its start and end.
  package var trimmingWhitespace: String {
    let rest = drop(while: \.isWhitespace)
    let margin = rest.reversed().prefix(while: \.isWhitespace).count
    return String(rest.dropLast(margin))
  }
}

import Foundation

extension String {
  /// The string in Unicode normalization form C, for comparing bytes.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}

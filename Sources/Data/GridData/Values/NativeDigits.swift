/// A number in Arabic, Persian, Hindi, Marathi, Bengali or Thai digits, converted to Latin digits.
struct NativeDigits {
  /// The number with Latin digits, points and commas, without direction marks.
  let latin: String
  /// The zero digit of the original.
  let zero: Unicode.Scalar
  /// Whether it has the Arabic decimal mark or group separator, which are unambiguous.
  let hasOwnMarks: Bool

  /// The decimal mark and group separator of Arabic and Persian numbers.
  static let decimalMark = "\u{66B}"
  static let groupMark = "\u{66C}"
  static let percentSign = "\u{66A}"

  /// Whether Arabic marks are used with the digits.
  static func hasOwnMarks(_ zero: Unicode.Scalar) -> Bool { zero == "\u{660}" || zero == "\u{6F0}" }

  /// Whether a UTF-8 byte may start such a digit.
  static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xD9 || byte == 0xDB || byte == 0xE0 }

  /// Converts a string; nil if it has no such digits, or digits of several scripts.
  init?(_ text: String) {
    guard text.utf8.contains(where: Self.mayBegin) else { return nil }
    var latin = String.UnicodeScalarView()
    var zero: Unicode.Scalar?
    var hasOwnMarks = false
    var hasLatinDigits = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{66B}", "\u{66C}":
        latin.append(scalar == "\u{66B}" ? "." : ",")
        hasOwnMarks = true
      case "\u{66A}": latin.append("%")
      case "\u{609}": latin.append("\u{2030}")
      case "\u{200E}", "\u{200F}", "\u{61C}": continue
      default:
        guard let own = Self.zero(of: scalar) else {
          hasLatinDigits = hasLatinDigits || NumericText.digit(scalar) != nil
          latin.append(scalar)
          continue
        }
        guard own == zero ?? own, let digit = Unicode.Scalar(0x30 + scalar.value - own.value) else {
          return nil
        }
        zero = own
        latin.append(digit)
      }
    }
    guard let zero, !hasLatinDigits else { return nil }
    (self.latin, self.zero, self.hasOwnMarks) = (String(latin), zero, hasOwnMarks)
  }

  /// Returns a string with its digits converted to Latin digits and everything else unchanged.
  static func translated(_ text: String) -> String {
    guard text.utf8.contains(where: mayBegin) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          zero(of: scalar).flatMap { Unicode.Scalar(0x30 + scalar.value - $0.value) } ?? scalar
        }))
  }

  private static func zero(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x660...0x669: "\u{660}"
    case 0x6F0...0x6F9: "\u{6F0}"
    case 0x966...0x96F: "\u{966}"
    case 0x9E6...0x9EF: "\u{9E6}"
    case 0xE50...0xE59: "\u{E50}"
    default: nil
    }
  }
}

extension String {
  /// Returns the string with its Latin digits replaced by those that start at `zero`.
  func withDigits(from zero: Unicode.Scalar) -> String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          NumericText.digit(scalar).flatMap { Unicode.Scalar(zero.value + UInt32($0)) } ?? scalar
        }))
  }
}

/// A number in the digits of Arabic, Persian, Hindi, Marathi, Bengali or Thai, in Latin ones.
struct NativeDigits {
  /// The number with Latin digits, points and commas, without marks of direction.
  let latin: String
  /// The digit zero that it is written with.
  let zero: Unicode.Scalar
  /// Whether it has the Arabic marks of decimals and groups, which mean nothing else.
  let hasOwnMarks: Bool

  /// The marks that Arabic and Persian numbers have.
  static let decimalMark = "\u{66B}"
  static let groupMark = "\u{66C}"
  static let percentSign = "\u{66A}"

  /// Whether Arabic marks go with the digits.
  static func hasOwnMarks(_ zero: Unicode.Scalar) -> Bool { zero == "\u{660}" || zero == "\u{6F0}" }

  /// Whether a byte of UTF-8 may begin such a digit.
  static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xD9 || byte == 0xDB || byte == 0xE0 }

  /// Translates a text; nil where it has no such digits, or those of several scripts.
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

  /// A text with Latin digits, all else as it is.
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
  /// The text with other digits in place of Latin ones.
  func withDigits(from zero: Unicode.Scalar) -> String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          NumericText.digit(scalar).flatMap { Unicode.Scalar(zero.value + UInt32($0)) } ?? scalar
        }))
  }
}

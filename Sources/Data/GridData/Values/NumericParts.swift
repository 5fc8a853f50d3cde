/// A string that may be a number, split into digits, sign and currency: `-1.234,5 €` is `1.234,5`, negative,
/// in `€`.
struct NumericParts {
  /// Digits, marks and an exponent, without surrounding blanks.
  private(set) var core: ScalarScanner
  private(set) var hasSign = false
  private(set) var hasPlus = false
  /// Whether it is in parentheses, the accounting notation for negative numbers.
  private(set) var isAccounting = false
  private(set) var isNegative = false
  private(set) var ratio: NumericText.Ratio?
  /// Whether a space precedes the percent sign.
  private(set) var isRatioApart = false
  private(set) var currency: WrittenCurrency?
  /// The zero digit of the string.
  private(set) var zero: Unicode.Scalar = "0"
  /// Whether it has the Arabic decimal mark or group separator.
  private(set) var hasOwnMarks = false

  /// Splits a string; nil if it cannot be a number.
  init?(_ text: String) {
    let native = NativeDigits(text)
    var scanner = ScalarScanner(native?.latin ?? text)
    scanner.trim()
    isAccounting = scanner.take("(")
    if isAccounting {
      guard scanner.takeLast(")") else { return nil }
      scanner.trim()
    }
    var sign: Unicode.Scalar?
    while let scalar = scanner.first, NumericText.digit(scalar) == nil {
      if sign == nil, scalar == "-" || scalar == "+" || scalar == "\u{2212}" {
        sign = scalar
        scanner.removeFirst()
      } else if currency == nil, let (text, count) = WrittenCurrency.first(of: scanner.slice) {
        for _ in 0..<count { scanner.removeFirst() }
        let isApart = scanner.first.map(ScalarScanner.isBlank) ?? false
        currency = WrittenCurrency(text: text, isAfter: false, isApart: isApart)
      } else {
        break
      }
      scanner.trim()
    }
    guard let first = scanner.first, NumericText.digit(first) != nil || first == "." || first == "," else {
      return nil
    }
    if sign == nil, !isAccounting, scanner.last == "-" || scanner.last == "\u{2212}" {
      sign = scanner.last
      scanner.removeLast()
      scanner.trim()
      // "5-" is a grade or an open range.
      guard scanner.slice.contains(where: { NumericText.digit($0) == nil }) else { return nil }
    }
    if let last = scanner.last, NumericText.digit(last) == nil {
      if let found = NumericText.Ratio(rawValue: Character(last)) {
        ratio = found
        scanner.removeLast()
        isRatioApart = scanner.last.map(ScalarScanner.isBlank) ?? false
      } else if currency == nil, let (text, count) = WrittenCurrency.last(of: scanner.slice) {
        for _ in 0..<count { scanner.removeLast() }
        let isApart = scanner.last.map(ScalarScanner.isBlank) ?? false
        currency = WrittenCurrency(text: text, isAfter: true, isApart: isApart)
      }
      scanner.trim()
    }
    guard scanner.first != nil, !(isAccounting && sign != nil) else { return nil }
    core = scanner
    if let native { (zero, hasOwnMarks) = (native.zero, native.hasOwnMarks) }
    hasSign = sign != nil || isAccounting
    hasPlus = sign == "+"
    isNegative = isAccounting || (sign != nil && sign != "+")
  }

  /// Whether the digits look like a code: they start with a zero, or an E is between integers, as in `12E5`,
  /// which programs would write as `1.2E+06`.
  var isCode: Bool {
    let slice = core.slice
    guard let first = slice.first, let second = slice.dropFirst().first else { return false }
    if first == "0", NumericText.digit(second) != nil { return true }
    guard !hasSign, let exponent = slice.firstIndex(of: "E") else { return false }
    return slice.indices.allSatisfy { $0 == exponent || NumericText.digit(slice[$0]) != nil }
  }

  /// The marks with which the digits can be parsed.
  var marks: NumberMarksSet {
    var slice = core.slice
    if let exponent = slice.firstIndex(where: { $0 == "e" || $0 == "E" }) { slice = slice[..<exponent] }
    let marks = NumberMarksSet(reading: slice)
    return hasOwnMarks ? marks.intersection(.withPoint) : marks
  }
}

/// A currency as written with a number.
struct WrittenCurrency: Sendable, Hashable {
  var text: String
  /// Whether it follows the number.
  var isAfter: Bool
  /// Whether a space separates them.
  var isApart: Bool

  /// Known currencies in addition to the currency signs of Unicode. Longer ones come before their prefixes.
  private static let words: [[Unicode.Scalar]] = [
    "R$", "US$", "A$", "C$", "CA$", "AU$", "NZ$", "HK$", "NT$", "MX$", "S/", "zł", "Kč", "kr.", "kr", "Ft",
    "lei", "лв.",
    "Fr.", "SFr.", "руб.", "грн", "RM", "Rp", "Rs.", "Rs", "元", "円",
  ].map { Array($0.unicodeScalars) }
  private static let codes: Set<String> = [
    "AED", "ARS", "AUD", "BGN", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP",
    "HKD",
    "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PEN", "PHP", "PKR", "PLN",
    "RON",
    "RSD", "RUB", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "USD", "VND", "ZAR",
  ]

  /// Returns the currency at the start of a string, and its length in scalars.
  static func first(of slice: ArraySlice<Unicode.Scalar>) -> (text: String, count: Int)? {
    guard let first = slice.first else { return nil }
    if isSign(first) { return (String(Character(first)), 1) }
    return word(slice.prefix(3), among: words.filter { slice.starts(with: $0) })
  }

  /// Returns the currency at the end of a string, and its length in scalars.
  static func last(of slice: ArraySlice<Unicode.Scalar>) -> (text: String, count: Int)? {
    guard let last = slice.last else { return nil }
    let candidates = words.filter { slice.count >= $0.count && slice.suffix($0.count).elementsEqual($0) }
    if let found = word(slice.suffix(3), among: candidates) { return found }
    return isSign(last) ? (String(Character(last)), 1) : nil
  }

  private static func word(
    _ code: ArraySlice<Unicode.Scalar>, among words: [[Unicode.Scalar]]
  ) -> (text: String, count: Int)? {
    if let word = words.max(by: { $0.count < $1.count }) { return (text(word[...]), word.count) }
    let text = text(code)
    return code.count == 3 && codes.contains(text) ? (text, 3) : nil
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar.value > 0x7F && scalar.properties.generalCategory == .currencySymbol
  }
}

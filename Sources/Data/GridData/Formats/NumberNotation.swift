/// A notation for the digits of a number.
public enum NumberNotation: Sendable, Hashable {
  /// As a decimal number.
  case plain
  /// In the largest unit of a scale for which the number is at least 1: `1.2 Mio.`, `4.7 kB`, `12 mW`.
  case scaled(NumberScale)
  /// As a mantissa below ten and a power of ten: `1.23 × 10⁵`.
  case scientific
  /// As a mantissa below a thousand and a power of a thousand: `123 × 10³`.
  case engineering
  /// As an integer and the nearest fraction with at most this denominator, 1 to 999: `2 3/8`.
  case fraction(largestDenominator: Int)
  /// As hours, minutes and seconds.
  case duration(DurationFormat)
  /// In Roman numerals: `XIV`. Numbers are rounded to integers from 1 to 3999; others are written in digits.
  case roman
  /// As spreadsheet column names: A to Z, AA, AB and so on from 1 to 10¹⁵; others are written in digits.
  case letters

  static func superscript(_ number: Int) -> String {
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return String("\(number)".map { $0 == "-" ? "⁻" : digits[Int(String($0)) ?? 0] })
  }
}

/// Units for numbers of all magnitudes. If rounding reaches the next unit, that unit is used: 999,999 is
/// `1M`, not `1000K`.
public struct NumberScale: Sendable, Hashable {
  struct Unit: Sendable, Hashable {
    /// The powers of ten and two whose product is one unit.
    var power: Int
    var powerOfTwo = 0
    /// The power of ten from which numbers use the unit.
    var from: Int
    var affixes: NumberFormat.Affixes
    /// The minimum number of decimals, including zeros; nil uses that of the format.
    var minimumDecimals: Int?

    init(_ power: Int, from: Int? = nil, _ affixes: NumberFormat.Affixes, minimumDecimals: Int? = nil) {
      (self.power, self.affixes, self.minimumDecimals) = (power, affixes, minimumDecimals)
      self.from = from ?? power
    }
  }

  /// In ascending order.
  let units: [Unit]
  /// The index of the unit for zero and for numbers smaller than the first unit.
  let neutral: Int

  /// Returns a locale's words for thousands, millions and so on; without a locale, the English ones.
  ///
  /// Languages differ in where words begin: German leaves 1234 unchanged, and Indian languages use lakh and
  /// crore.
  public static func compact(_ locale: TableLocale?) -> NumberScale {
    let patterns =
      locale?.compactPatterns ?? ["0K", "00K", "000K", "0M", "00M", "000M", "0B", "00B", "000B", "0T"]
    var units = [Unit(0, NumberFormat.Affixes())]
    for (position, pattern) in patterns.enumerated() {
      let zeros = pattern.count { $0 == "0" }
      guard pattern != "0", zeros > 0, let first = pattern.firstIndex(of: "0"),
        let last = pattern.lastIndex(of: "0")
      else { continue }
      let plain = { (part: Substring) in String(part).replacing("'", with: "") }
      let affixes = NumberFormat.Affixes(
        prefix: plain(pattern[..<first]), suffix: plain(pattern[pattern.index(after: last)...]))
      let unit = Unit(position + 3 - (zeros - 1), from: position + 3, affixes)
      if units.last?.power != unit.power || units.last?.affixes != affixes { units.append(unit) }
    }
    return NumberScale(units: units, neutral: 0)
  }

  /// Returns the SI prefixes from quecto to quetta that are powers of a thousand.
  public static func si(unit: String) -> NumberScale {
    let names = [
      "q", "r", "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q",
    ]
    let gap = unit.isEmpty ? "" : "\u{A0}"
    let units = names.enumerated().map { position, name in
      Unit(
        (position - 10) * 3,
        NumberFormat.Affixes(suffix: name.isEmpty && unit.isEmpty ? "" : gap + name + unit))
    }
    return NumberScale(units: units, neutral: 10)
  }

  /// Bytes in powers of 1000: kB, MB, GB.
  public static let bytes = NumberScale(
    units: ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"].enumerated().map { position, name in
      Unit(
        position * 3, NumberFormat.Affixes(suffix: "\u{A0}" + name), minimumDecimals: position == 0 ? 0 : nil)
    }, neutral: 0)

  /// Bytes in powers of 1024: KiB, MiB, GiB.
  public static let binaryBytes = NumberScale(
    units: ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"].enumerated().map { position, name in
      var unit = Unit(
        0, NumberFormat.Affixes(suffix: "\u{A0}" + name), minimumDecimals: position == 0 ? 0 : nil)
      unit.powerOfTwo = position * 10
      return unit
    }, neutral: 0)

  /// Returns the number in the appropriate unit, rounded.
  func scaled(
    _ value: DecimalNumber, by rounded: (DecimalNumber) -> DecimalNumber
  ) -> (value: DecimalNumber, unit: Unit) {
    var position = value.isZero ? neutral : units.lastIndex { starts($0, at: value) } ?? 0
    while true {
      let result = rounded(self.value(value, in: units[position]))
      let next = position + 1
      // If rounding reaches the next unit, use that.
      guard !value.isZero, next < units.count, starts(units[next], at: inFull(result, units[position])) else {
        return (result, units[position])
      }
      position = next
    }
  }

  private func starts(_ unit: Unit, at value: DecimalNumber) -> Bool {
    unit.powerOfTwo == 0 ? value.magnitude > unit.from : self.value(value, in: unit).magnitude > 0
  }

  private func value(_ value: DecimalNumber, in unit: Unit) -> DecimalNumber {
    var result = value.halved(times: unit.powerOfTwo)
    result.exponent -= unit.power
    return result
  }

  private func inFull(_ value: DecimalNumber, _ unit: Unit) -> DecimalNumber {
    var result = value.doubled(times: unit.powerOfTwo)
    result.exponent += unit.power
    return result
  }
}

extension NumberFormat {
  /// Writes a number as Roman numerals or letters.
  func counted(_ value: DecimalNumber) -> Written {
    let whole = value.rounded(toDecimals: 0)
    var plain = written(whole)
    guard !whole.isNegative, whole.magnitude <= 15 else { return plain }
    let count = whole.parts.whole.reduce(0) { $0 * 10 + Int($1) }
    let text = notation == .roman ? NumberNotation.roman(count) : NumberNotation.letters(count)
    if let text { (plain.text, plain.decimals) = (text, 0) }
    return plain
  }
}

extension NumberNotation {
  /// Returns the Roman numeral for a number; nil if it has none.
  static func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    let signs = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
      (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (text, rest) = ("", number)
    for (value, sign) in signs {
      text += String(repeating: sign, count: rest / value)
      rest %= value
    }
    return text
  }

  /// Returns the spreadsheet name of a column, counting from 1; nil if out of range.
  package static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var (letters, rest): ([Character], Int) = ([], number)
    while rest > 0 {
      letters.append(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))))
      rest = (rest - 1) / 26
    }
    return String(letters.reversed())
  }
}

extension DecimalNumber {
  /// Returns the exact product.
  func multiplied(by other: DecimalNumber) -> DecimalNumber {
    var columns = [Int](repeating: 0, count: digits.count + other.digits.count)
    for (first, digit) in digits.enumerated() {
      for (second, factor) in other.digits.enumerated() {
        columns[first + second + 1] += Int(digit) * Int(factor)
      }
    }
    for index in columns.indices.dropFirst().reversed() {
      columns[index - 1] += columns[index] / 10
      columns[index] %= 10
    }
    return DecimalNumber(
      isNegative: isNegative != other.isNegative, digits: columns.map { UInt8($0) },
      exponent: exponent + other.exponent)
  }

  /// Returns the number divided by a power of two, exactly, since a half is five tenths.
  func halved(times count: Int) -> DecimalNumber {
    var number = self
    for _ in 0..<count { number = number.multiplied(by: 5, power: -1) }
    return number
  }

  /// Returns the number multiplied by a power of two.
  func doubled(times count: Int) -> DecimalNumber {
    var number = self
    for _ in 0..<count { number = number.multiplied(by: 2, power: 0) }
    return number
  }

  private func multiplied(by factor: UInt8, power: Int) -> DecimalNumber {
    var result = [UInt8](repeating: 0, count: digits.count + 1)
    var carry: UInt8 = 0
    for index in digits.indices.reversed() {
      let product = digits[index] * factor + carry
      result[index + 1] = product % 10
      carry = product / 10
    }
    result[0] = carry
    return DecimalNumber(isNegative: isNegative, digits: result, exponent: exponent + power)
  }

  /// Returns the change from a base to this number as a fraction of the base, rounded to `decimals` decimals;
  /// nil if that exceeds 38 digits or the base is zero.
  func change(from base: DecimalNumber, decimals: Int) -> DecimalNumber? {
    var difference = DecimalSum()
    difference.add(self)
    difference.add(base.negated)
    // An increase is positive, even from a negative base.
    return difference.quotient(by: base.isNegative ? base.negated : base, decimals: decimals)
  }
}

/// The format of a column's numbers. Formatting is exact, digit by digit, and the same on every machine.
///
/// Numbers are parsed and rounded in decimal, with ties away from zero, and never converted to binary
/// floating point. Numbers that round to zero have no sign. Text that is not a number, including `NaN` and
/// `inf`, is shown unchanged.
public struct NumberFormat: Sendable, Hashable {
  /// The notation of negative numbers.
  public enum Negative: String, Sendable, Hashable, CaseIterable {
    /// With a true minus sign, U+2212, before everything else or where the locale puts it.
    case minus
    /// With parentheses, as in accounting.
    case parentheses
  }

  /// The text before and after digits.
  public struct Affixes: Sendable, Hashable {
    /// The text before the digits.
    public var prefix: String
    /// The text after the digits.
    public var suffix: String

    /// Creates affixes.
    public init(prefix: String = "", suffix: String = "") { (self.prefix, self.suffix) = (prefix, suffix) }
  }

  /// The maximum number of decimals in a format.
  static let decimalsLimit = 100

  /// The minimum number of decimals, padded with zeros; 0 to 100.
  public var minimumDecimals = 0
  /// The maximum number of decimals, with halves rounded away from zero; nil for all decimals.
  public var maximumDecimals: Int?
  /// The number of significant digits; nil to use the numbers of decimals instead.
  public var significantDigits: Int?
  /// The minimum number of digits before the point; 0 writes a half as ".5".
  public var minimumWholeDigits = 1
  /// Whether digits before the point are grouped with `groupSeparator`.
  public var hasGroups = true
  /// The number of digits in the last group, 3 by default, and in the groups before it, which is 2 in India.
  public var groupSizes = GroupSizes()
  /// The minimum number of digits before the point for grouping to apply; 5 leaves `1234` ungrouped.
  public var minimumGroupedDigits = 4
  /// The separator between groups.
  public var groupSeparator = ","
  /// The mark before the decimals.
  public var decimalSeparator = "."
  /// The text before the digits, after the sign.
  public var prefix = ""
  /// The text after the digits.
  public var suffix = ""
  /// The text around negative numbers, including the minus sign; nil puts the sign before the prefix.
  public var negativeAffixes: Affixes?
  /// The sign of negative numbers.
  public var minusSign = "\u{2212}"
  /// The zero digit; the other digits follow it in Unicode.
  public var zeroDigit: Unicode.Scalar = "0"
  /// The power of ten that a number is multiplied by: 2 for percent, -3 for thousands.
  public var powerOfTen = 0
  /// The base that numbers are shown relative to, as a change from it; nil for absolute numbers.
  ///
  /// With a base of 80, 100 becomes 0.25, which a `powerOfTen` of 2 shows as 25 %. A base of zero is ignored.
  public var base: DecimalNumber?
  /// The factor that numbers are multiplied by first, for example to convert units; nil for none.
  public var factor: DecimalNumber?
  /// The notation of negative numbers.
  public var negative = Negative.minus
  /// Whether positive numbers have a plus sign.
  public var showsPlus = false
  /// The notation of the digits.
  public var notation = NumberNotation.plain

  /// The numbers of digits in groups.
  public struct GroupSizes: Sendable, Hashable {
    /// The number of digits in the group before the point.
    public var last: Int
    /// The number of digits in each of the other groups.
    public var others: Int

    /// Creates group sizes, clamped to at least one digit each.
    public init(last: Int = 3, others: Int = 3) { (self.last, self.others) = (max(1, last), max(1, others)) }

    /// The size of the last group, clamped to at least 1.
    var lastInUse: Int { max(1, last) }
  }

  /// Creates a format with thousands separators and all decimals.
  public init() {}

  /// Creates a format with a fixed number of decimals, clamped to 0…100.
  public init(decimals: Int, hasGroups: Bool = true) {
    let decimals = min(max(0, decimals), Self.decimalsLimit)
    minimumDecimals = decimals
    maximumDecimals = decimals
    self.hasGroups = hasGroups
  }

  /// Whether this format drops digits of a number.
  func rounds(_ number: DecimalNumber) -> Bool {
    guard let maximumDecimals else { return false }
    var value = number
    value.exponent += min(max(powerOfTen, -1000), 1000)
    let rounded = value.rounded(toDecimals: max(0, maximumDecimals))
    return rounded.isLess(than: value) || value.isLess(than: rounded)
  }

  /// Formats a number; one that rounds to zero loses its sign.
  public func string(from number: DecimalNumber) -> String { write(number).text }
}

extension NumberFormat {
  /// Creates a format from a pattern such as `#,##0.00`, `0.0%` or `$#,##0`.
  ///
  /// - `0` is a digit that is always shown, and `#` a digit that is shown if present. A number has as many
  ///   digits before the point as it needs, and is rounded to the decimals of the pattern.
  /// - `,` before the last three digits groups by three; each `,` at the end of the digits divides by a thousand.
  /// - `%` and `‰` multiply by a hundred and a thousand, and are shown where they appear.
  /// - A leading `+` also puts a sign before positive numbers.
  /// - `;(…)` with the same pattern in the parentheses writes negative numbers in parentheses.
  /// - Text between `'` or `"` quotes, a character after a backslash, and any other character are literal.
  ///
  /// The point and comma in a pattern are placeholders: a locale replaces them with its own marks.
  /// - Throws: `PatternError` with the offset of the first error.
  public init(pattern: String) throws(PatternError) {
    var parser = NumberPatternParser(pattern)
    self = try parser.parse()
  }

  /// Applies the digits, marks, sign and grouping of a locale, and replaces the pattern's percent sign with
  /// the locale's.
  public mutating func apply(_ locale: TableLocale) {
    (groupSeparator, decimalSeparator) = (locale.groupMark, locale.decimalMark)
    (minusSign, zeroDigit) = (locale.minusSign, locale.zero)
    if powerOfTen == 2 {
      prefix = prefix.replacing("%", with: locale.percentSign)
      suffix = suffix.replacing("%", with: locale.percentSign)
    }
    groupSizes = GroupSizes(last: locale.groupSizes.last, others: locale.groupSizes.others)
    minimumGroupedDigits = locale.minimumGroupedDigits
  }

  /// Applies the affixes of a locale, with a currency sign inserted where the locale puts it.
  mutating func apply(_ affixes: TableLocale.Affixes, currency sign: String = "") {
    prefix = Self.placed(sign, in: affixes.prefix, isBefore: true)
    suffix = Self.placed(sign, in: affixes.suffix, isBefore: false)
    negativeAffixes = affixes.negative.map {
      Affixes(
        prefix: Self.placed(sign, in: $0.prefix, isBefore: true),
        suffix: Self.placed(sign, in: $0.suffix, isBefore: false))
    }
  }

  /// Applies the sign, sign position and decimals of a currency, given its code. A locale has its own signs
  /// for some currencies.
  package mutating func apply(currency code: String, _ locale: TableLocale?) {
    let english = TableLocale("en")
    guard let own = locale ?? english else { return }
    apply(own.currency, currency: own.sign(ofCurrency: code))
    if locale != nil { applyMarks(ofMoneyIn: own) }
    let decimals = Self.withoutDecimals.contains(code) ? 0 : Self.withThreeDecimals.contains(code) ? 3 : 2
    (minimumDecimals, maximumDecimals, powerOfTen) = (decimals, decimals, 0)
  }

  /// Applies a locale's marks for amounts of money.
  mutating func applyMarks(ofMoneyIn locale: TableLocale) {
    (decimalSeparator, groupSeparator) = locale.currencyMarks
  }

  /// Currencies without decimals, or with three (ISO 4217).
  private static let withoutDecimals: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
  ]
  private static let withThreeDecimals: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

  /// Makes numbers percentages, with the percent sign where the locale puts it.
  package mutating func apply(percentOf locale: TableLocale?) {
    if let locale { apply(locale.percent) } else { (prefix, suffix, negativeAffixes) = ("", "%", nil) }
    powerOfTen = 2
  }

  /// Inserts a currency into an affix. A code or word is separated from the digits by a space, as CLDR
  /// requires.
  private static func placed(_ sign: String, in affix: String, isBefore: Bool) -> String {
    guard let position = affix.firstIndex(of: "¤") else { return affix }
    let touches = isBefore ? affix.index(after: position) == affix.endIndex : position == affix.startIndex
    let edge = isBefore ? sign.last : sign.first
    var sign = sign
    if touches, let edge, edge.isLetter { sign = isBefore ? sign + "\u{A0}" : "\u{A0}" + sign }
    return affix.replacing("¤", with: sign)
  }
}

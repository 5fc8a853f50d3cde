/// The form of the numbers of a column: exact, digit by digit, and the same on every machine.
///
/// Numbers are read as decimal texts and rounded in decimal, ties away from zero, never by way of binary fractions. What is
/// shown as zero has no sign. A text that is no number, `NaN` and `inf` among them, is shown as it is.
public struct NumberFormat: Sendable, Hashable {
  /// The mark of numbers below zero.
  public enum Negative: String, Sendable, Hashable, CaseIterable {
    /// With a true minus sign, U+2212, before everything else or where the locale has it.
    case minus
    /// In parentheses, as accounts have it.
    case parentheses
  }

  /// What stands before and after digits.
  public struct Affixes: Sendable, Hashable {
    /// The text before the digits.
    public var prefix: String
    /// The text after the digits.
    public var suffix: String

    /// Creates affixes.
    public init(prefix: String = "", suffix: String = "") { (self.prefix, self.suffix) = (prefix, suffix) }
  }

  /// The most decimals a format can ask for.
  static let decimalsLimit = 100

  /// The number of decimals that are always shown, zeros if need be; 0 to 100.
  public var minimumDecimals = 0
  /// The number of decimals that are shown at most, halves rounded away from zero; nil shows all there are.
  public var maximumDecimals: Int?
  /// The number of digits that count, from the first that is not zero on; nil counts decimals instead.
  public var significantDigits: Int?
  /// The number of digits before the point that are always shown; 0 writes a half as ".5".
  public var minimumWholeDigits = 1
  /// Whether `groupSeparator` stands between groups of digits before the point.
  public var hasGroups = true
  /// The number of digits in the last group, 3, and in those before it, which is 2 in India.
  public var groupSizes = GroupSizes()
  /// The least number of digits before the point that are parted into groups; 5 keeps `1234` in one piece.
  public var minimumGroupedDigits = 4
  /// The mark between groups.
  public var groupSeparator = ","
  /// The mark before the decimals.
  public var decimalSeparator = "."
  /// The text before the digits, after the sign.
  public var prefix = ""
  /// The text after the digits.
  public var suffix = ""
  /// What stands round numbers below zero, minus sign and all; nil puts the sign before the prefix.
  public var negativeAffixes: Affixes?
  /// The sign of numbers below zero.
  public var minusSign = "\u{2212}"
  /// The digit zero; the other digits follow it in Unicode.
  public var zeroDigit: Unicode.Scalar = "0"
  /// The power of ten that a number is multiplied by: 2 for percent, -3 for thousands.
  public var powerOfTen = 0
  /// The number that others are told in relation to, as their change from it; nil tells them themselves.
  ///
  /// With 80 as base 100 is 0.25, to be shown with a `powerOfTen` of 2 as 25 %. A base of zero is as none.
  public var base: DecimalNumber?
  /// What numbers are multiplied by before anything else, such as the size of a unit in another one; nil leaves them.
  public var factor: DecimalNumber?
  /// The mark of numbers below zero.
  public var negative = Negative.minus
  /// Whether numbers above zero get a plus sign.
  public var showsPlus = false
  /// How digits tell the number.
  public var notation = NumberNotation.plain

  /// The number of digits in groups.
  public struct GroupSizes: Sendable, Hashable {
    /// Digits in the group before the point.
    public var last: Int
    /// Digits in all groups before it.
    public var others: Int

    /// Creates sizes, of at least one digit each.
    public init(last: Int = 3, others: Int = 3) { (self.last, self.others) = (max(1, last), max(1, others)) }
  }

  /// Creates a format with thousands separators and all decimals there are.
  public init() {}

  /// Creates a format with a fixed number of decimals, held within 0…100.
  public init(decimals: Int, hasGroups: Bool = true) {
    let decimals = min(max(0, decimals), Self.decimalsLimit)
    minimumDecimals = decimals
    maximumDecimals = decimals
    self.hasGroups = hasGroups
  }

  /// Whether digits of a number are lost in this format.
  func rounds(_ number: DecimalNumber) -> Bool {
    guard let maximumDecimals else { return false }
    var value = number
    value.exponent += powerOfTen
    let rounded = value.rounded(toDecimals: max(0, maximumDecimals))
    return rounded.isLess(than: value) || value.isLess(than: rounded)
  }

  /// A number in this format; one that is rounded to zero loses its sign.
  public func string(from number: DecimalNumber) -> String { write(number).text }
}

extension NumberFormat {
  /// Creates the format that a pattern such as `#,##0.00`, `0.0%` or `$#,##0` describes.
  ///
  /// - `0` is a digit that is always shown, `#` one that is shown if there is one; a number has as many digits
  ///   before the point as it takes, and is rounded to the decimals of the pattern.
  /// - `,` before the last three places groups by three; each `,` at the end of the digits divides by a thousand.
  /// - `%` and `‰` multiply by a hundred and a thousand, and are shown where they stand.
  /// - A leading `+` puts a sign before positive numbers too.
  /// - `;(…)` with the same pattern in the parentheses writes negative numbers so.
  /// - Text between `'` or `"` quotes, a character after a backslash, and any other character stand for themselves.
  ///
  /// The point and the comma of a pattern are places: a locale puts its own marks there.
  /// - Throws: `PatternError` with the offset of the first mistake.
  public init(pattern: String) throws(PatternError) {
    var parser = NumberPatternParser(pattern)
    self = try parser.parse()
  }

  /// Takes the digits, the marks, the sign and the grouping of a locale, and its percent sign for that of a pattern.
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

  /// Takes affixes of a locale, with the sign of a currency in the place that they have for it.
  mutating func apply(_ affixes: TableLocale.Affixes, currency sign: String = "") {
    prefix = Self.placed(sign, in: affixes.prefix, isBefore: true)
    suffix = Self.placed(sign, in: affixes.suffix, isBefore: false)
    negativeAffixes = affixes.negative.map {
      Affixes(
        prefix: Self.placed(sign, in: $0.prefix, isBefore: true),
        suffix: Self.placed(sign, in: $0.suffix, isBefore: false))
    }
  }

  /// Takes the sign, its place and the decimals of a currency by its code; a locale has signs of its own for some.
  package mutating func apply(currency code: String, _ locale: TableLocale?) {
    let english = TableLocale("en")
    guard let own = locale ?? english else { return }
    apply(own.currency, currency: own.sign(ofCurrency: code))
    if locale != nil { applyMarks(ofMoneyIn: own) }
    let decimals = Self.withoutDecimals.contains(code) ? 0 : Self.withThreeDecimals.contains(code) ? 3 : 2
    (minimumDecimals, maximumDecimals, powerOfTen) = (decimals, decimals, 0)
  }

  /// Takes the marks that a locale has in amounts of money.
  mutating func applyMarks(ofMoneyIn locale: TableLocale) {
    (decimalSeparator, groupSeparator) = locale.currencyMarks
  }

  /// Currencies that are not divided, or into thousandths (ISO 4217).
  private static let withoutDecimals: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
  ]
  private static let withThreeDecimals: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

  /// Multiplies by a hundred and takes the percent sign where a locale has it.
  package mutating func apply(percentOf locale: TableLocale?) {
    if let locale { apply(locale.percent) } else { (prefix, suffix, negativeAffixes) = ("", "%", nil) }
    powerOfTen = 2
  }

  /// Puts a currency into an affix; a code or a word keeps a space from the digits, as CLDR wants it.
  private static func placed(_ sign: String, in affix: String, isBefore: Bool) -> String {
    guard let place = affix.firstIndex(of: "¤") else { return affix }
    let touches = isBefore ? affix.index(after: place) == affix.endIndex : place == affix.startIndex
    let edge = isBefore ? sign.last : sign.first
    var sign = sign
    if touches, let edge, edge.isLetter { sign = isBefore ? sign + "\u{A0}" : "\u{A0}" + sign }
    return affix.replacing("¤", with: sign)
  }
}

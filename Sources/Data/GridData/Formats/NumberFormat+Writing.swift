extension NumberFormat {
  /// Returns the formatted number, whether it is negative as written, and its number of decimals.
  func write(_ number: DecimalNumber) -> (text: String, isNegative: Bool, decimals: Int) {
    var value = factor.map { number.multiplied(by: $0) } ?? number
    if let base, let change = value.change(from: base, decimals: relativeDecimals) { value = change }
    value.exponent += min(max(powerOfTen, -1000), 1000)
    switch notation {
    case .plain: return signed(written(rounded(value)))
    case .scaled(let scale):
      let (scaled, unit) = scale.scaled(value, by: rounded)
      return signed(written(scaled, unit.minimumDecimals), unit.affixes)
    case .scientific, .engineering:
      let (mantissa, exponent) = exponential(value, step: notation == .engineering ? 3 : 1)
      guard !mantissa.isZero else { return signed(written(mantissa)) }
      let power = "\u{A0}×\u{A0}" + inDigits("10") + NumberNotation.superscript(exponent)
      return signed(written(mantissa), Affixes(suffix: power))
    case .fraction(let denominator):
      return signed(Fraction(value, largestDenominator: denominator).written(self))
    case .roman, .letters: return signed(counted(value))
    case .duration(let form):
      // ISO 8601 uses Latin digits.
      var format = self
      if form.style == .iso { format.zeroDigit = "0" }
      return format.signed(form.written(value, decimals: maximumDecimals ?? 0, self))
    }
  }

  /// Returns the number in programming-style exponent notation, such as `1.235e−15`, with its mantissa
  /// rounded as in guessed formats.
  func writeWithExponent(_ number: DecimalNumber) -> (text: String, isNegative: Bool, decimals: Int) {
    var format = self
    (format.minimumDecimals, format.maximumDecimals) = (0, ColumnProfile.decimalsLimit)
    var value = number
    value.exponent += min(max(powerOfTen, -1000), 1000)
    let (mantissa, exponent) = format.exponential(value, step: 1)
    let unit = Affixes(suffix: "e" + (exponent < 0 ? minusSign : "") + "\(exponent.magnitude)")
    var result = format.signed(format.written(mantissa), unit)
    result.decimals = .max
    return result
  }

  /// The number of decimals to compute for a relative change, enough that rounding it again is harmless.
  private var relativeDecimals: Int {
    min(max(0, maximumDecimals ?? 6), Self.decimalsLimit) + min(max(0, powerOfTen), 1000)
  }

  /// Returns the number rounded to the digits of the format.
  func rounded(_ value: DecimalNumber) -> DecimalNumber {
    if let significantDigits, !value.isZero {
      return value.rounded(toDecimals: min(max(1, significantDigits), Self.decimalsLimit) - value.magnitude)
    }
    guard let maximumDecimals else { return value }
    return value.rounded(toDecimals: min(max(0, maximumDecimals), Self.decimalsLimit))
  }

  /// Returns the number as a mantissa with one to `step` digits before the point and a power of ten.
  private func exponential(_ value: DecimalNumber, step: Int) -> (mantissa: DecimalNumber, exponent: Int) {
    var (mantissa, exponent) = (value, 0)
    // Repeat if rounding carries into another digit.
    for _ in 0..<2 where !mantissa.isZero {
      let shift = Int((Double(mantissa.magnitude - 1) / Double(step)).rounded(.down)) * step
      mantissa.exponent -= shift
      exponent += shift
      mantissa = rounded(mantissa)
    }
    return (mantissa, exponent)
  }

  /// Digits without a sign, and the information needed to add the sign.
  struct Written {
    var text: String
    var isNegative: Bool
    var isZero: Bool
    var decimals: Int
  }

  /// Writes the digits of a number that is already rounded; `least` overrides the minimum number of decimals.
  func written(_ value: DecimalNumber, _ least: Int? = nil) -> Written {
    var (whole, fraction) = value.parts
    var minimum = min(max(0, least ?? minimumDecimals), Self.decimalsLimit)
    if let significantDigits, !value.isZero {
      minimum = min(
        max(0, min(max(1, significantDigits), Self.decimalsLimit) - value.magnitude), Self.decimalsLimit)
    }
    let isRounded = maximumDecimals != nil || significantDigits != nil
    while isRounded, fraction.count > minimum, fraction.last == 0 { fraction.removeLast() }
    if fraction.count < minimum { fraction += Array(repeating: 0, count: minimum - fraction.count) }
    let lacking = min(max(0, minimumWholeDigits), Self.decimalsLimit) - whole.count
    if lacking > 0 { whole = Array(repeating: 0, count: lacking) + whole }
    if whole.isEmpty, fraction.isEmpty { whole = [0] }
    var text = grouped(whole)
    if !fraction.isEmpty { text += decimalSeparator + DecimalNumber.text(fraction) }
    return Written(
      text: text, isNegative: value.isNegative && !value.isZero, isZero: value.isZero,
      decimals: fraction.count)
  }

  func grouped(_ whole: [UInt8]) -> String {
    guard hasGroups, whole.count >= minimumGroupedDigits, whole.count > groupSizes.lastInUse else {
      return DecimalNumber.text(whole)
    }
    var text = ""
    var rest = whole.dropLast(groupSizes.lastInUse)
    while !rest.isEmpty {
      let count = (rest.count - 1) % max(1, groupSizes.others) + 1
      text += DecimalNumber.text(rest.prefix(count)) + groupSeparator
      rest = rest.dropFirst(count)
    }
    return text + DecimalNumber.text(whole.suffix(groupSizes.lastInUse))
  }

  /// Replaces the Latin digits in a string with the digits of the format.
  func inDigits(_ text: String) -> String { zeroDigit == "0" ? text : text.withDigits(from: zeroDigit) }

  private func signed(
    _ number: Written, _ unit: Affixes = Affixes()
  ) -> (text: String, isNegative: Bool, decimals: Int) {
    let digits = unit.prefix + inDigits(number.text) + unit.suffix
    let text: String
    switch (number.isNegative, negative) {
    case (true, .parentheses): text = "(" + prefix + digits + suffix + ")"
    case (true, .minus):
      text = negativeAffixes.map { $0.prefix + digits + $0.suffix } ?? minusSign + prefix + digits + suffix
    case (false, _): text = (showsPlus && !number.isZero ? "+" : "") + prefix + digits + suffix
    }
    return (text, number.isNegative, number.decimals)
  }
}

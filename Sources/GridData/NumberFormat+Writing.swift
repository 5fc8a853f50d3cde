extension NumberFormat {
  /// The written number, and whether what is written lies below zero.
  func display(of text: String) -> (text: String, isNegative: Bool)? {
    guard let numeric = NumericText(text) else { return nil }
    return write(numeric.number)
  }

  /// Writes a number.
  func write(_ number: DecimalNumber) -> (text: String, isNegative: Bool) {
    // 1. The value that is shown.
    var value = number
    value.exponent += min(max(powerOfTen, -1000), 1000)
    if let maximumDecimals {
      let decimals = min(max(0, maximumDecimals), Self.decimalsLimit)
      value = value.rounded(toDecimals: decimals, rule: rounding)
    }
    var (whole, fraction) = value.parts
    // 2. Its digits.
    let minimum = min(max(0, minimumDecimals), Self.decimalsLimit)
    while maximumDecimals != nil, fraction.count > minimum, fraction.last == 0 { fraction.removeLast() }
    if fraction.count < minimum {
      fraction += Array(repeating: 0, count: minimum - fraction.count)
    }
    let lacking = min(minimumWholeDigits, Self.decimalsLimit) - whole.count
    if lacking > 0 { whole = Array(repeating: 0, count: lacking) + whole }
    if whole.isEmpty, fraction.isEmpty { whole = [0] }
    // 3. The text.
    let isNegative = value.isNegative && !value.isZero
    var text = ""
    if isNegative { text += negative == .parentheses ? "(" : "\u{2212}" }
    if showsPlus, !isNegative, !value.isZero { text += "+" }
    text += prefix
    for (index, digit) in whole.enumerated() {
      if hasGroups, index > 0, (whole.count - index) % 3 == 0 { text += groupSeparator }
      text.unicodeScalars.append(Self.scalar(digit))
    }
    if !fraction.isEmpty { text += decimalSeparator }
    for digit in fraction { text.unicodeScalars.append(Self.scalar(digit)) }
    text += suffix
    if isNegative, negative == .parentheses { text += ")" }
    return (text, isNegative)
  }

  private static func scalar(_ digit: UInt8) -> Unicode.Scalar { Unicode.Scalar(0x30 + digit) }
}

/// The layout of a number with digit placeholders.
struct NumberLayout: Sendable, Hashable {
  /// The number of placeholders before the decimal point.
  var integerCount = 0
  /// The number of placeholders after the decimal point.
  var decimalCount = 0
  /// The number of placeholders of the exponent; nil without an exponent.
  var exponentCount: Int?
  var hasGrouping = false
  /// The power of ten with which the number is multiplied: 2 for each percent sign, -3 for each scaling comma.
  var shift = 0
  /// Whether a placeholder after the decimal point shows no zeros.
  var hasOptionalDecimals = false

  /// Appends a number; returns false if it is not finite.
  func write(
    _ number: Double, sign: FormatSign, _ tokens: [FormatToken], _ output: inout FormatOutput
  ) -> Bool {
    guard number.isFinite else { return false }
    var value = DecimalValue(number).shifted(by: shift)
    var exponent = 0
    if exponentCount == nil { value.round(toPlace: -decimalCount) } else { (value, exponent) = scaled(value) }
    if number < 0, sign == .alsoOfZeros || (sign == .ofNumber && !value.isZero) {
      output.append(ascii: "-")
    }
    let lastPlace = hasOptionalDecimals ? value.lastPlace : 0
    var place = integerCount - 1
    var exponentPlace: Int?
    var showsPlus = false
    let leastDigits = exponentCount == nil ? 0 : 1
    let exponentValue = DecimalValue(significand: UInt64(exponent.magnitude), exponent: 0)
    for token in tokens {
      switch token {
      case .digit(let placeholder):
        if let current = exponentPlace {
          let isFirst = current == (exponentCount ?? 0) - 1
          // The sign stands before the digits, also if there is text after the E.
          if isFirst, exponent < 0 || showsPlus { output.append(ascii: exponent < 0 ? "-" : "+") }
          exponentValue.write(
            place: current, placeholder, isFirst: isFirst, hasGrouping: false, leastDigits: 1, &output)
          exponentPlace = current - 1
        } else if place >= 0 {
          let isFirst = place == integerCount - 1
          value.write(
            place: place, placeholder, isFirst: isFirst, hasGrouping: hasGrouping, leastDigits: leastDigits,
            &output)
          place -= 1
        } else {
          if placeholder == .zero || (lastPlace < 0 && place >= lastPlace) {
            output.append(digit: value.digit(place))
          } else if placeholder == .question {
            output.append(ascii: " ")
          }
          place -= 1
        }
      case .point:
        if integerCount == 0 { value.writeInteger(hasGrouping: hasGrouping, &output) }
        output.append(ascii: ".")
      case .exponent(let hasPlus):
        output.append(ascii: "E")
        showsPlus = hasPlus
        exponentPlace = (exponentCount ?? 0) - 1
      default: output.append(plain: token)
      }
    }
    return true
  }

  /// Returns the rounded mantissa and the exponent, which is a multiple of the number of placeholders before
  /// the decimal point.
  private func scaled(_ value: DecimalValue) -> (DecimalValue, Int) {
    guard !value.isZero else { return (value, 0) }
    var magnitude = value.magnitude
    while true {
      let exponent =
        switch integerCount {
        case 0: magnitude + 1
        case 1: magnitude
        default: magnitude.floorDivided(by: integerCount) * integerCount
        }
      let mantissa = value.shifted(by: -exponent).rounded(toPlace: -decimalCount)
      // Rounding can carry into a new digit, which can need another exponent, but only once.
      guard mantissa.magnitude + exponent > magnitude, !mantissa.isZero else { return (mantissa, exponent) }
      magnitude = mantissa.magnitude + exponent
    }
  }
}

extension Int {
  /// Returns the quotient rounded down; the divisor is positive.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension DecimalValue {
  /// Appends the digit of an integer at the place of a placeholder, and before the first placeholder all digits
  /// that have none.
  func write(
    place: Int, _ placeholder: DigitPlaceholder, isFirst: Bool, hasGrouping: Bool, leastDigits: Int = 0,
    _ output: inout FormatOutput
  ) {
    let count = max(integerDigits, leastDigits)
    if isFirst, count > place + 1 {
      for upper in stride(from: count - 1, through: place + 1, by: -1) {
        output.append(digit: digit(upper))
        if hasGrouping, upper % 3 == 0 { output.append(ascii: ",") }
      }
    }
    let isSeparated = hasGrouping && place > 0 && place % 3 == 0
    if place < count || placeholder == .zero {
      output.append(digit: digit(place))
      if isSeparated { output.append(ascii: ",") }
    } else if placeholder == .question {
      output.append(spaces: isSeparated ? 2 : 1)
    }
  }

  /// Appends all digits before the decimal point; nothing for numbers below 1.
  func writeInteger(hasGrouping: Bool, _ output: inout FormatOutput) {
    for place in stride(from: integerDigits - 1, through: 0, by: -1) {
      output.append(digit: digit(place))
      if hasGrouping, place > 0, place % 3 == 0 { output.append(ascii: ",") }
    }
  }
}

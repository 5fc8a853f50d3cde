/// The layout of a number as a fraction, such as `# ??/??` or `# ?/8`.
struct FractionLayout: Sendable, Hashable {
  enum Denominator: Sendable, Hashable {
    case fixed(UInt64)
    /// A denominator of at most this many digits.
    case digits(Int)
  }

  /// The number of placeholders of the whole number; 0 if the fraction is improper.
  var integerCount: Int
  var hasGrouping: Bool
  /// The power of ten with which the number is multiplied.
  var shift: Int
  /// The indices of the tokens of the numerator and the denominator.
  var numerator: Range<Int>
  var denominatorTokens: Range<Int>
  var denominator: Denominator
  /// The index of the token after the whole number; 0 without one.
  var integerEnd: Int

  /// The value of a number: a whole number and a fraction.
  private struct Parts {
    var whole: DecimalValue
    var numerator: DecimalValue
    var denominator: UInt64
  }

  /// How the whole number and what separates it from the fraction are shown.
  private enum Style {
    case shown
    /// As spaces of the same width.
    case spaces
    case hidden
  }

  /// Appends a number; returns false if it is not finite.
  func write(
    _ number: Double, sign: FormatSign, _ tokens: [FormatToken], _ output: inout FormatOutput
  ) -> Bool {
    guard number.isFinite else { return false }
    let value = DecimalValue(number).shifted(by: shift)
    let parts = parts(of: value, number: number.magnitude)
    if number < 0, sign != .none { output.append(ascii: "-") }
    let hasFraction =
      integerCount == 0 || !parts.numerator.isZero || tokens[numerator].contains(.digit(.zero))
    let whole = style(of: parts, hasFraction: hasFraction, tokens)
    let rest = hasFraction ? .shown : style(ofMissingFraction: tokens)
    // The whole number shows at least a zero if there is no fraction beside it, or one of zero.
    let leastDigits = !hasFraction || (whole == .shown && parts.numerator.isZero) ? 1 : 0
    var place = integerCount - 1
    for (index, token) in tokens.enumerated() {
      if index >= integerEnd, index < denominatorTokens.upperBound, rest != .shown {
        if rest == .spaces { output.append(spaces: width(of: token)) }
      } else if denominatorTokens.contains(index) {
        if index == denominatorTokens.lowerBound {
          write(denominator: parts.denominator, tokens[denominatorTokens], &output)
        }
      } else if index >= integerEnd, index < numerator.lowerBound, whole != .shown {
        if whole == .spaces { output.append(spaces: width(of: token)) }
      } else if case .digit(let placeholder) = token {
        if numerator.contains(index) {
          parts.numerator.write(
            place: numerator.upperBound - 1 - index, placeholder, isFirst: index == numerator.lowerBound,
            hasGrouping: false, leastDigits: 1, &output)
        } else {
          parts.whole.write(
            place: place, placeholder, isFirst: place == integerCount - 1, hasGrouping: hasGrouping,
            leastDigits: leastDigits, &output)
          place -= 1
        }
      } else {
        output.append(plain: token)
      }
    }
    return true
  }

  /// Returns how the text between the whole number and the numerator is shown; Excel leaves it out with a whole
  /// number of zero.
  private func style(of parts: Parts, hasFraction: Bool, _ tokens: [FormatToken]) -> Style {
    let integers = tokens[..<integerEnd]
    guard hasFraction, parts.whole.isZero, integerCount > 0, !integers.contains(.digit(.zero)) else {
      return .shown
    }
    if integers.contains(.digit(.question)) { return parts.numerator.isZero ? .shown : .spaces }
    return tokens[numerator].contains(.digit(.question)) ? .spaces : .hidden
  }

  /// Returns how a missing fraction is shown: it keeps its width if a part of the number is padded.
  private func style(ofMissingFraction tokens: [FormatToken]) -> Style {
    tokens[..<denominatorTokens.upperBound].contains(.digit(.question)) ? .spaces : .hidden
  }

  private func width(of token: FormatToken) -> Int {
    switch token {
    case .literal(let text): String(decoding: text, as: UTF8.self).count
    case .fill: 0
    default: 1
    }
  }

  /// Appends a denominator on the left of its placeholders.
  private func write(denominator: UInt64, _ tokens: ArraySlice<FormatToken>, _ output: inout FormatOutput) {
    let value = DecimalValue(significand: denominator, exponent: 0)
    let zeros = tokens.count { $0 == .digit(.zero) }
    if case .fixed = self.denominator { return value.writeInteger(hasGrouping: false, &output) }
    for _ in 0..<max(0, zeros - value.integerDigits) { output.append(digit: 0) }
    value.writeInteger(hasGrouping: false, &output)
    let questions = tokens.count { $0 == .digit(.question) }
    output.append(spaces: min(questions, tokens.count - max(zeros, value.integerDigits)))
  }

  private func parts(of value: DecimalValue, number: Double) -> Parts {
    let (whole, rest, unit) = value.split
    // Excel uses the binary number here: 1.1 is 1 1/9 in `# ?/?`, but 0.1 is 0.
    let exact = whole.integer.map { max(0, number - Double($0)) } ?? 0
    let part = rest == 0 ? 0 : shift == 0 ? exact : Double(rest) / Double(unit)
    var (numerator, denominator): (UInt64, UInt64) =
      switch self.denominator {
      case .fixed(let denominator): (UInt64((part * Double(denominator)).rounded()), denominator)
      case .digits(let count): Self.approximation(of: part, digits: count)
      }
    if integerCount > 0 {
      guard numerator >= denominator else {
        return Parts(
          whole: whole, numerator: DecimalValue(significand: numerator, exponent: 0),
          denominator: denominator)
      }
      let next = whole.integer.map { DecimalValue(significand: $0 + 1, exponent: 0) } ?? whole
      return Parts(whole: next, numerator: .zero, denominator: denominator)
    }
    guard let integer = whole.integer else {
      return Parts(whole: .zero, numerator: whole, denominator: 1)
    }
    let (product, overflows) = integer.multipliedReportingOverflow(by: denominator)
    // Such large numbers have no decimals.
    if overflows { (numerator, denominator) = (integer, 1) } else { numerator += product }
    return Parts(
      whole: .zero, numerator: DecimalValue(significand: numerator, exponent: 0), denominator: denominator)
  }

  /// The largest number of digits of a denominator that is searched for.
  private static let maximumDigits = 7

  /// Returns the last convergent of the continued fraction of a number from 0 to 1 whose denominator has a
  /// number of digits. Excel leaves out the fractions between two convergents, although some are nearer.
  private static func approximation(
    of number: Double, digits: Int
  ) -> (numerator: UInt64, denominator: UInt64) {
    let limit = (0..<min(max(digits, 1), maximumDigits)).reduce(1.0) { product, _ in product * 10 } - 1
    var rest = number
    var previous = (numerator: 1.0, denominator: 0.0)
    var current = (numerator: number.rounded(.down), denominator: 1.0)
    while true {
      rest -= rest.rounded(.down)
      guard rest > 0 else { break }
      rest = 1 / rest
      let quotient = rest.rounded(.down)
      let denominator = quotient * current.denominator + previous.denominator
      guard denominator <= limit else { break }
      let numerator = quotient * current.numerator + previous.numerator
      (previous, current) = (current, (numerator, denominator))
    }
    return (UInt64(current.numerator), UInt64(current.denominator))
  }
}

/// Where the minus sign of a negative number comes from.
enum FormatSign: Sendable, Hashable {
  /// The section is for negative numbers only and shows a sign as text, if at all.
  case none
  /// The section is for all numbers. Excel shows no sign if it shows only zeros.
  case ofNumber
  /// The code has more sections, with which Excel shows the sign also before zeros.
  case alsoOfZeros
}

/// A compiled section of a format code: the text around the value, and the layout of the value.
struct FormatSection: Sendable, Hashable {
  /// What the section shows of a number.
  enum Kind: Sendable, Hashable {
    /// Only text.
    case literal
    case general
    case number(NumberLayout)
    case fraction(FractionLayout)
    case date(DateLayout)
  }

  var tokens: [FormatToken]
  var kind: Kind
  var color: Int?
  var condition: FormatCondition?
  var locale: FormatLocale
  var numerals: FormatNumerals?

  var hasText: Bool { tokens.contains(.text) }

  static let general = FormatSection(tokens: [.general], kind: .general, locale: .english)

  /// Returns what is shown for a number.
  func display(
    _ number: Double, sign: FormatSign, dates: WorkbookDateSystem, width: Int?
  ) -> WorkbookDisplay {
    var output = FormatOutput(numerals: numerals)
    let isShown =
      switch kind {
      case .literal: writeLiterals(isNegative: number < 0 && sign != .none, &output)
      case .general: writeGeneral(number, sign: sign, width: width, &output)
      case .number(let layout): layout.write(number, sign: sign, tokens, &output)
      case .fraction(let layout): layout.write(number, sign: sign, tokens, &output)
      case .date(let layout):
        layout.write(number, sign: sign, dates: dates, tokens, locale, &output)
      }
    return isShown ? WorkbookDisplay(output, color: color) : .unshowable(color: color)
  }

  /// Returns what is shown for a text, which stands for `@` and `General`.
  func display(_ text: String) -> WorkbookDisplay {
    var output = FormatOutput(numerals: nil)
    for token in tokens {
      switch token {
      case .text, .general: output.append(text)
      default: output.append(plain: token)
      }
    }
    return WorkbookDisplay(output, color: color)
  }

  private func writeLiterals(isNegative: Bool, _ output: inout FormatOutput) -> Bool {
    if isNegative { output.append(ascii: "-") }
    for token in tokens { output.append(plain: token) }
    return true
  }

  private func writeGeneral(
    _ number: Double, sign: FormatSign, width: Int?, _ output: inout FormatOutput
  ) -> Bool {
    let value = DecimalValue(number)
    let isNegative = number < 0 && sign != .none
    let room = width.map { $0 - (isNegative ? 1 : 0) } ?? GeneralNumber.maximumWidth
    guard let shown = GeneralNumber(value, width: min(room, GeneralNumber.maximumWidth)) else { return false }
    if isNegative { output.append(ascii: "-") }
    for token in tokens {
      if token == .general { shown.write(to: &output) } else { output.append(plain: token) }
    }
    return true
  }
}

extension FormatOutput {
  /// Appends a token that doesn't depend on the value.
  mutating func append(plain token: FormatToken) {
    switch token {
    case .literal(let text): append(text)
    case .pad(let character): append(pad: character)
    case .fill(let character): append(fill: character)
    case .fixedDigit(let digit): bytes.append(0x30 + digit)
    case .percent: append(ascii: "%")
    case .slash: append(ascii: "/")
    case .digit, .point, .comma, .exponent, .general, .text, .date: break
    }
  }
}

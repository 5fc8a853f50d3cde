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

  /// Returns what is shown for a number. The sign is that of the number unless `isUnsigned` is true.
  func display(
    _ number: Double, isUnsigned: Bool, dates: WorkbookDateSystem, width: Int?
  ) -> WorkbookDisplay {
    var output = FormatOutput(numerals: numerals)
    let isShown =
      switch kind {
      case .literal: writeLiterals(&output)
      case .general: writeGeneral(number, isUnsigned: isUnsigned, width: width, &output)
      case .number(let layout): layout.write(number, isUnsigned: isUnsigned, tokens, &output)
      case .fraction(let layout): layout.write(number, isUnsigned: isUnsigned, tokens, &output)
      case .date(let layout):
        layout.write(number, isUnsigned: isUnsigned, dates: dates, tokens, locale, &output)
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

  private func writeLiterals(_ output: inout FormatOutput) -> Bool {
    for token in tokens { output.append(plain: token) }
    return true
  }

  private func writeGeneral(
    _ number: Double, isUnsigned: Bool, width: Int?, _ output: inout FormatOutput
  ) -> Bool {
    let value = DecimalValue(number)
    let isNegative = number < 0 && !isUnsigned && !value.isZero
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

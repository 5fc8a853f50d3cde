/// Turns the values of one column into what is shown: the one place where values get their looks.
///
/// A value is shown alike whether the source knew what it is or only had a text for it.
public struct CellFormatter: Sendable, Hashable {
  /// The reading of values.
  public enum Style: Sendable, Hashable {
    /// As texts, written as they are.
    case text
    /// As numbers in a format.
    case number(NumberFormat)
    /// As numbers that stay as they were written, but for a true minus sign.
    case writtenNumber
    /// As dates; texts are read in the form `input`, or as ISO 8601 where that is nil.
    case date(DateFormat, input: DateFormat?)
  }

  /// The reading of values.
  public var style: Style
  /// The text in place of a missing value; nil shows it as it is written.
  public var missingText: String?

  /// Creates a formatter.
  public init(style: Style, missingText: String? = nil) {
    self.style = style
    self.missingText = missingText
  }

  /// The display of a value; total: what is neither missing nor of the column's kind is shown as it is written.
  public func display(_ value: CellValue) -> CellDisplay {
    // Most values are texts; the pairs below are copies of both.
    if case .text(let text) = value { return display(text) }
    return switch (value, style) {
    case (.missing, _): CellDisplay(missingText ?? "", isMissing: true)
    case (.number(let number), .number(let format)): Self.number(number, format)
    case (.date(let date), .date(let format, _)): CellDisplay(format.string(from: date))
    case (.dateTime(let moment), .date(let format, _)): CellDisplay(format.string(from: moment))
    default: display(value.description)
    }
  }

  /// The display of a text, which is read as the column's kind is.
  public func display(_ text: String) -> CellDisplay {
    if case .text = style {
      let isMissing = MissingMark.isBlank(text)
      return CellDisplay(isMissing ? missingText ?? text : text, isMissing: isMissing)
    }
    switch (meaning(of: text), style) {
    case (.missing, _): return CellDisplay(missingText ?? text, isMissing: true)
    case (.number(let number), .number(let format)): return Self.number(number, format)
    case (.number(let number), _):
      return CellDisplay(
        Self.withTrueMinus(text), isNegative: number.isNegative && !number.isZero, isNumeric: true)
    case (.date(let date), .date(let format, _)): return CellDisplay(format.string(from: date))
    case (.dateTime(let moment), .date(let format, _)): return CellDisplay(format.string(from: moment))
    case (.text, _), (.date, _), (.dateTime, _), (.boolean, _): return CellDisplay(text)
    }
  }

  /// Whether a value, or what its text stands for, is missing.
  func isMissing(_ value: CellValue) -> Bool {
    if case .text(let text) = value {
      return style == .text ? MissingMark.isBlank(text) : MissingMark.matches(text)
    }
    return value == .missing
  }

  private func meaning(of text: String) -> CellValue {
    switch style {
    case .text: CellValue(text, as: .text)
    case .number, .writtenNumber: CellValue(text, as: .decimal)
    case .date(_, let input): CellValue(text, as: .date, dates: input)
    }
  }

  private static func number(_ number: DecimalNumber, _ format: NumberFormat) -> CellDisplay {
    let (text, isNegative) = format.write(number)
    return CellDisplay(text, isNegative: isNegative, isNumeric: true)
  }

  private static func withTrueMinus(_ text: String) -> String {
    String(text.map { $0 == "-" ? "\u{2212}" : $0 })
  }
}

/// The text shown in a cell, and the facts that styling asks of it.
public struct CellDisplay: Sendable, Hashable {
  /// The text that is shown.
  public var text: String
  /// Whether it is a number below zero, as shown: -0.001 with two decimals is not.
  public var isNegative: Bool
  /// Whether the cell holds no value.
  public var isMissing: Bool
  /// Whether the text was understood as a number.
  public var isNumeric: Bool

  /// Creates a display.
  public init(_ text: String, isNegative: Bool = false, isMissing: Bool = false, isNumeric: Bool = false) {
    self.text = text
    self.isNegative = isNegative
    self.isMissing = isMissing
    self.isNumeric = isNumeric
  }
}

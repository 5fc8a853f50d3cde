/// Turns the raw texts of one column into what is shown.
public struct CellFormatter: Sendable, Hashable {
  /// How the texts are taken.
  public enum Style: Sendable, Hashable {
    /// As they are.
    case text
    /// As numbers in a format.
    case number(NumberFormat)
    /// As numbers that stay as they were written, but for a true minus sign.
    case writtenNumber
    /// As dates; read in the form `input`, or as ISO 8601 where that is nil.
    case date(DateFormat, input: DateFormat?)
  }

  /// How the texts are taken.
  public var style: Style
  /// What is shown in place of a missing value; nil shows it as it is written.
  public var missingText: String?

  /// Creates a formatter.
  public init(style: Style, missingText: String? = nil) {
    self.style = style
    self.missingText = missingText
  }

  /// What is shown for a raw text; total: what is neither missing nor of the column's kind is shown as it is.
  public func display(_ raw: String) -> CellDisplay {
    let isMissing = style == .text ? MissingMark.isBlank(raw) : MissingMark.matches(raw)
    if isMissing { return CellDisplay(missingText ?? raw, isMissing: true) }
    switch style {
    case .text: return CellDisplay(raw)
    case .number(let format):
      guard let (text, isNegative) = format.display(of: raw) else { return CellDisplay(raw) }
      return CellDisplay(text, isNegative: isNegative, isNumeric: true)
    case .writtenNumber:
      guard let numeric = NumericText(raw) else { return CellDisplay(raw) }
      return CellDisplay(
        Self.withTrueMinus(raw), isNegative: numeric.number.isNegative && !numeric.number.isZero,
        isNumeric: true)
    case .date(let format, let input):
      guard let date = input.map({ $0.date(from: raw) }) ?? CivilDate(iso: raw) else {
        return CellDisplay(raw)
      }
      return CellDisplay(format.string(from: date))
    }
  }

  private static func withTrueMinus(_ text: String) -> String {
    String(text.map { $0 == "-" ? "\u{2212}" : $0 })
  }
}

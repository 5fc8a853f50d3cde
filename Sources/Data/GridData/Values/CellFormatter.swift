public import GridCell

/// Turns the values of one column into what is shown: the one place where values get their looks.
///
/// A value is shown alike whether the source knew what it is or only had a text for it.
public struct CellFormatter: Sendable {
  /// The reading of values. A further one is a case here; `CellRenderer` makes one without.
  public enum Style: Sendable {
    /// As texts, written as they are.
    case text
    /// As texts with inline markup (`InlineMarkup`).
    case markup
    /// As texts with chemical formulas (`ChemicalFormula`).
    case formula
    /// As numbers in a format.
    case number(NumberFormat)
    /// As numbers that stay as they were written, but for a true minus sign.
    case writtenNumber
    /// As dates; texts are read in the form `input`, or as ISO 8601 where that is nil.
    case date(DateFormat, input: DateFormat?)
    /// As a type of its own shows them.
    case custom(any CellRenderer)
  }

  /// The reading of values.
  public var style: Style
  /// The text in place of a missing value; nil shows it as it is written.
  public var missingText: String?
  /// The most decimals of the column's numbers where nobody said how values are written; nil where somebody did.
  package var guessedDecimals: Int?
  /// The marks by which texts are read as numbers.
  var marks = NumberMarks.point

  /// Creates a formatter.
  public init(style: Style, missingText: String? = nil) {
    self.style = style
    self.missingText = missingText
  }

  /// The display of a value; total: what is neither missing nor of the column's kind is shown as it is written.
  public func display(_ value: CellValue) -> CellDisplay {
    // Most values are texts of columns of texts; pairs are copies.
    if case .text(let text) = value, case .text = style { return display(text) }
    return switch (value, style) {
    case (.missing, _): CellDisplay(missingText ?? "", isMissing: true)
    case (_, .custom(let renderer)) where !isMissing(value): renderer.display(value)
    case (.text(let text), _): display(text)
    case (.number(let number), .number(let format)): self.number(number, format)
    case (.number(let number), .writtenNumber) where number.needsExponent: self.number(number, NumberFormat())
    case (.date(let date), .date(let format, _)): self.date(date, format)
    case (.dateTime(let moment), .date(let format, _)): CellDisplay(format.string(from: moment))
    case (.number, _), (.date, _), (.dateTime, _), (.boolean, _): display(value.description)
    }
  }

  /// The display of a text, which is read as the column's kind is.
  public func display(_ text: String) -> CellDisplay {
    if case .text = style {
      let isMissing = MissingMark.isBlank(text)
      return CellDisplay(isMissing ? missingText ?? text : text, isMissing: isMissing)
    }
    if case .markup = style, !MissingMark.isBlank(text) {
      let runs = InlineMarkup.runs(text)
      return CellDisplay(runs.map(\.text).joined(), content: CellContent([.text(runs)]))
    }
    if case .formula = style, !MissingMark.isBlank(text) {
      return CellDisplay(text, content: CellContent([.text(ChemicalFormula.runs(text))]))
    }
    if guessedDecimals != nil, staysAsWritten(text) { return CellDisplay(text) }
    return switch (meaning(of: text), style) {
    case (.missing, _): CellDisplay(missingText ?? text, isMissing: true)
    case (.number(let number), .number(let format)): self.number(number, format)
    case (.number(let number), _):
      CellDisplay(
        Self.withTrueMinus(text), isNegative: number.isNegative && !number.isZero, isNumeric: true)
    case (.date(let date), .date(let format, _)): self.date(date, format)
    case (.dateTime(let moment), .date(let format, _)): CellDisplay(format.string(from: moment))
    case (let value, .custom(let renderer)): renderer.display(value)
    case (.text, _), (.date, _), (.dateTime, _), (.boolean, _): CellDisplay(text)
    }
  }

  /// Whether a guessed format would change the text of a row that the sample has missed: a code with a leading zero among
  /// numbers, a month among days.
  private func staysAsWritten(_ text: String) -> Bool {
    switch style {
    case .number, .writtenNumber:
      guard let zero = text.utf8.firstIndex(where: { (0x2E...0x39).contains($0) || $0 == UInt8(ascii: ",") }),
        text.utf8[zero] == UInt8(ascii: "0")
      else { return false }
      return text.utf8[text.utf8.index(after: zero)...].first.map { (0x30...0x39).contains($0) } ?? false
    case .date(let format, nil): return text.utf8.count == 7 && format.hasDay
    case .text, .markup, .formula, .date, .custom: return false
    }
  }

  /// Whether a value is shown with digits missing that nobody asked to leave out.
  package func rounds(_ value: CellValue) -> Bool {
    guard guessedDecimals != nil, case .number(let format) = style, let number = number(of: value) else {
      return false
    }
    if number.needsExponent { return number.digits.count > ColumnProfile.decimalsLimit + 1 }
    return format.rounds(number.withoutNoise)
  }

  /// The value itself, or the number that its text stands for by the marks of the column where these are not the plain ones.
  package func understood(_ value: CellValue) -> CellValue {
    guard marks != .point, case .text = value else { return value }
    return number(of: value).map { .number($0) } ?? value
  }

  /// The number that a value is, or that its text stands for.
  func number(of value: CellValue) -> DecimalNumber? {
    switch value {
    case .number(let number): number
    case .text(let text): NumericText(text, marks)?.number
    case .missing, .date, .dateTime, .boolean: nil
    }
  }

  /// Seconds since 1970 of a moment whose zone is known, or of a text that stands for one.
  func instant(of value: CellValue) -> Int? {
    guard case .date = style else { return nil }
    var value = value
    if case .text(let text) = value { value = meaning(of: text) }
    if case .dateTime(let moment) = value { return moment.secondsSince1970 }
    return nil
  }

  /// Whether all that it shows are texts, whose height follows from their lines.
  package var showsTextsOnly: Bool {
    switch style {
    case .text, .number, .writtenNumber, .date: true
    case .markup, .formula, .custom: false
    }
  }

  /// Whether a value, or what its text stands for, is missing.
  func isMissing(_ value: CellValue) -> Bool {
    guard case .text(let text) = value else { return value == .missing }
    return meaning(of: text) == .missing
  }

  private func meaning(of text: String) -> CellValue {
    switch style {
    case .text, .markup, .formula, .custom: CellValue(text, as: .text)
    case .number, .writtenNumber: CellValue(text, as: .decimal, dates: nil, marks: marks)
    case .date(_, let input): CellValue(text, as: .date, dates: input)
    }
  }

  /// The display of a day; a guessed form shows no time that nobody has written.
  private func date(_ date: CivilDate, _ format: DateFormat) -> CellDisplay {
    CellDisplay((guessedDecimals == nil ? format : format.withoutTime).string(from: date))
  }

  /// The display of a number that the column holds, or that was worked out from its numbers.
  func number(_ number: DecimalNumber, _ format: NumberFormat) -> CellDisplay {
    let (text, isNegative, decimals) =
      guessedDecimals != nil && number.needsExponent
      ? format.writeWithExponent(number) : format.write(number)
    var display = CellDisplay(text, isNegative: isNegative, isNumeric: true)
    if let guessedDecimals, decimals < guessedDecimals {
      display.decimalPadding =
        (decimals == 0 ? format.decimalSeparator : "")
        + String(repeating: Character(format.zeroDigit), count: guessedDecimals - decimals)
    }
    return display
  }

  private static func withTrueMinus(_ text: String) -> String {
    String(text.map { $0 == "-" ? "\u{2212}" : $0 })
  }
}

/// Shows values otherwise than as texts: as pictures, charts, colors.
///
/// ```swift
/// struct Share: CellRenderer {
///   func display(_ value: CellValue) -> CellDisplay {
///     guard case .number(let number) = value else { return CellDisplay(value.description) }
///     let part = Double("\(number)") ?? 0
///     return CellDisplay("\(number)", content: CellContent([.bar(CellContent.Bar(part, color: .black))]))
///   }
/// }
/// ```
public protocol CellRenderer: Sendable {
  /// The display of a value that is not missing; texts come as the source has them.
  func display(_ value: CellValue) -> CellDisplay
}

/// What a cell shows, and the facts that styling asks of it.
public struct CellDisplay: Sendable, Hashable {
  /// The value in words: what is shown, or stands in messages for `content`.
  public var text: String
  /// The content that is drawn in place of the text; nil draws the text.
  public var content: CellContent?
  /// The decimals that a number lacks of the longest ones of its column, such as `.00`. They are not shown, for nobody wrote
  /// them; the room that they would take stays free, so that decimal points stand one below the other.
  public var decimalPadding = ""
  /// Whether it is a number below zero, as shown: -0.001 with two decimals is not.
  public var isNegative: Bool
  /// Whether the cell holds no value.
  public var isMissing: Bool
  /// Whether the text was understood as a number.
  public var isNumeric: Bool

  /// Creates a display.
  public init(
    _ text: String, content: CellContent? = nil, isNegative: Bool = false, isMissing: Bool = false,
    isNumeric: Bool = false
  ) {
    self.text = text
    self.content = content
    self.isNegative = isNegative
    self.isMissing = isMissing
    self.isNumeric = isNumeric
  }
}

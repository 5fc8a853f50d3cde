public import GridCell

/// Formats the values of one column for display. All formatting of values happens here.
///
/// A value is displayed the same whether the source knew its kind or provided only a string.
public struct CellFormatter: Sendable {
  /// An interpretation of values. To add a style, add a case here; a `CellRenderer` needs none.
  public enum Style: Sendable {
    /// As text, shown as written.
    case text
    /// As text with inline markup (`InlineMarkup`).
    case markup
    /// As text with chemical formulas (`ChemicalFormula`).
    case formula
    /// As numbers in a format.
    case number(NumberFormat)
    /// As numbers shown as written, except for a true minus sign.
    case writtenNumber
    /// As dates. Strings are parsed in the format `input`, or as ISO 8601 if it is nil.
    case date(DateFormat, input: DateFormat?)
    /// By a custom renderer.
    case custom(any CellRenderer)
  }

  /// How values are interpreted.
  public var style: Style
  /// The text shown for a missing value; nil shows it as written.
  public var missingText: String?
  /// The maximum number of decimals in the column if its format was guessed; nil if the format was specified.
  package var guessedDecimals: Int?
  /// The marks used to parse strings as numbers.
  var marks = NumberMarks.point

  /// Creates a formatter.
  public init(style: Style, missingText: String? = nil) {
    self.style = style
    self.missingText = missingText
  }

  /// Everything that determines how values are displayed.
  package struct Identity: Hashable, Sendable {
    fileprivate enum Kind: Hashable {
      case text, markup, formula, writtenNumber
      case number(NumberFormat)
      case date(DateFormat, input: DateFormat?)
    }

    fileprivate let kind: Kind
    fileprivate let missingText: String?
    fileprivate let guessedDecimals: Int?
    fileprivate let marks: NumberMarks
  }

  /// Equal for formatters that display all values the same; nil for a custom renderer.
  package var identity: Identity? {
    let kind: Identity.Kind
    switch style {
    case .text: kind = .text
    case .markup: kind = .markup
    case .formula: kind = .formula
    case .writtenNumber: kind = .writtenNumber
    case .number(let format): kind = .number(format)
    case .date(let format, let input): kind = .date(format, input: input)
    case .custom: return nil
    }
    return Identity(kind: kind, missingText: missingText, guessedDecimals: guessedDecimals, marks: marks)
  }

  /// Returns the display of a value; never fails. A value that is neither missing nor of the column's kind is
  /// shown as written.
  public func display(_ value: CellValue) -> CellDisplay {
    // Most values are strings in text columns; matching the pair would copy them.
    if case .text(let text) = value, case .text = style { return display(text) }
    if case .shown(let appearance, let exact) = value { return display(exact, shownAs: appearance.text) }
    return switch (value, style) {
    case (.missing, _): CellDisplay(missingText ?? "", isMissing: true)
    case (_, .custom(let renderer)) where !isMissing(value): renderer.display(value)
    case (.text(let text), _): display(text)
    case (.number(let number), .number(let format)): self.number(number, format)
    case (.number(let number), .writtenNumber) where number.needsExponent: self.number(number, NumberFormat())
    case (.date(let date), .date(let format, _)): self.date(date, format)
    case (.dateTime(let moment), .date(let format, _)): CellDisplay(format.string(from: moment))
    case (.number, _), (.date, _), (.dateTime, _), (.boolean, _), (.shown, _): display(value.description)
    }
  }

  /// Returns the display of a value with the text that its source shows for it, which a specified format replaces.
  private func display(_ value: CellValue, shownAs text: String) -> CellDisplay {
    switch (style, value) {
    case (_, .missing) where !text.isEmpty: return CellDisplay(missingText ?? text, isMissing: true)
    case (.text, .text) where !MissingMark.isBlank(text): return display(text)
    case (_, .missing), (_, .text), (.custom, _): return display(value)
    case (.number, _), (.writtenNumber, _), (.date, _): if guessedDecimals == nil { return display(value) }
    case (.text, _), (.markup, _), (.formula, _): break
    }
    guard case .number(let number) = value else { return CellDisplay(text) }
    return CellDisplay(text, isNegative: number.isNegative && !number.isZero, isNumeric: true)
  }

  /// Returns the display of a string, which is parsed as the column's kind.
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
    case (.date(let date), .date(let format, let input)):
      written(self.date(date, format), as: text, format, input)
    case (.dateTime(let moment), .date(let format, let input)):
      written(CellDisplay(format.string(from: moment)), as: text, format, input)
    case (let value, .custom(let renderer)): renderer.display(value)
    case (.text, _), (.date, _), (.dateTime, _), (.boolean, _), (.shown, _): CellDisplay(text)
    }
  }

  /// Whether a guessed format would alter a string of a kind that the sample missed: a code with a leading
  /// zero among numbers, or a month among days.
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

  /// Whether a guessed format would drop digits of a value.
  package func rounds(_ value: CellValue) -> Bool {
    if case .shown = value { return false }
    guard guessedDecimals != nil, case .number(let format) = style, let number = number(of: value) else {
      return false
    }
    if number.needsExponent { return number.digits.count > ColumnProfile.decimalsLimit + 1 }
    return format.rounds(number.withoutNoise)
  }

  /// Returns the value, or the number that its text represents if the column's marks are not plain.
  package func understood(_ value: CellValue) -> CellValue {
    guard marks != .point, case .text = value else { return value }
    return number(of: value).map { .number($0) } ?? value
  }

  /// Returns the number that a value or its text represents.
  func number(of value: CellValue) -> DecimalNumber? {
    switch value {
    case .number(let number): number
    case .text(let text): NumericText(text, marks)?.number
    case .shown(_, let value): number(of: value)
    case .missing, .date, .dateTime, .boolean: nil
    }
  }

  /// Returns the seconds since 1970 of a time with a known time zone, or of its text.
  func instant(of value: CellValue) -> Int? {
    guard case .date = style else { return nil }
    var value = value.exact
    if case .text(let text) = value { value = meaning(of: text) }
    if case .dateTime(let moment) = value { return moment.secondsSince1970 }
    return nil
  }

  /// Whether it shows only text, whose height depends on the number of lines.
  package var showsTextsOnly: Bool {
    switch style {
    case .text, .number, .writtenNumber, .date: true
    case .markup, .formula, .custom: false
    }
  }

  /// Returns the text of a value that is displayed as it is; nil if it must be formatted.
  package func unchangedText(of value: CellValue) -> String? {
    guard case .text = style, case .text(let text) = value else { return nil }
    // Most texts begin with a letter or digit, and are not blank.
    guard let first = text.utf8.first, (0x21...0x7E).contains(first) else { return nil }
    return text
  }

  /// Whether a value or its text is missing.
  func isMissing(_ value: CellValue) -> Bool {
    let value = value.exact
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

  /// Returns the display of a date; a guessed format keeps the digits and separators of the text.
  private func written(
    _ display: CellDisplay, as text: String, _ format: DateFormat, _ input: DateFormat?
  ) -> CellDisplay {
    guard guessedDecimals != nil else { return display }
    if format == input { return CellDisplay(text.trimmingBlanks) }
    let hasOtherMarks = input != nil || format.locale != nil
    guard !hasOtherMarks, text.utf8.contains(UInt8(ascii: "/")) else { return display }
    return CellDisplay(display.text.replacing("-", with: "/", maxReplacements: 2))
  }

  /// Returns the display of a day; a guessed format shows no time unless one was written.
  private func date(_ date: CivilDate, _ format: DateFormat) -> CellDisplay {
    CellDisplay((guessedDecimals == nil ? format : format.withoutTime).string(from: date))
  }

  /// Returns the display of a number in the column, or of one computed from its numbers.
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

/// Shows values as something other than text, such as pictures, charts and colors.
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
  /// Returns the display of a value that is not missing. Text is passed as it is in the source.
  func display(_ value: CellValue) -> CellDisplay
}

/// The display of a cell, and the properties that styling depends on.
public struct CellDisplay: Sendable, Hashable {
  /// The value as text: shown in the cell, or used in messages in place of `content`.
  public var text: String
  /// The content drawn instead of the text; nil to draw the text.
  public var content: CellContent?
  /// The decimals, such as `.00`, that a number lacks compared with the number with the most decimals in its
  /// column. They are not shown, since they are not in the data, but their space is reserved to align decimal
  /// points.
  public var decimalPadding = ""
  /// Whether it is a number that is negative as displayed; -0.001 with two decimals is not.
  public var isNegative: Bool
  /// Whether the cell has no value.
  public var isMissing: Bool
  /// Whether the text was parsed as a number.
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

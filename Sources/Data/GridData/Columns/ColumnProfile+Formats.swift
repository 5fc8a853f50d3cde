extension ColumnProfile {
  /// Returns the number format for the column. Numbers keep their decimals, except that floating-point noise
  /// and decimals beyond `decimalsLimit` are rounded away. Thousands are grouped, except in labels.
  ///
  /// Marks, signs and their positions come from the locale, or else from the data. Returns nil, which shows
  /// the column as written, if the kind is not numeric, if many numbers are tiny, or if only some positive
  /// numbers have a plus sign.
  package func numberFormat(in locale: TableLocale?) -> NumberFormat? {
    guard kind.isNumeric, !isScientific, !hasStrayPlus else { return nil }
    var format = NumberFormat()
    format.hasGroups = !isLabel
    format.showsPlus = showsPlus
    if hasParentheses { format.negative = .parentheses }
    if hasNoise || decimals.upperBound > Self.decimalsLimit {
      format.minimumDecimals = min(decimals.lowerBound, Self.decimalsLimit)
      format.maximumDecimals = min(decimals.upperBound, Self.decimalsLimit)
    }
    apply(locale, to: &format)
    switch kind {
    case .percent:
      format.powerOfTen = isPermille ? 3 : 2
      let own = NativeDigits.hasOwnMarks(zeroDigit) ? NativeDigits.percentSign : "%"
      let sign = isPermille ? "\u{2030}" : locale == nil ? own : "%"
      if let locale {
        format.apply(locale.percent)
        if isPermille {
          (format.prefix, format.suffix) = (
            format.prefix.replacing(locale.percentSign, with: sign),
            format.suffix.replacing(locale.percentSign, with: sign)
          )
        }
      } else {
        format.suffix = (isRatioApart && marks != .point ? "\u{A0}" : "") + sign
      }
    case .currency:
      guard let currency else { break }
      if let locale {
        format.apply(locale.currency, currency: currency.text)
        format.applyMarks(ofMoneyIn: locale)
      } else if currency.isAfter {
        format.suffix = (currency.isApart ? "\u{A0}" : "") + currency.text
      } else {
        format.prefix = currency.text + (currency.isApart ? "\u{A0}" : "")
      }
    default: break
    }
    return format
  }

  /// The number format without a locale.
  var numberFormat: NumberFormat? { numberFormat(in: nil) }

  /// Applies the marks of a locale, or else those of the column's data, to a format.
  ///
  /// If a locale groups only numbers with five or more digits, the largest number determines the grouping of
  /// the whole column.
  package func apply(_ locale: TableLocale?, to format: inout NumberFormat) {
    if let locale {
      format.apply(locale)
      if wholeDigits >= format.minimumGroupedDigits { format.minimumGroupedDigits = 4 }
      return
    }
    format.zeroDigit = zeroDigit
    if NativeDigits.hasOwnMarks(zeroDigit), !hasLatinMarks {
      (format.decimalSeparator, format.groupSeparator) = (NativeDigits.decimalMark, NativeDigits.groupMark)
    } else if marks != .point {
      (format.decimalSeparator, format.groupSeparator) = ("\(marks.decimal)", marks.group)
      if marks == .pointIndian { format.groupSizes = NumberFormat.GroupSizes(last: 3, others: 2) }
    }
  }

  /// Returns the formatter for the column.
  ///
  /// - Parameters:
  ///   - decimals: The number of decimals for numbers that have any; nil guesses it.
  ///   - zone: The time zone that times are converted to; nil keeps their own.
  ///   - locale: The locale for numbers and dates; nil keeps their marks.
  package func formatter(
    decimals: Int? = nil, timeZone zone: CivilDateTime.Zone? = nil, locale: TableLocale? = nil
  ) -> CellFormatter {
    var formatter = CellFormatter(style: .text)
    formatter.marks = marks
    formatter.guessedDecimals = min(self.decimals.upperBound, Self.decimalsLimit)
    if kind.isNumeric {
      var style = numberFormat(in: locale).map { CellFormatter.Style.number($0) }
      if let decimals, kind != .integer {
        var format = numberFormat(in: locale) ?? NumberFormat()
        (format.minimumDecimals, format.maximumDecimals) = (decimals, decimals)
        (style, formatter.guessedDecimals) = (.number(format), nil)
      }
      formatter.style = style ?? .writtenNumber
    } else if hasFractions, zone == nil, locale == nil {
      // Show the value as written, to the last digit.
      formatter.style = .text
    } else if let format = dateFormat(in: zone, locale) {
      formatter.style = .date(format, input: dateInput)
    }
    return formatter
  }

  /// Whether `numberFormat` drops digits of the sample.
  package var isRounded: Bool {
    kind.isNumeric && !isShown && !isScientific && decimals.upperBound > Self.decimalsLimit
  }

  /// Returns the format for dates converted to a time zone, in a locale.
  package func dateFormat(in zone: CivilDateTime.Zone?, _ locale: TableLocale? = nil) -> DateFormat? {
    guard var format = dateFormat else { return nil }
    if zone != nil, hasZones {
      let clock: DateFormat = format.parts.contains(.second) ? .second : .minute
      format = DateFormat(clock.parts + (hasLocalTimes ? [.zone] : []))
    }
    if let locale { format = format.localized(in: locale) }
    format.timeZone = zone
    return format
  }
}

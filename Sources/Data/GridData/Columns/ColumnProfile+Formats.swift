extension ColumnProfile {
  /// The number format that suits the column: each number has the decimals that it is written with; where there is
  /// float noise, or where there are more than `decimalsLimit`, they are rounded. Thousands are parted, save in labels.
  ///
  /// Marks, signs and their places are those of the locale; without one they stay as they are written. Nil where the kind is
  /// not numeric, where many numbers are tiny, and where some are written with a plus sign and some without: those columns are
  /// shown as they are written.
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

  /// The same without a locale.
  var numberFormat: NumberFormat? { numberFormat(in: nil) }

  /// Gives a format the marks of a locale, or those that the column is written with.
  ///
  /// Where a locale parts numbers of five digits first, the largest number decides for the whole column.
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

  /// The formatter that suits the column.
  ///
  /// - Parameters:
  ///   - decimals: The decimals of numbers that have any; nil guesses them.
  ///   - zone: The zone that times are converted to; nil leaves them as they are.
  ///   - locale: The locale that numbers and dates are written in; nil leaves their marks as they are.
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
      // Shown as it is written, to the last digit.
      formatter.style = .text
    } else if let format = dateFormat(in: zone, locale) {
      formatter.style = .date(format, input: dateInput)
    }
    return formatter
  }

  /// Whether `numberFormat` loses digits that the sample has.
  package var isRounded: Bool {
    kind.isNumeric && !isScientific && decimals.upperBound > Self.decimalsLimit
  }

  /// The form to show dates in once they are converted to a zone, and in a locale.
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

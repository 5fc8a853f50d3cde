import GridData
import GridRecords
import GridSchema

extension Scene {
  /// Applies the titles, formats, widths and alignments of a table's columns to the columns of its scene.
  ///
  /// - Throws: `DataError` if a format is not a pattern or does not suit the values.
  static func apply(
    _ settings: [ColumnSettings], to columns: inout [Column], _ profiles: [ColumnProfile],
    _ locale: TableLocale?, of source: any DataSource
  ) throws(DataError) {
    for (position, profile) in profiles.enumerated() {
      let setting = settings[columns[position].sourceIndex]
      columns[position].title = setting.title
      columns[position].width = setting.width
      columns[position].alignment = setting.alignment
      switch setting.format {
      case nil: continue
      case .style(let style): columns[position].formatter.style = style
      case .word(let word):
        columns[position].formatter.style = try style(word, columns[position], profile, locale)
        if FormatDescription(word: word).sharesDecimals {
          try columns[position].formatter.shareDecimals(
            ofColumn: columns[position].sourceIndex, in: source)
        }
      }
      columns[position].formatter.guessedDecimals = nil
      columns[position].kind =
        profile.kind == .empty ? .empty : columns[position].formatter.style.kind ?? profile.kind
    }
  }

  /// Returns the style for a word or pattern, as in scene files.
  private static func style(
    _ word: String, _ column: Column, _ profile: ColumnProfile, _ locale: TableLocale?
  ) throws(DataError) -> CellFormatter.Style {
    let position = "the format `\(word)` of column \(column.displayName)"
    if let error = FormatDescription.patternRule.error(word) {
      throw DataError("\(position) is \(error.message)", expectation: error.expectation)
    }
    let format = FormatDescription(word: word)
    switch format.kind {
    case .text: return .text
    case .markup: return .markup
    case .formula: return .formula
    case nil, .number, .date: break
    }
    let isOfNumbers = format.number.notation != nil || FormatDescription.isNumberPattern(word)
    if isOfNumbers ? !profile.kind.isNumeric : profile.kind != .date, profile.kind != .empty {
      throw DataError(
        "\(position) is one of \(isOfNumbers ? "numbers" : "dates"), but the values are of kind "
          + profile.kind.rawValue)
    }
    if isOfNumbers { return .number(format.numberFormat(profile, locale)) }
    let date = FormatDescription.dateFormat(word, locale) ?? .day
    return .date(date, input: profile.dateInput)
  }
}

extension CellFormatter.Style {
  /// The kind of a column with this format, which is text for text formats; nil to keep the column's own
  /// kind.
  fileprivate var kind: ColumnKind? {
    switch self {
    case .text, .markup, .formula: .text
    case .number, .writtenNumber, .date, .custom: nil
    }
  }
}

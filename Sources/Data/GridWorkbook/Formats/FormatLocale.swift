/// The locale that a section names, such as `[$-407]` or `[$-1010409]`: the language of names and the calendar.
struct FormatLocale: Sendable, Hashable {
  /// The language identifier of Windows; the lowest ten bits are the language.
  var language: UInt16
  var calendar = SerialDate.Calendar.gregorian
  /// The calendar's eras, if it has some.
  private var eras: EraNames?

  static let english = FormatLocale(language: 0x0409)

  /// Creates a locale; `calendar` is the calendar's identifier of Windows, or 0 for the language's default.
  init(language: UInt16, calendar identifier: Int = 0) {
    self.language = language
    switch identifier {
    case 3: eras = .japanese
    case 4:
      calendar = .shifted(years: -1911)
      eras = .taiwanese
    case 5: calendar = .shifted(years: 2333)
    case 6: calendar = .islamic
    case 7: calendar = .shifted(years: 543)
    default:
      // The era is only written by its own letters, so that these languages keep Gregorian years.
      if language & 0x3ff == 0x11 { eras = .japanese }
      if language == 0x0404 { eras = .taiwanese }
    }
  }

  /// Returns the language identifier of a tag such as `de-de`, in small letters; nil for unknown languages.
  static func language(_ tag: String) -> UInt16? {
    if ["zh-tw", "zh-hk", "zh-mo", "zh-hant"].contains(where: { tag.hasPrefix($0) }) { return 0x0404 }
    return languages[String(tag.prefix { $0 != "-" })]
  }

  private static let languages: [String: UInt16] = [
    "ar": 0x01, "zh": 0x04, "cs": 0x05, "da": 0x06, "de": 0x07, "el": 0x08, "en": 0x09, "es": 0x0a,
    "fi": 0x0b,
    "fr": 0x0c, "hu": 0x0e, "it": 0x10, "ja": 0x11, "ko": 0x12, "nl": 0x13, "nb": 0x14, "nn": 0x14,
    "no": 0x14,
    "pl": 0x15, "pt": 0x16, "ro": 0x18, "ru": 0x19, "sv": 0x1d, "th": 0x1e, "tr": 0x1f, "uk": 0x22,
  ]

  var names: DateWords { DateWords.of(language: language) }

  /// Returns the names of the calendar's months.
  func monthNames(isShort: Bool) -> [String] {
    if calendar == .islamic { return DateWords.islamicMonths }
    return isShort ? names.shortMonths : names.months
  }

  /// Returns the names of an era from one letter to its full form, and the year in it.
  func era(of date: SerialDate) -> (names: [String], year: Int)? {
    switch eras {
    case .japanese:
      guard let era = Self.japaneseEras.last(where: { date.isAtLeast($0.start) }) else { return nil }
      return (era.names, date.year - era.start.0 + 1)
    case .taiwanese where date.year > 1911: return (["", "民國", "中華民國"], date.year - 1911)
    case .taiwanese, nil: return nil
    }
  }

  private enum EraNames: Sendable, Hashable { case japanese, taiwanese }

  private static let japaneseEras: [(start: (Int, Int, Int), names: [String])] = [
    ((1868, 1, 25), ["M", "明", "明治"]),
    ((1912, 7, 30), ["T", "大", "大正"]),
    ((1926, 12, 25), ["S", "昭", "昭和"]),
    ((1989, 1, 8), ["H", "平", "平成"]),
    ((2019, 5, 1), ["R", "令", "令和"]),
  ]
}

extension SerialDate {
  fileprivate func isAtLeast(_ other: (Int, Int, Int)) -> Bool { (year, month, day) >= other }
}

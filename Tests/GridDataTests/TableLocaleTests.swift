@testable import GridData
import Testing

/// Numbers and dates as in CLDR 47, except that the minus sign is always U+2212.
@Suite struct TableLocaleTests {
  private static func locale(_ name: String) throws -> TableLocale {
    try #require(TableLocale(name), "\(name)")
  }

  private static func number(_ text: String, _ locale: TableLocale, _ change: (inout NumberFormat) -> Void)
    throws -> String
  {
    var format = NumberFormat()
    format.apply(locale)
    change(&format)
    return try format.string(from: #require(DecimalNumber(text)))
  }

  /// Writes no-break spaces as `_` and narrow ones as `^`. Writes direction marks as `<`, `>` and, for the Arabic
  /// letter mark, `!`.
  private static func visible(_ text: String) -> String {
    let signs = [
      "\u{A0}": "_", "\u{202F}": "^", "\u{2212}": "-", "\u{200E}": "<", "\u{200F}": ">", "\u{61C}": "!",
    ]
    return text.map { signs["\($0)"] ?? "\($0)" }.joined()
  }

  @Test(arguments: [
    ("de", ["1.234.567,891", "1.234,5", "12,5_%", "-1.234,50_€"]),
    ("de-CH", ["1’234’567.891", "1’234.5", "12.5%", "EUR-1’234.50"]),
    ("fr", ["1^234^567,891", "1^234,5", "12,5_%", "-1^234,50_€"]),
    ("pt-BR", ["1.234.567,891", "1.234,5", "12,5%", "-€_1.234,50"]),
    ("en-IN", ["12,34,567.891", "1,234.5", "12.5%", "-€1,234.50"]),
    ("ja", ["1,234,567.891", "1,234.5", "12.5%", "-€1,234.50"]),
    ("es", ["1.234.567,891", "1234,5", "12,5_%", "-1234,50_€"]),
    ("it", ["1.234.567,891", "1234,5", "12,5%", "-1234,50_€"]),
    ("pl", ["1_234_567,891", "1234,5", "12,5%", "-1234,50_€"]),
    ("sv", ["1_234_567,891", "1_234,5", "12,5_%", "-1_234,50_€"]),
    ("tr", ["1.234.567,891", "1.234,5", "%12,5", "-€1.234,50"]),
    ("es-MX", ["1,234,567.891", "1,234.5", "12.5%", "-EUR_1,234.50"]),
    ("nl", ["1.234.567,891", "1.234,5", "12,5%", "€_-1.234,50"]),
    // Austria uses other separators for money.
    ("de-AT", ["1_234_567,891", "1_234,5", "12,5_%", "-€_1.234,50"]),
    ("fr-CH", ["1^234^567,891", "1^234,5", "12,5%", "-1^234.50_€"]),
    ("es-AR", ["1.234.567,891", "1.234,5", "12,5%", "-EUR_1.234,50"]),
    ("bg", ["1_234_567,891", "1234,5", "12,5%", "-1234,50_€"]),
    ("hr", ["1.234.567,891", "1.234,5", "12,5_%", "-1.234,50_€"]),
    ("cs", ["1_234_567,891", "1_234,5", "12,5_%", "-1_234,50_€"]),
    ("da", ["1.234.567,891", "1.234,5", "12,5_%", "-1.234,50_€"]),
    ("et", ["1_234_567,891", "1234,5", "12,5%", "-1234,50_€"]),
    ("fi", ["1_234_567,891", "1_234,5", "12,5_%", "-1_234,50_€"]),
    ("el", ["1.234.567,891", "1.234,5", "12,5%", "-1.234,50_€"]),
    ("hu", ["1_234_567,891", "1234,5", "12,5%", "-1234,50_EUR"]),
    ("ga", ["1,234,567.891", "1,234.5", "12.5%", "-€1,234.50"]),
    ("lv", ["1_234_567,891", "1234,5", "12,5%", "-1234,50_€"]),
    ("lt", ["1_234_567,891", "1_234,5", "12,5_%", "-1_234,50_€"]),
    ("mt", ["1,234,567.891", "1,234.5", "12.5%", "-€1,234.50"]),
    ("pt-PT", ["1_234_567,891", "1234,5", "12,5%", "-1234,50_€"]),
    ("ro", ["1.234.567,891", "1.234,5", "12,5_%", "-1.234,50_EUR"]),
    ("sk", ["1_234_567,891", "1_234,5", "12,5_%", "-1_234,50_€"]),
    ("sl", ["1.234.567,891", "1234,5", "12,5_%", "-1234,50_€"]),
    // Native digits, by default or because the identifier requests them.
    ("fa", ["۱٬۲۳۴٬۵۶۷٫۸۹۱", "۱٬۲۳۴٫۵", "۱۲٫۵٪", "<-<€۱٬۲۳۴٫۵۰"]),
    ("ar-EG", ["١٬٢٣٤٬٥٦٧٫٨٩١", "١٬٢٣٤٫٥", "١٢٫٥٪!", "!->١٬٢٣٤٫٥٠_€"]),
    ("bn", ["১২,৩৪,৫৬৭.৮৯১", "১,২৩৪.৫", "১২.৫%", "-১,২৩৪.৫০€"]),
    ("ar", ["1,234,567.891", "1,234.5", "12.5<%<", "><-1,234.50_€"]),
    ("fa-u-nu-latn", ["1,234,567.891", "1,234.5", "12.5%", "<-<€_1,234.50"]),
    ("hi-u-nu-native", ["१२,३४,५६७.८९१", "१,२३४.५", "१२.५%", "-€१,२३४.५०"]),
  ])
  func numbers(in name: String, expected: [String]) throws {
    let locale = try Self.locale(name)
    let shown = [
      try Self.number("1234567.891", locale) { _ in }, try Self.number("1234.5", locale) { _ in },
      try Self.number("0.125", locale) { $0.apply(percentOf: locale) },
      try Self.number("-1234.5", locale) { $0.apply(currency: "EUR", locale) },
    ].map(Self.visible)
    #expect(shown == expected)
  }

  /// Data that changes between CLDR releases, and so between machines: the table is release 47.
  @Test func drift() throws {
    #expect(TableLocale.version == "47")
    #expect(try Self.locale("de-CH").groupMark == "\u{2019}")
    #expect(try Self.locale("de-AT").groupMark == "\u{A0}")
    let thousand = try NumberScale.compact(Self.locale("en-IN")).units.first { $0.from == 3 }
    #expect(thousand?.affixes.suffix == "K")
    #expect(try Self.locale("en-IN").datePatterns[1] == "d MMM y")
    #expect(try NumberScale.compact(Self.locale("it")).units.contains { $0.from == 3 } == false)
  }

  @Test(arguments: [
    ("de", ["05.03.22", "05.03.2022", "5. März 2022"]), ("fr", ["05/03/2022", "5 mars 2022", "5 mars 2022"]),
    ("pt-BR", ["05/03/2022", "5 de mar. de 2022", "5 de março de 2022"]),
    ("en-IN", ["05/03/22", "5 Mar 2022", "5 March 2022"]), ("ja", ["2022/03/05", "2022/03/05", "2022年3月5日"]),
    ("es", ["5/3/22", "5 mar 2022", "5 de marzo de 2022"]),
    ("it", ["05/03/22", "5 mar 2022", "5 marzo 2022"]),
    ("pl", ["5.03.2022", "5 mar 2022", "5 marca 2022"]),
    ("sv", ["2022-03-05", "5 mars 2022", "5 mars 2022"]),
    ("en", ["3/5/22", "Mar 5, 2022", "March 5, 2022"]),
    ("en-GB", ["05/03/2022", "5 Mar 2022", "5 March 2022"]),
    ("ko", ["22. 3. 5.", "2022. 3. 5.", "2022년 3월 5일"]),
    ("ru", ["05.03.2022", "5 мар. 2022^г.", "5 марта 2022^г."]),
    ("fi", ["5.3.2022", "5.3.2022", "5. maaliskuuta 2022"]),
    ("cs", ["05.03.22", "5. 3. 2022", "5. března 2022"]),
    ("bg", ["5.03.22^г.", "5.03.2022^г.", "5 март 2022^г."]),
    ("hr", ["05. 03. 2022.", "5. ožu 2022.", "5. ožujka 2022."]),
    ("da", ["05.03.2022", "5. mar. 2022", "5. marts 2022"]),
    ("nl", ["05-03-2022", "5 mrt 2022", "5 maart 2022"]),
    ("et", ["05.03.22", "5. märts 2022", "5. märts 2022"]),
    ("el", ["5/3/22", "5 Μαρ 2022", "5 Μαρτίου 2022"]),
    ("hu", ["2022. 03. 05.", "2022. márc. 5.", "2022. március 5."]),
    ("ga", ["05/03/2022", "5 Márta 2022", "5 Márta 2022"]),
    ("lv", ["05.03.22", "2022. gada 5. marts", "2022. gada 5. marts"]),
    ("lt", ["2022-03-05", "2022-03-05", "2022 m. kovo 5 d."]),
    ("mt", ["05/03/2022", "05 Mar 2022", "5 ta’ Marzu 2022"]),
    ("pt-PT", ["05/03/22", "05/03/2022", "5 de março de 2022"]),
    ("ro", ["05.03.2022", "5 mar. 2022", "5 martie 2022"]),
    ("sk", ["5. 3. 2022", "5. 3. 2022", "5. marca 2022"]),
    ("sl", ["5. 3. 22", "5. mar. 2022", "5. marec 2022"]),
    ("fa", ["۲۰۲۲/۳/۵", "۵ مارس ۲۰۲۲", "۵ مارس ۲۰۲۲"]),
    ("ar-EG", ["٥>/٣>/٢٠٢٢", "٠٥>/٠٣>/٢٠٢٢", "٥ مارس ٢٠٢٢"]),
    ("fa-u-nu-latn", ["2022/3/5", "5 مارس 2022", "5 مارس 2022"]),
  ])
  func dates(in name: String, expected: [String]) throws {
    let locale = try Self.locale(name)
    let day = try #require(CivilDate(year: 2022, month: 3, day: 5))
    let shown = ["short", "medium", "long"].compactMap {
      DateFormat(length: $0, in: locale)?.string(from: day)
    }
    #expect(shown.map(Self.visible) == expected)
  }

  /// Month names are inflected beside a day, but not on their own.
  @Test func monthNamesWithoutADay() throws {
    var format = try DateFormat(pattern: "MMMM y")
    format.locale = try Self.locale("pl")
    let day = try #require(CivilDate(year: 2022, month: 3, day: 5))
    #expect(format.string(from: day) == "marzec 2022")
    format = try DateFormat(pattern: "d MMMM")
    format.locale = try Self.locale("ru")
    #expect(format.string(from: day) == "5 марта")
  }

  @Test(arguments: [
    ("de", ["1234", "1,2_Mio.", "1,2_Mrd.", "1_Bio."]),
    ("de-CH", ["1234", "1.2_Mio.", "1.2_Mrd.", "1_Bio."]),
    ("fr", ["1,2_k", "1,2_M", "1,2_Md", "1_Bn"]), ("pt-BR", ["1,2_mil", "1,2_mi", "1,2_bi", "1_tri"]),
    ("en-IN", ["1.2K", "12.3L", "123.5Cr", "1LCr"]), ("ja", ["1234", "123.5万", "12.3億", "1兆"]),
    ("es", ["1,2_mil", "1,2_M", "1234,6_M", "1_B"]), ("it", ["1234", "1,2_Mln", "1,2_Mld", "1_Bln"]),
    ("pl", ["1,2_tys.", "1,2_mln", "1,2_mld", "1_bln"]), ("sv", ["1,2_tn", "1,2_mn", "1,2_md", "1_bn"]),
    ("en", ["1.2K", "1.2M", "1.2B", "1T"]),
  ])
  func compact(in name: String, expected: [String]) throws {
    let locale = try Self.locale(name)
    let shown = try ["1234", "1234567", "1234567890", "1000000000000"].map { text in
      try Self.number(text, locale) { format in
        format.notation = .scaled(.compact(locale))
        (format.minimumDecimals, format.maximumDecimals, format.minimumGroupedDigits) = (0, 1, 5)
      }
    }
    #expect(shown.map(Self.visible) == expected)
  }

  @Test func identifiersAreCaseInsensitive() throws {
    #expect(TableLocale("de-DE")?.identifier == "de")
    #expect(TableLocale("DE_ch")?.identifier == "de-CH")
    #expect(TableLocale("zh-TW")?.identifier == "zh-Hant")
    #expect(TableLocale("zh-hans-cn")?.identifier == "zh-Hans")
    #expect(TableLocale("pt")?.identifier == "pt-BR")
    #expect(TableLocale("no")?.identifier == "nb")
    #expect(TableLocale("fa_IR-U-NU-LATN")?.identifier == "fa-u-nu-latn")
    #expect(TableLocale("fa-u-nu-arabext")?.identifier == "fa")
    #expect(TableLocale("de-u-nu-native")?.identifier == "de")
    for name in ["fa-u-nu-thai", "fa-u-ca-persian", "fa-u", "fa-u-nu", "u-nu-latn"] {
      #expect(TableLocale(name) == nil, "\(name)")
    }
    #expect(TableLocale("xx") == nil)
    #expect(TableLocale("de-XX") == nil)
    #expect(TableLocale("") == nil)
    #expect(TableLocale.identifiers(like: "de-XX") == ["de", "de-AT", "de-CH", "de-LI"])
    #expect(TableLocale.identifiers == TableLocale.identifiers.sorted())
  }

  /// Each locale has all its parts, and its output can be read back.
  @Test func allLocalesAreComplete() throws {
    let number = try #require(DecimalNumber("-1234567.25"))
    let day = try #require(CivilDate(year: 2022, month: 12, day: 31))
    for name in TableLocale.identifiers {
      let locale = try Self.locale(name)
      #expect(locale.identifier == name)
      #expect(
        locale.months.count == 12 && locale.shortMonths.count == 12 && locale.loneMonths.count == 12,
        "\(name)")
      #expect(locale.weekdays.count == 7 && locale.shortWeekdays.count == 7, "\(name)")
      #expect(locale.compactPatterns.count == 12 && locale.datePatterns.count == 5, "\(name)")
      var format = NumberFormat()
      format.apply(locale)
      let text = format.string(from: number)
      let marks = name == "de-AT" ? NumberMarks.commaBlank : NumberMarks(locale)
      if locale.minusSign == "\u{2212}" || locale.zero != "0" {
        #expect(NumericText(text, marks)?.number == number, "\(name): \(text)")
      }
      format.apply(currency: "JPY", locale)
      #expect(format.string(from: DecimalNumber(5)).contains { !$0.isNumber }, "\(name)")
      for pattern in locale.datePatterns {
        var form = try DateFormat(pattern: pattern)
        form.locale = locale
        let text = form.string(from: day)
        #expect(!text.isEmpty, "\(name)")
        if pattern != locale.datePatterns[4] {
          #expect(form.value(from: text) == .date(day), "\(name): \(pattern) \(text)")
        }
      }
    }
  }

  @Test func theLargestNumberOfAColumnDecidesWhetherToGroup() throws {
    let polish = try Self.locale("pl")
    let small = ColumnProfile(of: ["1234", "999"]).formatter(locale: polish)
    #expect(small.display("1234").text == "1234")
    let large = ColumnProfile(of: ["1234", "12345"]).formatter(locale: polish)
    #expect(large.display("1234").text == "1\u{A0}234")
    #expect(
      ColumnProfile(of: ["1234"]).formatter(locale: try Self.locale("de")).display("1234").text == "1.234")
  }

  @Test func `All official languages of the European Union are supported`() {
    let languages = "bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv"
    #expect(languages.split(separator: " ").filter { TableLocale(String($0)) == nil } == [])
  }

  @Test func `All notations use the digits of the locale`() throws {
    let persian = try Self.locale("fa")
    func written(_ text: String, _ notation: NumberNotation) throws -> String {
      Self.visible(try Self.number(text, persian) { ($0.notation, $0.maximumDecimals) = (notation, 1) })
    }
    #expect(try written("1234567", .scaled(.compact(persian))) == "۱٫۲_میلیون")
    #expect(try written("1234567", .scientific) == "۱٫۲_×_۱۰⁶")
    #expect(try written("2.375", .fraction(largestDenominator: 8)) == "۲_۳/۸")
    #expect(try written("3665", .duration(DurationFormat(style: .clock))) == "۱:۰۱:۰۵٫۰")
    #expect(try written("3665", .duration(DurationFormat(style: .iso))) == "PT1H1M5S")
    #expect(try written("14", .roman) == "XIV")
    let pattern = try NumberFormat(pattern: "0.0%")
    #expect(try Self.number("0.125", persian) { ($0.suffix, $0.powerOfTen) = (pattern.suffix, 2) } == "۱۲٫۵%")
    var percent = pattern
    percent.apply(persian)
    #expect(percent.string(from: try #require(DecimalNumber("0.125"))) == "۱۲٫۵٪")
  }
}

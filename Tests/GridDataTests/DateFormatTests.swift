@testable import GridData
import Testing

@Suite struct DateFormatTests {
  @Test(arguments: [
    ("2012-01-31", "yyyy-MM-dd", "2012-01-31"), ("2012/01/31", "d MMMM yyyy", "31 January 2012"),
    ("2012-03-07", "d/M/yy", "7/3/12"), ("2012-03-07", "dd.MM.yyyy", "07.03.2012"),
    ("2012-09-01", "MMM yyyy", "Sep 2012"),
    ("2012-01", "MMM yy", "Jan 12"), ("2000-02-29", "EEEE", "Tuesday"),
    ("2015-12-01", "EEE d MMM", "Tue 1 Dec"),
    ("1970-01-01", "EEE", "Thu"), ("1600-02-29", "EEE", "Tue"), ("0000-01-01", "EEE", "Sat"),
    ("0000-03-01", "EEE", "Wed"),
    ("9999-12-31", "EEE yyyy", "Fri 9999"), ("2012-01-31T09:05:07", "H:mm:ss", "9:05:07"),
    ("2012-01-31 09:05", "HH:mm", "09:05"), ("2012-01-31T23:59:60Z", "ss", "60"),
    ("2012-01-31T09:05:07.125+01:00", "HH 'h'", "09 h"), ("2012-01-31", "'It''s' d", "It's 31"),
    ("2012-01-31", "yyyy''MM", "2012'01"), ("0007-01-02", "yyyy yy", "0007 07"),
    ("2012-01-31T13:05", "h:mm a", "1:05 PM"), ("2012-01-31T00:05", "hh:mm a", "12:05 AM"),
    ("2012-01-31T12:00", "h a", "12 PM"), ("2012-05-01", "yyyy 'Q'Q", "2012 Q2"), ("2012-12-31", "Q", "4"),
    // Weeks belong to the year of their Thursday (ISO 8601).
    ("2021-01-03", "YYYY-'W'ww", "2020-W53"), ("2024-12-30", "YYYY w", "2025 1"), ("2016-01-04", "w", "1"),
    ("2015-12-31", "YYYY ww", "2015 53"), ("2018-01-01", "YYYY-ww", "2018-01"),
    ("2012-01-01", "YYYY-ww", "2011-52"),
  ])
  func writes(_ text: String, in pattern: String, as expected: String) throws {
    let format = try DateFormat(pattern: pattern)
    #expect(CellFormatter(style: .date(format, input: nil)).display(text).text == expected)
    #expect(CellValue(iso: text) != nil)
  }

  @Test(arguments: [
    ("de", "3:04 PM"), ("en-GB", "3:04 pm"), ("es", "3:04 p.\u{A0}m."), ("ja", "3:04 午後"),
    ("ko", "3:04 오후"),
    ("sv", "3:04 em"), ("el", "3:04 μ.μ."), ("zh", "3:04 下午"), ("fr-CM", "3:04 soir"),
  ])
  func dayPeriodsUseTheWordsOfTheLocale(_ locale: String, expected: String) throws {
    var format = try DateFormat(pattern: "d.M.yyyy h:mm a")
    format.locale = TableLocale(locale)
    #expect(format.locale != nil)
    guard case .dateTime(let moment)? = CellValue(iso: "2024-03-05T15:04") else {
      Issue.record("no moment")
      return
    }
    #expect(format.string(from: moment) == "5.3.2024 " + expected)
    #expect(
      format.value(from: "5.3.2024 " + expected)?.description
        == CellValue(iso: "2024-03-05T15:04")?.description)
    #expect(format.value(from: "5.3.2024 3:04 AM") != nil)
  }

  @Test func dayPeriodsAreParsed() throws {
    let format = try DateFormat(pattern: "M/d/yyyy h:mm a")
    func read(_ text: String) -> String? { format.value(from: text)?.description }
    #expect(read("1/2/2024 3:04 PM") == read("1/2/2024 3:04 p.m.") && read("1/2/2024 3:04 PM") != nil)
    #expect(
      try read("1/2/2024 12:04 am")
        == DateFormat(pattern: "M/d/yyyy H:mm").value(from: "1/2/2024 0:04")?.description)
    #expect(
      read("1/2/2024 13:04 PM") == nil && read("1/2/2024 0:04 AM") == nil && read("1/2/2024 3:04") == nil)
    #expect(try DateFormat(pattern: "yyyy 'Q'Q").value(from: "2024 Q1") == nil)
  }

  @Test(arguments: [
    "", "2012", "2012-1-1", "2012-13-01", "2012-00-01", "2012-02-30", "2011-02-29", "1900-02-29",
    "2012-01-32", "2012-01/01",
    "2012/01", "20120101", "2012-01-01T", "2012-01-01T24:00", "2012-01-01T10", "2012-01-01T10:60",
    "2012-01-01 10:00:61",
    "2012-01-01x", "2012-01-01T10:00+1", "2012-01-01T10:00:00.", "12-01-01", "31/01/2012", "２０１２-01-01",
  ])
  func isNotAnISODate(_ text: String) { #expect(CellValue(iso: text) == nil) }

  @Test(arguments: [
    ("31/01/2012", "dd/MM/yyyy", "2012-01-31"), ("1/31/99", "M/d/yy", "1999-01-31"),
    ("12/31/68", "M/d/yy", "2068-12-31"),
    ("Tue, 1 dec 2015", "EEE, d MMM yyyy", "2015-12-01"), ("MAY 2015", "MMMM yyyy", "2015-05-01"),
    ("20120131", "yyyyMMdd", "2012-01-31"), ("2012", "yyyy", "2012-01-01"),
    ("31.1.2012 7:05", "d.M.yyyy H:mm", "2012-01-31 07:05"),
  ])
  func reads(_ text: String, in pattern: String, as iso: String) throws {
    #expect(try DateFormat(pattern: pattern).value(from: text) == CellValue(iso: iso))
  }

  @Test(arguments: [
    ("1/1/2012", "dd/MM/yyyy"), ("30/02/2012", "dd/MM/yyyy"), ("01/01/2012x", "dd/MM/yyyy"),
    ("Mai 2012", "MMM yyyy"),
    ("12:30", "HH:mm"), ("", "yyyy"), ("2012-01-01", "yyyy/MM/dd"),
  ])
  func doesNotRead(_ text: String, in pattern: String) throws {
    #expect(try DateFormat(pattern: pattern).value(from: text) == nil)
  }

  @Test(arguments: [
    ("", 0, "no date field"), ("--", 2, "no date field"), ("yyy", 0, "'yyy'"), ("yyyy-MMMMM", 5, "'MMMMM'"),
    ("dd x", 3, "'x'"),
    ("'d", 0, "not closed"), ("dd 'of", 3, "not closed"), ("YY", 0, "'YY'"), ("E", 0, "'E'"),
    ("m", 0, "'m'"),
  ])
  func refusesPatterns(_ pattern: String, at offset: Int, saying part: String) throws {
    let error = try #require(throws: PatternError.self) { try DateFormat(pattern: pattern) }
    #expect(error.offset == offset)
    #expect(error.message.contains(part))
  }

  @Test(arguments: [
    ("Z", 0), ("+00:00", 0), ("+05:09", 309), ("+05:10", 310), ("-09:30", -570), ("+09:59", 599),
    ("+10:00", 600),
    ("-00:01", -1),
  ])
  func zonesAreWrittenWithTwoDigits(text: String, minutes: Int) throws {
    let zone = try #require(CivilDateTime.Zone(text))
    #expect(zone.minutes == minutes && zone.description == text)
  }

  /// Four hundred years are 146,097 days, and each day's weekday follows the previous one.
  @Test func weekdaysAreConsecutive() throws {
    var expected = 6  // 1 January 2000 was a Saturday.
    var days = 0
    for year in 2000..<2400 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CivilDate(year: year, month: month, day: day) else { continue }
          if date.weekday != expected { Issue.record("\(year)-\(month)-\(day): \(date.weekday)") }
          expected = (expected + 1) % 7
          days += 1
        }
      }
    }
    #expect(days == 146_097)
    #expect(expected == 6)
  }

  @Test(arguments: [
    (["2012-01-01", "2012-02-01"], "yyyy-MM"), (["2012-01-01"], "yyyy-MM-dd"), ([], "yyyy-MM-dd"),
    (["2012-01-01", "2012-02-02"], "yyyy-MM-dd"),
    (["2012-01-05T00:00", "2012-01-06T00:00:00"], "yyyy-MM-dd"),
    (["2012-01-01T00:00", "2012-02-01 00:00"], "yyyy-MM"),
    (["2012-01-01", "2012-02-01 00:30"], "yyyy-MM-dd HH:mm"),
    (["2012-01-01 10:00:01", "2012-02-01"], "yyyy-MM-dd HH:mm:ss"),
    (["2012-01-01T10:00Z", "2012-02-01T10:00+00:00"], "yyyy-MM-dd HH:mmZZZZZ"),
    (["2012-01-01T00:00:00+09:00", "2012-01-01T00:00"], "yyyy-MM-dd HH:mmZZZZZ"),
    (["2012-01-01T10:00+09:00", "2012-02-01T10:00+09:00"], "yyyy-MM-dd HH:mm"),
  ])
  func guesses(for texts: [String], pattern: String) throws {
    let format = DateFormat.guess(for: texts.compactMap(Self.moment), areMonths: texts.count > 1)
    #expect(format == (try DateFormat(pattern: pattern)))
  }

  @Test func timeZonesAreShownParsedAndConverted() throws {
    let texts = ["2024-01-01T12:00:00Z", "2024-01-01T12:00:00+09:00", "2024-01-01T12:00:00"]
    let profile = ColumnProfile(of: texts)
    func shown(_ formatter: CellFormatter) -> [String] { texts.map { formatter.display($0).text } }
    #expect(
      shown(profile.formatter()) == ["2024-01-01 12:00Z", "2024-01-01 12:00+09:00", "2024-01-01 12:00"])
    let berlin = try #require(CivilDateTime.Zone("+01:00"))
    // A time without a zone cannot be converted, and remains distinguishable.
    #expect(
      shown(profile.formatter(timeZone: berlin))
        == ["2024-01-01 13:00+01:00", "2024-01-01 04:00+01:00", "2024-01-01 12:00"])
    let zoned = ColumnProfile(of: ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"])
    #expect(zoned.formatter().display("2024-01-01T00:00:00Z").text == "2024-01-01")
    #expect(zoned.formatter(timeZone: berlin).display("2024-01-01T00:00:00Z").text == "2024-01-01 01:00")
    let format = try DateFormat(pattern: "dd.MM.yyyy HH:mm ZZZZZ")
    let moment = try #require(CellValue(iso: "2024-01-01T12:00+09:30"))
    #expect(format.value(from: "01.01.2024 12:00 +09:30") == moment)
    #expect(format.value(from: "01.01.2024 12:00 +9") == nil)
    #expect(["UTC", "Z", "+0530", "-08"].map { CivilDateTime.Zone($0)?.minutes } == [0, 0, 330, -480])
    #expect(["", "CET", "+25:00", "+01:60", "5"].allSatisfy { CivilDateTime.Zone($0) == nil })
  }

  /// All days of the calendar, in both directions.
  @Test func dayNumbersStartIn1970() throws {
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSince1970 == 0)
    #expect(CivilDate(year: 2000, month: 3, day: 1)?.daysSince1970 == 11_017)
    let first = try #require(CivilDate(year: 0, month: 1, day: 1)).daysSince1970
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31)).daysSince1970
    #expect(last - first + 1 == 25 * 146_097)
    for day in first...last where CivilDate(daysSince1970: day)?.daysSince1970 != day {
      Issue.record("day \(day)")
    }
    #expect(CivilDate(daysSince1970: first - 1) == nil && CivilDate(daysSince1970: last + 1) == nil)
    let unix = try DateFormat(pattern: "unix-ms")
    #expect(unix.value(from: "-1000").map { "\($0)" } == "1969-12-31T23:59:59Z")
    #expect(unix.value(from: "1e3") == nil)
  }

  /// The later of two moments may show the earlier local time.
  @Test func minimumAndMaximumCompareMomentsNotLocalTimes() throws {
    let rows = try InlineRows(rows: [[.text("2024-01-01T12:00Z")], [.text("2024-01-01T13:00+09:00")]])
    let summary = ColumnSummary(
      source: rows, column: 0, formatter: try ColumnProfile(of: rows, column: 0).formatter())
    #expect(try summary.display(.min, of: 0..<2).text == "2024-01-01 13:00+09:00")
    #expect(try summary.display(.max, of: 0..<2).text == "2024-01-01 12:00Z")
  }

  private static func moment(_ text: String) -> CivilDateTime? {
    switch CellValue(iso: text) {
    case .date(let date): CivilDateTime(midnightOf: date)
    case .dateTime(let moment): moment
    default: nil
    }
  }
}

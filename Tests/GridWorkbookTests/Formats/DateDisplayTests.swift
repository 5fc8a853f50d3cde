import GridWorkbook
import Testing

@Suite struct DateDisplayTests {
  private func text(_ number: Double, _ code: String, _ dates: WorkbookDateSystem = .from1900) -> String {
    let display = WorkbookNumberFormat(code).display(number, dates: dates)
    return display.isUnshowable ? "####" : display.text
  }

  private static let days1900: [(Double, String)] = [
    (0, "1900-01-00 Sat"), (1, "1900-01-01 Sun"), (59, "1900-02-28 Tue"), (60, "1900-02-29 Wed"),
    (61, "1900-03-01 Thu"), (36_585, "2000-02-29 Tue"), (45_658, "2025-01-01 Wed"),
    (73_109, "2100-02-28 Sun"),
    (73_110, "2100-03-01 Mon"), (2_958_465, "9999-12-31 Fri"), (2_958_466, "####"), (-1, "####"),
    (1e300, "####"),
  ]

  @Test(arguments: days1900)
  func daysOfThe1900System(_ number: Double, _ expected: String) {
    #expect(text(number, "yyyy-mm-dd ddd") == expected)
  }

  private static let days1904: [(Double, String)] = [
    (0, "1904-01-01 Fri"), (1, "1904-01-02 Sat"), (-1, "-1904-01-02 Sat"), (2_957_003, "9999-12-31 Fri"),
    (2_957_004, "####"),
  ]

  @Test(arguments: days1904)
  func daysOfThe1904System(_ number: Double, _ expected: String) {
    #expect(text(number, "yyyy-mm-dd ddd", .from1904) == expected)
  }

  @Test func eachDayFollowsTheOneBefore() {
    let format = WorkbookNumberFormat("yyyy m d")
    var last = (year: 1900, month: 2, day: 29)
    for serial in 61...160_000 {
      let parts = format.display(Double(serial), dates: .from1900).text.split(separator: " ").compactMap {
        Int($0)
      }
      let (year, month) =
        last
          .month == 12 && last.day == 31 ? (last.year + 1, 1) : (last.year, last.month)
      let next =
        last.month == 12 && last.day == 31
        ? [year, month, 1]
        : last.day == days(last.month, last.year) ? [year, month + 1, 1] : [year, month, last.day + 1]
      guard parts == next else {
        Issue.record("\(serial) is \(parts), not \(next)")
        return
      }
      last = (parts[0], parts[1], parts[2])
    }
  }

  /// Returns the number of days of a month; Excel counts 29 in February 1900.
  private func days(_ month: Int, _ year: Int) -> Int {
    let isLeap = year == 1900 || year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static let times: [(Double, String, String)] = [
    (0.0006944386574074074, "hh:mm:ss", "00:01:00"), (0.0006944386574074074, "hh:mm:ss.000", "00:01:00.000"),
    (0.0006944375000000001, "ss.000", "59.999"), (0.999999, "hh:mm", "00:00"),
    (45_000.999_999, "yyyy-mm-dd hh:mm:ss", "2023-03-16 00:00:00"),
    (45_000.999_99, "yyyy-mm-dd", "2023-03-15"), (5.787037037037037e-06, "s", "1"),
    (5.775462962962963e-06, "s", "0"),
    (45000.00035300926, "ss", "31"), (0.04165509259259259, "h:mm", "0:59"), (1.5, "[h]:mm", "36:00"),
    (1.5, "[mm]", "2160"), (1.5, "[ss].00", "129600.00"), (2.9999999999999996, "[h]:mm:ss", "72:00:00"),
    (-1.5, "[h]", "-36"), (-1.5, "[h]:mm", "####"), (0.75, "h AM/PM", "6 PM"), (0, "h AM/PM", "12 AM"),
    (0.5, "hh:mm A/P", "12:00 P"), (0.25, "上午/下午h", "上午6"), (45_000.5, "m/d h:m", "3/15 12:0"),
    (45_000, "mmmmm", "M"),
    (0.0423, "m:ss", "0:55"), (0.0423, "mm", "01"), (1234.5, "[h]:mm:ss.000", "29628:00:00.000"),
    (45_000.123456, "hh:mm:ss.0", "02:57:46.6"), (45_000, "aaaa", "Wednesday"),
    (45_000, "dd.mm.yyyy", "15.03.2023"),
  ]

  @Test(arguments: times)
  func timesAreRoundedToWhatIsShown(_ number: Double, _ code: String, _ expected: String) {
    #expect(text(number, code) == expected)
  }

  private static let locales: [(String, String)] = [
    ("[$-407]dddd, d. mmmm yyyy", "Mittwoch, 15. März 2023"), ("[$-407]mmm", "Mrz"),
    ("[$-40C]ddd d mmm", "mer. 15 mars"),
    ("[$-C0A]mmmm", "marzo"), ("[$-410]mmmm", "marzo"), ("[$-416]dddd", "quarta-feira"),
    ("[$-413]mmm", "mrt"),
    ("[$-419]mmmm", "Март"), ("[$-FC19]d mmmm", "15 марта"), ("[$-415]mmmm", "marzec"),
    ("[$-41D]dddd", "onsdag"),
    ("[$-411]aaaa", "水曜日"), ("[$-804]dddd", "星期三"), ("[$-412]AM/PM h", "오전 12"), ("[$-41F]mmmm", "Mart"),
    ("[$-7777]mmmm", "March"), ("[$-de-DE]mmmm", "März"), ("[$-xx-YY]mmmm", "March"),
    ("[$-zh-TW]ddd", "週三"), ("[$-th-TH,D07]yyyy", "๒๕๖๖"), ("[$-x-sysdate]d", "Wednesday, March 15, 2023"),
    ("[$-F800]d", "Wednesday, March 15, 2023"), ("[$-F400]h", "12:00:00 AM"),
    ("[$-411]ggge\"年\"", "令和5年"), ("[$-411]ge.m.d", "R5.3.15"), ("[$-411]ee", "05"), ("e", "2023"),
    ("[$-404]e", "112"), ("[$-404]ggge", "中華民國112"), ("[$-40404]yyyy", "0112"),
    ("[$-50412]yyyy", "4356"), ("[$-30411]gge", "令5"),
    ("g", ""), ("bbbb", "2566"), ("bb", "66"), ("[$-107041E]yyyy", "2566"), ("[$-D07041E]yyyy", "๒๕๖๖"),
    ("[DBNum1][$-804]yyyy\"年\"m\"月\"d\"日\"", "二○二三年三月十五日"), ("[DBNum3]yyyy", "２０２３"),
    ("B2yyyy", "1444"), ("[$-2060401]yyyy", "١٤٤٤"), ("[$-1060401]mmmm", "شعبان"),
  ]

  @Test(arguments: locales)
  func localesHaveNamesAndCalendars(_ code: String, _ expected: String) {
    #expect(text(45_000, code) == expected)
  }

  @Test func islamicDatesFollowEachOther() {
    #expect(text(0, "B2yyyymmdd") == "13170829")
    #expect(text(1000, "B2yyyymmdd") == "13200624")
    #expect(text(10_000, "B2yyyymmdd") == "13451117")
    let format = WorkbookNumberFormat("B2yyyy m d")
    var last = [0, 0, 0]
    for serial in 61...70_000 {
      let parts = format.display(Double(serial), dates: .from1900).text.split(separator: " ")
        .compactMap { Int($0) }
      let isNext = parts[0] == last[0] && parts[1] == last[1] && parts[2] == last[2] + 1
      let isNewMonth =
        parts[2] == 1 && last[2] >= 29
        && parts[0] * 12 + parts[1] == last[0] * 12 + last[1] + 1
      if serial > 61, !isNext, !isNewMonth {
        Issue.record("\(serial) is \(parts) after \(last)")
        return
      }
      last = parts
    }
  }

  private static let numerals: [(Double, String, String)] = [
    (123, "[DBNum1][$-804]General", "一百二十三"), (123, "[DBNum1][$-411]General", "百二十三"),
    (10, "[DBNum1][$-804]General", "一十"), (40_106, "[DBNum1][$-804]m\"月\"d", "十月二十"),
    (10, "[DBNum2][$-804]d", "壹拾"), (10_203, "[DBNum1][$-804]General", "一万○二百○三"),
    (123, "[DBNum2][$-404]General", "壹佰貳拾參"), (123, "[DBNum3][$-411]#,##0.0", "１２３.０"),
    (100_000_000, "[DBNum1][$-411]General", "一億"), (1.5, "[DBNum1][$-804]0.0", "一.五"),
    (12, "[$-D000409]0", "๑๒"), (1_000_010, "[DBNum1][$-804]General", "一百万○一十"),
  ]

  @Test(arguments: numerals)
  func numeralsReplaceDigits(_ number: Double, _ code: String, _ expected: String) {
    #expect(text(number, code) == expected)
  }

  private static let eras: [(Double, String)] = [
    (4_594, "明治45年"), (4_595, "大正1年"), (9_855, "大正15年"), (9_856, "昭和1年"), (32_515, "昭和64年"), (32_516, "平成1年"),
    (43_585, "平成31年"), (43_586, "令和1年"),
  ]

  @Test(arguments: eras)
  func erasBeginOnTheirDay(_ serial: Double, _ expected: String) {
    #expect(text(serial, "[$-411]ggge\"年\"").hasPrefix(expected))
  }
}

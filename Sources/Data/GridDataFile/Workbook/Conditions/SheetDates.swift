import GridData
import GridWorkbook

/// Converts between dates and the serial numbers of a workbook. The day on which the workbook was saved counts as today:
/// pictures do not depend on a clock, and show what the author saw.
struct SheetDates: Sendable {
  /// The serial number of the moment at which the workbook was saved; nil if the file does not state it.
  let now: Double?
  private let system: WorkbookDateSystem

  /// Creates the dates of a workbook, without reading when it was saved unless that is needed.
  init(_ workbook: Workbook, needsNow: Bool) {
    system = workbook.dateSystem
    now = needsNow ? workbook.savedMoment : nil
  }

  /// The serial number of the day on which the workbook was saved.
  var today: Double? { now?.rounded(.down) }

  /// Returns the day of a serial number; nil if the calendar has no such day.
  func date(_ serial: Double) -> CivilDate? {
    guard serial >= 0, serial < 2_958_466 else { return nil }
    return system.daysSince1970(Int(serial)).flatMap { CivilDate(daysSince1970: $0) }
  }

  /// Returns the serial number of a day; nil if it precedes the first one. As in spreadsheet programs, months and days
  /// out of range carry over into the next year or month.
  func serial(year: Double, month: Double, day: Double) -> Double? {
    guard (0...9999).contains(year), month.magnitude < 120_000, day.magnitude < 4_000_000 else { return nil }
    let months = Int(year.rounded(.down)) * 12 + Int(month.rounded(.down)) - 1
    guard months >= 0, let first = CivilDate(year: months / 12, month: months % 12 + 1, day: 1) else {
      return nil
    }
    let serial = system.serial(ofDaysSince1970: first.daysSince1970 + Int(day.rounded(.down)) - 1)
    return serial >= 0 ? Double(serial) : nil
  }
}

/// A period relative to today.
enum SheetPeriod: String, Sendable {
  case today, yesterday, tomorrow, last7Days
  case lastWeek, thisWeek, nextWeek
  case lastMonth, thisMonth, nextMonth
  case lastYear, thisYear, nextYear

  /// Returns whether a moment is in the period.
  func contains(_ moment: Double, _ dates: SheetDates) -> Bool {
    guard let today = dates.today, let date = dates.date(moment), let current = dates.date(today) else {
      return false
    }
    let days = date.daysSince1970 - current.daysSince1970
    // Weeks begin on Sunday, as in the formulas that Excel writes for these rules.
    let weeks = (days + current.weekday + 7_000_000) / 7 - 1_000_000
    let months = (date.year - current.year) * 12 + date.month - current.month
    return switch self {
    case .today: days == 0
    case .yesterday: days == -1
    case .tomorrow: days == 1
    case .last7Days: (-6...0).contains(days)
    case .lastWeek: weeks == -1
    case .thisWeek: weeks == 0
    case .nextWeek: weeks == 1
    case .lastMonth: months == -1
    case .thisMonth: months == 0
    case .nextMonth: months == 1
    case .lastYear: date.year - current.year == -1
    case .thisYear: date.year == current.year
    case .nextYear: date.year - current.year == 1
    }
  }
}

extension WorkbookDateSystem {
  /// Returns the number of days from the start of 1970 to a day; nil for February 29, 1900, which never was.
  ///
  /// 1900-01-01 is day 1 and 1904-01-01 day 0 of the two systems.
  func daysSince1970(_ serial: Int) -> Int? {
    switch self {
    case .from1904: serial - 24_107
    case .from1900: serial == 60 ? nil : serial - (serial < 60 ? 25_568 : 25_569)
    }
  }

  func serial(ofDaysSince1970 days: Int) -> Int {
    switch self {
    case .from1904: days + 24_107
    case .from1900: days + (days < 61 - 25_569 ? 25_568 : 25_569)
    }
  }
}

extension SheetFormulaEvaluation {
  /// Returns the value of a function of dates.
  func date(_ function: SheetFunction, _ numbers: [Double]) throws(Failure) -> SheetFormula.Value {
    let dates = ranges.dates
    if function == .date {
      guard
        let serial = dates.serial(
          year: numbers[0] < 1900 ? numbers[0] + 1900 : numbers[0], month: numbers[1], day: numbers[2])
      else { throw Failure(code: "#NUM!") }
      return .number(serial)
    }
    guard let date = dates.date(numbers[0]) else { throw Failure(code: "#NUM!") }
    switch function {
    case .year: return .number(Double(date.year))
    case .month: return .number(Double(date.month))
    case .day: return .number(Double(date.day))
    case .endOfMonth, .editedMonth:
      let months = Double(date.month) + numbers[1].rounded(.towardZero)
      let last = dates.serial(year: Double(date.year), month: months + 1, day: 0)
      let same = dates.serial(year: Double(date.year), month: months, day: Double(date.day))
      guard let last, let same else { throw Failure(code: "#NUM!") }
      return .number(function == .endOfMonth ? last : min(last, same))
    default:
      // Of the kinds of counting, 1 begins with Sunday, 2 with Monday, and 3 counts Monday as 0.
      switch numbers.count > 1 ? numbers[1].rounded(.towardZero) : 1 {
      case 1: return .number(Double(date.weekday + 1))
      case 2: return .number(Double((date.weekday + 6) % 7 + 1))
      case 3: return .number(Double((date.weekday + 6) % 7))
      default: throw Failure(code: "#NUM!")
      }
    }
  }
}

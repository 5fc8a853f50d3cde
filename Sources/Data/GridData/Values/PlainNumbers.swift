/// Integers without signs or separators, of at most 18 digits. Their pattern distinguishes labels from
/// quantities.
struct PlainNumbers {
  private var values: [Int] = []
  private var range = Int.max...Int.max
  private var lengths = 0...0
  /// Whether all numbers can be days written as digits, for each order of their parts.
  private var areDates = (yearFirst: true, monthFirst: true, dayFirst: true)
  private var areMonths = true
  private var areWeeks = true
  private var areClockTimes = true
  /// The number of zeros. In columns named for dates, zero stands for a missing day.
  private var zeroCount = 0
  private var areMoments = true
  private var haveCheckDigits = true
  private var lastRow = 0
  /// The step between consecutive rows; nil before the second, 0 if it varies.
  private var step: Int?
  private var isRising = true
  private var isFalling = true
  /// The number of rows that the numbers span, without the gaps between the runs of a sample.
  private var span = 0

  /// Adds the number of a row; `digitCount` is its number of digits without leading zeros.
  mutating func add(_ value: Int, digitCount: Int, row: Int) {
    addStep(value, row)
    values.append(value)
    if values.count == 1 {
      (range, lengths) = (value...value, digitCount...digitCount)
    } else {
      range = min(range.lowerBound, value)...max(range.upperBound, value)
      lengths = min(lengths.lowerBound, digitCount)...max(lengths.upperBound, digitCount)
    }
    if value == 0 {
      zeroCount += 1
    } else {
      areDates.yearFirst = areDates.yearFirst && Self.isDate(value, .yearFirst)
      areDates.monthFirst = areDates.monthFirst && Self.isDate(value, .monthFirst)
      areDates.dayFirst = areDates.dayFirst && Self.isDate(value, .dayFirst)
      areMonths = areMonths && (190_001...210_012).contains(value) && (1...12).contains(value % 100)
    }
    areWeeks = areWeeks && (190_001...210_053).contains(value) && (1...53).contains(value % 100)
    areClockTimes = areClockTimes && (0...2400).contains(value) && value % 100 < 60
    areMoments = areMoments && Self.isMoment(value)
    haveCheckDigits = haveCheckDigits && (12...14).contains(digitCount) && Self.hasCheckDigit(value)
  }

  /// Whether the last digit is the GS1 check digit of ISBN and EAN.
  private static func hasCheckDigit(_ value: Int) -> Bool {
    var (rest, sum, weight) = (value, 0, 1)
    while rest > 0 {
      sum += rest % 10 * weight
      (rest, weight) = (rest / 10, 4 - weight)
    }
    return sum % 10 == 0
  }

  private mutating func addStep(_ value: Int, _ row: Int) {
    defer { lastRow = row }
    // Row numbers restart in each run of a sample.
    guard let last = values.last, row > lastRow else { return }
    let (rows, rise) = (row - lastRow, value - last)
    span += rows
    (isRising, isFalling) = (isRising && rise > 0, isFalling && rise < 0)
    let (own, rest) = rise.quotientAndRemainder(dividingBy: rows)
    step = rest == 0 && step ?? own == own ? own : 0
  }

  private static func isDate(_ value: Int, _ order: DateForms.Order) -> Bool {
    let (high, middle, low) = (value / 1_000_000, value / 10_000 % 100, value % 10_000)
    switch order {
    case .yearFirst:
      return (15_000_101...21_991_231).contains(value)
        && CivilDate(year: value / 10_000, month: low / 100, day: value % 100) != nil
    case .monthFirst:
      return (1900...2100).contains(low) && CivilDate(year: low, month: high, day: middle) != nil
    case .dayFirst:
      return (1900...2100).contains(low) && CivilDate(year: low, month: middle, day: high) != nil
    }
  }

  /// Whether a number is a date and time to the minute or second, written as digits: 20180314093000.
  private static func isMoment(_ value: Int) -> Bool {
    let minutes: Int
    switch value {
    case 190_001_010_000...210_012_312_359: minutes = value
    case 19_000_101_000_000...21_001_231_235_959 where value % 100 < 60: minutes = value / 100
    default: return false
    }
    return minutes % 100 < 60 && minutes / 100 % 100 < 24 && isDate(minutes / 10_000, .yearFirst)
  }

  private func isIn(_ limits: ClosedRange<Int>) -> Bool {
    limits.contains(range.lowerBound) && limits.contains(range.upperBound)
  }

  /// Whether the numbers are years, days, article numbers or identifiers, which have no thousands separators.
  ///
  /// - Parameter isKey: Whether the column is where row keys usually are: first in a table with several
  ///   columns.
  func isLabel(_ hints: ColumnNameHints, isKey: Bool) -> Bool {
    guard !values.isEmpty else { return false }
    if isIn(1800...2100) || isIn(1000...2100) && hints.mayBeYear { return true }
    if areMoments || isIn(1_000_000_000_000_000...Int.max) { return true }
    let dayCount = values.count - zeroCount
    if dayCount > 0, zeroCount == 0 || hints.isDate || hints.isMonth {
      if areDates.yearFirst { return true }
      // Two numbers that are days with the year last, or months, are not a coincidence.
      let areDays = areDates.monthFirst || areDates.dayFirst
      if areDays, dayCount > 1 || hints.isDate { return true }
      if areMonths, dayCount > 1 || hints.isMonth || hints.isDate { return true }
    }
    if areWeeks && hints.isWeek || areClockTimes && hints.isClockTime { return true }
    guard values.count > 2 else { return false }
    if haveCheckDigits { return true }
    // Consecutive row numbers, possibly with gaps.
    if step == 1 || step == -1 { return true }
    let isOrdered = isRising || isFalling
    if values.count >= 8, isOrdered, (range.upperBound - range.lowerBound) / 4 <= span { return true }
    guard isKey, lengths.count == 1, lengths.lowerBound > 3 else { return false }
    return isOrdered || Set(values).count == values.count
  }

  /// The units per second if the numbers can be times since 1970, in the years 1973 to 2100; nil if not.
  var unixUnit: Int? {
    for unit in [1, 1000] where !values.isEmpty {
      if range.lowerBound >= 100_000_000 * unit, range.upperBound < 4_102_444_800 * unit { return unit }
    }
    return nil
  }
}

/// Keys of cells for finding the widest text of a column without formatting every value.
///
/// Cells with the same key are displayed with the same characters, except that one digit may take the place of
/// another. If all digits have the same advance, they are equally wide.
///
/// Digits are told apart only as far as rounding does: 0, 1…4, 5…8 and 9. These classes determine where rounding
/// carries, whether anything but zeros remains, and so how many digits are written. If nothing is rounded away,
/// only zeros are told apart.
package struct WidthKey: Sendable {
  /// The maximum number of characters in a key, at four bits each.
  private static let limit = 31
  /// A truncated number needs a digit other than zero among this many decimals, because tiny numbers are written
  /// with an exponent.
  private static let decimalsBeforeTiny = 4
  /// The maximum length of a number in which no digit is noise of binary fractions.
  private static let lengthBeforeNoise = 15

  /// Whether digits are told apart by their values instead of their classes.
  private let isExact: Bool
  /// The number of decimals that affect the displayed text; nil for all.
  private let decimals: Int?
  /// The maximum number of decimals of plain numbers whose shape determines how they are displayed.
  private let shapedDecimals: Int
  /// Whether the month of an ISO date and the number of digits of its day determine how it is displayed.
  private let hasPlainDates: Bool

  /// Creates the keys of a formatter; nil if its values must be formatted to find their widths.
  package init?(_ formatter: CellFormatter) {
    hasPlainDates = if case .date(let format, nil) = formatter.style { format.isPlain } else { false }
    switch formatter.style {
    case .writtenNumber: (isExact, decimals, shapedDecimals) = (false, nil, .max)
    case .number(let format) where format.keepsShape:
      isExact = false
      let isShaped = format.significantDigits == nil && formatter.marks.decimal == "."
      shapedDecimals = isShaped ? format.shapedDecimals : -1
      let isRounded = format.significantDigits == nil && formatter.marks == .point
      // Rounding looks at one more digit.
      decimals = isRounded ? format.decimalsBeforeScaling.map { $0 + 1 } : nil
    // Dates are displayed with names, so only equal texts are equally wide.
    case .date: (isExact, decimals, shapedDecimals) = (true, nil, -1)
    case .number, .text, .markup, .formula, .custom: return nil
    }
  }

  /// Returns the key of a plain number, which differs from those of other numbers; nil if its digits matter. O(1).
  ///
  /// If nothing is rounded away, the numbers of digits before and after the point determine the width.
  package func shape(of number: PlainNumber) -> Int? {
    guard number.decimals <= shapedDecimals, !number.isTiny else { return nil }
    return (number.digitCount << 5 | number.decimals) << 1 | (number.isNegative ? 1 : 0)
  }

  /// Returns the key of a value; nil if it must be formatted to find its width. O(length of its text).
  package func key(of value: CellValue) -> UInt128? {
    guard case .text(let text) = value, text.utf8.count <= Self.limit || decimals != nil else { return nil }
    if hasPlainDates, let key = Self.plainDateKey(text) { return key }
    var (key, coarse): (UInt128, UInt128) = (0, 0)
    var count = 0
    var written: Int?
    var hasPercent = false
    var shape = PlainShape()
    for byte in text.utf8 {
      written = byte == UInt8(ascii: ".") ? 0 : written.map { $0 + 1 }
      hasPercent = hasPercent || byte == UInt8(ascii: "%")
      if let decimals {
        if let known = shape.decimals, known >= decimals {
          guard shape.canBeTruncated, byte &- 0x30 < 10 else { return nil }
          continue
        }
        shape.add(byte)
      }
      let code = isExact ? Self.dateCode(byte) : Self.numberCode(byte)
      guard code != 0, count < Self.limit else { return nil }
      key = key << 4 | UInt128(code)
      coarse = coarse << 4 | UInt128((2...4).contains(code) ? 2 : code)
      count += 1
    }
    let isShaped =
      !isExact && !hasPercent && written ?? 0 <= shapedDecimals && text.utf8.count <= Self.lengthBeforeNoise
    return isShaped ? coarse : key
  }

  /// Returns the key of a date such as 2024-03-05, which differs from those of other texts; nil for other texts.
  private static func plainDateKey(_ text: String) -> UInt128? {
    guard text.utf8.count == 10 else { return nil }
    var digits = 0
    for (index, byte) in text.utf8.enumerated() {
      if index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard byte &- 0x30 < 10 else { return nil }
        digits = digits * 10 + Int(byte &- 0x30)
      }
    }
    let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100)
    guard year >= 1000, CivilDate(year: year, month: month, day: day) != nil else { return nil }
    return 1 << 127 | UInt128(month << 1) | (day < 10 ? 0 : 1)
  }

  /// What is known of a number in plain digits when its last decimals are left out.
  private struct PlainShape {
    /// The number of decimals so far; nil before the point.
    private(set) var decimals: Int?
    private var wholeDigits = 0
    private var startsWithZero = false
    private var hasOtherMarks = false
    private var isTiny = true

    /// Whether further decimals change nothing: it is a number, and neither a code nor tiny.
    var canBeTruncated: Bool {
      !isTiny && !hasOtherMarks && wholeDigits > 0 && !(startsWithZero && wholeDigits > 1)
    }

    mutating func add(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let known = decimals { decimals = known + 1 } else { wholeDigits += 1 }
        if wholeDigits == 1, decimals == nil { startsWithZero = byte == UInt8(ascii: "0") }
        if byte != UInt8(ascii: "0"), decimals ?? 0 <= WidthKey.decimalsBeforeTiny { isTiny = false }
      case UInt8(ascii: ".") where decimals == nil: decimals = 0
      case UInt8(ascii: "-") where wholeDigits == 0 && decimals == nil: break
      default: hasOtherMarks = true
      }
    }
  }

  /// Returns the code of a character of a number; 0 for characters that no key contains.
  private static func numberCode(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0"): 1
    case UInt8(ascii: "1")...UInt8(ascii: "4"): 2
    case UInt8(ascii: "5")...UInt8(ascii: "8"): 3
    case UInt8(ascii: "9"): 4
    case UInt8(ascii: "-"): 5
    case UInt8(ascii: "+"): 6
    case UInt8(ascii: "."): 7
    case UInt8(ascii: ","): 8
    case UInt8(ascii: " "): 9
    case UInt8(ascii: "%"): 10
    case UInt8(ascii: "("): 11
    case UInt8(ascii: ")"): 12
    case UInt8(ascii: "$"): 13
    default: 0
    }
  }

  private static func dateCode(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 1
    case UInt8(ascii: "-"): 11
    case UInt8(ascii: "/"): 12
    case UInt8(ascii: "."): 13
    case UInt8(ascii: ":"): 14
    case UInt8(ascii: " "): 15
    default: 0
    }
  }
}

extension DateFormat {
  /// Whether it shows only years, months and days, in Latin digits.
  fileprivate var isPlain: Bool {
    timeZone == nil && locale?.zero ?? "0" == "0"
      && parts.allSatisfy { part in
        switch part {
        case .year, .month, .monthName, .day, .literal: true
        case .weekdayName, .hour, .halfDayHour, .halfDay, .quarter, .week, .weekYear, .minute, .second, .zone,
          .unix:
          false
        }
      }
  }
}

extension NumberFormat {
  /// Whether each digit of a number is written as a digit, apart from rounding, in Latin digits.
  fileprivate var keepsShape: Bool { notation == .plain && factor == nil && base == nil && zeroDigit == "0" }

  /// The number of decimals of a number that affect its digits as written; nil for all.
  fileprivate var decimalsBeforeScaling: Int? {
    maximumDecimals.map { max(0, min(max(0, $0), Self.decimalsLimit) + min(max(powerOfTen, -1000), 1000)) }
  }

  /// The maximum number of decimals that are all written, even if they are zeros; -1 if there is none.
  fileprivate var shapedDecimals: Int {
    guard let maximumDecimals else { return .max }
    let written = min(max(0, min(maximumDecimals, minimumDecimals)), Self.decimalsLimit)
    return max(-1, written + min(max(powerOfTen, -1000), 1000))
  }
}

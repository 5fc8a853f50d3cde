/// A placeholder for a digit.
enum DigitPlaceholder: UInt8, Sendable, Hashable {
  /// `0` shows a zero where the number has no digit.
  case zero = 0x30
  /// `#` shows nothing where the number has no digit.
  case number = 0x23
  /// `?` shows a space where the number has no digit.
  case question = 0x3f
}

/// A part of a section of a format code.
enum FormatToken: Sendable, Hashable {
  /// Text, as UTF-8.
  case literal([UInt8])
  case pad(Character)
  case fill(Character)
  case digit(DigitPlaceholder)
  /// A digit 1 to 9, which is text except in the denominator of a fraction.
  case fixedDigit(UInt8)
  case point
  case comma
  case percent
  case exponent(showsPlus: Bool)
  case slash
  /// `General`.
  case general
  /// `@`, the cell's text.
  case text
  case date(DateField)

  var isDigit: Bool { if case .digit = self { true } else { false } }

  var dateField: DateField? { if case .date(let field) = self { field } else { nil } }

  /// The text of a character that has no meaning in its section.
  var literalText: [UInt8]? {
    switch self {
    case .literal(let text): text
    case .fixedDigit(let digit): [0x30 + digit]
    case .point: [UInt8(ascii: ".")]
    case .comma: [UInt8(ascii: ",")]
    case .percent: [UInt8(ascii: "%")]
    case .slash: [UInt8(ascii: "/")]
    default: nil
    }
  }
}

/// A field of a date or time.
enum DateField: Sendable, Hashable {
  enum Unit: Sendable, Hashable { case hour, minute, second }

  case year(digits: Int)
  /// The year of the Buddhist calendar (`b`).
  case buddhistYear(digits: Int)
  /// The year of the era (`e`), in four digits where the locale has no eras.
  case eraYear(digits: Int)
  /// The name of the era (`g`), whose length is given by the count of letters.
  case eraName(letters: Int)
  /// One or two digits, or a name for three letters or more.
  case month(letters: Int)
  case day(digits: Int)
  case weekday(isShort: Bool)
  case hour(digits: Int)
  case minute(digits: Int)
  case second(digits: Int)
  /// A decimal point and digits of the second.
  case secondFraction(digits: Int)
  /// The time in one unit since serial number 0 (`[h]`).
  case elapsed(Unit, digits: Int)
  /// AM and PM, or the locale's words; as written in the code if it has its own words.
  case halfDay([String]?)
}

/// The comparison that selects a section.
struct FormatCondition: Sendable, Hashable {
  enum Operator: String, Sendable, Hashable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case notEqual = "<>"
    case greaterOrEqual = ">="
    case greater = ">"
  }

  var comparison: Operator
  var limit: Double

  func isMet(by number: Double) -> Bool {
    switch comparison {
    case .less: number < limit
    case .lessOrEqual: number <= limit
    case .equal: number == limit
    case .notEqual: number != limit
    case .greaterOrEqual: number >= limit
    case .greater: number > limit
    }
  }

  /// Whether all numbers that meet it are negative, so that the section writes its own sign.
  var isOfNegatives: Bool {
    switch comparison {
    case .less: limit <= 0
    case .lessOrEqual, .equal: limit < 0
    case .notEqual, .greaterOrEqual, .greater: false
    }
  }
}

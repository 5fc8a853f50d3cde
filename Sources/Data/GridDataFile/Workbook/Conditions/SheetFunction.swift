/// A function of spreadsheet programs that formulas of conditional formats may call.
enum SheetFunction: String, Sendable, Hashable {
  // Conditions.
  case and = "AND", or = "OR", not = "NOT", ifElse = "IF", ifError = "IFERROR"
  case isBlank = "ISBLANK", isError = "ISERROR", isNA = "ISNA", isNumber = "ISNUMBER", isText = "ISTEXT"
  case isNonText = "ISNONTEXT", isLogical = "ISLOGICAL", isEven = "ISEVEN", isOdd = "ISODD"
  // Positions.
  case row = "ROW", column = "COLUMN"
  // Numbers.
  case abs = "ABS", mod = "MOD", int = "INT", round = "ROUND", sign = "SIGN", value = "VALUE"
  case floor = "FLOOR", ceiling = "CEILING", roundUp = "ROUNDUP", roundDown = "ROUNDDOWN"
  // Texts.
  case len = "LEN", left = "LEFT", right = "RIGHT", mid = "MID", trim = "TRIM", upper = "UPPER", lower =
    "LOWER"
  case exact = "EXACT", search = "SEARCH", find = "FIND"
  // Dates.
  case today = "TODAY", now = "NOW", date = "DATE", year = "YEAR", month = "MONTH", day = "DAY"
  case weekday = "WEEKDAY", endOfMonth = "EOMONTH", editedMonth = "EDATE"
  // Ranges.
  case sum = "SUM", average = "AVERAGE", min = "MIN", max = "MAX", count = "COUNT", countA = "COUNTA"
  case countBlank = "COUNTBLANK", countIf = "COUNTIF", median = "MEDIAN", large = "LARGE", small = "SMALL"

  /// The numbers of arguments that the function takes.
  var argumentCount: ClosedRange<Int> {
    switch self {
    case .today, .now: 0...0
    case .row, .column: 0...1
    case .not, .isBlank, .isError, .isNA, .isNumber, .isText, .isNonText, .isLogical, .isEven, .isOdd, .abs,
      .int, .sign, .value, .len, .trim, .upper, .lower, .countBlank, .year, .month, .day:
      1...1
    case .left, .right, .weekday: 1...2
    case .mod, .round, .exact, .ifError, .countIf, .large, .small, .endOfMonth, .editedMonth, .floor,
      .ceiling,
      .roundUp, .roundDown:
      2...2
    case .ifElse, .search, .find: 2...3
    case .mid, .date: 3...3
    case .and, .or, .sum, .average, .min, .max, .count, .countA, .median: 1...255
    }
  }
}

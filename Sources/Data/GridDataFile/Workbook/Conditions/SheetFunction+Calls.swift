import GridWorkbook

extension SheetFormulaEvaluation {
  /// Returns the value of a function; the number of arguments is checked before.
  func call(_ function: SheetFunction, _ arguments: [SheetFormula.Term]) throws(Failure) -> SheetFormula.Value
  {
    func argument(_ index: Int) -> SheetFormula.Value {
      index < arguments.count ? value(of: arguments[index]) : .blank
    }
    func number(_ index: Int) throws(Failure) -> Double { try argument(index).number() }
    func text(_ index: Int) throws(Failure) -> String { try argument(index).text() }
    func count(_ index: Int, default standard: Int) throws(Failure) -> Int {
      guard index < arguments.count else { return standard }
      let number = try number(index)
      guard number >= 0 else { throw Failure(code: "#VALUE!") }
      return Int(min(number, 32_767))
    }
    switch function {
    case .and: return .boolean(try truths(arguments).allSatisfy { $0 })
    case .or: return .boolean(try truths(arguments).contains(true))
    case .not: return .boolean(!(try argument(0).truth()))
    case .ifElse:
      if try argument(0).truth() { return argument(1) }
      return arguments.count > 2 ? argument(2) : .boolean(false)
    case .ifError: return argument(0).isError ? argument(1) : argument(0)
    case .isBlank: return .boolean(argument(0) == .blank)
    case .isError: return .boolean(argument(0).isError)
    case .isNA: return .boolean(argument(0) == .error("#N/A"))
    case .isNumber: return .boolean(argument(0).kind == .number)
    case .isText: return .boolean(argument(0).kind == .text)
    case .isNonText: return .boolean(argument(0).kind != .text)
    case .isLogical: return .boolean(argument(0).kind == .boolean)
    case .isEven: return .boolean(try number(0).rounded(.towardZero).truncatingRemainder(dividingBy: 2) == 0)
    case .isOdd: return .boolean(try number(0).rounded(.towardZero).truncatingRemainder(dividingBy: 2) != 0)
    case .row: return .number(Double((reference(arguments)?.rows.lowerBound ?? position.row) + 1))
    case .column: return .number(Double((reference(arguments)?.columns.lowerBound ?? position.column) + 1))
    case .abs: return .number(try number(0).magnitude)
    case .int: return .number(try number(0).rounded(.down))
    case .sign: return .number(try number(0).sign == .minus ? -1 : try number(0) == 0 ? 0 : 1)
    case .value: return .number(try number(0))
    case .mod:
      let (number, divisor) = (try number(0), try number(1))
      guard divisor != 0 else { throw Failure(code: "#DIV/0!") }
      return .number(number - divisor * (number / divisor).rounded(.down))
    case .round, .roundUp, .roundDown:
      var scale = 1.0
      let places = try number(1).rounded(.towardZero)
      for _ in 0..<Int(min(places.magnitude, 300)) { scale *= 10 }
      let rule: FloatingPointRoundingRule =
        function == .round ? .toNearestOrAwayFromZero : function == .roundUp ? .awayFromZero : .towardZero
      let number = try number(0)
      return .number(
        places < 0 ? (number / scale).rounded(rule) * scale : (number * scale).rounded(rule) / scale)
    case .floor, .ceiling:
      let (number, step) = (try number(0), try number(1))
      guard step != 0 else {
        if function == .ceiling || number == 0 { return .number(0) }
        throw Failure(code: "#DIV/0!")
      }
      return .number((number / step).rounded(function == .floor ? .down : .up) * step)
    case .today, .now:
      guard let moment = function == .today ? ranges.dates.today : ranges.dates.now else {
        throw Failure(code: "#N/A")
      }
      return .number(moment)
    case .date, .year, .month, .day, .weekday, .endOfMonth, .editedMonth:
      return try date(
        function, arguments.map { argument throws(Failure) in try value(of: argument).number() })
    case .len: return .number(Double(try text(0).utf16.count))
    case .left: return .text(String(try text(0).prefix(try count(1, default: 1))))
    case .right: return .text(String(try text(0).suffix(try count(1, default: 1))))
    case .mid:
      let start = try count(1, default: 1)
      guard start > 0 else { throw Failure(code: "#VALUE!") }
      return .text(String(try text(0).dropFirst(start - 1).prefix(try count(2, default: 0))))
    case .trim: return .text(try text(0).split(separator: " ").joined(separator: " "))
    case .upper: return .text(try text(0).uppercased())
    case .lower: return .text(try text(0).lowercased())
    case .exact: return .boolean(try text(0) == text(1))
    case .search: return try found(text(0).lowercased(), text(1).lowercased(), from: count(2, default: 1))
    case .find: return try found(text(0), text(1), from: count(2, default: 1))
    default: return try aggregate(function, arguments)
    }
  }

  private func reference(_ arguments: [SheetFormula.Term]) -> CellRange? {
    guard case .range(let first, let last)? = arguments.first else { return nil }
    return formula.range(first, last, at: position)
  }

  /// Returns the position of a text in another one, from 1.
  private func found(_ part: String, _ text: String, from start: Int) throws(Failure) -> SheetFormula.Value {
    let rest = text.dropFirst(max(start - 1, 0))
    guard start > 0, let range = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part)
    else { throw Failure(code: "#VALUE!") }
    return .number(Double(text.distance(from: text.startIndex, to: range.lowerBound) + 1))
  }

  /// Returns the truth values of arguments; of ranges, those of numbers and truth values.
  private func truths(_ arguments: [SheetFormula.Term]) throws(Failure) -> [Bool] {
    var truths: [Bool] = []
    for argument in arguments {
      guard case .range(let first, let last) = argument, first != last else {
        truths.append(try value(of: argument).truth())
        continue
      }
      ranges.forEach(in: formula.range(first, last, at: position)) { value in
        switch value {
        case .number(let number): truths.append(number != 0)
        case .boolean(let value): truths.append(value)
        case .blank, .text, .error: break
        }
      }
    }
    return truths
  }

  // MARK: Ranges

  private func aggregate(_ function: SheetFunction, _ arguments: [SheetFormula.Term]) throws(Failure)
    -> SheetFormula.Value
  {
    if function == .countIf { return .number(Double(try countIf(arguments[0], value(of: arguments[1])))) }
    let rank = [.large, .small].contains(function) ? Int(limited: try value(of: arguments[1]).number()) : 0
    let summaries = try (rank > 0 ? [arguments[0]] : arguments).map { argument throws(Failure) in
      try summary(of: argument)
    }
    let filled = summaries.reduce(0) { $0 + $1.filledCount }
    switch function {
    case .countA: return .number(Double(filled))
    case .countBlank:
      guard let range = reference(arguments) else { throw Failure(code: "#VALUE!") }
      return .number(Double(range.rows.count * range.columns.count - filled))
    case .count: return .number(Double(summaries.reduce(0) { $0 + $1.numbers.count }))
    default: break
    }
    if let code = summaries.lazy.compactMap(\.error).first { throw Failure(code: code) }
    let count = summaries.reduce(0) { $0 + $1.numbers.count }
    let sum = summaries.reduce(0) { $0 + $1.sum }
    switch function {
    case .sum: return .number(sum)
    case .min: return .number(summaries.compactMap(\.numbers.first).min() ?? 0)
    case .max: return .number(summaries.compactMap(\.numbers.last).max() ?? 0)
    case .average:
      guard count > 0 else { throw Failure(code: "#DIV/0!") }
      return .number(sum / Double(count))
    case .median:
      guard summaries.count == 1, let middle = summaries[0].percentile(0.5) else {
        throw Failure(code: "#NUM!")
      }
      return .number(middle)
    default:
      let numbers = summaries[0].numbers
      guard (1...max(numbers.count, 1)).contains(rank), !numbers.isEmpty else { throw Failure(code: "#NUM!") }
      return .number(numbers[function == .large ? numbers.count - rank : rank - 1])
    }
  }

  private func summary(of argument: SheetFormula.Term) throws(Failure) -> RangeSummary {
    guard case .range(let first, let last) = argument else {
      return RangeSummary(number: try value(of: argument).number())
    }
    let range = formula.range(first, last, at: position)
    // Ranges that move with the cell are used once.
    return first.isFixed && last.isFixed ? ranges.summary(of: [range]) : RangeSummary([range], ranges)
  }

  /// Counts the values of a range that equal a value, or fulfill a comparison such as `>=5`.
  private func countIf(_ argument: SheetFormula.Term, _ criterion: SheetFormula.Value) throws(Failure) -> Int
  {
    guard case .range(let first, let last) = argument else { throw Failure(code: "#VALUE!") }
    let range = formula.range(first, last, at: position)
    var (sign, wanted) = (SheetFormula.Operator.equal, criterion)
    if case .text(let text) = criterion {
      let signs: [SheetFormula.Operator] = [
        .notEqual, .lessOrEqual, .greaterOrEqual, .equal, .less, .greater,
      ]
      sign = signs.first { text.hasPrefix($0.rawValue) } ?? .equal
      let rest = text.hasPrefix(sign.rawValue) ? String(text.dropFirst(sign.rawValue.count)) : text
      wanted = Double(rest).map { .number($0) } ?? .text(rest)
    }
    if sign == .equal, first.isFixed, last.isFixed {
      return ranges.counts(of: [range])[wanted.folded] ?? 0
    }
    var count = 0
    ranges.forEach(in: range) { value in
      let isComparable = value.kind == wanted.kind || sign == .notEqual
      if !value.isError, isComparable, SheetFormula.compare(value, wanted, sign) { count += 1 }
    }
    return count
  }
}

extension RangeSummary {
  fileprivate init(number: Double) {
    (numbers, sum, filledCount, error) = ([number], number, 1, nil)
  }
}

extension Int {
  fileprivate init(limited number: Double) { self = Int(Swift.min(Swift.max(number, -1), 1_073_741_824)) }
}

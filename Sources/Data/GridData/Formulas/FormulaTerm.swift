/// A value that a formula computes.
enum FormulaValue: Sendable, Hashable {
  case missing
  case number(FormulaNumber)
  /// A value of another kind, or a number with more digits than formulas compute with.
  case other(CellValue)

  init(_ value: CellValue) {
    switch value.exact {
    case .missing: self = .missing
    case .number(let number): self = FormulaNumber(number).map { .number($0) } ?? .other(value)
    default: self = .other(value.exact)
    }
  }

  init(_ number: FormulaNumber?) { self = number.map { .number($0) } ?? .missing }

  var number: FormulaNumber? { if case .number(let number) = self { number } else { nil } }

  /// The value of a cell.
  var cell: CellValue {
    switch self {
    case .missing: .missing
    case .number(let number): .number(number.decimal)
    case .other(let value): value
    }
  }

  var key: ValueKey { ValueKey(cell) }
}

/// A checked condition.
indirect enum FormulaTest: Sendable {
  case any([FormulaTest])
  case all([FormulaTest])
  case not(FormulaTest)
  case compare(FormulaTerm, RowFilter.Comparison, FormulaTerm)
  case isMissing(column: Int)
  case isIn(column: Int, [ValueKey])
  case text(column: Int, RowFilter.TextTest, String)
  /// An invalid part, already reported.
  case broken
}

/// A checked term. A missing value in it makes its value missing.
indirect enum FormulaTerm: Sendable {
  case column(Int)
  case number(FormulaNumber)
  case literal(ValueKey)
  case negative(FormulaTerm)
  case magnitude(FormulaTerm)
  case rounded(FormulaTerm, _ decimals: Int)
  case operation(FormulaSyntax.Operator, FormulaTerm, FormulaTerm)
  /// The number of days from the second date to the first.
  case days(FormulaTerm, FormulaTerm)
  /// The year, the month or the day of a date.
  case datePart(FormulaFunction, FormulaTerm)
  /// A text in lowercase or uppercase letters.
  case letters(FormulaFunction, FormulaTerm)
  case choice(FormulaTest, FormulaTerm, FormulaTerm)
  /// The first value that is not missing.
  case first([FormulaTerm])
  /// The result of a function of other rows, by its index.
  case other(Int)
  case broken
}

/// The values of a row that formulas are evaluated for.
struct FormulaRow {
  /// How the values of columns are read.
  let keys: [Int: ColumnKeys]
  let value: (_ column: Int) -> CellValue
  /// Returns the result of a function of other rows.
  var other: (_ index: Int) -> FormulaValue = { _ in .missing }

  // MARK: Conditions

  /// Returns whether the row meets a condition; nil if that depends on a missing value.
  func result(of test: FormulaTest) -> Bool? {
    switch test {
    case .any(let tests):
      var found: Bool? = false
      for test in tests {
        switch result(of: test) {
        case true: return true
        case nil: found = nil
        case false: break
        }
      }
      return found
    case .all(let tests):
      var found: Bool? = true
      for test in tests {
        switch result(of: test) {
        case false: return false
        case nil: found = nil
        case true: break
        }
      }
      return found
    case .not(let test): return result(of: test).map { !$0 }
    case .isMissing(let column): return key(column) == .missing
    case .isIn(let column, let list):
      let own = key(column)
      if own == .missing { return nil }
      return list.contains { own.isSame(as: $0) == true }
    case .text(let column, let test, let part):
      if key(column) == .missing { return nil }
      let own = value(column).description
      return switch test {
      case .contains: own.contains(part)
      case .starts: own.hasPrefix(part)
      case .ends: own.hasSuffix(part)
      }
    case .compare(let first, let comparison, let second):
      let (left, right) = (key(of: first), key(of: second))
      return switch comparison {
      case .equal: left.isSame(as: right)
      case .different: left.isSame(as: right).map { !$0 }
      case .less: left.isLess(than: right)
      case .greater: right.isLess(than: left)
      case .atMost: right.isLess(than: left).map { !$0 }
      case .atLeast: left.isLess(than: right).map { !$0 }
      }
    case .broken: return nil
    }
  }

  private func key(_ column: Int) -> ValueKey { keys[column]?.key(of: value(column)) ?? .missing }

  private func key(of term: FormulaTerm) -> ValueKey {
    switch term {
    case .column(let column): key(column)
    case .literal(let key): key
    default: value(of: term).key
    }
  }

  // MARK: Values

  func value(of term: FormulaTerm) -> FormulaValue {
    switch term {
    case .column(let column): return FormulaValue(keys[column]?.typed(value(column)) ?? .missing)
    case .number(let number): return .number(number)
    case .literal(.text(let text)): return .other(.text(text))
    case .literal(.boolean(let value)): return .other(.boolean(value))
    case .literal, .broken: return .missing
    case .negative(let term): return FormulaValue(value(of: term).number?.negated)
    case .magnitude(let term): return FormulaValue(value(of: term).number?.magnitude)
    case .rounded(let term, let decimals):
      return FormulaValue(value(of: term).number?.rounded(toDecimals: decimals))
    case .operation(let sign, let first, let second):
      guard let left = value(of: first).number, let right = value(of: second).number else { return .missing }
      return switch sign {
      case .add: FormulaValue(left + right)
      case .subtract: FormulaValue(left - right)
      case .multiply: FormulaValue(left * right)
      case .divide: FormulaValue(left / right)
      }
    case .days(let first, let second):
      guard case .moment(let end) = value(of: first).key, case .moment(let start) = value(of: second).key
      else {
        return .missing
      }
      let days = FormulaNumber(DecimalNumber(end - start)).flatMap { seconds in
        FormulaNumber(DecimalNumber(86_400)).flatMap { seconds / $0 }
      }
      return FormulaValue(days)
    case .datePart(let part, let term):
      let date: CivilDate
      switch value(of: term) {
      case .other(.date(let own)): date = own
      case .other(.dateTime(let moment)): date = moment.date
      default: return .missing
      }
      let number = part == .year ? date.year : part == .month ? date.month : date.day
      return FormulaValue(FormulaNumber(DecimalNumber(number)))
    case .letters(let function, let term):
      guard case .other(.text(let text)) = value(of: term) else { return .missing }
      return .other(.text(function == .lower ? text.lowercased() : text.uppercased()))
    case .choice(let test, let first, let second):
      guard let isFirst = result(of: test) else { return .missing }
      return value(of: isFirst ? first : second)
    case .first(let terms):
      for term in terms {
        let value = value(of: term)
        if value != .missing { return value }
      }
      return .missing
    case .other(let index): return other(index)
    }
  }
}

/// What a formula is for, which decides its key and its words in messages.
enum FormulaRole: Sendable {
  /// A condition on rows.
  case condition
  /// The value of an added column.
  case column

  var key: String { self == .condition ? "where" : "add" }
  var noun: String { self == .condition ? "condition" : "formula" }
  var connection: String { self == .condition ? "a comparison" : "an operator" }

  func error(_ message: String, _ expectation: String?, at range: Range<Int>) -> OptionError {
    OptionError(key, message, expectation: expectation, offset: range.lowerBound, length: range.count)
  }
}

/// The functions of formulas.
enum FormulaFunction: String, Sendable, CaseIterable {
  case abs, round, coalesce, year, month, day, lower, upper
  // These read other rows.
  case sum, mean, min, max, median, stdev, count, share, rank, running, previous, difference, row

  /// The rows that the value in a row depends on.
  enum Scope: Int, Sendable, Comparable, CaseIterable {
    /// The row itself.
    case row
    /// All rows, in any order.
    case table
    /// The rows before it.
    case order

    static func < (first: Scope, second: Scope) -> Bool { first.rawValue < second.rawValue }
  }

  var scope: Scope {
    switch self {
    case .abs, .round, .coalesce, .year, .month, .day, .lower, .upper: .row
    case .sum, .mean, .min, .max, .median, .stdev, .count, .share, .rank: .table
    case .running, .previous, .difference, .row: .order
    }
  }

  /// The aggregate that it computes; nil for other functions.
  var aggregate: Aggregate? { Aggregate(rawValue: rawValue) }

  /// The possible numbers of arguments.
  var arguments: ClosedRange<Int> {
    switch self {
    case .row: 0...0
    case .round: 1...2
    case .coalesce: 2...20
    default: 1...1
    }
  }

  /// Whether its arguments are numbers; if not, they are values of any kind.
  var needsNumbers: Bool {
    ![.coalesce, .count, .previous, .difference, .year, .month, .day, .lower, .upper].contains(self)
  }

  /// Whether its results are rounded.
  var isApproximate: Bool { [.mean, .median, .stdev, .share].contains(self) }
}

/// A parsed formula with resolved names, before the kinds of its columns are checked.
enum FormulaSyntax {
  indirect enum Condition: Sendable {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    case compare(Term, RowFilter.Comparison, Term)
    case isMissing(Column)
    case isIn(Column, [Literal])
    case text(Column, RowFilter.TextTest, String)
    case flag(Column)
    case broken
  }

  indirect enum Term: Sendable {
    case column(Column)
    case literal(Literal)
    case negative(Term, range: Range<Int>)
    case operation(Operator, Term, Term)
    case choice(Condition, Term, Term)
    case call(FormulaFunction, [Term], by: [Column], range: Range<Int>)
    /// An invalid part, already reported.
    case broken

    /// Its characters, for messages.
    var range: Range<Int> {
      switch self {
      case .column(let column): column.range
      case .literal(let literal): literal.range
      case .negative(_, let range), .call(_, _, _, let range): range
      case .operation(_, let first, let second), .choice(_, let first, let second):
        Swift.min(
          first.range.lowerBound, second.range.lowerBound)..<Swift.max(
            first.range.upperBound, second.range.upperBound)
      case .broken: 0..<0
      }
    }
  }

  enum Operator: String, Sendable { case add = "+", subtract = "-", multiply = "*", divide = "/" }

  /// A column with its range in the text.
  struct Column: Sendable {
    var index: Int
    var name: String
    var range: Range<Int>
  }

  struct Literal: Sendable {
    var value: ValueKey
    var range: Range<Int>
  }

  /// The parts of a text that may be a condition or a term.
  enum Item: Sendable {
    case condition(Condition)
    case term(Term)
  }
}

/// The result of parsing a formula.
struct ParsedFormula: Sendable {
  var item: FormulaSyntax.Item
  /// The columns that it names, ascending.
  var columns: [Int]
  /// The rows that its own functions depend on.
  var scope: FormulaFunction.Scope
}

import GridGeometry
import GridWorkbook

extension SheetFormula {
  /// Returns the value of the formula for a cell.
  func value(at position: CellPosition, _ ranges: SheetRanges) -> Value {
    SheetFormulaEvaluation(formula: self, position: position, ranges: ranges).value(of: term)
  }

  /// Returns whether the formula holds for a cell: its value is true, or a number other than 0.
  func holds(at position: CellPosition, _ ranges: SheetRanges) -> Bool {
    (try? value(at: position, ranges).truth()) ?? false
  }

  /// Whether the formula depends on the day on which the workbook was saved.
  var usesToday: Bool {
    func uses(_ term: Term) -> Bool {
      switch term {
      case .value, .range: false
      case .negated(let term), .percent(let term): uses(term)
      case .operation(_, let left, let right): uses(left) || uses(right)
      case .call(let function, let terms):
        function == .today || function == .now || terms.contains(where: uses)
      }
    }
    return uses(term)
  }

  /// Returns the ranges of several cells that move with the cell, for a cell.
  func movingRanges(at position: CellPosition) -> [CellRange] {
    func collect(_ term: Term) -> [CellRange] {
      switch term {
      case .value: []
      case .range(let first, let last):
        first == last || first.isFixed && last.isFixed ? [] : [range(first, last, at: position)]
      case .negated(let term), .percent(let term): collect(term)
      case .operation(_, let left, let right): collect(left) + collect(right)
      case .call(_, let terms): terms.flatMap(collect)
      }
    }
    return collect(term)
  }

  func range(_ first: Corner, _ last: Corner, at position: CellPosition) -> CellRange {
    /// Excel continues at the other end of the sheet.
    func moved(_ index: Int, _ isFixed: Bool, _ shift: Int, _ count: Int) -> Int {
      isFixed ? index : ((index + shift) % count + count) % count
    }
    let (down, across) = (position.row - base.row, position.column - base.column)
    let rows = [first, last].map { moved($0.row, $0.isRowFixed, down, SheetLimits.rowCount) }
    let columns = [first, last].map { moved($0.column, $0.isColumnFixed, across, SheetLimits.columnCount) }
    return CellRange(
      rows: min(rows[0], rows[1])...max(rows[0], rows[1]),
      columns: min(columns[0], columns[1])...max(columns[0], columns[1]))
  }
}

extension SheetFormula.Corner {
  var isFixed: Bool { isRowFixed && isColumnFixed }
}

/// The evaluation of a formula for one cell.
struct SheetFormulaEvaluation {
  /// An error that a value becomes, such as `#VALUE!`.
  struct Failure: Error { var code: String }

  let formula: SheetFormula
  let position: CellPosition
  let ranges: SheetRanges

  func value(of term: SheetFormula.Term) -> SheetFormula.Value {
    do throws(Failure) {
      switch term {
      case .value(let value): return value
      case .range(let first, let last):
        let range = formula.range(first, last, at: position)
        guard let cell = own(in: range) else { return .error("#VALUE!") }
        return ranges.value(at: cell)
      case .negated(let term): return .number(-(try value(of: term).number()))
      case .percent(let term): return .number(try value(of: term).number() / 100)
      case .operation(let sign, let left, let right):
        return try value(sign, value(of: left), value(of: right))
      case .call(let function, let arguments): return try call(function, arguments)
      }
    } catch { return .error(error.code) }
  }

  /// Returns the cell of a range that stands for it: its only one, or the one in the row or column of the cell.
  private func own(in range: CellRange) -> CellPosition? {
    let row = range.rows.count == 1 ? range.rows.lowerBound : position.row
    let column = range.columns.count == 1 ? range.columns.lowerBound : position.column
    let cell = CellPosition(row: row, column: column)
    return range.contains(cell) && (range.rows.count == 1 || range.columns.count == 1) ? cell : nil
  }

  private func value(
    _ sign: SheetFormula.Operator, _ left: SheetFormula.Value, _ right: SheetFormula.Value
  ) throws(Failure) -> SheetFormula.Value {
    switch sign {
    case .add: return .number(try left.number() + right.number())
    case .subtract: return .number(try left.number() - right.number())
    case .multiply: return .number(try left.number() * right.number())
    case .divide:
      let (left, right) = (try left.number(), try right.number())
      guard right != 0 else { throw Failure(code: "#DIV/0!") }
      return .number(left / right)
    case .power: return .number(PortableMath.pow(try left.number(), try right.number()))
    case .join: return .text(try left.text() + right.text())
    default:
      for case .error(let code) in [left, right] { throw Failure(code: code) }
      return .boolean(SheetFormula.compare(left, right, sign))
    }
  }
}

extension SheetFormula {
  /// Compares two values that are not errors: numbers come before texts, and texts before truth values. A blank is as 0
  /// or as an empty text.
  static func compare(_ left: Value, _ right: Value, _ sign: Operator) -> Bool {
    let (left, right) = (left.filled(like: right).folded, right.filled(like: left).folded)
    func ordered(_ isEqual: Bool, _ isLess: Bool) -> Bool {
      switch sign {
      case .equal: isEqual
      case .notEqual: !isEqual
      case .less: isLess
      case .lessOrEqual: isLess || isEqual
      case .greater: !isLess && !isEqual
      case .greaterOrEqual: !isLess
      default: false
      }
    }
    switch (left, right) {
    case (.number(let left), .number(let right)): return ordered(left == right, left < right)
    case (.text(let left), .text(let right)): return ordered(left == right, left < right)
    case (.boolean(let left), .boolean(let right)): return ordered(left == right, !left && right)
    default: return ordered(false, left.kind.rawValue < right.kind.rawValue)
    }
  }
}

extension SheetFormula.Value {
  /// The kinds of values, in the order in which comparisons put them.
  enum Kind: Int { case blank, number, text, boolean, error }

  var kind: Kind {
    switch self {
    case .blank: .blank
    case .number: .number
    case .text: .text
    case .boolean: .boolean
    case .error: .error
    }
  }

  var isError: Bool { kind == .error }

  /// Returns what a blank counts as beside another value.
  fileprivate func filled(like other: SheetFormula.Value) -> SheetFormula.Value {
    guard self == .blank else { return self }
    return switch other {
    case .text: .text("")
    case .boolean: .boolean(false)
    case .blank, .number, .error: .number(0)
    }
  }

  func number() throws(SheetFormulaEvaluation.Failure) -> Double {
    switch self {
    case .blank: return 0
    case .number(let number): return number
    case .boolean(let value): return value ? 1 : 0
    case .error(let code): throw .init(code: code)
    case .text(let text):
      guard let number = Double(text.filter { $0 != " " }), number.isFinite else {
        throw .init(code: "#VALUE!")
      }
      return number
    }
  }

  func truth() throws(SheetFormulaEvaluation.Failure) -> Bool {
    switch self {
    case .boolean(let value): return value
    case .text(let text) where text.lowercased() == "true": return true
    case .text(let text) where text.lowercased() == "false": return false
    case .text: throw .init(code: "#VALUE!")
    case .blank, .number, .error: return try number() != 0
    }
  }

  func text() throws(SheetFormulaEvaluation.Failure) -> String {
    switch self {
    case .blank: return ""
    case .number(let number): return WorkbookNumberFormat.general.display(number, dates: .from1900).text
    case .text(let text): return text
    case .boolean(let value): return value ? "TRUE" : "FALSE"
    case .error(let code): throw .init(code: code)
    }
  }
}

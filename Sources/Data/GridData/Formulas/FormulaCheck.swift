/// Checks the kinds of values in a parsed formula, and makes it ready for evaluation.
struct FormulaCheck {
  let role: FormulaRole
  let keys: [Int: ColumnKeys]
  /// How the numbers of columns are written.
  var units: [Int: StoredColumn] = [:]
  private(set) var errors: [OptionError] = []
  /// The functions of other rows, in the order of their results.
  private(set) var functions: [RowsFunction] = []

  init(_ role: FormulaRole, _ keys: [Int: ColumnKeys]) { (self.role, self.keys) = (role, keys) }

  /// The kind of a value. Values of the same kind can be compared with each other.
  enum Kind: String {
    case numbers, dates, booleans, strings
    /// Any: nothing but missing values was seen.
    case unknown = "nothing"

    init(_ kind: ColumnKind) {
      self =
        switch kind {
        case .integer, .decimal, .percent, .currency: .numbers
        case .date: .dates
        case .boolean: .booleans
        case .text: .strings
        case .empty: .unknown
        }
    }

    func fits(_ other: Kind) -> Bool { self == other || self == .unknown || other == .unknown }
  }

  /// A checked term with what is known about its values.
  struct Checked {
    var term: FormulaTerm
    var kind: Kind
    /// The percent sign or currency of its numbers; nil for plain numbers.
    var unit: StoredColumn?
    /// Whether its numbers are rounded.
    var isApproximate = false

    static let broken = Checked(term: .broken, kind: .unknown)
  }

  private mutating func fail(_ message: String, _ expectation: String, at range: Range<Int>) {
    errors.append(role.error(message, expectation, at: range))
  }

  private mutating func broken(_ message: String, _ expectation: String, at range: Range<Int>) -> Checked {
    fail(message, expectation, at: range)
    return .broken
  }

  private func kind(_ column: FormulaSyntax.Column) -> Kind {
    keys[column.index].map { Kind($0.kind) } ?? .unknown
  }

  // MARK: Conditions

  mutating func test(_ node: FormulaSyntax.Condition) -> FormulaTest {
    switch node {
    case .any(let nodes): return .any(nodes.map { test($0) })
    case .all(let nodes): return .all(nodes.map { test($0) })
    case .not(let node): return .not(test(node))
    case .isMissing(let column): return .isMissing(column: column.index)
    case .flag(let column):
      guard kind(column).fits(.booleans) else {
        fail(
          "`\(column.name)` alone is not a condition", "a comparison such as `\(column.name) = 1`",
          at: column.range)
        return .broken
      }
      return .compare(.column(column.index), .equal, .literal(.boolean(true)))
    case .isIn(let column, let list):
      return .isIn(column: column.index, list.compactMap { key(of: $0, comparedWith: column) })
    case .text(let column, let test, let text): return .text(column: column.index, test, text)
    case .compare(let first, let comparison, let second): return compare(first, comparison, second)
    case .broken: return .broken
    }
  }

  private mutating func compare(
    _ first: FormulaSyntax.Term, _ comparison: RowFilter.Comparison, _ second: FormulaSyntax.Term
  ) -> FormulaTest {
    switch (first, second) {
    case (.broken, _), (_, .broken): return .broken
    case (.column(let column), .literal(let literal)):
      guard let key = key(of: literal, comparedWith: column) else { return .broken }
      return .compare(.column(column.index), comparison, .literal(key))
    case (.literal(let literal), .column(let column)):
      guard let key = key(of: literal, comparedWith: column) else { return .broken }
      return .compare(.literal(key), comparison, .column(column.index))
    case (.literal(let literal), .literal):
      fail("the comparison names no column", "a column on one side", at: literal.range)
      return .broken
    case (.column(let first), .column(let second)):
      guard kind(first).fits(kind(second)) else {
        fail(
          "`\(first.name)` holds \(kind(first).rawValue) and `\(second.name)` \(kind(second).rawValue)",
          "columns of the same kind", at: second.range)
        return .broken
      }
      return .compare(.column(first.index), comparison, .column(second.index))
    default:
      let (left, right) = (term(first), term(second))
      guard left.kind.fits(right.kind) else {
        fail(
          "\(left.kind.rawValue) are compared with \(right.kind.rawValue)", left.kind.rawValue,
          at: second.range)
        return .broken
      }
      return .compare(left.term, comparison, right.term)
    }
  }

  private mutating func key(
    of literal: FormulaSyntax.Literal, comparedWith column: FormulaSyntax.Column
  ) -> ValueKey? {
    guard let own = keys[column.index] else { return nil }
    let expectation: String
    switch (literal.value, Kind(own.kind)) {
    case (let value, .unknown): return value
    case (.number, .numbers), (.boolean, .booleans), (.text, .strings): return literal.value
    case (.text(let text), .dates):
      if let key = own.key(ofWritten: text) { return key }
      expectation = "a date such as '2024-01-31'"
    case (_, .numbers): expectation = "a number without quotes"
    case (_, .dates): expectation = "a date in quotes, such as '2024-01-31'"
    case (_, .booleans): expectation = "true or false"
    default: expectation = "a string in quotes"
    }
    fail("the column `\(column.name)` holds \(kind(column).rawValue)", expectation, at: literal.range)
    return nil
  }

  // MARK: Values

  mutating func term(_ node: FormulaSyntax.Term) -> Checked {
    switch node {
    case .broken: return .broken
    case .column(let column):
      let unit = units[column.index].flatMap { $0.hasSign ? $0 : nil }
      return Checked(term: .column(column.index), kind: kind(column), unit: unit)
    case .literal(let literal): return self.literal(literal)
    case .negative(let inner, _):
      var result = numbers(inner)
      result.term = .negative(result.term)
      return result
    case .operation(let sign, let first, let second): return operation(sign, first, second)
    case .choice(let condition, let first, let second):
      let condition = test(condition)
      return common([first, second]) { .choice(condition, $0[0], $0[1]) }
    case .call(let function, let arguments, let groups, _): return call(function, arguments, groups)
    }
  }

  private mutating func literal(_ literal: FormulaSyntax.Literal) -> Checked {
    switch literal.value {
    case .number(let number):
      guard let number = FormulaNumber(number) else {
        return broken("the number is too long", "at most 38 digits", at: literal.range)
      }
      return Checked(term: .number(number), kind: .numbers)
    case .boolean: return Checked(term: .literal(literal.value), kind: .booleans)
    default: return Checked(term: .literal(literal.value), kind: .strings)
    }
  }

  /// Checks a term that must be a number.
  private mutating func numbers(_ node: FormulaSyntax.Term) -> Checked { numbers(term(node), of: node) }

  private mutating func numbers(_ result: Checked, of node: FormulaSyntax.Term) -> Checked {
    guard result.kind.fits(.numbers) else {
      var subject = "these are"
      if case .column(let column) = node { subject = "the column `\(column.name)` holds" }
      return broken("\(subject) \(result.kind.rawValue)", "numbers", at: node.range)
    }
    return result
  }

  private mutating func operation(
    _ sign: FormulaSyntax.Operator, _ first: FormulaSyntax.Term, _ second: FormulaSyntax.Term
  ) -> Checked {
    var (left, right) = (term(first), term(second))
    if sign == .subtract, left.kind == .dates, right.kind == .dates {
      return Checked(term: .days(left.term, right.term), kind: .numbers)
    }
    (left, right) = (numbers(left, of: first), numbers(right, of: second))
    let unit: StoredColumn? =
      switch sign {
      case .add, .subtract: common(left, right)
      case .multiply: product(left, right)
      case .divide:
        right.unit == nil || right.unit?.kind == .percent && left.unit?.kind != .percent ? left.unit : nil
      }
    return Checked(
      term: .operation(sign, left.term, right.term), kind: .numbers, unit: unit,
      isApproximate: sign == .divide || left.isApproximate || right.isApproximate)
  }

  /// The unit of a sum or of alternatives: that of both, or of one if the other is a plain literal.
  private func common(_ first: Checked, _ second: Checked) -> StoredColumn? {
    if case .number = first.term { return second.unit }
    if case .number = second.term { return first.unit }
    return first.unit?.unit == second.unit?.unit ? first.unit : nil
  }

  /// The unit of a product: a percentage of a quantity is a quantity.
  private func product(_ first: Checked, _ second: Checked) -> StoredColumn? {
    if case .number = first.term { return second.unit }
    if case .number = second.term { return first.unit }
    let units = [first.unit, second.unit].filter { $0?.kind != .percent }
    return units.contains { $0 == nil } ? units.compactMap(\.self).first : units.count == 1 ? units[0] : nil
  }

  /// Checks terms of the same kind, and makes one of them.
  private mutating func common(
    _ nodes: [FormulaSyntax.Term], _ make: ([FormulaTerm]) -> FormulaTerm
  ) -> Checked {
    var result = term(nodes[0])
    var terms = [result.term]
    for node in nodes.dropFirst() {
      let next = term(node)
      guard result.kind.fits(next.kind) else {
        fail(
          "\(result.kind.rawValue) and \(next.kind.rawValue) would be mixed", result.kind.rawValue,
          at: node.range)
        return .broken
      }
      result.unit = common(result, next)
      if result.kind == .unknown { result.kind = next.kind }
      result.isApproximate = result.isApproximate || next.isApproximate
      terms.append(next.term)
      result.term = next.term
    }
    result.term = make(terms)
    return result
  }

  private mutating func call(
    _ function: FormulaFunction, _ arguments: [FormulaSyntax.Term], _ groups: [FormulaSyntax.Column]
  ) -> Checked {
    if function == .coalesce { return common(arguments) { .first($0) } }
    let needsNumbers = function.needsNumbers && function != .difference
    var input =
      arguments.first.map { needsNumbers ? numbers($0) : term($0) } ?? Checked(term: .broken, kind: .numbers)
    /// Returns the result of a function in other rows.
    func result(_ function: FormulaFunction, _ check: inout FormulaCheck) -> FormulaTerm {
      check.functions.append(RowsFunction(function, of: input.term, by: groups.map(\.index)))
      return .other(check.functions.count - 1)
    }
    switch function {
    case .abs: input.term = .magnitude(input.term)
    case .round:
      var decimals = 0
      if arguments.count > 1 {
        guard case .literal(let literal) = arguments[1], case .number(let number) = literal.value,
          let count = Int(number.description), (0...20).contains(count)
        else {
          return broken("the second argument is the number of decimals", "0 to 20", at: arguments[1].range)
        }
        decimals = count
      }
      // The decimals of a percentage are those that it shows.
      input.term = .rounded(input.term, decimals + (input.unit?.ratioPower ?? 0))
      input.isApproximate = false
    case .coalesce: break
    case .year, .month, .day, .lower, .upper:
      let needed = [.lower, .upper].contains(function) ? Kind.strings : .dates
      guard input.kind.fits(needed) else {
        return broken(
          "`\(function.rawValue)` of \(input.kind.rawValue)", needed.rawValue, at: arguments[0].range)
      }
      input =
        needed == .strings
        ? Checked(term: .letters(function, input.term), kind: .strings)
        : Checked(term: .datePart(function, input.term), kind: .numbers)
    case .share:
      input.term = .operation(.divide, input.term, result(.sum, &self))
      input.unit = .percent
    case .difference:
      guard input.kind.fits(.numbers) || input.kind == .dates else {
        return broken("a difference of \(input.kind.rawValue)", "numbers or dates", at: arguments[0].range)
      }
      let previous = result(.previous, &self)
      input =
        input.kind == .dates
        ? Checked(term: .days(input.term, previous), kind: .numbers)
        : Checked(
          term: .operation(.subtract, input.term, previous), kind: .numbers, unit: input.unit,
          isApproximate: input.isApproximate)
    case .count, .rank, .row: input = Checked(term: result(function, &self), kind: .numbers)
    case .sum, .mean, .min, .max, .median, .stdev, .running, .previous: input.term = result(function, &self)
    }
    input.isApproximate = input.isApproximate || function.isApproximate
    return input
  }
}

extension ParsedFormula {
  /// Parses a formula. Returns only errors if it cannot be parsed completely. Reports all unknown names.
  static func parse(
    _ text: String, as role: FormulaRole, _ names: ColumnNames
  ) -> (parsed: ParsedFormula?, errors: [OptionError]) {
    var parser = FormulaParser(text, role, names)
    do throws(OptionError) {
      let item = try parser.whole()
      return (
        ParsedFormula(item: item, columns: parser.columns.sorted(), scope: parser.scope), parser.errors
      )
    } catch {
      return (nil, parser.errors + [error])
    }
  }
}

/// A recursive-descent parser for the language of formulas, which `RowFilter` describes.
///
/// Conditions and terms share one grammar, because only what follows a parenthesis tells them apart.
struct FormulaParser {
  typealias Item = FormulaSyntax.Item
  typealias Term = FormulaSyntax.Term
  typealias Condition = FormulaSyntax.Condition

  /// The maximum nesting depth. A deeper formula is a mistake or an attack.
  static let depthLimit = 100
  /// The maximum number of operators, which nest in the result.
  private static let operatorLimit = 200

  var tokens: FormulaTokens
  let names: ColumnNames
  var errors: [OptionError] = []
  var columns: Set<Int> = []
  var scope = FormulaFunction.Scope.row
  private var depth = 0
  private var operatorCount = 0
  /// The function of other rows whose arguments are being parsed.
  var outer: FormulaFunction?

  var role: FormulaRole { tokens.role }

  init(_ text: String, _ role: FormulaRole, _ names: ColumnNames) {
    tokens = FormulaTokens(text, role)
    self.names = names
  }

  mutating func whole() throws(OptionError) -> Item {
    let item = try any()
    guard case .end = try tokens.peek().kind else {
      throw tokens.error(
        "the \(role.noun) is already complete",
        role == .condition ? "`and`, `or` or nothing" : "an operator or nothing")
    }
    switch role {
    case .condition: return .condition(try condition(item))
    case .column: return item
    }
  }

  /// Parses one nested part. `part` must not be called in a deeper nesting than the limit.
  mutating func nested<Part>(
    _ message: String, _ part: (inout Self) throws(OptionError) -> Part
  ) throws(OptionError) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw tokens.error(message, "fewer") }
    return try part(&self)
  }

  // MARK: Conditions

  mutating func any() throws(OptionError) -> Item {
    try nested("more than \(Self.depthLimit) nested parentheses") { (parser) throws(OptionError) in
      let first = try parser.all()
      guard try parser.tokens.take(word: "or") else { return first }
      var nodes = [try parser.condition(first)]
      repeat { nodes.append(try parser.condition(try parser.all())) } while try parser.tokens.take(word: "or")
      return .condition(.any(nodes))
    }
  }

  private mutating func all() throws(OptionError) -> Item {
    let first = try part()
    guard try tokens.take(word: "and") else { return first }
    var nodes = [try condition(first)]
    repeat { nodes.append(try condition(try part())) } while try tokens.take(word: "and")
    return .condition(.all(nodes))
  }

  private mutating func part() throws(OptionError) -> Item {
    guard try tokens.take(word: "not") else { return try test() }
    return try nested("too many `not` in a row") { (parser) throws(OptionError) in
      .condition(.not(try parser.condition(try parser.part())))
    }
  }

  private mutating func test() throws(OptionError) -> Item {
    let first = try sum(role == .condition ? "a column, `not` or `(`" : "a column, a value or a function")
    if let comparison = try tokens.takeComparison() {
      let second = try sum("a column or a value")
      return .condition(.compare(try term(first), comparison, try term(second)))
    }
    if try tokens.take(word: "is") {
      let isNot = try tokens.take(word: "not")
      guard try tokens.take(word: "missing") else {
        throw tokens.error("`is` without `missing`", "`missing` or `not missing`")
      }
      return negated(isNot, try column(first).map { .isMissing($0) })
    }
    let isNot = try tokens.take(word: "not")
    if try tokens.take(word: "in") {
      let list = try list()
      return negated(isNot, try column(first).map { .isIn($0, list) })
    }
    for (word, follow, test) in [
      ("contains", nil, RowFilter.TextTest.contains), ("starts", "with", .starts), ("ends", "with", .ends),
    ] where try tokens.take(word: word) {
      if let follow { _ = try tokens.take(word: follow) }
      guard case .text(let text) = try tokens.peek().kind else {
        throw tokens.error("`\(word)` without a string", "a string in quotes")
      }
      tokens.advance()
      return negated(isNot, try column(first).map { .text($0, test, text) })
    }
    if isNot {
      throw tokens.error("`not` without a test", "`in`, `contains`, `starts with` or `ends with`")
    }
    return first
  }

  private func negated(_ isNot: Bool, _ node: Condition?) -> Item {
    guard let node else { return .condition(.broken) }
    return .condition(isNot ? .not(node) : node)
  }

  /// Returns an item as a condition: a column alone is a condition if it holds Booleans.
  func condition(_ item: Item) throws(OptionError) -> Condition {
    switch item {
    case .condition(let condition): return condition
    case .term(.column(let column)): return .flag(column)
    case .term(.broken): return .broken
    case .term(let term):
      let end = try tokens.peek().range.lowerBound
      throw role.error(
        "a value alone is not a condition", "a comparison such as `>` or `=`",
        at: end..<max(end, term.range.upperBound))
    }
  }

  /// Returns an item as a value.
  func term(_ item: Item) throws(OptionError) -> Term {
    switch item {
    case .term(let term): return term
    case .condition(.broken): return .broken
    case .condition: throw tokens.error("a condition is not a value", "a column, a value or `if(…)`")
    }
  }

  /// Returns the column on one side of a test; nil for an unknown column, which was already reported.
  private func column(_ item: Item) throws(OptionError) -> FormulaSyntax.Column? {
    switch try term(item) {
    case .column(let column): return column
    case .broken: return nil
    case let term: throw role.error("a value cannot be tested", "a column", at: term.range)
    }
  }

  mutating func list() throws(OptionError) -> [FormulaSyntax.Literal] {
    guard try tokens.take(sign: "(") else { throw tokens.error("`in` without a list", "`(`") }
    var list: [FormulaSyntax.Literal] = []
    repeat {
      guard let literal = try literal() else {
        throw tokens.error("this is not a valid list element", "a number, a string in quotes, true or false")
      }
      list.append(literal)
    } while try tokens.take(sign: ",")
    guard try tokens.take(sign: ")") else { throw tokens.error("the list is not closed", "`,` or `)`") }
    return list
  }

  // MARK: Values

  mutating func sum(_ expectation: String) throws(OptionError) -> Item {
    try operations(["+": .add, "-": .subtract], expectation) { (parser, expectation) throws(OptionError) in
      try parser.operations(["*": .multiply, "/": .divide], expectation) {
        (parser, expectation) throws(OptionError) in
        try parser.factor(expectation)
      }
    }
  }

  /// Parses operands of left-associative operators.
  private mutating func operations(
    _ operators: [String: FormulaSyntax.Operator], _ expectation: String,
    _ operand: (inout Self, _ expectation: String) throws(OptionError) -> Item
  ) throws(OptionError) -> Item {
    var result = try operand(&self, expectation)
    while case .sign(let sign) = try tokens.peek().kind, let found = operators[sign] {
      operatorCount += 1
      guard operatorCount <= Self.operatorLimit else {
        throw tokens.error("more than \(Self.operatorLimit) operators", "fewer")
      }
      let first = try term(result)
      tokens.advance()
      result = .term(.operation(found, first, try term(try operand(&self, "a column or a value"))))
    }
    return result
  }

  mutating func factor(_ expectation: String) throws(OptionError) -> Item {
    if let literal = try literal() { return .term(.literal(literal)) }
    let start = try tokens.peek().range.lowerBound
    if try tokens.take(sign: "-") {
      return try nested("too many signs in a row") { (parser) throws(OptionError) in
        let term = try parser.term(try parser.factor("a number or a column"))
        return .term(.negative(term, range: start..<max(start, term.range.upperBound)))
      }
    }
    if try tokens.take(sign: "(") {
      let item = try any()
      guard try tokens.take(sign: ")") else { throw tokens.error("a parenthesis is not closed", "`)`") }
      return item
    }
    return .term(try named(expectation))
  }

  /// Parses a number, optionally with a sign, a string in quotes, or a truth value.
  private mutating func literal() throws(OptionError) -> FormulaSyntax.Literal? {
    let token = try tokens.peek()
    let value: ValueKey
    switch token.kind {
    case .number(let number): value = .number(number)
    case .text(let text): value = .text(text)
    case .name(let name, isQuoted: false) where ["true", "false"].contains(name.lowercased()):
      value = .boolean(name.lowercased() == "true")
    case .sign(let sign) where sign == "-" || sign == "+":
      let before = tokens
      tokens.advance()
      let next = try tokens.peek()
      guard case .number(let number) = next.kind else {
        tokens = before
        return nil
      }
      tokens.advance()
      return .init(
        value: .number(sign == "-" ? number.negated : number),
        range: token.range.lowerBound..<next.range.upperBound)
    case .name, .sign, .end: return nil
    }
    tokens.advance()
    return .init(value: value, range: token.range)
  }
}

extension FormulaParser {
  // MARK: Names

  /// Parses a column or a function; reports an unknown column.
  mutating func named(_ expectation: String) throws(OptionError) -> Term {
    let token = try tokens.peek()
    guard case .name(let name, let isQuoted) = token.kind,
      isQuoted || !FormulaTokens.words.contains(name.lowercased())
    else { throw tokens.error(nil, expectation) }
    tokens.advance()
    if !isQuoted, try tokens.take(sign: "(") {
      return try nested("more than \(Self.depthLimit) nested functions") { (parser) throws(OptionError) in
        try parser.call(name.lowercased(), at: token.range)
      }
    }
    return try column(name, isQuoted: isQuoted, at: token.range, expectation).map { .column($0) } ?? .broken
  }

  mutating func column(
    _ name: String, isQuoted: Bool, at range: Range<Int>, _ expectation: String
  ) throws(OptionError) -> FormulaSyntax.Column? {
    do throws(OptionError) {
      let index = try names.index(of: name)
      columns.insert(index)
      return .init(index: index, name: name, range: range)
    } catch {
      var error = error
      (error.key, error.offset, error.length) = (role.key, range.lowerBound, range.count)
      let whole = isQuoted ? name : try takeFurtherWords(after: range)
      if whole != name, (try? names.index(of: whole)) != nil {
        error.hint = "put names of several words in backquotes: `\(whole)`"
        error.unknown = nil
      } else if !isQuoted, expectation == "a column or a value" {
        error.hint = error.hint ?? "put strings in quotes: '\(whole)'"
      }
      errors.append(error)
      return nil
    }
  }

  /// Consumes the words after an unknown name that were probably meant to be part of it, and returns all of them.
  private mutating func takeFurtherWords(after range: Range<Int>) throws(OptionError) -> String {
    var last = range
    while true {
      let next = try tokens.peek()
      let isHyphen = next.kind == .sign("-") && next.range.lowerBound == last.upperBound
      guard case .name(let name, isQuoted: false) = next.kind,
        !FormulaTokens.words.contains(name.lowercased())
      else {
        guard isHyphen else { break }
        let before = tokens
        tokens.advance()
        guard case .name(_, isQuoted: false) = try tokens.peek().kind else {
          tokens = before
          break
        }
        continue
      }
      last = next.range
      tokens.advance()
    }
    return tokens.text(in: range.lowerBound..<last.upperBound)
  }

  // MARK: Functions

  /// Parses what follows the name of a function and a parenthesis.
  mutating func call(_ name: String, at start: Range<Int>) throws(OptionError) -> Term {
    if name == "if" { return try choice() }
    guard let function = FormulaFunction(rawValue: name) else {
      var error = role.error("there is no function `\(name)`", nil, at: start)
      (error.unknown, error.known) = (name, ["if"] + FormulaFunction.allCases.map(\.rawValue))
      error.expectation = error.known.map { "`\($0)`" }.joined(separator: ", ")
      throw error
    }
    if function.scope > .row {
      guard role == .column else {
        throw role.error(
          "`\(name)` depends on other rows", "a function of one row: `if`, `abs`, `round` or `coalesce`",
          at: start)
      }
      if let outer {
        var error = role.error(
          "`\(name)` inside of `\(outer.rawValue)`", "a column, a value or a function of one row", at: start)
        error.hint = "add a column for the inner function"
        throw error
      }
      scope = max(scope, function.scope)
      outer = function
    }
    defer { if function.scope > .row { outer = nil } }
    var arguments: [Term] = []
    var groups: [FormulaSyntax.Column] = []
    if function.arguments.upperBound > 0 {
      repeat { arguments.append(try term(try any())) } while try tokens.take(sign: ",")
    }
    if function.scope > .row, try tokens.take(word: "by") {
      repeat { if let group = try group() { groups.append(group) } } while try tokens.take(sign: ",")
    }
    let end = try tokens.peek()
    guard try tokens.take(sign: ")") else {
      throw tokens.error(
        "the function `\(name)` is not closed",
        function.scope > .row ? "an operator, `by` or `)`" : "an operator, `,` or `)`")
    }
    let range = start.lowerBound..<end.range.upperBound
    guard function.arguments.contains(arguments.count) else {
      let counts = Set([function.arguments.lowerBound, function.arguments.upperBound]).sorted()
      throw role.error(
        "`\(name)` has \(arguments.count) \(arguments.count == 1 ? "argument" : "arguments")",
        counts.map(String.init).joined(separator: " to "), at: range)
    }
    return .call(function, arguments, by: groups, range: range)
  }

  /// Parses the arguments of `if`.
  private mutating func choice() throws(OptionError) -> Term {
    let condition = try condition(try any())
    guard try tokens.take(sign: ",") else { throw tokens.error("`if` without values", "`,` and two values") }
    let first = try term(try any())
    guard try tokens.take(sign: ",") else {
      throw tokens.error("`if` without a second value", "`,` and a value for the other rows")
    }
    let second = try term(try any())
    guard try tokens.take(sign: ")") else { throw tokens.error("the function `if` is not closed", "`)`") }
    return .choice(condition, first, second)
  }

  /// Parses a column after `by`.
  private mutating func group() throws(OptionError) -> FormulaSyntax.Column? {
    switch try factor("a column") {
    case .term(.column(let column)): return column
    case .term(.broken): return nil
    default: throw tokens.error("`by` without a column", "a column")
    }
  }
}

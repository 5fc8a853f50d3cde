extension RowFilter {
  /// A condition with resolved names, before its kinds are checked.
  struct Parsed: Sendable {
    indirect enum Node: Sendable {
      case any([Node])
      case all([Node])
      case not(Node)
      case compare(Side, Comparison, Side)
      case isMissing(Column)
      case isIn(Column, [Literal])
      case text(Column, TextTest, String)
      case flag(Column)
      case broken
    }

    enum Side: Sendable {
      case column(Column)
      case literal(Literal)
    }

    /// A column with its range in the text.
    struct Column: Sendable {
      var index: Int
      var name: String
      var range: Range<Int>

      func error(_ message: String, _ expectation: String) -> OptionError {
        OptionError("where", message, expectation: expectation, offset: range.lowerBound, length: range.count)
      }
    }

    struct Literal: Sendable {
      var value: ValueKey
      var range: Range<Int>

      func error(_ message: String, _ expectation: String) -> OptionError {
        OptionError("where", message, expectation: expectation, offset: range.lowerBound, length: range.count)
      }
    }

    var root: Node
    /// The columns that the condition names, ascending.
    var columns: [Int]
  }

  /// Parses a condition. Returns only errors if it cannot be parsed completely. Reports all unknown names.
  static func parse(_ text: String, _ names: ColumnNames) -> (parsed: Parsed?, errors: [OptionError]) {
    var parser = RowFilterParser(text, names)
    do throws(OptionError) {
      let root = try parser.condition()
      try parser.end()
      return (Parsed(root: root, columns: parser.columns.sorted()), parser.errors)
    } catch {
      return (nil, parser.errors + [error])
    }
  }
}

/// A recursive-descent parser for the language of `RowFilter`.
private struct RowFilterParser {
  /// The maximum nesting depth. A deeper condition is a mistake or an attack.
  private static let depthLimit = 100

  private var tokens: FilterTokens
  private let names: ColumnNames
  private(set) var errors: [OptionError] = []
  private(set) var columns: Set<Int> = []
  private var depth = 0

  init(_ text: String, _ names: ColumnNames) {
    tokens = FilterTokens(text)
    self.names = names
  }

  mutating func condition() throws(OptionError) -> RowFilter.Parsed.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw tokens.error("more than \(Self.depthLimit) nested parentheses", "fewer")
    }
    var nodes = [try all()]
    while try tokens.take(word: "or") { nodes.append(try all()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  func end() throws(OptionError) {
    guard case .end = try tokens.peek().kind else {
      throw tokens.error("the condition is already complete", "`and`, `or` or nothing")
    }
  }

  private mutating func all() throws(OptionError) -> RowFilter.Parsed.Node {
    var nodes = [try part()]
    while try tokens.take(word: "and") { nodes.append(try part()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func part() throws(OptionError) -> RowFilter.Parsed.Node {
    if try tokens.take(word: "not") {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthLimit else { throw tokens.error("too many `not` in a row", "at most one") }
      return .not(try part())
    }
    if try tokens.take(sign: "(") {
      let node = try condition()
      guard try tokens.take(sign: ")") else { throw tokens.error("a parenthesis is not closed", "`)`") }
      return node
    }
    return try test()
  }

  private mutating func test() throws(OptionError) -> RowFilter.Parsed.Node {
    let first = try side("a column, `not` or `(`")
    if let comparison = try tokens.takeComparison() {
      let second = try side("a column or a value")
      guard let first, let second else { return .broken }
      return .compare(first, comparison, second)
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
    guard let first else { return .broken }
    guard case .column(let column) = first else {
      throw tokens.error("a value alone is not a condition", "a comparison such as `>` or `=`")
    }
    return .flag(column)
  }

  private func negated(_ isNot: Bool, _ node: RowFilter.Parsed.Node?) -> RowFilter.Parsed.Node {
    guard let node else { return .broken }
    return isNot ? .not(node) : node
  }

  /// Returns the column on one side of a test; nil for an unknown column, which was already reported.
  private func column(_ side: RowFilter.Parsed.Side?) throws(OptionError) -> RowFilter.Parsed.Column? {
    switch side {
    case .column(let column): return column
    case .literal(let literal): throw literal.error("a value cannot be tested", "a column")
    case nil: return nil
    }
  }

  private mutating func list() throws(OptionError) -> [RowFilter.Parsed.Literal] {
    guard try tokens.take(sign: "(") else { throw tokens.error("`in` without a list", "`(`") }
    var list: [RowFilter.Parsed.Literal] = []
    repeat {
      guard let literal = try literal() else {
        throw tokens.error("this is not a valid list element", "a number, a string in quotes, true or false")
      }
      list.append(literal)
    } while try tokens.take(sign: ",")
    guard try tokens.take(sign: ")") else { throw tokens.error("the list is not closed", "`,` or `)`") }
    return list
  }

  private mutating func literal() throws(OptionError) -> RowFilter.Parsed.Literal? {
    let token = try tokens.peek()
    let value: ValueKey
    switch token.kind {
    case .number(let number): value = .number(number)
    case .text(let text): value = .text(text)
    case .name(let name, isQuoted: false) where ["true", "false"].contains(name.lowercased()):
      value = .boolean(name.lowercased() == "true")
    case .name, .sign, .end: return nil
    }
    tokens.advance()
    return .init(value: value, range: token.range)
  }

  /// Consumes the words after an unknown name that were probably meant to be part of it.
  private mutating func takeFurtherWords(after name: String) throws(OptionError) -> String {
    var whole = name
    while case .name(let next, isQuoted: false) = try tokens.peek().kind,
      !FilterTokens.words.contains(next.lowercased())
    {
      whole += " " + next
      tokens.advance()
    }
    return whole
  }

  /// Parses a column or a value; returns nil for an unknown column, which is reported.
  private mutating func side(_ expectation: String) throws(OptionError) -> RowFilter.Parsed.Side? {
    if let literal = try literal() { return .literal(literal) }
    let token = try tokens.peek()
    guard case .name(let name, let isQuoted) = token.kind,
      isQuoted || !FilterTokens.words.contains(name.lowercased())
    else { throw tokens.error(nil, expectation) }
    tokens.advance()
    do throws(OptionError) {
      let index = try names.index(of: name)
      columns.insert(index)
      return .column(.init(index: index, name: name, range: token.range))
    } catch {
      var error = error
      (error.key, error.offset, error.length) = ("where", token.range.lowerBound, token.range.count)
      let whole = isQuoted ? name : try takeFurtherWords(after: name)
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
}

/// The tokens of a formula.
struct FormulaTokens {
  enum Kind: Sendable, Hashable {
    case name(String, isQuoted: Bool)
    case number(DecimalNumber)
    case text(String)
    case sign(String)
    case end
  }

  struct Token: Sendable {
    var kind: Kind
    /// The range of its characters.
    var range: Range<Int>
  }

  /// Reserved words, which must be quoted to be used as names.
  static let words: Set = [
    "and", "or", "not", "is", "in", "missing", "contains", "starts", "ends", "with", "true", "false",
  ]
  private static let comparisons: [(sign: String, comparison: RowFilter.Comparison)] = [
    ("==", .equal), ("!=", .different), ("<>", .different), ("<=", .atMost), (">=", .atLeast), ("=", .equal),
    ("<", .less), (">", .greater), ("≠", .different), ("≤", .atMost), ("≥", .atLeast),
  ]

  /// The kind of the formula, for messages.
  let role: FormulaRole
  private let characters: [Character]
  private var offset = 0

  init(_ text: String, _ role: FormulaRole) { (characters, self.role) = (Array(text), role) }

  /// Returns the next token without consuming it.
  func peek() throws(OptionError) -> Token { try token().token }

  mutating func advance() {
    if let next = try? token().end { offset = next }
  }

  mutating func take(word: String) throws(OptionError) -> Bool {
    guard case .name(let name, isQuoted: false) = try peek().kind, name.lowercased() == word else {
      return false
    }
    advance()
    return true
  }

  mutating func take(sign: String) throws(OptionError) -> Bool {
    guard try peek().kind == .sign(sign) else { return false }
    advance()
    return true
  }

  mutating func takeComparison() throws(OptionError) -> RowFilter.Comparison? {
    guard case .sign(let sign) = try peek().kind,
      let found = Self.comparisons.first(where: { $0.sign == sign })
    else { return nil }
    advance()
    return found.comparison
  }

  /// Returns an error at the next token, by default an unexpected-token error.
  func error(_ message: String?, _ expectation: String) -> OptionError {
    guard let token = try? peek() else { return role.error(message ?? "", expectation, at: offset..<offset) }
    let own =
      token.kind == .end ? "the \(role.noun) ends here" : "`\(text(in: token.range))` is not allowed here"
    return role.error(message ?? own, expectation, at: token.range)
  }

  /// Returns the text at some characters.
  func text(in range: Range<Int>) -> String { String(characters[range]) }

  // MARK: Reading

  private func token() throws(OptionError) -> (token: Token, end: Int) {
    var start = offset
    while start < characters.count, characters[start].isWhitespace { start += 1 }
    guard start < characters.count else { return (Token(kind: .end, range: start..<start), start) }
    let (kind, end) = try kind(from: start)
    return (Token(kind: kind, range: start..<end), end)
  }

  private func kind(from start: Int) throws(OptionError) -> (Kind, Int) {
    let first = characters[start]
    switch first {
    case "'", "\"":
      let (text, end) = try quoted(from: start, "the string that starts here is not closed")
      return (.text(text), end)
    case "`":
      let (text, end) = try quoted(from: start, "the name that starts here is not closed")
      return (.name(text, isQuoted: true), end)
    case "(", ")", ",", "+", "-", "*", "/": return (.sign(String(first)), start + 1)
    case "−": return (.sign("-"), start + 1)
    case "×", "·": return (.sign("*"), start + 1)
    case "÷": return (.sign("/"), start + 1)
    case "#":
      let end = start + 1 + characters[(start + 1)...].prefix { $0.isASCII && $0.isNumber }.count
      return (.name(String(characters[start..<end]), isQuoted: true), end)
    case "0"..."9", ".": return try number(from: start)
    default: break
    }
    let rest = String(characters[start..<min(start + 2, characters.count)])
    if let found = Self.comparisons.first(where: { rest.hasPrefix($0.sign) }) {
      return (.sign(found.sign), start + found.sign.count)
    }
    let name = characters[start...].prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$"
    }
    guard !name.isEmpty else {
      var error = role.error(
        "`\(first)` is not allowed in a \(role.noun)", "a column, a value or \(role.connection)",
        at: start..<start + 1)
      error.hint = "put names with characters other than letters and digits in backquotes"
      throw error
    }
    return (.name(String(name), isQuoted: false), start + name.count)
  }

  /// Returns quoted text, in which a doubled quote stands for one quote.
  private func quoted(from start: Int, _ message: String) throws(OptionError) -> (String, Int) {
    let quote = characters[start]
    var text = ""
    var index = start + 1
    while index < characters.count {
      if characters[index] == quote {
        guard index + 1 < characters.count, characters[index + 1] == quote else { return (text, index + 1) }
        index += 1
      }
      text.append(characters[index])
      index += 1
    }
    throw role.error(message, "a closing `\(quote)`", at: start..<start + 1)
  }

  private func number(from start: Int) throws(OptionError) -> (Kind, Int) {
    var end = start + 1
    var previous = characters[start]
    while end < characters.count {
      let next = characters[end]
      let isSign = (next == "-" || next == "+") && (previous == "e" || previous == "E")
      guard next.isASCII && (next.isLetter || next.isNumber) || next == "." || next == "_" || isSign else {
        break
      }
      previous = next
      end += 1
    }
    if end < characters.count, characters[end] == "%" { end += 1 }
    let text = String(characters[start..<end])
    guard let number = DecimalNumber(text) else {
      throw role.error("`\(text)` is not a number", "a number such as 12.5, -3 or 10%", at: start..<end)
    }
    return (.number(number), end)
  }
}

import GridWorkbook

/// A formula of a conditional format, such as `AND($B2>=10,MOD(ROW(),2)=0)`.
///
/// It has the operators and the most common functions of spreadsheet programs, and refers to cells of its own sheet.
struct SheetFormula: Sendable, Hashable {
  /// The result of a formula or the value of a cell.
  enum Value: Sendable, Hashable {
    case blank
    case number(Double)
    case text(String)
    case boolean(Bool)
    /// An error such as `#N/A`.
    case error(String)
  }

  /// A corner of a reference; relative ones move with the cell for which the formula is evaluated.
  struct Corner: Sendable, Hashable {
    var row: Int
    var column: Int
    var isRowFixed: Bool
    var isColumnFixed: Bool
  }

  enum Operator: String, Sendable, Hashable {
    case add = "+", subtract = "-", multiply = "*", divide = "/", power = "^", join = "&"
    case equal = "=", notEqual = "<>", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
  }

  indirect enum Term: Sendable, Hashable {
    case value(Value)
    case range(Corner, Corner)
    case negated(Term)
    case percent(Term)
    case operation(Operator, Term, Term)
    case call(SheetFunction, [Term])
  }

  let term: Term
  /// The cell to which relative references are written.
  let base: CellPosition

  /// Parses a formula without its equals sign.
  ///
  /// - Parameters:
  ///   - base: The cell to which relative references are written.
  ///   - names: The names that the sheet knows for ranges and formulas, in lower case.
  ///   - sheet: The name of the formula's own sheet.
  /// - Throws: `SheetFormulaError` for what is not computed.
  init(
    _ text: String, base: CellPosition, names: [String: String] = [:], sheet: String = ""
  ) throws(SheetFormulaError) {
    var parser = SheetFormulaParser(text, names: names, sheet: sheet)
    term = try parser.formula()
    self.base = base
  }
}

/// The reason for which a formula is not computed.
struct SheetFormulaError: Error, Sendable, Hashable {
  /// What is not computed, as part of a list, such as `the function VLOOKUP`.
  var reason: String

  static let malformed = SheetFormulaError(reason: "formulas with other syntax")
  static let otherSheet = SheetFormulaError(reason: "references to other sheets")
}

/// Parses formulas. Operators of one level group from the left, also powers; a sign binds more tightly than a power.
struct SheetFormulaParser {
  /// The depth of nested terms and names beyond which a formula is not computed.
  private static let mostNested = 64
  private static let levels: [[SheetFormula.Operator]] = [
    [.lessOrEqual, .greaterOrEqual, .notEqual, .equal, .less, .greater], [.join], [.add, .subtract],
    [.multiply, .divide], [.power],
  ]

  private let characters: [Character]
  private var offset = 0
  private var depth: Int
  private let names: [String: String]
  private let sheet: String

  init(_ text: String, names: [String: String], sheet: String, depth: Int = 0) {
    (characters, self.names, self.sheet, self.depth) = (Array(text), names, sheet, depth)
  }

  mutating func formula() throws(SheetFormulaError) -> SheetFormula.Term {
    skipSpace()
    if next == "=" { offset += 1 }
    let term = try level(0)
    skipSpace()
    guard offset == characters.count else { throw .malformed }
    return term
  }

  private var next: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func skipSpace() {
    while let next, next.isWhitespace { offset += 1 }
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard characters[offset...].starts(with: sign) else { return false }
    offset += sign.count
    return true
  }

  private mutating func level(_ index: Int) throws(SheetFormulaError) -> SheetFormula.Term {
    guard index < Self.levels.count else { return try signed() }
    var term = try level(index + 1)
    while let sign = Self.levels[index].first(where: { take($0.rawValue) }) {
      term = .operation(sign, term, try level(index + 1))
    }
    return term
  }

  private mutating func signed() throws(SheetFormulaError) -> SheetFormula.Term {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostNested else { throw .malformed }
    if take("-") { return .negated(try signed()) }
    if take("+") { return try signed() }
    var term = try operand()
    while take("%") { term = .percent(term) }
    return term
  }

  private mutating func operand() throws(SheetFormulaError) -> SheetFormula.Term {
    skipSpace()
    guard let first = next else { throw .malformed }
    switch first {
    case "(":
      offset += 1
      let term = try level(0)
      guard take(")") else { throw .malformed }
      return term
    case "\"": return .value(.text(try quoted("\"")))
    case "'":
      let name = try quoted("'")
      guard take("!") else { throw .malformed }
      return try reference(onSheet: name)
    case "#":
      let error = characters[offset...].prefix { $0.isLetter || $0.isNumber || "#/!?".contains($0) }
      offset += error.count
      return .value(.error(String(error)))
    case "0"..."9", ".":
      if let rows = rowRange() { return rows }
      return .value(.number(try number()))
    default: return try word()
    }
  }

  /// Returns a quoted text, in which a doubled quote stands for one.
  private mutating func quoted(_ quote: Character) throws(SheetFormulaError) -> String {
    offset += 1
    var text = ""
    while let next {
      offset += 1
      if next == quote {
        guard self.next == quote else { return text }
        offset += 1
      }
      text.append(next)
    }
    throw .malformed
  }

  private mutating func number() throws(SheetFormulaError) -> Double {
    let start = offset
    while let next {
      let isExponentSign = (next == "-" || next == "+") && "eE".contains(characters[offset - 1])
      guard next.isASCII, next.isNumber || next == "." || next == "e" || next == "E" || isExponentSign else {
        break
      }
      offset += 1
    }
    guard let number = Double(String(characters[start..<offset])), number.isFinite else { throw .malformed }
    return number
  }

  // MARK: Names and references

  private mutating func letters() -> String {
    let word = characters[offset...].prefix { $0.isLetter || $0.isNumber || "_.$\\".contains($0) }
    offset += word.count
    return String(word)
  }

  private mutating func word() throws(SheetFormulaError) -> SheetFormula.Term {
    let word = letters()
    guard !word.isEmpty else { throw .malformed }
    if next == "!" {
      offset += 1
      return try reference(onSheet: word)
    }
    if next == "[" { throw SheetFormulaError(reason: "references to columns of tables") }
    if take("(") { return try call(word) }
    switch word.uppercased() {
    case "TRUE": return .value(.boolean(true))
    case "FALSE": return .value(.boolean(false))
    default: break
    }
    if let range = range(from: word) { return range }
    guard let meaning = names[word.lowercased()] else {
      throw SheetFormulaError(reason: "the name \(word)")
    }
    var parser = SheetFormulaParser(meaning, names: names, sheet: sheet, depth: depth + 1)
    return try parser.formula()
  }

  private mutating func call(_ name: String) throws(SheetFormulaError) -> SheetFormula.Term {
    let name = name.uppercased().replacing("_XLFN.", with: "")
    guard let function = SheetFunction(rawValue: name) else {
      throw SheetFormulaError(reason: "the function \(name)")
    }
    var arguments: [SheetFormula.Term] = []
    if !take(")") {
      repeat {
        skipSpace()
        arguments.append(next == "," || next == ")" ? .value(.blank) : try level(0))
      } while take(",")
      guard take(")") else { throw .malformed }
    }
    guard function.argumentCount.contains(arguments.count) else { throw .malformed }
    return .call(function, arguments)
  }

  private mutating func reference(onSheet name: String) throws(SheetFormulaError) -> SheetFormula.Term {
    guard name.lowercased() == sheet.lowercased() else { throw .otherSheet }
    guard let range = range(from: letters()) else { throw .malformed }
    return range
  }

  /// Returns `2:9` as a range of whole rows.
  private mutating func rowRange() -> SheetFormula.Term? {
    let start = offset
    let word = letters()
    if next == ":", let range = range(from: word) { return range }
    offset = start
    return nil
  }

  /// Returns the range that starts with a corner such as `$A1`, and ends with another one after a colon.
  private mutating func range(from word: String) -> SheetFormula.Term? {
    guard let first = Self.corner(word) else { return nil }
    guard next == ":" else {
      guard let row = first.row, let column = first.column else { return nil }
      let corner = Self.corner(row, column, of: word)
      return .range(corner, corner)
    }
    offset += 1
    let other = letters()
    guard let last = Self.corner(other), (first.row == nil) == (last.row == nil),
      (first.column == nil) == (last.column == nil)
    else { return nil }
    var start = Self.corner(first.row ?? 0, first.column ?? 0, of: word)
    var end = Self.corner(
      last.row ?? SheetLimits.rowCount - 1, last.column ?? SheetLimits.columnCount - 1, of: other)
    if first.row == nil { (start.isRowFixed, end.isRowFixed) = (true, true) }
    if first.column == nil { (start.isColumnFixed, end.isColumnFixed) = (true, true) }
    return .range(start, end)
  }

  private static func corner(_ word: String) -> (row: Int?, column: Int?)? { CellRange.corner(word) }

  private static func corner(_ row: Int, _ column: Int, of word: String) -> SheetFormula.Corner {
    let isColumnFixed = word.first == "$"
    return SheetFormula.Corner(
      row: row, column: column,
      isRowFixed: word.dropFirst().contains("$") || isColumnFixed && !word.contains(where: \.isLetter),
      isColumnFixed: isColumnFixed)
  }
}

/// A condition on rows, such as `price > 3 and (city = 'Oslo' or not note is missing)`.
///
/// ```
/// condition  = all { "or" all }
/// all        = part { "and" part }
/// part       = "not" part | "(" condition ")" | test
/// test       = value ( = | == | != | <> | < | <= | > | >= ) value
///            | column "is" [ "not" ] "missing"
///            | column [ "not" ] "in" "(" literal { "," literal } ")"
///            | column [ "not" ] ( "contains" | "starts with" | "ends with" ) text
///            | column                                     a column of truth values
/// value      = column | literal
/// column     = name | `any name` | #3
/// literal    = 12.5 | 12.5% | 'text' | "text" | true | false
/// ```
///
/// Keywords are case-insensitive. Numbers are compared as decimals, dates with strings such as
/// `'2024-01-31'`, and strings exactly; strings are ordered by their lowercase letters first. As in SQL,
/// comparing with a missing value, or with a value that is not of its column's kind, is neither true nor
/// false: `not` leaves it unchanged, and a row passes only if the whole condition is true.
package struct RowFilter: Sendable {
  /// The columns that the condition uses, ascending.
  package let columns: [Int]
  private let root: Test

  private indirect enum Test: Sendable {
    case any([Test])
    case all([Test])
    case not(Test)
    case compare(Side, Comparison, Side)
    case isMissing(column: Int)
    case isIn(column: Int, [ValueKey])
    case text(column: Int, TextTest, String)
    /// An invalid part, already reported.
    case broken
  }

  private enum Side: Sendable {
    case column(Int)
    case literal(ValueKey)
  }

  enum Comparison: Sendable { case equal, different, less, atMost, greater, atLeast }

  enum TextTest: Sendable { case contains, starts, ends }

  private let keys: [Int: ColumnKeys]

  /// Checks a condition against the kinds of its columns, and appends errors to `errors`.
  init(_ parsed: Parsed, _ keys: [Int: ColumnKeys], _ errors: inout [OptionError]) {
    columns = parsed.columns
    self.keys = keys
    root = Self.test(parsed.root, keys, &errors)
  }

  /// Parses a condition that must be valid; for tests and internal conditions.
  package init(_ text: String, of source: any DataSource) throws(DataShapeError) {
    let (parsed, found) = Self.parse(text, ColumnNames(source.columns))
    var errors = found
    guard let parsed, errors.isEmpty else { throw .options(errors) }
    let profiles: [ColumnProfile]
    do throws(DataError) {
      profiles = try ColumnProfile.profiles(of: source, columns: parsed.columns)
    } catch { throw .data(error) }
    let keys = zip(parsed.columns, profiles).map { ($0, ColumnKeys($1)) }
    self.init(parsed, Dictionary(uniqueKeysWithValues: keys), &errors)
    guard errors.isEmpty else { throw .options(errors) }
  }

  // MARK: Checking

  private static func test(
    _ node: Parsed.Node, _ keys: [Int: ColumnKeys], _ errors: inout [OptionError]
  ) -> Test {
    switch node {
    case .any(let nodes): return .any(nodes.map { test($0, keys, &errors) })
    case .all(let nodes): return .all(nodes.map { test($0, keys, &errors) })
    case .not(let node): return .not(test(node, keys, &errors))
    case .isMissing(let column): return .isMissing(column: column.index)
    case .flag(let column):
      guard let kind = keys[column.index]?.kind, kind == .boolean || kind == .empty else {
        errors.append(
          column.error(
            "`\(column.name)` alone is not a condition", "a comparison such as `\(column.name) = 1`"))
        return .broken
      }
      return .compare(.column(column.index), .equal, .literal(.boolean(true)))
    case .isIn(let column, let list):
      return .isIn(column: column.index, list.compactMap { key(of: $0, comparedWith: column, keys, &errors) })
    case .text(let column, let test, let text): return .text(column: column.index, test, text)
    case .compare(.column(let first), let comparison, .column(let second)):
      let (left, right) = (keys[first.index]?.kind ?? .empty, keys[second.index]?.kind ?? .empty)
      if left != .empty, right != .empty, group(left) != group(right) {
        errors.append(
          second.error(
            "`\(first.name)` holds \(group(left)) and `\(second.name)` \(group(right))",
            "columns of the same kind"))
        return .broken
      }
      return .compare(.column(first.index), comparison, .column(second.index))
    case .compare(.column(let column), let comparison, .literal(let literal)):
      guard let key = key(of: literal, comparedWith: column, keys, &errors) else { return .broken }
      return .compare(.column(column.index), comparison, .literal(key))
    case .compare(.literal(let literal), let comparison, .column(let column)):
      guard let key = key(of: literal, comparedWith: column, keys, &errors) else { return .broken }
      return .compare(.literal(key), comparison, .column(column.index))
    case .compare(.literal(let literal), _, .literal):
      errors.append(literal.error("the comparison names no column", "a column on one side"))
      return .broken
    case .broken: return .broken
    }
  }

  /// Returns the kind of values as a word. Kinds with the same word can be compared with each other.
  private static func group(_ kind: ColumnKind) -> String {
    switch kind {
    case .integer, .decimal, .percent, .currency: "numbers"
    case .date: "dates"
    case .boolean: "booleans"
    case .text, .empty: "strings"
    }
  }

  private static func key(
    of literal: Parsed.Literal, comparedWith column: Parsed.Column, _ keys: [Int: ColumnKeys],
    _ errors: inout [OptionError]
  ) -> ValueKey? {
    guard let column = keys[column.index].map({ (name: column.name, keys: $0) }) else { return nil }
    let kind = column.keys.kind
    let expectation: String
    switch (literal.value, group(kind)) {
    case (let value, _) where kind == .empty: return value
    case (.number, "numbers"), (.boolean, "booleans"), (.text, "strings"): return literal.value
    case (.text(let text), "dates"):
      if let key = column.keys.key(ofWritten: text) { return key }
      expectation = "a date such as '2024-01-31'"
    case (_, "numbers"): expectation = "a number without quotes"
    case (_, "dates"): expectation = "a date in quotes, such as '2024-01-31'"
    case (_, "booleans"): expectation = "true or false"
    default: expectation = "a string in quotes"
    }
    errors.append(literal.error("the column `\(column.name)` holds \(group(kind))", expectation))
    return nil
  }

  // MARK: Evaluation

  /// Whether a row meets the condition; `value` returns its values by column.
  package func accepts(_ value: (_ column: Int) -> CellValue) -> Bool {
    result(of: root) { column in
      keys[column]?.key(of: value(column)) ?? .missing
    } text: { column in
      value(column)
    } == true
  }

  private func result(
    of test: Test, key: (Int) -> ValueKey, text: (Int) -> CellValue
  ) -> Bool? {
    switch test {
    case .any(let tests):
      var found: Bool? = false
      for test in tests {
        switch result(of: test, key: key, text: text) {
        case true: return true
        case nil: found = nil
        case false: break
        }
      }
      return found
    case .all(let tests):
      var found: Bool? = true
      for test in tests {
        switch result(of: test, key: key, text: text) {
        case false: return false
        case nil: found = nil
        case true: break
        }
      }
      return found
    case .not(let test): return result(of: test, key: key, text: text).map { !$0 }
    case .isMissing(let column): return key(column) == .missing
    case .isIn(let column, let list):
      let own = key(column)
      if own == .missing { return nil }
      return list.contains { own.isSame(as: $0) == true }
    case .text(let column, let test, let part):
      if key(column) == .missing { return nil }
      let own = text(column).description
      return switch test {
      case .contains: own.contains(part)
      case .starts: own.hasPrefix(part)
      case .ends: own.hasSuffix(part)
      }
    case .compare(let first, let comparison, let second):
      let (left, right) = (side(first, key), side(second, key))
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

  private func side(_ side: Side, _ key: (Int) -> ValueKey) -> ValueKey {
    switch side {
    case .column(let column): key(column)
    case .literal(let key): key
    }
  }
}

import GridRecords

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
/// value      = product { ( + | - ) product }
/// product    = factor { ( * | / ) factor }
/// factor     = "-" factor | "(" value ")" | literal | column | function
/// function   = "if" "(" condition "," value "," value ")"
///            | name "(" [ value { "," value } ] [ "by" column { "," column } ] ")"
/// column     = name | `any name` | #3
/// literal    = 12.5 | 12.5% | 'text' | "text" | true | false
/// ```
///
/// Keywords are case-insensitive. Numbers are compared as decimals, dates with strings such as
/// `'2024-01-31'`, and strings exactly; strings are ordered by their lowercase letters first. As in SQL,
/// comparing with a missing value, or with a value that is not of its column's kind, is neither true nor
/// false: `not` leaves it unchanged, and a row passes only if the whole condition is true. `FormulaFunction` lists the
/// functions; those of other rows are not allowed in conditions on rows.
package struct RowFilter: Sendable {
  /// The columns that the condition uses, ascending.
  package let columns: [Int]
  private let test: FormulaTest
  private let keys: [Int: ColumnKeys]

  enum Comparison: Sendable { case equal, different, less, atMost, greater, atLeast }

  enum TextTest: Sendable { case contains, starts, ends }

  /// Checks a condition against the kinds of its columns, and appends errors to `errors`.
  init(_ parsed: ParsedFormula, _ keys: [Int: ColumnKeys], _ errors: inout [OptionError]) {
    columns = parsed.columns
    self.keys = keys
    var check = FormulaCheck(.condition, keys)
    if case .condition(let condition) = parsed.item { test = check.test(condition) } else { test = .broken }
    errors += check.errors
  }

  /// Parses a condition that must be valid; for tests and internal conditions.
  package init(_ text: String, of source: any DataSource) throws(DataShapeError) {
    let (parsed, found) = ParsedFormula.parse(text, as: .condition, ColumnNames(source.columns))
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

  /// Whether a row meets the condition; `value` returns its values by column.
  package func accepts(_ value: (_ column: Int) -> CellValue) -> Bool {
    withoutActuallyEscaping(value) { FormulaRow(keys: keys, value: $0).result(of: test) == true }
  }
}

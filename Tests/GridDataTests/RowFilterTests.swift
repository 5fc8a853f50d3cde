@testable import GridData
import TestSupport
import Testing

@Suite struct RowFilterTests {
  private let table: InlineRows

  init() throws {
    table = try InlineRows(
      columnNames: ["city", "unit price", "n", "at", "paid", "share", "and"],
      texts: [
        ["Oslo", "12.50", "1", "2024-01-31", "true", "10%", "x"],
        ["Rome", "3", "2", "2024-02-01", "false", "12.5%", "y"],
        ["", "-4.0", "", "2023-12-24", "true", "", "z"],
        ["Oslo Øst", "", "4", "", "", "50%", ""],
        ["rome", "3.00", "1", "2024-01-31", "true", "0%", "x"],
      ])
  }

  @Test(arguments: [
    ("n = 1", [0, 4]), ("n == 1 or n = 4", [0, 3, 4]), ("n != 1", [1, 3]), ("not n = 1", [1, 3]),
    ("n <> 1", [1, 3]),
    ("n is missing", [2]), ("n is not missing", [0, 1, 3, 4]), ("NOT n IS MISSING", [0, 1, 3, 4]),
    ("`unit price` > 3", [0]), ("`unit price` >= 3.0", [0, 1, 4]), ("#2 < -3", [2]), ("3 = #2", [1, 4]),
    ("4 > `unit price` and n = 1", [4]), ("city = 'Oslo'", [0]), ("city = \"Oslo\"", [0]),
    ("city != 'Oslo'", [1, 3, 4]),
    ("city contains 'sl'", [0, 3]), ("city starts with 'Oslo'", [0, 3]), ("city not ends with 'me'", [0, 3]),
    ("city in ('Rome', 'rome')", [1, 4]), ("n not in (1, 2)", [3]), ("city < 'p'", [0, 3]),
    ("city >= 'ROME'", [1, 4]),
    ("at > '2024-01-31'", [1]), ("at = '2024-01-31'", [0, 4]),
    ("at <= '2024-01-31' and at is not missing", [0, 2, 4]),
    ("paid", [0, 2, 4]), ("not paid", [1]), ("paid = false", [1]), ("share > 10%", [1, 3]),
    ("share <= 0.1", [0, 4]),
    ("`and` = 'x'", [0, 4]), ("n = 1 and paid or city = 'Rome'", [0, 1, 4]),
    ("n = 1 and (paid or city = 'Rome')", [0, 4]),
    ("(((n = 1)))", [0, 4]), ("n < `unit price`", [0, 1, 4]), ("city = 'it''s'", []), ("n ≥ 2", [1, 3]),
    ("n = -1", []),
    ("n contains '4'", [3]), ("not (n = 1 or city is missing)", [1, 3]), ("not (n > 1 and paid)", [0, 1, 4]),
  ])
  func conditionsSelectRows(condition: String, rows: [Int]) throws {
    let filter = try RowFilter(condition, of: table)
    let block = try table.read(rows: 0..<5, columns: Array(0..<7))
    #expect((0..<5).filter { row in filter.accepts { block[row, $0] } } == rows)
  }

  @Test(arguments: [
    ("", "1:0 the condition ends here; expected a column, `not` or `(`"),
    ("n >", "1:3+0 the condition ends here; expected a column or a value"),
    ("n = 1 n", "6+1 the condition is already complete; expected `and`, `or` or nothing"),
    ("(n = 1", "6+0 a parenthesis is not closed; expected `)`"),
    ("m = 1 and n = 2 or k > 3", "0+1 there is no column `m`|19+1 there is no column `k`"),
    ("city = Oslo", "7+4 there is no column `Oslo`"),
    ("city = 'Oslo", "7+1 the string that starts here is not closed; expected a closing `'`"),
    (
      "n = 'x' and city = 1",
      "4+3 the column `n` holds numbers; expected a number without quotes|19+1 the column `city` holds strings; expected a string in quotes"
    ),
    ("at = '31st'", "5+6 the column `at` holds dates; expected a date such as '2024-01-31'"),
    ("paid = 1", "7+1 the column `paid` holds booleans; expected true or false"),
    ("n is nothing", "5+7 `is` without `missing`; expected `missing` or `not missing`"),
    ("n in 1", "5+1 `in` without a list; expected `(`"),
    (
      "n in (1, m)",
      "9+1 this is not a valid list element; expected a number, a string in quotes, true or false"
    ),
    ("city contains 1", "14+1 `contains` without a string; expected a string in quotes"),
    ("n", "0+1 `n` alone is not a condition; expected a comparison such as `n = 1`"),
    ("1 = 2", "0+1 the comparison names no column; expected a column on one side"),
    ("n = city", "4+4 `n` holds numbers and `city` strings; expected columns of the same kind"),
    ("n = 1..2", "4+4 `1..2` is not a number; expected a number such as 12.5, -3 or 10%"),
    ("n & 1", "2+1 `&` is not allowed in a condition; expected a column, a value or a comparison"),
    ("n and = 1", "2+3"), ("#9 = 1", "0+2 there is no column `#9`; expected a column from #1 to #7"),
    ("unit price > 3", "0+4 there is no column `unit`"),
  ])
  func errorsHavePositions(condition: String, wanted: String) throws {
    let error = try #require(throws: DataShapeError.self) { try RowFilter(condition, of: table) }
    guard case .options(let errors) = error else { throw error }
    let found = errors.map { error in
      "\(error.offset ?? -1)+\(error.length) \(error.message)"
        + (error.expectation.map { "; expected \($0)" } ?? "")
    }
    let parts = wanted.split(separator: "|")
    #expect(errors.allSatisfy { $0.key == "where" })
    if wanted.hasPrefix("1:") || wanted == "2+3" {
      #expect(found.count == 1)
    } else {
      #expect(found.count == parts.count, "\(found)")
      for (found, part) in zip(found, parts) { #expect(found.hasPrefix(part), "\(found)") }
    }
  }

  /// Damaged conditions are read or refused, and never take long.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func damagedConditionsAreReadOrRefused(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array("not (n >= 1.5 and `unit price` is missing) or city in ('a', \"b\")".utf8)
    damage(&bytes, fragments: ["(", ")", "'", "not ", "`", " and ", "1e9", "#1", "≠"], using: &generator)
    do throws(DataShapeError) {
      _ = try RowFilter(String(decoding: bytes, as: UTF8.self), of: table)
    } catch {
      guard case .options(let errors) = error else {
        Issue.record("seed \(seed): \(error)")
        return
      }
      #expect(!errors.isEmpty && errors.allSatisfy { !$0.message.isEmpty }, "seed \(seed)")
    }
  }

  @Test func nestingDepthIsLimited() {
    for text in [String(repeating: "(", count: 100_000), String(repeating: "not ", count: 100_000) + "n = 1"]
    {
      #expect(throws: DataShapeError.self) { try RowFilter(text, of: table) }
    }
  }
}

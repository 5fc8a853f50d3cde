@testable import GridData
import TestSupport
import Testing

@Suite struct FormulaTests {
  private let table: InlineRows

  init() throws {
    table = try InlineRows(
      columnNames: ["city", "region", "price", "cost", "units", "share", "from", "to", "sold out", "fee"],
      texts: [
        ["Oslo", "N", "12.50", "3.00", "100", "10%", "2024-01-31", "2024-02-03", "true", "$5.00"],
        ["Rome", "S", "9.00", "7.00", "250", "12.5%", "2024-02-28", "2024-03-01", "false", "$1.25"],
        ["Bergen", "N", "3.25", "1.10", "70", "", "", "2024-01-01", "true", ""],
        ["Bari", "S", "8.00", "", "80", "50%", "2024-01-01", "2023-12-31", "", "$-2.00"],
      ])
  }

  private func values(_ formula: String, _ set: (inout DataShape) -> Void = { _ in }) throws -> [String] {
    var shape = DataShape()
    shape.added = [.init("new", .formula(formula))]
    set(&shape)
    let shaped = try table.shaped(shape)
    let column = try ColumnNames(shaped.columns).index(of: "new")
    let block = try shaped.read(rows: 0..<shaped.rowCount, columns: [column])
    return block.rows.map { "\(block[$0, 0])" }
  }

  @Test(arguments: [
    ("price - cost", "9.50 2.00 2.15 "), ("price * units", "1250.00 2250.00 227.50 640.00"),
    ("price * cost", "37.50 63.00 3.575 "), ("-cost + 1", "-2.00 -6.00 -0.10 "),
    ("price / cost", "4.16666666666667 1.28571428571429 2.95454545454545 "),
    ("price / cost * cost", "12.5 9 3.25 "), ("units / 8", "12.5 31.25 8.75 10"),
    ("2 - 3 - 4", "-5 -5 -5 -5"), ("2 + 3 * 4", "14 14 14 14"), ("(2 + 3) * 4", "20 20 20 20"),
    ("12 / 2 / 3", "2 2 2 2"), ("- - 2 -2", "0 0 0 0"), ("units / 0", "   "), ("units×2", "200 500 140 160"),
    ("share * 2", "20% 25.0%  100%"), ("units * share", "10.00 31.250  40.00"),
    ("fee + 1", "$6.00 $2.25  -$1.00"),
    ("fee / 3", "$1.66666666666667 $0.416666666666667  -$0.666666666666667"),
    ("fee * units", "$500.00 $312.50  -$160.00"), ("fee / fee", "1 1  1"),
    ("to - from", "3 2  -1"), ("round(price / cost, 1)", "4.2 1.3 3.0 "), ("round(units)", "100 250 70 80"),
    ("abs(fee)", "$5.00 $1.25  $2.00"), ("coalesce(cost, 0)", "3.00 7.00 1.10 0"),
    ("if(price > 8.5, 'high', 'low')", "high high low low"), ("if(cost > 5, 'high', 'low')", "low high low "),
    ("if(cost is missing, price, price - cost)", "9.50 2.00 2.15 8.00"),
    ("if(`sold out`, units, -units)", "100 -250 70 "),
    ("price / cost > 2 and units < 100", "false false true "),
    ("if(city in ('Oslo', 'Bari') or region = 'N', from, to)", "2024-01-31 2024-03-01  2024-01-01"),
    ("year(from) * 100 + month(from)", "202401 202402  202401"), ("day(to)", "3 1 1 31"),
    ("lower(city)", "oslo rome bergen bari"), ("upper(if(cost > 5, city, region))", "N ROME N "),
    // Other rows.
    ("units / sum(units)", "0.2 0.5 0.14 0.16"), ("share(units)", "20% 50% 14% 16%"),
    ("share(units by region)", "58.8235294117647% 75.7575757575758% 41.1764705882353% 24.2424242424242%"),
    ("mean(price)", "8.1875 8.1875 8.1875 8.1875"), ("max(cost) - min(cost)", "5.90 5.90 5.90 5.90"),
    ("median(units)", "90 90 90 90"), ("count(cost by region)", "2 1 2 1"),
    ("sum(fee)", "$4.25 $4.25 $4.25 $4.25"),
    ("rank(units)", "2 1 4 3"), ("rank(-units)", "3 4 1 2"), ("rank(cost)", "2 1 3 "),
    ("rank(price by region)", "1 1 2 2"), ("running(units)", "100 350 420 500"),
    ("running(cost)", "3.00 10.00 11.10 "),
    ("running(units by region)", "100 250 170 330"), ("previous(city)", " Oslo Rome Bergen"),
    ("difference(units)", " 150 -180 10"), ("difference(from)", " 28  "),
    ("difference(units by region)", "  -30 -170"),
    ("row()", "1 2 3 4"), ("row(by region)", "1 1 2 2"), ("running(units) / sum(units)", "0.2 0.7 0.84 1"),
  ])
  func formulasComputeValues(formula: String, expected: String) throws {
    let wanted = expected.split(separator: " ", omittingEmptySubsequences: false)
    #expect(try values(formula) == wanted.map(String.init))
  }

  @Test func otherRowsAreThoseOfThePicture() throws {
    // Filters come first, and the order of rows counts.
    #expect(try values("sum(units)") { $0.filter = "region = 'N'" } == ["170", "170"])
    #expect(try values("running(units)") { $0.sort = [.init("units")] } == ["70", "150", "250", "500"])
    #expect(
      try values("difference(units)") { ($0.filter, $0.sort) = ("units > 75", [.init("city")]) } == [
        "", "20", "150",
      ])
    // Omitted rows still count.
    #expect(try values("share(units)") { ($0.top, $0.showsRemainder) = (1, false) } == ["20%"])
    #expect(try values("rank(units)") { $0.sort = [.init("new")] } == ["1", "2", "3", "4"])
    #expect(try values("price - cost") { $0.filter = "new > 2" } == ["9.50", "2.15"])
  }

  @Test func addedColumnsUseEarlierOnes() throws {
    var shape = DataShape()
    shape.added = [
      .init("place", .formula("running(margin)")), .init("margin", .formula("price - cost")),
    ]
    #expect(throws: DataShapeError.self) { try table.shaped(shape) }
    shape.added = [
      .init("margin", .formula("price - cost")), .init("sum", .formula("running(margin)")),
      .init("double", .formula("2 * sum")), .init("best", .formula("rank(margin)")),
      .init("next", .formula("previous(double)")),
    ]
    shape.columns = ["sum", "margin", "double", "best", "next"]
    shape.sort = [.init("city")]
    let shaped = try table.shaped(shape)
    let block = try shaped.read(rows: 0..<4, columns: [0, 1, 2, 3, 4])
    #expect(
      (0..<4).map { row in (0..<5).map { "\(block[row, $0])" }.joined(separator: " ") } == [
        "    ", "2.15 2.15 4.30 2 ", "11.65 9.50 23.30 1 4.30", "13.65 2.00 27.30 3 23.30",
      ])
    shape.columns = nil
    #expect(
      try table.shaped(shape).columns.compactMap(\.name).suffix(5) == [
        "margin", "sum", "double", "best", "next",
      ])
  }

  @Test(arguments: [
    ("", "0+0 the formula ends here; expected a column, a value or a function"),
    ("price -", "7+0 the formula ends here; expected a column or a value"),
    ("price cost", "6+4 the formula is already complete; expected an operator or nothing"),
    ("prise - cost", "0+5 there is no column `prise`"),
    ("price - 'x'", "8+3 these are strings; expected numbers"),
    ("city * 2", "0+4 the column `city` holds strings; expected numbers"),
    ("total(price)", "0+5 there is no function `total`"),
    ("sum(price", "9+0 the function `sum` is not closed"),
    ("sum(price, cost)", "0+16 `sum` has 2 arguments; expected 1"),
    ("round(price, cost)", "13+4 the second argument is"),
    ("sum(rank(price))", "4+4 `rank` inside of `sum`"), ("sum(price by)", "12+1"),
    ("sum(price by 2)", "14+1 `by` without a column"),
    ("if(price > 2, 1)", "15+1 `if` without a second value"),
    ("if(price, 1, 2)", "3+5 `price` alone is not a condition"),
    ("if(price > 2, 1, 'x')", "17+3 numbers and strings would be mixed"),
    ("(price > 2) + 1", "12+1 a condition is not a value"),
    ("price > 'x'", "8+3 the column `price` holds numbers"),
    ("price * 2 > city", "12+4 numbers are compared with strings"),
    ("year(price)", "5+5 `year` of numbers; expected dates"),
    ("lower(price)", "6+5 `lower` of numbers; expected strings"),
    ("from + to", "0+4 the column `from` holds dates; expected numbers"),
  ])
  func errorsHavePositions(formula: String, wanted: String) throws {
    let error = try #require(throws: DataShapeError.self) { try values(formula) }
    guard case .options(let errors) = error, let first = errors.first else { throw error }
    #expect(errors.allSatisfy { $0.key == "add" && $0.item == 0 })
    let found =
      "\(first.offset ?? -1)+\(first.length) \(first.message)"
      + (first.expectation.map { "; expected \($0)" } ?? "")
    #expect(found.hasPrefix(wanted), "\(found)")
  }

  @Test func laterColumnsCannotSelectOrSortRows() throws {
    for (formula, set) in [
      ("sum(units)", { (shape: inout DataShape) in shape.filter = "new > 1" }),
      ("running(units)", { (shape: inout DataShape) in shape.sort = [.init("new")] }),
    ] {
      let error = try #require(throws: DataShapeError.self) { try values(formula, set) }
      guard case .options(let errors) = error else { throw error }
      #expect(errors.map(\.message).first?.hasPrefix("the values of `new` depend on") == true)
    }
    #expect(throws: DataShapeError.self) { try RowFilter("units > mean(units)", of: table) }
    #expect(throws: DataShapeError.self) { try RowFilter("row() > 1", of: table) }
  }

  /// Arithmetic agrees with that of 128-bit integers, and rounding with long division.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func arithmeticIsExact(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let scales = (Int.random(in: 0...9, using: &generator), Int.random(in: 0...9, using: &generator))
      let bounds: (Int64, Int64) = (scales.0 < 5 ? 10_000 : .max, scales.1 < 5 ? 10_000 : 1 << 40)
      let (a, b) = (
        Int64.random(in: -bounds.0...bounds.0, using: &generator),
        Int64.random(in: -bounds.1...bounds.1, using: &generator)
      )
      let decimals = (
        DecimalNumber(isNegative: a < 0, coefficient: UInt(a.magnitude), exponent: -scales.0),
        DecimalNumber(isNegative: b < 0, coefficient: UInt(b.magnitude), exponent: -scales.1)
      )
      let (first, second) = (try #require(FormulaNumber(decimals.0)), try #require(FormulaNumber(decimals.1)))
      var sum = DecimalSum()
      sum.add(decimals.0)
      sum.add(decimals.1)
      let added = first + second
      let total = try #require(added?.decimal)
      #expect(total == sum.total || total.isZero && sum.total?.isZero == true, "seed \(seed): \(decimals)")
      let multiplied = first * second
      let product = try #require(multiplied?.decimal)
      let exact = DecimalNumber(
        isNegative: (a < 0) != (b < 0),
        digits: String(Int128(a).multipliedReportingOverflow(by: Int128(b)).partialValue.magnitude).utf8.map {
          $0 - 0x30
        }, exponent: -scales.0 - scales.1)
      #expect(!product.isLess(than: exact) && !exact.isLess(than: product), "seed \(seed): \(decimals)")
      guard b != 0 else { continue }
      let divided = first / second
      let quotient = try #require(divided)
      let returned = quotient * second
      let back = try #require(returned?.decimal)
      if decimals.0.significantDigitCount <= 15 {
        #expect(!back.isLess(than: decimals.0) && !decimals.0.isLess(than: back), "seed \(seed): \(decimals)")
      }
      let wanted = decimals.0.approximation / decimals.1.approximation
      #expect(
        abs(quotient.decimal.approximation - wanted) <= abs(wanted) * 1e-14, "seed \(seed): \(decimals)")
    }
  }

  /// Long and huge numbers are computed or missing, and never end the program.
  @Test func extremesAreComputedOrMissing() throws {
    let texts = [
      "1e9000", "-1e-9000", String(repeating: "9", count: 38), "0." + String(repeating: "0", count: 30) + "7",
      "0", "1e40", "12345678901234567890.5",
    ]
    let numbers = texts.compactMap { DecimalNumber($0).flatMap { FormulaNumber($0) } }
    #expect(numbers.count >= 4)
    for first in numbers {
      for second in numbers {
        let results = [
          first + second, first - second, first * second, first / second, second.rounded(toDecimals: 3),
        ]
        for result in results.compactMap(\.self) { _ = "\(result.decimal.needsExponent)" }
      }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func damagedFormulasAreReadOrRefused(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(
      "if(price / (cost - 1.5) >= 2 or region = 'N', round(share(units by region), 2), -running(fee))".utf8)
    damage(
      &bytes, fragments: ["(", ")", ",", " by ", "`", "+", "-", "1e9", "#1", "sum(", "if("], using: &generator
    )
    do throws(DataShapeError) {
      var shape = DataShape()
      shape.added = [.init("new", .formula(String(decoding: bytes, as: UTF8.self)))]
      _ = try? table.shaped(shape).read(rows: 0..<4, columns: [10])
      _ = try table.shaped(shape)
    } catch {
      guard case .options(let errors) = error else {
        Issue.record("seed \(seed): \(error)")
        return
      }
      #expect(!errors.isEmpty && errors.allSatisfy { !$0.message.isEmpty }, "seed \(seed)")
    }
  }

  @Test func nestingIsLimited() {
    for text in [
      String(repeating: "(", count: 100_000), String(repeating: "-", count: 100_000) + "1",
      String(repeating: "abs(", count: 100_000), String(repeating: "1-", count: 100_000) + "1",
      String(repeating: "if(price>1,", count: 10_000),
    ] {
      #expect(throws: DataShapeError.self) { try values(text) }
    }
  }
}

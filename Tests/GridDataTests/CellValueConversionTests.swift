import Foundation
import GridData
import GridRecords
import Testing

/// Values of Swift's types as cells.
@Suite struct CellValueConversionTests {
  private enum Status: String, CellValueConvertible { case onTime = "on time", late }
  private enum Platform: Int, CellValueConvertible { case first = 1, second }

  @Test func literalsAreValues() throws {
    let values: [CellValue] = [3, -9.5, "Oslo", true, nil, "gate \(4)"]
    #expect(
      values == [
        .number(DecimalNumber(3)), .number(try #require(DecimalNumber("-9.5"))), .text("Oslo"),
        .boolean(true),
        .missing, .text("gate 4"),
      ])
    #expect([CellValue.integer(3), .number(9.5), .number(3)] == [3, 9.5, 3])
    let three: DecimalNumber = 3
    #expect(three.description == "3")
    let rows = try InlineRows(columnNames: ["city", "price"], rows: [["Oslo", 3], ["Rome", nil]])
    #expect(try rows.read(rows: 1..<2, columns: [0, 1])[1, 1] == .missing)
  }

  @Test func integersAreExact() {
    #expect(CellValue(Int8.min).description == "-128")
    #expect(CellValue(Int.min).description == "-9223372036854775808")
    #expect(CellValue(UInt64.max).description == "18446744073709551615")
    #expect(CellValue(UInt128.max).description == "340282366920938463463374607431768211455")
    #expect(CellValue.integer(UInt16(7)) == 7)
  }

  @Test func binaryFractionsAreTheShortestDecimals() {
    #expect(CellValue(0.1).description == "0.1")
    #expect(CellValue(Float(0.1)).description == "0.1")
    #expect(CellValue(CGFloat(2.5)) == 2.5)
    #expect(CellValue(1e21).description == "1000000000000000000000")
    #expect(CellValue(Double.nan) == .missing)
    #expect(CellValue.number(-Double.infinity) == "-inf")
    #expect(CellValue(Double.greatestFiniteMagnitude).description.count == 309)
    #expect(CellValue(Double.leastNonzeroMagnitude).description.hasSuffix("5"))
  }

  @Test(arguments: [
    "49.95", "-0.001", "12345678901234567890123456789012345678", "100000000000000000000", "0", "1200",
  ])
  func decimalsKeepTheirDigits(text: String) throws {
    let value = CellValue(try #require(Decimal(string: text)))
    #expect(value == CellValue.number(try #require(Decimal(string: text))))
    guard case .number(let number) = value else { throw DataError("not a number") }
    #expect(number.description == text)
    #expect(NumberFormat(decimals: 0, hasGroups: false).string(from: number).contains("×") == false)
  }

  @Test func decimalThatIsNoNumberIsMissing() { #expect(CellValue(Decimal.nan) == .missing) }

  @Test func datesAreInUTCUnlessAZoneIsGiven() throws {
    let date = Date(timeIntervalSince1970: 1_777_876_260.75)
    #expect(CellValue(date).description == "2026-05-04T06:31:00Z")
    #expect(CellValue(date, in: .offset(minutes: 120)).description == "2026-05-04T08:31:00+02:00")
    #expect(CellValue.date(date) == CellValue(date))
    #expect(CellValue.date(try #require(CivilDate(date))).description == "2026-05-04")
    #expect(CivilDate(date, in: .offset(minutes: 1080))?.description == "2026-05-05")
    #expect(CellValue(Date(timeIntervalSince1970: -0.5)).description == "1969-12-31T23:59:59Z")
  }

  @Test func extremeDatesHaveAValue() {
    #expect(CellValue(Date(timeIntervalSince1970: .nan)) == .missing)
    #expect(CellValue(Date(timeIntervalSince1970: 1e300)) != .missing)
    #expect(CellValue(Date(timeIntervalSince1970: -.infinity)) == "-inf")
    #expect(CellValue(Date.distantPast).description == "0000-12-30T00:00:00Z")
    #expect(CivilDate(Date(timeIntervalSince1970: 1e300)) == nil)
  }

  @Test func otherTypesConvert() throws {
    #expect(CellValue(try #require(URL(string: "https://example.org/a?b=1"))) == "https://example.org/a?b=1")
    #expect(CellValue("Oslo, Norway".prefix(4)) == "Oslo")
    #expect(CellValue(Character("é")) == "é")
    #expect(CellValue(Int?.none) == .missing)
    #expect(CellValue(Int??.some(4)) == 4)
    #expect(CellValue(Status.onTime) == "on time")
    #expect(CellValue(Platform.second) == 2)
    #expect(CellValue(true) == true)
  }

  @Test func typesKnowTheKindOfTheirColumns() {
    func kind<Value: CellValueConvertible>(_ type: Value.Type) -> ColumnKind? { type.columnKind }
    #expect(kind(Int?.self) == .integer)
    #expect(kind(Decimal.self) == .decimal)
    #expect(kind(Date?.self) == .date)
    #expect(kind(Status.self) == .text)
    #expect(kind(Platform.self) == .integer)
    #expect(kind(Bool.self) == .boolean)
    #expect(kind(CellValue.self) == nil)
  }
}

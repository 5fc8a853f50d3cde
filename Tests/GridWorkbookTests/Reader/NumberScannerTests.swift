import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct NumberScannerTests {
  @Test(arguments: [
    "0", "7", "-12", "0.5", "-0.001", "123456789012345", "0.00000000000001", "1234.5678", "100", "99.9",
    "0.123456789012345",
  ])
  func recomputesShortTexts(text: String) throws {
    let number = try #require(Double(text))
    #expect(NumberScanner.scan(Array(text.utf8)) == .canonical(number))
    #expect(NumberScanner.text(number) == text)
  }

  @Test(arguments: [
    "01", "1.", "1.50", "-0", "+1", ".5", "1e5", "1.0E-3", "0.10000000000000001", "1234567890123456", "1E+20",
    "00.5", "123456789012345678901234567890",
  ])
  func keepsOtherTexts(text: String) throws {
    #expect(NumberScanner.scan(Array(text.utf8)) == .other)
    let rows = "<row><c><v>\(text)</v></c></row>"
    let cells = try WorkbookFile(rows: rows).sheet().cells
    #expect(cells[0][0].value == .number(try #require(Double(text))))
    #expect(cells[0].numberText(at: 0) == text)
  }

  @Test(arguments: [
    "-", ".", "e5", "1e", "1.2.3", "0x10", "nan", "inf", "1 2", "1,5", "--1", "1e999", "-1e400",
  ])
  func refusesOthers(text: String) { #expect(NumberScanner.scan(Array(text.utf8)) == .invalid) }

  @Test func writesNumbersWithoutExponents() {
    #expect(NumberScanner.text(1e21) == "1000000000000000000000")
    #expect(NumberScanner.text(-1.5e-7) == "-0.00000015")
    #expect(NumberScanner.text(1.25e16) == "12500000000000000")
    #expect(NumberScanner.text(-3) == "-3")
  }

  /// Random decimals of up to 15 digits come back as they were written.
  @Test func recomputesRandomTexts() {
    var state: UInt64 = 7
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String((state >> 20) % 1_000_000_000_000_000 + 1).prefix(Int((state >> 10) % 15) + 1)
      let places = Int((state >> 5) % 14)
      var text = String(digits)
      if places > 0 {
        text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
        text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
      }
      guard case .canonical(let number) = NumberScanner.scan(Array(text.utf8)) else { continue }
      #expect(number == Double(text))
      #expect(NumberScanner.text(number) == text)
    }
  }

  @Test func readsDates() {
    func serial(_ text: String, _ system: WorkbookDateSystem = .from1900) -> Double? {
      WorkbookDate.serial(text, system)
    }
    #expect(serial("1900-01-01") == 1)
    #expect(serial("1900-02-28") == 59)
    #expect(serial("1900-03-01") == 61)
    #expect(serial("2024-01-01T06:00:00Z") == 45292.25)
    #expect(serial("1904-01-01", .from1904) == 0)
    #expect(serial("2024-01-01", .from1904) == 43830)
    #expect(serial("12:00") == 0.5)
    for text in ["", "2024", "2024-13-01", "2024-01-32", "T", "2024-01-01T", "25:00", "1:2:3:4", "x-y-z"] {
      #expect(serial(text) == nil)
    }
  }
}

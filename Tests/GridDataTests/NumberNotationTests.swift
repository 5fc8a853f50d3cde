@testable import GridData
import TestSupport
import Testing

@Suite struct NumberNotationTests {
  private static func shown(_ text: String, _ notation: NumberNotation, decimals: ClosedRange<Int>? = 0...1)
    throws
    -> String
  {
    var format = NumberFormat()
    format.notation = notation
    (format.minimumDecimals, format.maximumDecimals) = (decimals?.lowerBound ?? 0, decimals?.upperBound)
    format.minimumGroupedDigits = 5
    return try format.string(from: #require(DecimalNumber(text))).replacing("\u{A0}", with: "_")
  }

  /// A number that rounds up to a full unit is written in the next unit; others are not.
  @Test(arguments: [
    ("0", "0"), ("999", "999"), ("999.94", "999.9"), ("999.95", "1K"), ("1000", "1K"), ("950000", "950K"),
    ("999949", "999.9K"), ("999950", "1M"), ("999999", "1M"), ("-999999", "−1M"), ("1234567", "1.2M"),
    ("1e15", "1000T"), ("0.04", "0"), ("-0.04", "0"), ("0.05", "0.1"), ("12345678901234567", "12,345.7T"),
  ]) func compact(_ text: String, expected: String) throws {
    #expect(try Self.shown(text, .scaled(.compact(nil))) == expected)
  }

  @Test(arguments: [
    ("1", "I", "A"), ("4", "IV", "D"), ("1994", "MCMXCIV", "BXR"), ("3999", "MMMCMXCIX", "EWU"),
    ("4000", "4000", "EWV"), ("0", "0", "0"), ("-3", "−3", "−3"), ("26.4", "XXVI", "Z"),
    ("26.5", "XXVII", "AA"),
    ("702", "DCCII", "ZZ"), ("703", "DCCIII", "AAA"),
  ]) func counts(_ text: String, roman: String, letters: String) throws {
    #expect(try Self.shown(text, .roman, decimals: 0...0) == roman)
    #expect(try Self.shown(text, .letters, decimals: 0...0) == letters)
  }

  /// Products are exact (feet in meters).
  @Test(arguments: [
    ("100", "0.3048", "30.4800"), ("-0.5", "0.001", "-0.0005"), ("0", "7", "0"),
    ("99999999999", "99999999999", "9999999999800000000001"),
    ("12.5", "8", "100.0"),
  ]) func products(_ text: String, factor: String, expected: String) throws {
    let product = try #require(DecimalNumber(text)).multiplied(by: #require(DecimalNumber(factor)))
    #expect(product.description == expected)
  }

  @Test func fixedDecimalsAreKeptWhenRoundingReachesTheNextUnit() throws {
    #expect(try Self.shown("999999", .scaled(.compact(nil)), decimals: 1...1) == "1.0M")
  }

  @Test(arguments: [
    ("0", "0_W"), ("1", "1_W"), ("12345", "12.3_kW"), ("0.00123", "1.2_mW"), ("1e-6", "1_µW"),
    ("9.9999e8", "1_GW"),
    ("1e30", "1_QW"), ("1e-30", "1_qW"), ("1e-33", "0_qW"), ("-4.5e-9", "−4.5_nW"), ("0.9999", "999.9_mW"),
    ("0.99999", "1_W"),
  ]) func si(_ text: String, expected: String) throws {
    #expect(try Self.shown(text, .scaled(.si(unit: "W"))) == expected)
  }

  @Test(arguments: [
    ("0", "0_B", "0_B"), ("999", "999_B", "999_B"), ("1000", "1_kB", "1000_B"), ("1024", "1_kB", "1_KiB"),
    ("999950", "1_MB", "976.5_KiB"), ("1048524", "1_MB", "1023.9_KiB"), ("1048525", "1_MB", "1_MiB"),
    ("1536", "1.5_kB", "1.5_KiB"), ("1e24", "1_YB", "847_ZiB"), ("123456789", "123.5_MB", "117.7_MiB"),
  ]) func bytes(_ text: String, decimal: String, binary: String) throws {
    #expect(try Self.shown(text, .scaled(.bytes)) == decimal)
    // A septillion bytes are less than one yobibyte.
    #expect(try Self.shown(text, .scaled(.binaryBytes)) == binary)
  }

  @Test(arguments: [
    ("123456", "1.23_×_10⁵", "123.46_×_10³"), ("0", "0.00", "0.00"),
    ("0.000123", "1.23_×_10⁻⁴", "123.00_×_10⁻⁶"),
    ("9.996", "1.00_×_10¹", "10.00_×_10⁰"), ("999999", "1.00_×_10⁶", "1.00_×_10⁶"),
    ("-5", "−5.00_×_10⁰", "−5.00_×_10⁰"), ("999.994", "1.00_×_10³", "999.99_×_10⁰"),
  ]) func powers(_ text: String, scientific: String, engineering: String) throws {
    #expect(try Self.shown(text, .scientific, decimals: 2...2) == scientific)
    #expect(try Self.shown(text, .engineering, decimals: 2...2) == engineering)
  }

  @Test(arguments: [
    ("0.75", "3/4"), ("1.5", "1_1/2"), ("-2.375", "−2_3/8"), ("0.3333", "1/3"), ("0.99", "1"),
    ("-0.99", "−1"),
    ("0.01", "0"), ("0", "0"), ("12345.5", "12,345_1/2"), ("0.142857", "1/7"), ("2.0", "2"),
  ]) func fractions(_ text: String, expected: String) throws {
    #expect(try Self.shown(text, .fraction(largestDenominator: 9), decimals: nil) == expected)
  }

  @Test(arguments: [
    ("98765.4", "1d_3h_26m_5s", "27:26:05", "P1DT3H26M5S"), ("0", "0s", "0:00:00", "PT0S"),
    ("59.6", "1m", "0:01:00", "PT1M"), ("-90", "−1m_30s", "−0:01:30", "−PT1M30S"),
    ("86400", "1d", "24:00:00", "P1D"),
    ("3599.5", "1h", "1:00:00", "PT1H"), ("0.4", "0s", "0:00:00", "PT0S"), ("-0.4", "0s", "0:00:00", "PT0S"),
  ]) func durations(_ text: String, narrow: String, clock: String, iso: String) throws {
    #expect(try Self.shown(text, .duration(DurationFormat()), decimals: 0...0) == narrow)
    #expect(try Self.shown(text, .duration(DurationFormat(style: .clock)), decimals: 0...0) == clock)
    #expect(try Self.shown(text, .duration(DurationFormat(style: .iso)), decimals: 0...0) == iso)
  }

  /// Units left out are rounded, and the rounding carries.
  @Test func durationsCanBeLimitedToSomeUnits() throws {
    let two = NumberNotation.duration(DurationFormat(maximumUnits: 2))
    #expect(try Self.shown("98765.4", two, decimals: 0...0) == "1d_3h")
    #expect(try Self.shown("86399.9", two, decimals: 0...0) == "1d")
    #expect(try Self.shown("7199", .duration(DurationFormat(maximumUnits: 1)), decimals: 0...0) == "2h")
    #expect(try Self.shown("5.25", .duration(DurationFormat()), decimals: 0...1) == "5.3s")
    #expect(try Self.shown("1.5", .duration(DurationFormat(unit: .hours)), decimals: 0...0) == "1h_30m")
    #expect(try Self.shown("1500", .duration(DurationFormat(unit: .milliseconds)), decimals: 0...1) == "1.5s")
    #expect(try Self.shown("0.5", .duration(DurationFormat(unit: .days)), decimals: 0...0) == "12h")
    #expect(try Self.shown("1e30", .duration(DurationFormat()), decimals: 0...0).hasPrefix("1,000"))
  }

  @Test(arguments: [
    ("12345.678", 3, "12,300"), ("0.0012345", 3, "0.00123"), ("9.996", 3, "10.0"), ("1.5", 3, "1.50"),
    ("0", 3, "0"),
    ("-999.5", 3, "−1,000"), ("5", 1, "5"),
  ]) func significantDigits(_ text: String, count: Int, expected: String) throws {
    var format = NumberFormat()
    format.significantDigits = count
    #expect(try format.string(from: #require(DecimalNumber(text))) == expected)
  }

  /// Rounds the decimal number as written, ties away from zero, with no sign on zero.
  @Test(arguments: [
    ("1.005", 2, "1.01"), ("0.125", 2, "0.13"), ("2.5", 0, "3"), ("0.5", 0, "1"), ("-0.004", 2, "0.00"),
    ("-0.005", 2, "−0.01"), ("-2.5", 0, "−3"),
  ]) func roundsAwayFromZero(_ text: String, decimals: Int, expected: String) throws {
    #expect(try NumberFormat(decimals: decimals).string(from: #require(DecimalNumber(text))) == expected)
  }

  @Test(arguments: [
    ("100", "80", "+25.0%"), ("80", "80", "0.0%"), ("60", "80", "−25.0%"), ("1", "3", "−66.7%"),
    ("2", "3", "−33.3%"),
    ("-25", "-50", "+50.0%"), ("5", "0", "+500.0%"), ("79.96", "80", "−0.1%"), ("79.97", "80", "0.0%"),
  ]) func percentageChangesFromABase(_ text: String, base: String, expected: String) throws {
    var format = NumberFormat(decimals: 1)
    format.base = DecimalNumber(base)
    format.apply(percentOf: nil)
    format.showsPlus = true
    #expect(try format.string(from: #require(DecimalNumber(text))) == expected)
  }

  @Test func leadingZerosCanBeOmitted() throws {
    var format = NumberFormat(decimals: 2)
    format.minimumWholeDigits = 0
    #expect(try format.string(from: #require(DecimalNumber("0.75"))) == ".75")
    #expect(try format.string(from: #require(DecimalNumber("-0.05"))) == "−.05")
    #expect(try format.string(from: #require(DecimalNumber("1.5"))) == "1.50")
  }

  /// A scaled number is below a thousand if there is a larger unit, and at least one if there is a smaller unit.
  @Test func scalesKeepNumbersShort() throws {
    for seed in UInt64(0)..<1000 {
      var generator = SeededGenerator(seed: seed)
      let digits = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Bool.random(using: &generator) ? UInt8(9) : UInt8.random(in: 0...9, using: &generator)
      }
      let number = DecimalNumber(
        isNegative: Bool.random(using: &generator), digits: digits,
        exponent: Int.random(in: -12...10, using: &generator))
      let decimals = Int.random(in: 0...2, using: &generator)
      let round = { (value: DecimalNumber) in value.rounded(toDecimals: decimals) }
      let (value, unit) = NumberScale.si(unit: "g").scaled(number, by: round)
      #expect(value.isZero || value.magnitude <= 3, "seed \(seed): \(value) \(unit.affixes.suffix)")
      #expect(
        number.isZero || value.isZero || value.magnitude > 0, "seed \(seed): \(value) \(unit.affixes.suffix)")
    }
  }
}

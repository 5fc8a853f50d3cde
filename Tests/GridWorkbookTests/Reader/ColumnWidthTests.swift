import Testing

@testable import GridWorkbook

@Suite struct ColumnWidthTests {
  /// The widths of columns in characters; each row of `pixels` has them in pixels for one width of a digit.
  private static let widths = [0.5, 1, 4.7109375, 8.43, 9.140625, 10, 12.5, 20.7109375, 64.28515625, 255]
  /// Computed from the formula of ECMA-376 part 1, 18.3.1.13, in exact fractions.
  private static let pixels: KeyValuePairs = [
    5: [2, 5, 24, 42, 46, 50, 62, 104, 321, 1275],
    6: [3, 6, 28, 51, 55, 60, 75, 124, 386, 1530],
    7: [3, 7, 33, 59, 64, 70, 87, 145, 450, 1785],
    8: [4, 8, 38, 67, 73, 80, 100, 166, 514, 2040],
    9: [4, 9, 42, 76, 82, 90, 112, 186, 579, 2295],
    10: [5, 10, 47, 84, 91, 100, 125, 207, 643, 2550],
    11: [5, 11, 52, 93, 101, 110, 137, 228, 707, 2805],
    12: [6, 12, 57, 101, 110, 120, 150, 249, 771, 3060],
  ]

  @Test func roundsLikeExcel() {
    for (digit, expected) in Self.pixels {
      #expect(Self.widths.map { ColumnWidth.pixels(width: $0, digit: digit) } == expected, "digit \(digit)")
    }
  }

  @Test func roundsDefaultsToEightPixels() {
    #expect(
      (5...12).map { ColumnWidth.defaultPixels(baseCharacters: 8, digit: $0) } == [
        48, 56, 64, 72, 80, 88, 96, 104,
      ])
    #expect(ColumnWidth.defaultPixels(baseCharacters: 10, digit: 7) == 80)
    #expect(ColumnWidth.defaultPixels(baseCharacters: 10, digit: 6) == 72)
  }

  @Test func acceptsAnyNumber() {
    for width: Double in [-1, 0, .nan, .infinity, -Double.infinity] {
      #expect(ColumnWidth.pixels(width: width, digit: 7) == 0)
    }
    #expect(ColumnWidth.pixels(width: 1e300, digit: 7) == 256 * 7)
    #expect(ColumnWidth.pixels(width: 8, digit: 0) == 0)
    #expect(ColumnWidth.pixels(width: 8, digit: .max) == 8 << 10)
    #expect(ColumnWidth.defaultPixels(baseCharacters: -1, digit: 7) == 0)
    #expect(ColumnWidth.defaultPixels(baseCharacters: .max, digit: .max) > 0)
  }
}

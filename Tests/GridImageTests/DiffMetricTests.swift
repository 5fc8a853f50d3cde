import GridGeometry
@testable import GridImage
import TestSupport
import Testing

@Suite struct ComparisonMetricsTests {
  @Test func yiqDistancesMatchPixelmatchBitForBit() {
    #expect(DiffVectors.yiq.count == 25)
    for row in DiffVectors.yiq {
      let (one, two) = (word(row[0], row[1], row[2]), word(row[3], row[4], row[5]))
      #expect(YIQ.distance(one, two) == row[6])
      #expect(YIQ.distance(two, one) == (row[6] == 0 ? 0 : -row[6]))
      let equivalent = (abs(row[6]) / YIQ.greatest).squareRoot()
      #expect(abs(equivalent - row[7]) < 1e-15)
      if row[6] == 0 { continue }
      // The decision flips exactly at the threshold in the table.
      #expect(differs(one, two, .yiq(threshold: row[7] - 1e-12)))
      #expect(!differs(one, two, .yiq(threshold: row[7] + 1e-12)))
    }
  }

  @Test func metricsForEyesIgnoreAntialiasedPixelsUnlessToldOtherwise() {
    for metric in [ComparisonMetric.yiq(), .ciede2000()] { #expect(metric.detectsAntialiasing, "\(metric)") }
    for metric in [
      ComparisonMetric.exact, .perChannel(tolerance: 2), .yiq(detectsAntialiasing: false),
      .ciede2000(detectsAntialiasing: false),
    ] {
      #expect(!metric.detectsAntialiasing, "\(metric)")
    }
  }

  @Test func ciede2000DistancesMatchThePublishedTable() {
    #expect(DiffVectors.ciede2000.count == 34)
    for row in DiffVectors.ciede2000 {
      let one = LabColor(lightness: row[0], a: row[1], b: row[2])
      let two = LabColor(lightness: row[3], a: row[4], b: row[5])
      #expect((one.difference(from: two) * 10_000).rounded() == (row[6] * 10_000).rounded())
      #expect(abs(one.difference(from: two) - two.difference(from: one)) < 1e-9)
      #expect(one.difference(from: one) == 0)
    }
  }

  @Test func sRGBIsConvertedToCIELABRelativeToItsWhitePoint() {
    let white = LabColor(red: 255, green: 255, blue: 255)
    #expect(abs(white.lightness - 100) < 1e-4 && abs(white.a) < 1e-4 && abs(white.b) < 1e-4)
    let purple = LabColor(red: 123, green: 81, blue: 252)
    #expect(abs(purple.lightness - 48.416) < 0.01)
    #expect(abs(purple.a - 57.713) < 0.02)
    #expect(abs(purple.b + 79.300) < 0.02)
  }

  @Test func channelsMayDifferByTheTolerance() {
    let gray: UInt32 = 0xff80_8080
    for channel in [UInt32(16), 8, 0] {
      let other = gray + 3 << channel
      #expect(differs(gray, other, .exact))
      #expect(differs(gray, other, .perChannel(tolerance: 2)))
      #expect(!differs(gray, other, .perChannel(tolerance: 3)))
    }
    // Alpha is a channel, and colors are compared premultiplied.
    #expect(differs(0x8000_0000, 0x8300_0000, .perChannel(tolerance: 2)))
    #expect(!differs(0x8000_0000, 0x8200_0000, .perChannel(tolerance: 2)))
    #expect(differs(gray, gray + 1, .perChannel(tolerance: -1)))
  }

  @Test func faintWhiteIsVisibleOverThePatternAndBlackButNotWhite() {
    let (clear, veil) = (UInt32(0), UInt32(0x4040_4040))
    #expect(differs(clear, veil, .yiq(threshold: 0.05)))
    #expect(!differs(clear, veil, .yiq(threshold: 0.05, background: .white)))
    #expect(differs(clear, veil, .ciede2000()))
  }

  @Test func thePatternBehindTranslucentPixelsMatchesPixelmatch() {
    let (gray, blue, green): (UInt32, UInt32, UInt32) = (0xff30_3030, 0xff30_30cf, 0xff30_cf30)
    let pattern = [
      0: gray, 1: blue, 2: blue, 3: green, 4: green, 5: blue, 6: blue, 7: green, 8: green, 9: blue,
      1_000_003: green,
      4_095_999: blue,
    ]
    for index in pattern.keys.sorted() {
      let backdrop = pattern[index] ?? 0
      #expect(YIQ.distance(0, backdrop, at: index) == 0, "pixel \(index)")
      #expect(
        YIQ.distance(0, 0xff12_3456, at: index) == YIQ.distance(backdrop, 0xff12_3456), "pixel \(index)")
    }
    #expect(YIQ.distance(0, 0xffff_ffff, over: .white) == 0)
  }

  /// pixelmatch blends straight (not premultiplied) colors; the only effect is rounding.
  @Test func premultiplicationKeepsTheDistanceOfTranslucentPixels() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<20_000 {
      let straight = (0..<2).map { _ in
        (0..<4).map { _ in Double(Int.random(in: 0...255, using: &generator)) }
      }
      let words = straight.map { color in
        color.prefix(3).reduce(UInt32(color[3])) { $0 << 8 | UInt32(($1 * color[3] / 255).rounded()) }
      }
      let blended = straight.map { color in color.prefix(3).map { $0 * color[3] / 255 + 255 - color[3] } }
      let (red, green, blue) = (
        blended[0][0] - blended[1][0], blended[0][1] - blended[1][1], blended[0][2] - blended[1][2]
      )
      let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      let exact = ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / YIQ.greatest).squareRoot()
      let ours = (abs(YIQ.distance(words[0], words[1], over: .white)) / YIQ.greatest).squareRoot()
      #expect(abs(exact - ours) < 0.0045, "round \(round): \(straight)")
    }
  }

  @Test func aThresholdThatIsNotANumberLetsNothingPass() {
    #expect(differs(0xff00_0000, 0xff00_0001, .yiq(threshold: .nan)))
    #expect(differs(0xff00_0000, 0xff00_0001, .ciede2000(threshold: -.infinity)))
  }

  private func differs(_ one: UInt32, _ two: UInt32, _ metric: ComparisonMetric) -> Bool {
    let comparison = ImageComparison(metric: metric)
    return comparison.compare(
      expected: .init(width: 1, height: 1, filledWith: one),
      actual: .init(width: 1, height: 1, filledWith: two)
    ).differingPixels > 0
  }

  private func word(_ red: Double, _ green: Double, _ blue: Double) -> UInt32 {
    0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension YIQ {
  /// The signed distance of two premultiplied pixels as computed by pixelmatch, negative if the second is darker.
  static func distance(
    _ one: UInt32, _ two: UInt32, at index: Int = 0, over background: YIQBackground = .pattern
  ) -> Double {
    let delta = Delta(one, two, at: index, over: YIQBackdrop(background: background, isStraight: false))
    return delta.luma > 0 ? -delta.squared : delta.squared
  }
}

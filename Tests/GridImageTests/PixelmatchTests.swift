import GridGeometry
@testable import GridImage
import Testing
import TestSupport

/// Compares counts of differing pixels with those of pixelmatch 7.2 at its usual settings.
///
/// The expected counts were made by passing the straight (not premultiplied) bytes of the pairs below to its published
/// program.
@Suite struct PixelmatchTests {
  static let opaque = [
    26, 0, 30, 18, 17, 26, 30, 25, 11, 30, 7, 37, 14, 10, 41, 35, 25, 19, 44, 14, 26, 33, 24, 17, 26, 7,
    26, 31, 33, 10, 27, 18, 15, 25, 7, 18, 13, 31, 13, 30, 20, 23, 15, 45, 33, 49, 14, 23, 31, 11, 31,
    32, 36, 20, 45, 41, 0, 25, 35, 29, 38, 14, 23, 30, 15, 45, 27, 25, 34, 20, 12, 35, 15, 44, 43, 10,
    22, 17, 46, 53, 22, 30, 15, 37, 28, 26, 28, 27, 12, 25, 3, 22, 34, 29, 10, 25, 9, 29, 22, 16, 21,
    30, 44, 12, 20, 37, 14, 38, 41, 23, 17, 32, 2, 24, 60, 41, 13, 4, 41, 20,
  ]
  static let translucent = [
    8, 39, 33, 16, 30, 37, 46, 33, 24, 9, 31, 4, 17, 9, 23, 22, 25, 26, 23, 60, 47, 48, 36, 26, 8, 19,
    38, 37, 30, 30,
  ]

  @Test func countsOfOpaquePairsMatch() throws {
    for (seed, count) in Self.opaque.enumerated() {
      #expect(try differingPixels(DiskPair(seed: UInt64(seed), isOpaque: true)) == count, "pair \(seed)")
    }
  }

  @Test func countsOfTranslucentPairsMatch() throws {
    for (seed, count) in Self.translucent.enumerated() {
      #expect(try differingPixels(DiskPair(seed: UInt64(seed), isOpaque: false)) == count, "pair \(seed)")
    }
  }

  private func differingPixels(_ pair: DiskPair) throws -> Int {
    ImageComparison(metric: .yiq(threshold: 0.1)).compare(
      expected: try ComparedPicture(png: pair.expected.file),
      actual: try ComparedPicture(png: pair.actual.file)
    ).differingPixels
  }
}

/// Two pictures of disks with soft edges, some of them shifted by fractions of pixels, and of stray pixels.
struct DiskPair {
  private(set) var expected = Picture()
  private(set) var actual = Picture()

  /// A picture of straight colors, which a file stores unchanged.
  struct Picture {
    static let (width, height) = (48, 36)

    /// Red, green, blue and opacity of each pixel.
    private(set) var levels = [Int](repeating: 255, count: 4 * width * height)

    var file: [UInt8] {
      PNGFixture(width: Self.width, height: Self.height, depth: 8, colorType: 6) {
        Array(levels[4 * ($1 * Self.width + $0)..<4 * ($1 * Self.width + $0 + 1)])
      }.bytes
    }

    /// Paints a disk; its position and radius are in quarters of pixels, and each pixel is sampled 16 times.
    mutating func add(x: Int, y: Int, radius: Int, color: [Int]) {
      let rows = max(0, (y - radius) / 4)..<min(Self.height, (y + radius) / 4 + 1)
      let columns = max(0, (x - radius) / 4)..<min(Self.width, (x + radius) / 4 + 1)
      for row in rows {
        for column in columns {
          let parts = (0..<16).count { part in
            let (across, down) = (4 * column + part % 4 - x, 4 * row + part / 4 - y)
            return across * across + down * down <= radius * radius
          }
          change(column, row) { ($1 * (16 - parts) + color[$0] * parts + 8) / 16 }
        }
      }
    }

    mutating func change(_ x: Int, _ y: Int, _ change: (_ channel: Int, _ old: Int) -> Int) {
      for channel in 0..<4 {
        let place = 4 * (y * Self.width + x) + channel
        levels[place] = change(channel, levels[place])
      }
    }
  }

  init(seed: UInt64, isOpaque: Bool) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: Range<Int>) -> Int {
      range.lowerBound + Int(generator.next() % UInt64(range.count))
    }
    for _ in 0..<number(3..<9) {
      let (x, y, radius) = (number(0..<192), number(0..<144), number(6..<70))
      let color = (0..<4).map { $0 == 3 && isOpaque ? 255 : number(0..<256) }
      let moved = number(0..<2) == 0 ? 0 : number(1..<6)
      expected.add(x: x, y: y, radius: radius, color: color)
      actual.add(x: x + moved, y: y - moved / 2, radius: radius, color: color)
    }
    for _ in 0..<number(0..<60) {
      let more = number(0..<64)
      actual.change(number(0..<Picture.width), number(0..<Picture.height)) { channel, old in
        channel == 3 && isOpaque ? 255 : (old + more) % 256
      }
    }
  }
}

/// Colors hidden by alpha.
@Suite struct HiddenColorTests {
  private func picture(_ hidden: Int) throws -> ComparedPicture {
    try ComparedPicture(
      png: PNGFixture(width: 3, height: 2, depth: 8, colorType: 6) { x, y in
        x == 1 ? [hidden, 9, 9, 0] : [10, 20, 30, 200]
      }.bytes)
  }

  @Test func exactReportsIfOnlyHiddenColorsDiffer() throws {
    let (one, two) = (try picture(4), try picture(200))
    for metric in [ComparisonMetric.exact, .yiq(threshold: 0)] {
      let result = ImageComparison(metric: metric).compare(expected: one, actual: two)
      #expect(result.passes && result.hiddenPixels == 2 && result.unequalPixels == 0)
      #expect(
        result.reason == "all pixels are equal where visible; alpha hides differences in 2 pixels")
      let same = ImageComparison(metric: metric).compare(expected: one, actual: one)
      #expect(same.hiddenPixels == 0 && same.reason == "all pixels are equal")
    }
    let masked = ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 3, height: 1)])
    #expect(masked.compare(expected: one, actual: two).hiddenPixels == 1)
  }

  @Test func theBackgroundCanBeChosen() {
    let (clear, veil) = (
      Bitmap(width: 1, height: 1), Bitmap(width: 1, height: 1, filledWith: 0x8080_0000)
    )
    func differs(_ background: YIQBackground) -> Bool {
      let metric = ComparisonMetric.yiq(threshold: 0, background: background)
      return !ImageComparison(metric: metric).compare(expected: clear, actual: veil).passes
    }
    #expect(!differs(.color(red: 255, green: 0, blue: 0)))
    #expect(differs(.white) && differs(.pattern) && differs(.color(red: 0, green: 0, blue: 255)))
  }
}

import Gridreel

/// The plain way to compare opaque pictures: a loop over all pixels with the formulas of pixelmatch 7.
struct PlainComparison {
  let one: [UInt32]
  let two: [UInt32]
  let width: Int
  let height: Int

  init(_ one: Bitmap, _ two: Bitmap) {
    (width, height) = (one.width, one.height)
    self.one = one.withPixels { span in span.indices.map { span[$0] } }
    self.two = two.withPixels { span in span.indices.map { span[$0] } }
  }

  /// The number of pixels above a threshold, without those that look antialiased if `detects`.
  func count(threshold: Double, detects: Bool) -> Int {
    let limit = 35215 * threshold * threshold
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let (before, after) = (one[index], two[index])
        if before == after || Self.distance(before, after) <= limit { continue }
        if detects, isAntialiased(one, x, y) || isAntialiased(two, x, y) { continue }
        count += 1
      }
    }
    return count
  }

  private static func delta(_ one: UInt32, _ two: UInt32, _ shift: UInt32) -> Double {
    Double(one >> shift & 255) - Double(two >> shift & 255)
  }

  private static func luma(_ one: UInt32, _ two: UInt32) -> Double {
    delta(one, two, 16) * 0.29889531 + delta(one, two, 8) * 0.58662247 + delta(one, two, 0) * 0.11448223
  }

  private static func distance(_ one: UInt32, _ two: UInt32) -> Double {
    let (red, green, blue) = (delta(one, two, 16), delta(one, two, 8), delta(one, two, 0))
    let y = luma(one, two)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private func isAntialiased(_ pixels: [UInt32], _ x: Int, _ y: Int) -> Bool {
    let (left, top, right, bottom) = (
      max(x - 1, 0), max(y - 1, 0), min(x + 1, width - 1), min(y + 1, height - 1)
    )
    let center = pixels[y * width + x]
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    var (darkest, brightest) = ((0, 0), (0, 0))
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        let delta = Self.luma(center, pixels[row * width + column])
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < least {
          least = delta
          brightest = (column, row)
        } else if delta > greatest {
          greatest = delta
          darkest = (column, row)
        }
      }
    }
    if least == 0 || greatest == 0 { return false }
    return [darkest, brightest].contains { place in
      hasEqualNeighbors(one, place.0, place.1) && hasEqualNeighbors(two, place.0, place.1)
    }
  }

  private func hasEqualNeighbors(_ pixels: [UInt32], _ x: Int, _ y: Int) -> Bool {
    let (left, top, right, bottom) = (
      max(x - 1, 0), max(y - 1, 0), min(x + 1, width - 1), min(y + 1, height - 1)
    )
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        if pixels[row * width + column] == pixels[y * width + x] { equal += 1 }
      }
    }
    return equal > 2
  }
}

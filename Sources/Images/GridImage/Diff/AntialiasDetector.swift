import CPixels

/// Detects pixels that look antialiased, following V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope
/// Detector" (2009), with the details chosen by pixelmatch 7.
///
/// A pixel looks antialiased if it is on a brightness slope between a darker and a brighter neighbor, and one
/// of these neighbors is part of a flat area in both pictures. Both pictures are tested, so that their order
/// does not matter.
///
/// Valid only while it borrows the pictures' pixels; accepts only pixels inside them.
@safe struct AntialiasDetector {
  private let one: UnsafePointer<UInt32>
  private let two: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let backdrop: YIQBackdrop

  init(_ scan: DifferenceScan, over backdrop: YIQBackdrop) {
    unsafe (one, two) = (scan.one, scan.two)
    (width, height) = (scan.width, scan.height)
    self.backdrop = backdrop
  }

  @inline(__always)
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    unsafe liesOnSlope(one, x, y) || liesOnSlope(two, x, y)
  }

  /// Prefetches the row below a row in both pictures, before its pixels are accessed out of order.
  func prepare(_ row: Int) {
    guard row &+ 1 < height else { return }
    let start = (row &+ 1) &* width
    unsafe grid_prefetch(one + start, width)
    unsafe grid_prefetch(two + start, width)
  }

  private func liesOnSlope(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    // Equal neighbors are equally bright, which decides most pixels of flat art without arithmetic.
    if unsafe isFlat(pixels, x, y) { return false }
    if !isAtEdge(x, y) {
      var (bright, dark) = (CInt(0), CInt(0))
      let found = unsafe grid_find_slope(pixels + (y &* width &+ x), width, &bright, &dark)
      if found == 0 { return false }
      if found > 0 { return isNeighborFlat(x, y, Int(bright)) || isNeighborFlat(x, y, Int(dark)) }
    }
    let index = y &* width &+ x
    let center = unsafe pixels[index]
    let centerLuma = Self.luma(center)
    let isAtEdge = isAtEdge(x, y)
    var equal = isAtEdge ? 1 : 0
    var (brighter, darker) = (0.0, 0.0)
    var (brightX, brightY, darkX, darkY) = (0, 0, 0, 0)

    // The order of iteration, columns first, decides among equally bright neighbors.
    var column = max(x &- 1, 0)
    let (right, bottom) = (min(x &+ 1, width &- 1), min(y &+ 1, height &- 1))
    while column <= right {
      var row = max(y &- 1, 0)
      while row <= bottom {
        let neighbor = unsafe pixels[row &* width &+ column]
        let delta =
          (center & neighbor) >> 24 == 255
          ? Double(centerLuma &- Self.luma(neighbor))
          : YIQ.Delta(center, neighbor, at: index, over: backdrop).luma * 1e8
        if delta < brighter {
          brighter = delta
          (brightX, brightY) = (column, row)
        } else if delta > darker {
          darker = delta
          (darkX, darkY) = (column, row)
        } else if delta == 0, column != x || row != y {
          equal &+= 1
          if equal > 2 { return false }
        }
        row &+= 1
      }
      column &+= 1
    }
    if brighter == 0 || darker == 0 { return false }
    return isFlatInBoth(brightX, brightY) || isFlatInBoth(darkX, darkY)
  }

  /// Returns whether a neighbor is flat in both pictures; neighbors are numbered column by column, without
  /// the pixel itself.
  @inline(__always)
  private func isNeighborFlat(_ x: Int, _ y: Int, _ number: Int) -> Bool {
    let position = number < 4 ? number : number &+ 1
    return isFlatInBoth(x &- 1 &+ position / 3, y &- 1 &+ position % 3)
  }

  /// Returns the brightness of an opaque pixel, as 10⁸ times its YIQ luma.
  ///
  /// Comparing these integers gives the same results as comparing the rounded products, but is faster: no two
  /// different opaque colors are equally far from a third in brightness, as an exhaustive test of all
  /// differences shows.
  @inline(__always)
  private static func luma(_ word: UInt32) -> Int {
    let red = Int(truncatingIfNeeded: word &>> 16 & 255)
    let green = Int(truncatingIfNeeded: word &>> 8 & 255)
    let blue = Int(truncatingIfNeeded: word & 255)
    return red &* 29_889_531 &+ green &* 58_662_247 &+ blue &* 11_448_223
  }

  @inline(__always)
  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width &- 1 || y == height &- 1
  }

  @inline(__always)
  private func isFlatInBoth(_ x: Int, _ y: Int) -> Bool {
    unsafe isFlat(one, x, y) && isFlat(two, x, y)
  }

  /// Returns whether at least three neighbors have exactly the same color as a pixel; an edge of the picture
  /// counts as one neighbor.
  @inline(__always)
  private func isFlat(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    if isAtEdge(x, y) { return unsafe isFlatAtEdge(pixels, x, y) }
    let middle = unsafe pixels + (y &* width &+ x)
    let upper = unsafe middle - width
    let lower = unsafe middle + width
    let center = unsafe middle[0]
    var equal = 0
    for offset in -1...1 {
      if unsafe upper[offset] == center { equal &+= 1 }
      if unsafe lower[offset] == center { equal &+= 1 }
    }
    if unsafe middle[-1] == center { equal &+= 1 }
    if unsafe middle[1] == center { equal &+= 1 }
    return equal > 2
  }

  private func isFlatAtEdge(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    let center = unsafe pixels[y &* width &+ x]
    // An edge counts as one neighbor; the loop also counts the pixel itself.
    var equal = 0
    for row in max(y &- 1, 0)...min(y &+ 1, height &- 1) {
      for column in max(x &- 1, 0)...min(x &+ 1, width &- 1) {
        if unsafe pixels[row &* width &+ column] == center { equal &+= 1 }
      }
    }
    return equal > 2
  }
}

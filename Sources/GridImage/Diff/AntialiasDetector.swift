/// Tells pixels that look antialiased, by V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009),
/// with the choices of pixelmatch 7.
///
/// A pixel looks antialiased when it lies on a slope of brightness between a darker and a brighter neighbour, and one of
/// these two is part of a flat area in both pictures. Both pictures are tried, so that the order does not matter.
///
/// It lives only while the pictures lend their pixels, and is asked only for pixels inside them.
@safe struct AntialiasDetector {
  let one: UnsafePointer<UInt32>
  let two: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let background: YIQBackground

  /// Whether the pixel looks antialiased in one picture or the other.
  @inline(__always)
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    unsafe liesOnSlope(one, x, y) || liesOnSlope(two, x, y)
  }

  private func liesOnSlope(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    let (left, right) = (max(x &- 1, 0), min(x &+ 1, width &- 1))
    let (top, bottom) = (max(y &- 1, 0), min(y &+ 1, height &- 1))
    let isAtEdge = x == left || x == right || y == top || y == bottom
    let index = y &* width &+ x
    let center = unsafe pixels[index]

    // Equal neighbours are equally bright: most pixels of flat art end here, without arithmetic. The pixel meets
    // itself once.
    var equal = isAtEdge ? 0 : -1
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        if unsafe pixels[row &* width &+ column] == center { equal &+= 1 }
        column &+= 1
      }
      row &+= 1
    }
    if equal > 2 { return false }

    // The order of the walk, columns first, decides between equally bright neighbours.
    equal = isAtEdge ? 1 : 0
    var (brighter, darker) = (0.0, 0.0)
    var (brightX, brightY, darkX, darkY) = (0, 0, 0, 0)
    var column = left
    while column <= right {
      row = top
      while row <= bottom {
        if column != x || row != y {
          let neighbor = unsafe pixels[row &* width &+ column]
          let delta = YIQ.Delta(center, neighbor, at: index, over: background).luma
          if delta == 0 {
            equal &+= 1
            if equal > 2 { return false }
          } else if delta < brighter {
            brighter = delta
            (brightX, brightY) = (column, row)
          } else if delta > darker {
            darker = delta
            (darkX, darkY) = (column, row)
          }
        }
        row &+= 1
      }
      column &+= 1
    }
    if brighter == 0 || darker == 0 { return false }
    return isFlatInBoth(brightX, brightY) || isFlatInBoth(darkX, darkY)
  }

  @inline(__always)
  private func isFlatInBoth(_ x: Int, _ y: Int) -> Bool {
    unsafe isFlat(one, x, y) && isFlat(two, x, y)
  }

  /// Whether a pixel has at least three neighbours of its very colour; an edge of the picture counts as one.
  private func isFlat(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    let (left, right) = (max(x &- 1, 0), min(x &+ 1, width &- 1))
    let (top, bottom) = (max(y &- 1, 0), min(y &+ 1, height &- 1))
    let center = unsafe pixels[y &* width &+ x]
    // The pixel meets itself once.
    var equal = x == left || x == right || y == top || y == bottom ? 0 : -1
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        if unsafe pixels[row &* width &+ column] == center { equal &+= 1 }
        column &+= 1
      }
      row &+= 1
    }
    return equal > 2
  }
}

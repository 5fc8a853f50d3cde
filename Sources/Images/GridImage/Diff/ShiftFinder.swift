import CPixels
import GridGeometry

/// Detects whether a part of one picture is the same as a part of another, moved by whole pixels.
///
/// Searches the expected picture for a detailed block of the actual one: along each axis through the whole
/// part, and in every direction nearby. Matching positions are verified pixel by pixel, nearest first.
@safe struct ShiftFinder {
  private let before: UnsafePointer<UInt32>
  private let after: UnsafePointer<UInt32>
  private let stride: Int
  private let area: PixelRect

  private static let block = 8
  private static let reach = 64
  /// The maximum number of positions to verify for a block.
  private static let verificationLimit = 256

  /// Returns the movement of the content of an area inside both pictures, which have the same size; nil if
  /// there is none.
  ///
  /// The moved part must cover half of the area or, if the area is large, 128 × 128 pixels.
  static func shift(of area: PixelRect, from expected: Bitmap, to actual: Bitmap) -> PixelShift? {
    guard area.width >= block, area.height >= block else { return nil }
    return DifferenceScan.withScan(expected, actual) { scan in
      let search = unsafe ShiftFinder(before: scan.one, after: scan.two, stride: scan.width, area: area)
      for anchor in search.anchors() {
        if let shift = search.shift(from: anchor) { return shift }
      }
      return nil
    }
  }

  /// Returns the most detailed changed blocks: one from the middle and one from each corner of the area.
  private func anchors() -> [PixelPoint] {
    let (width, height) = (area.width - Self.block, area.height - Self.block)
    let parts = [(1, 1), (0, 0), (2, 2), (2, 0), (0, 2)]
    return parts.compactMap { part in
      let columns = PixelInterval(area.x + width * part.0 / 3, area.x + width * (part.0 + 1) / 3)
      let rows = PixelInterval(area.y + height * part.1 / 3, area.y + height * (part.1 + 1) / 3)
      return mostDetailed(columns, rows)
    }
  }

  private func mostDetailed(_ columns: PixelInterval, _ rows: PixelInterval) -> PixelPoint? {
    var best: (detail: Int, at: PixelPoint)?
    for y in Swift.stride(from: rows.start, through: rows.end, by: max(Self.block, rows.length / 16)) {
      for x in Swift.stride(
        from: columns.start, through: columns.end, by: max(Self.block, columns.length / 16))
      {
        let point = PixelPoint(x: x, y: y)
        let detail = detail(at: point)
        // A block needs edges in both directions; otherwise, it would match anywhere along a line.
        if detail > (best?.detail ?? 7), !isBlock(at: point, equalTo: point) {
          best = (detail, point)
        }
      }
    }
    return best?.at
  }

  /// Returns the number of unequal neighbors in a block of the actual picture, in whichever direction has
  /// fewer.
  private func detail(at point: PixelPoint) -> Int {
    var (across, down) = (0, 0)
    for y in point.y..<point.y + Self.block - 1 {
      for x in point.x..<point.x + Self.block - 1 {
        let index = y &* stride &+ x
        let word = unsafe after[index]
        if unsafe word != after[index &+ 1] { across &+= 1 }
        if unsafe word != after[index &+ stride] { down &+= 1 }
      }
    }
    return min(across, down)
  }

  /// Returns whether a block of the actual picture equals the block at another position of the expected
  /// picture.
  @inline(__always)
  private func isBlock(at point: PixelPoint, equalTo other: PixelPoint) -> Bool {
    var one = unsafe after + (point.y &* stride &+ point.x)
    var two = unsafe before + (other.y &* stride &+ other.x)
    var row = 0
    while row < Self.block {
      if unsafe grid_are_equal(one, two, Self.block) == 0 { return false }
      unsafe one += stride
      unsafe two += stride
      row &+= 1
    }
    return true
  }

  /// Returns the movement of the area that is consistent with the movement of a block.
  private func shift(from anchor: PixelPoint) -> PixelShift? {
    let reach = Self.reach
    let columns = PixelInterval(area.x, area.horizontal.end - Self.block + 1)
    let rows = PixelInterval(area.y, area.vertical.end - Self.block + 1)
    let near = columns.intersection(PixelInterval(anchor.x - reach, anchor.x + reach + 1))
    let probe = rarest(at: anchor)
    let word = unsafe after[(anchor.y &+ probe.y) &* stride &+ anchor.x &+ probe.x]
    var found: [(x: Int, y: Int)] = []
    for y in rows.start..<rows.end {
      let isNear = abs(y - anchor.y) <= reach
      let positions = y == anchor.y ? columns : isNear ? near : PixelInterval(anchor.x, anchor.x + 1)
      let row = unsafe before + ((y &+ probe.y) &* stride &+ probe.x)
      var x = positions.start
      while x < positions.end {
        if unsafe row[x] == word, isBlock(at: anchor, equalTo: PixelPoint(x: x, y: y)) {
          found.append((anchor.x - x, anchor.y - y))
        }
        x &+= 1
      }
    }
    found.sort { (abs($0.x) + abs($0.y), $0.y, $0.x) < (abs($1.x) + abs($1.y), $1.y, $1.x) }
    for (x, y) in found.prefix(Self.verificationLimit) where isMoved(x, y) {
      return PixelShift(area: area, x: x, y: y)
    }
    return nil
  }

  /// Returns the position of the rarest color in a block of the actual picture, which matches at few
  /// positions.
  private func rarest(at point: PixelPoint) -> PixelPoint {
    var best = (count: Int.max, at: PixelPoint.zero)
    let positions = 0..<Self.block * Self.block
    func word(_ position: Int) -> UInt32 {
      unsafe after[
        (point.y &+ position / Self.block) &* stride &+ point.x &+ position % Self.block]
    }
    for position in positions {
      let count = positions.count { word($0) == word(position) }
      if count < best.count {
        best = (count, PixelPoint(x: position % Self.block, y: position / Self.block))
      }
    }
    return best.at
  }

  private func isMoved(_ x: Int, _ y: Int) -> Bool {
    let moved = area.intersection(area.offset(x: x, y: y))
    let pixels = moved.width * moved.height
    guard pixels * 2 >= area.width * area.height || pixels >= 128 * 128 else { return false }
    for row in moved.vertical.start..<moved.vertical.end {
      let one = unsafe after + (row &* stride &+ moved.x)
      let two = unsafe before + ((row &- y) &* stride &+ moved.x &- x)
      if unsafe grid_are_equal(one, two, moved.width) == 0 { return false }
    }
    return true
  }
}

import GridGeometry

enum DensestWindow {
  /// Returns the fullest window if it exceeds the allowance; nil if none does. O(pixels / 64) for sparse
  /// masks, otherwise O(pixels).
  ///
  /// Windows are grouped by the tile that contains their upper left corner. The sum of four tiles is an upper
  /// bound for all windows of a group, so only a few groups have to be searched.
  static func exceeding(_ rule: WindowRule, in mask: PixelMask) -> WindowCount? {
    let width = min(max(rule.extent, 1), mask.width)
    let height = min(max(rule.extent, 1), mask.height)
    guard width > 0, height > 0 else { return nil }
    let allowance = rule.ratio > 0 ? Int(Double(width * height) * min(rule.ratio, 1)) : 0
    let columns = (mask.width + width - 1) / width
    let rows = (mask.height + height - 1) / height
    var tiles = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      for column in 0..<columns {
        let tile = PixelRect(x: column * width, y: row * height, width: width, height: height)
        tiles[row * (columns + 1) + column] = mask.count(in: tile)
      }
    }
    var groups: [(bound: Int, column: Int, row: Int)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let index = row * (columns + 1) + column
        let bound = tiles[index] + tiles[index + 1] + tiles[index + columns + 1] + tiles[index + columns + 2]
        if bound > allowance { groups.append((min(bound, width * height), column, row)) }
      }
    }
    groups.sort { ($1.bound, $0.row, $0.column) < ($0.bound, $1.row, $1.column) }
    var best = (corner: PixelPoint.zero, pixels: allowance)
    for group in groups {
      // A group whose bound equals the best count may still contain a window that is earlier in reading
      // order.
      if group.bound < best.pixels { break }
      if best.pixels == width * height, group.row * height > best.corner.y { continue }
      let corners = PixelRect(x: group.column * width, y: group.row * height, width: width, height: height)
      let found = fullest(in: mask, corners: corners, width: width, height: height)
      let isEarlier = (found.corner.y, found.corner.x) < (best.corner.y, best.corner.x)
      if found.pixels > best.pixels || best.pixels > allowance && found.pixels == best.pixels && isEarlier {
        best = found
      }
    }
    guard best.pixels > allowance else { return nil }
    let area = PixelRect(x: best.corner.x, y: best.corner.y, width: width, height: height)
    return WindowCount(area: area, pixels: best.pixels, allowance: allowance)
  }

  /// Returns the fullest of the windows whose upper left corners are in a rectangle, using sliding sums.
  private static func fullest(
    in mask: PixelMask, corners: PixelRect, width: Int, height: Int
  ) -> (corner: PixelPoint, pixels: Int) {
    let left = corners.x
    let right = min(corners.horizontal.end, mask.width - width + 1)
    let bottom = min(corners.vertical.end, mask.height - height + 1)
    var best = (corner: corners.origin, pixels: -1)
    guard left < right, corners.y < bottom else { return best }
    var sums = [Int](repeating: 0, count: right - left + width - 1)
    func add(_ row: Int, _ sign: Int) {
      var index = 0
      while index < sums.count {
        let x = left &+ index
        let bit = mask.words[row &* mask.wordsPerRow &+ x &>> 6] &>> UInt64(truncatingIfNeeded: x & 63) & 1
        sums[index] &+= sign &* Int(truncatingIfNeeded: bit)
        index &+= 1
      }
    }
    for row in corners.y..<corners.y + height - 1 { add(row, 1) }
    for top in corners.y..<bottom {
      add(top + height - 1, 1)
      var sum = 0
      for index in 0..<width { sum &+= sums[index] }
      for x in left..<right {
        if sum > best.pixels { best = (PixelPoint(x: x, y: top), sum) }
        if x + 1 < right { sum &+= sums[x &- left &+ width] &- sums[x &- left] }
      }
      add(top, -1)
    }
    return best
  }
}

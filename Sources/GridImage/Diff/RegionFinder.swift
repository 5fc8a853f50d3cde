import GridGeometry

/// Groups the pixels of a mask that lie close together.
enum RegionFinder {
  /// The extent of the square cells that pixels are gathered in.
  static let cell = 8

  /// The groups of pixels whose cells of 8 × 8 pixels touch, also by a corner; largest first, then in reading order.
  ///
  /// So pixels at most 8 pixels apart are always of one region, and never linked directly when 16 or more apart.
  ///
  /// - Complexity: O(pixels / 64 + cells that have pixels).
  static func regions(of mask: PixelMask) -> [ChangedRegion] {
    // A frame of free cells spares the search all questions about edges.
    let columns = mask.wordsPerRow * cell + 2
    let rows = (mask.height + cell - 1) / cell
    var occupied = occupiedCells(of: mask, columns: columns, rows: rows)
    var regions: [ChangedRegion] = []
    var stack: [Int] = []
    unsafe occupied.withUnsafeMutableBufferPointer { open in
      for start in open.indices where unsafe open[start] {
        unsafe open[start] = false
        stack.append(start)
        var region = Region()
        while let index = stack.popLast() {
          let (row, column) = index.quotientAndRemainder(dividingBy: columns)
          region.add(mask, column &- 1, row &- 1)
          for line in stride(from: index &- columns, through: index &+ columns, by: columns) {
            for neighbor in line &- 1...line &+ 1 where unsafe open[neighbor] {
              unsafe open[neighbor] = false
              stack.append(neighbor)
            }
          }
        }
        regions.append(ChangedRegion(bounds: region.bounds, pixels: region.pixels, shift: nil))
      }
    }
    regions.sort {
      ($1.pixels, $0.bounds.y, $0.bounds.x) < ($0.pixels, $1.bounds.y, $1.bounds.x)
    }
    return regions
  }

  /// Which cells have pixels, in rows of `columns` cells, with one free cell around all.
  private static func occupiedCells(of mask: PixelMask, columns: Int, rows: Int) -> [Bool] {
    var cells = [Bool](repeating: false, count: columns * (rows + 2))
    for row in 0..<rows {
      for word in 0..<mask.wordsPerRow {
        var any: UInt64 = 0
        for y in row * cell..<min(row * cell + cell, mask.height) {
          any |= mask.words[y &* mask.wordsPerRow &+ word]
        }
        while any != 0 {
          let byte = any.trailingZeroBitCount >> 3
          cells[(row &+ 1) &* columns &+ word &* cell &+ byte &+ 1] = true
          any &= ~(0xff &<< UInt64(truncatingIfNeeded: byte &* 8))
        }
      }
    }
    return cells
  }

  /// A region that grows cell by cell.
  private struct Region {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    var pixels = 0

    var bounds: PixelRect {
      PixelRect(horizontal: PixelInterval(left, right), vertical: PixelInterval(top, bottom))
    }

    mutating func add(_ mask: PixelMask, _ column: Int, _ row: Int) {
      let shift = UInt64(truncatingIfNeeded: (column & 7) &* 8)
      var any: UInt64 = 0
      for y in row &* cell..<min(row &* cell &+ cell, mask.height) {
        let bits = mask.words[y &* mask.wordsPerRow &+ column &>> 3] &>> shift & 0xff
        if bits == 0 { continue }
        any |= bits
        pixels &+= bits.nonzeroBitCount
        top = min(top, y)
        bottom = max(bottom, y &+ 1)
      }
      left = min(left, column &* cell &+ any.trailingZeroBitCount)
      right = max(right, column &* cell &+ 64 &- any.leadingZeroBitCount)
    }
  }
}

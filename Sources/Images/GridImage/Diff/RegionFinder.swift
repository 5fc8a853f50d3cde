import GridGeometry

enum RegionFinder {
  /// The side of the square cells in which pixels are grouped.
  static let cell = 8

  /// Returns the groups of pixels whose cells of 8 × 8 pixels touch, including at a corner; largest first,
  /// then in reading order.
  ///
  /// Pixels at most 8 pixels apart are always in the same region; pixels at least 16 pixels apart are never
  /// linked directly. O(pixels / 64 + nonempty cells).
  static func regions(of mask: PixelMask) -> [ChangedRegion] {
    // A border of empty cells makes boundary checks unnecessary.
    let columns = mask.wordsPerRow * cell + 2
    let rows = (mask.height + cell - 1) / cell
    var occupied = occupiedCells(of: mask, columns: columns, rows: rows)
    var regions: [ChangedRegion] = []
    var stack: [Int] = []
    unsafe occupied.withUnsafeMutableBufferPointer { open in
      unsafe mask.words.withUnsafeBufferPointer { words in
        for start in open.indices where unsafe open[start] {
          unsafe open[start] = false
          stack.append(start)
          var region = Region()
          while let index = stack.popLast() {
            let row = index / columns
            let column = index &- row &* columns
            let lines = (row &- 1) &* cell..<min(row &* cell, mask.height)
            unsafe region.add(words, mask.wordsPerRow, column &- 1, lines)
            var line = index &- columns &- 1
            while line < index &+ columns {
              for neighbor in line...line &+ 2 where unsafe open[neighbor] {
                unsafe open[neighbor] = false
                stack.append(neighbor)
              }
              line &+= columns
            }
          }
          regions.append(ChangedRegion(bounds: region.bounds, pixels: region.pixels, shift: nil))
        }
      }
    }
    regions.sort {
      ($1.pixels, $0.bounds.y, $0.bounds.x) < ($0.pixels, $1.bounds.y, $1.bounds.x)
    }
    return regions
  }

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

  private struct Region {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    var pixels = 0

    var bounds: PixelRect {
      PixelRect(horizontal: PixelInterval(left, right), vertical: PixelInterval(top, bottom))
    }

    /// Adds the pixels of one cell: one byte from the words of several rows.
    @inline(__always)
    mutating func add(
      _ words: UnsafeBufferPointer<UInt64>, _ wordsPerRow: Int, _ column: Int, _ rows: Range<Int>
    ) {
      let shift = UInt64(truncatingIfNeeded: (column & 7) &* 8)
      var any: UInt64 = 0
      // The cell's pixels as one word, with one byte per row.
      var pixels: UInt64 = 0
      var position: UInt64 = 0
      var index = rows.lowerBound &* wordsPerRow &+ column &>> 3
      for _ in rows {
        let bits = unsafe words[index] &>> shift & 0xff
        any |= bits
        pixels |= bits &<< position
        position &+= 8
        index &+= wordsPerRow
      }
      self.pixels &+= pixels.nonzeroBitCount
      top = min(top, rows.lowerBound &+ pixels.trailingZeroBitCount &>> 3)
      bottom = max(bottom, rows.lowerBound &+ 8 &- pixels.leadingZeroBitCount &>> 3)
      left = min(left, column &* cell &+ any.trailingZeroBitCount)
      right = max(right, column &* cell &+ 64 &- any.leadingZeroBitCount)
    }
  }
}

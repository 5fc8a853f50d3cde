import CPixels
package import GridGeometry

extension Bitmap {
  /// The part of the picture inside a rectangle, which must lie within it.
  ///
  /// - Complexity: O(pixels of the part).
  package func part(_ rect: PixelRect) -> Bitmap {
    precondition(PixelRect(size).contains(rect), "a part outside the bitmap")
    if rect == PixelRect(size) { return self }
    var words: [UInt32] = []
    words.reserveCapacity(max(0, rect.width) * max(0, rect.height))
    for row in rect.y..<rect.y + rect.height {
      words += pixels[row * width + rect.x..<row * width + rect.x + rect.width]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: words)
  }

  /// The smallest rectangle outside of which this picture equals another of the same size; nil where both are equal.
  ///
  /// - Complexity: O(pixels), at the speed of reading them where rows are equal, and only up to the first and from the
  ///   last difference where they are not.
  func changedRect(from other: Bitmap) -> PixelRect? {
    precondition(size == other.size, "only pictures of the same size can be compared")
    return unsafe pixels.withUnsafeBufferPointer { one in
      unsafe other.pixels.withUnsafeBufferPointer { two in
        guard let one = one.baseAddress, let two = two.baseAddress, unsafe one != two else { return nil }
        return unsafe changedRect(one, two)
      }
    }
  }

  @unsafe private func changedRect(
    _ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>
  ) -> PixelRect? {
    func isEqual(_ row: Int) -> Bool {
      unsafe grid_are_equal(one + row * width, two + row * width, width) != 0
    }
    guard let top = (0..<height).first(where: { !isEqual($0) }) else { return nil }
    let bottom = (top..<height).last { !isEqual($0) } ?? top
    var left = width
    var right = 0
    for row in top...bottom {
      let first = unsafe one + row * width
      let second = unsafe two + row * width
      // Only what lies outside of the columns found so far can still widen them.
      var column = 0
      while column < left, unsafe first[column] == second[column] { column &+= 1 }
      left = min(left, column)
      column = width
      while column > right, unsafe first[column &- 1] == second[column &- 1] { column &-= 1 }
      right = max(right, column)
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
  }
}

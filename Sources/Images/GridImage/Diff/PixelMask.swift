public import GridGeometry

/// A set of pixels of a picture, one bit each, used for masks and differences.
public struct PixelMask: Sendable, Hashable {
  /// The number of columns of pixels.
  public let width: Int
  /// The number of rows of pixels.
  public let height: Int
  /// The bits of consecutive rows, each padded with 0 to whole words; the lowest bit is the leftmost pixel.
  private(set) var words: [UInt64]
  let wordsPerRow: Int

  /// Creates an empty mask for pictures of a size in pixels; both extents must be at least 0.
  public init(_ size: PixelSize) {
    precondition(size.width >= 0 && size.height >= 0, "a mask's extents must not be negative")
    width = size.width
    height = size.height
    wordsPerRow = (size.width + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * size.height)
  }

  /// Creates a mask of the pixels covered by any of the rectangles, ignoring parts outside the picture.
  public init(_ size: PixelSize, covering rects: [PixelRect]) {
    self.init(size)
    for rect in rects { insert(rect) }
  }

  /// Creates a mask of the pixels of a picture that are not completely transparent; O(pixels).
  public init(paintedPixelsOf bitmap: Bitmap) {
    self.init(bitmap.size)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      var index = 0
      for row in 0..<height {
        for column in 0..<width {
          if unsafe pixels[index] >> 24 != 0 { insert(column: column, row: row) }
          index &+= 1
        }
      }
    }
  }

  /// The size, in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether the mask contains the pixel at a column and row, both inside the picture.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the mask")
      return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 != 0
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the mask")
      insert(column: x, row: y)
      if !newValue { words[y * wordsPerRow + x >> 6] ^= 1 << UInt64(x & 63) }
    }
  }

  @inline(__always)
  mutating func insert(column: Int, row: Int) {
    words[row &* wordsPerRow &+ column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
  }
}

extension PixelMask {
  /// Whether the mask is empty.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The number of pixels in the mask.
  public var count: Int {
    var sum = 0
    for word in words { sum &+= word.nonzeroBitCount }
    return sum
  }

  /// The smallest rectangle that contains all pixels of the mask; nil if the mask is empty.
  public var bounds: PixelRect? {
    var columns = [UInt64](repeating: 0, count: wordsPerRow)
    var rows = PixelInterval(Int.max, 0)
    var index = 0
    for row in 0..<height {
      var any: UInt64 = 0
      for column in 0..<wordsPerRow {
        let word = words[index]
        index &+= 1
        any |= word
        columns[column] |= word
      }
      if any != 0 { rows = PixelInterval(min(rows.start, row), row + 1) }
    }
    guard let first = columns.firstIndex(where: { $0 != 0 }), let last = columns.lastIndex(where: { $0 != 0 })
    else { return nil }
    let start = first * 64 + columns[first].trailingZeroBitCount
    let end = last * 64 + 64 - columns[last].leadingZeroBitCount
    return PixelRect(horizontal: PixelInterval(start, end), vertical: rows)
  }

  func count(in rect: PixelRect) -> Int {
    var sum = 0
    forEachWord(in: rect) { index, bits in sum &+= (words[index] & bits).nonzeroBitCount }
    return sum
  }

  // Rectangles and other masks are aligned at the upper left corner; parts outside this mask are ignored.

  mutating func insert(_ rect: PixelRect) { changeWords(in: rect) { $0 | $1 } }

  mutating func remove(_ rect: PixelRect) { changeWords(in: rect) { $0 & ~$1 } }

  mutating func formUnion(_ other: PixelMask) { combine(with: other) { $0 | $1 } }

  /// Returns the union of both masks, large enough for both.
  package func union(_ other: PixelMask) -> PixelMask {
    var result = resized(to: PixelSize(width: max(width, other.width), height: max(height, other.height)))
    result.formUnion(other)
    return result
  }

  mutating func subtract(_ other: PixelMask) { combine(with: other) { $0 & ~$1 } }

  /// Returns the same pixels in a mask of another size with the same upper left corner.
  func resized(to size: PixelSize) -> PixelMask {
    if size == self.size { return self }
    var result = PixelMask(size)
    result.formUnion(self)
    return result
  }

  private mutating func combine(with other: PixelMask, _ operation: (UInt64, UInt64) -> UInt64) {
    let columns = min(wordsPerRow, other.wordsPerRow)
    guard columns > 0 else { return }
    // Padding must stay 0, even if the other mask is wider.
    let last = wordsPerRow - 1
    let lastBits = UInt64.max >> UInt64(wordsPerRow * 64 - width)
    for row in 0..<min(height, other.height) {
      for column in 0..<columns {
        let bits = other.words[row * other.wordsPerRow + column] & (column == last ? lastBits : .max)
        if bits == 0 { continue }
        let index = row * wordsPerRow + column
        words[index] = operation(words[index], bits)
      }
    }
  }

  private mutating func changeWords(in rect: PixelRect, _ operation: (UInt64, UInt64) -> UInt64) {
    // Move the words out, so that they are changed in place and not copied.
    var taken: [UInt64] = []
    swap(&taken, &words)
    forEachWord(in: rect) { index, bits in taken[index] = operation(taken[index], bits) }
    swap(&taken, &words)
  }

  /// Calls a closure for each word that contains pixels of a rectangle, with the bits inside it.
  @inline(__always)
  private func forEachWord(in rect: PixelRect, _ body: (_ index: Int, _ bits: UInt64) -> Void) {
    let inside = rect.intersection(PixelRect(size))
    if inside.isEmpty { return }
    let first = inside.horizontal.start >> 6
    let last = (inside.horizontal.end - 1) >> 6
    let firstBits = UInt64.max << UInt64(inside.horizontal.start & 63)
    let lastBits = UInt64.max >> UInt64(63 - (inside.horizontal.end - 1) & 63)
    for row in inside.vertical.start..<inside.vertical.end {
      for column in first...last {
        var bits = UInt64.max
        if column == first { bits &= firstBits }
        if column == last { bits &= lastBits }
        body(row * wordsPerRow + column, bits)
      }
    }
  }
}

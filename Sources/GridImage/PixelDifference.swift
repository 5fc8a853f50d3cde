public import GridGeometry

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where two pictures differ, pixel for pixel and without tolerance.
public enum PixelDifference: Sendable, Hashable {
  /// The pictures have different extents, so that no pixel was compared.
  case size(PixelSize, PixelSize)
  /// The number of pixels that differ, the smallest rectangle around them, and the first in reading order.
  case pixels(count: Int, bounds: PixelRect, first: PixelPoint)
}

extension PixelDifference: CustomStringConvertible {
  /// The difference as one line for a failure message.
  public var description: String {
    switch self {
    case .size(let one, let other):
      "sizes differ: \(one.width)×\(one.height) and \(other.width)×\(other.height)"
    case .pixels(let count, let bounds, let first):
      "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), all in \(bounds), first at \(first.x),\(first.y)"
    }
  }
}

extension Bitmap {
  /// How this picture differs from another; nil when every pixel is the same.
  ///
  /// - Complexity: O(pixels); rows that are equal are compared at memory speed.
  public func difference(from other: Bitmap) -> PixelDifference? {
    guard size == other.size else { return .size(size, other.size) }
    var count = 0
    var first: PixelPoint?
    var columns = PixelInterval(Int.max, Int.min)
    var lastRow = 0
    for row in 0..<height where !rowIsEqual(row, to: other) {
      for column in 0..<width where self[column, row] != other[column, row] {
        count += 1
        if first == nil { first = PixelPoint(x: column, y: row) }
        columns = PixelInterval(min(columns.start, column), max(columns.end, column + 1))
        lastRow = row
      }
    }
    guard let first else { return nil }
    let bounds = PixelRect(horizontal: columns, vertical: PixelInterval(first.y, lastRow + 1))
    return .pixels(count: count, bounds: bounds, first: first)
  }

  private func rowIsEqual(_ row: Int, to other: Bitmap) -> Bool {
    let range = row * width..<(row + 1) * width
    return unsafe pixels.span.extracting(range).withUnsafeBytes { one in
      unsafe other.pixels.span.extracting(range).withUnsafeBytes { two in
        guard let first = one.baseAddress, let second = two.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
  }
}

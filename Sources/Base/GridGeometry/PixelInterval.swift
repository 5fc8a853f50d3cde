/// A half-open interval of whole device pixels on one axis, with the arithmetic for sticky elements.
///
/// Unlike a `Range`, it may have a negative length, which counts as empty.
public struct PixelInterval: Sendable, Hashable {
  /// The first pixel in the interval.
  public var start: Int
  /// The first pixel after the interval.
  public var end: Int

  /// Creates an interval from `start` up to, but not including, `end`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// Creates an interval from its first pixel and its length.
  public init(start: Int, length: Int) { self.init(start, start.addingClamped(length)) }

  /// The number of pixels; negative if `end` is before `start`.
  public var length: Int { end.subtractingClamped(start) }

  /// Whether the interval contains no pixel.
  public var isEmpty: Bool { end <= start }

  /// Returns the intersection of both intervals; its length may be negative.
  public func intersection(_ other: PixelInterval) -> PixelInterval {
    PixelInterval(max(start, other.start), min(end, other.end))
  }

  /// Returns whether the intervals have a pixel in common.
  public func intersects(_ other: PixelInterval) -> Bool { !intersection(other).isEmpty }

  /// Returns whether the interval contains the pixel.
  public func contains(_ pixel: Int) -> Bool { start <= pixel && pixel < end }

  /// Returns the interval moved by a number of pixels.
  public func offset(by distance: Int) -> PixelInterval {
    PixelInterval(start.addingClamped(distance), end.addingClamped(distance))
  }

  /// Returns the interval mirrored in a view: edge `p` of a view of `length` pixels becomes `length - p`.
  public func mirrored(in length: Int) -> PixelInterval {
    PixelInterval(length.subtractingClamped(end), length.subtractingClamped(start))
  }
}

/// Rounds a position in points to the nearest edge between device pixels, at `scale` device pixels per point.
///
/// Halves are rounded up (toward positive infinity), so that moving everything by whole device pixels moves
/// the rounded positions by the same amount. Only edges are rounded, never sizes: neighbors share an edge, so
/// gaps and overlaps are impossible (taffy's rounding pass follows the same rule). The position must be
/// finite; the resulting edge, in device pixels, is clamped to ±2^53.
@inlinable
public func snapToPixel(_ position: Double, scale: Double) -> Int {
  let limit = 9_007_199_254_740_992.0
  let pixels = (position * scale + 0.5).rounded(.down)
  guard pixels > -limit else { return Int(-limit) }
  return pixels < limit ? Int(pixels) : Int(limit)
}

/// Returns the index in a range at which ascending elements equal a value; nil if there is none.
/// - Complexity: O(log *n*) calls.
@inlinable @inline(__always)
package func index(of value: Int, in range: Range<Int>, element: (Int) -> Int) -> Int? {
  let index = firstIndex(in: range) { element($0) >= value }
  return index < range.upperBound && element(index) == value ? index : nil
}

/// Returns the first index in a range that satisfies a monotonic predicate; the upper bound if none does.
/// - Complexity: O(log *n*) calls.
@inlinable @inline(__always)
package func firstIndex(in range: Range<Int>, where predicate: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if predicate(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

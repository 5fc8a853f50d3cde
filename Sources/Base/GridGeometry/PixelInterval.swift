/// A half-open range of whole device pixels on one axis; the sticky arithmetic lives on this type.
///
/// Unlike `Range` it may be of negative extent, which counts as empty.
public struct PixelInterval: Sendable, Hashable {
  /// The first pixel that belongs to the interval.
  public var start: Int
  /// The first pixel after the interval.
  public var end: Int

  /// Creates the interval from `start` up to, not including, `end`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// Creates an interval from its first pixel and its extent.
  public init(start: Int, length: Int) { self.init(start, start + length) }

  /// The number of pixels; negative when `end` lies before `start`.
  public var length: Int { end - start }

  /// Whether no pixel belongs to the interval.
  public var isEmpty: Bool { end <= start }

  /// The pixels that belong to both intervals; possibly of negative extent.
  public func intersection(_ other: PixelInterval) -> PixelInterval {
    PixelInterval(max(start, other.start), min(end, other.end))
  }

  /// Whether a pixel belongs to both intervals.
  public func intersects(_ other: PixelInterval) -> Bool { !intersection(other).isEmpty }

  /// Whether the pixel belongs to the interval.
  public func contains(_ pixel: Int) -> Bool { start <= pixel && pixel < end }

  /// The interval moved by a number of pixels.
  public func offset(by distance: Int) -> PixelInterval { PixelInterval(start + distance, end + distance) }

  /// The interval seen in a mirror: pixel `p` of a view of `length` pixels becomes `length - p`.
  public func mirrored(in length: Int) -> PixelInterval { PixelInterval(length - end, length - start) }
}

/// Rounds a position in points to the nearest edge between device pixels, at `scale` device pixels a point.
///
/// Halves go up (towards positive infinity), so that moving everything by whole device pixels moves the rounded
/// positions by just as many. Only edges are ever rounded, never sizes: neighbors share their edge, and neither a seam
/// nor an overlap can open (taffy's rounding pass has the same rule). The position must be finite; the edge, counted in
/// device pixels, is clamped to ±2^53.
@inlinable
public func snapToPixel(_ position: Double, scale: Double) -> Int {
  let limit = 9_007_199_254_740_992.0
  let pixels = (position * scale + 0.5).rounded(.down)
  guard pixels > -limit else { return Int(-limit) }
  return pixels < limit ? Int(pixels) : Int(limit)
}

/// The index of a range at which ascending elements have a value; nil where they do not.
/// - Complexity: O(log *n*) calls.
@inlinable @inline(__always)
package func index(of value: Int, in range: Range<Int>, element: (Int) -> Int) -> Int? {
  let index = firstIndex(in: range) { element($0) >= value }
  return index < range.upperBound && element(index) == value ? index : nil
}

/// The first index of a range that satisfies a predicate which, once true, stays true; else its upper bound.
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

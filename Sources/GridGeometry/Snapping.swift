/// Rounds a position in points to the nearest edge between device pixels.
///
/// Halves go up (towards positive infinity), so that moving everything by whole device pixels moves the
/// rounded positions by just as many. Only edges are ever rounded, never sizes: neighbours share their edge,
/// and neither a seam nor an overlap can open (taffy's rounding pass has the same rule).
///
/// - Parameters:
///   - position: A finite position in points. Positions beyond ±2^53 device pixels are clamped to that.
///   - scale: Device pixels a point.
/// - Returns: The edge, counted in device pixels.
@inlinable
public func snapToPixel(_ position: Double, scale: Double) -> Int {
  let limit = 9_007_199_254_740_992.0
  let pixels = (position * scale + 0.5).rounded(.down)
  guard pixels > -limit else { return Int(-limit) }
  return pixels < limit ? Int(pixels) : Int(limit)
}

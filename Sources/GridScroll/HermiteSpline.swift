import GridGeometry

/// A piecewise cubic through points, given by its slope at each of them.
struct HermiteSpline: Sendable {
  /// Positions of the points, rising strictly, the first at 0.
  let knots: [Double]
  let values: [Double]
  let slopes: [Double]

  init(knots: [Double], values: [Double], shape: ScrollCurve.Shape) {
    self.knots = knots
    self.values = values
    let last = knots.count - 1
    // Divided differences: the slope of each chord.
    let chords = (0..<max(last, 0)).map { (index: Int) -> Double in
      (values[index + 1] - values[index]) / (knots[index + 1] - knots[index])
    }
    slopes = knots.indices.map { (index: Int) -> Double in
      guard index > 0 else { return chords.first ?? 0 }
      guard index < last else { return chords[last - 1] }
      let (before, after) = (chords[index - 1], chords[index])
      let (widthBefore, widthAfter) = (knots[index] - knots[index - 1], knots[index + 1] - knots[index])
      let parabola = (widthAfter * before + widthBefore * after) / (widthBefore + widthAfter)
      switch shape {
      case .smooth: return parabola
      case .monotone:
        // Steffen, A&A 239, 443 (1990), equation 11: no slope where the direction turns, else limited by the chords.
        guard before * after > 0 else { return 0 }
        let limit = min(2 * before.magnitude, 2 * after.magnitude, parabola.magnitude)
        return before < 0 ? -limit : limit
      }
    }
  }

  var length: Double { knots.last ?? 0 }

  /// The value at a position; before the first point and after the last the spline goes on straight.
  func value(at position: Double) -> Double {
    if position < 0 { return values[0] + slopes[0] * position }
    let excess = position - length
    if excess > 0 { return values[values.count - 1] + slopes[slopes.count - 1] * excess }
    let (index, width, part) = locate(position)
    guard width > 0 else { return values[index] }
    let rest = 1 - part
    return (1 + 2 * part) * rest * rest * values[index]
      + part * rest * rest * width * slopes[index]
      + part * part * (3 - 2 * part) * values[index + 1]
      - part * part * rest * width * slopes[index + 1]
  }

  func slope(at position: Double) -> Double {
    if position < 0 { return slopes[0] }
    if position > length { return slopes[slopes.count - 1] }
    let (index, width, part) = locate(position)
    guard width > 0 else { return 0 }
    let rest = 1 - part
    return 6 * part * rest * (values[index + 1] - values[index]) / width
      + rest * (1 - 3 * part) * slopes[index] + part * (3 * part - 2) * slopes[index + 1]
  }

  /// The piece that contains a position, its width and the part of it that is passed.
  private func locate(_ position: Double) -> (index: Int, width: Double, part: Double) {
    guard knots.count > 1 else { return (0, 0, 0) }
    let low = firstIndex(in: 1..<knots.count - 1) { knots[$0] > position } - 1
    let width = knots[low + 1] - knots[low]
    return (low, width, min(max((position - knots[low]) / width, 0), 1))
  }
}

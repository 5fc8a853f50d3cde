/// The content under a finger: the finger's own offset, resisted past the edges.
struct DragCurve: AxisCurve {
  /// Where the content would be without resistance.
  let finger: EasedCurve
  let bounds: ScrollBounds
  /// The extent of the viewport in points.
  let extent: Double
  let rubberBand: RubberBand

  func offset(at time: Double) -> Double { resisted(finger.offset(at: time)) }

  func velocity(at time: Double) -> Double {
    let past = excess(finger.offset(at: time))
    return finger.velocity(at: time) * (past == 0 ? 1 : rubberBand.slope(past, extent: extent))
  }

  /// The offset shown where the content would be at `offset` without resistance.
  func resisted(_ offset: Double) -> Double {
    bounds.clamp(offset) + rubberBand.stretch(excess(offset), extent: extent)
  }

  private func excess(_ offset: Double) -> Double { offset - bounds.clamp(offset) }
}

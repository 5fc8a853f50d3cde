package import GridGeometry

/// The offset of a scene that is scrolled by hand, with the physics of its own path.
///
/// The content follows the finger, with a rubber band past the ends. When the finger lifts, a `Fling` continues in
/// closed form: what is felt is what is drawn. Times are in seconds, on any clock that does not run backwards.
package struct LiveGesture<Space: ScrollSpace>: Sendable {
  /// The physics after the finger lifts. The velocity is that of the finger.
  package var fling: Fling
  package var rubberBand: RubberBand
  private let space: Space
  private var state: State

  private enum State: Sendable {
    case rest(Point)
    case touched(Touch)
    case free(Free)
  }

  private struct Touch: Sendable {
    /// The offset without resistance, and the finger on the screen, at the start.
    var origin: Point
    var start: Point
    var finger: Point
    var velocity = VelocityEstimate()
  }

  private struct Free: Sendable {
    var start: Double
    var offset: Point
    var pieces: Axes<[AxisPiece]>
  }

  /// Creates a scene at rest at an offset in points.
  package init(
    in space: Space, at offset: Point, fling: Fling = Fling(), rubberBand: RubberBand = RubberBand()
  ) {
    (self.space, self.fling, self.rubberBand) = (space, fling, rubberBand)
    state = .rest(offset)
  }

  // MARK: Events

  /// A finger touches the screen at a position in points; a motion under way stops.
  package mutating func touchBegan(at time: Double, finger: Point) {
    let offset = offset(at: time)
    var origin = offset
    for axis in Axis.allCases {
      let edge = space.bounds(axis).clamp(offset[axis])
      origin[axis] = edge + rubberBand.finger(offset[axis] - edge, extent: extent(axis))
    }
    var touch = Touch(origin: origin, start: finger, finger: finger)
    touch.velocity.add(offset, at: time)
    state = .touched(touch)
  }

  /// The finger has moved to a position on the screen, in points.
  package mutating func touchMoved(at time: Double, finger: Point) {
    guard case .touched(var touch) = state else { return }
    touch.finger = finger
    touch.velocity.add(offset(of: touch), at: time)
    state = .touched(touch)
  }

  /// The finger lifts.
  package mutating func touchEnded(at time: Double) {
    guard case .touched(let touch) = state else { return }
    continueFreely(from: offset(of: touch), velocity: touch.velocity.velocity(at: time), at: time)
  }

  /// A wheel or touchpad scrolls by a distance on the screen in points, within the scroll range. The system sends its
  /// own momentum as further events.
  package mutating func wheel(by delta: Vector, at time: Double) {
    if case .touched = state { return }
    var offset = offset(at: time)
    for axis in Axis.allCases {
      offset[axis] = space.bounds(axis).clamp(offset[axis] + delta[axis] * direction(axis))
    }
    state = .rest(offset)
  }

  private mutating func continueFreely(from offset: Point, velocity: Vector, at time: Double) {
    var fling = fling
    fling.velocity = .given(velocity)
    var resolver = PathResolver(ScrollPath(), in: space, maximumFrames: ScrollTimeline.defaultMaximumFrames)
    resolver.offset = offset
    let moves = fling.moves(
      with: resolver, in: StepContext(step: StepPath(), axes: Axis.allCases, slowMotion: 1))
    var pieces = Axes<[AxisPiece]>(both: [])
    for axis in Axis.allCases { pieces[axis] = moves[axis]?.pieces ?? [] }
    state = .free(Free(start: time, offset: offset, pieces: pieces))
  }

  // MARK: State

  /// Whether a finger is down.
  package var isTouched: Bool { if case .touched = state { true } else { false } }

  /// Returns the offset in points at a time, not before that of the last event.
  package func offset(at time: Double) -> Point {
    switch state {
    case .rest(let offset): return offset
    case .touched(let touch): return offset(of: touch)
    case .free(let free):
      var offset = free.offset
      for axis in Axis.allCases {
        offset[axis] = free.pieces[axis].offset(at: time - free.start) ?? offset[axis]
      }
      return offset
    }
  }

  /// Returns whether the content still moves by itself at a time.
  package func isMoving(at time: Double) -> Bool {
    guard case .free(let free) = state else { return false }
    return Axis.allCases.contains { axis in
      time - free.start < free.pieces[axis].reduce(0) { $0 + $1.duration }
    }
  }

  private func offset(of touch: Touch) -> Point {
    var offset = touch.origin
    for axis in Axis.allCases {
      let free = touch.origin[axis] - (touch.finger[axis] - touch.start[axis]) * direction(axis)
      let edge = space.bounds(axis).clamp(free)
      offset[axis] = edge + rubberBand.stretch(free - edge, extent: extent(axis))
    }
    return offset
  }

  private func extent(_ axis: Axis) -> Double { max(0, space.viewport[axis]) }

  /// -1 along an axis on which offsets grow to the left.
  private func direction(_ axis: Axis) -> Double { axis == .horizontal && space.isRightToLeft ? -1 : 1 }
}

extension [AxisPiece] {
  /// Returns the offset at a time from the start of the first piece; nil if there are none.
  func offset(at time: Double) -> Double? {
    var start = 0.0
    for piece in self {
      if time < start + piece.duration {
        return time <= start ? piece.first : piece.curve.offset(at: time - start)
      }
      start += piece.duration
    }
    return last?.last
  }
}

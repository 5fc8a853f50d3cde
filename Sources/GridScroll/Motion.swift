public import GridGeometry

/// What happens in one step of a scroll path.
///
/// Offsets grow to the right and downwards; a finger that moves up scrolls down.
public indirect enum Motion: Sendable, Hashable {
  /// Stays where it is for some seconds.
  case hold(seconds: Double)
  /// Scrolls to a place, which is moved into the scroll range unless `overscroll` allows one viewport more.
  case to(ScrollTarget, pace: Pace = .automatic, easing: Easing = .easeInOut, overscroll: Bool = false)
  /// Scrolls by a distance in points, with the same limits.
  case by(Vector, pace: Pace = .automatic, easing: Easing = .easeInOut, overscroll: Bool = false)
  /// Follows a finger, with a rubber band past the edges.
  case drag(Drag)
  /// Goes on by itself and slows down.
  case fling(Fling)
  /// Returns from beyond an edge on a critically damped spring of this stiffness, with the velocity it has.
  case bounce(stiffness: Double = 100)
  /// Goes to a snap position near where it would come to rest.
  case snap(Snap)
  /// Turns pages.
  case page(PageTurn)
  /// Passes places at given times.
  case keyframes([Keyframe])
  /// Passes places on a smooth curve.
  case curve(ScrollCurve)
  /// Replays recorded offsets as they are.
  case offsets(RecordedOffsets)
  /// Does steps several times, each time from where the last one ended.
  case `repeat`(count: Int, steps: [ScrollStep])
  /// Does steps, and then the same backwards in time.
  case pingPong(steps: [ScrollStep])
  /// Does two timelines at once, each along its own axis; the shorter one waits.
  case together(horizontal: [ScrollStep], vertical: [ScrollStep])

  /// The name of the motion, as `fling`.
  public var name: String {
    switch self {
    case .hold: "hold"
    case .to: "to"
    case .by: "by"
    case .drag: "drag"
    case .fling: "fling"
    case .bounce: "bounce"
    case .snap: "snap"
    case .page: "page"
    case .keyframes: "keyframes"
    case .curve: "curve"
    case .offsets: "offsets"
    case .repeat: "repeat"
    case .pingPong: "ping-pong"
    case .together: "together"
    }
  }
}

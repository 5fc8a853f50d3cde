public import GridGeometry

/// The motion of one step; offsets grow to the right and downwards, and a finger that moves up scrolls down.
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

extension Motion {
  /// Whether the motion is stated to take no time, whatever the grid.
  var isInstant: Bool {
    switch self {
    case .hold(let seconds): seconds == 0
    case .to(_, let pace, _, _), .by(_, let pace, _, _): pace == .seconds(0)
    case .drag(let drag): drag.legs.allSatisfy { $0.seconds == 0 }
    case .keyframes(let keyframes): keyframes.allSatisfy { $0.time == 0 }
    case .curve(let curve): curve.pace == .seconds(0)
    case .offsets(let recorded):
      if let times = recorded.times { times.first == times.last } else { recorded.offsets.count < 2 }
    case .page(let turn):
      if case .eased(.seconds(0), _) = turn.movement { true } else { false }
    case .repeat(_, let steps), .pingPong(let steps): steps.allSatisfy(\.motion.isInstant)
    case .together(let horizontal, let vertical):
      horizontal.allSatisfy(\.motion.isInstant) && vertical.allSatisfy(\.motion.isInstant)
    case .fling, .bounce, .snap: false
    }
  }
}

/// The duration or speed of a motion of known distance.
public enum Pace: Sendable, Hashable {
  /// As browsers pace a scroll by program: √distance/60 s for a distance in points, at most 0.7 s
  /// (Chromium: min(√|delta|, 42)/60). With a spring easing, as long as the spring takes to settle.
  case automatic
  /// A duration in seconds; 0 jumps.
  case seconds(Double)
  /// A speed in points a second along the axis that moves further.
  case speed(Double)

  /// The duration in seconds for a distance in points, measured along the axis that moves further.
  func seconds(distance: Double) -> Double {
    switch self {
    case .automatic: min(distance.magnitude.squareRoot(), 42) / 60
    case .seconds(let seconds): seconds
    case .speed(let speed): distance.magnitude / speed
    }
  }
}

/// The behavior of a fling at the end of the scroll range.
public enum EdgeBehavior: Sendable, Hashable {
  /// Hands position and velocity over to a critically damped spring of this stiffness (mass 1).
  case bounce(stiffness: Double = 100)
  /// Stops at the edge.
  case stop
}

public import GridGeometry
package import GridSchema

/// The motion of one step. Offsets increase to the right and downwards, so a finger that moves up scrolls
/// down.
public indirect enum Motion: Sendable, Hashable {
  /// Stays in place for a number of seconds.
  case hold(seconds: Double)
  /// Scrolls to a target, clamped to the scroll range or, with `overscroll`, to one viewport beyond it.
  case to(ScrollTarget, pace: Pace = .automatic, easing: Easing = .easeInOut, overscroll: Bool = false)
  /// Scrolls by a distance in points, with the same limits.
  case by(Vector, pace: Pace = .automatic, easing: Easing = .easeInOut, overscroll: Bool = false)
  /// Follows a finger, with a rubber band past the edges.
  case drag(Drag)
  /// Follows a finger that moves in a direction and lifts at rest.
  case swipe(Swipe)
  /// Follows a finger that lifts while it moves, and continues as a fling.
  case flick(Flick)
  /// Continues from a release and decelerates.
  case fling(Fling)
  /// Returns from beyond an edge on a critically damped spring of this stiffness, with the current velocity.
  case bounce(stiffness: Double = 100)
  /// Moves to a snap position near the offset at which it would come to rest.
  case snap(Snap)
  /// Turns pages.
  case page(PageTurn)
  /// Reaches targets at given times.
  case keyframes([Keyframe])
  /// Passes through targets along a smooth curve.
  case curve(ScrollCurve)
  /// Replays recorded offsets unchanged.
  case offsets(RecordedOffsets)
  /// Repeats steps a number of times, each time from where the last repetition ended.
  case `repeat`(count: Int, steps: [ScrollStep])
  /// Runs steps, then the same steps backwards in time.
  case pingPong(steps: [ScrollStep])
  /// Runs two timelines in parallel, one for each axis; the shorter one waits for the longer one.
  case together(horizontal: [ScrollStep], vertical: [ScrollStep])

  /// The name of the motion, such as `fling`.
  public var name: String { type(of: value).name }
}

extension Motion {
  /// All kinds of motions, in the order of their keys in scene files.
  private static let kinds: [any StepMotion.Type] = [
    Hold.self, GlideTo.self, GlideBy.self, Swipe.self, Flick.self, Drag.self, Fling.self, Bounce.self,
    Snap.self, PageTurn.self,
    Keyframes.self, ScrollCurve.self, RecordedOffsets.self, Repeat.self, PingPong.self, Together.self,
  ]

  /// The motion as a value that checks and resolves itself.
  var value: any StepMotion {
    switch self {
    case .hold(let seconds): Hold(seconds: seconds)
    case .to(let target, let pace, let easing, let overscroll):
      GlideTo(target: target, glide: Glide(pace: pace, easing: easing, overscroll: overscroll))
    case .by(let distance, let pace, let easing, let overscroll):
      GlideBy(distance: distance, glide: Glide(pace: pace, easing: easing, overscroll: overscroll))
    case .drag(let drag): drag
    case .swipe(let swipe): swipe
    case .flick(let flick): flick
    case .fling(let fling): fling
    case .bounce(let stiffness): Bounce(stiffness: stiffness)
    case .snap(let snap): snap
    case .page(let turn): turn
    case .keyframes(let keyframes): Keyframes(keyframes: keyframes)
    case .curve(let curve): curve
    case .offsets(let recorded): recorded
    case .repeat(let count, let steps): Repeat(count: count, steps: steps)
    case .pingPong(let steps): PingPong(steps: steps)
    case .together(let horizontal, let vertical):
      Together(steps: Axes(horizontal: horizontal, vertical: vertical))
    }
  }

  /// Returns the variants of steps in scene files, one for each kind of motion.
  package static func variants<Reader: StepReader>() -> [SchemaVariant<ScrollStep, Reader>] {
    func variant<Kind: StepMotion>(_ kind: Kind.Type) -> SchemaVariant<ScrollStep, Reader> { kind.variant() }
    return kinds.map { variant($0) }
  }

  var isGroup: Bool { type(of: value).isGroup }
}

/// The duration or speed of a motion over a known distance.
public enum Pace: Sendable, Hashable {
  /// The pace of a programmatic scroll in browsers: √distance/60 s for a distance in points, at most 0.7 s
  /// (Chromium: min(√|delta|, 42)/60). With a spring easing, the duration is the time the spring takes to
  /// settle.
  case automatic
  /// A duration in seconds; 0 jumps.
  case seconds(Double)
  /// A speed in points per second along the axis that moves further.
  case speed(Double)

  /// Returns the duration in seconds for a distance in points along the axis that moves further.
  func seconds(distance: Double) -> Double {
    switch self {
    case .automatic: min(distance.magnitude.squareRoot(), 42) / 60
    case .seconds(let seconds): seconds
    case .speed(let speed): distance.magnitude / speed
    }
  }
}

public import GridGeometry
package import GridSchema

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
  public var name: String { type(of: value).name }
}

extension Motion {
  /// All kinds, in the order of their keys in scene files.
  private static let kinds: [any StepMotion.Type] = [
    Hold.self, GlideTo.self, GlideBy.self, Drag.self, Fling.self, Bounce.self, Snap.self, PageTurn.self,
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

  /// The steps of scene files, one for each kind.
  package static func variants<Reader: StepReader>() -> [SchemaVariant<ScrollStep, Reader>] {
    func variant<Kind: StepMotion>(_ kind: Kind.Type) -> SchemaVariant<ScrollStep, Reader> { kind.variant() }
    return kinds.map { variant($0) }
  }

  var isGroup: Bool { type(of: value).isGroup }
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

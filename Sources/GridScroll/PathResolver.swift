import GridGeometry

/// Lays the steps of a path one after another into a timeline for each axis.
/// The path has been validated. Each motion becomes an `AxisMove` for each axis, from the state in which the step
/// before left that axis; the files `PathResolver+….swift` hold the motions.
struct PathResolver<Space: ScrollSpace> {
  let space: Space
  let bounds: Axes<ScrollBounds>
  let frameRate: FrameRate
  let base: TimeBase
  let maximumFrames: Int
  var timelines: Axes<AxisTimeline>
  var segments: [ScrollSegment] = []

  /// Where each axis is, in points, not rounded.
  var offset: Point
  /// How fast each axis moves at the end of the last step, in points a second.
  var velocity = Vector.zero
  /// Where the drag that has just ended began; nil after any other step.
  var dragOrigin: Point?

  /// The most runs of steps; a guard against repeats of almost no length.
  static var maximumSegments: Int { 250_000 }

  struct Context {
    var step: StepPath
    var axes: [Axis]
    /// The product of all slow motion around the step.
    var slowMotion: Double
  }

  private let rootContext: Context

  init(_ path: ScrollPath, in space: Space, maximumFrames: Int) {
    self.space = space
    self.maximumFrames = min(max(maximumFrames, 1), 1 << 31)
    frameRate = path.frameRate
    base = TimeBase(path.frameRate)
    bounds = Axes(horizontal: space.bounds(.horizontal), vertical: space.bounds(.vertical))
    rootContext = Context(step: StepPath(), axes: Axis.allCases, slowMotion: path.slowMotion)
    offset = Point(x: bounds.horizontal.minimum, y: bounds.vertical.minimum)
    timelines = Axes(both: AxisTimeline(start: 0, base: base))
    let origin = offset
    for axis in Axis.allCases {
      if let target = path.start[axis], let place = place(target, axis, from: origin) {
        offset[axis] = bounds[axis].clamp(place)
      }
      timelines[axis] = AxisTimeline(start: offset[axis], base: base)
    }
  }

  mutating func resolve(_ steps: [ScrollStep]) throws(ScrollError) { try resolve(steps, in: rootContext) }

  /// Resolves steps one after another; `context.step` is the place of the list.
  mutating func resolve(_ steps: [ScrollStep], in context: Context) throws(ScrollError) {
    for (index, step) in steps.enumerated() {
      var inner = context
      inner.step = context.step.appending(.step(index))
      inner.slowMotion *= step.slowMotion
      try resolve(step, in: inner)
    }
  }

  private mutating func resolve(_ step: ScrollStep, in context: Context) throws(ScrollError) {
    let segment = beginSegment(step, in: context)
    var isDrag = false
    switch step.motion {
    case .hold(let seconds): try append(Axes(both: nil), seconds: seconds, in: context)
    case .to(let target, let pace, let easing, let overscroll):
      let places = places(target, in: context)
      try append(glides(to: places, pace, easing, overscroll: overscroll, in: context), in: context)
    case .by(let vector, let pace, let easing, let overscroll):
      let places = each(in: context) { offset[$0] + vector[$0] }
      try append(glides(to: places, pace, easing, overscroll: overscroll, in: context), in: context)
    case .drag(let drag):
      let origin = offset
      try append(moves(of: drag, in: context), seconds: drag.legs.reduce(0) { $0 + $1.seconds }, in: context)
      dragOrigin = origin
      isDrag = true
    case .fling(let fling): try append(moves(of: fling, in: context), in: context)
    case .bounce(let stiffness): try append(bounces(stiffness: stiffness, in: context), in: context)
    case .snap(let snap): try append(moves(of: snap, in: context), in: context)
    case .page(let turn): try append(moves(of: turn, in: context), in: context)
    case .keyframes(let keyframes):
      try append(moves(of: keyframes, in: context), seconds: keyframes.last?.time ?? 0, in: context)
    case .curve(let curve): try append(moves(of: curve, in: context), in: context)
    case .offsets(let recorded): try append(moves(of: recorded, in: context), in: context)
    case .repeat(let count, let steps): try resolveRepeat(count, steps, in: context)
    case .pingPong(let steps): try resolvePingPong(steps, in: context)
    case .together(let horizontal, let vertical):
      try resolveTogether(Axes(horizontal: horizontal, vertical: vertical), in: context)
    }
    if !isDrag { dragOrigin = nil }
    endSegment(segment, in: context)
  }
}

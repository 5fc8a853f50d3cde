import GridGeometry

/// Resolves the steps of a path, one after another, into a timeline for each axis. The path must be valid.
/// Each motion becomes one `AxisMove` per axis, which starts from the state of that axis after the previous
/// step.
struct PathResolver<Space: ScrollSpace> {
  let space: Space
  let bounds: Axes<ScrollBounds>
  let frameRate: FrameRate
  let base: TimeBase
  let maximumFrames: Int
  var timelines: Axes<AxisTimeline>
  var segments: [ScrollSegment] = []
  /// The touches of fingers, in the order of the steps.
  var touches: [ScrollTouch] = []

  /// The current offset in points, not rounded.
  var offset: Point
  /// The velocity at the end of the last step, in points per second.
  var velocity = Vector.zero
  /// The offset at the start of the drag that has just ended; nil after any other step.
  var dragOrigin: Point?

  /// The maximum number of executed steps, which guards against repeats of nearly zero duration.
  static var maximumSegments: Int { 250_000 }

  private let rootContext: StepContext

  init(_ path: ScrollPath, in space: Space, maximumFrames: Int) {
    self.space = space
    self.maximumFrames = min(max(maximumFrames, 1), 1 << 31)
    frameRate = path.frameRate
    base = TimeBase(path.frameRate)
    bounds = Axes(horizontal: space.bounds(.horizontal), vertical: space.bounds(.vertical))
    rootContext = StepContext(step: StepPath(), axes: Axis.allCases, slowMotion: path.slowMotion)
    offset = Point(x: bounds.horizontal.minimum, y: bounds.vertical.minimum)
    timelines = Axes(both: AxisTimeline(start: 0, base: base))
    let origin = offset
    for axis in Axis.allCases {
      if let target = path.start[axis], let position = self.position(target, axis, from: origin) {
        offset[axis] = bounds[axis].clamp(position)
      }
      timelines[axis] = AxisTimeline(start: offset[axis], base: base)
    }
  }

  mutating func resolve(_ steps: [ScrollStep]) throws(ScrollError) { try resolve(steps, in: rootContext) }

  /// Resolves the steps of a list in order; `context.step` is the path of the list.
  mutating func resolve(_ steps: [ScrollStep], in context: StepContext) throws(ScrollError) {
    for (index, step) in steps.enumerated() {
      var inner = context
      inner.step = context.step.appending(.step(index))
      inner.slowMotion *= step.slowMotion
      try resolve(step, in: inner)
    }
  }

  private mutating func resolve(_ step: ScrollStep, in context: StepContext) throws(ScrollError) {
    let segment = beginSegment(step, in: context)
    let motion = step.motion.value
    let origin = offset
    try motion.resolve(with: &self, in: context)
    dragOrigin = motion is Drag || motion is Swipe ? origin : nil
    endSegment(segment, in: context)
  }
}

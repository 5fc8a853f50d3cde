import GridGeometry

extension PathResolver {
  /// Returns the start time of the next step, in ticks.
  func now(_ context: StepContext) -> Int { context.axes.map { timelines[$0].end }.max() ?? 0 }

  mutating func beginSegment(_ step: ScrollStep, in context: StepContext) -> Int {
    let now = now(context)
    segments.append(
      ScrollSegment(
        step: context.step, label: step.label, name: step.motion.name, isGroup: step.motion.isGroup,
        axes: context.axes, startOffset: offset, endOffset: offset, start: now, end: now, base: base))
    return segments.count - 1
  }

  mutating func endSegment(_ index: Int, in context: StepContext) {
    segments[index].end = now(context)
    segments[index].endOffset = offset
  }

  /// Appends the moves of a step to each axis. An axis without a move, or with a shorter one, waits, so that
  /// all axes of the context end at the same time. `seconds` is the minimum duration of the step.
  mutating func append(
    _ moves: Axes<AxisMove?>, seconds: Double = 0, in context: StepContext
  ) throws(ScrollError) {
    let start = now(context)
    var end = start + (try length(seconds, in: context))
    for axis in context.axes {
      let move = moves[axis] ?? AxisMove()
      for piece in move.pieces {
        let length = try length(piece.duration, in: context)
        timelines[axis].append(
          piece.curve, length: length, first: piece.first, last: piece.last, slowMotion: context.slowMotion)
        offset[axis] = piece.last
        try checkLength(timelines[axis].end, in: context)
      }
      velocity[axis] = move.endVelocity
      end = max(end, timelines[axis].end)
    }
    try checkLength(end, in: context)
    for axis in context.axes { rest(axis, until: end) }
  }

  mutating func rest(_ axis: Axis, until end: Int) {
    let position = offset[axis]
    timelines[axis].rest(at: position, until: end)
  }

  /// Converts the duration of a motion to ticks of the timeline.
  func length(_ seconds: Double, in context: StepContext) throws(ScrollError) -> Int {
    let stretched = seconds * context.slowMotion
    guard stretched < base.longestSeconds else {
      throw ScrollError(
        "the step would take \(stretched) s", at: context.step,
        expectation: "less than \(base.longestSeconds.rounded()) s")
    }
    return base.nearest(seconds: stretched)
  }

  func checkLength(_ end: Int, in context: StepContext) throws(ScrollError) {
    guard end <= TimeBase.longest, base.frame(notBefore: end) < maximumFrames else { throw tooLong(context) }
    guard segments.count <= Self.maximumSegments else {
      throw ScrollError(
        "the path runs more than \(Self.maximumSegments) steps", at: context.step,
        expectation: "fewer repetitions")
    }
  }

  private func tooLong(_ context: StepContext) -> ScrollError {
    var error = ScrollError(
      "with this step the path would be longer than \(maximumFrames) frames", at: context.step,
      expectation: "a shorter path, or a higher limit")
    error.exceedsMaximumFrames = true
    return error
  }
}

import GridGeometry

extension PathResolver {
  mutating func resolveRepeat(_ count: Int, _ steps: [ScrollStep], in context: Context) throws(ScrollError) {
    for _ in 0..<count {
      let (start, place, speed) = (now(context), offset, velocity)
      try resolve(steps, in: context)
      // Where there is nothing to scroll, a round may change nothing; then no other round does.
      if now(context) == start, offset == place, velocity == speed { return }
    }
  }

  mutating func resolvePingPong(_ steps: [ScrollStep], in context: Context) throws(ScrollError) {
    let firstSpans = timelines.map { $0.spans.count }
    let firstSegment = segments.count
    let (startOffset, startTime) = (offset, now(context))
    try resolve(steps, in: context)
    let middle = now(context)
    try checkLength(middle + (middle - startTime), in: context)
    for axis in context.axes {
      // The mirrored motion arrives as fast as the other one left, the other way.
      let first = firstSpans[axis]
      let left = timelines[axis].spans.count > first ? timelines[axis].spans[first] : nil
      velocity[axis] = left.map { -$0.velocity(at: $0.start) * context.slowMotion } ?? 0
      timelines[axis].appendMirrored(from: first)
      offset[axis] = startOffset[axis]
    }
    for index in stride(from: segments.count - 1, through: firstSegment, by: -1) {
      let draft = segments[index]
      guard !draft.isGroup else { continue }
      segments.append(
        ScrollSegment(
          step: draft.step, label: nil, name: draft.name, isGroup: false, isReversed: !draft.isReversed,
          axes: draft.axes, startOffset: draft.endOffset, endOffset: draft.startOffset,
          start: 2 * middle - draft.end, end: 2 * middle - draft.start, base: base))
    }
  }

  mutating func resolveTogether(
    _ timelinesOfSteps: Axes<[ScrollStep]>, in context: Context
  ) throws(ScrollError) {
    let start = offset
    var reached = offset
    for axis in context.axes {
      // Each timeline sees the other axis as it was when the group began.
      offset = start
      var inner = context
      inner.step = context.step.appending(.timeline(axis))
      inner.axes = [axis]
      try resolve(timelinesOfSteps[axis], in: inner)
      reached[axis] = offset[axis]
    }
    offset = reached
    let end = now(context)
    for axis in context.axes where timelines[axis].end < end {
      rest(axis, until: end)
      velocity[axis] = 0
    }
  }

  /// The time at which the next step begins, in ticks.
  func now(_ context: Context) -> Int { context.axes.map { timelines[$0].end }.max() ?? 0 }

  mutating func beginSegment(_ step: ScrollStep, in context: Context) -> Int {
    let now = now(context)
    segments.append(
      ScrollSegment(
        step: context.step, label: step.label, name: step.motion.name, isGroup: step.motion.isGroup,
        axes: context.axes, startOffset: offset, endOffset: offset, start: now, end: now, base: base))
    return segments.count - 1
  }

  mutating func endSegment(_ index: Int, in context: Context) {
    segments[index].end = now(context)
    segments[index].endOffset = offset
  }

  /// Adds what a step does along each axis; an axis without a move, or with a shorter one, waits for the end.
  /// `seconds` is the least duration of the step. All axes of the context end at the same time.
  mutating func append(
    _ moves: Axes<AxisMove?>, seconds: Double = 0, in context: Context
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
    let place = offset[axis]
    timelines[axis].rest(at: place, until: end)
  }

  /// A duration of a motion in ticks of the timeline.
  private func length(_ seconds: Double, in context: Context) throws(ScrollError) -> Int {
    let stretched = seconds * context.slowMotion
    guard stretched < base.longestSeconds else {
      throw ScrollError(
        "the step would take \(stretched) s", at: context.step,
        expectation: "less than \(base.longestSeconds.rounded()) s")
    }
    return base.nearest(seconds: stretched)
  }

  func checkLength(_ end: Int, in context: Context) throws(ScrollError) {
    guard end <= TimeBase.longest, base.frame(notBefore: end) < maximumFrames else { throw tooLong(context) }
    guard segments.count <= Self.maximumSegments else {
      throw ScrollError(
        "the path runs more than \(Self.maximumSegments) steps", at: context.step,
        expectation: "fewer repetitions")
    }
  }

  private func tooLong(_ context: Context) -> ScrollError {
    var error = ScrollError(
      "with this step the path would be longer than \(maximumFrames) frames", at: context.step,
      expectation: "a shorter path, or a higher limit")
    error.exceedsMaximumFrames = true
    return error
  }
}

extension Motion {
  var isGroup: Bool {
    switch self {
    case .repeat, .pingPong, .together: true
    default: false
    }
  }
}

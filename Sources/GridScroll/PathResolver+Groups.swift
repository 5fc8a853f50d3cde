import GridGeometry

extension PathResolver {
  mutating func resolveRepeat(
    _ count: Int, _ steps: [ScrollStep], in context: Context
  ) throws(ScrollError) {
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
      edit(axis) { $0.appendMirrored(from: first) }
      offset[axis] = startOffset[axis]
    }
    for index in stride(from: segments.count - 1, through: firstSegment, by: -1) {
      let draft = segments[index]
      guard !draft.isGroup else { continue }
      var mirrored = SegmentDraft(
        step: draft.step, label: nil, name: draft.name, isGroup: false, axes: draft.axes,
        start: 2 * middle - draft.end, end: 2 * middle - draft.start,
        startOffset: draft.endOffset, endOffset: draft.startOffset)
      mirrored.isReversed = !draft.isReversed
      segments.append(mirrored)
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
}

extension Motion {
  /// Whether the motion contains steps.
  var isGroup: Bool {
    switch self {
    case .repeat, .pingPong, .together: true
    default: false
    }
  }
}

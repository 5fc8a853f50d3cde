import GridGeometry
import GridSchema

/// Runs steps, then the same steps backwards in time.
struct PingPong: StepMotion {
  var steps: [ScrollStep]

  static let name = "ping-pong"
  static let isGroup = true

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step("pingPong", .steps, "Plays steps, and then the same steps in reverse.") { .pingPong(steps: $0) }
  }

  var isInstant: Bool { steps.allSatisfy(\.motion.value.isInstant) }

  func check(with checker: inout PathChecker) { checker.group(steps, "ping-pong") }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let firstSpans = resolver.timelines.map { $0.spans.count }
    let (firstSegment, firstTouch) = (resolver.segments.count, resolver.touches.count)
    let (startOffset, startTime) = (resolver.offset, resolver.now(context))
    try resolver.resolve(steps, in: context)
    let middle = resolver.now(context)
    try resolver.checkLength(middle + (middle - startTime), in: context)
    for axis in context.axes {
      // The mirrored motion ends with the initial velocity of the original, reversed.
      let first = firstSpans[axis]
      let left = resolver.timelines[axis].spans.count > first ? resolver.timelines[axis].spans[first] : nil
      resolver.velocity[axis] = left.map { -$0.velocity(at: $0.start) * context.slowMotion } ?? 0
      resolver.timelines[axis].appendMirrored(from: first)
      resolver.offset[axis] = startOffset[axis]
    }
    resolver.touches += resolver.touches[firstTouch...].map { $0.reversed(around: middle) }
    for index in stride(from: resolver.segments.count - 1, through: firstSegment, by: -1) {
      let draft = resolver.segments[index]
      guard !draft.isGroup else { continue }
      resolver.segments.append(
        ScrollSegment(
          step: draft.step, label: nil, name: draft.name, isGroup: false, isReversed: !draft.isReversed,
          axes: draft.axes, startOffset: draft.endOffset, endOffset: draft.startOffset,
          start: 2 * middle - draft.end, end: 2 * middle - draft.start, base: resolver.base))
    }
  }
}

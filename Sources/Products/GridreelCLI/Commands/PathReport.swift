import GridGeometry
import GridSupport
import GridScroll

/// The steps of a path in numbers, as a table for people and as JSON for programs.
struct PathReport: Encodable {
  /// A run of a step, or of a group that encloses the following steps.
  struct Step: Encodable {
    var step: String
    var depth: Int
    var label: String?
    var motion: String
    var isReversed: Bool
    /// Seconds.
    var start: Double
    /// Seconds.
    var duration: Double
    var firstFrame: Int
    /// Points, as x and y.
    var from: [Double]
    /// Points, as x and y.
    var to: [Double]
    /// The peak speed along each axis in points per second.
    var peakVelocity: [Double]
    /// Seconds before the end in which no pixel moves; 0 for holds and groups.
    var still: Double
  }

  var scene: String
  var framesPerSecond: String
  var frameCount: Int
  var duration: Double
  var labels: [String]
  var steps: [Step]

  private static let rowLimit = 400

  /// The shortest time without visible movement that the table shows, in seconds.
  private static let shownStillness = 0.1

  /// - Parameter scale: The number of device pixels in a point.
  init(_ timeline: ScrollTimeline, scene: String, scale: Double) {
    self.scene = scene
    framesPerSecond = "\(timeline.frameRate)"
    frameCount = timeline.frameCount
    duration = timeline.duration
    labels = timeline.frames.labels
    // Sample paths with many runs more coarsely.
    let looks = timeline.segments.count > 2_000 ? 8 : 256
    steps = timeline.segments.map { segment in
      Step(
        step: Self.index(segment.step), depth: segment.step.indices.count - 1, label: segment.label,
        motion: segment.name, isReversed: segment.isReversed, start: segment.startTime,
        duration: segment.duration, firstFrame: min(segment.startFrame, timeline.frameCount - 1),
        from: [segment.startOffset.x, segment.startOffset.y], to: [segment.endOffset.x, segment.endOffset.y],
        peakVelocity: Axis.allCases.map { Self.peak(of: segment, axis: $0, timeline, looks: looks) },
        still: Self.stillness(of: segment, timeline, scale: scale))
    }
  }

  /// Returns the indices that locate a step: `2`, `2.0`, or `3.x.1` for the horizontal timeline of a group.
  private static func index(_ path: StepPath) -> String {
    path.components.map { component in
      switch component {
      case .step(let index): "\(index)"
      case .timeline(let axis): axis == .horizontal ? "x" : "y"
      }
    }
    .joined(separator: ".")
  }

  /// Returns the peak speed of a run along an axis, from `looks` samples, rounded to a hundredth of a point
  /// per second.
  private static func peak(
    of segment: ScrollSegment, axis: Axis, _ timeline: ScrollTimeline, looks: Int
  ) -> Double {
    guard segment.axes.contains(axis), segment.duration > 0 else { return 0 }
    var peak = 0.0
    // Leave out the end: its velocity belongs to the next motion.
    for look in 0..<looks {
      let time = segment.startTime + segment.duration * Double(look) / Double(looks)
      peak = max(peak, timeline.velocity(atTime: time)[axis].magnitude)
    }
    return (peak * 100).rounded() / 100
  }

  /// Returns the time at the end of a run in which its frames show the position at the end, in seconds.
  private static func stillness(
    of segment: ScrollSegment, _ timeline: ScrollTimeline, scale: Double
  ) -> Double {
    guard !segment.isGroup, segment.name != "hold" else { return 0 }
    var start = segment.endTime
    for frame in (segment.startFrame..<max(segment.startFrame, segment.endFrame)).reversed() {
      let offset = timeline.offset(atFrame: frame)
      let isAtEnd = segment.axes.allSatisfy {
        snapToPixel(offset[$0], scale: scale) == snapToPixel(segment.endOffset[$0], scale: scale)
      }
      guard isAtEnd else { break }
      start = timeline.time(ofFrame: frame)
    }
    return max(0, segment.endTime - start)
  }

  var json: String { JSONText.line(self) }

  /// The steps in aligned columns below a heading, ending with a line break unless there are no steps.
  var table: String {
    guard !steps.isEmpty else { return "no steps: one frame at the start" }
    let heading = ["step", "label", "motion", "start", "duration", "from", "to", "peak velocity", "still"]
    // Numbers are right-aligned, text is left-aligned.
    let endsAligned = [false, false, false, true, true, true, true, true, true]
    var rows = [heading]
    for step in steps.prefix(Self.rowLimit) {
      rows.append([
        step.step, step.label ?? "",
        String(repeating: "  ", count: step.depth) + step.motion
          + (step.isReversed ? " (backwards)" : ""),
        number(step.start, 3, "s"), number(step.duration, 3, "s"), pair(step.from), pair(step.to),
        pair(step.peakVelocity), step.still < Self.shownStillness ? "" : number(step.still, 3, "s"),
      ])
    }
    // Columns without values are left out.
    let shown = heading.indices.filter { column in rows.dropFirst().contains { !$0[column].isEmpty } }
    var lines = NumberText.table(rows.map { row in shown.map { row[$0] } }) { endsAligned[shown[$0]] }
    if steps.count > Self.rowLimit {
      lines.append("… and \(steps.count - Self.rowLimit) more; --json lists all")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func number(_ value: Double, _ places: Int, _ unit: String) -> String {
    NumberText.decimal(value, places: places, keepsZeros: true) + " " + unit
  }

  private func pair(_ values: [Double]) -> String {
    values.map { NumberText.decimal($0, places: 0) }.joined(separator: ", ")
  }
}

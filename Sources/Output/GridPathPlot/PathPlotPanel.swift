import GridFrame
import GridGeometry
import GridScene
import GridScroll

/// One panel of a plot: the offset or velocity along one axis over time.
struct PathPlotPanel: Sendable {
  enum Value: Sendable, CaseIterable {
    case offset
    case velocity
  }

  let track: PathPlot.Track
  let value: Value
  let samples: [PathPlot.Sample]
  /// The top edge, in points.
  let top: Double
  let height: Double
  let ticks: PathPlotTicks
  /// The values at the bottom and the top edge.
  let range: ClosedRange<Double>

  init(track: PathPlot.Track, value: Value, samples: [PathPlot.Sample], top: Double) {
    self.track = track
    self.value = value
    self.samples = samples
    self.top = top
    height = value == .offset ? PathPlotBuilder.offsetHeight : PathPlotBuilder.velocityHeight
    let values = samples.map { value == .offset ? $0.offset : $0.velocity }
    var (low, high) = (min(values.min() ?? 0, 0), max(values.max() ?? 0, 0))
    // Narrow the range for a path that stays far from the start.
    if value == .offset, let least = values.min(), let most = values.max(), least > 2 * (most - least),
      most > least
    {
      low = least
    }
    if high - low < 1 { high = low + 1 }
    // Include the end of the scroll range if the path comes near it.
    let end = track.bounds.maximum
    if value == .offset, high < end, high > low + 0.9 * (end - low) { high = end }
    let margin = (high - low) * 0.05
    range = (low - margin)...(high + margin)
    ticks = PathPlotTicks(range, limit: value == .offset ? 6 : 4)
  }

  var bottom: Double { top + height }

  /// Returns the vertical position of a value, in points. Larger values are higher.
  func y(_ value: Double) -> Double {
    bottom - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * height
  }

  var title: String {
    switch (track.axis, value) {
    case (.vertical, .offset): "Vertical offset in points"
    case (.vertical, .velocity): "Vertical velocity in points a second"
    case (.horizontal, .offset): "Horizontal offset in points"
    case (.horizontal, .velocity): "Horizontal velocity in points a second"
    }
  }

  /// Whether the panel shows offsets beyond the ends of the scroll range.
  var showsBeyond: Bool {
    value == .offset
      && (range.lowerBound < track.bounds.minimum || range.upperBound > track.bounds.maximum)
  }

  var marks: [PathPlot.Mark] {
    value == .offset ? track.marks.filter { range.contains($0.offset) } : []
  }
}

extension PathPlotBuilder {
  /// Draws everything beneath the lines of a panel: its title, a grid at round numbers, the background beyond
  /// the ends, and marks.
  mutating func background(_ panel: PathPlotPanel, _ times: PathPlotTicks) {
    let quiet = PathPlotSheet.TextFace(size: Self.bodySize, color: theme.mutedText)
    let heading = PathPlotSheet.TextFace(size: 12, weight: .medium, color: colors.line(panel.track.axis))
    add(.text(panel.title, at: Point(x: Self.left, y: panel.top - 14), .start, heading))
    for time in times.values {
      add(
        .box(x: x(time) - 0.5, y: panel.top, width: 1, height: panel.height, theme.hairline))
    }
    for (value, text) in zip(panel.ticks.values, panel.ticks.texts) {
      let y = panel.y(value)
      add(.box(x: Self.left, y: y - 0.5, width: plotWidth, height: 1, theme.hairline))
      add(.text(text, at: Point(x: Self.left - 10, y: y), .end, quiet))
    }
    if panel.value == .offset {
      marks(panel)
      ends(panel)
    } else if panel.range.lowerBound < 0 {
      add(
        .box(x: Self.left, y: panel.y(0) - 0.5, width: plotWidth, height: 1, theme.frozenHairline))
    }
    add(
      .box(x: Self.left - 0.5, y: panel.top, width: 1, height: panel.height, theme.frozenHairline))
    add(
      .box(x: Self.left, y: panel.bottom - 0.5, width: plotWidth, height: 1, theme.frozenHairline))
  }

  mutating func lines(_ panel: PathPlotPanel) {
    let color = colors.line(panel.track.axis)
    let points = panel.samples.map { sample in
      Point(x: x(sample.time), y: panel.y(panel.value == .offset ? sample.offset : sample.velocity))
    }
    if panel.value == .velocity {
      add(.area(points, level: panel.y(0), color.faded(to: 0.14)))
    }
    add(.curve(points, width: panel.value == .offset ? 2 : 1.25, color))
  }

  /// Draws the background beyond the ends of the scroll range, and the ends that are inside the panel.
  private mutating func ends(_ panel: PathPlotPanel) {
    let (low, high) = (panel.range.lowerBound, panel.range.upperBound)
    let bounds = panel.track.bounds
    for (from, to) in [(low, min(high, bounds.minimum)), (max(low, bounds.maximum), high)] where from < to {
      let top = panel.y(to)
      add(
        .box(x: Self.left, y: top, width: plotWidth, height: panel.y(from) - top, colors.beyond))
    }
    for end in [bounds.minimum, bounds.maximum] where end > low && end < high {
      add(
        .box(x: Self.left, y: panel.y(end) - 0.5, width: plotWidth, height: 1, colors.bound))
    }
  }

  /// Draws lines where sections begin, with names if there is room, and ticks at sticky breakpoints.
  private mutating func marks(_ panel: PathPlotPanel) {
    let inside = panel.marks
    let sections = inside.filter { $0.section != nil }
    let face = PathPlotSheet.TextFace(size: 9.5, color: theme.mutedText)
    let areFew = Double(sections.count) * 5 <= panel.height
    var index = 0
    var lastMark = Double.infinity
    for mark in inside {
      let y = panel.y(mark.offset)
      if mark.section != nil { index += 1 }
      // Marks less than a pixel or two apart would merge into a dark block.
      guard lastMark - y >= 1.5 || mark.section != nil && areFew else { continue }
      lastMark = y
      guard let name = mark.section else {
        add(
          .box(x: Self.width - Self.right - 8, y: y - 0.5, width: 8, height: 1, colors.sticky))
        continue
      }
      let width = areFew ? plotWidth : 18
      add(
        .box(x: Self.width - Self.right - width, y: y - 0.5, width: width, height: 1, colors.section))
      // A name needs room up to the line of the next section or the edge of the panel.
      let next = index < sections.count ? panel.y(sections[index].offset) : panel.top
      guard areFew, y - next >= 12, let text = fitted(name, face, within: 120) else { continue }
      add(.text(text, at: Point(x: Self.width - Self.right - 12, y: y - 6), .end, face))
    }
  }
}

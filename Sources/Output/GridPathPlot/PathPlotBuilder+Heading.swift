import GridFrame
import GridGeometry
import GridScene
import GridScroll

// The parts above the panels.
extension PathPlotBuilder {
  mutating func title() {
    let name = PathPlotSheet.TextFace(size: 16, weight: .semibold, color: theme.text)
    let text = fitted(plot.title, name, within: 380) ?? ""
    add(.text(text, at: Point(x: 24, y: 28), .start, name))
    let quiet = PathPlotSheet.TextFace(size: 12, color: theme.mutedText)
    add(.text(plot.totals, at: Point(x: 24, y: 48), .start, quiet))
  }

  /// Draws the legend of the plotted lines, aligned with the right edge.
  mutating func legend(_ panels: [PathPlotPanel]) {
    let y = 28.0
    let marks = panels.flatMap(\.marks)
    var entries: [(text: String, shape: (Double) -> PathPlotSheet.Shape)] = []
    for track in plot.tracks {
      let color = colors.line(track.axis)
      entries.append(
        (
          track.axis == .vertical ? "vertical" : "horizontal",
          { .curve([Point(x: $0, y: y), Point(x: $0 + 18, y: y)], width: 2, color) }
        ))
    }
    if marks.contains(where: { $0.section != nil }) {
      let color = colors.section
      entries.append(("section", { .box(x: $0, y: y - 0.5, width: 18, height: 1, color) }))
    }
    if marks.contains(where: { $0.section == nil }) {
      let color = colors.sticky
      entries.append(("sticky breakpoint", { .box(x: $0 + 10, y: y - 0.5, width: 8, height: 1, color) }))
    }
    if panels.contains(where: \.showsBeyond) {
      let color = colors.beyond
      entries.append(("beyond the ends", { .box(x: $0, y: y - 6, width: 18, height: 12, color) }))
    }
    let face = PathPlotSheet.TextFace(size: 12, color: theme.mutedText)
    var x = Self.width - Self.right
    for entry in entries.reversed() {
      x -= width(of: entry.text, face)
      add(.text(entry.text, at: Point(x: x, y: y), .start, face))
      x -= 24
      add(entry.shape(x))
      x -= 18
    }
  }

  /// A label with the position of its name; if there is no room for the name, it is nil and only the line is
  /// drawn.
  struct PlacedLabel {
    var time: Double
    var text: String?
    var x: Double
    var top: Double
    var bottom: Double
  }

  static var labelFace: (size: Double, height: Double) { (bodySize, 15) }

  /// Places the names of labels on as few lines as possible, at most three, without overlaps.
  func placedLabels(top: Double) -> [PlacedLabel] {
    let face = PathPlotSheet.TextFace(size: Self.labelFace.size, weight: .medium, color: theme.text)
    var ends = [Double](repeating: -.infinity, count: 3)
    return plot.labels.map { label in
      let start = x(label.time)
      let text = fitted(label.name, face, within: 160)
      let length = text.map { width(of: $0, face) } ?? 0
      // Near the right edge, put the name to the left of its line.
      let first = start + 6 + length > Self.width - 8 ? start - 6 - length : start + 6
      guard let text, let line = ends.firstIndex(where: { $0 + 8 <= min(first, start) }) else {
        return PlacedLabel(time: label.time, text: nil, x: start, top: top, bottom: top)
      }
      ends[line] = first + length
      let upper = top + Double(line) * Self.labelFace.height
      return PlacedLabel(
        time: label.time, text: text, x: first, top: upper, bottom: upper + Self.labelFace.height)
    }
  }

  /// Draws the names of labels and their lines, which cross the steps and the panels but not the titles.
  mutating func draw(_ labels: [PlacedLabel], stripTop: Double, _ panels: [PathPlotPanel]) {
    let face = PathPlotSheet.TextFace(size: Self.labelFace.size, weight: .medium, color: theme.text)
    for label in labels {
      let x = x(label.time) - 0.5
      let stretches = [(label.text == nil ? stripTop : label.top, stripTop + Self.stripHeight)]
      for (from, to) in stretches + panels.map({ ($0.top, $0.bottom) }) {
        add(.box(x: x, y: from, width: 1, height: to - from, colors.label))
      }
      guard let text = label.text else { continue }
      add(
        .text(text, at: Point(x: label.x, y: label.top + Self.labelFace.height / 2), .start, face))
    }
  }

  /// Draws the steps as boxes in a strip, with their names if these fit.
  mutating func steps(top: Double) {
    let face = PathPlotSheet.TextFace(size: Self.bodySize, color: theme.headerText)
    let height = Self.stripHeight
    add(
      .box(x: Self.left, y: top, width: plotWidth, height: height, theme.headerBackground))
    // Simultaneous steps of two timelines would overlap, so vertical ones use the upper half.
    let isDouble =
      plot.steps.contains { $0.axes == [.horizontal] }
      && plot.steps.contains { $0.axes == [.vertical] }
    var last = Axes(both: -Double.infinity)
    for step in plot.steps where step.duration > 0 {
      let isHalf = isDouble && step.axes.count == 1
      let half = isHalf && step.axes == [.horizontal] ? height / 2 : 0
      let (start, end) = (x(step.startTime), x(step.endTime))
      let axis = step.axes == [.horizontal] ? Axis.horizontal : .vertical
      // If steps are narrower than a line and a gap, more lines would merge into a dark block.
      guard start - last[axis] >= 3 || end - start >= 3 else { continue }
      last[axis] = start
      if start > Self.left + 0.5 {
        add(
          .box(x: start - 0.5, y: top + half, width: 1, height: isHalf ? height / 2 : height, theme.canvas))
      }
      var small = face
      if isHalf { small.size = 9 }
      if let text = fitted(step.name, small, within: end - start - 10) {
        let middle = top + half + (isHalf ? height / 4 : height / 2)
        add(.text(text, at: Point(x: (start + end) / 2, y: middle), .middle, small))
      }
    }
  }
}

import GridFrame
import GridGeometry
import GridScene
import GridScroll

/// Lays a plot out: a title, the steps, and for each axis a panel of its offset and one of its velocity.
///
///     title                                legend
///     labels    ⚑ a            ⚑ b
///     steps    ▐ hold ▐ fling            ▐ to  ▐
///     panels    offset of one axis
///               velocity of it
///               …
///     times    0       1        2        3 s
struct PathPlotBuilder {
  let plot: PathPlot
  let colors: PathPlotColors
  let measurer: any TextMeasuring
  var sheet: PathPlotSheet

  // All in points.
  static let width = 960.0
  static let left = 84.0
  static let right = 28.0
  static let offsetHeight = 208.0
  static let velocityHeight = 84.0
  static let bodySize = 11.0

  var theme: Theme { colors.theme }
  var plotWidth: Double { Self.width - Self.left - Self.right }

  init(plot: PathPlot, theme: Theme, measurer: any TextMeasuring) {
    self.plot = plot
    self.measurer = measurer
    colors = PathPlotColors(theme: theme)
    sheet = PathPlotSheet(
      size: Size(width: Self.width, height: 0), background: theme.canvas, families: theme.fontFamilies,
      summary: "Scroll path of \(plot.title): \(plot.totals)")
  }

  mutating func build() -> PathPlotSheet {
    // 1. Above: title, legend, labels, steps.
    title()
    let stripTop = labels(top: 66) + 6
    steps(top: stripTop)
    // 2. The panels, and below them the times.
    var top = stripTop + 22
    var panels: [PathPlotPanel] = []
    for track in plot.tracks {
      let samples = plot.samples(along: track.axis, count: Int(plotWidth) * 2)
      for value in PathPlotPanel.Value.allCases {
        let panel = PathPlotPanel(track: track, value: value, samples: samples, top: top + 32)
        panels.append(panel)
        top = panel.bottom
      }
    }
    let times = PathPlotTicks(0...max(plot.timeline.duration, 1e-3), limit: 12)
    for panel in panels { ground(panel, times) }
    labelLines(top: stripTop - 6, panels)
    for panel in panels { lines(panel) }
    self.times(times, top: top)
    sheet.size.height = top + 48
    return sheet
  }

  /// Where a time stands, in points.
  func x(_ time: Double) -> Double {
    Self.left + (plot.timeline.duration > 0 ? time / plot.timeline.duration * plotWidth : 0)
  }

  func width(of text: String, _ face: PathPlotSheet.TextFace) -> Double {
    // Measured large, so that rounding to whole pixels does not show.
    Double(measurer.width(of: text, style: sheet.style(face, scale: 8))) / 8
  }

  /// The text, or as much of it as fits with an ellipsis; nil where that would be less than two letters.
  func fitted(_ text: String, _ face: PathPlotSheet.TextFace, within limit: Double) -> String? {
    if width(of: text, face) <= limit { return text }
    for count in stride(from: min(text.count - 1, 80), to: 1, by: -1) {
      let cut = text.prefix(count) + "…"
      if width(of: String(cut), face) <= limit { return String(cut) }
    }
    return nil
  }

  // MARK: Above the panels

  private mutating func title() {
    let name = PathPlotSheet.TextFace(size: 16, weight: .semibold, color: theme.text)
    let text = fitted(plot.title, name, within: 420) ?? ""
    sheet.shapes.append(.text(text, at: Point(x: 24, y: 28), .start, name))
    let quiet = PathPlotSheet.TextFace(size: 12, color: theme.mutedText)
    sheet.shapes.append(.text(plot.totals, at: Point(x: 24, y: 48), .start, quiet))
    legend(quiet)
  }

  /// What the lines mean, from the right edge leftwards.
  private mutating func legend(_ face: PathPlotSheet.TextFace) {
    var entries: [(text: String, draw: (Double) -> [PathPlotSheet.Shape])] = []
    let y = 28.0
    for track in plot.tracks {
      let color = colors.line(track.axis)
      entries.append(
        (
          track.axis == .vertical ? "vertical" : "horizontal",
          { [.curve([Point(x: $0, y: y), Point(x: $0 + 18, y: y)], width: 2, color)] }
        ))
    }
    let marks = plot.tracks.flatMap(\.marks)
    if marks.contains(where: { $0.section != nil }) {
      let color = colors.section
      entries.append(("section", { [.box(x: $0, y: y - 0.5, width: 18, height: 1, color)] }))
    }
    if marks.contains(where: { $0.section == nil }) {
      let color = colors.sticky
      entries.append(("sticky breakpoint", { [.box(x: $0 + 10, y: y - 0.5, width: 8, height: 1, color)] }))
    }
    if plot.tracks.contains(where: { PathPlotPanel.passesBounds(plot, $0) }) {
      let color = colors.beyond
      entries.append(("beyond the ends", { [.box(x: $0, y: y - 6, width: 18, height: 12, color)] }))
    }
    var x = Self.width - Self.right
    for entry in entries.reversed() {
      x -= width(of: entry.text, face)
      sheet.shapes.append(.text(entry.text, at: Point(x: x, y: y), .start, face))
      x -= 24
      sheet.shapes += entry.draw(x)
      x -= 18
    }
  }

  /// The names of labels in as few lines as let them stand apart, three at most.
  ///
  /// - Returns: Where they end.
  private mutating func labels(top: Double) -> Double {
    let face = PathPlotSheet.TextFace(size: Self.bodySize, weight: .medium, color: theme.text)
    var ends = [Double](repeating: -.infinity, count: 3)
    var used = 0
    for label in plot.labels {
      let start = x(label.time)
      guard let text = fitted(label.name, face, within: 160) else { continue }
      let width = width(of: text, face)
      // A name at the right edge stands to the left of its line.
      let isRight = start + 6 + width > Self.width - 8
      let first = isRight ? start - 6 - width : start + 6
      guard let line = ends.firstIndex(where: { $0 + 10 <= first }) else { continue }
      ends[line] = first + width
      used = max(used, line + 1)
      sheet.shapes.append(.text(text, at: Point(x: first, y: top + 8 + Double(line) * 15), .start, face))
    }
    return top + Double(used) * 15
  }

  private mutating func steps(top: Double) {
    let face = PathPlotSheet.TextFace(size: Self.bodySize, color: theme.headerText)
    let height = 20.0
    sheet.shapes.append(
      .box(x: Self.left, y: top, width: plotWidth, height: height, theme.headerGround))
    // Steps of two timelines at once would lie over one another: the vertical one has the upper half.
    let isDouble =
      plot.steps.contains { $0.axes == [.horizontal] }
      && plot.steps.contains { $0.axes == [.vertical] }
    var last = Axes(both: -Double.infinity)
    for step in plot.steps where step.duration > 0 {
      let isHalf = isDouble && step.axes.count == 1
      let half = isHalf && step.axes == [.horizontal] ? height / 2 : 0
      let (start, end) = (x(step.startTime), x(step.endTime))
      let axis = step.axes == [.horizontal] ? Axis.horizontal : .vertical
      // Where steps are narrower than a line's width and a gap, further lines would make one dark block.
      guard start - last[axis] >= 3 || end - start >= 3 else { continue }
      last[axis] = start
      if start > Self.left + 0.5 {
        sheet.shapes.append(
          .box(x: start - 0.5, y: top + half, width: 1, height: isHalf ? height / 2 : height, theme.canvas))
      }
      var small = face
      if isHalf { small.size = 9 }
      if let text = fitted(step.name, small, within: end - start - 10) {
        let middle = top + half + (isHalf ? height / 4 : height / 2)
        sheet.shapes.append(.text(text, at: Point(x: (start + end) / 2, y: middle), .middle, small))
      }
    }
  }

  private mutating func labelLines(top: Double, _ panels: [PathPlotPanel]) {
    guard let bottom = panels.last?.bottom else { return }
    for label in plot.labels {
      sheet.shapes.append(
        .box(x: x(label.time) - 0.5, y: top, width: 1, height: bottom - top, colors.label))
    }
  }

  private mutating func times(_ times: PathPlotTicks, top: Double) {
    let face = PathPlotSheet.TextFace(size: Self.bodySize, color: theme.mutedText)
    for (value, text) in zip(times.values, times.texts) {
      sheet.shapes.append(.box(x: x(value) - 0.5, y: top, width: 1, height: 5, theme.frozenHairline))
      sheet.shapes.append(.text(text + " s", at: Point(x: x(value), y: top + 17), .middle, face))
    }
  }
}

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
  static let stripHeight = 20.0

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
    // 1. Where everything stands, from the top down.
    let names = placedLabels(top: 66)
    let stripTop = (names.map(\.bottom).max() ?? 66) + 5
    let panels = panels(top: stripTop + Self.stripHeight)
    let bottom = panels.last?.bottom ?? stripTop
    let times = PathPlotTicks(0...max(plot.timeline.duration, 1e-3), limit: 12)
    // 2. Above the panels.
    title()
    legend(panels)
    steps(top: stripTop)
    // 3. The panels: grounds, the lines of labels across all of them, the paths.
    for panel in panels { ground(panel, times) }
    draw(names, stripTop: stripTop, panels)
    for panel in panels { lines(panel) }
    // 4. Below them the times.
    draw(times, top: bottom)
    sheet.size.height = bottom + 44
    return sheet
  }

  private func panels(top: Double) -> [PathPlotPanel] {
    var top = top
    var panels: [PathPlotPanel] = []
    for track in plot.tracks {
      let samples = plot.samples(along: track.axis, count: Int(plotWidth) * 2)
      for value in PathPlotPanel.Value.allCases {
        let panel = PathPlotPanel(track: track, value: value, samples: samples, top: top + 34)
        panels.append(panel)
        top = panel.bottom
      }
    }
    return panels
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
    // Thousands of narrow steps are not worth measuring.
    guard limit >= face.size else { return nil }
    if width(of: text, face) <= limit { return text }
    for count in stride(from: min(text.count - 1, 80), to: 1, by: -1) {
      let cut = text.prefix(count) + "…"
      if width(of: String(cut), face) <= limit { return String(cut) }
    }
    return nil
  }

  private mutating func draw(_ times: PathPlotTicks, top: Double) {
    let face = PathPlotSheet.TextFace(size: Self.bodySize, color: theme.mutedText)
    for (value, text) in zip(times.values, times.texts) {
      sheet.shapes.append(.box(x: x(value) - 0.5, y: top, width: 1, height: 5, theme.frozenHairline))
      sheet.shapes.append(.text(text + " s", at: Point(x: x(value), y: top + 17), .middle, face))
    }
  }
}

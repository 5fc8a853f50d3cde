import GridFrame
import GridGeometry
import GridRender
import GridScene
import GridScroll
import GridSupport

/// Lays out a plot: a title, the steps, and two panels for each axis, one with its offset and one with its
/// velocity.
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

  // Lengths are in points.
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
    // 1. Compute positions, from the top down.
    let names = placedLabels(top: 66)
    let stripTop = (names.map(\.bottom).max() ?? 66) + 5
    let panels = panels(top: stripTop + Self.stripHeight)
    let bottom = panels.last?.bottom ?? stripTop
    let times = PathPlotTicks(0...max(plot.timeline.duration, 1e-3), limit: 12)
    // 2. Draw the parts above the panels.
    title()
    legend(panels)
    steps(top: stripTop)
    // 3. Draw the panels: backgrounds, lines of labels across all of them, and curves.
    for panel in panels { background(panel, times) }
    draw(names, stripTop: stripTop, panels)
    for panel in panels { lines(panel) }
    // 4. Draw the times below the panels.
    draw(times, top: bottom)
    sheet.size.height = bottom + 44
    return sheet
  }

  mutating func add(_ shape: PathPlotSheet.Shape) { sheet.shapes.append(shape) }

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

  /// Returns the horizontal position of a time, in points.
  func x(_ time: Double) -> Double {
    Self.left + (plot.timeline.duration > 0 ? time / plot.timeline.duration * plotWidth : 0)
  }

  func width(of text: String, _ face: PathPlotSheet.TextFace) -> Double {
    // Measure at a large scale, so that rounding to whole pixels has no visible effect.
    Double(measurer.width(of: text, style: sheet.style(face, scale: 8))) / 8
  }

  /// Returns the text, truncated with an ellipsis if necessary; nil if there is room for fewer than two
  /// letters.
  func fitted(_ text: String, _ face: PathPlotSheet.TextFace, within limit: Double) -> String? {
    // Avoid measuring thousands of narrow steps.
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
      add(.box(x: x(value) - 0.5, y: top, width: 1, height: 5, theme.frozenHairline))
      add(.text(text + " s", at: Point(x: x(value), y: top + 17), .middle, face))
    }
  }
}

/// The colors of a plot: those of the scene's theme, and one for each axis.
struct PathPlotColors: Sendable {
  let theme: Theme

  /// Whether text is lighter than the background.
  var isDark: Bool {
    func light(_ color: Color) -> Int { 3 * Int(color.red) + 6 * Int(color.green) + Int(color.blue) }
    return light(theme.text) > light(theme.rowBackground)
  }

  /// Returns the color of an axis's lines: blue or orange, which are distinguishable with every type of color
  /// vision.
  func line(_ axis: Axis) -> Color {
    switch (axis, isDark) {
    case (.vertical, false): Color(rgb: 0x1f66d1)
    case (.vertical, true): Color(rgb: 0x6ea8ff)
    case (.horizontal, false): Color(rgb: 0xc2560c)
    case (.horizontal, true): Color(rgb: 0xffa35c)
    }
  }

  var beyond: Color { theme.text.faded(to: 0.06) }
  var bound: Color { theme.mutedText }
  var section: Color { theme.mutedText.faded(to: 0.55) }
  /// The color of ticks where the motion of a sticky element changes.
  var sticky: Color { theme.mutedText }
  var label: Color { theme.text.faded(to: 0.45) }
}

/// Round numbers along an axis of a plot, spaced by 1, 2 or 5 times a power of ten.
struct PathPlotTicks: Sendable {
  let values: [Double]
  /// The numbers as text, with thousands separators.
  let texts: [String]

  /// Finds as many round numbers in a range as possible, but at most `limit`.
  init(_ range: ClosedRange<Double>, limit: Int) {
    let limit = max(limit, 2)
    let length = max(range.upperBound - range.lowerBound, 1e-9)
    var power = 1e-9
    while power * 10 * Double(limit) < length { power *= 10 }
    var step = power
    for factor in [1.0, 2, 5, 10, 20, 50, 100] {
      step = power * factor
      let (first, last) = Self.ends(of: range, step: step)
      if last - first < Double(limit) { break }
    }
    let (first, last) = Self.ends(of: range, step: step)
    var places = 0
    var unit = 1.0
    while places < 9, (step * unit - (step * unit).rounded()).magnitude > 1e-6 {
      places += 1
      unit *= 10
    }
    values = first > last ? [] : (0...Int(last - first)).map { (first + Double($0)) * step }
    texts = values.map { NumberText.grouped(NumberText.decimal($0, places: places, keepsZeros: true)) }
  }

  /// Returns the first and last multiple of a step in a range, in steps.
  private static func ends(of range: ClosedRange<Double>, step: Double) -> (Double, Double) {
    // Allow for an error of a billionth of a step, because the ends are sums of rounded numbers.
    (
      (range.lowerBound / step - 1e-9).rounded(.up) + 0, (range.upperBound / step + 1e-9).rounded(.down) + 0
    )
  }
}

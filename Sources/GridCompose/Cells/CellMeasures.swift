import GridCell
import GridFrame
import GridGeometry
import GridScene

/// Lengths of what stands in cells, in device pixels, and the colors that follow from the theme.
struct CellMeasures: Sendable {
  let scale: Double
  let ground: Color
  let canvas: Color
  let text: Color
  let muted: Color
  /// The least contrast of texts.
  let contrast: Double
  let line: Color
  /// Space between parts of a cell.
  let gap: Int
  /// Space between the lines of a stacked cell.
  let lineGap: Int
  /// The distance of one level.
  let indent: Int
  let iconSide: Int
  let badgePadding: (horizontal: Int, vertical: Int)
  let badgeSize: Double
  /// The size of the second line of a cell.
  let smallSize: Double
  let chartPadding: Int
  /// Bars in higher rows are not thicker than in this one.
  let barRoom: Int
  let strokeWidth: Double
  let dotRadius: Double
  /// Strong enough to be seen on the ground.
  let positive: Color
  let negative: Color
  /// Pale enough for text on them.
  let palePositive: Color
  let paleNegative: Color
  let good: Color
  let bad: Color
  /// For icons that stand in an order.
  let badToGood: [Color]
  let warning: Color
  let track: Color

  init(_ theme: Theme, scale: Double) {
    self.scale = scale
    ground = theme.ground
    canvas = theme.canvas
    text = theme.text
    muted = theme.mutedText
    contrast = theme.textContrast
    line = theme.frozenHairline
    gap = snapToPixel(8, scale: scale)
    lineGap = snapToPixel(1, scale: scale)
    indent = snapToPixel(16, scale: scale)
    iconSide = snapToPixel(theme.fontSize * 0.92, scale: scale)
    badgePadding = (snapToPixel(8, scale: scale), snapToPixel(2, scale: scale))
    badgeSize = (theme.fontSize - 1.5) * scale
    smallSize = (theme.fontSize - 2) * scale
    chartPadding = snapToPixel(5, scale: scale)
    barRoom = snapToPixel(32, scale: scale)
    strokeWidth = 1.5 * scale
    dotRadius = 2.25 * scale
    let isDark = theme.isDark
    let positives = theme.positive.colors(onDark: isDark)
    let negatives = theme.negative.colors(onDark: isDark)
    positive = positives[5]
    negative = negatives[5]
    palePositive = positives[2]
    paleNegative = negatives[2]
    good = theme.good.colors(onDark: isDark)[6]
    bad = theme.bad.colors(onDark: isDark)[6]
    badToGood = Palette.joining(theme.bad, theme.good, onDark: isDark)
    warning = Palette.oranges.colors(onDark: isDark)[5]
    track = theme.ground.mixed(with: theme.text, part: isDark ? 0.14 : 0.09)
  }
}

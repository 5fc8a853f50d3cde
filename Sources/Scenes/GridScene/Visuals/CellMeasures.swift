import GridCell
package import GridFrame
import GridGeometry

/// Lengths of what stands in cells, in device pixels, and the colors that follow from the theme.
package struct CellMeasures: Sendable {
  package let scale: Double
  package let ground: Color
  package let canvas: Color
  package let text: Color
  package let muted: Color
  /// The least contrast of texts.
  package let contrast: Double
  package let line: Color
  /// Space between parts of a cell.
  package let gap: Int
  /// Space between the lines of a stacked cell.
  package let lineGap: Int
  /// The distance of one level.
  package let indent: Int
  package let iconSide: Int
  package let badgePadding: (horizontal: Int, vertical: Int)
  package let badgeSize: Double
  /// The size of the second line of a cell.
  package let smallSize: Double
  package let chartPadding: Int
  /// Bars in higher rows are not thicker than in this one.
  package let barRoom: Int
  package let strokeWidth: Double
  package let dotRadius: Double
  /// Strong enough to be seen on the ground.
  package let positive: Color
  package let negative: Color
  /// Pale enough for text on them.
  package let palePositive: Color
  package let paleNegative: Color
  package let good: Color
  package let bad: Color
  /// For icons that stand in an order.
  package let badToGood: [Color]
  package let warning: Color
  package let track: Color

  package init(_ theme: Theme, scale: Double) {
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

extension Theme {
  /// Whether light text stands on a dark ground.
  package var isDark: Bool { ground.relativeLuminance < 0.18 }
}

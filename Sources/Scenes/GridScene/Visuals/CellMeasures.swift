import GridCell
package import GridFrame
import GridGeometry

/// Lengths of cell content in device pixels, and colors derived from the theme.
package struct CellMeasures: Sendable {
  package let scale: Double
  package let background: Color
  package let canvas: Color
  package let text: Color
  package let muted: Color
  /// The minimum contrast of text.
  package let contrast: Double
  package let line: Color
  /// The space between the parts of a cell.
  package let gap: Int
  /// The space between the lines of a stacked cell.
  package let lineGap: Int
  /// The indentation per level.
  package let indent: Int
  package let iconSide: Int
  package let badgePadding: (horizontal: Int, vertical: Int)
  package let badgeSize: Double
  /// The font size of a cell's second line.
  package let smallSize: Double
  package let chartPadding: Int
  /// The maximum row height up to which bars grow with their row.
  package let barRoom: Int
  package let strokeWidth: Double
  package let dotRadius: Double
  /// A color that is strong enough to be visible on the background.
  package let positive: Color
  package let negative: Color
  /// A color that is pale enough for text on top of it.
  package let palePositive: Color
  package let paleNegative: Color
  package let good: Color
  package let bad: Color
  /// The colors of ordered icons, from bad to good.
  package let badToGood: [Color]
  package let warning: Color
  package let track: Color

  package init(_ theme: Theme, scale: Double) {
    self.scale = scale
    background = theme.rowBackground
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
    track = theme.rowBackground.mixed(with: theme.text, part: isDark ? 0.14 : 0.09)
  }
}

extension Theme {
  /// Whether the theme has a dark background.
  package var isDark: Bool { rowBackground.relativeLuminance < 0.18 }
}

import GridFrame
import GridGeometry
import GridScene

/// The colours of a plot: those of the scene's theme, and one for each axis.
struct PathPlotColors: Sendable {
  let theme: Theme

  /// Whether texts are lighter than the ground.
  var isDark: Bool {
    func light(_ color: Color) -> Int { 3 * Int(color.red) + 6 * Int(color.green) + Int(color.blue) }
    return light(theme.text) > light(theme.ground)
  }

  /// The colour of an axis' lines: blue and orange, which people of every colour vision tell apart.
  func line(_ axis: Axis) -> Color {
    switch (axis, isDark) {
    case (.vertical, false): Color(rgb: 0x1f66d1)
    case (.vertical, true): Color(rgb: 0x6ea8ff)
    case (.horizontal, false): Color(rgb: 0xc2560c)
    case (.horizontal, true): Color(rgb: 0xffa35c)
    }
  }

  /// The ground beyond the ends of the scroll range.
  var beyond: Color { theme.text.faded(to: 0.06) }
  /// The line at an end of the scroll range.
  var bound: Color { theme.mutedText }
  /// The line where a section begins.
  var section: Color { theme.mutedText.faded(to: 0.55) }
  /// The tick where something sticky begins to move differently.
  var sticky: Color { theme.mutedText }
  /// The line at a label.
  var label: Color { theme.text.faded(to: 0.45) }
}

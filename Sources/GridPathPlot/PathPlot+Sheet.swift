import GridFrame
import GridGeometry
import GridRender
import GridScene
import GridScroll

extension PathPlot {
  /// The plot laid out in points, in the colours of a theme.
  func sheet(theme: Theme, measurer: any TextMeasuring) -> PathPlotSheet {
    var builder = PathPlotBuilder(plot: self, theme: theme, measurer: measurer)
    return builder.build()
  }

  /// The path in numbers: `151 frames in 5 s, 30 a second`.
  public var totals: String {
    let count = PathPlotTicks.grouped(String(timeline.frameCount))
    let frames = timeline.frameCount == 1 ? "1 frame" : "\(count) frames"
    return "\(frames) in \(DecimalText(timeline.duration, places: 3)) s, \(timeline.frameRate) a second"
  }
}

import GridFrame
import GridGeometry

/// A text set in boxes: which clusters are visible on each line.
final class BoxText: TypesetText {
  let lineWidths: [Int]
  let isRightToLeft: Bool
  let missingScalar: Unicode.Scalar? = nil
  private let lines: [[BoxCluster]]
  private let metrics: BoxMetrics

  var ascent: Int { metrics.ascent }
  var lineHeight: Int { metrics.lineHeight }

  init(_ lines: [[BoxCluster]], metrics: BoxMetrics, isRightToLeft: Bool) {
    self.lines = lines
    self.metrics = metrics
    self.isRightToLeft = isRightToLeft
    lineWidths = lines.map { $0.count * metrics.advance }
  }

  func drawLine(
    _ index: Int, at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context
  ) {
    let line = lines[index]
    for (position, cluster) in line.enumerated() where cluster != .space {
      let place = isRightToLeft ? line.count - 1 - position : position
      let height = cluster == .ellipsis ? metrics.ellipsisHeight : metrics.boxHeight
      let rect = PixelRect(
        x: origin.x + place * metrics.advance, y: origin.y - height,
        width: metrics.advance - metrics.gap, height: height)
      context.fill(rect, color, clip: clip)
    }
  }
}

/// What a cluster looks like as a box.
enum BoxCluster {
  /// Nothing.
  case space
  /// A box from the baseline up.
  case letter
  /// A low box.
  case ellipsis
}

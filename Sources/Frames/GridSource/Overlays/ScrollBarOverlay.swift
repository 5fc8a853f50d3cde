import GridFrame
import GridGeometry
import GridScroll

/// Scroll bars at any time. They appear when the content moves or a finger holds it, and fade afterwards.
struct ScrollBarOverlay: FrameOverlay {
  private let metrics: ScrollBarMetrics
  private let color: Color
  private let scale: Double
  private let isRightToLeft: Bool
  /// The times of movements along each axis, ascending and without gaps in which the bar would stay.
  private let movements: Axes<[ClosedRange<Double>]>

  /// How long a bar takes to appear, in seconds.
  private static let appearing = 0.1

  /// - Parameter panes: The scrolling part of each frame with the frame's time.
  init(
    _ bars: Overlays.ScrollBars, _ style: OverlayStyle, panes: [(time: Double, pane: ScrollPane?)],
    touches: [ScrollTouch], scale: Double
  ) {
    metrics = ScrollBarMetrics(bars.style, isDark: style.isDark)
    color = bars.color ?? metrics.color
    self.scale = scale
    isRightToLeft = style.isRightToLeft
    guard let stay = metrics.stay else {
      movements = Axes(both: [])
      return
    }
    movements = Axes(horizontal: Axis.horizontal, vertical: .vertical).map { axis in
      var times: [ClosedRange<Double>] = []
      for (before, after) in zip(panes, panes.dropFirst()) where before.pane != nil {
        guard let now = after.pane?.offset[axis], let last = before.pane?.offset[axis],
          snapToPixel(now, scale: scale) != snapToPixel(last, scale: scale)
        else { continue }
        times.append(before.time...max(before.time, after.time))
      }
      for touch in touches where Set(touch.corners.map { $0[axis] }).count > 1 {
        times.append(touch.startTime...max(touch.startTime, touch.endTime))
      }
      times.sort { $0.lowerBound < $1.lowerBound }
      return times.reduce(into: []) { merged, next in
        if let last = merged.last, next.lowerBound <= last.upperBound + stay {
          merged[merged.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
        } else {
          merged.append(next)
        }
      }
    }
  }

  func items(at moment: OverlayMoment) -> [FrameItem] {
    guard let pane = moment.pane, !pane.rect.isEmpty else { return [] }
    let scrolls = pane.range.map { $0.length * scale >= 1 }
    return [Axis.vertical, .horizontal].flatMap { axis -> [FrameItem] in
      guard scrolls[axis] else { return [] }
      let color = color.faded(to: opacity(axis, at: moment.time))
      return color.alpha > 0 ? bar(axis, of: pane, leavesCorner: scrolls[axis.cross], color) : []
    }
  }

  /// Returns the opacity of a bar at a time: the strongest of all movements until then.
  private func opacity(_ axis: Axis, at time: Double) -> Double {
    guard let stay = metrics.stay else { return 1 }
    let movements = movements[axis]
    let next = firstIndex(in: movements.indices) { movements[$0].lowerBound > time }
    // Only the last bar that appeared, and the one that fades meanwhile, can show.
    return movements[max(next - 2, 0)..<next].map { movement in
      let appeared = min((time - movement.lowerBound) / Self.appearing, 1)
      let left = time - movement.upperBound - stay
      return min(appeared, left > 0 ? max(1 - left / metrics.fade, 0) : 1)
    }.max() ?? 0
  }

  // MARK: Positions

  private func bar(_ axis: Axis, of pane: ScrollPane, leavesCorner: Bool, _ color: Color) -> [FrameItem] {
    let view = pane.rect
    let width = metrics.track?.width ?? metrics.thickness + metrics.inset
    let corner = leavesCorner ? snapToPixel(width, scale: scale) : 0
    // A vertical bar is where lines of text end, and so is the corner that both bars leave.
    let isAtStart = axis == .vertical && isRightToLeft
    let isMirrored = axis == .horizontal && pane.startsAtRight
    var along = view[axis]
    if axis == .horizontal, isRightToLeft { along.start += corner } else { along.end -= corner }
    let inset = snapToPixel(metrics.endInset, scale: scale)
    let room = PixelInterval(along.start + inset, along.end - inset)
    guard let thumb = thumb(axis, of: pane, in: room, isMirrored: isMirrored) else { return [] }
    func across(_ inset: Double, _ thickness: Double) -> PixelInterval {
      let (near, far) = (snapToPixel(inset, scale: scale), snapToPixel(inset + thickness, scale: scale))
      let view = view[axis.cross]
      return isAtStart
        ? PixelInterval(view.start + near, view.start + far) : PixelInterval(view.end - far, view.end - near)
    }
    var items: [FrameItem] = []
    if let track = metrics.track {
      let whole = across(0, track.width)
      // The track of the vertical bar covers the corner.
      let along = axis == .vertical ? view.vertical : along
      let line = max(1, snapToPixel(1, scale: scale))
      let edge =
        isAtStart
        ? PixelInterval(whole.end - line, whole.end) : PixelInterval(whole.start, whole.start + line)
      items = [
        .fill(PixelRect(axis, along: along, across: whole), track.color),
        .fill(PixelRect(axis, along: along, across: edge), track.edge),
      ]
    }
    let rect = PixelRect(axis, along: thumb, across: across(metrics.inset, metrics.thickness))
    return items + Self.rounded(rect, axis, radius: metrics.radius * scale, color)
  }

  /// Returns the thumb in its room: as long as the view in proportion to the content, and shorter by the distance
  /// beyond an end. Nil if there is no room.
  private func thumb(
    _ axis: Axis, of pane: ScrollPane, in room: PixelInterval, isMirrored: Bool
  ) -> PixelInterval? {
    guard room.length > 0 else { return nil }
    let (range, offset) = (pane.range[axis], pane.offset[axis])
    let view = Double(max(pane.rect[axis].length, 1))
    let whole = view + range.length * scale
    let shown = min(max(offset, range.minimum), range.maximum)
    let past = (offset - shown).magnitude * scale
    let track = Double(room.length)
    var length = max(view / whole * track, metrics.shortest * scale)
    if past > 0 { length = max(length - past, min(length, metrics.shortestPastEnd * scale)) }
    let pixels = min(Int(length.rounded()), room.length)
    guard pixels > 0 else { return nil }
    let part = range.length > 0 ? (shown - range.minimum) / range.length : 0
    let distance = Int((Double(room.length - pixels) * part).rounded())
    let start = isMirrored ? room.end - pixels - distance : room.start + distance
    return PixelInterval(start: start, length: pixels)
  }

  /// Returns a bar with round ends. Only its ends are paths: between them, every row of pixels is the same, so that
  /// slices of frames are still shared.
  private static func rounded(_ rect: PixelRect, _ axis: Axis, radius: Double, _ color: Color) -> [FrameItem]
  {
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    let end = Int(radius.rounded(.up))
    guard radius > 0, rect[axis].length > 2 * end else {
      return radius > 0 ? [.path(outline(rect, radius, color))] : [.fill(rect, color)]
    }
    let along = rect[axis]
    var middle = rect
    middle[axis] = PixelInterval(along.start + end, along.end - end)
    func cap(_ tip: Int, _ direction: Double) -> FrameItem {
      func point(_ inward: Double, _ across: Double) -> Point {
        let (main, cross) = (Double(tip) + inward * direction, Double(rect[axis.cross].start) + across)
        return axis == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
      }
      let (width, rest) = (Double(rect[axis.cross].length), radius * PathItem.cornerRest)
      return .path(
        PathItem(
          [
            .move(point(Double(end), 0)), .line(point(radius, 0)),
            .cubic(point(rest, 0), point(0, rest), point(0, radius)), .line(point(0, width - radius)),
            .cubic(point(0, width - rest), point(rest, width), point(radius, width)),
            .line(point(Double(end), width)), .close,
          ], fill: color))
    }
    return [cap(along.start, 1), .fill(middle, color), cap(along.end, -1)]
  }

  private static func outline(_ rect: PixelRect, _ radius: Double, _ color: Color) -> PathItem {
    PathItem(
      PathItem.roundedRectangle(
        from: Point(x: Double(rect.x), y: Double(rect.y)),
        to: Point(x: Double(rect.horizontal.end), y: Double(rect.vertical.end)), radius: radius,
        rest: radius * PathItem.cornerRest), fill: color)
  }
}

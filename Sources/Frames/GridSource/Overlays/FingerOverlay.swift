import GridFrame
import GridGeometry
import GridScroll

/// The finger's position and look at any time.
///
///     appears   touches             lifts    is gone
///     ──┼──────────┼───────────────────┼────────┼──▶ time
///       │ fades in │ moves exactly     │ glides │
///       │          │ with the content  │ on     │
struct FingerOverlay: FrameOverlay {
  /// The times before a touch, of pressing, and after a touch, in seconds.
  private static let (appearing, pressing, leaving) = (0.1, 0.06, 0.22)
  /// How long a lifted finger takes to stop, in seconds.
  private static let braking = 0.08
  /// How long a pointer takes to the start of the next drag, at most, in seconds.
  private static let returning = 0.4

  private let drawing: FingerDrawing
  private let touches: [PlacedTouch]
  /// Where a pointer rests if nothing is dragged, in device pixels.
  private let rest: PixelPoint?
  private let staysBetween: Bool

  /// - Parameter pane: Returns the scrolling part of the picture at a time.
  init(
    _ finger: Overlays.Finger, _ style: OverlayStyle, touches: [ScrollTouch], scale: Double,
    pane: (Double) -> ScrollPane?
  ) {
    let drawing = FingerDrawing(finger, style, scale: scale)
    self.drawing = drawing
    self.touches = touches.compactMap { touch in
      pane(touch.startTime).map { PlacedTouch(touch, finger, in: $0, margin: drawing.margin, scale: scale) }
    }
    rest = pane(0).map { pane in
      func middle(_ axis: Axis) -> Int {
        pane.rect[axis].start + Int((Double(pane.rect[axis].length) * finger.place[axis]).rounded())
      }
      return PixelPoint(x: middle(.horizontal), y: middle(.vertical))
    }
    staysBetween = finger.style == .pointer
  }

  func items(at moment: OverlayMoment) -> [FrameItem] {
    staysBetween ? resting(at: moment.time) : touches.flatMap { lifting($0, at: moment.time) }
  }

  /// Returns a finger that appears before its touch and leaves after it.
  private func lifting(_ touch: PlacedTouch, at time: Double) -> [FrameItem] {
    let (start, end) = (touch.touch.startTime, touch.touch.endTime)
    guard time > start - Self.appearing, time < end + Self.leaving else { return [] }
    let press = min(max((time - start) / Self.pressing, 0), 1)
    let lift = min(max((time - end) / Self.leaving, 0), 1)
    let approach = min(max((time - start) / Self.appearing + 1, 0), 1)
    let point = touch.position(at: time, braking: Self.braking)
    return drawing.items(
      at: point, press: time < start ? approach - 1 : press * (1 - lift), opacity: approach * (1 - lift))
  }

  /// Returns a pointer, which goes from the end of each drag to the start of the next one.
  private func resting(at time: Double) -> [FrameItem] {
    let next = firstIndex(in: touches.indices) { touches[$0].touch.startTime > time }
    guard next > 0 else {
      return (touches.first?.start ?? rest).map { drawing.items(at: $0.point, press: 0, opacity: 1) } ?? []
    }
    let last = touches[next - 1]
    let end = last.touch.endTime
    if time < end { return drawing.items(at: last.position(at: time, braking: 0), press: 1, opacity: 1) }
    var point = last.position(at: end, braking: 0)
    if next < touches.count {
      let start = touches[next].touch.startTime
      let duration = min(Self.returning, start - end)
      let part = duration > 0 ? min(max((time - (start - duration)) / duration, 0), 1) : 0
      let eased = part * part * (3 - 2 * part)
      let goal = touches[next].start.point
      point.x += ((goal.x - point.x) * eased).rounded()
      point.y += ((goal.y - point.y) * eased).rounded()
    }
    return drawing.items(at: point, press: 0, opacity: 1)
  }
}

/// A touch at a place of the picture.
private struct PlacedTouch: Sendable {
  let touch: ScrollTouch
  /// Where the finger touches, in device pixels.
  let start: PixelPoint
  private let origin: PixelPoint
  private let scale: Double
  private let startsAtRight: Bool

  /// Places a touch so that its way is around the finger's place and, if it fits, inside the pane.
  init(_ touch: ScrollTouch, _ finger: Overlays.Finger, in pane: ScrollPane, margin: Int, scale: Double) {
    self.touch = touch
    self.scale = scale
    startsAtRight = pane.startsAtRight
    let origin = Self.pixels(touch.offset(atTime: touch.startTime), scale)
    self.origin = origin
    var start = PixelPoint.zero
    for axis in Axis.allCases {
      let ways = touch.corners.map { corner in
        Self.way(from: origin, to: Self.pixels(corner, scale), axis, pane.startsAtRight)
      }
      let (low, high) = (ways.min() ?? 0, ways.max() ?? 0)
      let room = pane.rect[axis]
      let margin = min(margin, max(room.length, 0) / 4)
      let middle = room.start + Int((Double(room.length) * finger.place[axis]).rounded()) - (low + high) / 2
      let (first, last) = (room.start + margin - low, room.end - margin - high)
      if first <= last {
        start[axis] = min(max(middle, first), last)
      } else {
        // The way is longer than the pane: begin at the edge that the finger leaves.
        start[axis] = -low > high ? room.end - margin : room.start + margin
      }
    }
    self.start = start
  }

  /// Returns the finger's position at a time, in device pixels. It moves in the same steps as the content. After it
  /// lifts, it stops within `braking` seconds.
  func position(at time: Double, braking: Double) -> Point {
    let offset = Self.pixels(touch.offset(atTime: time), scale)
    func way(_ axis: Axis) -> Double { Double(Self.way(from: origin, to: offset, axis, startsAtRight)) }
    var point = Point(x: Double(start.x) + way(.horizontal), y: Double(start.y) + way(.vertical))
    let passed = min(max(time - touch.endTime, 0), braking)
    if passed > 0, touch.endTime > touch.startTime {
      // A constant deceleration from the velocity just before the finger lifts.
      let moment = min(0.008, touch.endTime - touch.startTime)
      let (before, after) = (
        touch.offset(atTime: touch.endTime - moment), touch.offset(atTime: touch.endTime)
      )
      let seconds = passed - passed * passed / (2 * braking)
      for axis in Axis.allCases {
        let speed = (after[axis] - before[axis]) / moment * scale
        let isMirrored = startsAtRight && axis == .horizontal
        point[axis] = (point[axis] + (isMirrored ? speed : -speed) * seconds).rounded()
      }
    }
    return point
  }

  private static func pixels(_ offset: Point, _ scale: Double) -> PixelPoint {
    PixelPoint(x: snapToPixel(offset.x, scale: scale), y: snapToPixel(offset.y, scale: scale))
  }

  /// Returns how far the finger moves along an axis between two offsets, in device pixels.
  private static func way(
    from start: PixelPoint, to end: PixelPoint, _ axis: Axis, _ startsAtRight: Bool
  ) -> Int {
    let way = end[axis].subtractingClamped(start[axis])
    return startsAtRight && axis == .horizontal ? way : -way
  }
}

extension PixelPoint {
  fileprivate var point: Point { Point(x: Double(x), y: Double(y)) }
}

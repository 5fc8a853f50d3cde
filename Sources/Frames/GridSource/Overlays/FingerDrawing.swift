import GridCell
import GridFrame
import GridGeometry

/// The drawings of a finger and a pointer.
struct FingerDrawing: Sendable {
  private let style: Overlays.Finger.Style
  private let color: Color
  private let outline: Color
  /// The height in device pixels.
  private let height: Double
  private let scale: Double

  init(_ finger: Overlays.Finger, _ style: OverlayStyle, scale: Double) {
    self.style = finger.style
    self.scale = scale
    height = finger.height * scale
    switch finger.style {
    case .touch:
      color = finger.color ?? (style.isDark ? .white : Color(rgb: 0x1d2733))
      outline = color
    case .pointer, .hand:
      color = finger.color ?? (finger.style == .pointer ? Color(rgb: 0x1d2733) : .white)
      outline = Color.white.contrast(on: color.over(.white)) < 3 ? Color(rgb: 0x1d2733) : .white
    }
  }

  /// The space that the drawing needs around the touched point if it is to stay inside, in device pixels.
  var margin: Int { Int((height / 2).rounded(.up)) }

  /// Returns the drawing for a touched point in device pixels.
  /// - Parameters:
  ///   - press: How firmly the finger presses, from 0 to 1; negative while it is above the content.
  ///   - opacity: The opacity, from 0 to 1.
  func items(at point: Point, press: Double, opacity: Double) -> [FrameItem] {
    // A finger that is dragged further than any picture is nowhere.
    guard max(point.x.magnitude, point.y.magnitude) < 65_536 else { return [] }
    return switch style {
    case .touch: disc(at: point, press: press, opacity: opacity)
    case .pointer:
      shape(
        Self.arrow, height: 20, hotspot: Point(x: 0.8, y: 0.8), at: point, size: 1 - 0.08 * press, opacity)
    case .hand:
      shape(
        Self.hand, height: 40, hotspot: Point(x: 12, y: 4), at: point, size: 1 - 0.08 * press, opacity,
        lines: Self.knuckles)
    }
  }

  private func disc(at center: Point, press: Double, opacity: Double) -> [FrameItem] {
    let radius = height / 2 * (1 - 0.16 * press)
    let stroke = max(1, 1.5 * scale)
    let ring = radius - stroke / 2
    guard ring > 0 else { return [] }
    return [
      .path(
        .ellipse(
          center: center, radii: Vector(dx: ring, dy: ring),
          fill: color.faded(to: (0.22 + 0.1 * max(press, 0)) * opacity),
          stroke: PathItem.Stroke(color: color.faded(to: 0.55 * opacity), width: stroke)))
    ]
  }

  /// Returns an outlined shape whose hotspot is at a point.
  private func shape(
    _ segments: [PathItem.Segment], height units: Double, hotspot: Point, at point: Point, size: Double,
    _ opacity: Double, lines: [PathItem.Segment] = []
  ) -> [FrameItem] {
    let factor = height / units * size
    func placed(_ segments: [PathItem.Segment]) -> [PathItem.Segment] {
      segments.map { segment in
        segment.mapped {
          Point(x: point.x + ($0.x - hotspot.x) * factor, y: point.y + ($0.y - hotspot.y) * factor)
        }
      }
    }
    let width = max(1, 1.5 * scale)
    let stroke = PathItem.Stroke(color: outline, width: width, cap: .round, join: .round)
    var items = [FrameItem.path(PathItem(placed(segments), fill: color, stroke: stroke))]
    if !lines.isEmpty { items.append(.path(PathItem(placed(lines), stroke: stroke))) }
    guard opacity < 1 else { return items }
    let reach = Int((height * 1.2).rounded(.up)) + 4
    let clip = PixelRect(
      x: Int(point.x.rounded(.down)) - reach, y: Int(point.y.rounded(.down)) - reach, width: 2 * reach,
      height: 2 * reach)
    return [.group(FrameGroup(clip: clip, opacity: opacity, items: items))]
  }

  // MARK: Outlines

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static let arrow: [PathItem.Segment] = [
    .move(point(0.8, 0.8)), .line(point(0.8, 16.6)), .line(point(4.6, 13.2)), .line(point(7.2, 19.2)),
    .line(point(9.8, 18.1)), .line(point(7.2, 12.2)), .line(point(12.4, 12.2)), .close,
  ]

  private static let hand: [PathItem.Segment] = [
    .move(point(9, 5.2)), .cubic(point(9, 1.2), point(15, 1.2), point(15, 5.2)), .line(point(15, 15.5)),
    .cubic(point(15.2, 12.6), point(20.4, 12.6), point(20.4, 16)),
    .cubic(point(20.9, 13.6), point(25.4, 13.9), point(25.4, 17.2)),
    .cubic(point(26, 15.4), point(30, 15.8), point(30, 19)), .line(point(30, 27)),
    .cubic(point(30, 34.4), point(26, 39.2), point(19.6, 39.2)),
    .cubic(point(13.6, 39.2), point(10.6, 35.6), point(8, 31.6)), .line(point(2.9, 23.9)),
    .cubic(point(1.3, 21.2), point(4.4, 18.8), point(6.6, 21.1)), .line(point(9, 24)), .close,
  ]

  private static let knuckles: [PathItem.Segment] = [
    .move(point(15, 15.5)), .line(point(15, 21.5)), .move(point(20.4, 16)), .line(point(20.4, 21.8)),
    .move(point(25.4, 17.2)), .line(point(25.4, 22.2)),
  ]
}

import GridCairo
import GridFrame
import GridGeometry
import GridImage

extension SelfTestCase {
  private static let painters = ["cairo", "pixman"]
  private static let blue = Color(rgb: 0x2b6cb0)
  private static let red = Color(rgb: 0xc53030, alpha: 160)
  private static let side = 48

  private init(_ name: String, _ items: @escaping @Sendable () -> [FrameItem]) {
    self.init(name, suspects: Self.painters) { try Self.hash(of: items()) }
  }

  /// The hash of a small picture without texts.
  static func hash(of items: [FrameItem]) throws -> String {
    let engine = try TextEngine(FontSettings(drawsBoxes: true))
    let frame = Frame(size: PixelSize(width: side, height: side), background: .white, items: items)
    return try engine.makePainter().paint(frame).pixelHash.description
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A bent line with sharp and blunt corners.
  private static let bent: [PathItem.Segment] = [
    .move(point(4.1, 20.3)), .line(point(9.2, 18.6)), .line(point(14.4, 19.7)), .line(point(19.3, 17.8)),
    .line(point(24.6, 18.2)), .line(point(29.5, 14.1)), .line(point(34.2, 16.9)), .line(point(42.3, 9.4)),
    .line(point(40.7, 29.5)), .line(point(22.2, 31.1)), .line(point(26.4, 43.6)), .line(point(12.8, 27.3)),
    .line(point(9.1, 42.2)),
  ]
  private static let wave: [PathItem.Segment] = [
    .move(point(4.2, 30.5)), .cubic(point(14.1, -9.3), point(20.8, 70.2), point(33.3, 20.6)),
    .line(point(44.1, 22.7)),
  ]
  private static let star: [PathItem.Segment] = [
    .move(point(24, 3.3)), .line(point(37.4, 44.1)), .line(point(2.6, 18.4)), .line(point(45.4, 18.4)),
    .line(point(10.6, 44.1)), .close,
  ]

  private static func stroked(
    _ segments: [PathItem.Segment], _ width: Double, _ cap: PathItem.Stroke.Cap, _ join: PathItem.Stroke.Join,
    dash: [Double] = []
  ) -> [FrameItem] {
    [.path(PathItem(segments, stroke: .init(color: blue, width: width, cap: cap, join: join, dash: dash)))]
  }

  /// Every join with every cap.
  private static var strokes: [SelfTestCase] {
    PathItem.Stroke.Join.allCases.flatMap { join in
      PathItem.Stroke.Cap.allCases.map { cap in
        SelfTestCase("stroke-\(join)-\(cap)") { stroked(bent, 3.7, cap, join) }
      }
    }
  }

  /// Fills, strokes, clips, gradients and groups.
  static var shapes: [SelfTestCase] {
    strokes + [
      SelfTestCase("stroke-dashes") { stroked(bent, 2.5, .butt, .miter, dash: [5, 2.5]) },
      SelfTestCase("stroke-curve") { stroked(wave, 3.2, .round, .bevel) },
      SelfTestCase("stroke-curve-round") { stroked(wave, 3.2, .round, .round) },
      SelfTestCase("fill") {
        [
          .fill(rect(4, 5, 30, 20), blue), .fill(rect(12, 12, 30, 30), red),
          .fill(rect(0, 44, 48, 1), .black),
        ]
      },
      SelfTestCase("fill-nonzero") { [.path(PathItem(star, fill: red))] },
      SelfTestCase("fill-even-odd") { [.path(PathItem(star, fill: blue, fillRule: .evenOdd))] },
      SelfTestCase("fill-ellipse") {
        [.path(.ellipse(center: point(23.4, 25.1), radii: Vector(dx: 19.3, dy: 11.7), fill: red))]
      },
      SelfTestCase("fill-rounded") {
        let outline = PathItem.roundedRectangle(
          from: point(5, 6), to: point(43, 40), radius: 9, rest: 9 * PathItem.cornerRest)
        return [.path(PathItem(outline, fill: red, stroke: .init(color: blue, width: 1.5)))]
      },
      SelfTestCase("clip") { [.group(clip: rect(9, 7, 25, 31), items: [.path(PathItem(star, fill: blue))])] },
      SelfTestCase("clip-rounded") {
        [
          .group(
            FrameGroup(clip: rect(4, 4, 40, 36), cornerRadius: 11, items: [.fill(rect(0, 0, 48, 48), red)]))
        ]
      },
      SelfTestCase("group-opacity") {
        let items: [FrameItem] = [.fill(rect(5, 5, 25, 25), blue), .path(PathItem(star, fill: .black))]
        return [.group(FrameGroup(clip: rect(0, 0, 48, 48), opacity: 0.37, items: items))]
      },
      SelfTestCase("group-turned") {
        let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 17.3, ty: -6.1)
        return [
          .group(
            FrameGroup(clip: rect(6, 6, 30, 28), transform: turn, items: [.fill(rect(0, 0, 48, 48), red)]))
        ]
      },
      SelfTestCase("gradient") {
        [.gradient(LinearGradient(rect: rect(3, 3, 42, 40), axis: .horizontal, start: blue, end: .white))]
      },
      SelfTestCase("gradient-shadow") {
        let shade = Color(rgb: 0, alpha: 90)
        return [
          .fill(rect(0, 0, 48, 24), blue),
          .gradient(
            LinearGradient(
              rect: rect(0, 8, 48, 32), axis: .vertical, start: shade, end: Color(rgb: 0, alpha: 0))),
        ]
      },
    ]
  }
}

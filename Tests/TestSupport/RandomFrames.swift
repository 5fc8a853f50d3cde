public import GridFrame
public import GridGeometry

extension FrameItem {
  /// An item of any kind somewhere around a picture of 40 × 30 pixels; texts use Roboto.
  ///
  /// - Parameter isSimple: Excludes paths, images, and groups that do more than clip.
  public static func random(
    using generator: inout SeededGenerator, depth: Int = 0, isSimple: Bool = false
  ) -> FrameItem {
    let kinds = isSimple ? 5 : 8
    switch Int.random(in: 0..<(depth < 3 ? kinds : 3), using: &generator) {
    case 0: return .fill(.random(using: &generator), .random(using: &generator))
    case 1:
      return .gradient(
        LinearGradient(
          rect: .random(using: &generator), axis: Bool.random(using: &generator) ? .horizontal : .vertical,
          start: .random(using: &generator), end: .random(using: &generator)))
    case 2: return .text(.random(using: &generator))
    case 3:
      let origin = PixelPoint(
        x: Int.random(in: -15...40, using: &generator), y: Int.random(in: -15...30, using: &generator))
      return .subframe(.random(using: &generator, depth: depth + 1, isSimple: isSimple), at: origin)
    case 4:
      let clip = PixelRect.random(using: &generator)
      return .group(clip: clip, items: list(using: &generator, depth: depth + 1, isSimple: isSimple))
    case 5: return .path(.random(using: &generator))
    case 6:
      return .image(
        ImageItem(
          .random(using: &generator), box: .random(using: &generator),
          interpolation: Bool.random(using: &generator) ? .linear : .nearest))
    default:
      let isTransformed = Bool.random(using: &generator)
      return .group(
        FrameGroup(
          clip: .random(using: &generator),
          cornerRadius: Bool.random(using: &generator) ? Double.random(in: 0...15, using: &generator) : 0,
          opacity: Bool.random(using: &generator) ? Double.random(in: 0...1, using: &generator) : 1,
          transform: isTransformed ? .random(using: &generator) : .identity,
          items: list(using: &generator, depth: depth + 1, isSimple: false)))
    }
  }

  private static func list(
    using generator: inout SeededGenerator, depth: Int, isSimple: Bool
  ) -> [FrameItem] {
    let count = Int.random(in: 0...4, using: &generator)
    return (0..<count).map { _ in random(using: &generator, depth: depth, isSimple: isSimple) }
  }
}

extension Subframe {
  /// A subframe of random items, opaque half of the time.
  public static func random(
    using generator: inout SeededGenerator, depth: Int = 0, isSimple: Bool = false
  ) -> Subframe {
    let size = PixelSize(
      width: Int.random(in: 0...30, using: &generator), height: Int.random(in: 0...20, using: &generator))
    let count = Int.random(in: 0...3, using: &generator)
    var items = (0..<count).map { _ in
      FrameItem.random(using: &generator, depth: depth, isSimple: isSimple)
    }
    if Bool.random(using: &generator) { items.insert(.fill(PixelRect(size), .white), at: 0) }
    return Subframe(size: size, items: items)
  }
}

extension TextItem {
  /// A text in Roboto, of any alignment and overflow.
  public static func random(using generator: inout SeededGenerator) -> TextItem {
    let words = ["Total", "nonfarm", "−1,234.5", "fi", "AV", "Łódź", "\n", "Привет", "Ελλάδα", "…", "x"]
    let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      words[Int.random(in: 0..<words.count, using: &generator)]
    }.joined(separator: " ")
    let overflows: [TextOverflow] = [.ellipsis, .clip, .wrap(maximumLines: nil), .wrap(maximumLines: 2)]
    var style = TextStyle(
      families: ["Roboto"], size: Double(Int.random(in: 6...20, using: &generator)),
      color: .random(using: &generator))
    style.weight = FontWeight(rawValue: 100 * Int.random(in: 1...9, using: &generator))
    style.isItalic = Bool.random(using: &generator)
    style.letterSpacing = Double(Int.random(in: -1...2, using: &generator))
    return TextItem(
      text: text, box: .random(using: &generator), style: style,
      horizontalAlignment: HorizontalAlignment.allCases.randomElement(using: &generator) ?? .start,
      verticalAlignment: VerticalAlignment.allCases.randomElement(using: &generator) ?? .center,
      overflow: overflows[Int.random(in: 0..<overflows.count, using: &generator)])
  }
}

extension PathItem {
  /// A path of some lines and curves, filled, stroked, both or neither.
  public static func random(using generator: inout SeededGenerator) -> PathItem {
    func point() -> Point {
      Point(
        x: Double.random(in: -15...55, using: &generator), y: Double.random(in: -15...45, using: &generator))
    }
    var segments = [Segment.move(point())]
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: segments.append(.move(point()))
      case 1: segments.append(.close)
      case 2, 3: segments.append(.cubic(point(), point(), point()))
      default: segments.append(.line(point()))
      }
    }
    var path = PathItem(segments, fillRule: Bool.random(using: &generator) ? .nonZero : .evenOdd)
    if Bool.random(using: &generator) { path.fill = .random(using: &generator) }
    if Bool.random(using: &generator) {
      path.stroke = Stroke(
        color: .random(using: &generator), width: Double.random(in: 0...8, using: &generator),
        cap: Stroke.Cap.allCases.randomElement(using: &generator) ?? .butt,
        join: Stroke.Join.allCases.randomElement(using: &generator) ?? .miter,
        dash: Bool.random(using: &generator) ? [] : [Double.random(in: 0...6, using: &generator), 2])
    }
    return path
  }
}

extension FrameImage {
  /// A small picture of random opaque and translucent pixels.
  public static func random(using generator: inout SeededGenerator) -> FrameImage {
    let size = PixelSize(
      width: Int.random(in: 0...12, using: &generator), height: Int.random(in: 1...12, using: &generator))
    let pixels = (0..<size.width * size.height).map { _ -> UInt32 in
      let alpha = Bool.random(using: &generator) ? 255 : UInt32.random(in: 0...255, using: &generator)
      func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
    return FrameImage(size: size, pixels: pixels)
  }
}

extension AffineTransform {
  /// A rotation, scaling or reflection about some point in the picture.
  public static func random(using generator: inout SeededGenerator) -> AffineTransform {
    let scales = [-1, 0.5, 1, 1, 1.25, 2]
    let center = Point(
      x: Double.random(in: 0...40, using: &generator), y: Double.random(in: 0...30, using: &generator))
    return AffineTransform.translation(x: -center.x, y: -center.y)
      .concatenating(
        .scale(
          x: scales.randomElement(using: &generator) ?? 1, y: scales.randomElement(using: &generator) ?? 1)
      )
      .concatenating(
        .rotation(Bool.random(using: &generator) ? Double.random(in: -4...4, using: &generator) : 0)
      )
      .concatenating(.translation(x: center.x.rounded(), y: center.y))
  }
}

extension PixelRect {
  /// A rectangle that may be empty or outside.
  public static func random(using generator: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: Int.random(in: -15...40, using: &generator), y: Int.random(in: -15...30, using: &generator),
      width: Int.random(in: -2...60, using: &generator), height: Int.random(in: -2...40, using: &generator))
  }
}

extension Color {
  /// A color of any opacity, opaque half of the time.
  public static func random(using generator: inout SeededGenerator) -> Color {
    let isOpaque = Bool.random(using: &generator)
    return Color(
      rgb: UInt32.random(in: 0...0xff_ffff, using: &generator),
      alpha: isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator))
  }
}

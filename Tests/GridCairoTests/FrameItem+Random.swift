import GridFrame
import GridGeometry
import GridImage
import TestSupport

extension FrameItem {
  /// A fill, gradient, text, group or subframe somewhere around a picture of 40 × 30 pixels.
  static func random(using generator: inout SeededGenerator, depth: Int = 0) -> FrameItem {
    switch Int.random(in: 0..<(depth < 3 ? 5 : 3), using: &generator) {
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
      return .subframe(.random(using: &generator, depth: depth + 1), at: origin, source: .none)
    default:
      let count = Int.random(in: 0...4, using: &generator)
      let clip = PixelRect.random(using: &generator)
      return .group(clip: clip, items: (0..<count).map { _ in random(using: &generator, depth: depth + 1) })
    }
  }
}

extension Subframe {
  /// A subframe of random items, opaque as often as not.
  static func random(using generator: inout SeededGenerator, depth: Int = 0) -> Subframe {
    let size = PixelSize(
      width: Int.random(in: 0...30, using: &generator), height: Int.random(in: 0...20, using: &generator))
    let count = Int.random(in: 0...3, using: &generator)
    var items = (0..<count).map { _ in FrameItem.random(using: &generator, depth: depth) }
    if Bool.random(using: &generator) { items.insert(.fill(PixelRect(size), .white), at: 0) }
    return Subframe(size: size, items: items)
  }
}

extension TextItem {
  /// A text in the default family, of any alignment and overflow.
  static func random(using generator: inout SeededGenerator) -> TextItem {
    let words = ["Total", "nonfarm", "−1,234.5", "fi", "AV", "Łódź", "\n", "Привет", "Ελλάδα", "…", "x"]
    let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      words[Int.random(in: 0..<words.count, using: &generator)]
    }.joined(separator: " ")
    let overflows: [TextOverflow] = [.ellipsis, .clip, .wrap(maximumLines: nil), .wrap(maximumLines: 2)]
    var style = TestFonts.style(
      Double(Int.random(in: 6...20, using: &generator)), color: .random(using: &generator))
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

extension PixelRect {
  /// A rectangle that may be empty or outside.
  static func random(using generator: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: Int.random(in: -15...40, using: &generator), y: Int.random(in: -15...30, using: &generator),
      width: Int.random(in: -2...60, using: &generator), height: Int.random(in: -2...40, using: &generator))
  }
}

extension Color {
  /// A color of any opacity, opaque as often as not.
  static func random(using generator: inout SeededGenerator) -> Color {
    let isOpaque = Bool.random(using: &generator)
    return Color(
      rgb: UInt32.random(in: 0...0xff_ffff, using: &generator),
      alpha: isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator))
  }
}

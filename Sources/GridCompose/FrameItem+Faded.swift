import GridFrame

extension FrameItem {
  /// The item with every opacity multiplied by a factor of 0 to 1.
  func faded(to opacity: Double) -> FrameItem {
    switch self {
    case .group(let clip, let items): return .group(clip: clip, items: items.map { $0.faded(to: opacity) })
    case .fill(let rect, let color): return .fill(rect, color.faded(to: opacity))
    case .gradient(var shade):
      shade.start = shade.start.faded(to: opacity)
      shade.end = shade.end.faded(to: opacity)
      return .gradient(shade)
    case .text(var item):
      item.style.color = item.style.color.faded(to: opacity)
      return .text(item)
    case .subframe(let subframe, let origin, let source):
      let items = subframe.items.map { $0.faded(to: opacity) }
      return .subframe(Subframe(size: subframe.size, items: items), at: origin, source: source)
    }
  }
}

extension Color {
  /// The colour with a part, 0 to 1, of another one in it.
  func mixed(with other: Color, part: Double) -> Color {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

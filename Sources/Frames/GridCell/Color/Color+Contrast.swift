public import GridFrame

extension Color {
  /// The contrast that text is to have with its ground (WCAG 2.2, success criterion 1.4.3).
  public static let textContrast = 4.5
  /// The contrast that shapes are to have with what is around them (WCAG 2.2, success criterion 1.4.11).
  public static let shapeContrast = 3.0

  /// The light that the color gives, from 0 for black to 1 for white, whatever its opacity (WCAG 2.2).
  public var relativeLuminance: Double { 0.2126 * red.light + 0.7152 * green.light + 0.0722 * blue.light }

  /// The contrast with an opaque ground, from 1 to 21; what shows of the ground through the color counts (WCAG 2.2).
  public func contrast(on ground: Color) -> Double {
    let lights = [over(ground).relativeLuminance, ground.relativeLuminance]
    return (max(lights[0], lights[1]) + 0.05) / (min(lights[0], lights[1]) + 0.05)
  }

  /// The color that shows where this one is painted on an opaque one.
  public func over(_ ground: Color) -> Color {
    guard !isOpaque else { return self }
    func blend(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let sum: Int = Int(above) * Int(alpha) + Int(below) * (255 - Int(alpha))
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: blend(red, ground.red), green: blend(green, ground.green), blue: blend(blue, ground.blue))
  }

  /// The color with a part, 0 to 1, of another one in it.
  package func mixed(with other: Color, part: Double) -> Color {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The color for text on an opaque ground: this one where its contrast is enough, else the first of some others for
  /// which that holds, else black or white, one of which always reaches 4.58.
  public func legible(on ground: Color, or others: [Color] = [], contrast least: Double = Self.textContrast)
    -> Color
  {
    if let fitting = ([self] + others).first(where: { $0.contrast(on: ground) >= least }) { return fitting }
    return Color.black.contrast(on: ground) >= Color.white.contrast(on: ground) ? .black : .white
  }

  /// The color nearest to this one, going to black or white, that has a contrast with an opaque ground: colored text keeps
  /// its hue. Black or white where nothing reaches it.
  public func adjusted(on ground: Color, contrast least: Double = Self.textContrast) -> Color {
    let own = over(ground)
    guard own.contrast(on: ground) < least else { return self }
    let isDark = Color.black.contrast(on: ground) >= Color.white.contrast(on: ground)
    let end = OKLab(isDark ? .black : .white)
    let start = OKLab(own)
    // Steps of a sixty-fourth differ by less than the eye tells apart.
    for step in 1..<64 {
      let color = start.mixed(with: end, part: Double(step) / 64).color
      if color.contrast(on: ground) >= least { return color }
    }
    return isDark ? .black : .white
  }
}

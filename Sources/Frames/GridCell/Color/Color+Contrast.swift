public import GridFrame

extension Color {
  /// The minimum contrast of text with its background (WCAG 2.2, success criterion 1.4.3).
  public static let textContrast = 4.5
  /// The minimum contrast of shapes with their surroundings (WCAG 2.2, success criterion 1.4.11).
  public static let shapeContrast = 3.0

  /// The relative luminance (WCAG 2.2), from 0 for black to 1 for white, ignoring opacity.
  public var relativeLuminance: Double { 0.2126 * red.light + 0.7152 * green.light + 0.0722 * blue.light }

  /// Returns the contrast with an opaque background (WCAG 2.2), from 1 to 21. A translucent color is first
  /// blended with the background.
  public func contrast(on background: Color) -> Double {
    let lights = [over(background).relativeLuminance, background.relativeLuminance]
    return (max(lights[0], lights[1]) + 0.05) / (min(lights[0], lights[1]) + 0.05)
  }

  /// Returns the color that results from painting this color over an opaque one.
  public func over(_ background: Color) -> Color {
    guard !isOpaque else { return self }
    func blend(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let sum: Int = Int(above) * Int(alpha) + Int(below) * (255 - Int(alpha))
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: blend(red, background.red), green: blend(green, background.green),
      blue: blend(blue, background.blue))
  }

  /// Returns the color mixed with another, whose fraction is from 0 to 1.
  package func mixed(with other: Color, part: Double) -> Color {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Returns a text color for an opaque background: this color if its contrast is sufficient, otherwise the
  /// first sufficient one of `others`, otherwise black or white, one of which always has a contrast of at
  /// least 4.58.
  public func legible(
    on background: Color, or others: [Color] = [], contrast least: Double = Self.textContrast
  )
    -> Color
  {
    if let fitting = ([self] + others).first(where: { $0.contrast(on: background) >= least }) {
      return fitting
    }
    return Color.black.contrast(on: background) >= Color.white.contrast(on: background) ? .black : .white
  }

  /// Returns the color closest to this one, on the way to black or white, that has enough contrast with an
  /// opaque background. Colored text keeps its hue. Returns black or white if no color has enough contrast.
  public func adjusted(on background: Color, contrast least: Double = Self.textContrast) -> Color {
    let own = over(background)
    guard own.contrast(on: background) < least else { return self }
    let isDark = Color.black.contrast(on: background) >= Color.white.contrast(on: background)
    let end = OKLab(isDark ? .black : .white)
    let start = OKLab(own)
    // Differences of 1/64 are too small to see.
    for step in 1..<64 {
      let color = start.mixed(with: end, part: Double(step) / 64).color
      if color.contrast(on: background) >= least { return color }
    }
    return isDark ? .black : .white
  }
}

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
      let (start, end) = (Double(first), Double(second))
      let mixed: Double = start + (end - start) * part
      return UInt8(mixed.rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Returns a text color for an opaque background: the first of this color and `others` that has enough
  /// contrast; otherwise the one that is closest to black or white, on whichever side has more contrast,
  /// adjusted as little as necessary. As a background gets darker, so does dark text, until white text fits.
  public func legible(
    on background: Color, or others: [Color] = [], contrast least: Double = Self.textContrast
  )
    -> Color
  {
    let colors = [self] + others
    if let fitting = colors.first(where: { $0.contrast(on: background) >= least }) { return fitting }
    let isDark = Self.darkTextFits(background)
    let closest = colors.map { $0.over(background) }.min {
      isDark
        ? $0.relativeLuminance < $1.relativeLuminance : $0.relativeLuminance > $1.relativeLuminance
    }
    return (closest ?? self).adjusted(on: background, contrast: least)
  }

  /// Whether black has at least as much contrast with a background as white. One of the two always has at
  /// least 4.58.
  private static func darkTextFits(_ background: Color) -> Bool {
    Color.black.contrast(on: background) >= Color.white.contrast(on: background)
  }

  /// Returns the color closest to this one, on the way to black or white, that has enough contrast with an
  /// opaque background. Colored text keeps its hue. Returns black or white if no color has enough contrast.
  public func adjusted(on background: Color, contrast least: Double = Self.textContrast) -> Color {
    let own = over(background)
    guard own.contrast(on: background) < least else { return self }
    let isDark = Self.darkTextFits(background)
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

import GridGeometry

/// A color in CIELAB with the white point of sRGB (D65).
struct LabColor {
  /// The lightness, 0 to 100.
  var lightness: Double
  /// The axis from green (negative) to red.
  var a: Double
  /// The axis from blue (negative) to yellow.
  var b: Double
}

extension LabColor {
  /// Creates a color from sRGB channel levels, 0 to 255 (IEC 61966-2-1, CIE 15).
  init(red: Int, green: Int, blue: Int) {
    let (red, green, blue) = (Self.light[red], Self.light[green], Self.light[blue])
    let x = Self.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The linear light, 0 to 1, of each level of a channel.
  private static let light = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : PortableMath.pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns CIELAB's cube root, which is linear near black; the constants are 216/24389 and 24389/27.
  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? PortableMath.cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}

extension LabColor {
  /// Returns the CIEDE2000 distance to another color, with all parametric factors 1.
  ///
  /// The steps and their names are those of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula:
  /// implementation notes, supplementary test data, and mathematical observations" (2005).
  func difference(from other: LabColor) -> Double {
    // 1. Chroma, with the red–green axis stretched near gray, and hue in radians.
    let meanChroma = (Self.length(a, b) + Self.length(other.a, other.b)) / 2
    let stretch = 1 + 0.5 * (1 - Self.saturation(meanChroma))
    let (a1, a2) = (a * stretch, other.a * stretch)
    let (chroma1, chroma2) = (Self.length(a1, b), Self.length(a2, other.b))
    let (hue1, hue2) = (Self.hue(a1, b), Self.hue(a2, other.b))

    // 2. Differences.
    let hasHues = chroma1 * chroma2 != 0
    var hueStep = hasHues ? hue2 - hue1 : 0
    if hueStep > .pi { hueStep -= 2 * .pi } else if hueStep < -.pi { hueStep += 2 * .pi }
    let deltaLightness = other.lightness - lightness
    let deltaChroma = chroma2 - chroma1
    let deltaHue = 2 * (chroma1 * chroma2).squareRoot() * PortableMath.sin(hueStep / 2)

    // 3. Means and weights.
    let meanLightness = (lightness + other.lightness) / 2
    let meanStretchedChroma = (chroma1 + chroma2) / 2
    let meanHue = Self.meanHue(hue1, hue2, hasHues: hasHues)
    let weight =
      1 - 0.17 * PortableMath.cos(meanHue - .pi / 6) + 0.24 * PortableMath.cos(2 * meanHue) + 0.32
      * PortableMath.cos(3 * meanHue + .pi / 30)
      - 0.20 * PortableMath.cos(4 * meanHue - 63 * .pi / 180)
    let fromMiddle = (meanLightness - 50) * (meanLightness - 50)
    let scaleLightness = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
    let scaleChroma = 1 + 0.045 * meanStretchedChroma
    let scaleHue = 1 + 0.015 * meanStretchedChroma * weight
    let towardsBlue = (meanHue * 180 / .pi - 275) / 25
    let rotation =
      -PortableMath.sin(.pi / 3 * PortableMath.exp(-towardsBlue * towardsBlue)) * 2
      * Self.saturation(meanStretchedChroma)

    let l = deltaLightness / scaleLightness
    let c = deltaChroma / scaleChroma
    let h = deltaHue / scaleHue
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Returns √(C⁷ / (C⁷ + 25⁷)).
  private static func saturation(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// Returns the hue as an angle from 0 up to a full turn; 0 for gray.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0 && b == 0 { return 0 }
    let angle = PortableMath.atan2(b, a)
    return angle < 0 ? angle + 2 * .pi : angle
  }

  /// Returns the mean hue, on the shorter arc of the circle.
  private static func meanHue(_ one: Double, _ two: Double, hasHues: Bool) -> Double {
    let sum = one + two
    if !hasHues { return sum }
    if abs(one - two) <= .pi { return sum / 2 }
    return sum < 2 * .pi ? (sum + 2 * .pi) / 2 : (sum - 2 * .pi) / 2
  }
}

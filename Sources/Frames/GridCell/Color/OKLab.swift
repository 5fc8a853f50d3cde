package import GridFrame

/// A color in OKLab, a perceptually uniform color space used for interpolating ramps.
///
/// The matrices and cube roots are those published by Björn Ottosson ("A perceptual color space for image
/// processing", 2020). Only the four basic operations and square roots are used, which give the same results
/// on every machine.
package struct OKLab: Sendable, Hashable {
  /// Lightness, from 0 for black to 1 for white.
  package var lightness: Double
  /// The axis from green (negative) to red.
  package var a: Double
  /// The axis from blue (negative) to yellow.
  package var b: Double

  /// Creates an OKLab color from a color, ignoring its opacity.
  package init(_ color: Color) {
    let (red, green, blue) = (color.red.light, color.green.light, color.blue.light)
    let long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue).cubeRoot
    let middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue).cubeRoot
    let short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue).cubeRoot
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  /// The closest sRGB color, clamped channel by channel.
  package var color: Color {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: UInt8(light: 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
      green: UInt8(light: -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
      blue: UInt8(light: -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short))
  }

  /// Interpolates to another color, by a fraction from 0 to 1.
  package func mixed(with other: OKLab, part: Double) -> OKLab {
    var mixture = self
    mixture.lightness += (other.lightness - lightness) * part
    mixture.a += (other.a - a) * part
    mixture.b += (other.b - b) * part
    return mixture
  }
}

extension UInt8 {
  /// The linear light, 0 to 1, of an sRGB channel level (IEC 61966-2-1).
  var light: Double { Self.lights[Int(self)] }

  /// Creates the channel level whose light is closest.
  fileprivate init(light: Double) {
    // x^(5/12) is the fourth root of the cube root of x^5.
    let light = Swift.min(Swift.max(light, 0), 1)
    let fifth = light * light * light * light * light
    let value =
      light <= 0.0031308
      ? 12.92 * light : 1.055 * fifth.cubeRoot.squareRoot().squareRoot() - 0.055
    self = UInt8((Swift.min(Swift.max(value, 0), 1) * 255).rounded())
  }

  private static let lights: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base^2.4 is the square times the fifth root of the square.
    return base * base * (base * base).fifthRoot
  }
}

extension Double {
  /// The cube root, by Newton's method from a starting value above it, so that the iteration decreases until
  /// it converges.
  fileprivate var cubeRoot: Double {
    guard self != 0 else { return 0 }
    if self < 0 { return -(-self).cubeRoot }
    var root = Swift.max(self, 1)
    while true {
      let next = (2 * root + self / (root * root)) / 3
      if next >= root { return root }
      root = next
    }
  }

  /// The fifth root of a number from 0 to 1.
  fileprivate var fifthRoot: Double {
    var root = 1.0
    while true {
      let next = (4 * root + self / (root * root * root * root)) / 5
      if next >= root { return root }
      root = next
    }
  }
}

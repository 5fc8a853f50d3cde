#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A color in CIELAB under the white of sRGB (D65).
package struct LabColor: Sendable, Hashable {
  /// Lightness, 0 to 100.
  package var lightness: Double
  /// Green (negative) to red.
  package var a: Double
  /// Blue (negative) to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The color of sRGB channels of 0 to 255 levels (IEC 61966-2-1, CIE 15).
  package init(red: Int, green: Int, blue: Int) {
    let (red, green, blue) = (Self.light[red], Self.light[green], Self.light[blue])
    let x = Self.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The light, 0 to 1, of each level of a channel.
  private static let light = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// CIELAB's cube root, straight near black; the constants are 216/24389 and 24389/27.
  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}

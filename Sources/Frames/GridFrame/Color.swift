public import GridGeometry

/// A color in sRGB with 8 bits per channel and straight (not premultiplied) alpha.
public struct Color: Sendable, Hashable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from a number such as `0x1d2733`.
  public init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// White.
  public static let white = Color(rgb: 0xffffff)
  /// Black.
  public static let black = Color(rgb: 0x000000)
  /// Fully transparent.
  public static let clear = Color(rgb: 0x000000, alpha: 0)

  /// Whether the color is fully opaque.
  public var isOpaque: Bool { alpha == 255 }

  /// Returns the color with its opacity multiplied by a factor from 0 to 1; NaN counts as 0.
  public func faded(to opacity: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * (opacity > 0 ? min(opacity, 1) : 0)).rounded())
    return copy
  }
}

extension Color: CustomStringConvertible {
  /// The color as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  public var description: String {
    func hex(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    return "#" + hex(red) + hex(green) + hex(blue) + (isOpaque ? "" : hex(alpha))
  }
}

/// A rectangle filled with a linear gradient between two opposite edges, in equal steps per pixel.
///
/// Every row (or column) of pixels has one color, computed without the drawing library, so that shadows are
/// the same on every machine.
public struct LinearGradient: Sendable, Hashable {
  /// The rectangle, in device pixels.
  public var rect: PixelRect
  /// The axis along which the color changes.
  public var axis: Axis
  /// The color at the left or upper edge.
  public var start: Color
  /// The color at the right or lower edge.
  public var end: Color

  /// Creates a gradient; `rect` is in device pixels.
  public init(rect: PixelRect, axis: Axis, start: Color, end: Color) {
    self.rect = rect
    self.axis = axis
    self.start = start
    self.end = end
  }
}

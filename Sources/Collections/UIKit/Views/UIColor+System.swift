extension UIColor {
  /// The color itself, which does not depend on traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  /// Sets the fill and stroke color; does nothing.
  public func set() {}
  /// Sets the fill color; does nothing.
  public func setFill() {}
  /// Sets the stroke color; does nothing.
  public func setStroke() {}

  /// The mean of the components as a gray, from 0 to 1; returns whether the color is a gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    unsafe white?.pointee = red
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// Hue, saturation and brightness, each from 0 to 1 (Smith, 1978); always returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (largest, least) = (max(red, green, blue), min(red, green, blue))
    let spread = largest - least
    let sixth: CGFloat
    if spread <= 0 {
      sixth = 0
    } else if largest == red {
      sixth = (green - blue) / spread + (green < blue ? 6 : 0)
    } else if largest == green {
      sixth = (blue - red) / spread + 2
    } else {
      sixth = (red - green) / spread + 4
    }
    unsafe hue?.pointee = sixth / 6
    unsafe saturation?.pointee = largest > 0 ? spread / largest : 0
    unsafe brightness?.pointee = largest
    unsafe alpha?.pointee = self.alpha
    return true
  }

  /// The system's brown.
  public static let systemBrown = UIColor(red: 0.635, green: 0.518, blue: 0.369, alpha: 1)
  /// The system's mint.
  public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.745, alpha: 1)
  /// The system's cyan.
  public static let systemCyan = UIColor(red: 0.196, green: 0.678, blue: 0.902, alpha: 1)
  /// The fill color of thin shapes.
  public static let systemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  /// The fill color of medium shapes.
  public static let secondarySystemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.16)
  /// The fill color of large shapes.
  public static let tertiarySystemFill = UIColor(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12)
  /// The fill color of very large shapes.
  public static let quaternarySystemFill = UIColor(red: 0.45, green: 0.45, blue: 0.5, alpha: 0.08)
  /// The background of content on grouped content.
  public static let tertiarySystemGroupedBackground = UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  /// The background of grouped tables.
  public static let groupTableViewBackground = UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  /// Opaque separators.
  public static let opaqueSeparator = UIColor(red: 0.776, green: 0.776, blue: 0.784, alpha: 1)
  /// Quaternary text.
  public static let quaternaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.18)
  /// Placeholder text.
  public static let placeholderText = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3)
  /// Links.
  public static let link = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
  /// Text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

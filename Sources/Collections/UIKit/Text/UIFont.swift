/// A font by name and size. Glyphs are not measured: metrics are typical fractions of the size in sans-serif fonts.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The weight of a font, from -1 to 1.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The weight as a number.
    public var rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Ultralight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// Black.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The requested name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// Creates a font with any name, without checking whether it exists.
  public init?(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  private init(system name: String, _ size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// Creates a font from a descriptor, with the descriptor's size if none is given.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontName = descriptor.postscriptName
    self.pointSize = pointSize > 0 ? pointSize : descriptor.pointSize
  }

  /// The font's descriptor.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
  /// The names of families; none are known.
  open class var familyNames: [String] { [] }
  /// The names of a family's fonts; none are known.
  open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  /// The system font.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: "System", size) }

  /// The system font in a weight, which is part of its name: `System-Semibold`.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let style =
      switch weight.rawValue {
      case ..<(-0.2): "-Light"
      case ..<0.115: ""
      case ..<0.265: "-Medium"
      case ..<0.35: "-Semibold"
      default: "-Bold"
      }
    return UIFont(system: "System" + style, size)
  }

  /// The bold system font.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: "System-Bold", size) }

  /// The default size of text: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }

  /// The size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of button text: 18 points.
  open class var buttonFontSize: CGFloat { 18 }

  /// The italic system font; its name is that of the regular one.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: "System-Italic", size) }
  /// The monospaced system font; its widths are those of the regular one.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "System-Monospaced", size)
  }
  /// The system font with monospaced digits.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "System", size)
  }
  /// The font of a text style at the default content size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(system: style == .headline ? "System-Bold" : "System", style.pointSize)
  }
  /// The font of a text style at the default content size.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(system: fontName, size) }

  /// The ascender: 0.95 of the size.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// The descender, negative: 0.24 of the size.
  open var descender: CGFloat { -pointSize * 0.24 }
  /// The line height: ascender plus descender.
  open var lineHeight: CGFloat { ascender - descender }

  /// The cap height: 0.7 of the size.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The x-height: 0.52 of the size.
  open var xHeight: CGFloat { pointSize * 0.52 }
  /// The leading; none.
  open var leading: CGFloat { 0 }
  /// The family name: the font's name.
  open var familyName: String { fontName }

  /// The font itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

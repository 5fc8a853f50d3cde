/// A font by its name and size. Glyphs are not measured: heights are parts of the size that are usual for sans-serif fonts.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The heaviness of strokes, from -1 to 1.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The heaviness as a number.
    public var rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very light strokes.
    public static let thin = Weight(rawValue: -0.6)
    /// Light strokes.
    public static let light = Weight(rawValue: -0.4)
    /// Strokes of running text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Strokes of headings.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest strokes.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The name that was asked for.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// Creates a font of any name; whether there is one of it is not asked.
  public init?(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  private init(system name: String, _ size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// Creates a font of a description; of its own size where none is given.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontName = descriptor.postscriptName
    self.pointSize = pointSize > 0 ? pointSize : descriptor.pointSize
  }

  /// What describes the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
  /// The names of families: none is known.
  open class var familyNames: [String] { [] }
  /// The names of a family's fonts: none is known.
  open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  /// The font of the system in running text.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: "System", size) }

  /// The font of the system in a weight, which its name tells: `System-Semibold`.
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

  /// The font of the system in bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: "System-Bold", size) }

  /// The size of running text: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }

  /// The size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of the text of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }

  /// The font of the system in italics; its name does not tell.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: "System-Italic", size) }
  /// The font of the system, all letters as wide: their widths are those of the other one here.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "System-Monospaced", size)
  }
  /// The font of the system, all digits as wide.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "System", size)
  }
  /// The font of a kind of text, at the size that users find set.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(system: style == .headline ? "System-Bold" : "System", style.pointSize)
  }
  /// The font of a kind of text, at the size that users find set.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(system: fontName, size) }

  /// The height above the baseline: 0.95 of the size.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// The depth below the baseline, negative: 0.24 of the size.
  open var descender: CGFloat { -pointSize * 0.24 }
  /// The distance of lines: ascender and descender.
  open var lineHeight: CGFloat { ascender - descender }

  /// The height of capital letters: 0.7 of the size.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of small letters: 0.52 of the size.
  open var xHeight: CGFloat { pointSize * 0.52 }
  /// The distance added between lines; none.
  open var leading: CGFloat { 0 }
  /// The name of the family: that of the font.
  open var familyName: String { fontName }

  /// The font itself: fonts do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

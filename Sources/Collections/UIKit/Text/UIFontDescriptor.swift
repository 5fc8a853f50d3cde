/// A font descriptor with a name and a size.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Symbolic traits of fonts.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a design from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The default.
    public static let `default` = SystemDesign(rawValue: "default")
    /// Rounded.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// Serif.
    public static let serif = SystemDesign(rawValue: "serif")
    /// Monospaced.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The feature settings.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The name.
  public let postscriptName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The traits in the name.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if postscriptName.contains("Bold") { traits.insert(.traitBold) }
    if postscriptName.contains("Italic") { traits.insert(.traitItalic) }
    return traits
  }

  /// Creates a descriptor with a name and size.
  public init(name: String, size: CGFloat) {
    postscriptName = name
    pointSize = size
  }
  /// Creates a descriptor from attributes: name and size.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(
      name: attributes[.name] as? String ?? attributes[.family] as? String ?? "System",
      size: attributes[.size] as? CGFloat ?? 0)
  }
  /// The descriptor of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// The descriptor in bold or italic, as part of the name.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let family = postscriptName.split(separator: "-").first.map(String.init) ?? postscriptName
    let style =
      (symbolicTraits.contains(.traitBold) ? "Bold" : "")
      + (symbolicTraits.contains(.traitItalic) ? "Italic" : "")
    return UIFontDescriptor(name: style.isEmpty ? family : family + "-" + style, size: pointSize)
  }
  /// The descriptor itself: there is only one design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// The descriptor itself.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor { self }
  /// The descriptor with another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize)
  }
}

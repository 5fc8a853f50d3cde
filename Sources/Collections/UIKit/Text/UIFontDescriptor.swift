/// What describes a font: its name and size.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Properties of fonts.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt32
    /// Creates a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In italics.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// All letters as wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// A design of the system's fonts.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a design by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "default")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "serif")
    /// All letters as wide.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// The name of a property.
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
    /// The properties.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Its own features.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The name.
  public let postscriptName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The properties that the name tells.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if postscriptName.contains("Bold") { traits.insert(.traitBold) }
    if postscriptName.contains("Italic") { traits.insert(.traitItalic) }
    return traits
  }

  /// Creates a description of a name and size.
  public init(name: String, size: CGFloat) {
    postscriptName = name
    pointSize = size
  }
  /// Creates a description from properties: of name and size.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(
      name: attributes[.name] as? String ?? attributes[.family] as? String ?? "System",
      size: attributes[.size] as? CGFloat ?? 0)
  }
  /// The description of a kind of text.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// The description in bold or italics, which the name tells.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let family = postscriptName.split(separator: "-").first.map(String.init) ?? postscriptName
    let style =
      (symbolicTraits.contains(.traitBold) ? "Bold" : "")
      + (symbolicTraits.contains(.traitItalic) ? "Italic" : "")
    return UIFontDescriptor(name: style.isEmpty ? family : family + "-" + style, size: pointSize)
  }
  /// The description itself: there is one design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// The description itself.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor { self }
  /// The description of another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize)
  }
}

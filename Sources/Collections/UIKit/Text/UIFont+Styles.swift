extension UIFont {
  /// A kind of text.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a kind by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The largest titles. 34 points.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// Titles. 28 points.
    public static let title1 = TextStyle(rawValue: "title1")
    /// Smaller titles. 22 points.
    public static let title2 = TextStyle(rawValue: "title2")
    /// Still smaller titles. 20 points.
    public static let title3 = TextStyle(rawValue: "title3")
    /// Headings. 17 points.
    public static let headline = TextStyle(rawValue: "headline")
    /// Smaller headings. 15 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Running text. 17 points.
    public static let body = TextStyle(rawValue: "body")
    /// What stands out. 16 points.
    public static let callout = TextStyle(rawValue: "callout")
    /// Notes. 13 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// What stands below images. 12 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// Smaller captions. 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The size in points where users have set none of their own.
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}

/// Sizes of a kind of text for the size that users prefer: that which they find set, so that nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Those of running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// Creates sizes of a kind of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// The font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font itself, not larger than some size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The value itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// The value itself.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value
  }
}

/// The size of text that users prefer.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a size by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Always unknown.
  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "small")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  /// The one that users find set.
  public static let large = UIContentSizeCategory(rawValue: "large")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  /// Larger than that.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
  /// Larger still.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
  /// Very large.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraLarge")
  /// Still larger.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraLarge")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraExtraLarge")
  /// Whether it is one of the large ones for those who see little.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("accessibility") }
  /// Posted when users prefer another size: never.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension UIFont {
  /// A text style.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a style from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Large titles. 34 points.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// First-level titles. 28 points.
    public static let title1 = TextStyle(rawValue: "title1")
    /// Second-level titles. 22 points.
    public static let title2 = TextStyle(rawValue: "title2")
    /// Third-level titles. 20 points.
    public static let title3 = TextStyle(rawValue: "title3")
    /// Headlines. 17 points.
    public static let headline = TextStyle(rawValue: "headline")
    /// Subheadlines. 15 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Body text. 17 points.
    public static let body = TextStyle(rawValue: "body")
    /// Callouts. 16 points.
    public static let callout = TextStyle(rawValue: "callout")
    /// Footnotes. 13 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// Captions. 12 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// Secondary captions. 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The size in points at the default content size.
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

/// Font metrics of a text style. The content size is always the default, so nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// The font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font itself, limited to a maximum size.
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

/// The user's preferred content size.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a size from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Always unknown.
  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  /// Extra small.
  public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "small")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  /// Large; the default.
  public static let large = UIContentSizeCategory(rawValue: "large")
  /// Extra large.
  public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
  /// Extra extra large.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
  /// Extra extra extra large.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  /// Accessibility medium.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
  /// Accessibility large.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
  /// Accessibility extra large.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraLarge")
  /// Accessibility extra extra large.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraLarge")
  /// Accessibility extra extra extra large.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraExtraLarge")
  /// Whether it is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("accessibility") }
  /// Posted when the content size changes; never posted.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

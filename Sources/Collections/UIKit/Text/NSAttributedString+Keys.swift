extension NSAttributedString {
  /// Creates an empty string. This is the Objective-C initializer without arguments, which Foundation on
  /// Linux has only for mutable strings.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text color: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background color: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The paragraph style: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Extra spacing between letters, in points; ignored.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Whether ligatures are used; ignored.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The baseline offset in points; ignored.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The underline.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the underline.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The strikethrough.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the strikethrough.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The stroke width.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The stroke color.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The shadow: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The expansion of letters, as a fraction.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// An attachment: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The link.
  public static let link = NSAttributedString.Key("NSLink")
  /// The slant of letters.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// The style of an underline or strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// A shadow of text; stored, but not drawn.
open class NSShadow: NSObject {
  /// The offset in points.
  open var shadowOffset = CGSize.zero
  /// The blur in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color: a `UIColor`.
  open var shadowColor: Any?
}

/// An attachment in text; stored, but has no size.
open class NSTextAttachment: NSObject {
  /// The image.
  open var image: UIImage?
  /// The bounds, relative to the baseline.
  open var bounds = CGRect.zero
  /// Creates an attachment without an image.
  public override init() { super.init() }
  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a string with an attachment; it is empty.
  public convenience init(attachment: NSTextAttachment) { self.init(string: "") }
}

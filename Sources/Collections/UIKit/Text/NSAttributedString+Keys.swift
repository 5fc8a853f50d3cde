extension NSAttributedString {
  /// A text without characters: what Objective-C makes of `init`, which Foundation has of texts that can be changed alone.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// How lines stand: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The distance added between letters, in points; ignored.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Whether letters that belong together become one; ignored.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Points by which letters stand higher; ignored.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The line below.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the line below.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the line through.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The thickness of outlines.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The color of outlines.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The shadow: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How much wider letters are, as a part.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Something that stands in the text: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Where it leads.
  public static let link = NSAttributedString.Key("NSLink")
  /// How far letters lean.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// A line below or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick one.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// A shadow of text; stored, but not drawn.
open class NSShadow: NSObject {
  /// The place in points.
  open var shadowOffset = CGSize.zero
  /// The blur in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color: a `UIColor`.
  open var shadowColor: Any?
}

/// Something that stands in text: kept, and not counted.
open class NSTextAttachment: NSObject {
  /// The image.
  open var image: UIImage?
  /// The rectangle, from the baseline.
  open var bounds = CGRect.zero
  /// Creates one without image.
  public override init() { super.init() }
  /// Creates one of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a text of something that stands in it; none.
  public convenience init(attachment: NSTextAttachment) { self.init(string: "") }
}

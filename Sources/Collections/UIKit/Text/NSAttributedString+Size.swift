/// The approximate size of text, computed without glyphs: the width of each character is a typical fraction
/// of the font size in sans-serif fonts, lines are broken at spaces, and each line is as high as the largest
/// font in the text.
///
/// The fractions are 0.28 for `i`, `j`, `l`, `t`, `f`, punctuation and spaces; 0.83 for `m`, `w`, `M` and
/// `W`; 0.65 for other capital letters; 1 from U+2E80, such as ideographs; 0.53 for everything else.
struct TextSize {
  private let widths: [(character: Character, width: CGFloat)]
  private let lineHeight: CGFloat

  init(_ text: NSAttributedString, font: UIFont) {
    var widths: [(character: Character, width: CGFloat)] = []
    var lineHeight: CGFloat = 0
    let all = text.string
    var position = 0
    for character in all {
      let own = text.attributes(at: position)[.font] as? UIFont ?? font
      lineHeight = max(lineHeight, own.lineHeight)
      widths.append((character, Self.part(character) * own.pointSize))
      position += character.utf16.count
    }
    self.widths = widths
    self.lineHeight = widths.isEmpty ? font.lineHeight : lineHeight
  }

  private static func part(_ character: Character) -> CGFloat {
    if let scalar = character.unicodeScalars.first, scalar.value >= 0x2e80 { return 1 }
    if character.isWhitespace || character.isPunctuation || "ijltf".contains(character) { return 0.28 }
    if "mwMW".contains(character) { return 0.83 }
    return character.isUppercase ? 0.65 : 0.53
  }

  /// The size in a width; a wider word is broken.
  func size(in room: CGFloat) -> CGSize {
    var (lines, line, widest, word) = (1, CGFloat(0), CGFloat(0), CGFloat(0))
    func note() { widest = max(widest, line) }
    for (character, width) in widths {
      if character.isNewline {
        line += word
        note()
        (lines, line, word) = (lines + 1, 0, 0)
      } else if character.isWhitespace {
        line += word + width
        widest = max(widest, line - width)
        word = 0
      } else {
        if line + word + width > room, line > 0 {
          note()
          (lines, line) = (lines + 1, 0)
        } else if word + width > room, word > 0 {
          line = word
          note()
          (lines, line, word) = (lines + 1, 0, 0)
        }
        word += width
      }
    }
    line += word
    note()
    return CGSize(width: min(widest, room), height: CGFloat(lines) * lineHeight)
  }
}

/// Options for the bounding rectangle of text; they have no effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Starts at the line fragment origin, with several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Includes the leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Uses the bounds of glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Truncates the last line if it does not fit.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context for drawing text; has no effect.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale factor.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The size of the unwrapped text; approximated by `TextSize`.
  public func size() -> CGSize {
    TextSize(self, font: .systemFont(ofSize: 12)).size(in: .greatestFiniteMagnitude)
  }

  /// The bounding rectangle of the text in a width; approximated by `TextSize`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isOpen = !options.contains(.usesLineFragmentOrigin) || size.width <= 0
    let measured = TextSize(self, font: .systemFont(ofSize: 12))
      .size(in: isOpen ? .greatestFiniteMagnitude : size.width)
    return CGRect(origin: .zero, size: measured)
  }
}

extension String {
  /// The size of the unwrapped text; approximated by `TextSize`.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The bounding rectangle of the text in a width; approximated by `TextSize`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// The size of the unwrapped text; approximated by `TextSize`.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attrs)
  }

  /// The bounding rectangle of the text in a width; approximated by `TextSize`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// The paragraph style of text.
open class NSParagraphStyle: NSObject {
  /// The alignment of lines.
  open var alignment = NSTextAlignment.natural
  /// How text that does not fit is truncated.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Extra spacing between lines in points; ignored.
  open var lineSpacing: CGFloat = 0
  /// The minimum line height in points; ignored.
  open var minimumLineHeight: CGFloat = 0
  /// The maximum line height in points; ignored.
  open var maximumLineHeight: CGFloat = 0
  /// Spacing after paragraphs in points; ignored.
  open var paragraphSpacing: CGFloat = 0
  /// Spacing before paragraphs in points; ignored.
  open var paragraphSpacingBefore: CGFloat = 0
  /// The indentation of the first line in points; ignored.
  open var firstLineHeadIndent: CGFloat = 0
  /// The indentation of other lines in points; ignored.
  open var headIndent: CGFloat = 0
  /// The end of lines in points; ignored.
  open var tailIndent: CGFloat = 0
  /// The hyphenation factor, from 0 to 1; ignored.
  open var hyphenationFactor: Float = 0
  /// The line height multiple; ignored.
  open var lineHeightMultiple: CGFloat = 0
  /// The reading direction; stored only.
  open var baseWritingDirection = NSWritingDirection.natural
  /// The distance between tabs in points; stored only.
  open var defaultTabInterval: CGFloat = 0
  /// Whether text is tightened before it is truncated; stored only.
  open var allowsDefaultTighteningForTruncation = false
  /// The line break strategy; stored only.
  open var lineBreakStrategy: LineBreakStrategy = []

  /// The line break strategy.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates strategies from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Keeps Hangul words together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The system's standard.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

/// The reading direction.
@frozen
public enum NSWritingDirection: Int, Sendable {
  /// The text's own direction.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle {}

extension NSString {
  /// Draws the text; does nothing here.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text; does nothing here.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension String {
  /// Draws the text; does nothing here.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text; does nothing here.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSAttributedString {
  /// Draws the text; does nothing here.
  public func draw(at point: CGPoint) {}
  /// Draws the text; does nothing here.
  public func draw(in rect: CGRect) {}
}

extension NSAttributedString {
  fileprivate func attributes(at position: Int) -> [NSAttributedString.Key: Any] {
    unsafe attributes(at: position, effectiveRange: nil)
  }
}

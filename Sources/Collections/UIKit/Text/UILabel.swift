/// The alignment of text.
@frozen
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Justified.
  case justified = 3
  /// At the leading edge.
  case natural = 4
}

/// How text that does not fit its line is broken or truncated.
@frozen
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps words.
  case byWordWrapping = 0
  /// Wraps characters.
  case byCharWrapping = 1
  /// Clips.
  case byClipping = 2
  /// Truncates the start.
  case byTruncatingHead = 3
  /// Truncates the end.
  case byTruncatingTail = 4
  /// Truncates the middle.
  case byTruncatingMiddle = 5
}

/// The vertical alignment of shrunk text.
@frozen
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the upper edge.
  case none = 2
}

/// A label. Its size comes from `TextSize`, an approximation without glyphs.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { content.string.isEmpty && !hasText ? nil : content.string }
    set { set(newValue.map { NSAttributedString(string: $0) }) }
  }
  /// The attributed text.
  open var attributedText: NSAttributedString? {
    get { hasText ? content : nil }
    set { set(newValue) }
  }
  private var content = NSAttributedString(string: "")
  private var hasText = false
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The default font of the text.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text.
  open var textColor: UIColor! = .label
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// How text that does not fit is truncated.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// Whether the font shrinks to fit; stored only.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum scale factor; stored only.
  open var minimumScaleFactor: CGFloat = 0
  /// The width at which lines wrap; 0 for the width of the label.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Whether the font follows the preferred content size; stored only.
  open var adjustsFontForContentSizeCategory = false
  /// Whether it is enabled.
  open var isEnabled = true
  /// The text color while highlighted.
  open var highlightedTextColor: UIColor?
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// The color of the shadow.
  open var shadowColor: UIColor?
  /// The offset of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -1)

  /// The vertical alignment of shrunk text; stored only.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether text is tightened before it is truncated; stored only.
  open var allowsDefaultTighteningForTruncation = false
  /// The line break strategy; stored only.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Whether truncated text can be shown in full; stored only.
  open var showsExpansionTextWhenTruncated = false

  /// The rectangle of the text in another one: at its left, vertically centered.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let room = numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : bounds.width
    var size = TextSize(content, font: font).size(in: room)
    if numberOfLines > 0 { size.height = min(size.height, CGFloat(numberOfLines) * font.lineHeight) }
    size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
  /// Draws the text; never called.
  open func drawText(in rect: CGRect) {}

  private func set(_ text: NSAttributedString?) {
    content = text ?? NSAttributedString(string: "")
    hasText = text != nil
    invalidateIntrinsicContentSize()
  }

  /// The size of the text in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    var measured = TextSize(content, font: font).size(in: room)
    if numberOfLines > 0 { measured.height = min(measured.height, CGFloat(numberOfLines) * font.lineHeight) }
    return CGSize(
      width: min((measured.width - 1e-6).rounded(.up), size.width > 0 ? size.width : .infinity),
      height: (measured.height - 1e-6).rounded(.up))
  }
  /// The size of the text.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 0, height: CGFloat.infinity))
  }
}

/// A text that layout managers measure.
open class NSTextStorage: NSMutableAttributedString {
  /// The layout managers.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// Adds a layout manager.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }
}

/// The container of text.
open class NSTextContainer: NSObject {
  /// The size in points; 0 for any width or height.
  open var size: CGSize
  /// The padding at both sides in points, subtracted from the width.
  open var lineFragmentPadding: CGFloat = 5
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// How a line that does not fit is truncated; stored only.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether the width follows the view; stored only.
  open var widthTracksTextView = false
  /// Whether the height follows the view; stored only.
  open var heightTracksTextView = false
  /// Areas without text; stored only.
  open var exclusionPaths: [UIBezierPath] = []
  /// The layout manager.
  open fileprivate(set) weak var layoutManager: NSLayoutManager?

  /// Creates a container.
  public init(size: CGSize) { self.size = size }
  /// Creates a container of any size.
  public convenience override init() { self.init(size: .zero) }
}

/// Measures text in a container, approximated by `TextSize`: there are no glyphs, and each character counts
/// as one.
open class NSLayoutManager: NSObject {
  /// The text.
  open weak var textStorage: NSTextStorage?
  /// The container.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether the font's leading is used; stored only.
  open var usesFontLeading = true
  /// The number of glyphs: one per character.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  /// Lays out glyphs; nothing is stored.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Lays out lines; nothing is stored.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  /// The rectangle of the text in its container, in points.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let textStorage, textStorage.length > 0 else { return .zero }
    let padding = container.lineFragmentPadding
    let width =
      container.size.width > 0 ? max(0, container.size.width - 2 * padding) : .greatestFiniteMagnitude
    let font = UIFont.systemFont(ofSize: 12)
    var size = TextSize(textStorage, font: font).size(in: width)
    if container.maximumNumberOfLines > 0 {
      let line = TextSize(textStorage, font: font).size(in: .greatestFiniteMagnitude).height
      size.height = min(size.height, line * CGFloat(container.maximumNumberOfLines))
    }
    if container.size.height > 0 { size.height = min(size.height, container.size.height) }
    return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
  }
  /// The rectangle of the whole text: lines are not known.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    textContainers.first.map(usedRect) ?? .zero
  }
  /// The rectangle of the whole text.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    usedRect(for: container)
  }
  /// All glyphs.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  /// The glyphs of characters: the same range.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange
  {
    charRange
  }
  /// The character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The glyph at a point; always the first.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  /// The character at a point; always the first.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  /// Draws the text; does nothing here.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  /// Draws the background of the text; does nothing.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

public import GridElement
public import GridGeometry

/// Text in a box: one run of one style, on one line or wrapped.
public struct TextItem: Sendable, Hashable {
  /// The text. Line breaks start new lines where `overflow` allows more than one line.
  public var text: String
  /// The box in which the text is aligned and to which it is clipped if it does not fit, in device pixels.
  public var box: PixelRect
  /// The font, size and color.
  public var style: TextStyle
  /// The horizontal alignment of lines in the box.
  public var horizontalAlignment: HorizontalAlignment
  /// The vertical alignment of the lines in the box.
  public var verticalAlignment: VerticalAlignment
  /// How text that is wider than the box is handled.
  public var overflow: TextOverflow
  /// The element that the text belongs to, for messages about missing glyphs. It does not affect pixels and
  /// is ignored in comparisons.
  public var element: ElementID? {
    get { owner.element }
    set { owner.element = newValue }
  }
  /// The address of a link, for output formats that support links. It does not affect pixels.
  public var link: String? {
    get { owner.link?.address }
    set { owner.link = newValue.map(Link.init) }
  }
  private var owner: Owner

  private struct Owner: Hashable {
    var element: ElementID?
    var link: Link?

    static func == (one: Owner, other: Owner) -> Bool {
      one.link === other.link || one.link?.address == other.link?.address
    }
    func hash(into hasher: inout Hasher) {}
  }

  /// A box for the address, which keeps text items small: few texts have an address, and all are copied.
  private final class Link: Sendable {
    let address: String
    init(_ address: String) { self.address = address }
  }

  /// Creates a text item; `box` is in device pixels.
  public init(
    text: String, box: PixelRect, style: TextStyle,
    horizontalAlignment: HorizontalAlignment = .start, verticalAlignment: VerticalAlignment = .center,
    overflow: TextOverflow = .ellipsis, element: ElementID? = nil
  ) {
    self.text = text
    self.box = box
    self.style = style
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.overflow = overflow
    owner = Owner(element: element, link: nil)
  }

  /// The horizontal alignment of lines in their box.
  public enum HorizontalAlignment: UInt8, Sendable, Hashable, CaseIterable {
    /// At the edge where lines of the text's script start: the right edge for Arabic and Hebrew.
    case start
    /// Centered; an odd pixel of space is on the right.
    case center
    /// At the edge where lines of the text's script end.
    case end
    /// At the left edge, regardless of script.
    case left
    /// At the right edge, regardless of script.
    case right
  }

  /// The vertical alignment of lines in their box.
  public enum VerticalAlignment: UInt8, Sendable, Hashable, CaseIterable {
    /// The first line touches the upper edge.
    case top
    /// Centered; an odd pixel of space is below.
    case center
    /// The last line touches the lower edge.
    case bottom
  }
}

/// The style of text: font, size and color. Sizes are in device pixels.
public struct TextStyle: Sendable, Hashable {
  /// The font families in order of preference. Each must be among the fonts given to the painter, or be
  /// `TextStyle.monospace`.
  public var families: [String]
  /// The font size (em) in device pixels.
  public var size: Double
  /// The weight of the strokes.
  public var weight: FontWeight
  /// Whether the italic face is used.
  public var isItalic: Bool
  /// The color of the glyphs.
  public var color: Color
  /// The extra space after each cluster, in device pixels; may be negative.
  public var letterSpacing: Double

  /// Creates a style; `size` and `letterSpacing` are in device pixels.
  public init(
    families: [String], size: Double, weight: FontWeight = .regular, isItalic: Bool = false,
    color: Color = .black, letterSpacing: Double = 0
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.letterSpacing = letterSpacing
  }

  /// A placeholder for the painter's first monospaced family; ignored if there is none. Unlike `monospace`,
  /// it cannot be mistaken for a font name in a theme.
  public static let monospace = "(monospace)"
}

/// The weight of a font, on the scale from 1 to 1000 that OpenType and CSS use.
public struct FontWeight: RawRepresentable, Sendable, Hashable {
  /// The number on the scale.
  public var rawValue: Int

  /// Creates a weight from its number, 1 to 1000.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 400.
  public static let regular = FontWeight(rawValue: 400)
  /// 500.
  public static let medium = FontWeight(rawValue: 500)
  /// 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// 700.
  public static let bold = FontWeight(rawValue: 700)
}

/// How text that is wider than its box is handled.
public enum TextOverflow: Sendable, Hashable {
  /// One line, truncated with an ellipsis.
  case ellipsis
  /// One line, clipped at the edge of the box.
  case clip
  /// Lines broken between words, or between letters if a word is too long; at most `maximumLines` lines (nil
  /// for as many as fit the height of the box). The last line is truncated with an ellipsis.
  case wrap(maximumLines: Int?)
}

/// Measures text with the painter's fonts, or with a stand-in for tests.
public protocol TextMeasuring: AnyObject {
  /// Returns the advance width of `text` on one line, in device pixels, rounded up.
  func width(of text: String, style: TextStyle) -> Int

  /// Returns the height of `text` in device pixels, in lines broken at `width` device pixels (nil to break
  /// only at line breaks).
  func height(of text: String, style: TextStyle, width: Int?) -> Int

  /// Returns another measurer with the same results, for use on another thread at the same time. Returns nil,
  /// the default, if there is none; texts are then measured one after another.
  func makeTwin() -> (any TextMeasuring)?
}

extension TextMeasuring {
  /// Returns nil: there is no other measurer.
  public func makeTwin() -> (any TextMeasuring)? { nil }
}

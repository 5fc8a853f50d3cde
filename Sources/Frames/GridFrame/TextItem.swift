public import GridElement
public import GridGeometry

/// A text in a box: one run of one style, on one line or wrapped.
public struct TextItem: Sendable, Hashable {
  /// The text. Line breaks begin new lines where `overflow` allows more than one.
  public var text: String
  /// The box that the text is aligned in and, where it does not fit, cut to; device pixels.
  public var box: PixelRect
  /// Font, size and color.
  public var style: TextStyle
  /// Where lines stand between the left and the right edge of the box.
  public var horizontalAlignment: HorizontalAlignment
  /// Where the lines stand between the upper and the lower edge of the box.
  public var verticalAlignment: VerticalAlignment
  /// The treatment of text that is wider than the box.
  public var overflow: TextOverflow
  /// The element of the text, for messages about missing glyphs; it has no influence on pixels, nor is it compared.
  public var element: ElementID? {
    get { owner.element }
    set { owner.element = newValue }
  }
  /// The address that the text leads to in files that lead anywhere; it has no influence on pixels.
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

  /// Few texts have one, and all are copied.
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

  /// Where lines stand between the left and the right edge of their box.
  public enum HorizontalAlignment: UInt8, Sendable, Hashable, CaseIterable {
    /// At the edge where this text's script begins its lines: right for Arabic and Hebrew.
    case start
    /// In the middle; an odd pixel of space goes to the right.
    case center
    /// At the edge where this text's script ends its lines.
    case end
    /// At the left edge, whatever the script.
    case left
    /// At the right edge, whatever the script.
    case right
  }

  /// Where lines stand between the upper and the lower edge of their box.
  public enum VerticalAlignment: UInt8, Sendable, Hashable, CaseIterable {
    /// The first line touches the upper edge.
    case top
    /// The lines are in the middle; an odd pixel of space goes below.
    case center
    /// The last line touches the lower edge.
    case bottom
  }
}

/// The setting of text: font, size and color. Sizes are in device pixels.
public struct TextStyle: Sendable, Hashable {
  /// Family names in order of preference; each must be among the fonts that were named to the painter, or be
  /// `TextStyle.monospace`.
  public var families: [String]
  /// Font size (em) in device pixels.
  public var size: Double
  /// Thickness of the strokes.
  public var weight: FontWeight
  /// Whether the slanted face is used.
  public var isItalic: Bool
  /// Color of the glyphs.
  public var color: Color
  /// Extra space after each cluster, in device pixels; may be negative.
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

  /// What stands for the first family of the painter whose characters are all of one width, and for none where there is
  /// no such family. It is no name, unlike `monospace`, by which a theme could only mean a font that is there.
  public static let monospace = "(monospace)"
}

/// Thickness of a font's strokes on the scale of 1 to 1000 that OpenType and CSS use.
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

/// The treatment of text that is wider than its box.
public enum TextOverflow: Sendable, Hashable {
  /// One line, cut with an ellipsis at the end.
  case ellipsis
  /// One line, cut at the edge of the box.
  case clip
  /// Lines broken between words (between letters where a word is too long), at most `maximumLines` of them
  /// (nil: as many as the box is high), the last cut with an ellipsis.
  case wrap(maximumLines: Int?)
}

/// The fonts that texts may use, and what happens where they lack a character.
public struct FontSettings: Sendable, Hashable {
  /// Font files that are added to the default ones, as absolute paths, in order of preference.
  public var files: [String]
  /// Families that are looked for by their names where the files that were named do not have them: in `folders`, then
  /// where fonts usually are.
  public var families: [String]
  /// Folders in which families are looked for first, as absolute paths, in order of preference.
  public var folders: [String]
  /// Whether the fonts installed on this machine may be used; pictures then depend on the machine.
  public var usesSystemFonts: Bool
  /// Whether a character that no font has stops the run or only gives a warning.
  public var missingGlyphsAreErrors: Bool
  /// Whether each glyph is drawn as a filled rectangle, for references that no font can change.
  public var drawsBoxes: Bool

  /// Creates font settings.
  public init(
    files: [String] = [], families: [String] = [], folders: [String] = [], usesSystemFonts: Bool = false,
    missingGlyphsAreErrors: Bool = true,
    drawsBoxes: Bool = false
  ) {
    self.files = files
    self.families = families
    self.folders = folders
    self.usesSystemFonts = usesSystemFonts
    self.missingGlyphsAreErrors = missingGlyphsAreErrors
    self.drawsBoxes = drawsBoxes
  }
}

/// Something that knows how much room text takes: the painter's fonts, or a stand-in for tests.
public protocol TextMeasuring: AnyObject {
  /// The advance width of `text` set on one line, in device pixels, rounded up to a whole one.
  func width(of text: String, style: TextStyle) -> Int

  /// The height of `text` in lines broken at `width` device pixels (nil: only at line breaks), in device pixels.
  func height(of text: String, style: TextStyle, width: Int?) -> Int

  /// Another measurer with the same answers, which another thread may use while this one is in use; nil, the default,
  /// where there is none, so that texts are measured one after the other.
  func makeTwin() -> (any TextMeasuring)?
}

extension TextMeasuring {
  /// None.
  public func makeTwin() -> (any TextMeasuring)? { nil }
}

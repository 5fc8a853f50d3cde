public import GridFrame

/// A run of text in one style. Properties that are nil are taken from the look.
public struct TextRun: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The weight of the strokes; nil to use that of the look.
  public var weight: FontWeight?
  /// Whether the italic face is used; nil to use the setting of the look.
  public var isItalic: Bool?
  /// The color of the glyphs; nil to use that of the look.
  public var color: Color?
  /// Whether the text is superscript or subscript; nil for neither.
  public var script: Script?
  /// The font families in order of preference; nil to use those of the look. `TextStyle.monospace` alone is
  /// added in front of them instead of replacing them.
  public var families: [String]?
  /// The font size (em) in device pixels; nil to use that of the look.
  public var size: Double?
  /// The address of the link, for output formats that support links; nil for no link.
  public var link: String?
  /// The lines under and through the text; nil for those of its kind: an underline for a link.
  package var lines: CellLook.TextLines?

  /// Creates a run, by default in the style of the look.
  public init(
    _ text: String, weight: FontWeight? = nil, isItalic: Bool? = nil, color: Color? = nil,
    families: [String]? = nil, size: Double? = nil, script: Script? = nil,
    link: String? = nil
  ) {
    self.text = text
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.script = script
    self.families = families
    self.size = size
    self.link = link
  }

  /// A vertical shift of smaller text.
  public enum Script: Sendable, Hashable, CaseIterable {
    /// Raised, such as exponents and footnote marks.
    case superscript
    /// Lowered, such as the numbers in chemical formulas.
    case `subscript`
  }

  /// Returns whether output files may contain a link to an address: a web page or a mailbox.
  package static func canLink(to address: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) && address.count > $0.count }
  }

  /// The size of superscript and subscript, as a fraction of the surrounding text's size.
  static let scriptSize = 0.7
  /// The vertical distance between the middle of superscript or subscript and that of the line, as a fraction
  /// of the surrounding text's size.
  static let scriptShift = 0.25

  /// Whether the run is neither superscript, subscript nor a link, and has no lines of its own.
  var isPlain: Bool { script == nil && link == nil && lines == nil }

  /// Returns the style of the run, given that of the surrounding text.
  func style(_ base: TextStyle) -> TextStyle {
    var style = base
    if let weight { style.weight = weight }
    if let isItalic { style.isItalic = isItalic }
    if let color { style.color = color }
    if let families {
      style.families = families == [TextStyle.monospace] ? families + base.families : families
    }
    if let size { style.size = size }
    if script != nil { style.size *= Self.scriptSize }
    return style
  }
}

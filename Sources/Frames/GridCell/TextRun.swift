public import GridFrame

/// A run of text in one style. Properties that are nil are those of the look.
public struct TextRun: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The weight of the strokes; nil for that of the look.
  public var weight: FontWeight?
  /// Whether the italic face is used; nil for that of the look.
  public var isItalic: Bool?
  /// The color of the glyphs; nil for that of the look.
  public var color: Color?
  /// Whether the text is superscript or subscript; nil for neither.
  public var script: Script?
  /// Family names in order of preference; nil for those of the look. A lone `TextStyle.monospace` is prepended to
  /// them instead of replacing them.
  public var families: [String]?
  /// The font size (em) in device pixels; nil for that of the look.
  public var size: Double?
  /// The address of the link, for output formats with links; nil for none.
  public var link: String?

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

  /// Whether a link to an address is allowed in output files: a web page or a mailbox.
  package static func canLink(to address: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) && address.count > $0.count }
  }

  /// The size of superscript and subscript, as a fraction of the surrounding text's size.
  static let scriptSize = 0.7
  /// The distance between the middles of superscript or subscript and the line, as a fraction of the surrounding
  /// text's size.
  static let scriptShift = 0.25

  /// Whether the run has no script shift and no link.
  var isPlain: Bool { script == nil && link == nil }

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

public import GridFrame

/// A stretch of text in one style: that of the look, but for what the run says otherwise.
public struct TextRun: Sendable, Hashable {
  /// The text.
  public var text: String
  /// Thickness of the strokes; nil leaves it as it is.
  public var weight: FontWeight?
  /// Whether the slanted face is used; nil leaves it as it is.
  public var isItalic: Bool?
  /// Color of the glyphs; nil leaves it as it is.
  public var color: Color?
  /// Whether the text is smaller and raised or lowered; nil leaves it on the line.
  public var script: Script?
  /// Family names in order of preference; nil leaves them as they are, and `TextStyle.monospace` alone goes before them.
  public var families: [String]?
  /// Font size (em) in device pixels; nil leaves it as it is.
  public var size: Double?
  /// The address that it leads to, where pictures can lead anywhere; nil for none.
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

  /// The place of smaller text.
  public enum Script: Sendable, Hashable, CaseIterable {
    /// Raised, as exponents and marks of footnotes are.
    case superscript
    /// Lowered, as in chemical formulas.
    case `subscript`
  }

  /// Whether an address is one of a page or of a mailbox, which files of others may be led to.
  package static func canLink(to address: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) && address.count > $0.count }
  }

  /// The size of raised and lowered text, as a part of the size around it.
  static let scriptSize = 0.7
  /// How far the middle of raised and lowered text is from that of the line, as a part of the size around it.
  static let scriptShift = 0.25

  /// Whether it is set as all text around it is: on the line, and without a line below.
  var isPlain: Bool { script == nil && link == nil }

  /// The style of the run where all others have `base`.
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

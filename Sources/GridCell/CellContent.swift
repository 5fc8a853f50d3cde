public import GridFrame

/// The content of an element: texts, pictures and small charts, without place, size or look.
///
/// Values become content, and content becomes items of a frame, each in one place:
///
///     CellContent(TextRun("12.50"))
///     CellContent([.icon(warning), .text([TextRun("late ", weight: .bold), TextRun("by 3 days")])])
///     CellContent([.bar(Bar(0.7, color: blue)), .text([TextRun("70 %")])], arrangement: .layers)
public struct CellContent: Sendable, Hashable {
  /// The parts in reading order, or from the lowest to the highest layer.
  public var parts: [Part] {
    get { storage.parts }
    set { storage = Storage(newValue) }
  }
  /// The way in which several parts share the room.
  public var arrangement: Arrangement
  /// The space between parts side by side, in device pixels.
  public var spacing: Int
  /// The place of the content between left and right; nil leaves that to the look.
  public var horizontalAlignment: TextItem.HorizontalAlignment?
  /// The place of the content between top and bottom; nil leaves that to the look.
  public var verticalAlignment: TextItem.VerticalAlignment?
  /// The treatment of texts that are too wide; nil leaves that to the look.
  public var overflow: TextOverflow?
  /// What a number at the right edge lacks of the longest decimals below and above it, such as `.00`: room is left for it
  /// as far as there is some, and nothing drawn. It counts for texts that are a single run.
  public var decimalPadding = ""
  private var storage: Storage

  /// Creates content of parts, by default of none; `spacing` is in device pixels.
  public init(
    _ parts: [Part] = [], arrangement: Arrangement = .row, spacing: Int = 0,
    horizontalAlignment: TextItem.HorizontalAlignment? = nil,
    verticalAlignment: TextItem.VerticalAlignment? = nil, overflow: TextOverflow? = nil
  ) {
    self.init(Storage(parts))
    self.arrangement = arrangement
    self.spacing = spacing
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.overflow = overflow
  }

  /// Creates content that is one text; none where the text is empty.
  public init(_ run: TextRun) {
    self.init(run.text.isEmpty ? .parts([]) : run.script == nil ? .run(run) : .parts([.text([run])]))
  }

  private init(_ storage: Storage) {
    self.storage = storage
    arrangement = .row
    spacing = 0
  }

  var singleRun: TextRun? {
    if case .run(let run) = storage { run } else { nil }
  }

  /// Parts, but for a single run of text, which needs no memory of its own: nearly all cells are one.
  private enum Storage: Sendable, Hashable {
    case run(TextRun)
    case parts([Part])

    init(_ parts: [Part]) {
      if parts.count == 1, case .text(let runs) = parts[0], runs.count == 1, runs[0].script == nil {
        self = .run(runs[0])
      } else {
        self = .parts(parts)
      }
    }

    var parts: [Part] {
      switch self {
      case .run(let run): [.text([run])]
      case .parts(let parts): parts
      }
    }
  }

  /// A piece of content.
  public enum Part: Sendable, Hashable {
    /// Runs of text, one after the other as in a sentence.
    case text([TextRun])
    /// A picture.
    case picture(Picture)
    /// A bar for a value.
    case bar(Bar)
    /// A line through values.
    case line(Sparkline)
    /// A small shape of one color.
    case icon(Icon)
    /// Columns for values.
    case columns(ColumnChart)
    /// A text on a ground of its own.
    case badge(Badge)
    /// A part in a room of its own width.
    case sized(Sized)
    /// Parts with an arrangement of their own.
    case content(CellContent)
  }

  /// The way in which several parts share the room.
  public enum Arrangement: Sendable, Hashable, CaseIterable {
    /// Side by side. Texts, pictures and icons take the room they need, bars and lines share what is left. Where room is
    /// short, texts give way, the last one first, then whatever stands last.
    case row
    /// One above the other, each in the whole room.
    case layers
    /// One below the other, each as wide as the room and as high as it needs to be.
    case stack
  }
}

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

  /// Creates a run, by default in the style of the look.
  public init(
    _ text: String, weight: FontWeight? = nil, isItalic: Bool? = nil, color: Color? = nil,
    families: [String]? = nil, size: Double? = nil, script: Script? = nil
  ) {
    self.text = text
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.script = script
    self.families = families
    self.size = size
  }

  /// The place of smaller text.
  public enum Script: Sendable, Hashable, CaseIterable {
    /// Raised, as exponents and marks of footnotes are.
    case superscript
    /// Lowered, as in chemical formulas.
    case `subscript`
  }

  /// The size of raised and lowered text, as a part of the size around it.
  static let scriptSize = 0.7
  /// How far the middle of raised and lowered text is from that of the line, as a part of the size around it.
  static let scriptShift = 0.25

  /// The style of the run where all others have `base`.
  func style(_ base: TextStyle) -> TextStyle {
    var style = base
    if let weight { style.weight = weight }
    if let isItalic { style.isItalic = isItalic }
    if let color { style.color = color }
    if let families { style.families = families == [TextStyle.monospace] ? families + base.families : families }
    if let size { style.size = size }
    if script != nil { style.size *= Self.scriptSize }
    return style
  }
}

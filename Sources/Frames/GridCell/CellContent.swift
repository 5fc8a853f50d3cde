public import GridFrame

/// The content of an element: texts, pictures and small charts, without position, size or look.
///
///     CellContent(TextRun("12.50"))
///     CellContent([.icon(warning), .text([TextRun("late ", weight: .bold), TextRun("by 3 days")])])
///     CellContent([.bar(Bar(0.7, color: blue)), .text([TextRun("70 %")])], arrangement: .layers)
public struct CellContent: Sendable, Hashable {
  /// The parts, in reading order or, for layers, from bottom to top.
  public var parts: [Part] {
    get { storage.parts }
    set { storage = Storage(newValue) }
  }
  /// How several parts share the content box.
  public var arrangement: Arrangement
  /// The space between parts side by side, in device pixels.
  public var spacing: Int
  /// The horizontal alignment of the content; nil to use that of the look.
  public var horizontalAlignment: TextItem.HorizontalAlignment?
  /// The vertical alignment of the content; nil to use that of the look.
  public var verticalAlignment: TextItem.VerticalAlignment?
  /// How text that is too wide is handled; nil to use the setting of the look.
  public var overflow: TextOverflow?
  /// The decimals, such as `.00`, that a right-aligned number lacks compared with the longest number in its
  /// column. Their space is reserved if there is enough, but nothing is drawn. Applies only to text of a
  /// single run.
  public var decimalPadding = ""
  /// What happens to a single run of text that is wider than its box; nil to handle it as `overflow` says.
  package var fitting: Fitting?
  /// The address that all texts link to in their own look, unless they link elsewhere.
  package var link: String?
  private var storage: Storage

  /// Creates content from parts, none by default; `spacing` is in device pixels.
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

  /// Creates content with one text, or empty content if the text is empty.
  public init(_ run: TextRun) {
    self.init(run.text.isEmpty ? .parts([]) : run.isPlain ? .run(run) : .parts([.text([run])]))
  }

  private init(_ storage: Storage) {
    self.storage = storage
    arrangement = .row
    spacing = 0
  }

  var singleRun: TextRun? {
    if case .run(let run) = storage { run } else { nil }
  }

  /// The storage of the parts. A single plain run of text, the content of nearly all cells, is stored without
  /// an allocation.
  private enum Storage: Sendable, Hashable {
    case run(TextRun)
    case parts([Part])

    init(_ parts: [Part]) {
      if parts.count == 1, case .text(let runs) = parts[0], runs.count == 1, runs[0].isPlain {
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

  /// What happens to a text that is wider than its box. Without a measurer, nothing does.
  package enum Fitting: Sendable, Hashable {
    /// The text becomes as small as necessary.
    case shrink
    /// The first of shorter texts that fits replaces it. If none does, number signs fill the box, because a part of a
    /// number would be another one.
    case shorter([String])
  }

  /// A piece of content.
  public enum Part: Sendable, Hashable {
    /// Runs of text, set one after another as in a sentence.
    case text([TextRun])
    /// A picture.
    case picture(Picture)
    /// A bar for a value.
    case bar(Bar)
    /// A line through values.
    case line(Sparkline)
    /// A single-color shape.
    case icon(Icon)
    /// A column chart.
    case columns(ColumnChart)
    /// Text on its own background.
    case badge(Badge)
    /// A part with a fixed width.
    case sized(Sized)
    /// Parts with their own arrangement.
    case content(CellContent)
  }

  /// How several parts share the content box.
  public enum Arrangement: Sendable, Hashable, CaseIterable {
    /// Side by side. Texts, pictures and icons take their natural width; bars and lines share the rest. If
    /// there is not enough space, texts shrink, starting with the last, and then the last parts are cut.
    case row
    /// On top of each other, each part in the whole box.
    case layers
    /// One below another, each part at full width and its natural height.
    case stack
  }
}

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

  /// Parts, but for a single run of text, which needs no memory of its own: nearly all cells are one.
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

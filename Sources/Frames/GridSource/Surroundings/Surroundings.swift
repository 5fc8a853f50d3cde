public import GridFrame

/// The texts and pictures around a table or another picture: title, subtitle, legends, notes and logo.
///
///     ┌───────────────────────────┐
///     │ title                     │
///     │ subtitle                  │
///     │ legends                   │
///     │ ┌───────────────────────┐ │
///     │ │ a source's frames     │ │
///     │ └───────────────────────┘ │
///     │ caption                   │
///     │ footnotes                 │
///     │ source               logo │
///     └───────────────────────────┘
///
/// All texts may contain inline markup (`InlineMarkup`). Lengths are in points.
public struct Surroundings: Sendable, Hashable {
  /// The title, in large letters; empty for none.
  public var title = ""
  /// The subtitle, such as units and years; empty for none.
  public var subtitle = ""
  /// The legends, between the subtitle and the picture.
  public var legends: [Legend] = []
  /// Text below the picture; empty for none.
  public var caption = ""
  /// The notes below the caption.
  public var footnotes: [Footnote] = []
  /// The source of the data; empty for none.
  public var source = ""
  /// A logo beside the texts; nil for none.
  public var logo: Logo?
  /// What the picture shows, for people who cannot see it; nil for a text made from the table. Not visible.
  public var alternativeText: String?

  /// The horizontal alignment of the texts.
  public var alignment = Alignment.start
  /// How space is made for the texts.
  public var place = Place.outside
  /// The maximum length of text lines; nil to use the width of the picture.
  public var lineLength: Double? = 720
  /// The space at the edges of the picture.
  public var margin = 24.0
  /// The marks of footnotes.
  public var marks = FootnoteMarks.numbers
  /// The form of marks.
  public var markForm = FootnoteForm.raised
  /// The order of notes.
  public var noteOrder = NoteOrder.marksLast

  /// Creates empty surroundings.
  public init() {}

  /// Whether nothing is visible.
  public var isEmpty: Bool {
    title.isEmpty && subtitle.isEmpty && legends.isEmpty && caption.isEmpty && footnotes.isEmpty
      && source.isEmpty && logo == nil
  }

  /// The horizontal alignment of text.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// At the left edge, or at the right edge of a right-to-left picture.
    case start
    /// In the middle.
    case center
    /// At the edge opposite `start`.
    case end
  }

  /// The order of notes with and without marks.
  public enum NoteOrder: Sendable, Hashable, CaseIterable {
    /// Notes with marks come last.
    case marksLast
    /// Notes with marks come first.
    case marksFirst
  }

  /// How space is made for the texts.
  public enum Place: Sendable, Hashable, CaseIterable {
    /// The picture grows, and the inner frames keep their size.
    case outside
    /// The picture keeps its size, and the inner frames shrink.
    case inside
  }

  /// A picture beside the texts.
  public struct Logo: Sendable, Hashable {
    /// The pixels.
    public var image: FrameImage
    /// The height in points; the width follows from the aspect ratio.
    public var height: Double
    /// The position of the logo.
    public var place: Place

    /// Creates a logo; `height` is in points.
    public init(_ image: FrameImage, height: Double = 24, place: Place = .bottom) {
      self.image = image
      self.height = height
      self.place = place
    }

    /// The vertical position of a logo. Horizontally, it is on the side opposite the texts, or centered if
    /// the texts are.
    public enum Place: Sendable, Hashable, CaseIterable {
      /// Beside the title.
      case top
      /// Beside the notes.
      case bottom
    }
  }
}

/// A legend for colors: a bar for a continuous scale, or one swatch for each value.
public struct Legend: Sendable, Hashable {
  /// The meaning of the colors; empty for no title. It may contain inline markup.
  public var title: String
  /// The colors with their meanings.
  public var colors: Colors

  /// Creates a legend.
  public init(_ title: String = "", _ colors: Colors) {
    self.title = title
    self.colors = colors
  }

  /// Colors with their meanings.
  public enum Colors: Sendable, Hashable {
    /// A bar from the first color to the last, with labels below it, both in ascending order. Colors between
    /// stops are interpolated in sRGB; use more stops to approximate another color space.
    case ramp([Stop], labels: [Label])
    /// A square and a label for each value.
    case swatches([Swatch])
  }

  /// A color at a position of the bar.
  public struct Stop: Sendable, Hashable {
    /// The position, from 0 where lines of text start to 1 where they end.
    public var position: Double
    /// The color.
    public var color: Color

    /// Creates a stop.
    public init(_ position: Double, _ color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// Text at a position of the bar.
  public struct Label: Sendable, Hashable {
    /// The position, from 0 where lines of text start to 1 where they end.
    public var position: Double
    /// The text.
    public var text: String

    /// Creates a label.
    public init(_ position: Double, _ text: String) {
      self.position = position
      self.text = text
    }
  }

  /// A color with its meaning.
  public struct Swatch: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The text next to the color, which may contain inline markup.
    public var text: String

    /// Creates a swatch.
    public init(_ color: Color, _ text: String) {
      self.color = color
      self.text = text
    }
  }
}

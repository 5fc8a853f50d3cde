public import GridFrame

/// What stands around a table or another picture: title and subtitle, legends, notes, logo.
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
/// All texts may hold inline markup (`InlineMarkup`). Lengths are in points.
public struct Surroundings: Sendable, Hashable {
  /// What the picture is about, in large letters; empty for none.
  public var title = ""
  /// What is shown of it, such as units and years; empty for none.
  public var subtitle = ""
  /// The keys to colors, between the subtitle and the picture.
  public var legends: [Legend] = []
  /// A text below the picture; empty for none.
  public var caption = ""
  /// The notes below the caption.
  public var footnotes: [Footnote] = []
  /// Where the data comes from; empty for nothing.
  public var source = ""
  /// A picture beside the texts; nil for none.
  public var logo: Logo?

  /// Where all of it stands from side to side.
  public var alignment = Alignment.start
  /// What makes room for it.
  public var place = Place.outside
  /// Lines of text are at most this long; nil lets them be as long as the picture is wide.
  public var lineLength: Double? = 720
  /// The space at the edges of the picture.
  public var margin = 24.0
  /// The marks of footnotes.
  public var marks = FootnoteMarks.numbers
  /// The form of marks.
  public var markForm = FootnoteForm.raised
  /// The order of notes.
  public var noteOrder = NoteOrder.marksLast

  /// Creates what stands around nothing.
  public init() {}

  /// Whether there is nothing to be seen.
  public var isEmpty: Bool {
    title.isEmpty && subtitle.isEmpty && legends.isEmpty && caption.isEmpty && footnotes.isEmpty
      && source.isEmpty && logo == nil
  }

  /// Where texts stand from side to side.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// At the left edge, or at the right one where the picture begins there.
    case start
    /// In the middle.
    case center
    /// At the edge opposite to `start`.
    case end
  }

  /// The order of notes with and without marks.
  public enum NoteOrder: Sendable, Hashable, CaseIterable {
    /// Those with marks come after the others.
    case marksLast
    /// Those with marks come first.
    case marksFirst
  }

  /// What makes room for the texts.
  public enum Place: Sendable, Hashable, CaseIterable {
    /// The picture grows by them; what they surround is as large as it would be alone.
    case outside
    /// The picture is as large as it would be alone, and what they surround gives them of its room.
    case inside
  }

  /// A picture beside the texts.
  public struct Logo: Sendable, Hashable {
    /// The pixels.
    public var image: FrameImage
    /// Its height in points; the width follows from the pixels.
    public var height: Double
    /// Where it stands.
    public var place: Place

    /// Creates a logo; `height` is in points.
    public init(_ image: FrameImage, height: Double = 24, place: Place = .bottom) {
      self.image = image
      self.height = height
      self.place = place
    }

    /// Where a logo stands: opposite to the texts, or in the middle where they are.
    public enum Place: Sendable, Hashable, CaseIterable {
      /// Beside the title.
      case top
      /// Beside the notes.
      case bottom
    }
  }
}

/// A key to colors: a bar of a continuous scale, or a square for each of some values.
public struct Legend: Sendable, Hashable {
  /// What the colors stand for; empty for nothing. It may hold inline markup.
  public var title: String
  /// The colors with what they stand for.
  public var colors: Colors

  /// Creates a legend.
  public init(_ title: String = "", _ colors: Colors) {
    self.title = title
    self.colors = colors
  }

  /// Colors with what they stand for.
  public enum Colors: Sendable, Hashable {
    /// A bar from its first color to its last, with labels below it; stops and labels ascend. Between stops colors change
    /// evenly in sRGB: another space takes more stops.
    case ramp([Stop], labels: [Label])
    /// A square and a label for each of some values.
    case swatches([Swatch])
  }

  /// A color at a place of the bar.
  public struct Stop: Sendable, Hashable {
    /// The place, from 0 where lines of text begin to 1 where they end.
    public var position: Double
    /// The color.
    public var color: Color

    /// Creates a stop.
    public init(_ position: Double, _ color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// A text at a place of the bar.
  public struct Label: Sendable, Hashable {
    /// The place, from 0 where lines of text begin to 1 where they end.
    public var position: Double
    /// The text.
    public var text: String

    /// Creates a label.
    public init(_ position: Double, _ text: String) {
      self.position = position
      self.text = text
    }
  }

  /// A color with what it stands for.
  public struct Swatch: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The text beside it, which may hold inline markup.
    public var text: String

    /// Creates a swatch.
    public init(_ color: Color, _ text: String) {
      self.color = color
      self.text = text
    }
  }
}

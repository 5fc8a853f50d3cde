public import GridCell
public import GridFrame

/// What the cells of a column show beside or in place of their texts, and the colors that follow from their values.
public struct CellVisuals: Sendable, Hashable {
  /// The ground; nil leaves it to the theme.
  public var fill: Paint?
  /// The color of texts; nil leaves it as it is.
  public var textColor: Scale?
  /// A bar beside or behind the text.
  public var bar: Bar?
  /// An icon beside or in place of the text.
  public var icon: Icon?
  /// A small chart in place of the text.
  public var sparkline: Sparkline?
  /// A ground with round corners behind the text.
  public var badge: Badge?
  /// What stands after the text, quieter; empty for nothing.
  public var unit = ""
  /// A column of the source whose value stands below the text, smaller and quieter.
  public var below: SecondLine?
  /// The distance of the text from the start by levels.
  public var indent: Indent?
  /// A picture beside or in place of the text.
  public var image: Image?
  /// The text where it is made of several values; nil for the own value alone.
  public var template: Template?
  /// What is replaced in the text of the own value, one after the other.
  public var replacements: [Replacement] = []
  /// Columns that say how the numbers of a row are written; nil where all are written alike.
  public var numberColumns: NumberColumns?
  /// Whether the text is left out, so that ground, icon or picture say it all.
  public var hidesText = false

  /// Creates visuals of nothing: a text alone.
  public init() {}

  /// Where a color comes from.
  public enum Paint: Sendable, Hashable {
    /// It is the same for all.
    case color(Color)
    /// It follows from the value.
    case scale(Scale)
  }

  /// Where the text stands that a bar, an icon or a picture goes with.
  public enum Label: Sendable, Hashable, CaseIterable {
    /// Beside it.
    case beside
    /// On it.
    case inside
    /// Nowhere.
    case hidden
  }

  /// A bar for a value.
  public struct Bar: Sendable, Hashable {
    /// The scale; open ends reach to zero.
    public var scale: Scale
    /// The color of values above zero; nil is the theme's.
    public var color: Color?
    /// The color of values below zero; nil is the theme's.
    public var negative: Color?
    /// Whether the colors are those of the scale.
    public var usesScaleColors = false
    /// The place of the text.
    public var label = Label.beside
    /// Whether the whole width shows behind the bar, with round ends: the look of progress.
    public var isProgress = false
    /// The least length of the whole width, in points.
    public var length = 88.0

    /// Creates a bar.
    public init(scale: Scale = Scale()) { self.scale = scale }
  }

  /// Icons by value.
  public struct Icon: Sendable, Hashable {
    /// An icon and the color that it has; nil is one that suits its place.
    public struct Sign: Sendable, Hashable {
      /// The shape.
      public var shape: IconShape
      /// The color.
      public var color: Color?

      /// Creates an icon.
      public init(_ shape: IconShape, color: Color? = nil) { (self.shape, self.color) = (shape, color) }
    }

    /// The icons from low to high values.
    public var signs: [Sign]
    /// The least values of all icons but the first, ascending; empty divides the scale evenly, or at zero where there are
    /// three icons.
    public var thresholds: [Double]
    /// Icons of texts and truth values.
    public var values: [String: Sign] = [:]
    /// The scale that is divided.
    public var scale: Scale
    /// The place of the text.
    public var label = Label.beside
    /// Whether the icon stands after the text.
    public var isAtEnd = false

    /// Creates icons.
    public init(_ signs: [Sign] = [], thresholds: [Double] = [], scale: Scale = Scale()) {
      self.signs = signs
      self.thresholds = thresholds
      self.scale = scale
    }
  }

  /// A small chart of the values of several columns, or of a list in one cell.
  public struct Sparkline: Sendable, Hashable {
    /// The kind of chart.
    public var kind = Kind.line
    /// The columns of the source whose values it shows; none for the list in the column's own cells.
    public var columns: [Int] = []
    /// The scale; by default each row has its own ends.
    public var scale: Scale
    /// A level line.
    public var reference: Reference?
    /// The points that have dots, or columns that have a color of their own.
    public var marks: [Mark] = []
    /// The color; nil is the theme's.
    public var color: Color?
    /// The color of columns below zero; nil is the theme's.
    public var negative: Color?
    /// The color of marks; nil is the theme's.
    public var markColor: Color?
    /// Whether the last value stands beside it.
    public var showsLast = false
    /// The least length, in points.
    public var length = 110.0

    /// Creates a line with ends of its own in each row.
    public init(scale: Scale = Scale()) { self.scale = scale }

    /// The kind of chart.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// A line.
      case line
      /// A line on a ground.
      case area
      /// Columns.
      case columns
      /// Columns of one height, up for what is above zero and down for what is below.
      case winLoss
    }

    /// A point that stands out.
    public enum Mark: Sendable, Hashable, CaseIterable {
      /// The first.
      case first
      /// The last.
      case last
      /// The first of the least.
      case min
      /// The first of the greatest.
      case max
    }

    /// The height of a level line.
    public enum Reference: Sendable, Hashable {
      /// A value.
      case value(Double)
      /// The mean of the row.
      case mean
      /// The median of the row.
      case median
      /// The first value of the row.
      case first
      /// The value of a column of the source.
      case column(Int)
    }
  }

  /// A ground with round corners behind texts.
  public struct Badge: Sendable, Hashable {
    /// Grounds by text.
    public var colors: [String: Color] = [:]
    /// The scale whose colors all other texts have.
    public var scale: Scale

    /// Creates badges.
    public init(scale: Scale = Scale()) { self.scale = scale }
  }

  /// A second line of a cell.
  public struct SecondLine: Sendable, Hashable {
    /// The column, by its index in the source.
    public var column: Int

    /// Creates a second line.
    public init(column: Int) { self.column = column }
  }

  /// The distance of texts from the start.
  public enum Indent: Sendable, Hashable {
    /// So many levels.
    case levels(Int)
    /// As many levels as a column of the source says.
    case column(Int)
  }

  /// Pictures by value.
  public struct Image: Sendable, Hashable {
    /// The pictures by the text of the cell.
    public var pictures: [String: FrameImage]
    /// The height in points.
    public var height = 18.0
    /// The place of the text.
    public var label = Label.beside
    /// How pictures lie in their room.
    public var fit = Fit.contain

    /// How a picture lies in a room of another shape.
    public enum Fit: Sendable, Hashable, CaseIterable {
      /// The whole of it shows.
      case contain
      /// It fills the width of the cell and the height of pictures; what reaches beyond them on the right and below is cut.
      case cover
    }

    /// Creates pictures.
    public init(_ pictures: [String: FrameImage] = [:]) { self.pictures = pictures }
  }

  /// Whether cells are texts alone.
  public var isEmpty: Bool { self == CellVisuals() }
}

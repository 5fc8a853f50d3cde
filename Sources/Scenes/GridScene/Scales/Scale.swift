public import GridCell
public import GridFrame

/// The way from values to places and colors that heat maps, bars, sparklines, icons and text colors share.
///
/// It says what is wanted; ends that it leaves open are found by one scan of the values when a scene is prepared. Equal scales
/// are one: columns that are to be compared have the same.
public struct Scale: Sendable, Hashable {
  /// The title of its legend; nil makes none.
  public var title: String?
  /// The value at the start; nil takes the least there is.
  public var lower: Double?
  /// The value at the end; nil takes the greatest there is.
  public var upper: Double?
  /// The value in the middle; nil leaves the middle where it falls.
  public var midpoint: Double?
  /// The way in which the midpoint comes to be in the middle; nil is symmetric where an end is open, else two-sided.
  public var balance: Balance?
  /// The way from values to places.
  public var kind = Kind.linear
  /// The number of steps of the kinds that have some.
  public var steps = 5
  /// The least values of all steps but the first, ascending; empty where they follow from the kind.
  public var thresholds: [Double] = []
  /// The categories in order; empty takes them as they come.
  public var categories: [String] = []
  /// The values that the ends are found among.
  public var over = Reach.all
  /// The columns, by their index in the source, whose values count; a column that uses the scale stands here, too.
  public var columns: [Int]
  /// The column of the source whose values decide, in heat maps and of colors of texts; nil is the column that uses the scale.
  public var subject: Int?
  /// Whether totals count: rows frozen at the end.
  public var countsTotals = false
  /// The colors.
  public var colors = Colors.palette(nil)
  /// Whether the colors go from the last to the first.
  public var isReversed = false
  /// The color of missing values; nil leaves their cells as they are.
  public var missing: Color?
  /// The treatment of values outside of its ends.
  public var outside = Outside.clamp

  /// Creates a scale over the values of some columns of a source.
  public init(columns: [Int] = []) { self.columns = columns }

  /// The way in which a midpoint comes to be in the middle.
  public enum Balance: Sendable, Hashable, CaseIterable {
    /// Both ends are equally far from it: equal colors are equal distances.
    case symmetric
    /// Each side has its own end.
    case twoSided
  }

  /// The way from values to places.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Equal differences are equal distances.
    case linear
    /// Equal ratios are equal distances.
    case log
    /// By square roots.
    case sqrt
    /// Steps of equal extent.
    case bins
    /// Steps of equally many values.
    case quantiles
    /// A color for each different value.
    case categories
  }

  /// The values that ends are found among.
  public enum Reach: Sendable, Hashable, CaseIterable {
    /// All columns of the scale together.
    case all
    /// Each column on its own.
    case column
    /// Each row on its own, across the columns of the scale.
    case row
  }

  /// Where colors come from.
  public enum Colors: Sendable, Hashable {
    /// A palette, in the form for the theme's ground; nil chooses one that suits the scale.
    case palette(Palette?)
    /// These, at even distances.
    case list([Color])
  }

  /// The treatment of values outside of the ends.
  public enum Outside: Sendable, Hashable {
    /// As the end that is nearer.
    case clamp
    /// As missing ones.
    case missing
    /// In a color of their own.
    case color(Color)
  }
}

extension Scale {
  /// Whether something is open that only all rows can tell.
  package var needsScan: Bool {
    switch kind {
    case .categories: categories.isEmpty
    case .quantiles: over != .row && (thresholds.isEmpty || lower == nil || upper == nil)
    case .linear, .log, .sqrt, .bins: over != .row && (lower == nil || upper == nil)
    }
  }
}

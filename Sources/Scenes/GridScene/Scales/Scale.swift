public import GridCell
public import GridFrame

/// The mapping from values to positions and colors, shared by heat maps, bars, sparklines, icons and text colors.
///
/// This is a description. When a scene is prepared, ends that it leaves open are found with one scan of the values.
/// Equal scales are the same scale: columns to be compared use the same one.
public struct Scale: Sendable, Hashable {
  /// The title of the scale's legend; nil omits the legend.
  public var title: String?
  /// The value at the start; nil uses the minimum of the values.
  public var lower: Double?
  /// The value at the end; nil uses the maximum of the values.
  public var upper: Double?
  /// The value in the middle; nil sets no midpoint.
  public var midpoint: Double?
  /// How the midpoint is centered; nil is symmetric if an end is open, else two-sided.
  public var balance: Balance?
  /// The mapping from values to positions.
  public var kind = Kind.linear
  /// The number of steps, for kinds that have steps.
  public var steps = 5
  /// The lower bounds of all steps but the first, ascending; empty if they follow from the kind.
  public var thresholds: [Double] = []
  /// The categories in order; empty uses the order of occurrence.
  public var categories: [String] = []
  /// The values among which the ends are found.
  public var over = Reach.all
  /// The source indices of the columns whose values are included. A column that uses the scale is listed here too.
  public var columns: [Int]
  /// The source column whose values determine the color, in heat maps and text colors; nil is the column that uses the
  /// scale.
  public var subject: Int?
  /// Whether totals (rows frozen at the end) are included.
  public var countsTotals = false
  /// The colors.
  public var colors = Colors.palette(nil)
  /// Whether the order of the colors is reversed.
  public var isReversed = false
  /// The color of missing values; nil leaves their cells unchanged.
  public var missing: Color?
  /// The treatment of values outside the ends.
  public var outside = Outside.clamp

  /// Creates a scale over the values of source columns.
  public init(columns: [Int] = []) { self.columns = columns }

  /// How a midpoint is centered.
  public enum Balance: Sendable, Hashable, CaseIterable {
    /// Both ends are equally far from the midpoint, so equal colors mean equal distances.
    case symmetric
    /// Each side has its own end.
    case twoSided
  }

  /// The mapping from values to positions.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Equal differences map to equal distances.
    case linear
    /// Equal ratios map to equal distances.
    case log
    /// By square root.
    case sqrt
    /// Steps of equal extent.
    case bins
    /// Steps with equal numbers of values.
    case quantiles
    /// A color for each distinct value.
    case categories
  }

  /// The values among which ends are found.
  public enum Reach: Sendable, Hashable, CaseIterable {
    /// All columns of the scale together.
    case all
    /// Each column on its own.
    case column
    /// Each row on its own, across the columns of the scale.
    case row
  }

  /// The origin of colors.
  public enum Colors: Sendable, Hashable {
    /// A palette, in the variant for the theme's background; nil chooses one that suits the scale.
    case palette(Palette?)
    /// The given colors, evenly spaced.
    case list([Color])
  }

  /// The treatment of values outside the ends.
  public enum Outside: Sendable, Hashable {
    /// Like the nearer end.
    case clamp
    /// Like missing values.
    case missing
    /// In a color of their own.
    case color(Color)
  }
}

extension Scale {
  /// Whether resolving the scale requires a scan of all rows.
  package var needsScan: Bool {
    switch kind {
    case .categories: categories.isEmpty
    case .quantiles: over != .row && (thresholds.isEmpty || lower == nil || upper == nil)
    case .linear, .log, .sqrt, .bins: over != .row && (lower == nil || upper == nil)
    }
  }
}

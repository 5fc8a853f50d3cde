public import GridCell
public import GridFrame

/// The mapping from values to positions and colors, shared by heat maps, bars, sparklines, icons and text
/// colors.
///
/// This is a description. Open ends are determined when a scene is prepared, with one scan of the values.
/// Equal scales are the same scale, so columns that should be comparable must use equal scales.
public struct Scale: Sendable, Hashable {
  /// The title of the scale's legend; nil to omit the legend.
  public var title: String?
  /// The value at the start; nil to use the minimum of the values.
  public var lower: Double?
  /// The value at the end; nil to use the maximum of the values.
  public var upper: Double?
  /// The value in the middle; nil for no midpoint.
  public var midpoint: Double?
  /// How the midpoint is centered; nil for symmetric if an end is open, otherwise two-sided.
  public var balance: Balance?
  /// The mapping from values to positions.
  public var kind = Kind.linear
  /// The number of steps, for kinds that have steps.
  public var steps = 5
  /// The lower bounds of all steps except the first, in ascending order; empty to derive them from the kind.
  public var thresholds: [Double] = []
  /// The categories in order; empty to use the order of occurrence.
  public var categories: [String] = []
  /// The values among which open ends are found.
  public var over = Reach.all
  /// The source indices of the columns whose values are included. A column that uses the scale is listed here too.
  public var columns: [Int]
  /// The source column whose values determine the color, in heat maps and text colors; nil for the column
  /// that uses the scale.
  public var subject: Int?
  /// Whether totals (rows frozen at the end) are included.
  public var countsTotals = false
  /// The colors.
  public var colors = Colors.palette(nil)
  /// Whether the order of the colors is reversed.
  public var isReversed = false
  /// The color of missing values; nil to leave their cells unchanged.
  public var missing: Color?
  /// The treatment of values beyond the ends.
  public var outside = Outside.clamp

  /// Creates a scale over the values of source columns.
  public init(columns: [Int] = []) { self.columns = columns }

  /// How a midpoint is centered.
  public enum Balance: Sendable, Hashable, CaseIterable {
    /// Both ends are at the same distance from the midpoint, so equal colors mean equal distances.
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
    /// Equal differences of square roots map to equal distances.
    case sqrt
    /// Steps of equal extent.
    case bins
    /// Steps with equal numbers of values.
    case quantiles
    /// One color for each distinct value.
    case categories
  }

  /// The values among which open ends are found.
  public enum Reach: Sendable, Hashable, CaseIterable {
    /// All columns of the scale together.
    case all
    /// Each column separately.
    case column
    /// Each row separately, across the columns of the scale.
    case row
  }

  /// The source of the colors.
  public enum Colors: Sendable, Hashable {
    /// A palette, in the variant for the theme's background; nil to choose one that suits the scale.
    case palette(Palette?)
    /// The given colors, evenly spaced.
    case list([Color])
  }

  /// The treatment of values beyond the ends.
  public enum Outside: Sendable, Hashable {
    /// Treated like the nearer end.
    case clamp
    /// Treated like missing values.
    case missing
    /// Shown in a separate color.
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

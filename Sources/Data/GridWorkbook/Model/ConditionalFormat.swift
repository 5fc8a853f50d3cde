/// Rules that change the looks of cells depending on their values.
package struct ConditionalFormat: Sendable, Hashable {
  package var ranges: [CellRange]
  package var rules: [ConditionalRule]
}

/// A rule of a conditional format. Rules of all formats of a sheet apply in the order of their priorities.
package struct ConditionalRule: Sendable, Hashable {
  /// The operator of a rule that compares values.
  package enum Comparison: String, Sendable, Hashable {
    case lessThan, lessThanOrEqual, equal, notEqual, greaterThanOrEqual, greaterThan, between, notBetween
  }
  /// The condition of a rule about texts.
  package enum TextMatch: String, Sendable, Hashable {
    case containsText, notContainsText, beginsWith, endsWith
  }
  /// The condition of a rule about the kind of a value.
  package enum Content: String, Sendable, Hashable {
    case containsBlanks, notContainsBlanks, containsErrors, notContainsErrors
  }

  /// The condition or the scale.
  package enum Kind: Sendable, Hashable {
    case cellIs(Comparison, formulas: [String])
    case expression(String)
    case top(rank: Int, isPercent: Bool, isBottom: Bool)
    /// Values above or below the average, by a number of standard deviations.
    case average(isAbove: Bool, includesEqual: Bool, deviations: Int)
    case text(TextMatch, String, formula: String?)
    case content(Content)
    case duplicateValues
    case uniqueValues
    /// A period such as `lastWeek`, relative to today.
    case timePeriod(String, formula: String?)
    case colorScale(ColorScale)
    case dataBar(DataBar)
    case iconSet(IconSet)
    /// A rule that this reader does not know, by its type.
    case unknown(String)
  }

  package var kind: Kind
  /// The priority; the lowest number comes first.
  package var priority: Int
  package var stopIfTrue = false
  /// The format where the condition holds; nil for scales.
  package var format: DifferentialFormat?
  /// The cell to which relative references of formulas are written; nil for the upper left one of the ranges.
  package var base: CellPosition?

  /// A value at which a scale has a color, an end or another icon.
  package struct Threshold: Sendable, Hashable {
    /// The way in which the value of a threshold follows from those of the range.
    package enum Kind: String, Sendable, Hashable {
      case num, percent, max, min, formula, percentile, autoMin, autoMax
    }
    package var kind: Kind
    /// The number or formula as text; nil for the ends of the values.
    package var value: String?
    /// Whether a value equal to the threshold belongs to the upper side.
    package var includesEqual = true
  }

  /// A scale of two or three colors.
  package struct ColorScale: Sendable, Hashable {
    package var thresholds: [Threshold]
    package var colors: [WorkbookColor]
  }

  /// Bars in cells.
  package struct DataBar: Sendable, Hashable {
    /// The place of the axis.
    package enum Axis: String, Sendable, Hashable { case automatic, middle, none }
    /// The direction of positive bars.
    package enum Direction: String, Sendable, Hashable { case context, leftToRight, rightToLeft }

    package var minimum: Threshold
    package var maximum: Threshold
    package var color: WorkbookColor?
    package var showValue = true
    /// The lengths of the shortest and longest bar in percent of the cell.
    package var minimumLength = 10
    package var maximumLength = 90
    package var isGradient = true
    package var hasBorder = false
    package var direction = Direction.context
    /// The place of the axis; `none` draws negative values in the direction of positive ones. Bars without
    /// the extension of Excel 2010 have none.
    package var axis = Axis.none
    package var axisColor: WorkbookColor?
    package var borderColor: WorkbookColor?
    /// The color of negative bars; nil if it is that of positive ones.
    package var negativeColor: WorkbookColor?
    package var negativeBorderColor: WorkbookColor?
  }

  /// Icons in cells.
  package struct IconSet: Sendable, Hashable {
    /// An icon of a set, counted from the one for the lowest values.
    package struct Icon: Sendable, Hashable {
      /// The set, such as `3Arrows`; `NoIcons` for none.
      package var set: String
      package var index: Int
    }
    /// The set, such as `3TrafficLights1`.
    package var name: String
    package var thresholds: [Threshold]
    package var showValue = true
    package var isReversed = false
    /// The icons, if they are chosen one by one.
    package var customIcons: [Icon] = []
  }
}

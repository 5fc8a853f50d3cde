package import GridCell
package import GridData
package import GridFrame

/// A scale with known ends and colors.
package struct ResolvedScale: Sendable {
  package let scale: Scale
  /// The mapping from numbers to positions; nil if each row has its own, or if there are no numbers.
  package let values: ValueScale?
  /// The positions of categories.
  package let categories: [String: Int]
  /// The categories in order.
  package let names: [String]
  /// The colors for positions from 0 to 1. Categories and steps use discrete colors.
  package let ramp: ColorRamp
  package let colors: [Color]

  package init(_ scale: Scale, values: ValueScale?, names: [String] = [], theme: Theme) {
    self.scale = scale
    self.values = values
    self.names = names
    categories = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var colors: [Color]
    switch scale.colors {
    case .list(let list): colors = list
    case .palette(let palette):
      let suited: Palette =
        scale.kind == .categories ? .okabeIto : scale.midpoint == nil ? theme.sequential : theme.diverging
      colors = (palette ?? suited).colors(onDark: theme.isDark)
    }
    if scale.isReversed { colors.reverse() }
    self.colors = colors
    ramp = ColorRamp(colors)
  }

  /// Returns the mapping for a row's own numbers, or the one that all rows share.
  package func values(ofRow numbers: [Double?]) -> ValueScale? {
    guard scale.over == .row else { return values }
    let present = numbers.lazy.compactMap(\.self).filter(\.isFinite)
    guard let low = present.min(), let high = present.max() else { return nil }
    return Self.valueScale(scale, low, high, sorted: scale.kind == .quantiles ? present.sorted() : [])
  }

  /// Returns the position of a value and how it is shown; nil if the value is treated as missing.
  package func place(of value: CellValue, in values: ValueScale?) -> Place? {
    if scale.kind == .categories {
      return categories[value.description].map { .category($0) }
    }
    guard let number = value.doubleValue, let position = values?.position(of: number) else { return nil }
    if position < 0 || position > 1 {
      switch scale.outside {
      case .clamp: break
      case .missing: return nil
      case .color(let color): return .color(color)
      }
    }
    return .position(min(max(position, 0), 1))
  }

  package enum Place {
    case position(Double)
    case category(Int)
    case color(Color)
  }

  /// Returns the color of a value; nil if it has none.
  package func color(of value: CellValue, in values: ValueScale?) -> Color? {
    switch place(of: value, in: values) {
    case .position(let position): ramp.color(at: position)
    case .category(let index): colors.isEmpty ? nil : colors[index % colors.count]
    case .color(let color): color
    case nil: scale.missing
    }
  }

  /// Returns a mapping between two values of the data, adjusted to the description's ends, midpoint and
  /// steps.
  package static func valueScale(_ scale: Scale, _ low: Double, _ high: Double, sorted: [Double] = [])
    -> ValueScale
  {
    let transform: ValueScale.Transform =
      switch scale.kind {
      case .log: .log
      case .sqrt: .sqrt
      default: .linear
      }
    let (lower, upper) = (scale.lower ?? low, scale.upper ?? high)
    var values = ValueScale(lower, max(lower, upper), midpoint: scale.midpoint, transform: transform)
    if let midpoint = scale.midpoint {
      let isOpen = scale.lower == nil || scale.upper == nil
      if scale.balance ?? (isOpen ? .symmetric : .twoSided) == .symmetric {
        values = values.symmetric(around: midpoint)
      } else {
        // If an end is on the wrong side of the midpoint, that half has no values.
        let (from, to) = (min(lower, midpoint), max(upper, midpoint))
        values = ValueScale(from, to, midpoint: midpoint, transform: transform)
      }
    }
    var thresholds = scale.thresholds
    if thresholds.isEmpty {
      switch scale.kind {
      case .bins: thresholds = values.equalThresholds(steps: scale.steps)
      case .quantiles: thresholds = ValueScale.quantiles(of: sorted, steps: scale.steps)
      case .linear, .log, .sqrt, .categories: break
      }
    }
    guard !thresholds.isEmpty else { return values }
    return ValueScale(
      values.lower, values.upper, midpoint: values.midpoint, transform: transform, thresholds: thresholds)
  }
}

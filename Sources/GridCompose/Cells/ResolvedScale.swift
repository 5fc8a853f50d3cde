import GridCell
import GridData
import GridFrame
import GridScene
import GridSource

/// A scale whose ends and colors are known.
struct ResolvedScale: Sendable {
  let scale: Scale
  /// The way from numbers to places; nil where each row has its own, or there are no numbers.
  let values: ValueScale?
  /// The places of categories.
  let categories: [String: Int]
  /// The categories in order.
  let names: [String]
  /// Colors from 0 to 1; those of categories and steps are taken one by one.
  let ramp: ColorRamp
  let colors: [Color]

  init(_ scale: Scale, values: ValueScale?, names: [String] = [], theme: Theme) {
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

  /// The scale of a row of its own, or the one of all rows.
  func values(ofRow numbers: [Double?]) -> ValueScale? {
    guard scale.over == .row else { return values }
    let present = numbers.lazy.compactMap(\.self).filter(\.isFinite)
    guard let low = present.min(), let high = present.max() else { return nil }
    return Self.valueScale(scale, low, high, sorted: scale.kind == .quantiles ? present.sorted() : [])
  }

  /// The place of a value and how it shows; nil for one that is as a missing one.
  func place(of value: CellValue, in values: ValueScale?) -> Place? {
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

  enum Place {
    case position(Double)
    case category(Int)
    case color(Color)
  }

  /// The color of a value; nil where it has none.
  func color(of value: CellValue, in values: ValueScale?) -> Color? {
    switch place(of: value, in: values) {
    case .position(let position): ramp.color(at: position)
    case .category(let index): colors.isEmpty ? nil : colors[index % colors.count]
    case .color(let color): color
    case nil: scale.missing
    }
  }

  /// A scale between two values that the data has, with what the description says of ends, middle and steps.
  static func valueScale(_ scale: Scale, _ low: Double, _ high: Double, sorted: [Double] = []) -> ValueScale {
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
        // An end on the wrong side leaves that half without values.
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

extension ResolvedScale {
  /// The legend, with values as a column writes them; nil for a scale without a title or without values.
  func legend(_ formatter: CellFormatter) -> Legend? {
    guard let title = scale.title else { return nil }
    var formatter = formatter
    func words(_ number: Double) -> String {
      // A whole number has no decimals that its column would show.
      let number = Int(exactly: number).map { DecimalNumber($0) } ?? DecimalNumber(number)
      return InlineMarkup.escaped(number.map { formatter.display(.number($0)).text } ?? "")
    }
    if scale.kind == .categories {
      guard !names.isEmpty, !colors.isEmpty else { return nil }
      var swatches = names.enumerated().map {
        Legend.Swatch(colors[$0 % colors.count], InlineMarkup.escaped($1))
      }
      if let missing = scale.missing { swatches.append(Legend.Swatch(missing, formatter.missingText ?? "–")) }
      return Legend(title, .swatches(swatches))
    }
    guard let values else { return nil }
    let extent = values.upper - values.lower
    guard values.thresholds.isEmpty else {
      // Steps of equal width, whatever the distance of their edges: a color goes over into the next at once.
      let count = values.thresholds.count + 1
      let stops = (0..<count).flatMap { step in
        let color = ramp.color(at: Double(step) / Double(count - 1))
        return [0, 1].map { Legend.Stop(Double(step + $0) / Double(count), color) }
      }
      let edges = [values.lower] + values.thresholds + [values.upper]
      let labels = edges.enumerated().map { index, edge in
        Legend.Label(Double(index) / Double(count), words(edge.roundedForLabel(within: extent)))
      }
      return Legend(title, .ramp(stops, labels: labels))
    }
    // A legend goes from stop to stop in sRGB: so many are lines in OKLab for the eye.
    let steps = 32
    let stops = (0...steps).map { step in
      let place = Double(step) / Double(steps)
      return Legend.Stop(place, ramp.color(at: place))
    }
    let places = values.midpoint == nil ? [0, 1] : [0, 0.5, 1]
    let numbers = places.map { values.number(at: $0).roundedForLabel(within: extent) }
    if numbers.allSatisfy({ $0 == $0.rounded() }) { formatter.leaveOutZeroDecimals() }
    let labels = zip(places, numbers).map { Legend.Label($0, words($1)) }
    return Legend(title, .ramp(stops, labels: labels))
  }
}

extension CellFormatter {
  /// Writes whole numbers without decimals, where columns write "20.0" to have all of theirs below each other.
  fileprivate mutating func leaveOutZeroDecimals() {
    guard case .number(var format) = style, format.notation == .plain, format.significantDigits == nil else {
      return
    }
    format.minimumDecimals = 0
    style = .number(format)
  }
}

extension Double {
  /// The number with as many digits as tell a thousandth of an extent: edges that were worked out have many more.
  fileprivate func roundedForLabel(within extent: Double) -> Double {
    guard extent > 0, isFinite, extent.isFinite else { return self }
    var unit = 1.0
    while unit > extent / 1000 { unit /= 10 }
    while unit * 10 <= extent / 1000 { unit *= 10 }
    return unit < 1
      ? (self * (1 / unit).rounded()).rounded() / (1 / unit).rounded() : (self / unit).rounded() * unit
  }
}

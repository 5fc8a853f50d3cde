import GridCell
import GridData
import GridFrame
import GridGeometry
import GridSource

extension Scene {
  /// Checks the theme, the rules, and the surroundings of the table.
  func checkLooks() throws(SceneError) {
    for key in Theme.metricKeys {
      try Check.number(theme[keyPath: key.path], "theme.\(key.name)", in: key.minimum...10_000)
    }
    for key in Theme.weightKeys { try Check.weight(theme[keyPath: key.path], "theme.\(key.name)") }
    try Check.number(theme.textContrast, "theme.textContrast", in: 1...21)
    for (name, style) in [
      ("header", stuckStyles.header), ("firstHeader", stuckStyles.firstHeader),
      ("footer", stuckStyles.footer),
    ] {
      guard let style else { continue }
      try Check.number(style.restOpacity, "stuckStyles.\(name).restOpacity", in: 0...1)
      try Check.number(style.stuckOpacity, "stuckStyles.\(name).stuckOpacity", in: 0...1)
      try Check.number(style.pushedOpacity, "stuckStyles.\(name).pushedOpacity", in: 0...1)
      try Check.length(style.fadeDistance, "stuckStyles.\(name).fadeDistance")
    }
    for (index, rule) in rules.enumerated() {
      let name = "rules[\(index)]"
      try Check.count(rule.every, "\(name).every", in: 1...Int.max)
      try Check.weight(rule.style.weight, "\(name).style.weight")
      for column in rule.condition?.columns ?? [] {
        try Check.index(column, "\(name).condition", count: source.columns.count, "columns of the data")
      }
    }
    try checkSurroundings()
  }

  private func checkSurroundings() throws(SceneError) {
    try Check.number(surroundings.lineLength, "surroundings.lineLength", above: 0, to: Check.farthest)
    try Check.number(surroundings.margin, "surroundings.margin", in: 0...10_000)
    if let logo = surroundings.logo {
      try Check.number(logo.height, "surroundings.logo.height", above: 0, to: 10_000)
    }
    for (index, legend) in surroundings.legends.enumerated() {
      guard case .ramp(let stops, let labels) = legend.colors else { continue }
      for stop in stops { try Check.finite(stop.position, "surroundings.legends[\(index)].colors") }
      for label in labels { try Check.finite(label.position, "surroundings.legends[\(index)].colors") }
    }
  }

  /// Checks the visuals of a column.
  func check(_ visuals: CellVisuals?, _ name: String) throws(SceneError) {
    guard let visuals else { return }
    for scale in visuals.scales { try check(scale, "\(name).scale") }
    if let bar = visuals.bar {
      try Check.number(bar.length, "\(name).bar.length", in: 0...10_000)
      for (level, key) in [(bar.start, "start"), (bar.mark, "mark")] {
        switch level {
        case .value(let value): try Check.finite(value, "\(name).bar.\(key)")
        case .column(let column): try checkSource(column, "\(name).bar.\(key)")
        case nil: break
        }
      }
    }
    if let stars = visuals.stars {
      try Check.count(stars.count, "\(name).stars.count", in: 1...100)
      try Check.number(stars.maximum, "\(name).stars.maximum", above: 0, to: .greatestFiniteMagnitude)
    }
    if let icon = visuals.icon { try checkAscending(icon.thresholds, "\(name).icon.thresholds") }
    if let line = visuals.sparkline {
      try Check.number(line.length, "\(name).sparkline.length", in: 0...10_000)
      for column in line.columns { try checkSource(column, "\(name).sparkline.columns") }
      switch line.reference {
      case .value(let value): try Check.finite(value, "\(name).sparkline.reference")
      case .column(let column): try checkSource(column, "\(name).sparkline.reference")
      case nil, .mean, .median, .first: break
      }
    }
    if let image = visuals.image {
      try Check.number(image.height, "\(name).image.height", above: 0, to: 10_000)
    }
    try checkSource(visuals.below?.column, "\(name).below.column")
    switch visuals.indent {
    case .levels(let levels): try Check.count(levels, "\(name).indent", in: 0...1000)
    case .column(let column): try checkSource(column, "\(name).indent")
    case nil: break
    }
    for column in visuals.template?.columns ?? [] { try checkSource(column, "\(name).template") }
    try checkSource(visuals.numberColumns?.decimals, "\(name).numberColumns.decimals")
    try checkSource(visuals.numberColumns?.currency, "\(name).numberColumns.currency")
  }

  private func check(_ scale: Scale, _ name: String) throws(SceneError) {
    try Check.finite(scale.lower, "\(name).lower")
    try Check.finite(scale.upper, "\(name).upper")
    try Check.finite(scale.midpoint, "\(name).midpoint")
    try Check.count(scale.steps, "\(name).steps", in: 1...10_000)
    try checkAscending(scale.thresholds, "\(name).thresholds")
    for column in scale.columns { try checkSource(column, "\(name).columns") }
    try checkSource(scale.subject, "\(name).subject")
    if case .list(let colors) = scale.colors, colors.isEmpty {
      throw SceneError("\(name).colors", "no colors", expectation: "one at least")
    }
  }

  private func checkSource(_ column: Int?, _ name: @autoclosure () -> String) throws(SceneError) {
    try Check.index(column, name(), count: source.columns.count, "columns of the data")
  }

  private func checkAscending(_ numbers: [Double], _ name: @autoclosure () -> String) throws(SceneError) {
    for number in numbers { try Check.finite(number, name()) }
    for (number, next) in zip(numbers, numbers.dropFirst()) where next < number {
      throw SceneError(name(), "\(next) after \(number)", expectation: "numbers in ascending order")
    }
  }
}

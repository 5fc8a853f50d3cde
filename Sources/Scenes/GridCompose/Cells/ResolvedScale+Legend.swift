import GridCell
import GridData
import GridScene
import GridSource

extension ResolvedScale {
  /// Returns the legend, with values formatted like those of a column; nil if the scale has no title or no
  /// values.
  func legend(_ formatter: CellFormatter) -> Legend? {
    guard let title = scale.title else { return nil }
    var formatter = formatter
    func words(_ number: Double) -> String {
      // Pass whole numbers without decimals, even if the column shows decimals.
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
      // Draw steps of equal width, regardless of the distances between their thresholds. Colors change
      // abruptly from step to step.
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
    // Legends interpolate between stops in sRGB; this many stops make the difference from OKLab invisible.
    let steps = 32
    let stops = (0...steps).map { step in
      let position = Double(step) / Double(steps)
      return Legend.Stop(position, ramp.color(at: position))
    }
    let positions = values.midpoint == nil ? [0, 1] : [0, 0.5, 1]
    let numbers = positions.map { values.number(at: $0).roundedForLabel(within: extent) }
    if numbers.allSatisfy({ $0 == $0.rounded() }) { formatter.leaveOutZeroDecimals() }
    let labels = zip(positions, numbers).map { Legend.Label($0, words($1)) }
    return Legend(title, .ramp(stops, labels: labels))
  }
}

extension CellFormatter {
  /// Formats whole numbers without decimals. A column writes "20.0" only to align its decimals.
  fileprivate mutating func leaveOutZeroDecimals() {
    guard case .number(var format) = style, format.notation == .plain, format.significantDigits == nil else {
      return
    }
    format.minimumDecimals = 0
    style = .number(format)
  }
}

extension Double {
  /// Returns the number rounded to a thousandth of the extent, because computed thresholds have many more
  /// digits.
  fileprivate func roundedForLabel(within extent: Double) -> Double {
    guard extent > 0, isFinite, extent.isFinite else { return self }
    var unit = 1.0
    while unit > extent / 1000 { unit /= 10 }
    while unit * 10 <= extent / 1000 { unit *= 10 }
    return unit < 1
      ? (self * (1 / unit).rounded()).rounded() / (1 / unit).rounded() : (self / unit).rounded() * unit
  }
}

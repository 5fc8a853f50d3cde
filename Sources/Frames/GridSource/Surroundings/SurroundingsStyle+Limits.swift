import GridFrame
import GridGeometry

/// The maximum length in surroundings, in points.
private let largest = 10_000.0

extension Double {
  fileprivate var length: Double { clamped(to: 0...largest) }
}

extension SurroundingsStyle {
  /// The style with all lengths clamped to 0 to 10,000 points, so that layout never fails.
  var clamped: SurroundingsStyle {
    var style = self
    for text in [\SurroundingsStyle.title, \.subtitle, \.caption, \.note] {
      style[keyPath: text].size = self[keyPath: text].size.clamped(to: 1...largest)
      style[keyPath: text].weight = FontWeight(
        rawValue: min(max(self[keyPath: text].weight.rawValue, 1), 1000))
    }
    for length in [\SurroundingsStyle.lineWidth, \.ruleWidth, \.padding, \.gap] {
      style[keyPath: length] = self[keyPath: length].length
    }
    style.contrast = contrast.clamped(to: 1...21)
    style.tableRules = tableRules.map {
      TableRules(color: $0.color, top: $0.top.length, bottom: $0.bottom.length)
    }
    style.card?.margin = card?.margin.length ?? 0
    style.card?.cornerRadius = card?.cornerRadius.length ?? 0
    style.card?.shadowExtent = card?.shadowExtent.length ?? 0
    return style
  }
}

extension Surroundings {
  /// The surroundings with all lengths clamped to 0 to 10,000 points.
  var clamped: Surroundings {
    var surroundings = self
    surroundings.margin = margin.length
    surroundings.lineLength = lineLength.map { $0.clamped(to: 1...1e9) }
    surroundings.logo?.height = logo?.height.clamped(to: 0.001...largest) ?? 1
    return surroundings
  }
}

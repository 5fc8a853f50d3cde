import GridGeometry

extension ComparisonResult {
  /// The verdict in words, on one line.
  public var reason: String {
    if passes { return passReason }
    var parts = failures.map(\.description)
    if let greatest {
      parts.append("greatest \(text(greatest.value)) at \(greatest.location.x),\(greatest.location.y)")
    }
    if let region = regions.first {
      parts.append(
        regionCount == 1 ? "in \(region.bounds)" : "in \(regionCount) regions, most in \(region.bounds)")
    }
    if let shift { parts.append("content moved \(shift)") }
    for region in regions {
      if let shift = region.shift { parts.append("content of \(region.bounds) moved \(shift)") }
    }
    return parts.joined(separator: "; ")
  }

  private var passReason: String {
    if unequalPixels == 0 {
      return maskedUnequalPixels == 0 ? "all pixels are equal" : "all pixels are equal but for masked ones"
    }
    var parts = ["\(unequalPixels) unequal"]
    if antialiasedPixels > 0 { parts.append("\(antialiasedPixels) of them antialiased") }
    parts.append("\(differingPixels) differ, \(allowance) allowed")
    if let greatest { parts.append("greatest \(text(greatest.value))") }
    return parts.joined(separator: ", ")
  }

  /// A value with the metric's unit.
  private func text(_ value: Double) -> String {
    switch metric {
    case .exact, .perChannel: Int(value) == 1 ? "1 level" : "\(Int(value)) levels"
    case .yiq: decimal(value, digits: 4) + " in YIQ"
    case .ciede2000: "ΔE " + decimal(value, digits: 2)
    }
  }
}

/// A number of moderate size with a fixed number of decimals.
private func decimal(_ value: Double, digits: Int) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  let fraction = String(scaled % scale)
  return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
}

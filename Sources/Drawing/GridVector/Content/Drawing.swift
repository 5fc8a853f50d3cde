import GridCairo
import GridFrame
import GridGeometry

extension PathItem {
  /// The outline as the formats require: it begins with a move, and all coordinates are finite. Nil if there
  /// is nothing to draw.
  var drawnOutline: [Segment]? {
    var outline: [Segment] = []
    for segment in segments {
      guard segment.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
      let snapped = segment.mapped { Point(x: $0.x.snappedToSubpixel, y: $0.y.snappedToSubpixel) }
      if outline.isEmpty, let start = snapped.points.first {
        outline.append(.move(start))
        if case .cubic = snapped { outline.append(snapped) }
      } else if !outline.isEmpty {
        outline.append(snapped)
      }
    }
    return outline.isEmpty ? nil : outline
  }

  /// The stroke if it is visible.
  var drawnStroke: Stroke? { stroke.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil } }

  /// The fill if it is visible.
  var drawnFill: Color? { fill.flatMap { $0.alpha > 0 ? $0 : nil } }
}

extension LinearGradient {
  /// Stops between which color and opacity can be interpolated separately, as both formats do. In pictures,
  /// gradients interpolate colors weighted by opacity.
  var stops: [(place: Double, color: Color)] {
    let isEven =
      start.alpha == end.alpha || (start.red, start.green, start.blue) == (end.red, end.green, end.blue)
    let count = isEven ? 1 : 16
    return (0...count).map { step in
      let part = Double(step) / Double(count)
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
      let alpha = mix(Double(start.alpha), Double(end.alpha))
      func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
        let sum = mix(Double(from) * Double(start.alpha), Double(to) * Double(end.alpha))
        return alpha > 0 ? UInt8(min((sum / alpha).rounded(), 255)) : step == 0 ? from : to
      }
      var color = Color(
        red: channel(start.red, end.red), green: channel(start.green, end.green),
        blue: channel(start.blue, end.blue), alpha: UInt8(alpha.rounded()))
      // A transparent end takes the color at the other end.
      if color.alpha == 0, isEven {
        (color.red, color.green, color.blue) = (start.red, start.green, start.blue)
      }
      return (part, color)
    }
  }
}

extension TextItem {
  /// The URL that a click should open: the text's link, or the text itself if it is a URL.
  var address: String? {
    let text = link ?? text
    guard text.utf8.count <= 2048, text.utf8.count > 9,
      ["https://", "http://", "mailto:"].contains(where: text.hasPrefix),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7f && !$0.properties.isWhitespace })
    else { return nil }
    // Percent-encode characters that are not allowed in URLs (RFC 3986), including those that end strings in
    // the formats.
    var address = ""
    for byte in text.utf8 {
      if byte < 0x7f, !"\"'()<>\\^`{|}".utf8.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return address
  }
}

extension GlyphText {
  /// Whether any ink extends beyond a rectangle.
  func reachesOut(of rect: PixelRect) -> Bool { lines.contains { !rect.contains($0.ink) } }
}

import GridFrame

/// Advance widths of single characters, for ranking texts by width without shaping them.
///
/// Kerning and ligatures are not seen, so the sums serve to rank texts, never to place them.
struct AdvanceTable {
  private let measurer: any TextMeasuring
  private var style: TextStyle?
  private var ascii: [Double] = []
  private var others: [Unicode.Scalar: Double] = [:]

  /// Measuring a run of one character many times over gives its advance to a fraction of a pixel.
  private static let runLength = 16

  init(measurer: any TextMeasuring) { self.measurer = measurer }

  /// The sum of the advances of the text's characters, in device pixels.
  mutating func estimate(_ text: String, style: TextStyle) -> Double {
    if self.style?.isSameFace(as: style) != true {
      self.style = style
      ascii = Array(repeating: -1, count: 128)
      others = [:]
    }
    var sum = 0.0
    for scalar in text.unicodeScalars { sum += advance(of: scalar, style: style) }
    return sum
  }

  private mutating func advance(of scalar: Unicode.Scalar, style: TextStyle) -> Double {
    let code = Int(scalar.value)
    if code < 128 {
      if ascii[code] >= 0 { return ascii[code] }
    } else if let known = others[scalar] {
      return known
    }
    let run = String(repeating: Character(scalar), count: Self.runLength)
    let width = Double(measurer.width(of: run, style: style)) / Double(Self.runLength)
    if code < 128 { ascii[code] = width } else { others[scalar] = width }
    return width
  }
}

extension TextStyle {
  /// Whether text in both styles is equally wide.
  fileprivate func isSameFace(as other: TextStyle) -> Bool {
    var copy = other
    copy.color = color
    return copy == self
  }
}

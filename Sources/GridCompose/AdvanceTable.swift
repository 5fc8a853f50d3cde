import GridFrame

/// Advance widths of single characters, for ranking texts by width without shaping them.
///
/// Kerning and ligatures are not seen, so the sums serve to rank texts, never to place them.
struct AdvanceTable {
  /// What is known of one face.
  private struct Face {
    var style: TextStyle
    var ascii = Array(repeating: -1.0, count: 128)
    var others: [Unicode.Scalar: Double] = [:]
  }

  private let measurer: any TextMeasuring
  private var faces: [Face] = []

  /// Measuring a run of one character many times over gives its advance to a fraction of a pixel.
  private static let runLength = 16

  init(measurer: any TextMeasuring) { self.measurer = measurer }

  /// The number under which the face of a style is known from now on.
  mutating func face(of style: TextStyle) -> Int {
    if let known = faces.firstIndex(where: { $0.style.isSameFace(as: style) }) { return known }
    faces.append(Face(style: style))
    return faces.count - 1
  }

  /// The sum of the advances of the text's characters, in device pixels.
  mutating func estimate(_ text: String, face: Int) -> Double {
    var sum = 0.0
    for scalar in text.unicodeScalars { sum += advance(of: scalar, face: face) }
    return sum
  }

  private mutating func advance(of scalar: Unicode.Scalar, face: Int) -> Double {
    let code = Int(scalar.value)
    if code < 128 {
      let known = faces[face].ascii[code]
      if known >= 0 { return known }
    } else if let known = faces[face].others[scalar] {
      return known
    }
    let run = String(repeating: Character(scalar), count: Self.runLength)
    let width = Double(measurer.width(of: run, style: faces[face].style)) / Double(Self.runLength)
    if code < 128 { faces[face].ascii[code] = width } else { faces[face].others[scalar] = width }
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

/// The few widest of many texts by an estimate, without repetition.
struct WidestTexts {
  private(set) var entries: [(text: String, estimate: Double)] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    entries.reserveCapacity(capacity + 1)
  }

  /// The texts kept, widest first.
  var texts: [String] { entries.map(\.text) }

  /// Keeps the text if it is among the widest so far.
  ///
  /// - Complexity: O(1) for a text that is narrower than all that are kept, else O(capacity).
  mutating func offer(_ text: String, estimate: Double) {
    if entries.count == capacity, let last = entries.last, estimate <= last.estimate { return }
    if entries.contains(where: { $0.estimate == estimate && $0.text == text }) { return }
    let index = entries.firstIndex { $0.estimate < estimate } ?? entries.endIndex
    entries.insert((text, estimate), at: index)
    if entries.count > capacity { entries.removeLast() }
  }
}

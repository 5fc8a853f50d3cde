import GridData
import GridFrame

/// The advance widths of single characters, for ranking texts by width without shaping them.
///
/// Sums of advances ignore kerning and ligatures, so they are used only for ranking texts, never for
/// positioning them.
struct AdvanceTable {
  private struct Face {
    var style: TextStyle
    var ascii = Array(repeating: -1.0, count: 128)
    var others: [Unicode.Scalar: Double] = [:]
  }

  private let measurer: any TextMeasuring
  private var faces: [Face] = []

  /// The number of repetitions to measure, which give the advance of a character to a fraction of a pixel.
  private static let runLength = 16

  init(measurer: any TextMeasuring) { self.measurer = measurer }

  mutating func face(of style: TextStyle) -> Int {
    var style = style
    style.color = .black
    if let known = faces.firstIndex(where: { $0.style == style }) { return known }
    faces.append(Face(style: style))
    return faces.count - 1
  }

  /// Returns the advances of the digits 0 to 9; nil if all are the same.
  mutating func unequalDigits(face: Int) -> [Double]? {
    let digits = "0123456789".unicodeScalars.map { advance(of: $0, face: face) }
    return digits.allSatisfy { $0 == digits[0] } ? nil : digits
  }

  /// Returns the advances of all characters that were measured.
  func advances(face: Int) -> [Unicode.Scalar: Double] {
    var known = faces[face].others
    for (code, width) in faces[face].ascii.enumerated() where width >= 0 {
      known[Unicode.Scalar(UInt8(code))] = width
    }
    return known
  }

  /// Whether all these advances equal those of this face.
  mutating func agrees(with known: [Unicode.Scalar: Double], face: Int) -> Bool {
    known.allSatisfy { advance(of: $0.key, face: face) == $0.value }
  }

  /// Returns the sum of the advances of a text's characters, in device pixels.
  mutating func estimate(_ text: String, face: Int) -> Double {
    let known = faces[face].ascii
    var sum = 0.0
    for byte in text.utf8 {
      // All other characters, and those not seen before, are looked up one by one.
      guard byte < 128, known[Int(byte)] >= 0 else { return lookedUp(text, face: face) }
      sum += known[Int(byte)]
    }
    return sum
  }

  private mutating func lookedUp(_ text: String, face: Int) -> Double {
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

/// The widest few of many texts by estimated width, without duplicates.
struct WidestTexts {
  private(set) var entries: [(text: String, estimate: Double)] = []
  /// The greatest width of content that is not a single text, in device pixels.
  var composedWidth = 0
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    entries.reserveCapacity(capacity + 1)
  }

  var texts: [String] { entries.map(\.text) }

  /// Whether a text with this estimated width is among the widest so far, unless it is a duplicate.
  func keeps(_ estimate: Double) -> Bool {
    guard entries.count == capacity, let last = entries.last else { return true }
    return estimate > last.estimate
  }

  /// Keeps the text if it is among the widest so far. O(1) if all kept texts are wider, otherwise
  /// O(capacity).
  mutating func offer(_ text: String, estimate: Double) {
    guard keeps(estimate) else { return }
    if entries.contains(where: { $0.estimate == estimate && $0.text == text }) { return }
    let index = entries.firstIndex { $0.estimate < estimate } ?? entries.endIndex
    entries.insert((text, estimate), at: index)
    if entries.count > capacity { entries.removeLast() }
  }
}

/// The estimated widths of a column's texts by key; those of the same key are equal, apart from digits.
struct KnownEstimates {
  /// The advances of the digits; nil if all are the same.
  private let digits: [Double]?
  /// The estimates by shape, without the digits if these differ.
  private var byShape: [(shape: Int, estimate: Double)] = []
  private var byKey: [UInt128: Double] = [:]

  /// The maximum rounding error of a sum of advances, in device pixels. Smaller differences do not make a text wider.
  private static let tolerance = 1e-6

  init(digits: [Double]? = nil) { self.digits = digits }

  /// The estimate of a plain number, of which a column has few shapes.
  private subscript(shape shape: Int) -> Double? {
    get { byShape.first { $0.shape == shape }?.estimate }
    set {
      guard let newValue, self[shape: shape] == nil else { return }
      byShape.append((shape, newValue))
    }
  }

  /// Adds a cell to the widest texts with `add`, which returns the estimated width of its text, unless that is known
  /// to be too small.
  mutating func add(
    _ cell: ReadCell, _ keys: WidthKey, to widest: inout WidestTexts,
    _ add: (CellValue, inout WidestTexts) -> Double?
  ) {
    if case .plain(let number) = cell, let shape = keys.shape(of: number) {
      let own = digits.map { number.advance(ofDigits: $0) }
      if let rest = self[shape: shape], !widest.keeps(own.map { rest + $0 - Self.tolerance } ?? rest) {
        return
      }
      self[shape: shape] = add(cell.value, &widest).map { $0 - (own ?? 0) }
    } else if digits == nil, let key = keys.key(of: cell.value) {
      if let estimate = byKey[key], !widest.keeps(estimate) { return }
      byKey[key] = add(cell.value, &widest)
    } else {
      _ = add(cell.value, &widest)
    }
  }
}

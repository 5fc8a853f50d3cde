import GridGeometry
import GridImage

/// The known changes of text and colors in a scene, for deciding which pixel changes they explain.
struct PixelExplanation {
  /// The color changes, as differences in red, green and blue levels.
  private var directions: [SIMD3<Double>] = []
  /// The names of elements whose text changed.
  private(set) var places: Set<String> = []
  /// Whether something changed that may affect any pixel, so that every pixel is explained.
  private(set) var explainsAll = false
  /// Cached results for pairs of pixel values.
  private var known: [UInt64: Bool] = [:]

  init(_ changes: [ContentChange]) {
    for change in changes {
      guard let line = change.old ?? change.new else { continue }
      if line.isColor {
        addColors(change)
      } else if line.hasPlace {
        addText(change)
      } else {
        explainsAll = true
      }
    }
    // With this many color changes, any pixel value can result from any other.
    if directions.count > 64 { explainsAll = true }
  }

  private mutating func addColors(_ change: ContentChange) {
    guard let old = change.old, let new = change.new, old.place != "image" else {
      explainsAll = true
      return
    }
    let colors = [old.style, new.style].map { $0.split(separator: " ").map(Self.channels) }
    guard colors[0].count == colors[1].count else {
      explainsAll = true
      return
    }
    for (before, after) in zip(colors[0], colors[1]) { add(before, after) }
  }

  private mutating func addText(_ change: ContentChange) {
    if let old = change.old, let new = change.new, old.text == new.text {
      let (before, after) = (TextStyleWords(old.style), TextStyleWords(new.style))
      var recolored = before
      recolored.color = after.color
      add(Self.channels(before.color[...]), Self.channels(after.color[...]))
      if recolored.isEqual(to: after) { return }
    }
    places.formUnion(change.places)
  }

  private mutating func add(_ before: SIMD4<Double>?, _ after: SIMD4<Double>?) {
    guard let before, let after, before.w == after.w else {
      // Over an unknown background, an opacity change can cause any color change.
      explainsAll = true
      return
    }
    let direction = SIMD3(after.x - before.x, after.y - before.y, after.z - before.z)
    if direction != .zero, !directions.contains(direction) { directions.append(direction) }
  }

  /// Parses `#rrggbb` or `#rrggbbaa` as red, green, blue and alpha; nil for any other string.
  private static func channels(_ text: Substring) -> SIMD4<Double>? {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16)
    else { return nil }
    let word = digits.count == 6 ? value << 8 | 255 : value
    func level(_ shift: UInt32) -> Double { Double(word >> shift & 255) }
    return SIMD4(level(24), level(16), level(8), level(0))
  }

  /// Whether the color changes can turn one pixel value into the other.
  ///
  /// A pixel partially covered by a changed color changes by the same fraction. At the edges of text, two
  /// changes mix.
  mutating func covers(_ old: UInt32, _ new: UInt32) -> Bool {
    if explainsAll { return true }
    if directions.isEmpty { return false }
    let pair = UInt64(old) << 32 | UInt64(new)
    if let answer = known[pair] { return answer }
    func level(_ word: UInt32, _ shift: UInt32) -> Double { Double(word >> shift & 255) }
    let change = SIMD3(
      level(new, 16) - level(old, 16), level(new, 8) - level(old, 8), level(new, 0) - level(old, 0))
    let answer = old >> 24 == new >> 24 && covers(change)
    if known.count < 1 << 16 { known[pair] = answer }
    return answer
  }

  private func covers(_ change: SIMD3<Double>) -> Bool {
    func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double { (one * other).sum() }
    func isNear(_ rest: SIMD3<Double>, _ levels: Double) -> Bool {
      abs(rest.x) <= levels && abs(rest.y) <= levels && abs(rest.z) <= levels
    }
    for one in directions {
      let share = min(max(dot(change, one) / dot(one, one), 0), 1)
      if isNear(change - one * share, 2) { return true }
    }
    // Combine two changes. The limit keeps this fast, and more colors could not be told apart.
    let some = directions.prefix(12)
    for (index, one) in some.enumerated() {
      for other in some.dropFirst(index + 1) {
        let (a, b, c) = (dot(one, one), dot(one, other), dot(other, other))
        let determinant = a * c - b * b
        guard determinant > 1e-6 * a * c else { continue }
        let (p, q) = (dot(change, one), dot(change, other))
        let (first, second) = ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
        guard first > -0.02, second > -0.02, first + second < 1.02 else { continue }
        if isNear(change - one * first - other * second, 2) { return true }
      }
    }
    return false
  }
}

extension TextStyleWords {
  fileprivate func isEqual(to other: TextStyleWords) -> Bool {
    Self.parts.allSatisfy { self[keyPath: $0.part] == other[keyPath: $0.part] }
  }
}

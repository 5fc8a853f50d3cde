import CCairo
import CPango

/// Sets lines of several words from the cached results of shaping each word: tables repeat the same words.
///
/// Only for fonts in which a space interacts with adjacent letters at most, so that text between two spaces is shaped
/// the same in any context. Whether the letters on both sides of a space affect each other is tested once for each
/// pair. If that holds for the characters of numbers too, numbers are not shaped at all, because they rarely repeat. A
/// test compares the lines with those shaped as a whole.
final class LineWords {
  /// A word between spaces. Advances are in device pixels.
  fileprivate struct Word {
    let glyphs: [(index: UInt, advance: Int)]
    /// The advance of the space before it, and that of its last glyph if no space follows.
    let gap: Int
    let ending: Int
    /// Whether each byte has a glyph of its own, in order.
    let isOneToOne: Bool
  }

  /// The shaper owns this object.
  private unowned let shaper: ASCIIShaper
  private let spaceGlyph: UInt
  private var numerals: NumeralGlyphs
  /// Words of texts with letters, and of others, which shapers treat as having no script; nil for words that interact
  /// with spaces.
  private var words = [
    WordTable<Word?>(byteLimit: LineWords.byteLimit), WordTable<Word?>(byteLimit: LineWords.byteLimit),
  ]
  /// Words that occur only once are not worth caching.
  private var seen = SeenHashes(count: 1024)
  /// Whether letters on both sides of a space do not affect each other; -1 if not tested yet.
  private var joins = [Int8](repeating: -1, count: 2 * 128 * 128)

  private static let space: UInt8 = 0x20
  /// A few thousand words of some hundred bytes each.
  private static let byteLimit = 32 << 10

  /// Creates a cache; nil for a font in which a space interacts with more than adjacent letters.
  init?(shaper: ASCIIShaper) {
    let kernedOnly = shaper.kernedOnly
    guard kernedOnly[Int(Self.space)] else { return nil }
    guard let space = shaper.glyphs(of: [Self.space].span, isLatin: false).first else { return nil }
    self.shaper = shaper
    numerals = NumeralGlyphs(shaper: shaper, kernedOnly: kernedOnly)
    spaceGlyph = space.index
  }

  /// A line of words separated by single spaces; nil if it must be shaped as a whole. O(bytes), except for new words.
  func line(of text: Span<UInt8>) -> ASCIILine? {
    var hasLetters = false
    for index in text.indices {
      guard 0x20...0x7e ~= text[index] else { return nil }
      if 0x61...0x7a ~= text[index] | 0x20 { hasLetters = true }
    }
    var line = Line(capacity: text.count)
    var start = 0, isWhole = true
    while true {
      var end = start
      while end < text.count, text[end] != Self.space { end += 1 }
      // A leading, trailing or double space.
      if end == start { return nil }
      let known = word(text.extracting(start..<end), isLatin: hasLetters)
      if start > 0, !isJoin(text[start - 2], text[start], isLatin: hasLetters) { return nil }
      if let word = known, isWhole {
        if start > 0 { line.append(spaceGlyph, advance: word.gap) }
        line.append(word, endsLine: end == text.count)
      } else {
        // Continue with the other words, so that they are recorded.
        isWhole = false
      }
      guard end < text.count else { break }
      start = end + 1
    }
    return isWhole ? line.made : nil
  }

  private struct Line {
    var glyphs: [cairo_glyph_t] = []
    var width = 0
    var isOneToOne = true

    init(capacity: Int) { glyphs.reserveCapacity(capacity) }

    var made: ASCIILine { ASCIILine(glyphs: glyphs, width: width, isOneToOne: isOneToOne) }

    mutating func append(_ index: UInt, advance: Int) {
      glyphs.append(cairo_glyph_t(index: index, x: Double(width), y: 0))
      width += advance
    }

    mutating func append(_ word: Word, endsLine: Bool) {
      for place in word.glyphs.indices {
        let glyph = word.glyphs[place]
        let isLast = endsLine && place == word.glyphs.count - 1
        append(glyph.index, advance: isLast ? word.ending : glyph.advance)
      }
      if !word.isOneToOne { isOneToOne = false }
    }
  }

  private func word(_ text: Span<UInt8>, isLatin: Bool) -> Word? {
    if let number = numerals.word(text, isLatin: isLatin) { return number }
    let table = isLatin ? 0 : 1
    if let known = words[table].word(text) { return known }
    guard seen.insert(WordTable<Word?>.hash(text)) else { return nil }
    let made = makeWord(text.indices.map { text[$0] }, isLatin: isLatin)
    words[table].insert(made, for: text)
    return made
  }

  private func makeWord(_ text: [UInt8], isLatin: Bool) -> Word? {
    let spaced = shaper.glyphs(of: ([Self.space] + text + [Self.space]).span, isLatin: isLatin)
    let alone = shaper.glyphs(of: text.span, isLatin: isLatin)
    guard let gap = spaced.first, let last = spaced.last, let ending = alone.last,
      spaced.count == alone.count + 2, gap.index == spaceGlyph, last.index == spaceGlyph,
      last.cluster == text.count + 1, (spaced + alone).allSatisfy(\.isInLine)
    else { return nil }
    let inner = spaced.dropFirst().dropLast()
    for (one, other) in zip(inner, alone).dropLast() where one.advance != other.advance { return nil }
    guard zip(inner, alone).allSatisfy({ $0.index == $1.index && $0.cluster == $1.cluster + 1 }) else {
      return nil
    }
    return Word(
      glyphs: inner.map { ($0.index, $0.advance) }, gap: gap.advance, ending: ending.advance,
      isOneToOne: alone.count == text.count && alone.indices.allSatisfy { alone[$0].cluster == $0 })
  }

  private func isJoin(_ one: UInt8, _ other: UInt8, isLatin: Bool) -> Bool {
    let place = (isLatin ? 0 : 128 * 128) + Int(one) * 128 + Int(other)
    if joins[place] < 0 {
      func glyphs(_ bytes: [UInt8]) -> [ShapedGlyph] { shaper.glyphs(of: bytes.span, isLatin: isLatin) }
      let (all, before, after, last) = (
        glyphs([one, Self.space, other]), glyphs([one, Self.space]), glyphs([Self.space, other]),
        glyphs([other])
      )
      let isApart =
        all.count == 3 && before.count == 2 && after.count == 2 && last.count == 1
        && all[0].advance == before[0].advance && all[1].advance == after[0].advance
        && all[2].advance == last[0].advance && all.allSatisfy(\.isInLine)
      joins[place] = isApart ? 1 : 0
    }
    return joins[place] == 1
  }
}

/// Sets numbers glyph by glyph, in fonts in which digits and the characters among them are at most moved by their
/// neighbors.
///
/// Kerning considers pairs of neighbors. If it moves none of the pairs in a number, including its adjacent spaces, it
/// moves nothing in the number. Each pair is tested once. All other words must be shaped.
private struct NumeralGlyphs {
  private unowned let shaper: ASCIIShaper
  /// The rank of each byte among these characters; -1 for any other, and for those affected by more than kerning.
  private let ranks: [Int]
  /// The glyphs of single characters.
  private let glyphs: [ShapedGlyph]
  /// Whether two adjacent characters are placed as if each were alone; -1 if not tested yet.
  private var pairs: [Int8]

  private static let space: UInt8 = 0x20
  private static let characters = Array(" 0123456789.,:;%$+-/()".utf8)

  init(shaper: ASCIIShaper, kernedOnly: [Bool]) {
    var ranks = [Int](repeating: -1, count: 128)
    var glyphs: [ShapedGlyph] = []
    for byte in Self.characters where kernedOnly[Int(byte)] {
      let alone = shaper.glyphs(of: [byte].span, isLatin: false)
      guard alone.count == 1, alone[0].isInLine else { continue }
      ranks[Int(byte)] = glyphs.count
      glyphs.append(alone[0])
    }
    self.shaper = shaper
    self.ranks = ranks
    self.glyphs = glyphs
    pairs = Array(repeating: -1, count: 2 * glyphs.count * glyphs.count)
  }

  /// The number between spaces; nil if it must be shaped, and for other words.
  mutating func word(_ text: Span<UInt8>, isLatin: Bool) -> LineWords.Word? {
    var made: [(index: UInt, advance: Int)] = []
    var before = Self.space
    for index in text.indices {
      guard isApart(before, text[index], isLatin: isLatin) else { return nil }
      if made.isEmpty { made.reserveCapacity(text.count) }
      before = text[index]
      let glyph = glyphs[ranks[Int(before)]]
      made.append((glyph.index, glyph.advance))
    }
    guard isApart(before, Self.space, isLatin: isLatin), let last = made.last else { return nil }
    let gap = glyphs[ranks[Int(Self.space)]].advance
    return LineWords.Word(glyphs: made, gap: gap, ending: last.advance, isOneToOne: true)
  }

  private mutating func isApart(_ one: UInt8, _ other: UInt8, isLatin: Bool) -> Bool {
    let (first, second) = (ranks[Int(one)], ranks[Int(other)])
    guard first >= 0, second >= 0 else { return false }
    let place = ((isLatin ? glyphs.count : 0) + first) * glyphs.count + second
    if pairs[place] < 0 {
      let both = shaper.glyphs(of: [one, other].span, isLatin: isLatin)
      let alone = [glyphs[first], glyphs[second]]
      let isApart =
        both.count == 2
        && zip(both, alone).allSatisfy { $0.index == $1.index && $0.units == $1.units && $0.isInLine }
      pairs[place] = isApart ? 1 : 0
    }
    return pairs[place] == 1
  }
}

/// A glyph as returned by a shaper.
struct ShapedGlyph {
  let index: UInt
  /// The first byte of the text that it represents.
  let cluster: Int
  /// In device pixels, and in Pango's units before rounding.
  let advance: Int
  let units: Int32
  /// Whether it starts where the previous glyph ends.
  let isInLine: Bool
}

/// A lossy set of recently seen hashes. A newer hash replaces an older one in the same slot.
struct SeenHashes {
  private var hashes: [UInt64]

  /// `count` is a power of two.
  init(count: Int) { hashes = Array(repeating: 0, count: count) }

  /// Records a hash and returns whether it was already present.
  mutating func insert(_ hash: UInt64) -> Bool {
    let place = Int(truncatingIfNeeded: hash >> 32) & (hashes.count - 1)
    if hashes[place] == hash { return true }
    hashes[place] = hash
    return false
  }
}

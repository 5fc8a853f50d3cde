import CCairo
import CPango

/// Sets lines of several words from what was found out when each word was shaped: a table has the same words again and again.
///
/// Only for fonts in which a space has to do with no more than the letters beside it, so that what is between two spaces is
/// shaped alike in any text. Whether these two take notice of each other across the space is tried for each pair once. A
/// test holds the lines against those that are shaped whole.
final class LineWords {
  /// A word as it is between spaces; advances are device pixels.
  private struct Word {
    let glyphs: [(index: UInt, advance: Int)]
    /// The advance of the space before it, and that of its last glyph where no space follows.
    let gap: Int
    let ending: Int
    /// Whether each byte has a glyph of its own, in their order.
    let isOneToOne: Bool
  }

  /// It owns this.
  private unowned let shaper: ASCIIShaper
  private let spaceGlyph: UInt
  /// Words of texts with letters, and of others, which shapers treat as of no script; nil for words that have to do with spaces.
  private var words = [
    WordTable<Word?>(byteLimit: LineWords.byteLimit), WordTable<Word?>(byteLimit: LineWords.byteLimit),
  ]
  /// Words that come but once are not worth a place.
  private var seen = SeenHashes(count: 1024)
  /// Whether letters on both sides of a space take no notice of each other: -1 where that was not tried yet.
  private var joins = [Int8](repeating: -1, count: 2 * 128 * 128)

  private static let space: UInt8 = 0x20
  /// Some thousand words, of some hundred bytes each.
  private static let byteLimit = 32 << 10

  /// Nil for a font in which a space has to do with more than the letters beside it.
  init?(shaper: ASCIIShaper) {
    guard shaper.kernsSpacesOnly else { return nil }
    guard let space = shaper.glyphs(of: [Self.space].span, isLatin: false).first else { return nil }
    self.shaper = shaper
    spaceGlyph = space.index
  }

  /// A line of words with one space between each two; nil where it has to be shaped as a whole.
  /// O(bytes), but for words that are new.
  func line(of text: Span<UInt8>) -> ASCIILine? {
    var hasLetters = false, spaceCount = 0
    for index in text.indices {
      guard 0x20...0x7e ~= text[index] else { return nil }
      if 0x61...0x7a ~= text[index] | 0x20 { hasLetters = true }
      if text[index] == Self.space { spaceCount += 1 }
    }
    guard spaceCount > 0 else { return nil }
    var line = Line(capacity: text.count)
    var start = 0, isWhole = true
    while true {
      var end = start
      while end < text.count, text[end] != Self.space { end += 1 }
      // A space at either end, or one after another.
      if end == start { return nil }
      let known = word(text.extracting(start..<end), isLatin: hasLetters)
      if start > 0, !isJoin(text[start - 2], text[start], isLatin: hasLetters) { return nil }
      if let word = known, isWhole {
        if start > 0 { line.append(spaceGlyph, advance: word.gap) }
        for place in word.glyphs.indices {
          let glyph = word.glyphs[place]
          let endsLine = end == text.count && place == word.glyphs.count - 1
          line.append(glyph.index, advance: endsLine ? word.ending : glyph.advance)
        }
        if !word.isOneToOne { line.isOneToOne = false }
      } else {
        // The others are looked up all the same: each is noted.
        isWhole = false
      }
      guard end < text.count else { break }
      start = end + 1
    }
    return isWhole ? ASCIILine(glyphs: line.glyphs, width: line.width, isOneToOne: line.isOneToOne) : nil
  }

  private struct Line {
    var glyphs: [cairo_glyph_t] = []
    var width = 0
    var isOneToOne = true

    init(capacity: Int) { glyphs.reserveCapacity(capacity) }

    mutating func append(_ index: UInt, advance: Int) {
      glyphs.append(cairo_glyph_t(index: index, x: Double(width), y: 0))
      width += advance
    }
  }

  private func word(_ text: Span<UInt8>, isLatin: Bool) -> Word? {
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

/// A glyph as a shaper gave it.
struct ShapedGlyph {
  let index: UInt
  /// The first byte of the text that it stands for.
  let cluster: Int
  /// In device pixels.
  let advance: Int
  /// Whether it stands where the one before ends.
  let isInLine: Bool
}

/// What was met lately, by hashes: of two with the same place the later one.
struct SeenHashes {
  private var hashes: [UInt64]

  /// `count` is a power of two.
  init(count: Int) { hashes = Array(repeating: 0, count: count) }

  /// Notes a hash, and returns whether it was met before.
  mutating func insert(_ hash: UInt64) -> Bool {
    let place = Int(truncatingIfNeeded: hash >> 32) & (hashes.count - 1)
    if hashes[place] == hash { return true }
    hashes[place] = hash
    return false
  }
}

import CPango
import GridFrame

/// Counts the lines of printable ASCII broken at a width without a layout for each text: tables repeat the same words,
/// and each word is shaped once.
///
/// For such a text Pango's work reduces to filling each line with as many words as fit, where words are separated by
/// single spaces and none is wider than the line. Pango is asked word by word where a line may end. All other texts are
/// left to Pango, and so are all texts in a font in which a space interacts with more than adjacent letters. A test
/// compares the two.
///
/// Source: pango-layout.c of Pango 1.50, function process_item, where a space at the end of a line takes no room.
@safe final class LineCounter {
  private let shaper: ASCIIShaper
  private let language: OpaquePointer?
  /// Words of texts with letters, and of others, which shapers treat as having no script.
  private var latin = WordTable<BreakableWord>()
  private var common = WordTable<BreakableWord>()
  /// Words found by other measurers of the same style.
  private let sharedLatin: SharedWords.Table
  private let sharedCommon: SharedWords.Table
  /// Whether a line may end at the space between two characters; -1 if unknown so far.
  private var breaks = [Int8](repeating: -1, count: 128 * 128)
  /// The amount by which a following space reduces a letter's width; from 128 on in texts with letters.
  private var extensions = [Int?](repeating: nil, count: 256)

  private static let space: UInt8 = 0x20
  private static let lineFeed: UInt8 = 0x0a

  /// Creates a counter; nil for a font in which a space interacts with more than adjacent letters. `shared` holds words
  /// of other measurers in this style.
  init?(shaper: ASCIIShaper, style: TextStyle, shared: SharedWords) {
    guard shaper.kernedOnly[Int(Self.space)], Self.kernsPairs(shaper) else { return nil }
    sharedLatin = shared.table(of: style, isLatin: true)
    sharedCommon = shared.table(of: style, isLatin: false)
    self.shaper = shaper
    unsafe language = pango_language_from_string(PangoFonts.language)
  }

  /// Whether kerning with a space is independent on both sides. Fonts can exclude a glyph from further pairs once it
  /// was moved.
  private static func kernsPairs(_ shaper: ASCIIShaper) -> Bool {
    ["A T", "T A", "V A", "Y o", "r A", "f T", ". Y", "L V"].allSatisfy { text in
      let bytes = Array(text.utf8)
      func widths(_ range: Range<Int>) -> [Int] {
        shaper.prefixWidths(of: bytes.span.extracting(range), isLatin: true)
      }
      let (all, before, after) = (widths(0..<3), widths(0..<2), widths(1..<3))
      return all[1] == before[1] && all[2] - all[1] == after[1] && all[3] - all[2] == after[2] - after[1]
    }
  }

  /// The number of lines of a text at a width in device pixels; nil if the text is not simple enough.
  func lineCount(of text: Span<UInt8>, width: Int) -> Int? {
    var count = 0
    var start = 0
    while start <= text.count {
      var end = start
      var hasLetters = false
      while end < text.count, text[end] != Self.lineFeed {
        guard 0x20...0x7e ~= text[end] else { return nil }
        if 0x61...0x7a ~= text[end] | 0x20 { hasLetters = true }
        end += 1
      }
      guard let lines = lineCount(ofParagraph: text.extracting(start..<end), width, isLatin: hasLetters)
      else { return nil }
      count += lines
      start = end + 1
    }
    return count
  }

  private func lineCount(ofParagraph text: Span<UInt8>, _ width: Int, isLatin: Bool) -> Int? {
    if text.isEmpty { return 1 }
    var line = LineFilling(width: width)
    var start = 0
    while true {
      var end = start
      while end < text.count, text[end] != Self.space { end += 1 }
      // A leading, trailing or double space.
      if end == start { return nil }
      let word = word(text.extracting(start..<end), isLatin: isLatin)
      guard let last = word.parts.last else { return nil }
      if start > 0 { line.addSpace(word.gap) }
      for part in word.parts.dropLast() {
        guard line.add(part, canEnd: true) else { return nil }
      }
      guard end < text.count else {
        let ending = BreakableWord.Part(joined: last.joined, last: last.last + word.ending)
        return line.add(ending, canEnd: true) ? line.count : nil
      }
      let canEnd = end + 1 < text.count && canBreak(between: text[end - 1], and: text[end + 1])
      guard line.add(last, canEnd: canEnd) else { return nil }
      start = end + 1
    }
  }

  private func word(_ text: Span<UInt8>, isLatin: Bool) -> BreakableWord {
    if let known = isLatin ? latin.word(text) : common.word(text) { return known }
    let shared = isLatin ? sharedLatin : sharedCommon
    let known = shared.word(text)
    let word = known ?? makeWord(text, isLatin: isLatin)
    if known == nil { shared.insert(word, for: text) }
    if isLatin { latin.insert(word, for: text) } else { common.insert(word, for: text) }
    return word
  }

  /// A word with its parts; no parts if the width of one depends on more than whether it is broken off.
  private func makeWord(_ text: Span<UInt8>, isLatin: Bool) -> BreakableWord {
    func widths(_ bytes: [UInt8]) -> [Int] { shaper.prefixWidths(of: bytes.span, isLatin: isLatin) }
    let bytes = text.indices.map { text[$0] }
    let letters = widths([Self.space] + bytes + [Self.space]).dropFirst()
    let gap = letters[1]
    var parts: [BreakableWord.Part] = []
    var start = 0
    for place in breakPlaces(in: text) + [text.count] {
      let joined = letters[1 + place] - letters[1 + start]
      var last = joined
      if place < text.count {
        let (broken, alone) = (widths(Array(bytes[..<place])), widths(Array(bytes[start..<place])))
        last = alone[place - start]
        guard letters[1 + place] >= 0, gap + broken[place] - letters[1 + start] == last else {
          return BreakableWord(parts: [], gap: 0, ending: 0)
        }
      }
      parts.append(BreakableWord.Part(joined: joined, last: last))
      start = place
    }
    return BreakableWord(parts: parts, gap: gap, ending: ending(of: bytes, letters, isLatin: isLatin))
  }

  /// The amount by which a word is wider if no space follows. It depends on the last letter, unless that shares its
  /// glyph.
  private func ending(of word: [UInt8], _ letters: ArraySlice<Int>, isLatin: Bool) -> Int {
    func width(_ bytes: ArraySlice<UInt8>, of count: Int) -> Int {
      shaper.prefixWidths(of: Array(bytes).span, isLatin: isLatin)[count]
    }
    let isShared = letters[word.count] < 0
    let place = Int(word[word.count - 1]) | (isLatin ? 128 : 0)
    if !isShared, let known = extensions[place] { return known }
    let ending = isShared ? word[...] : word.suffix(1)
    let made = width(ending, of: ending.count) - width(ending + [Self.space], of: ending.count)
    if !isShared { extensions[place] = made }
    return made
  }

  /// The positions inside a text at which a line may end according to Pango.
  private func breakPlaces(in text: Span<UInt8>) -> [Int] {
    // Letters and digits are never separated (UAX #14, rules LB23 and LB28).
    guard text.indices.contains(where: { !Self.isAlphanumeric(text[$0]) }) else { return [] }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: text.count + 1)
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe pango_get_log_attrs(
          characters.baseAddress, Int32(characters.count), -1, language, &attributes,
          Int32(characters.count + 1))
      }
    }
    return (1..<text.count).filter { attributes[$0].is_line_break != 0 }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x61...0x7a ~= byte | 0x20 || 0x30...0x39 ~= byte
  }

  private func canBreak(between one: UInt8, and other: UInt8) -> Bool {
    let place = Int(one) << 7 | Int(other)
    if breaks[place] < 0 {
      let text = [one, Self.space, other]
      breaks[place] = breakPlaces(in: text.span).contains(2) ? 1 : 0
    }
    return breaks[place] == 1
  }
}

/// Fills lines one after the other, in device pixels.
private struct LineFilling {
  let width: Int
  private(set) var count = 1
  /// The width of the committed content of the line, and of the space after it.
  private var filled = 0
  private var space = 0
  private var isEmpty = true
  /// The width of pending unbreakable content; nil if there is none.
  private var pending: Int?

  init(width: Int) { self.width = width }

  /// Adds a part of a word. Returns false if the part, together with what it cannot be separated from, is wider than a
  /// line.
  mutating func add(_ part: BreakableWord.Part, canEnd: Bool) -> Bool {
    guard canEnd else {
      pending = (pending ?? 0) + part.joined
      return true
    }
    let before = pending ?? 0
    let needed = before + part.last
    if needed > width { return false }
    if isEmpty || filled + space + needed > width {
      if !isEmpty { count += 1 }
      filled = before + part.joined
    } else {
      filled += space + before + part.joined
    }
    (isEmpty, space, pending) = (false, 0, nil)
    return true
  }

  /// Adds a space after a word.
  mutating func addSpace(_ width: Int) {
    // If a line cannot end at the space, it belongs to what follows.
    if let pending { self.pending = pending + width } else { space = width }
  }
}

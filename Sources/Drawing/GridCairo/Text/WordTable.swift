import GridFrame
import Synchronization

/// A table of values by word.
///
/// Unlike a dictionary, it needs no string for a lookup: words are found directly in their texts.
struct WordTable<Word> {
  private struct Entry {
    let hash: UInt64
    let bytes: Range<Int>
    let word: Word
  }

  /// The maximum number of bytes. When exceeded, all words are dropped.
  private let byteLimit: Int

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing with linear probing: indices into `entries`, -1 if free.
  private var slots = [Int32](repeating: -1, count: 1 << 10)

  init(byteLimit: Int = 1 << 20) { self.byteLimit = byteLimit }

  /// The value of a word; nil if the word is new. O(bytes).
  func word(_ text: Span<UInt8>) -> Word? {
    let hash = Self.hash(text)
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isEqual(entry.bytes, text) { return entry.word }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Inserts the value of a new word.
  mutating func insert(_ word: Word, for text: Span<UInt8>) {
    if bytes.count + text.count > byteLimit { self = WordTable(byteLimit: byteLimit) }
    let first = bytes.count
    for index in text.indices { bytes.append(text[index]) }
    entries.append(Entry(hash: Self.hash(text), bytes: first..<bytes.count, word: word))
    if 2 * entries.count > slots.count {
      slots = [Int32](repeating: -1, count: 2 * slots.count)
      for place in entries.indices { enter(place) }
    } else {
      enter(entries.count - 1)
    }
  }

  private mutating func enter(_ place: Int) {
    var slot = Int(truncatingIfNeeded: entries[place].hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: place)
  }

  private func isEqual(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard range.count == text.count else { return false }
    for index in text.indices where bytes[range.lowerBound + index] != text[index] { return false }
    return true
  }

  static func hash(_ text: Span<UInt8>) -> UInt64 {
    // FNV-1a, mixed once more for its upper bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
    return hash &* 0x9e37_79b9_7f4a_7c15
  }
}

/// A word divided into parts at the positions where it may be broken, with a space on either side. Widths are in device
/// pixels.
struct BreakableWord {
  /// An unbreakable part with its advance widths.
  struct Part {
    /// The width if the rest of the word follows.
    let joined: Int
    /// The width at the end of a line.
    let last: Int
  }

  /// Empty if the word cannot be divided.
  let parts: [Part]
  /// The width of the space before it.
  let gap: Int
  /// The amount by which the last part is wider if no space follows.
  let ending: Int
}

/// The words found by several measurers of the same fonts, so that each is shaped once.
final class SharedWords: Sendable {
  private let tables = Mutex<[Key: Table]>([:])

  private struct Key: Hashable {
    let style: TextStyle
    let isLatin: Bool
  }

  /// The words in one style, in texts with letters or in others.
  final class Table: Sendable {
    private let table = Mutex(WordTable<BreakableWord>())

    func word(_ text: Span<UInt8>) -> BreakableWord? { table.withLock { $0.word(text) } }

    func insert(_ word: BreakableWord, for text: Span<UInt8>) {
      table.withLock { table in
        // Another measurer may have added it in the meantime.
        if table.word(text) == nil { table.insert(word, for: text) }
      }
    }
  }

  func table(of style: TextStyle, isLatin: Bool) -> Table {
    tables.withLock { tables in
      let key = Key(style: style, isLatin: isLatin)
      let table = tables[key] ?? Table()
      tables[key] = table
      return table
    }
  }
}

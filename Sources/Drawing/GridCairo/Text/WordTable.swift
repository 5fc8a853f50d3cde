import GridFrame
import Synchronization

/// What was found out about words when they were first met.
///
/// A dictionary would need a string for each word that is looked up; this finds words where they stand in their texts.
struct WordTable<Word> {
  private struct Entry {
    let hash: UInt64
    let bytes: Range<Int>
    let word: Word
  }

  /// The most bytes of words that are kept; then all are forgotten.
  private let byteLimit: Int

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing with linear probing: places in `entries`, -1 where free.
  private var slots = [Int32](repeating: -1, count: 1 << 10)

  init(byteLimit: Int = 1 << 20) { self.byteLimit = byteLimit }

  /// What is known of a word; nil where it is new. O(bytes).
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

  /// Keeps what was found out about a new word.
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

/// A word in parts between the places where it may be broken, with a space on either side; widths are device pixels.
struct BreakableWord {
  /// A part that cannot be broken, with its advance widths.
  struct Part {
    /// The width where the rest of the word follows.
    let joined: Int
    /// The width at the end of a line.
    let last: Int
  }

  /// None for a word that cannot be told in parts.
  let parts: [Part]
  /// The width of the space before it.
  let gap: Int
  /// What its last part is wider by where no space follows.
  let ending: Int
}

/// The words that several measurers of the same fonts have met, so that each is shaped once.
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
        // Another measurer may have met it, too, by now.
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

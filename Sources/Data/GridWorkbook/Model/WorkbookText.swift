/// A text whose parts may have fonts of their own.
package struct RichText: Sendable, Hashable {
  /// A part of the text with one font.
  package struct Run: Sendable, Hashable {
    package var text: String
    /// The font; nil for that of the cell.
    package var font: WorkbookFont?
  }

  package var runs: [Run]

  /// The text without fonts.
  package var text: String { runs.reduce(into: "") { $0 += $1.text } }
}

/// The texts that cells share, by index.
package struct SharedStrings: Sendable {
  var pool = TextPool()
  var references: [TextPool.Reference] = []
  var rich: [Int: RichText] = [:]

  /// The number of texts.
  package var count: Int { references.count }

  /// Returns the text at an index; nil if there is none. O(length).
  package subscript(_ index: Int) -> String? {
    references.indices.contains(index) ? pool.text(references[index]) : nil
  }

  /// Returns the runs of the text at an index; nil if the text has no fonts of its own.
  package func richText(at index: Int) -> RichText? { rich[index] }
}

/// Texts one after another in blocks of bytes, for millions of short ones.
struct TextPool: Sendable {
  /// A reference to a text: the position in the upper 40 bits, the size in the lower 24.
  typealias Reference = UInt64

  /// The size of a block in bytes; a longer text has a block of its own.
  private static let blockSize = 1 << 20

  private var blocks: [[UInt8]] = []

  /// Appends a text of less than 16 MB.
  mutating func append(_ bytes: some Collection<UInt8>) -> Reference {
    let count = bytes.count
    precondition(count < 1 << 24, "text too long for the pool")
    if let last = blocks.indices.last, blocks[last].count + count <= Self.blockSize {
      let offset = blocks[last].count
      blocks[last].append(contentsOf: bytes)
      return UInt64(last * Self.blockSize + offset) << 24 | UInt64(count)
    }
    blocks.append(Array(bytes))
    return UInt64((blocks.count - 1) * Self.blockSize) << 24 | UInt64(count)
  }

  /// The bytes of a text.
  func bytes(_ reference: Reference) -> ArraySlice<UInt8> {
    let (position, count) = (Int(reference >> 24), Int(reference & 0xFF_FFFF))
    let offset = position % Self.blockSize
    return blocks[position / Self.blockSize][offset..<offset + count]
  }

  /// Returns a text.
  func text(_ reference: Reference) -> String { String(decoding: bytes(reference), as: UTF8.self) }
}

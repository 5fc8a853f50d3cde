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

  package var count: Int { references.count }

  /// Returns the text at an index; nil if there is none. O(length).
  package subscript(_ index: Int) -> String? {
    references.indices.contains(index) ? pool.text(references[index]) : nil
  }

  /// Returns the runs of the text at an index; nil if the text has no fonts of its own.
  package func richText(at index: Int) -> RichText? { rich[index] }
}

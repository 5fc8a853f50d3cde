/// The beginning of a text, cut between clusters where the text is so long that its end cannot be seen.
struct TextPiece {
  /// The text, or its first clusters.
  let text: String
  /// Whether nothing was cut.
  let isWhole: Bool

  /// Scalars kept of each cluster on average, so that a heap of marks cannot make a piece huge.
  private static let scalarsPerCluster = 4
  /// How often a piece that proved too short is doubled. A text that is still too short then consists of invisible
  /// characters, and ends there.
  static let attempts = 5

  /// Cuts a text after `count` clusters.
  ///
  /// - Complexity: O(count), whatever the text's length.
  init(_ text: String, clusters count: Int) {
    // No cluster is shorter than a byte. The cut of scalars comes first, so that one endless cluster is not walked.
    guard text.utf8.count > count else {
      self.text = text
      isWhole = true
      return
    }
    let scalars = text.unicodeScalars
    let scalarEnd =
      scalars.index(scalars.startIndex, offsetBy: count * Self.scalarsPerCluster, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let start = String(scalars[..<scalarEnd])
    let piece = start.prefix(count)
    isWhole = scalarEnd == scalars.endIndex && piece.endIndex == start.endIndex
    self.text = isWhole ? text : String(piece)
  }

  /// The number of clusters to begin with for a width in device pixels, and the most ever shaped at once: Pango
  /// counts in 1/1024 pixels with 32 bits.
  static func clusters(in width: Int, size: Double) -> (first: Int, most: Int) {
    let side = max(size, 1)
    let most = max(64, Int(Double(1 << 20) / side))
    return (min(Int(Double(width) * 8 / side) + 64, most), most)
  }
}

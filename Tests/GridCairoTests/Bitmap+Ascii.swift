import GridImage

extension Bitmap {
  /// The picture as text, one character a pixel, by a table of words; `?` for any other.
  func ascii(_ characters: [UInt32: Character]) -> String {
    (0..<height).map { y in String((0..<width).map { x in characters[self[x, y]] ?? "?" }) }
      .joined(separator: "\n")
  }

  /// The columns and rows that hold a pixel other than `ground`: left, top, right, bottom, the latter two exclusive.
  func inkBounds(on ground: UInt32 = 0xffff_ffff) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var result: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != ground {
        let known = result ?? (x, y, x + 1, y + 1)
        result = (min(known.left, x), known.top, max(known.right, x + 1), y + 1)
      }
    }
    return result
  }
}

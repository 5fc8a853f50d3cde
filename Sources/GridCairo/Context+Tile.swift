import GridGeometry

extension Context {
  /// Copies a tile whose upper left corner is at `origin` over what is there, cut to `clip`.
  func copy(_ tile: Tile, at origin: PixelPoint, clip: PixelRect) {
    let visible = PixelRect(tile.size).offset(x: origin.x, y: origin.y).intersection(clip).intersection(
      bounds)
    guard !visible.isEmpty else { return }
    unsafe tile.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      for y in visible.vertical.start..<visible.vertical.end {
        let source = unsafe base + (y - origin.y) * tile.size.width + (visible.x - origin.x)
        unsafe (row(y) + visible.x).update(from: source, count: visible.width)
      }
    }
  }
}

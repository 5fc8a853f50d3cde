import GridGeometry

/// The pixels of an opaque subframe, drawn once to be copied wherever it stands.
final class Tile: Sendable {
  let size: PixelSize
  /// Premultiplied `0xAARRGGBB` words, row by row.
  let pixels: [UInt32]

  init(size: PixelSize, pixels: [UInt32]) {
    self.size = size
    self.pixels = pixels
  }

  /// What the tile takes of the cache's room, in bytes.
  var cost: Int { pixels.count * MemoryLayout<UInt32>.stride + 512 }
}

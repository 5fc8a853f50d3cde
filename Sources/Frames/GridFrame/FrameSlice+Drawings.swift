import GridGeometry

// Drawings above cells, such as the captions and scroll bars of a frame: they are small, and change while the cells do
// not, or move differently. What is beside, above and below them in a slice can be made as if they were not there.

extension FrameSlice {
  /// Whether there is anything above cells that is not the same from the top to the bottom of the slice. Shadows from
  /// above do not count; the rows below them are of cells alone.
  package var hasDrawings: Bool { items.contains(where: \.isDrawing) }

  /// The maximum number of bands; a slice that would have more is not cut.
  private static let mostBands = 5

  /// The slice cut horizontally where drawings and boxes begin and end, from top to bottom, each with whether it shows
  /// any; empty if no band of it, or only a small part, is without drawings.
  package var bands: [(slice: FrameSlice, isPlain: Bool)] {
    let drawn = items.filter { $0.isDrawing || $0.isBox(in: size) }.map(\.clip.vertical)
    let edges = Set([0, size.height] + drawn.flatMap { [$0.start, $0.end] })
    guard edges.count > 2, edges.count <= Self.mostBands + 1 else { return [] }
    let rows = edges.sorted()
    let bands = zip(rows, rows.dropFirst()).map { start, end in
      (
        slice: part(PixelRect(x: 0, y: start, width: size.width, height: end - start)),
        isPlain: !drawn.contains { $0.start < end && start < $0.end }
      )
    }
    let least = bands.reduce(0) { $0 + ($1.slice.hasDrawings ? 0 : $1.slice.size.height) }
    return 4 * least >= size.height ? bands : []
  }
}

extension SliceItem {
  fileprivate var isDrawing: Bool {
    switch item {
    case .text, .path, .image, .group: true
    case .subframe(let part, _): !part.isOpaque && !part.isRow && !part.repeatsRows
    case .fill, .gradient: false
    }
  }

  /// Whether the item is a rectangle of one color that begins or ends inside a slice, and is not as wide as that.
  fileprivate func isBox(in size: PixelSize) -> Bool {
    guard case .fill = item else { return false }
    return clip.width < size.width && clip.height < size.height
  }
}

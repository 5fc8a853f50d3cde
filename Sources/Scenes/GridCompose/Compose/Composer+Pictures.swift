import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// Returns the pictures above the cells of a pane, in view, from the lowest to the topmost.
  func pictureItems(_ pane: Pane, in layout: Layout) -> [FrameItem] {
    guard pane.rowColumns == nil else { return [] }
    return prepared.scene.pictures.compactMap { picture in
      guard let box = box(of: picture, in: pane, layout), !box.isEmpty else { return nil }
      guard picture.rotation != 0 else {
        return box.intersects(pane.clip) ? .image(ImageItem(picture.image, box: box)) : nil
      }
      return turned(picture, in: box, clip: pane.clip)
    }
  }

  private func box(of picture: CellPicture, in pane: Pane, _ layout: Layout) -> PixelRect? {
    func inGrid(_ anchor: TrackAnchor) -> TrackAnchor {
      TrackAnchor(index: anchor.index + headerRowCount, distance: anchor.distance)
    }
    var bottom = picture.bottom
    if case .anchor(let anchor) = bottom { bottom = .anchor(inGrid(anchor)) }
    let grid = prepared.grid
    guard
      let rows = grid.interval(
        from: inGrid(picture.row), to: bottom, along: .vertical, with: pane, in: layout),
      let columns = grid.interval(
        from: picture.column, to: picture.end, along: .horizontal, with: pane, in: layout)
    else { return nil }
    return PixelRect(horizontal: columns, vertical: rows)
  }

  /// Returns a picture rotated around the middle of its box.
  private func turned(_ picture: CellPicture, in box: PixelRect, clip: PixelRect) -> FrameItem {
    let angle = picture.rotation * .pi / 180
    let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
    let middle = Point(
      x: Double(box.x) + Double(box.width) / 2, y: Double(box.y) + Double(box.height) / 2)
    let turn = AffineTransform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: middle.x - cosine * middle.x + sine * middle.y,
      ty: middle.y - sine * middle.x - cosine * middle.y)
    let items: [FrameItem] = [
      .group(FrameGroup(clip: box, transform: turn, items: [.image(ImageItem(picture.image, box: box))]))
    ]
    return .group(clip: clip, items: items)
  }
}

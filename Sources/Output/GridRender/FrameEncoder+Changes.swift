import GridFrame
import GridGeometry
import GridImage

/// The difference between a frame and the preceding one: a rectangle and its pixels as RGB pieces.
struct FrameChange: Sendable {
  /// The rectangle in device pixels; empty if nothing changed.
  let rect: PixelRect
  /// The rows of the rectangle, from top to bottom.
  let pieces: [PNGPiece]
}

extension FrameEncoder {
  /// Returns a frame's change since another frame, the hash of all of its pixels, and its slices; nil if the
  /// background is not opaque.
  ///
  /// The change depends only on the two display lists, not on the state of this encoder. If it is as wide as
  /// the frame, its pieces are those of whole slices, which most frames of a scroll share; otherwise, slices
  /// are cropped to it.
  /// - Parameters:
  ///   - before: The slices of the preceding frame; nil to make the whole frame the change.
  ///   - painted: The frame's pixels, if they are needed anyway.
  func encodeChange(
    of frame: Frame, since before: [FrameSlice]?, index: Int, painted: PaintedFrame?
  ) throws(RenderError) -> (change: FrameChange, hash: PixelHash, slices: [FrameSlice])? {
    guard frame.background.isOpaque, frame.size.width > 0, frame.size.height > 0 else { return nil }
    var drafts = drafts(of: frame)
    let slices = drafts.map(\.slice)
    let rect =
      if let before { slices.changedRect(since: before) ?? .nothing } else { PixelRect(frame.size) }
    var pieces = [PNGPiece?](repeating: nil, count: drafts.count)
    for position in turns(of: drafts.count) {
      let top = drafts[position].top
      let bounds = PixelRect(slices[position].size)
      let part = rect.offset(x: 0, y: -top).intersection(bounds)
      if part == bounds {
        try makePiece(of: &drafts[position], format: .rgb, index: index, painted: painted)
        pieces[position] = drafts[position].piece
        continue
      }
      try makeRecord(of: &drafts[position], index: index, painted: painted)
      guard !part.isEmpty else { continue }
      let slice = slices[position].part(part)
      var draft = SliceDraft(slice: slice, top: top + part.y, record: store.record(of: slice))
      try makePiece(of: &draft, format: .rgb, index: index, painted: nil)
      pieces[position] = draft.piece
    }
    let change = FrameChange(rect: rect, pieces: pieces.compactMap(\.self))
    return (change, Self.hash(of: drafts, size: frame.size), slices)
  }
}

extension PixelRect {
  fileprivate static let nothing = PixelRect(.zero)
}

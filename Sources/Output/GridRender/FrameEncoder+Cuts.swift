import GridFrame
import GridGeometry
import GridImage

// While cells move vertically, the cell at each edge shows different rows in every frame. All of its rows are
// encoded once, and the visible ones are cut out. Where something is drawn above some rows of cells, only these rows
// are made anew; where it is above a part of the columns, the slice is made from the positions of its cells.

extension FrameEncoder {
  /// The minimum number of rows to cut out below other rows, which are encoded anyway.
  private static let leastRows = 4

  /// The minimum height of a band with drawings for which the whole cells are encoded.
  private static let leastBand = 8

  /// Whether slices with some rows of cells are made from slices with all rows.
  var cutsRows: Bool { splicer == nil && encoder.options.compression == .fast }

  /// Returns a slice that shows some rows of cells, and the hash of its pixels. The rows are cut out of the
  /// slice with all rows; content above them is drawn. Returns nil if that is impossible or not worthwhile.
  /// The decision and the bytes depend only on the slice.
  func cutPiece(
    of draft: inout SliceDraft, index: Int, painted: PaintedFrame?
  ) throws(RenderError) -> (piece: PNGPiece, pixels: PixelSum)? {
    guard cutsRows, let cut = RowCut(of: draft.slice) else { return nil }
    var whole = SliceDraft(slice: cut.whole, top: 0, record: store.record(of: cut.whole))
    try makePiece(of: &whole, format: .rgb, index: index, painted: nil)
    draft.hasWarnings = whole.hasWarnings
    guard let piece = whole.piece, let first = piece.firstCut(in: cut.rows) else { return nil }
    let headRows = cut.headRows + first - cut.rows.lowerBound
    guard headRows > 0 else { return piece.cut(cut.rows) }
    let rest = first..<cut.rows.upperBound
    guard rest.count >= Self.leastRows else { return nil }
    let size = PixelSize(width: draft.slice.size.width, height: headRows)
    var head = SliceDraft(slice: draft.slice.part(PixelRect(size)), top: draft.top)
    try draw(&head, index: index, painted: painted)
    if head.hasWarnings { draft.hasWarnings = true }
    let above = (encoder.piece(canvas, format: .rgb, use: .once), canvas.pixelSum)
    meter?.lap(.encode)
    return piece.cut(rest, below: above)
  }
}

extension FrameEncoder {
  /// Returns a slice with drawings above cells, and the hash of its pixels; nil if it must be drawn as a whole. The
  /// decision and the bytes depend only on the slice.
  func pieceWithDrawings(
    of draft: inout SliceDraft, index: Int, painted: PaintedFrame?
  ) throws(RenderError) -> (piece: PNGPiece, pixels: PixelSum)? {
    guard encoder.options.compression == .fast else { return nil }
    let bands = draft.slice.bands
    if bands.isEmpty {
      return splicer == nil && draft.slice.hasDrawings ? try splicedPiece(of: &draft, index: index) : nil
    }
    var parts: [(piece: PNGPiece, pixels: PixelSum)] = []
    var top = draft.top
    for (slice, isPlain) in bands {
      var band = SliceDraft(slice: slice, top: top)
      var made: (piece: PNGPiece, pixels: PixelSum)?
      if isPlain || slice.size.height >= Self.leastBand {
        let isCut = splicer == nil && !slice.hasDrawings
        made =
          isCut
          ? try cutPiece(of: &band, index: index, painted: painted)
          : try splicedPiece(of: &band, index: index)
      }
      if let made {
        parts.append(made)
      } else {
        try draw(&band, index: index, painted: painted)
        parts.append((encoder.piece(canvas, format: .rgb, use: .once), canvas.pixelSum))
        meter?.lap(.encode)
      }
      if band.hasWarnings { draft.hasWarnings = true }
      top += slice.size.height
    }
    return PNGPiece.joined(parts)
  }

  private func splicedPiece(
    of draft: inout SliceDraft, index: Int
  ) throws(RenderError) -> (piece: PNGPiece, pixels: PixelSum)? {
    let count = painter.warningCount
    let made =
      if let splicer { try splicer.encode(draft.slice, index: index) } else {
        try drawingSplicer(index).encode(draft.slice, index: index, isRare: true)
      }
    meter?.lap(.encode)
    if painter.warningCount > count { draft.hasWarnings = true }
    return made
  }
}

import GridFrame
import GridGeometry
import GridImage

// While cells move up or down, the one at each edge shows other rows in every frame. All of its rows are encoded once, and those
// that show are cut out of them.

extension FrameEncoder {
  /// Fewer rows are not cut out below others, which are encoded anyway.
  private static let leastRows = 4

  /// Whether slices that show some rows of cells are made of those that show all.
  var cutsRows: Bool { splicer == nil && encoder.options.compression == .fast }

  /// A slice that shows some rows of cells, with the sum of its pixels: cut out of the slice that shows all of them, below
  /// what stands above and is drawn. Nil where that cannot be, or does not pay, which follows from the slice alone: so
  /// do its bytes.
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

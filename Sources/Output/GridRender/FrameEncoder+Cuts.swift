import GridFrame
import GridGeometry
import GridImage

// While cells move vertically, the cell at each edge shows different rows in every frame. All of its rows are
// encoded once, and the visible ones are cut out.

extension FrameEncoder {
  /// The minimum number of rows to cut out below other rows, which are encoded anyway.
  private static let leastRows = 4

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

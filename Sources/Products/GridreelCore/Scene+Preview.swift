public import GridCompose
public import GridImage
import GridRender
public import GridScene

extension Scene {
  /// Draws the beginning of the table: as many complete rows and columns as the limits allow, and a note
  /// about the rest.
  ///
  /// - Throws: `FontError`, `DataError` or `RenderError`.
  public func preview(limits: PreviewLimits = PreviewLimits()) throws -> Bitmap {
    try SequenceRenderer(preview: self, limits: limits).picture(ofFrame: 0).bitmap
  }
}

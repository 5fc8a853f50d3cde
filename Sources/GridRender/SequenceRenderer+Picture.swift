import GridSupport
import GridCairo
public import GridImage
import GridScroll
import GridSource

extension SequenceRenderer {
  /// The pixels of one frame, and the warnings that came up while it was drawn.
  ///
  /// - Throws: `RenderError`.
  public func picture(ofFrame index: Int) throws(RenderError) -> (bitmap: Bitmap, warnings: [String]) {
    let measurer = LazyMeasurer(text)
    let frame = try mapError(
      { RenderError.source(frame: index, $0) }, try source.makeComposer(measuring: measurer).compose(index))
    try measurer.check()
    let painter = try FramePainter(source.names, text: text)
    let bitmap = try painter.paint(frame.frame, index: source.timeline.frameCount > 1 ? index : nil)
    return (bitmap, painter.takeWarnings())
  }

  /// The bytes of a picture file of the source that belongs to no frame of its own, such as a preview.
  ///
  /// - Throws: `RenderError.encoding`.
  public func encode(_ bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    try mapError(
      { RenderError.encoding(frame: nil, $0) },
      try PNGEncoder(options: png)
        .encode(bitmap, metadata: .gridreel(scale: source.scale, scene: source.name)))
  }
}

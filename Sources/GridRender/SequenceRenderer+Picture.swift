package import GridCairo
package import GridFrame
public import GridImage
import GridScroll
import GridSource
import GridSupport

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

extension TextEngine {
  /// A picture that is no frame of a source, such as a contact sheet.
  ///
  /// - Parameter place: Where its texts are, for the error about one that cannot be set.
  package func picture(of frame: Frame, place: String) throws(RenderError) -> Bitmap {
    try SequenceRenderer.checkSize(frame.size)
    let painter = try mapError(RenderError.fonts, try makePainter())
    return try mapError({ RenderError.painting(frame: nil, $0, place: place) }, try painter.paint(frame))
  }
}

extension PNGMetadata {
  /// What our picture files say of themselves: resolution, program, scene and frame.
  package static func gridreel(scale: Double, scene: String, frame: Int? = nil) -> PNGMetadata {
    var texts = [Text(keyword: "Software", value: "gridreel")]
    // A NUL cannot be stored; no scene's name holds one that was read from a file.
    texts.append(Text(keyword: "Title", value: String(scene.filter { $0 != "\0" })))
    if let frame { texts.append(Text(keyword: "Frame", value: String(frame))) }
    return PNGMetadata(scale: scale, texts: texts)
  }
}

import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridLayout
import GridScene
import GridScroll

/// Draws single frames: the whole pipeline, for one worker.
final class FrameDrawer {
  private let renderer: SequenceRenderer
  private let composer: Composer
  private let painter: FramePainter
  private let encoder: FrameEncoder

  init(_ renderer: SequenceRenderer, store: FrameStore) throws(RenderError) {
    self.renderer = renderer
    composer = Composer(renderer.prepared, showsOverlay: renderer.showsOverlay)
    painter = try FramePainter(renderer.prepared, text: renderer.text, tiles: store.tiles)
    do throws(PNGError) {
      encoder = try FrameEncoder(store: store, painter: painter, options: renderer.png)
    } catch {
      throw .encoding(frame: nil, error)
    }
  }

  /// Draws the frame with index `index`.
  func draw(_ index: Int, contents: FrameContents = .png) throws(RenderError) -> RenderedFrame {
    // 1. Where is the view?
    let offset = renderer.frames.offset(atFrame: index)
    // 2. Where does everything stand?
    let layout = renderer.frames.layout(atFrame: index)
    // 3. What is drawn, and 4. the picture file, made of bands that are drawn where they are new.
    let scene = renderer.prepared.scene
    let metadata = PNGMetadata.gridreel(scale: renderer.prepared.scale, scene: scene.name, frame: index)
    let frame = composer.frame(for: layout)
    let bitmap = contents.hasPixels ? try painter.paint(frame, index: index) : nil
    let encoded = contents.hasPNG ? try encoder.encode(frame, index: index, metadata: metadata) : nil
    let hash = encoded.map { "\($0.hash)" } ?? bitmap.map { "\($0.pixelHash)" } ?? ""
    let record = FrameRecord(
      index: index, time: renderer.timeline.time(ofFrame: index),
      offset: FrameRecord.XY(x: offset.x, y: offset.y),
      rows: [layout.rows.visibleBody.lowerBound, layout.rows.visibleBody.upperBound],
      columns: [layout.columns.visibleBody.lowerBound, layout.columns.visibleBody.upperBound],
      pinned: layout.pinnedElements(), hash: hash, file: renderer.fileName(ofFrame: index))
    return RenderedFrame(
      record: record, layout: layout, frame: frame, png: encoded?.png ?? [], bitmap: bitmap)
  }

  /// The warnings since the last call, each with the place it concerns.
  func takeWarnings() -> [String] { painter.takeWarnings() }
}

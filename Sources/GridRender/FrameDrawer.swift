import GridCairo
import GridCompose
import GridData
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
  private let meter: StageMeter?
  /// What was held in place in the frame before: mostly the same, and then kept once for both.
  private var pinned: [FrameRecord.Pinned] = []

  /// - Parameter share: How far down in a frame this worker begins to make slices that nobody made, from 0 to below 1.
  init(_ renderer: SequenceRenderer, store: FrameStore, share: Double) throws(RenderError) {
    self.renderer = renderer
    composer = Composer(
      renderer.prepared, showsOverlay: renderer.showsOverlay, cells: store.cells, groupsRows: true)
    painter = try FramePainter(renderer.prepared, text: renderer.text, tiles: store.tiles)
    meter = renderer.timings.map { StageMeter($0) }
    do throws(PNGError) {
      encoder = try FrameEncoder(
        store: store, painter: painter, options: renderer.png, share: share, meter: meter)
    } catch {
      throw .encoding(frame: nil, error)
    }
  }

  deinit { meter?.add(.tiles, painter.tileStatistics) }

  /// Draws the frame with index `index`; without `contents` only the fingerprint of its pixels is worked out.
  func draw(_ index: Int, contents: FrameContents?) throws(RenderError) -> RenderedFrame {
    meter?.beginFrame()
    // 1. Where is the view?
    let offset = renderer.frames.offset(atFrame: index)
    // 2. Where does everything stand?
    let layout = renderer.frames.layout(atFrame: index)
    let held = layout.pinnedElements()
    if held != pinned { pinned = held }
    meter?.lap(.layout)
    // 3. What is drawn?
    let frame = try RenderError.reading(frame: index) { () throws(DataError) in
      try composer.frame(for: layout)
    }
    meter?.lap(.compose)
    // 4. The picture file, made of slices that are drawn where they are new.
    let scene = renderer.prepared.scene
    let metadata = PNGMetadata.gridreel(scale: renderer.prepared.scale, scene: scene.name, frame: index)
    let painted = contents?.hasPixels == true ? try paint(frame, index: index) : nil
    let encoded =
      contents?.hasPNG == true
      ? try encoder.encode(frame, index: index, metadata: metadata, painted: painted) : nil
    let hash: PixelHash
    if let known = encoded?.hash ?? painted?.bitmap.pixelHash {
      hash = known
    } else {
      hash = try encoder.fingerprint(of: frame, index: index)
    }
    let record = FrameRecord(
      index: index, time: renderer.timeline.time(ofFrame: index), offset: offset,
      rows: layout.rows.visibleBody, columns: layout.columns.visibleBody, pinned: pinned, pixelHash: hash,
      file: renderer.fileName(ofFrame: index))
    meter?.lap(.assemble)
    meter?.endFrame(index)
    return RenderedFrame(
      record: record, layout: layout, frame: frame, png: encoded?.png ?? [], bitmap: painted?.bitmap)
  }

  private func paint(_ frame: Frame, index: Int) throws(RenderError) -> PaintedFrame {
    let count = painter.warningCount
    let bitmap = try painter.paint(frame, index: index)
    meter?.lap(.paint)
    return PaintedFrame(bitmap: bitmap, hasWarnings: painter.warningCount > count)
  }

  /// The warnings since the last call, each with the place it concerns.
  func takeWarnings() -> [String] { painter.takeWarnings() }
}

import GridSupport
import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource

/// Draws single frames for one worker, through the whole pipeline.
final class FrameDrawer {
  private let renderer: SequenceRenderer
  private let composer: any FrameComposing
  private let measurer: LazyMeasurer
  private let painter: FramePainter
  private let encoder: FrameEncoder
  private let meter: StageMeter?
  private let metadata: PNGMetadata
  /// The pinned elements of the previous frame, which are usually the same, so that they are stored only
  /// once.
  private var pinned: [PlacedElement] = []
  /// The last frame whose change was requested; it usually precedes the next frame.
  private var last: (index: Int, slices: [FrameSlice])?

  /// Creates a drawer.
  /// - Parameters:
  ///   - splices: Whether slices are made from the positions of their cells where possible.
  ///   - share: The position in a frame, from 0 to below 1, at which this worker starts making missing
  ///     slices.
  init(_ renderer: SequenceRenderer, store: FrameStore, splices: Bool, share: Double) throws(RenderError) {
    self.renderer = renderer
    let measurer = LazyMeasurer(renderer.text)
    self.measurer = measurer
    composer = try mapError(
      { RenderError.source(frame: nil, $0) }, try renderer.source.makeComposer(measuring: measurer))
    painter = try FramePainter(
      renderer.source.names, text: renderer.text, tiles: store.tiles, tileUse: store.tileUse)
    meter = renderer.timings.map { StageMeter($0) }
    metadata = PictureTexts(renderer.source).metadata(
      scale: renderer.source.scale, withXMP: renderer.source.timeline.frameCount == 1)
    encoder = try mapError(
      { RenderError.encoding(frame: nil, $0) },
      try FrameEncoder(
        store: store, painter: painter, options: renderer.png, splices: splices, share: share, meter: meter))
  }

  deinit { meter?.add(.tiles, painter.tileStatistics) }

  /// Draws a frame. If no contents are requested, only the hash of its pixels is computed.
  /// - Parameter before: The preceding frame, if the change is requested; nil for the first frame.
  func draw(_ index: Int, contents: FrameContents, after before: Int? = nil) throws(RenderError)
    -> RenderedFrame
  {
    meter?.beginFrame()
    // 1. Lay out and 2. compose the frame.
    let composed = try compose(index)
    let held = composed.placement.pinned
    if held != pinned { pinned = held }
    meter?.lap(.layout)
    // 3. Assemble the picture file from slices, drawing those that are new.
    let source = renderer.source
    let frame = composed.frame
    let isTransparent = contents.contains(.changes) && !frame.background.isOpaque
    encoder.comesAgain = source.standsStill(atFrame: index)
    let painted =
      contents.contains(.pixels) || isTransparent ? try paint(frame, index: index) : nil
    let encoded =
      contents.contains(.png)
      ? try encoder.encode(frame, index: index, metadata: metadata, painted: painted) : nil
    let changed =
      contents.contains(.changes) ? try change(in: frame, index: index, after: before, painted: painted) : nil
    let hash: PixelHash
    if let known = encoded?.hash ?? changed?.hash ?? painted?.bitmap.pixelHash {
      hash = known
    } else {
      hash = try encoder.hash(of: frame, index: index)
    }
    let record = FrameRecord(
      index: index, time: source.timeline.time(ofFrame: index), offset: source.offset(atFrame: index),
      rows: composed.placement.visibleRows, columns: composed.placement.visibleColumns, pinned: pinned,
      pixelHash: hash, file: renderer.fileName(ofFrame: index))
    meter?.lap(.assemble)
    meter?.endFrame(index)
    return RenderedFrame(
      record: record, placement: composed.placement, frame: frame, file: encoded?.file ?? FileBytes(),
      bitmap: painted?.bitmap, change: changed?.change)
  }

  private func compose(_ index: Int) throws(RenderError) -> ComposedFrame {
    let composed = try mapError({ RenderError.source(frame: index, $0) }, try composer.compose(index))
    try measurer.check()
    guard composed.frame.isDrawable else { throw .painting(frame: index, .outOfRange, place: nil) }
    meter?.lap(.compose)
    return composed
  }

  /// Returns a frame's change since the preceding frame, which another worker may have drawn.
  private func change(
    in frame: Frame, index: Int, after before: Int?, painted: PaintedFrame?
  ) throws(RenderError) -> (change: FrameChange, hash: PixelHash)? {
    var slices: [FrameSlice]?
    if let before {
      slices = if let last, last.index == before { last.slices } else { try compose(before).frame.slices() }
    }
    let made = try encoder.encodeChange(of: frame, since: slices, index: index, painted: painted)
    last = made.map { (index, $0.slices) }
    return made.map { ($0.change, $0.hash) }
  }

  private func paint(_ frame: Frame, index: Int) throws(RenderError) -> PaintedFrame {
    let count = painter.warningCount
    let bitmap = try painter.paint(frame, index: index)
    meter?.lap(.paint)
    return PaintedFrame(bitmap: bitmap, hasWarnings: painter.warningCount > count)
  }

  func takeWarnings() -> [String] { painter.takeWarnings() }
}

/// A painter that knows the names of its frames' elements, so that its errors and warnings name cells.
final class FramePainter {
  private let names: ElementNames
  private let painter: Painter
  private let tiles: TileCache?
  /// The number of pixels painted in the current frame.
  private var pixelCount = 0

  init(
    _ names: ElementNames, text: TextEngine, tiles: TileCache? = nil, tileUse: TileUse = .cells
  ) throws(RenderError) {
    self.names = names
    self.tiles = tiles
    painter = try mapError(RenderError.fonts, try text.makePainter(tiles: tiles))
    painter.tileUse = tileUse
  }

  func beginFrame() { pixelCount = 0 }

  /// Draws a slice into a bitmap, whose memory is reused if it has the right size.
  func paint(_ slice: FrameSlice, into bitmap: inout Bitmap, index: Int) throws(RenderError) {
    note(slice.size)
    try naming(index) { () throws(PaintError) in try painter.paint(slice, into: &bitmap) }
  }

  /// Returns the pixels of an opaque subframe, which are drawn only once; nil if they cannot be cached.
  func tile(of subframe: Subframe, index: Int) throws(RenderError) -> Tile? {
    try naming(index) { () throws(PaintError) in try painter.tile(of: subframe) }
  }

  /// The numbers of cache hits and misses for drawn cells.
  var tileStatistics: (hits: Int, misses: Int) { painter.tileStatistics }

  var warningCount: Int { painter.warnings.count }

  func paint(_ frame: Frame, index: Int?) throws(RenderError) -> Bitmap {
    note(frame.size)
    return try naming(index) { () throws(PaintError) in try painter.paint(frame) }
  }

  private func note(_ size: PixelSize) {
    pixelCount += size.width * size.height
    tiles?.makeRoom(forPainting: pixelCount)
  }

  private func naming<Result>(_ index: Int?, _ paint: () throws(PaintError) -> Result) throws(RenderError)
    -> Result
  {
    try mapErrors({ RenderError.painting(frame: index, $0, place: $0.element.map(names.name)) }, paint)
  }

  /// Returns the warnings since the last call, each with the element it concerns.
  func takeWarnings() -> [String] {
    painter.takeWarnings().map { warning in
      warning.reason + (warning.element.map { " in \(names.name(of: $0))" } ?? "")
    }
  }
}

/// Measures text for one worker's composer. Fonts are loaded on first use.
final class LazyMeasurer: TextMeasuring {
  private let text: TextEngine
  private var made: Result<any TextMeasuring, FontError>?

  init(_ text: TextEngine) { self.text = text }

  func width(of text: String, style: TextStyle) -> Int { measurer?.width(of: text, style: style) ?? 0 }

  func height(of text: String, style: TextStyle, width: Int?) -> Int {
    measurer?.height(of: text, style: style, width: width) ?? 0
  }

  /// Throws the error that occurred while loading fonts. In that case, nothing composed since then may be
  /// used.
  func check() throws(RenderError) {
    if case .failure(let error) = made { throw .fonts(error) }
  }

  private var measurer: (any TextMeasuring)? {
    let result = made ?? Result { () throws(FontError) in try text.makeMeasurer() }
    made = result
    return try? result.get()
  }
}

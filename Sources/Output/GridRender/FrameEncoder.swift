import GridSupport
import GridFrame
import GridGeometry
import GridImage

/// Makes picture files of frames for one worker, combining slices that are already encoded with newly drawn
/// ones.
final class FrameEncoder {
  let store: FrameStore
  let painter: FramePainter
  let encoder: PNGEncoder
  /// The splicer of all slices; nil if slices are drawn.
  let splicer: SliceSplicer?
  /// The splicer of slices with drawings above their cells, if the others are drawn; made when it is needed.
  private var otherSplicer: SliceSplicer?
  let meter: StageMeter?
  /// The position in a frame, from 0 to below 1, at which making missing slices starts. Workers that start
  /// with similar frames each begin with a different part, and find the rest already made.
  private let share: Double
  /// Whether a neighboring frame has the same cells at the same positions, so that spliced slices are worth
  /// caching.
  var comesAgain = true
  /// The slices of the previous frame, and the records of the slices without warnings.
  private var former: (slices: [FrameSlice], records: [SliceRecord?]) = ([], [])
  /// Recent slices that together have too many colors for a palette.
  private var colorful: [FrameSlice] = []
  /// The memory into which slices are drawn.
  private(set) var canvas = Bitmap(width: 0, height: 0)

  init(
    store: FrameStore, painter: FramePainter, options: PNGOptions, splices: Bool, share: Double = 0,
    meter: StageMeter? = nil
  ) throws(PNGError) {
    self.store = store
    self.meter = meter
    self.share = share
    self.painter = painter
    encoder = try PNGEncoder(options: options)
    splicer = splices ? try SliceSplicer(painter: painter, encoder: encoder, meter: meter) : nil
  }

  /// Encodes a frame. Pass the frame's pixels as `painted` if they are needed anyway.
  func encode(
    _ frame: Frame, index: Int, metadata: PNGMetadata, painted: PaintedFrame? = nil
  ) throws(RenderError) -> (file: FileBytes, hash: PixelHash) {
    // Slices do not contain the background, so they do not determine the pixels unless it is opaque.
    guard frame.background.isOpaque, frame.size.width > 0, frame.size.height > 0 else {
      let bitmap = if let painted { painted.bitmap } else { try painter.paint(frame, index: index) }
      meter?.lap(.paint)
      return try encoding(index) { () throws(PNGError) in
        (FileBytes([try encoder.encode(bitmap, metadata: metadata)]), bitmap.pixelHash)
      }
    }
    // 1. Cut into slices. 2. Find a pixel format for all slices. 3. Make missing pieces. 4. Assemble them.
    var drafts = drafts(of: frame)
    let format = try format(of: &drafts, index: index, painted: painted)
    for position in turns(of: drafts.count) {
      try makePiece(of: &drafts[position], format: format, index: index, painted: painted)
    }
    remember(drafts)
    return try encoding(index) { () throws(PNGError) in
      let pieces = drafts.indices.compactMap { drafts[$0].piece }
      let file = try encoder.assemble(
        pieces, width: frame.size.width, height: frame.size.height, format: format,
        metadata: metadata)
      return (file, Self.hash(of: drafts, size: frame.size))
    }
  }

  /// Returns the hash of a frame's pixels without encoding anything, using the hashes of slices drawn before.
  func hash(of frame: Frame, index: Int) throws(RenderError) -> PixelHash {
    // As in `encode`, slices do not determine the pixels unless the background is opaque.
    guard frame.background.isOpaque, frame.size.width > 0, frame.size.height > 0 else {
      return try painter.paint(frame, index: index).pixelHash
    }
    var drafts = drafts(of: frame)
    for position in turns(of: drafts.count) {
      try makeRecord(of: &drafts[position], index: index, painted: nil)
    }
    remember(drafts)
    return Self.hash(of: drafts, size: frame.size)
  }

  /// Makes sure that the hash of a draft's pixels is known.
  func makeRecord(of draft: inout SliceDraft, index: Int, painted: PaintedFrame?) throws(RenderError) {
    guard draft.record == nil else { return }
    // Another worker may have made it in the meantime.
    if comesAgain { draft.record = store.record(of: draft.slice) }
    guard draft.record == nil else { return }
    let count = painter.warningCount
    let spliced = painted == nil ? try splicer?.pixelSum(of: draft.slice, index: index) : nil
    if spliced == nil { try draw(&draft, index: index, painted: painted) }
    if painter.warningCount > count { draft.hasWarnings = true }
    let record = SliceRecord(pixels: spliced ?? canvas.pixelSum, colors: .unknown)
    draft.record = record
    if comesAgain || spliced == nil { keep(record, in: &draft) }
    meter?.lap(.encode)
  }

  func drafts(of frame: Frame) -> [SliceDraft] {
    painter.beginFrame()
    var top = 0
    let (slices, positions) = frame.slices(after: former.slices)
    let drafts = slices.indices.map { index in
      let slice = slices[index]
      defer { top += slice.size.height }
      let known = positions[index].flatMap { former.records[$0] }
      return SliceDraft(slice: slice, top: top, record: known ?? store.record(of: slice))
    }
    if let meter {
      for draft in drafts { meter.count(.slices, isHit: draft.record != nil) }
      meter.lap(.cut)
    }
    return drafts
  }

  /// Keeps the records of a frame's slices for the next frame, which shows most of them again.
  private func remember(_ drafts: [SliceDraft]) {
    former = (drafts.map { $0.slice }, drafts.map { $0.hasWarnings ? nil : $0.record })
  }

  static func hash(of drafts: [SliceDraft], size: PixelSize) -> PixelHash {
    // Start from the bottom: a hash is shifted by the height of the slice above, which is usually small.
    var sum = PixelSum()
    for position in drafts.indices.reversed() {
      guard var part = drafts[position].record?.pixels else { continue }
      part.append(sum)
      sum = part
    }
    var hasher = PixelHasher(width: size.width, height: size.height)
    hasher.append(sum)
    return hasher.finish()
  }

  /// The maximum number of slices for which searching for them in the next frame is faster than finding their
  /// colors.
  private static let fewSlices = 4

  /// Returns the smallest pixel format for all slices: a palette of all their colors, or RGB. Examines slices
  /// only until there are too many colors, which is usually after a few.
  private func format(
    of drafts: inout [SliceDraft], index: Int, painted: PaintedFrame?
  ) throws(RenderError) -> PNGPixelFormat {
    guard encoder.options.allowsPalette else { return .rgb }
    // All slices of such a frame are new: they are spliced in a fraction of the time, but only as RGB.
    if splicer != nil, !comesAgain, encoder.options.compression == .fast { return .rgb }
    if !colorful.isEmpty,
      colorful.allSatisfy({ slice in drafts.indices.contains { drafts[$0].slice == slice } })
    {
      return .rgb
    }
    // Start from the top, where partial slices have to be drawn anyway. If slices are spliced or cut out of
    // others, start from the middle, because the colors of whole cells are known. Slices with known colors
    // come first.
    let first = splicer == nil && !cutsRows ? 0 : drafts.count / 2
    let order = drafts.indices.map { (first + $0) % drafts.count }
    var colors = ColorSet()
    var seen: [FrameSlice] = []
    for looks in [false, true] {
      for position in order where drafts[position].colors.isKnown != looks {
        if looks { try lookForColors(&drafts[position], index: index, painted: painted) }
        seen.append(drafts[position].slice)
        guard case .few(let set) = drafts[position].colors, colors.insert(set.colors.span) else {
          colorful = seen.count > Self.fewSlices ? [] : seen
          return .rgb
        }
      }
    }
    return .indexed(Palette(colors))
  }

  /// Finds the colors of a slice. If the slice has to be drawn for this, its pixels are kept for encoding.
  private func lookForColors(
    _ draft: inout SliceDraft, index: Int, painted: PaintedFrame?
  ) throws(RenderError) {
    if let found = try splicer?.colors(of: draft.slice, index: index) {
      draft.foundColors = found
      if let record = draft.record { keep(record.with(found), in: &draft) }
      return
    }
    try draw(&draft, index: index, painted: painted)
    let colors = SliceRecord.Colors(of: canvas)
    let known = draft.record?.with(colors) ?? SliceRecord(pixels: canvas.pixelSum, colors: colors)
    meter?.lap(.encode)
    keep(known, in: &draft)
    draft.bitmap = canvas
    canvas = Bitmap(width: 0, height: 0)
  }

  /// Stores the record of a slice. A slice with warnings is not cached but drawn again each time, so that all
  /// cells are named.
  private func keep(_ record: SliceRecord, in draft: inout SliceDraft) {
    draft.record = record
    if !draft.hasWarnings { store.insert(record, for: draft.slice) }
  }

  /// Returns the order in which this worker processes slices.
  func turns(of count: Int) -> [Int] {
    let first = Int(share * Double(count))
    return (0..<count).map { ($0 + first) % max(count, 1) }
  }

  /// Makes sure that a draft has its piece and the hash of its pixels.
  func makePiece(
    of draft: inout SliceDraft, format: PNGPixelFormat, index: Int, painted: PaintedFrame?
  ) throws(RenderError) {
    if draft.piece != nil { return }
    draft.piece = draft.record?.piece(format)
    // Another worker may have made it in the meantime.
    if draft.piece == nil, comesAgain, draft.bitmap == nil, let known = store.record(of: draft.slice) {
      draft.record = known
      draft.piece = known.piece(format)
    }
    meter?.count(.pieces, isHit: draft.piece != nil)
    if draft.piece != nil { return }
    meter?.lap(.assemble)
    if case .rgb = format, encoder.options.compression == .fast, let splicer {
      let count = painter.warningCount
      let spliced = try splicer.encode(draft.slice, index: index)
      meter?.lap(.encode)
      if let spliced {
        if painter.warningCount > count { draft.hasWarnings = true }
        let record = SliceRecord(pixels: spliced.pixels, colors: draft.colors).adding(spliced.piece, format)
        draft.record = record
        if comesAgain { keep(record, in: &draft) }
        draft.piece = spliced.piece
        return
      }
    }
    if case .rgb = format, let made = try cutPiece(of: &draft, index: index, painted: painted) {
      draft.record = SliceRecord(pixels: made.pixels, colors: draft.colors).adding(made.piece, format)
      draft.piece = made.piece
      return
    }
    if case .rgb = format, let made = try pieceWithDrawings(of: &draft, index: index, painted: painted) {
      keep(SliceRecord(pixels: made.pixels, colors: draft.colors).adding(made.piece, format), in: &draft)
      draft.piece = made.piece
      return
    }
    if let bitmap = draft.bitmap {
      draft.bitmap = nil
      canvas = bitmap
    } else {
      try draw(&draft, index: index, painted: painted)
    }
    var use = PNGPieceUse.whole
    if case .rgb = format, cutsRows { use = .cutting }
    let piece = encoder.piece(canvas, format: format, use: use)
    let record =
      draft.record ?? SliceRecord(pixels: piece.pixelSum ?? canvas.pixelSum, colors: draft.colors)
    keep(record.adding(piece, format), in: &draft)
    draft.piece = piece
    meter?.lap(.encode)
  }

  /// The splicer of slices with drawings.
  func drawingSplicer(_ index: Int) throws(RenderError) -> SliceSplicer {
    if let otherSplicer { return otherSplicer }
    let made = try encoding(index) { () throws(PNGError) in
      try SliceSplicer(painter: painter, encoder: encoder, meter: meter)
    }
    otherSplicer = made
    return made
  }

  /// Draws the pixels of a draft's slice into `canvas`, and records whether there were warnings.
  func draw(
    _ draft: inout SliceDraft, index: Int, painted: PaintedFrame?
  ) throws(RenderError) {
    if let painted {
      let size = draft.slice.size
      canvas = painted.bitmap.part(PixelRect(x: 0, y: draft.top, width: size.width, height: size.height))
      draft.hasWarnings = painted.hasWarnings
    } else {
      let count = painter.warningCount
      try painter.paint(draft.slice, into: &canvas, index: index)
      meter?.lap(.paint)
      draft.hasWarnings = painter.warningCount > count
    }
  }
}

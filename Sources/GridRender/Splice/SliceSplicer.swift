import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport

/// Encodes slices that mostly show cells from the places of these cells, for one worker.
///
///     slice ─SliceColumns─▶ cells, grounds, the rest ─tiles─▶ Splicer ─▶ piece
///                                           └─painter─▶ pixels ─┘
///
/// Whether a slice can be spliced, and the bytes that come of it, are a function of the slice alone.
final class SliceSplicer {
  private let painter: FramePainter
  private let splicer: Splicer
  /// Cells that were taken apart, and tiles of one color; all go together.
  private var tiles: [Subframe: Splicer.Tile] = [:]
  private var grounds: [Color: Splicer.Tile] = [:]
  private var canvas = Bitmap(width: 0, height: 0)

  /// Tiles that were taken apart may take so much memory, in bytes; then all are forgotten, which is simple and seldom.
  private static let memoryLimit = 6 << 20
  /// Of a slice at most one part in so many may have to be painted.
  private static let paintedShare = 4

  init(painter: FramePainter) throws(PNGError) {
    self.painter = painter
    splicer = try Splicer()
  }

  /// Makes a slice ready to be spliced; false where it has to be drawn.
  func begin(_ slice: FrameSlice, index: Int) throws(RenderError) -> Bool {
    let size = slice.size
    guard slice.background.isOpaque, size.width >= Splicer.leastWidth, size.height <= Splicer.largestHeight
    else {
      return false
    }
    let columns = SliceColumns(of: slice)
    guard columns.paintedWidth * Self.paintedShare <= size.width, let top = Self.top(of: columns) else {
      return false
    }
    if splicer.byteCount > Self.memoryLimit { forget() }
    splicer.forgetPassing()
    var parts: [Splicer.Part] = []
    parts.reserveCapacity(columns.runs.count)
    for run in columns.runs {
      let (x, width) = (run.columns.start, run.columns.length)
      switch run.content {
      case .color(let color):
        parts.append(Splicer.Part(try ground(color, index: index), x: x, from: 0, width: width))
      case .tile(let subframe, let origin):
        guard let tile = try tile(of: subframe, index: index) else { return false }
        parts.append(Splicer.Part(tile, x: x, from: x - origin.x, width: width))
      case .painted:
        let tile = try painted(slice.part(run.columns, below: top), index: index)
        parts.append(Splicer.Part(tile, x: x, from: 0, width: width))
      }
    }
    try wrapped(index) { () throws(PNGError) in try splicer.begin(parts, size: size, top: top) }
    return true
  }

  /// The slice that was made ready, as a piece of RGB files.
  func piece() -> PNGPiece { splicer.piece() }

  /// The hashes of the rows of the slice that was encoded last.
  func rowHashes() -> [UInt64] { splicer.rowHashes() }

  /// The colors of the slice that was made ready.
  func colors() -> SliceRecord.Colors {
    var set = ColorSet()
    return splicer.insertColors(into: &set) ? .few(set) : .many
  }

  private func forget() {
    tiles = [:]
    grounds = [:]
    splicer.forget()
  }

  /// The row of all cells that is the slice's first; nil where cells begin at different rows.
  private static func top(of columns: SliceColumns) -> Int? {
    var top: Int?
    for run in columns.runs {
      guard case .tile(_, let origin) = run.content else { continue }
      if let top, top != -origin.y { return nil }
      top = -origin.y
    }
    return top ?? 0
  }

  private func tile(of subframe: Subframe, index: Int) throws(RenderError) -> Splicer.Tile? {
    if let known = tiles[subframe] { return known }
    let count = painter.warningCount
    guard let tile = try painter.tile(of: subframe, index: index) else { return nil }
    // What gives rise to warnings is drawn anew each time, so that each cell concerned is named.
    let isPassing = painter.warningCount > count
    let made = try wrapped(index) { () throws(PNGError) in
      try splicer.add(tile.pixels.span, size: tile.size, edges: tile.glyphEdges, isPassing: isPassing)
    }
    if !isPassing { tiles[subframe] = made }
    return made
  }

  private func ground(_ color: Color, index: Int) throws(RenderError) -> Splicer.Tile {
    if let known = grounds[color] { return known }
    let pixels = [UInt32](repeating: color.premultiplied, count: Splicer.largestHeight)
    let made = try wrapped(index) { () throws(PNGError) in
      try splicer.add(pixels.span, size: PixelSize(width: 1, height: pixels.count))
    }
    grounds[color] = made
    return made
  }

  private func painted(_ part: FrameSlice, index: Int) throws(RenderError) -> Splicer.Tile {
    try painter.paint(part, into: &canvas, index: index)
    return try wrapped(index) { () throws(PNGError) in
      try canvas.withPixels { pixels throws(PNGError) in
        try splicer.add(pixels, size: canvas.size, isPassing: true)
      }
    }
  }

  private func wrapped<Result>(_ index: Int, _ body: () throws(PNGError) -> Result) throws(RenderError)
    -> Result
  {
    try mapErrors({ (error: PNGError) in RenderError.encoding(frame: index, error) }, body)
  }
}

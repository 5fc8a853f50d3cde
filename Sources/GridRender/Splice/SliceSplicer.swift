import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport

/// Encodes slices that mostly show cells from the places of these cells, for one worker.
///
///     slice ─SplicePlan, SliceColumns─▶ cells, grounds, the rest ─tiles─▶ Splicer ─▶ piece
///                                           └─painter─▶ pixels ─┘
///
/// Whether a slice can be spliced, and the bytes that come of it, are a function of the slice alone.
final class SliceSplicer {
  private let painter: FramePainter
  private let meter: StageMeter?
  private let splicer: Splicer
  private let encoder: PNGEncoder
  /// Cells that were taken apart, tiles of one color, and shaded ones; all go together.
  private var tiles: [TileKey: Splicer.Tile] = [:]
  private var grounds: [Color: Splicer.Tile] = [:]
  private var shades: [ShadeKey: Splicer.Tile] = [:]
  private var rows = LRUCache<TileKey, Row>(limit: 256)
  private var canvas = Bitmap(width: 0, height: 0)

  /// Some rows of a cell.
  private struct TileKey: Hashable {
    let subframe: Subframe
    let strip: Int
  }

  /// A gradient from left to right over ground.
  private struct ShadeKey: Hashable {
    let gradient: LinearGradient
    let width: Int
    let ground: Splicer.Ground
  }

  /// Cells side by side that mostly show together, with the tiles of those that have shown.
  private final class Row {
    let cells: [(subframe: Subframe, columns: PixelInterval)]
    var tiles: [Splicer.Tile?]

    init(_ row: Subframe) {
      cells = row.items.compactMap { item in
        guard case .subframe(let cell, let place) = item else { return nil }
        return (cell, PixelInterval(place.x, place.x + cell.size.width))
      }
      tiles = Array(repeating: nil, count: cells.count)
    }
  }

  /// Tiles that were taken apart may take so much memory, in bytes; then all are forgotten, which is simple and seldom.
  private static let memoryLimit = 6 << 20

  init(painter: FramePainter, encoder: PNGEncoder, meter: StageMeter?) throws(PNGError) {
    self.painter = painter
    self.encoder = encoder
    self.meter = meter
    splicer = try Splicer()
  }

  /// A slice as a piece of RGB files, with the sum of its pixels; nil where it has to be drawn.
  func encode(_ slice: FrameSlice, index: Int) throws(RenderError) -> (piece: PNGPiece, pixels: PixelSum)? {
    guard let plan = SplicePlan(of: slice) else { return nil }
    splicer.beginPiece()
    if let head = plan.head {
      try paint(head, index: index)
      splicer.append(encoder.piece(canvas, format: .rgb), canvas.pixelSum)
    }
    let isWhole = try forEachStrip(of: plan, index: index) { () throws(RenderError) in
      try wrapped(index) { () throws(PNGError) in try splicer.encode() }
      return true
    }
    return isWhole ? splicer.piece() : nil
  }

  /// The colors of a slice; nil where it has to be drawn.
  func colors(of slice: FrameSlice, index: Int) throws(RenderError) -> SliceRecord.Colors? {
    guard let plan = SplicePlan(of: slice) else { return nil }
    var set = ColorSet()
    if let head = plan.head {
      try paint(head, index: index)
      guard canvas.withPixels({ set.insert($0) }) else { return .many }
    }
    var areFew = true
    let isWhole = try forEachStrip(of: plan, index: index) {
      areFew = splicer.insertColors(into: &set)
      return areFew
    }
    return !areFew ? .many : isWhole ? .few(set) : nil
  }

  /// The sum of a slice's pixels; nil where it has to be drawn.
  func pixelSum(of slice: FrameSlice, index: Int) throws(RenderError) -> PixelSum? {
    guard let plan = SplicePlan(of: slice) else { return nil }
    var sum = PixelSum()
    if let head = plan.head {
      try paint(head, index: index)
      sum = canvas.pixelSum
    }
    let isWhole = try forEachStrip(of: plan, index: index) {
      sum.append(splicer.pixelSum)
      return true
    }
    return isWhole ? sum : nil
  }

  /// Makes strips of a slice ready, from the upper one on: tiles are taken apart in strips of `Splicer.largestHeight`
  /// rows. False where `body` ended it, or the slice has to be drawn.
  private func forEachStrip(
    of plan: SplicePlan, index: Int, _ body: () throws(RenderError) -> Bool
  ) throws(RenderError) -> Bool {
    let top = plan.top, size = plan.slice.size
    if splicer.byteCount > Self.memoryLimit { forget() }
    let height = Splicer.largestHeight
    var row = top
    while row < top + size.height {
      let strip = row / height
      let end = min((strip + 1) * height, top + size.height)
      splicer.forgetPassing()
      let rows = PixelInterval(row - top, end - top)
      guard let parts = try parts(of: plan, rows, strip: strip, top: row % height, index: index)
      else { return false }
      try wrapped(index) { () throws(PNGError) in
        try splicer.begin(
          parts, size: PixelSize(width: size.width, height: rows.length), top: row % height)
      }
      guard try body() else { return false }
      row = end
    }
    return true
  }

  private func parts(
    of plan: SplicePlan, _ rows: PixelInterval, strip: Int, top: Int, index: Int
  ) throws(RenderError) -> [Splicer.Part]? {
    var parts: [Splicer.Part] = []
    parts.reserveCapacity(plan.columns.runs.count + 16)
    for run in plan.columns.runs {
      let (x, width) = (run.columns.start, run.columns.length)
      switch run.content {
      case .color, .tile:
        guard let whole = try whole(of: run.content, strip: strip, index: index) else { return nil }
        parts.append(Splicer.Part(whole.tile, x: x, from: x - whole.x, width: width))
      case .row(let row, let origin):
        guard try append(row, at: origin.x, run.columns, strip: strip, index: index, to: &parts)
        else { return nil }
      case .shaded(let base, let gradient):
        guard let whole = try whole(of: base, strip: strip, index: index) else { return nil }
        let tile = try shaded(whole.tile, from: x - whole.x, run.columns, by: gradient, index: index)
        parts.append(Splicer.Part(tile, x: x, from: 0, width: width))
      case .painted:
        let part = plan.slice.part(PixelRect(horizontal: run.columns, vertical: rows), below: top)
        parts.append(Splicer.Part(try painted(part, index: index), x: x, from: 0, width: width))
      }
    }
    return parts
  }

  /// The tile that a part of is shown, and where it begins in the slice.
  private func whole(
    of content: SliceColumns.Content, strip: Int, index: Int
  ) throws(RenderError) -> (tile: Splicer.Tile, x: Int)? {
    switch content {
    case .color(let color): (try ground(color, index: index), 0)
    case .tile(let subframe, let origin):
      try tile(of: subframe, strip: strip, index: index).map { ($0, origin.x) }
    case .row, .shaded, .painted: nil
    }
  }

  /// Adds the cells of a row that show in some columns; false where they have to be drawn.
  private func append(
    _ row: Subframe, at x: Int, _ columns: PixelInterval, strip: Int, index: Int,
    to parts: inout [Splicer.Part]
  ) throws(RenderError) -> Bool {
    let key = TileKey(subframe: row, strip: strip)
    let known = rows.value(for: key), row = known ?? Row(row)
    if known == nil { rows.insert(row, for: key) }
    for place in row.cells.indices {
      let cell = row.cells[place].columns.offset(by: x), visible = cell.intersection(columns)
      if visible.isEmpty { continue }
      let tile: Splicer.Tile
      if let known = row.tiles[place] {
        tile = known
      } else {
        let count = painter.warningCount
        guard let made = try self.tile(of: row.cells[place].subframe, strip: strip, index: index)
        else { return false }
        tile = made
        if painter.warningCount == count { row.tiles[place] = made }
      }
      parts.append(
        Splicer.Part(tile, x: visible.start, from: visible.start - cell.start, width: visible.length))
    }
    return true
  }

  private func forget() {
    tiles = [:]
    grounds = [:]
    shades = [:]
    rows.removeAll()
    splicer.forget()
  }

  private func tile(of subframe: Subframe, strip: Int, index: Int) throws(RenderError) -> Splicer.Tile? {
    let key = TileKey(subframe: subframe, strip: strip)
    if let known = tiles[key] { return known }
    let count = painter.warningCount
    guard let tile = try drawnTile(of: subframe, index: index) else { return nil }
    // What gives rise to warnings is drawn anew each time, so that each cell concerned is named.
    let isPassing = painter.warningCount > count
    let first = strip * Splicer.largestHeight, width = tile.size.width
    let height = min(Splicer.largestHeight, tile.size.height - first)
    let made = try wrapped(index) { () throws(PNGError) in
      try splicer.add(
        tile.pixels.span.extracting(first * width..<(first + height) * width),
        size: PixelSize(width: width, height: height), edges: tile.glyphEdges,
        kind: isPassing ? .passing : .cell)
    }
    if !isPassing { tiles[key] = made }
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
    try paint(part, index: index)
    return try tile(of: canvas, index: index)
  }

  private func paint(_ part: FrameSlice, index: Int) throws(RenderError) {
    meter?.lap(.encode)
    try painter.paint(part, into: &canvas, index: index)
    meter?.lap(.paint)
  }

  private func drawnTile(of subframe: Subframe, index: Int) throws(RenderError) -> Tile? {
    meter?.lap(.encode)
    defer { meter?.lap(.paint) }
    return try painter.tile(of: subframe, index: index)
  }

  private func tile(of bitmap: Bitmap, as kind: Splicer.Kind = .passing, index: Int) throws(RenderError)
    -> Splicer.Tile
  {
    try wrapped(index) { () throws(PNGError) in
      try bitmap.withPixels { pixels throws(PNGError) in
        try splicer.add(pixels, size: bitmap.size, kind: kind)
      }
    }
  }

  /// Columns of a tile below a gradient. Ground alone, as it mostly is beside frozen columns, comes again and is kept.
  private func shaded(
    _ tile: Splicer.Tile, from: Int, _ columns: PixelInterval, by gradient: LinearGradient, index: Int
  ) throws(RenderError) -> Splicer.Tile {
    let (x, width) = (columns.start, columns.length)
    func pixels() -> Bitmap {
      splicer.pixels(of: tile, from: from, width: width).shaded(by: gradient, from: x)
    }
    guard let ground = splicer.ground(of: tile, from: from, width: width) else {
      return try self.tile(of: pixels(), index: index)
    }
    var moved = gradient
    moved.rect = PixelRect(
      horizontal: gradient.rect.offset(x: -x, y: 0).horizontal, vertical: PixelInterval(0, 0))
    let key = ShadeKey(gradient: moved, width: width, ground: ground)
    if let known = shades[key] { return known }
    let made = try self.tile(of: pixels(), as: .shade, index: index)
    shades[key] = made
    return made
  }

  private func wrapped<Result>(_ index: Int, _ body: () throws(PNGError) -> Result) throws(RenderError)
    -> Result
  {
    try mapErrors({ (error: PNGError) in RenderError.encoding(frame: index, error) }, body)
  }
}

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
  private var canvas = Bitmap(width: 0, height: 0)

  /// Some rows of a cell.
  private struct TileKey: Hashable {
    let subframe: Subframe
    let strip: Int
  }

  /// A gradient from left to right over rows of one color each.
  private struct ShadeKey: Hashable {
    let gradient: LinearGradient
    let width: Int
    let rows: [UInt32]
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
    parts.reserveCapacity(plan.columns.runs.count)
    for run in plan.columns.runs {
      let (x, width) = (run.columns.start, run.columns.length)
      switch run.content {
      case .color(let color):
        parts.append(Splicer.Part(try ground(color, index: index), x: x, from: 0, width: width))
      case .tile(let subframe, let origin):
        guard let tile = try tile(of: subframe, strip: strip, index: index) else { return nil }
        parts.append(Splicer.Part(tile, x: x, from: x - origin.x, width: width))
      case .shaded(let base, let gradient):
        guard let pixels = try pixels(of: base, run.columns, strip: strip, index: index) else { return nil }
        let tile = try shaded(pixels, by: gradient, from: x, index: index)
        parts.append(Splicer.Part(tile, x: x, from: 0, width: width))
      case .painted:
        let part = plan.slice.part(PixelRect(horizontal: run.columns, vertical: rows), below: top)
        parts.append(Splicer.Part(try painted(part, index: index), x: x, from: 0, width: width))
      }
    }
    return parts
  }

  private func forget() {
    tiles = [:]
    grounds = [:]
    shades = [:]
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

  /// Pixels below a gradient. What was ground alone, as it mostly is beside frozen columns, comes again and is kept.
  private func shaded(
    _ pixels: Bitmap, by gradient: LinearGradient, from x: Int, index: Int
  ) throws(RenderError) -> Splicer.Tile {
    guard let rows = pixels.rowColors else {
      return try tile(of: pixels.shaded(by: gradient, from: x), index: index)
    }
    var moved = gradient
    moved.rect = PixelRect(
      horizontal: gradient.rect.offset(x: -x, y: 0).horizontal, vertical: PixelInterval(0, 0))
    let key = ShadeKey(gradient: moved, width: pixels.width, rows: rows)
    if let known = shades[key] { return known }
    let made = try tile(of: pixels.shaded(by: gradient, from: x), as: .shade, index: index)
    shades[key] = made
    return made
  }

  /// A strip of what some columns show.
  private func pixels(
    of content: SliceColumns.Content, _ columns: PixelInterval, strip: Int, index: Int
  ) throws(RenderError) -> Bitmap? {
    switch content {
    case .color(let color):
      return Bitmap(
        width: columns.length, height: Splicer.largestHeight, filledWith: color.premultiplied)
    case .tile(let subframe, let origin):
      let first = strip * Splicer.largestHeight
      let height = min(Splicer.largestHeight, subframe.size.height - first)
      let area = PixelRect(
        x: columns.start - origin.x, y: first, width: columns.length, height: height)
      return try drawnTile(of: subframe, index: index)?.part(area)
    case .shaded, .painted: return nil
    }
  }

  private func wrapped<Result>(_ index: Int, _ body: () throws(PNGError) -> Result) throws(RenderError)
    -> Result
  {
    try mapErrors({ (error: PNGError) in RenderError.encoding(frame: index, error) }, body)
  }
}

extension Bitmap {
  /// The colors of rows that have one each; nil where one has several.
  fileprivate var rowColors: [UInt32]? {
    withPixels { pixels in
      var colors: [UInt32] = []
      colors.reserveCapacity(height)
      for start in stride(from: 0, to: pixels.count, by: width) {
        let color = pixels[start]
        for place in start..<start + width where pixels[place] != color { return nil }
        colors.append(color)
      }
      return colors
    }
  }
}

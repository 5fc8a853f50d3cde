import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport

/// Encodes slices that mostly show cells from the positions of these cells, for one worker.
///
///     slice ─SplicePlan, SliceColumns─▶ cells, colors, the rest ──tiles─▶ Splicer ─▶ piece
///                                           └─painter─▶ pixels ─┘
///
/// Whether a slice can be spliced, and the resulting bytes, depend only on the slice.
final class SliceSplicer {
  private let painter: FramePainter
  private let splicer: Splicer
  private let meter: StageMeter?
  private let encoder: PNGEncoder
  /// The analyzed cells and the tiles of a single color, which are all evicted together.
  // Exclusivity checks are off because no other code runs while the table is accessed, which is dozens of
  // times per slice.
  @exclusivity(unchecked) private var tiles: [Strip: Splicer.Tile] = [:]
  private var backgrounds: [Color: Splicer.Tile] = [:]
  private var gradients = GradientColors()
  private var canvas = Bitmap(width: 0, height: 0)

  /// A strip of a subframe, identified by its index from the top.
  private struct Strip: QuickKey {
    let subframe: Subframe
    let number: Int

    var quickHash: Int { subframe.contentHash &+ number }
  }

  /// The limit of the memory of analyzed tiles, in bytes. Beyond that, all tiles are dropped, which is rare if the
  /// limit is several times what one frame shows.
  private var memoryLimit = 6 << 20
  /// The largest such limit.
  private static let mostMemory = 48 << 20
  /// The frame that was spliced last, and the memory before it.
  private var latest = (frame: -1, byteCount: 0)

  init(painter: FramePainter, encoder: PNGEncoder, meter: StageMeter?) throws(PNGError) {
    self.painter = painter
    self.encoder = encoder
    self.meter = meter
    splicer = try Splicer()
  }

  /// Returns a slice as a piece of RGB files, with the hash of its pixels; nil if it must be drawn.
  /// - Parameter isRare: Whether most slices are drawn. Then, splicing is worthwhile only if most cells of a slice are
  ///   side by side, because these are encoded together, once for all slices.
  func encode(
    _ slice: FrameSlice, index: Int, isRare: Bool = false
  ) throws(RenderError) -> (piece: PNGPiece, pixels: PixelSum)? {
    splicer.beginPiece()
    guard let plan = SplicePlan(of: slice), !isRare || plan.parts.allSatisfy(\.columns.areMostlySideBySide)
    else {
      return nil
    }
    if let head = plan.head {
      try paint(head, index: index)
      splicer.append(encoder.piece(canvas, format: .rgb), canvas.pixelSum)
    }
    let isWhole = try forEachStrip(of: plan, index: index) { () throws(RenderError) in
      try encoding(index) { () throws(PNGError) in try splicer.encode() }
      return true
    }
    return isWhole ? splicer.piece() : nil
  }

  /// Returns the colors of a slice; nil if it must be drawn.
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

  /// Returns the hash of a slice's pixels; nil if it must be drawn.
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

  /// Prepares the strips of a slice from top to bottom; tiles are analyzed in strips of
  /// `Splicer.largestHeight` rows. Returns false if `body` stopped or the slice must be drawn.
  private func forEachStrip(
    of plan: SplicePlan, index: Int, _ body: () throws(RenderError) -> Bool
  ) throws(RenderError) -> Bool {
    makeRoom(forFrame: index)
    let height = Splicer.largestHeight
    for part in plan.parts {
      let top = part.top, size = part.slice.size
      var row = top
      while row < top + size.height {
        let strip = row / height
        let end = min((strip + 1) * height, top + size.height)
        let rows = PixelInterval(row - top, end - top)
        splicer.forgetPassing()
        let first = row % height
        guard let parts = try parts(of: part, rows, strip: strip, top: first, index: index)
        else { return false }
        try encoding(index) { () throws(PNGError) in
          try splicer.begin(parts, size: PixelSize(width: size.width, height: rows.length), top: first)
        }
        guard try body() else { return false }
        row = end
      }
    }
    return true
  }

  private func parts(
    of plan: SplicePart, _ rows: PixelInterval, strip: Int, top: Int, index: Int
  ) throws(RenderError) -> [Splicer.Part]? {
    var parts: [Splicer.Part] = []
    parts.reserveCapacity(plan.columns.runs.count + 16)
    var runs = plan.columns.runs[...]
    while let run = runs.popFirst() {
      switch run.content {
      case .color, .tile, .row:
        let isWhole = try forEachTile(of: run.content, in: run.columns, strip: strip, index: index) {
          parts.append(Splicer.Part($0, x: $1.start, from: $2, width: $1.length))
        }
        if !isWhole { return nil }
      case .shaded(.color(let color), let gradient):
        // Neighboring shades of a color, such as the parts of a soft shadow, become one tile.
        var columns = run.columns
        var shades = gradients.colors(of: gradient, columns)
        while case .shaded(.color(color), let gradient)? = runs.first?.content, let next = runs.popFirst() {
          shades += gradients.colors(of: gradient, next.columns)
          columns.end = next.columns.end
        }
        let background = try background(color, index: index)
        let tile = try encoding(index) { () throws(PNGError) in
          try splicer.shaded(background, from: columns.start, by: shades)
        }
        parts.append(Splicer.Part(tile, x: columns.start, from: 0, width: columns.length))
      case .shaded(let base, let gradient):
        let isWhole = try forEachTile(of: base, in: run.columns, strip: strip, index: index) {
          tile, columns, from throws(RenderError) in
          let colors = gradients.colors(of: gradient, columns)
          let tile = try encoding(index) { () throws(PNGError) in
            try splicer.shaded(tile, from: from, by: colors)
          }
          parts.append(Splicer.Part(tile, x: columns.start, from: 0, width: columns.length))
        }
        if !isWhole { return nil }
      case .painted:
        let part = plan.slice.part(PixelRect(horizontal: run.columns, vertical: rows), below: top)
        let tile = try painted(part, index: index)
        parts.append(Splicer.Part(tile, x: run.columns.start, from: 0, width: run.columns.length))
      }
    }
    return parts
  }

  /// Passes on the tiles that are visible in some columns, in the same way as `forEachCell`. Returns false if
  /// they must be drawn.
  private func forEachTile(
    of content: SliceColumns.Content, in columns: PixelInterval, strip: Int, index: Int,
    _ body: (Splicer.Tile, PixelInterval, Int) throws(RenderError) -> Void
  ) throws(RenderError) -> Bool {
    switch content {
    case .color(let color): try body(try background(color, index: index), columns, columns.start)
    case .tile(let subframe, let origin):
      guard let tile = try tile(of: subframe, strip: strip, index: index) else { return false }
      try body(tile, columns, columns.start - origin.x)
    case .row(let row, let origin):
      return try forEachCell(of: row, at: origin.x, in: columns, strip: strip, index: index, body)
    case .shaded, .painted: return false
    }
    return true
  }

  /// Passes on the cells of a row that are visible in some columns: the tile, its columns in the slice, and
  /// its first visible column. Returns false if they must be drawn.
  private func forEachCell(
    of row: Subframe, at x: Int, in columns: PixelInterval, strip: Int, index: Int,
    _ body: (Splicer.Tile, PixelInterval, Int) throws(RenderError) -> Void
  ) throws(RenderError) -> Bool {
    for item in row.items {
      guard case .subframe(let subframe, let origin) = item else { return false }
      let cell = PixelInterval(start: x + origin.x, length: subframe.size.width)
      let visible = cell.intersection(columns)
      if visible.isEmpty { continue }
      guard let tile = try tile(of: subframe, strip: strip, index: index) else { return false }
      try body(tile, visible, visible.start - cell.start)
    }
    return true
  }

  /// Drops all tiles if there are too many.
  private func makeRoom(forFrame index: Int) {
    if index != latest.frame {
      latest = (index, splicer.byteCount)
      splicer.beginFrame()
    }
    // Tiles of a frame after all were dropped are those of all its cells.
    let added = splicer.byteCount - latest.byteCount
    memoryLimit = max(memoryLimit, min(4 * added, Self.mostMemory))
    guard splicer.byteCount > memoryLimit else { return }
    unsafe tiles.removeAll()
    backgrounds = [:]
    splicer.forget()
    latest.byteCount = 0
  }

  private func tile(of subframe: Subframe, strip: Int, index: Int) throws(RenderError) -> Splicer.Tile? {
    let key = Strip(subframe: subframe, number: strip)
    if let known = unsafe tiles[key] { return known }
    let count = painter.warningCount
    guard let tile = try drawnTile(of: subframe, index: index) else { return nil }
    // Content with warnings is drawn again each time, so that every affected cell is named.
    let isPassing = painter.warningCount > count
    let first = strip * Splicer.largestHeight, width = tile.size.width
    let height = min(Splicer.largestHeight, tile.size.height - first)
    let made = try encoding(index) { () throws(PNGError) in
      try splicer.add(
        tile.pixels.span.extracting(first * width..<(first + height) * width),
        size: PixelSize(width: width, height: height), edges: tile.glyphEdges,
        kind: isPassing ? .passing : .cell)
    }
    if !isPassing { unsafe tiles[key] = made }
    return made
  }

  private func background(_ color: Color, index: Int) throws(RenderError) -> Splicer.Tile {
    if let known = backgrounds[color] { return known }
    let pixels = [UInt32](repeating: color.premultiplied, count: Splicer.largestHeight)
    let made = try encoding(index) { () throws(PNGError) in
      try splicer.add(pixels.span, size: PixelSize(width: 1, height: pixels.count))
    }
    backgrounds[color] = made
    return made
  }

  private func painted(_ part: FrameSlice, index: Int) throws(RenderError) -> Splicer.Tile {
    try paint(part, index: index)
    return try encoding(index) { () throws(PNGError) in
      try canvas.withPixels { pixels throws(PNGError) in
        try splicer.add(pixels, size: canvas.size, kind: .passing)
      }
    }
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
}

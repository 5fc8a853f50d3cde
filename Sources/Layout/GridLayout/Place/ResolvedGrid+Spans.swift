import GridGeometry

extension ResolvedGrid {
  /// Lists the merged cells inside the view, with one part for each pane that shows some of the cell.
  func makeSpans(_ placements: Axes<AxisPlacement>, in layout: inout Layout) {
    guard !spans.spans.isEmpty else { return }
    var found: [(span: Int, pane: Int)] = []
    var inPane: [Int] = []
    for (index, pane) in layout.panes.enumerated() where pane.rowColumns == nil {
      let rows = indexRange(layout.rows.tracks, pane.rows)
      let columns = indexRange(layout.columns.tracks, pane.columns)
      inPane.removeAll(keepingCapacity: true)
      spans.find(rows: rows, columns: columns, into: &inPane)
      for span in inPane { found.append((span, index)) }
    }
    found.sort { $0 < $1 }
    for (index, paneIndex) in found {
      let span = spans.spans[index]
      let pane = layout.panes[paneIndex]
      var clip = pane.clip.intersection(
        PixelRect(
          horizontal: part(layout.columns, span.columns, pane.columns),
          vertical: part(layout.rows, span.rows, pane.rows)))
      guard !clip.isEmpty else { continue }
      let row = placements.vertical.placedInterval(of: span.row)
      let column = placements.horizontal.placedInterval(of: span.column)
      if span.policy == .clip, pane.region.vertical != row.region || pane.region.horizontal != column.region {
        // The cells remain merged, but this part paints nothing.
        clip = PixelRect(.zero)
      }
      let rect = spanRect(span, placements)
      layout.spans.append(
        PlacedSpan(
          rows: span.rows, columns: span.columns, rect: rect, clip: clip, pane: paneIndex,
          layer: pane.layer + Layer.abovePane))
    }
  }

  /// Returns the rectangle of a whole merged cell: it starts at the position of its first cell and has the
  /// natural extents of its tracks.
  func spanRect(_ span: CellSpan, _ placements: Axes<AxisPlacement>) -> PixelRect {
    let column = placements.horizontal.placedInterval(of: span.column).interval
    let row = placements.vertical.placedInterval(of: span.row).interval
    return PixelRect(
      horizontal: PixelInterval(
        start: column.start, length: extent(placements.horizontal.axis, span.columns)),
      vertical: PixelInterval(start: row.start, length: extent(placements.vertical.axis, span.rows)))
  }

  /// Returns the natural extent of a run of tracks, in device pixels.
  private func extent(_ axis: ResolvedAxis, _ tracks: Range<Int>) -> Int {
    let tracks = tracks.clamped(to: 0..<axis.count)
    guard !tracks.isEmpty else { return 0 }
    return axis.positions.interval(tracks.upperBound - 1).end
      - axis.positions.interval(tracks.lowerBound).start
  }

  private func indexRange(_ tracks: [PlacedTrack], _ shown: Range<Int>) -> Range<Int> {
    shown.isEmpty ? 0..<0 : tracks[shown.lowerBound].index..<tracks[shown.upperBound - 1].index + 1
  }

  /// Returns the interval of a pane that a run of tracks covers, from the first to the last of its tracks
  /// inside the pane.
  private func part(_ layout: AxisLayout, _ indices: Range<Int>, _ pane: Range<Int>) -> PixelInterval {
    let shown = layout.positions(of: indices, in: pane)
    guard !shown.isEmpty else { return PixelInterval(0, 0) }
    return PixelInterval(
      layout.tracks[shown.lowerBound].interval.start, layout.tracks[shown.upperBound - 1].interval.end)
  }
}

/// An index of the merged cells of a grid, for finding those in view. It is a static R-tree: spans are sorted
/// into strips of rows and, within each strip, by column (sort-tile-recursive packing, Leutenegger et al.,
/// 1997).
struct SpanIndex: Sendable {
  struct Block: Sendable {
    var rows: Range<Int>
    var columns: Range<Int>

    func intersects(_ other: Block) -> Bool {
      rows.lowerBound < other.rows.upperBound && other.rows.lowerBound < rows.upperBound
        && columns.lowerBound < other.columns.upperBound && other.columns.lowerBound < columns.upperBound
    }

    func union(_ other: Block) -> Block {
      Block(
        rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound),
        columns: min(
          columns.lowerBound, other.columns.lowerBound)..<max(
            columns.upperBound, other.columns.upperBound))
    }
  }

  /// The spans in ascending order of first row, then first column, without those of fewer than two cells.
  let spans: [CellSpan]
  private let order: [Int]
  /// The bounding blocks of each level, leaves first; each covers `fanout` entries of the level below.
  private let levels: [[Block]]
  private static let fanout = 8

  init(_ spans: [CellSpan]) {
    let fanout = SpanIndex.fanout
    let sorted = spans.filter {
      $0.rowCount > 0 && $0.columnCount > 0 && $0.row >= 0 && $0.column >= 0
    }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    self.spans = sorted
    var order = Array(sorted.indices)
    let strip = max(fanout, Int(Double(order.count * fanout).squareRoot()))
    for start in stride(from: 0, to: order.count, by: strip) {
      let end = min(start + strip, order.count)
      order[start..<end].sort { (sorted[$0].column, sorted[$0].row) < (sorted[$1].column, sorted[$1].row) }
    }
    self.order = order
    var level = order.map { Block(rows: sorted[$0].rows, columns: sorted[$0].columns) }
    var levels: [[Block]] = []
    while level.count > 1 || levels.isEmpty, !level.isEmpty {
      var next: [Block] = []
      next.reserveCapacity(level.count / fanout + 1)
      for start in stride(from: 0, to: level.count, by: fanout) {
        let members = level[start..<min(start + fanout, level.count)]
        next.append(members.dropFirst().reduce(members[start]) { $0.union($1) })
      }
      levels.append(next)
      level = next
    }
    self.levels = levels
  }

  /// Adds the indices of the spans that intersect a block, in no particular order.
  /// - Complexity: O(log *n* + found) if spans are spread evenly.
  func find(rows: Range<Int>, columns: Range<Int>, into found: inout [Int]) {
    guard let top = levels.indices.last else { return }
    let block = Block(rows: rows, columns: columns)
    for index in levels[top].indices { find(block, level: top, index: index, into: &found) }
  }

  private func find(_ block: Block, level: Int, index: Int, into found: inout [Int]) {
    guard levels[level][index].intersects(block) else { return }
    let first = index * SpanIndex.fanout
    guard level > 0 else {
      for entry in first..<min(first + SpanIndex.fanout, order.count) {
        let span = spans[order[entry]]
        if Block(rows: span.rows, columns: span.columns).intersects(block) { found.append(order[entry]) }
      }
      return
    }
    for child in first..<min(first + SpanIndex.fanout, levels[level - 1].count) {
      find(block, level: level - 1, index: child, into: &found)
    }
  }
}

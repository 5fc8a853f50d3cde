import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource

/// The plan by which a slice is assembled.
struct SplicePlan {
  /// The leading rows, which are painted: remainders of cells, and rows under shadows from above.
  let head: FrameSlice?
  /// The parts below the head, from top to bottom.
  let parts: [SplicePart]

  /// The minimum height of spliced parts. Lower parts are painted and compressed, because each strip has its
  /// own codes, whose cost is worthwhile only over enough rows.
  private static let leastHeight = 8
  /// The maximum number of cuts; a slice that would need more is not cut at all.
  private static let mostCuts = 2

  /// Creates a plan; nil if the slice must be drawn.
  init?(of whole: FrameSlice) {
    let size = whole.size
    guard whole.background.isOpaque, size.width >= Splicer.leastWidth, size.height >= Self.leastHeight
    else { return nil }
    // Horizontal lines become separate strips.
    let cuts = Self.lineEdges(of: whole)
    guard (1...Self.mostCuts).contains(cuts.count) else {
      self.init(band: whole, leastHeight: Self.leastHeight)
      return
    }
    var plan: SplicePlan?
    for (start, end) in zip([0] + cuts, cuts + [whole.size.height]) {
      guard let band = SplicePlan(band: whole.rows(start..<end), leastHeight: 1) else { return nil }
      guard let upper = plan else {
        plan = band
        continue
      }
      guard band.head == nil else { return nil }
      plan = SplicePlan(head: upper.head, parts: upper.parts + band.parts)
    }
    guard let plan else { return nil }
    self = plan
  }

  private init(head: FrameSlice?, parts: [SplicePart]) {
    self.head = head
    self.parts = parts
  }

  private init?(band: FrameSlice, leastHeight: Int) {
    let rows = band.headRows, height = band.size.height
    guard height - rows >= leastHeight, let part = SplicePart(band.rows(rows..<height)) else { return nil }
    self.init(head: rows == 0 ? nil : band.rows(0..<rows), parts: [part])
  }

  /// Returns the rows inside a slice at which lines that hide everything else begin and end; only some of
  /// them if there are many.
  private static func lineEdges(of slice: FrameSlice) -> [Int] {
    var edges: [Int] = []
    for visible in slice.items {
      guard case .fill(_, let color) = visible.item, color.isOpaque, visible.clip.width == slice.size.width
      else { continue }
      for edge in [visible.clip.y, visible.clip.vertical.end]
      where edge > 0 && edge < slice.size.height && !edges.contains(edge) {
        edges.append(edge)
      }
      if edges.count > mostCuts { break }
    }
    return edges.sorted()
  }
}

extension FrameSlice {
  fileprivate func rows(_ range: Range<Int>) -> FrameSlice {
    part(PixelRect(x: 0, y: range.lowerBound, width: size.width, height: range.count))
  }
}

/// Rows of a slice that show the same cells from top to bottom.
final class SplicePart {
  let slice: FrameSlice
  let columns: SliceColumns
  /// The row within every cell that the first row of the part shows.
  let top: Int

  /// The maximum part of a slice that may have to be painted: one n-th.
  private static let paintedShare = 4

  /// Creates a part; nil if the slice must be drawn.
  init?(_ slice: FrameSlice) {
    let columns = SliceColumns(of: slice)
    guard columns.paintedWidth * Self.paintedShare <= slice.size.width, let top = Self.top(of: columns)
    else { return nil }
    self.slice = slice
    self.columns = columns
    self.top = top
  }

  /// Returns the row within every cell that the first row of the slice shows; nil if it differs between cells.
  private static func top(of columns: SliceColumns) -> Int? {
    var top: Int?
    for run in columns.runs {
      let content = if case .shaded(let base, _) = run.content { base } else { run.content }
      switch content {
      case .tile(_, let origin), .row(_, let origin):
        if let top, top != -origin.y { return nil }
        top = -origin.y
      case .color, .shaded, .painted: break
      }
    }
    return top ?? 0
  }
}

extension FrameSource {
  /// Whether slices of frames are made from the positions of their cells.
  ///
  /// That is worthwhile if cells move horizontally and have many pixels. Small cells that only move
  /// vertically recur in whole slices, and others can be encoded from their pixels just as fast and to fewer
  /// bytes. The decision takes all frames into account, so that a file does not depend on which of them are
  /// drawn. Takes time proportional to the number of frames before the first one with a different horizontal
  /// offset.
  var isSpliced: Bool {
    guard scale < 2, timeline.frameCount > 0, let left = offset(atFrame: 0)?.x else { return true }
    return (1..<timeline.frameCount).contains { offset(atFrame: $0)?.x != left }
  }
  /// Returns whether a neighboring frame has the same horizontal offset, so that the two may share slices.
  func standsStill(atFrame index: Int) -> Bool {
    func left(_ frame: Int) -> Int? { offset(atFrame: frame).map { snapToPixel($0.x, scale: scale) } }
    return [index - 1, index + 1].contains { other in
      (0..<timeline.frameCount).contains(other) && left(other) == left(index)
    }
  }
}

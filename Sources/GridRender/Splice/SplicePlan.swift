import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource

/// How a slice is put together.
struct SplicePlan {
  /// Rows that are painted first: what is below a shadow that falls from above, and rests of cells.
  let head: FrameSlice?
  /// All below them.
  let slice: FrameSlice
  let columns: SliceColumns
  /// The row of all cells that is the first.
  let top: Int

  /// Of a slice at most one part in so many may have to be painted.
  private static let paintedShare = 4
  /// Slices of fewer rows are painted and compressed: each strip has codes of its own, which have to pay over its rows.
  private static let leastHeight = 8

  /// Nil where the slice has to be drawn.
  init?(of whole: FrameSlice) {
    let rows = Self.headRows(of: whole), size = whole.size
    guard whole.background.isOpaque, size.width >= Splicer.leastWidth,
      size.height - rows >= Self.leastHeight
    else { return nil }
    head = rows == 0 ? nil : whole.part(PixelRect(x: 0, y: 0, width: size.width, height: rows))
    slice = whole.part(PixelRect(x: 0, y: rows, width: size.width, height: size.height - rows))
    columns = SliceColumns(of: slice)
    guard columns.paintedWidth * Self.paintedShare <= size.width, let top = Self.top(of: columns)
    else { return nil }
    self.top = top
  }

  /// How many rows are above all that is cells from there down to the slice's end.
  private static func headRows(of slice: FrameSlice) -> Int {
    var rows = 0
    for visible in slice.items {
      switch visible.item {
      case .gradient(let gradient) where gradient.axis == .vertical:
        rows = max(rows, visible.clip.vertical.end)
      case .subframe: rows = max(rows, visible.clip.y)
      case .gradient, .fill, .text, .path, .image, .group: break
      }
    }
    return rows
  }

  /// The row of all cells that is the slice's first; nil where cells begin at different rows.
  private static func top(of columns: SliceColumns) -> Int? {
    var top: Int?
    for run in columns.runs {
      switch run.content {
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
  /// Whether slices of frames are made from the places of their cells.
  ///
  /// That pays where cells move sideways, and where they have many pixels. Small ones that only move down or up come
  /// again in whole slices; those that do not are made as soon, and smaller, from their pixels. All frames decide, so
  /// that a file does not depend on which of them are drawn. Takes time in proportion to the frames before the first that
  /// stands elsewhere.
  var isSpliced: Bool {
    guard scale < 2, timeline.frameCount > 0, let left = offset(atFrame: 0)?.x else { return true }
    return (1..<timeline.frameCount).contains { offset(atFrame: $0)?.x != left }
  }
}

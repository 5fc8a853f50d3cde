import GridCairo
import GridFrame
import GridGeometry
import GridImage

/// The content of each column of a slice, as far as it is known: cells, backgrounds, and parts that must be
/// painted.
///
/// Items are applied in paint order, as intervals of columns. An opaque item that covers the slice from top
/// to bottom hides everything beneath it.
struct SliceColumns {
  enum Content {
    /// A single color.
    case color(Color)
    /// An opaque subframe, with the position of its upper left corner in the slice.
    case tile(Subframe, at: PixelPoint)
    /// A part of a row of opaque subframes.
    case row(Subframe, at: PixelPoint)
    /// A color, a tile or a row beneath a horizontal gradient.
    indirect case shaded(Content, LinearGradient)
    /// Anything else, or several overlapping items.
    case painted
  }

  /// Adjacent columns with the same content.
  struct Run {
    var columns: PixelInterval
    var content: Content
  }

  /// The runs from left to right, without gaps.
  private(set) var runs: [Run]
  private let size: PixelSize

  init(of slice: FrameSlice) {
    size = slice.size
    runs = []
    runs.reserveCapacity(8)
    runs.append(Run(columns: PixelInterval(0, size.width), content: .color(slice.background)))
    for visible in slice.items { add(visible.item, at: .zero, clip: visible.clip) }
  }

  /// Returns whether a tile can be made from a subframe, or from each of its cells.
  static func isKept(_ subframe: Subframe) -> Bool {
    subframe.size.width < 1 << 15
      && subframe.size.width * subframe.size.height <= TileCache.largestArea
  }

  /// The number of columns that must be painted.
  var paintedWidth: Int {
    runs.reduce(0) { if case .painted = $1.content { $0 + $1.columns.length } else { $0 } }
  }

  /// Whether three quarters of the columns are side by side and need not be painted.
  var areMostlySideBySide: Bool {
    var (widest, width) = (0, 0)
    for run in runs {
      if case .painted = run.content { width = 0 } else { width += run.columns.length }
      widest = max(widest, width)
    }
    return 4 * widest >= 3 * size.width
  }

  /// Applies an item, whose origin is at a position, clipped to `clip`.
  private mutating func add(_ item: FrameItem, at origin: PixelPoint, clip: PixelRect) {
    switch item {
    case .subframe(let subframe, let position):
      let position = PixelPoint(x: position.x + origin.x, y: position.y + origin.y)
      let visible = PixelRect(subframe.size).offset(x: position.x, y: position.y).intersection(clip)
      guard !visible.isEmpty else { return }
      let isKept = isWhole(visible) && Self.isKept(subframe) && !subframe.repeatsRows
      if isKept, subframe.isOpaque {
        put(.tile(subframe, at: position), over: visible.horizontal)
      } else if isKept, subframe.isRow {
        put(.row(subframe, at: position), over: visible.horizontal)
      } else {
        for item in subframe.items { add(item, at: position, clip: visible) }
      }
    case .group(let group) where group.isPlain:
      let inner = group.clip.offset(x: origin.x, y: origin.y).intersection(clip)
      guard !inner.isEmpty else { return }
      for item in group.items { add(item, at: origin, clip: inner) }
    case .fill(let rect, let color):
      let visible = rect.offset(x: origin.x, y: origin.y).intersection(clip)
      guard !visible.isEmpty, color.alpha > 0 else { return }
      if !isWhole(visible) {
        put(.painted, over: visible.horizontal)
      } else if color.isOpaque {
        put(.color(color), over: visible.horizontal)
      } else {
        tint(visible.horizontal, color)
      }
    case .gradient(var gradient) where gradient.axis == .horizontal:
      gradient.rect = gradient.rect.offset(x: origin.x, y: origin.y)
      let visible = gradient.rect.intersection(clip)
      if visible.isEmpty { return }
      if isWhole(visible) {
        shade(visible.horizontal, gradient)
      } else {
        put(.painted, over: visible.horizontal)
      }
    case .gradient, .text, .path, .image, .group:
      let visible = item.bounds.offset(x: origin.x, y: origin.y).intersection(clip)
      if !visible.isEmpty { put(.painted, over: visible.horizontal) }
    }
  }

  /// Applies a gradient to the content of some columns.
  private mutating func shade(_ columns: PixelInterval, _ gradient: LinearGradient) {
    let start = split(at: columns.start), end = split(at: columns.end)
    for position in start..<end {
      switch runs[position].content {
      case .color, .tile, .row: runs[position].content = .shaded(runs[position].content, gradient)
      case .shaded, .painted: runs[position] = Run(columns: runs[position].columns, content: .painted)
      }
    }
  }

  /// Applies a transparent color to the content of some columns.
  private mutating func tint(_ columns: PixelInterval, _ color: Color) {
    let start = split(at: columns.start), end = split(at: columns.end)
    for position in start..<end {
      if case .color(let base) = runs[position].content, base.isOpaque {
        let word = PixelArithmetic.over(color.premultiplied, base.premultiplied)
        runs[position].content = .color(Color(rgb: word & 0xff_ffff))
      } else {
        runs[position].content = .painted
      }
    }
  }

  private func isWhole(_ visible: PixelRect) -> Bool {
    visible.vertical.start == 0 && visible.vertical.end == size.height
  }

  /// Replaces the content of some columns.
  private mutating func put(_ content: Content, over columns: PixelInterval) {
    let start = split(at: columns.start), end = split(at: columns.end)
    runs[start] = Run(columns: columns, content: content)
    if end - start > 1 { runs.removeSubrange(start + 1..<end) }
  }

  /// Makes a run begin at a column and returns its index; for the end of the slice, returns the index after
  /// the last run.
  private mutating func split(at column: Int) -> Int {
    var position = runs.count
    while position > 0, runs[position - 1].columns.start >= column { position -= 1 }
    if position > 0, runs[position - 1].columns.end > column {
      var rest = runs[position - 1]
      rest.columns.start = column
      runs[position - 1].columns.end = column
      if position == runs.count { runs.append(rest) } else { runs.insert(rest, at: position) }
    }
    return position
  }
}

/// A cache of the colors of recent gradients. Most slices have the same gradients in the same order.
struct GradientColors {
  private static let limit = 32

  private var known: [(gradient: LinearGradient, columns: PixelInterval, colors: [UInt32])] = []
  private var next = 0

  /// Returns the premultiplied words of columns of a horizontal gradient.
  mutating func colors(of gradient: LinearGradient, _ columns: PixelInterval) -> [UInt32] {
    for step in known.indices {
      let index = (next + step) % known.count
      let one = known[index].gradient
      guard known[index].columns == columns, one.rect.horizontal == gradient.rect.horizontal,
        one.start == gradient.start, one.end == gradient.end
      else { continue }
      next = index + 1
      return known[index].colors
    }
    let made = gradient.pixels(columns)
    if known.count < Self.limit {
      known.append((gradient, columns, made))
    } else {
      known[next % Self.limit] = (gradient, columns, made)
    }
    next += 1
    return made
  }
}

import GridFrame
import GridGeometry
import GridScene

/// What surrounds the grid of a preview: a margin, a line round the grid, and a note below it.
struct PreviewBorder {
  let theme: Theme
  let scale: Double
  /// Space round the grid in points.
  let margin: Double
  /// What is left out; nil draws no note.
  let note: String?
  let measurer: any TextMeasuring

  /// Space round the grid in device pixels.
  var space: Int { snapToPixel(margin, scale: scale) }

  /// Puts the grid's frame into a larger one.
  func surround(_ grid: Frame) -> Frame {
    let line =
      space > 0 && theme.hairlineWidth > 0 ? max(1, Int((theme.hairlineWidth * scale).rounded(.down))) : 0
    let inner = PixelRect(grid.size).offset(x: space, y: space)
    var items: [FrameItem] = []
    if line > 0 { items += outline(of: inner, width: line) }
    items.append(.group(clip: inner, items: grid.items.map { $0.offset(x: space, y: space) }))
    var size = PixelSize(width: grid.size.width + 2 * space, height: grid.size.height + 2 * space)
    if let note { size.height += noteItems(note, below: inner, space: space, into: &items) }
    return Frame(size: size, scale: scale, background: grid.background, items: items)
  }

  private func outline(of rect: PixelRect, width: Int) -> [FrameItem] {
    let outer = PixelRect(
      x: rect.x - width, y: rect.y - width, width: rect.width + 2 * width, height: rect.height + 2 * width)
    return [.fill(outer, theme.frozenHairline), .fill(rect, theme.canvas)]
  }

  /// Adds the note.
  ///
  /// - Returns: How much higher it makes the picture, in device pixels.
  private func noteItems(_ note: String, below rect: PixelRect, space: Int, into items: inout [FrameItem])
    -> Int
  {
    let style = TextStyle(
      families: theme.fontFamilies, size: (theme.fontSize - 2) * scale, color: theme.mutedText)
    let height = measurer.height(of: note, style: style, width: nil)
    let gap = snapToPixel(10, scale: scale)
    let inset = snapToPixel(theme.padding, scale: scale)
    // A grid narrower than its note lets the note use the margin too.
    let wanted = measurer.width(of: note, style: style)
    let isNarrow = wanted > rect.width - 2 * inset
    let box = PixelRect(
      x: isNarrow ? rect.x : rect.x + inset, y: rect.vertical.end + gap,
      width: isNarrow ? rect.width + space : rect.width - 2 * inset, height: height)
    items.append(.text(TextItem(text: note, box: box, style: style, horizontalAlignment: .left)))
    return gap + height - min(space / 2, gap)
  }
}

import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// Returns marks that explain a layout: outlines of panes, tints of sticky elements, brackets of sections,
  /// and the offset.
  func overlayItems(of layout: Layout) -> [FrameItem] {
    stuckTints(of: layout) + paneOutlines(of: layout) + sectionBrackets(of: layout) + readout(of: layout)
  }

  private static let body = Color(rgb: 0x2563eb)
  private static let frozen = Color(rgb: 0xd97706)
  private static let stuck = Color(rgb: 0xdb2777)
  private static let section = Color(rgb: 0x059669)

  private var stroke: Int { max(1, snapToPixel(1.5, scale: prepared.scale)) }

  private func paneOutlines(of layout: Layout) -> [FrameItem] {
    layout.panes.flatMap { pane -> [FrameItem] in
      let isBody = pane.region.horizontal == .body && pane.region.vertical == .body
      return outline(pane.clip, isBody ? Self.body : Self.frozen)
    }
  }

  private func stuckTints(of layout: Layout) -> [FrameItem] {
    let view = PixelRect(layout.viewport)
    func tint(_ rect: PixelRect, outlined: Bool = false) -> [FrameItem] {
      if rect.isEmpty { return [] }
      return [.fill(rect, Self.stuck.faded(to: 0.13))] + (outlined ? outline(rect, Self.stuck) : [])
    }
    var items: [FrameItem] = []
    for (axis, tracks) in [(Axis.vertical, layout.rows), (.horizontal, layout.columns)] {
      let across = axis == .vertical ? layout.inner.horizontal : layout.inner.vertical
      for run in tracks.runs {
        for track in tracks.tracks[run.tracks] where track.stuck.isStuck {
          let shown = track.interval.intersection(run.clip)
          items += tint(Self.rect(axis, shown, along: across).intersection(view))
        }
      }
    }
    for band in layout.bands where band.stuck.isStuck && !band.clip.isEmpty {
      items += tint(band.rect.intersection(band.clip), outlined: true)
    }
    return items
  }

  /// Returns a bracket next to the rows of each visible section; inner sections are indented.
  private func sectionBrackets(of layout: Layout) -> [FrameItem] {
    let head = prepared.scene.headerRowCount
    let visible = layout.rows.visibleBody
    let step = 4 * stroke
    return prepared.sections.entries.flatMap { entry -> [FrameItem] in
      let rows = entry.section.rows.lowerBound + head..<entry.section.rows.upperBound + head
      guard let first = rows.first, let last = rows.last, rows.overlaps(visible),
        let top = place(of: first, layout), let bottom = place(of: last, layout)
      else { return [] }
      let length = PixelInterval(top.start, bottom.end).intersection(PixelInterval(0, layout.viewport.height))
      guard !length.isEmpty else { return [] }
      let x = step * (entry.depth + 1)
      let bar = PixelRect(
        horizontal: PixelInterval(start: x, length: stroke), vertical: length)
      var items: [FrameItem] = [.fill(bar, Self.section)]
      for edge in [top.start, bottom.end - stroke] where length.contains(edge) {
        items.append(.fill(PixelRect(x: x, y: edge, width: 2 * step, height: stroke), Self.section))
      }
      return items
    }
  }

  private func place(of row: Int, _ layout: Layout) -> PixelInterval? {
    prepared.grid.interval(
      ofRow: row, at: Double(layout.offset.y) / layout.scale, height: prepared.viewport.height)
  }

  /// Returns a readout of the offset, its range, and the visible part of the body.
  private func readout(of layout: Layout) -> [FrameItem] {
    let rows = layout.rows.visibleBody
    let columns = layout.columns.visibleBody
    let lines = [
      "offset \(layout.offset.x), \(layout.offset.y) px of \(layout.maximumOffset.x), \(layout.maximumOffset.y)",
      "rows \(rows.lowerBound)–\(rows.upperBound - 1), columns \(columns.lowerBound)–\(columns.upperBound - 1)",
    ]
    let line = snapToPixel(18, scale: prepared.scale)
    let width = min(snapToPixel(300, scale: prepared.scale), layout.viewport.width)
    let height = line * lines.count + line / 2
    let box = PixelRect(
      x: layout.viewport.width - width, y: layout.viewport.height - height, width: width, height: height)
    var style = styles.header
    style.color = .white
    style.weight = .medium
    var items: [FrameItem] = [.fill(box, Color(rgb: 0x111827, alpha: 224))]
    for (index, text) in lines.enumerated() {
      let place = PixelRect(
        x: box.x + line / 2, y: box.y + line / 4 + index * line, width: width - line, height: line)
      items.append(.text(TextItem(text: text, box: place, style: style, horizontalAlignment: .left)))
    }
    return items
  }

  private func outline(_ rect: PixelRect, _ color: Color) -> [FrameItem] {
    guard rect.width > 2 * stroke, rect.height > 2 * stroke else { return [.fill(rect, color)] }
    let (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    return [
      .fill(PixelRect(x: x, y: y, width: width, height: stroke), color),
      .fill(PixelRect(x: x, y: y + height - stroke, width: width, height: stroke), color),
      .fill(PixelRect(x: x, y: y + stroke, width: stroke, height: height - 2 * stroke), color),
      .fill(
        PixelRect(x: x + width - stroke, y: y + stroke, width: stroke, height: height - 2 * stroke), color),
    ]
  }
}

import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// The line and the shadow at each frozen edge beneath which something has slid.
  ///
  /// At rest a frozen edge looks like any other: the shadow says that there is more underneath. It grows to its
  /// full strength while the first pixels slide under. Section bands lie above the shadows of frozen rows, and
  /// the edges of frozen columns stop at bands, which reach across them.
  func edgeParts(of layout: Layout) -> [Part] {
    // Vertical edges first: the shadow below the header lies over that beside the frozen column.
    let columns = layout.edges.filter { $0.side.axis == .horizontal }
    let rows = layout.edges.filter { $0.side.axis == .vertical }
    var parts: [Part] = []
    for edge in columns where edge.slid > 0 {
      for extent in free(edge.extent, of: layout) {
        var piece = edge
        piece.extent = extent
        if let line = edgeLine(piece) {
          parts.append(Part(layer: Part.topLayer, .fill(line, styles.theme.frozenHairline)))
        }
        if let shade = edgeShadow(piece) { parts.append(Part(layer: Part.topLayer, .gradient(shade))) }
      }
    }
    for edge in rows where edge.slid > 0 {
      if let line = edgeLine(edge) {
        parts.append(Part(layer: Part.topLayer, .fill(line, styles.theme.frozenHairline)))
      }
      if let shade = edgeShadow(edge) { parts.append(Part(layer: Part.shadowLayer, .gradient(shade))) }
    }
    return parts
  }

  /// The parts of an interval from top to bottom that no section band covers.
  private func free(_ extent: PixelInterval, of layout: Layout) -> [PixelInterval] {
    var free = [extent]
    for band in layout.bands
    where band.id.axis == .vertical && !band.clip.isEmpty
      && (band.id.kind == .header || band.id.kind == .footer)
    {
      free = free.flatMap { part in
        guard part.intersects(band.clip.vertical) else { return [part] }
        return [
          PixelInterval(part.start, band.clip.vertical.start),
          PixelInterval(band.clip.vertical.end, part.end),
        ].filter { !$0.isEmpty }
      }
    }
    return free
  }

  /// The last pixels of the frozen band, beside the edge.
  private func edgeLine(_ edge: FrozenEdge) -> PixelRect? {
    guard styles.hairline > 0, !edge.extent.isEmpty, !hasGaps else { return nil }
    let across =
      edge.side.isStart
      ? PixelInterval(edge.position - styles.hairline, edge.position)
      : PixelInterval(edge.position, edge.position + styles.hairline)
    return rect(edge, across: across)
  }

  private func edgeShadow(_ edge: FrozenEdge) -> LinearGradient? {
    let extent = styles.shadowExtent
    guard extent > 0, styles.theme.shadow.alpha > 0, !edge.extent.isEmpty else { return nil }
    let strength = min(1, Double(edge.slid) / Double(extent))
    let dark = styles.theme.shadow.faded(to: strength)
    var clear = dark
    clear.alpha = 0
    let isStart = edge.side.isStart
    let across =
      isStart
      ? PixelInterval(edge.position, edge.position + extent)
      : PixelInterval(edge.position - extent, edge.position)
    return LinearGradient(
      rect: rect(edge, across: across), axis: edge.side.axis, start: isStart ? dark : clear,
      end: isStart ? clear : dark)
  }

  private func rect(_ edge: FrozenEdge, across: PixelInterval) -> PixelRect {
    edge.side.axis == .horizontal
      ? PixelRect(horizontal: across, vertical: edge.extent)
      : PixelRect(horizontal: edge.extent, vertical: across)
  }
}

extension FrozenEdge.Side {
  /// The axis that the edge lies across: left and right edges limit what scrolls horizontally.
  fileprivate var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// Whether what is frozen lies before the edge, to its left or above it.
  fileprivate var isStart: Bool { self == .left || self == .top }
}

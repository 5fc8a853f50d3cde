import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// The line and the shadow at each frozen edge beneath which something has slid.
  ///
  /// At rest a frozen edge looks like any other: the shadow says that there is more underneath. It grows to its
  /// full strength while the first pixels slide under.
  func edgeItems(of layout: Layout) -> [FrameItem] {
    // Vertical edges first: the shadow below the header lies over that beside the frozen column.
    let ordered =
      layout.edges.filter { $0.side.axis == .horizontal } + layout.edges.filter { $0.side.axis == .vertical }
    return ordered.filter { $0.slid > 0 }.flatMap { edge in
      var items: [FrameItem] = []
      if let line = edgeLine(edge) { items.append(.fill(line, styles.theme.frozenHairline)) }
      if let shade = edgeShadow(edge) { items.append(.shade(shade)) }
      return items
    }
  }

  /// The last pixels of the frozen band, beside the edge.
  private func edgeLine(_ edge: FrozenEdge) -> PixelRect? {
    guard styles.hairline > 0, !edge.extent.isEmpty else { return nil }
    let across =
      edge.side.isStart
      ? PixelInterval(edge.position - styles.hairline, edge.position)
      : PixelInterval(edge.position, edge.position + styles.hairline)
    return rect(edge, across: across)
  }

  private func edgeShadow(_ edge: FrozenEdge) -> LinearShade? {
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
    return LinearShade(
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

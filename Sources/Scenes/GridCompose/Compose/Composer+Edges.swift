import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// Returns the line and the shadow at each frozen edge under which content has slid.
  ///
  /// At rest, a frozen edge looks like any other; the shadow indicates that there is more content underneath.
  /// It reaches its full strength while the first pixels slide under the edge. Section bands are painted
  /// above the shadows of frozen rows, and the edges of frozen columns stop at bands, which extend across
  /// them.
  func edgeParts(of layout: Layout) -> [Part] {
    var parts: [Part] = []
    // Vertical edges come first, so that the shadow below the header is painted over the shadow beside the
    // frozen column.
    for axis in [Axis.horizontal, .vertical] {
      for edge in layout.edges where edge.side.axis == axis && edge.slid > 0 {
        for extent in axis == .horizontal ? free(edge.extent, of: layout) : [edge.extent] {
          if let line = edgeLine(edge, extent) { parts.append(Part(layer: Part.topLayer, line)) }
          guard !extent.isEmpty, let color = shadow(slid: edge.slid) else { continue }
          let shade = shade(
            from: edge.position, forward: edge.side.isStart, axis, along: extent, color, styles.shadowExtent)
          parts.append(Part(layer: axis == .horizontal ? Part.topLayer : Layer.shadow, shade))
        }
      }
    }
    return parts
  }

  /// Returns the darkest color of a shadow, which reaches its full strength while the first pixels slide
  /// under the edge; nil if there is no shadow.
  func shadow(slid: Int, opacity: Double = 1) -> Color? {
    guard styles.shadowExtent > 0, styles.theme.shadow.alpha > 0 else { return nil }
    let strength = min(1, Double(slid) / Double(styles.shadowExtent))
    return styles.theme.shadow.faded(to: strength * opacity)
  }

  /// Returns a gradient that starts at an edge and fades out within `length` pixels.
  func shade(
    from edge: Int, forward isForward: Bool, _ axis: Axis, along extent: PixelInterval, _ color: Color,
    _ length: Int
  ) -> FrameItem {
    var clear = color
    clear.alpha = 0
    let across = PixelInterval(start: isForward ? edge : edge - length, length: length)
    return .gradient(
      LinearGradient(
        rect: Self.rect(axis, across, along: extent), axis: axis, start: isForward ? color : clear,
        end: isForward ? clear : color))
  }

  static func rect(_ axis: Axis, _ extent: PixelInterval, along across: PixelInterval) -> PixelRect {
    axis == .horizontal
      ? PixelRect(horizontal: extent, vertical: across) : PixelRect(horizontal: across, vertical: extent)
  }

  /// Returns the parts of a vertical interval that no section band covers.
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

  /// Returns the line at a frozen edge, drawn over the last pixels of the frozen band; nil if there is none.
  private func edgeLine(_ edge: FrozenEdge, _ extent: PixelInterval) -> FrameItem? {
    var (width, color) = (styles.hairline, styles.theme.frozenHairline)
    switch edge.side {
    case .top where prepared.scene.headerRowCount > 0 && styles.leadingRows.isEmpty:
      (width, color) = (styles.headerRule, styles.headerRuleColor)
    case .bottom:
      if let rule = styles.footerLine { (width, color) = (rule.width ?? width, rule.color) }
    case .top, .left, .right: break
    }
    guard width > 0, !extent.isEmpty, !hasGaps else { return nil }
    let start = edge.side.isStart ? edge.position - width : edge.position
    return .fill(
      Self.rect(edge.side.axis, PixelInterval(start: start, length: width), along: extent), color)
  }
}

extension FrozenEdge.Side {
  /// The axis perpendicular to the edge: the left and right edges limit horizontal scrolling.
  fileprivate var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// Whether the frozen part is before the edge: to its left or above it.
  fileprivate var isStart: Bool { self == .left || self == .top }
}

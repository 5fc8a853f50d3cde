public import GridGeometry

extension ResolvedGrid {
  /// Where everything stands at an offset.
  ///
  /// A total function of its arguments: any offset is accepted, over-scroll included, and neither earlier
  /// offsets nor the thread matter.
  ///
  /// - Parameters:
  ///   - offset: The scroll offset in points from the logical start; snapped once to device pixels.
  ///   - viewport: The size of the view in points.
  /// - Complexity: O(log *n* + *v*) for *v* elements inside the view, along each axis.
  public func layout(at offset: Point, viewport: Size) -> Layout {
    // 1. The view: snap the offset, apply alignment, let bands go that leave no room.
    var frames = Axes(
      horizontal: AxisFrame(axes.horizontal, offset: offset.x, length: viewport.width),
      vertical: AxisFrame(axes.vertical, offset: offset.y, length: viewport.height))
    // 2. Sticky things, each by the one formula.
    frames.horizontal.placeSticky()
    frames.vertical.placeSticky()
    // 3. Who owns which pixel along each axis.
    frames.horizontal.cut()
    frames.vertical.cut()
    // 4. Tracks that scroll, where nothing sticky covers them; runs of tracks under one clip.
    frames.horizontal.placeTracks()
    frames.vertical.placeTracks()

    var layout = Layout(frames, scale: scale)
    layout.headerRowCount = headerRowCount
    // 5. Panes: where segments of both axes cross.
    makePanes(frames, in: &layout)
    // 6. Section bands and their labels.
    makeBands(frames, in: &layout)
    // 7. Merged cells.
    makeSpans(frames, in: &layout)
    // 8. Edges and warnings.
    makeEdges(frames, in: &layout)
    // 9. Right to left is left to right in a mirror.
    if direction == .rightToLeft { layout.mirror() }
    return layout
  }
}

extension Layout {
  init(_ frames: Axes<AxisFrame>, scale: Double) {
    self.init(
      viewport: PixelSize(width: frames.horizontal.length, height: frames.vertical.length), scale: scale)
    for axis in Axis.allCases {
      let frame = frames[axis]
      maximumOffset[axis] = max(0, frame.axis.extent - frame.length)
      offset[axis] = frame.requested
      content[axis] = PixelInterval(start: -frame.offset, length: frame.axis.extent)
      inner[axis] = frame.axis.inner.offset(by: -frame.offset)
    }
    rows = frames.vertical.layout
    columns = frames.horizontal.layout
  }
}

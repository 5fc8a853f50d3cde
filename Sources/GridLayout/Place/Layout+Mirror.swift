import GridGeometry

extension Layout {
  /// Turns a layout from left to right into the one from right to left; intervals stay those of the same things.
  mutating func mirror() {
    let width = viewport.width
    direction = .rightToLeft
    content.horizontal = content.horizontal.mirrored(in: width)
    inner.horizontal = inner.horizontal.mirrored(in: width)
    columns.mirror(in: width)
    for row in rowColumns.indices { rowColumns[row].mirror(in: width) }
    for index in panes.indices {
      panes[index].clip.horizontal = panes[index].clip.horizontal.mirrored(in: width)
    }
    for index in bands.indices {
      bands[index].rect.horizontal = bands[index].rect.horizontal.mirrored(in: width)
      guard !bands[index].clip.isEmpty else { continue }
      bands[index].clip.horizontal = bands[index].clip.horizontal.mirrored(in: width)
    }
    for index in spans.indices {
      spans[index].rect.horizontal = spans[index].rect.horizontal.mirrored(in: width)
      spans[index].clip.horizontal = spans[index].clip.horizontal.mirrored(in: width)
    }
    for index in edges.indices {
      switch edges[index].side {
      case .left, .right:
        edges[index].side = edges[index].side == .left ? .right : .left
        edges[index].position = width - edges[index].position
      case .top, .bottom:
        edges[index].extent = edges[index].extent.mirrored(in: width)
      }
    }
  }
}

extension AxisLayout {
  /// Turns the axis round in a view of that many pixels.
  mutating func mirror(in width: Int) {
    for index in tracks.indices { tracks[index].interval = tracks[index].interval.mirrored(in: width) }
    for index in runs.indices { runs[index].clip = runs[index].clip.mirrored(in: width) }
  }
}

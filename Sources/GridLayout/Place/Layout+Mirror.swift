import GridGeometry

extension Layout {
  /// Turns a layout from left to right into the one from right to left; intervals stay those of the same things.
  mutating func mirror() {
    let width = viewport.width
    direction = .rightToLeft
    content.horizontal = content.horizontal.mirrored(in: width)
    inner.horizontal = inner.horizontal.mirrored(in: width)
    for index in columns.tracks.indices {
      columns.tracks[index].interval = columns.tracks[index].interval.mirrored(in: width)
    }
    for row in rowColumns.indices {
      for index in rowColumns[row].tracks.indices {
        rowColumns[row].tracks[index].interval = rowColumns[row].tracks[index].interval.mirrored(in: width)
      }
    }
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

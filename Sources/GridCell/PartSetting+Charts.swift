import GridFrame
import GridGeometry

extension PartSetting {
  /// A bar and its mark; one whose ends are not numbers is left out.
  func add(_ bar: CellContent.Bar, in box: PixelRect, to items: inout [FrameItem]) {
    if bar.start.isFinite, bar.end.isFinite, bar.thickness > 0 {
      let edges = [bar.start, bar.end].map { pixels($0, of: box.width) }.sorted()
      var along = PixelInterval(edges[0], edges[1])
      // What is not nothing shows.
      if along.isEmpty, bar.start != bar.end {
        along = PixelInterval(start: min(along.start, box.width - 1), length: 1)
      }
      let height = max(1, pixels(bar.thickness, of: box.height))
      let across = PixelInterval(
        start: box.y + offset(of: height, in: box.height, verticalAlignment), length: height)
      if !along.isEmpty {
        items.append(.fill(PixelRect(horizontal: placed(along, in: box), vertical: across), bar.color))
      }
    }
    if let zero = bar.zero, zero.position.isFinite {
      let start = min(pixels(zero.position, of: box.width), box.width - 1)
      let line = placed(PixelInterval(start: start, length: 1), in: box)
      items.append(.fill(PixelRect(horizontal: line, vertical: box.vertical), zero.color))
    }
  }

  /// A line and, beneath it, its reference. Half its thickness is kept free on all sides, so that nothing of it is cut.
  func add(_ line: CellContent.Sparkline, in box: PixelRect, to items: inout [FrameItem]) {
    if let reference = line.reference, reference.position.isFinite {
      let place = min(pixels(1 - reference.position, of: box.height), box.height - 1)
      let row = PixelInterval(start: box.y + place, length: 1)
      items.append(.fill(PixelRect(horizontal: box.horizontal, vertical: row), reference.color))
    }
    guard line.width > 0 else { return }
    let margin = min(line.width, Double(min(box.width, box.height))) / 2
    let extent = Vector(dx: Double(box.width) - 2 * margin, dy: Double(box.height) - 2 * margin)
    var segments: [PathItem.Segment] = []
    for stretch in line.points.split(whereSeparator: { !$0.x.isFinite || !$0.y.isFinite }) {
      let places = stretch.map { point in
        Point(
          x: Double(box.x) + margin + limited(point.x) * extent.dx,
          y: Double(box.y) + margin + (1 - limited(point.y)) * extent.dy)
      }
      guard places.count > 1 else {
        let dot = Vector(dx: margin, dy: margin)
        items.append(.path(.ellipse(center: places[0], radii: dot, fill: line.color)))
        continue
      }
      segments.append(.move(places[0]))
      segments += places.dropFirst().map { .line($0) }
    }
    guard !segments.isEmpty else { return }
    let stroke = PathItem.Stroke(color: line.color, width: 2 * margin, cap: .round, join: .round)
    items.append(.path(PathItem(segments, stroke: stroke)))
  }

  /// The nearest edge between pixels to a part of an extent.
  private func pixels(_ part: Double, of extent: Int) -> Int {
    Int((limited(part) * Double(extent)).rounded())
  }

  private func limited(_ part: Double) -> Double { min(max(part, 0), 1) }

  /// An interval of the room, counted from where reading begins, as pixels of the picture.
  private func placed(_ interval: PixelInterval, in box: PixelRect) -> PixelInterval {
    (look.isRightToLeft ? interval.mirrored(in: box.width) : interval).offset(by: box.x)
  }
}

extension CellContent.Icon {
  /// The outline in a square of device pixels.
  func path(in square: PixelRect) -> PathItem {
    let side = Double(square.width)
    let outline = segments.map { segment in
      segment.mapped { Point(x: Double(square.x) + $0.x * side, y: Double(square.y) + $0.y * side) }
    }
    guard let strokeWidth else { return PathItem(outline, fill: color, fillRule: fillRule) }
    let stroke = PathItem.Stroke(color: color, width: strokeWidth * side, cap: .round, join: .round)
    return PathItem(outline, stroke: stroke)
  }
}

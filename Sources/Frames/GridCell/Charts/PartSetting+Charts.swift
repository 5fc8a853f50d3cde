import GridFrame
import GridGeometry

extension PartSetting {
  /// Adds a bar and its mark; skips a bar whose ends are not finite numbers.
  func add(_ bar: CellContent.Bar, in box: PixelRect, to items: inout [FrameItem]) {
    let height = max(1, pixels(bar.thickness, of: min(box.height, bar.heightLimit ?? box.height)))
    let across = PixelInterval(
      start: box.y + offset(of: height, in: box.height, verticalAlignment), length: height)
    if let track = bar.track, bar.thickness > 0 {
      let room = PixelRect(horizontal: box.horizontal, vertical: across)
      items.append(Self.filled(room, track, cornerRadius: bar.cornerRadius))
    }
    if bar.start.isFinite, bar.end.isFinite, bar.thickness > 0 {
      let edges = [bar.start, bar.end].map { pixels($0, of: box.width) }.sorted()
      var along = PixelInterval(edges[0], edges[1])
      // Make sure that a nonzero value is visible.
      if along.isEmpty, bar.start != bar.end {
        along = PixelInterval(start: min(along.start, box.width - 1), length: 1)
      }
      if !along.isEmpty {
        let rect = PixelRect(horizontal: placed(along, in: box), vertical: across)
        if let endColor = bar.endColor {
          let isForward = (bar.start <= bar.end) != look.isRightToLeft
          items.append(
            .gradient(
              LinearGradient(
                rect: rect, axis: .horizontal, start: isForward ? bar.color : endColor,
                end: isForward ? endColor : bar.color)))
        } else {
          items.append(Self.filled(rect, bar.color, cornerRadius: bar.cornerRadius))
        }
        if let border = bar.border {
          for edge in EdgeLine.Edge.allCases {
            if let line = EdgeLine.place(along: edge, of: rect, width: 1) {
              items.append(.fill(line, border))
            }
          }
        }
      }
    }
    if let zero = bar.zero, zero.position.isFinite {
      let start = min(pixels(zero.position, of: box.width), box.width - 1)
      let line = placed(PixelInterval(start: start, length: 1), in: box)
      items.append(.fill(PixelRect(horizontal: line, vertical: box.vertical), zero.color))
    }
    if let mark = bar.mark, mark.position.isFinite {
      let width = min(max(2, height / 7), box.width)
      let start = min(max(pixels(mark.position, of: box.width) - width / 2, 0), box.width - width)
      let reach = min(max(height / 4, 2), (box.height - height) / 2)
      let line = placed(PixelInterval(start: start, length: width), in: box)
      let rect = PixelRect(
        horizontal: line, vertical: PixelInterval(across.start - reach, across.end + reach))
      items.append(.fill(rect, mark.color))
    }
  }

  /// Adds columns on their baseline, each at least one device pixel wide if there are enough pixels.
  func add(_ chart: CellContent.ColumnChart, in box: PixelRect, to items: inout [FrameItem]) {
    let count = chart.ends.count
    let base = min(pixels(1 - chart.base, of: box.height), box.height)
    for (index, end) in chart.ends.enumerated() {
      guard let end, end.isFinite, let color = chart.colors.dropFirst(index).first ?? chart.colors.last else {
        continue
      }
      // Round edges, not widths, but keep all gaps the same.
      let slot = PixelInterval(box.width * index / count, box.width * (index + 1) / count)
      let gap = min(
        max(Int(clamped: (Double(box.width) / Double(count) * chart.gap).rounded()), 1), slot.length - 1)
      guard !slot.isEmpty else { continue }
      let top = pixels(1 - end, of: box.height)
      var along = PixelInterval(min(top, base), max(top, base))
      // Draw a value on the baseline as a line.
      if along.isEmpty { along = PixelInterval(start: min(along.start, box.height - 1), length: 1) }
      let column = PixelInterval(start: slot.start + gap / 2, length: slot.length - max(gap, 0))
      items.append(
        .fill(PixelRect(horizontal: column.offset(by: box.x), vertical: along.offset(by: box.y)), color))
    }
    guard let reference = chart.reference, reference.position.isFinite else { return }
    let place = min(pixels(1 - reference.position, of: box.height), box.height - 1)
    let row = PixelInterval(start: box.y + place, length: 1)
    items.append(.fill(PixelRect(horizontal: box.horizontal, vertical: row), reference.color))
  }

  /// Adds a line with its area and dots. Leaves enough space on all sides for the width of the line and its
  /// dots, so that nothing is clipped.
  func add(_ line: CellContent.Sparkline, in box: PixelRect, to items: inout [FrameItem]) {
    let reach = line.dots.reduce(line.width / 2) { max($0, $1.radius) }
    let margin = min(reach, Double(min(box.width, box.height)) / 2)
    let extent = Vector(dx: Double(box.width) - 2 * margin, dy: Double(box.height) - 2 * margin)
    func height(_ part: Double) -> Double { Double(box.y) + margin + (1 - limited(part)) * extent.dy }
    let positions = line.points.map { point in
      Point(x: Double(box.x) + margin + limited(point.x) * extent.dx, y: height(point.y))
    }
    let stretches = line.points.indices.split { !line.points[$0].x.isFinite || !line.points[$0].y.isFinite }
    if let area = line.area {
      let base = height(area.base)
      let segments = stretches.filter { $0.count > 1 }.flatMap { stretch in
        let ends = [stretch.startIndex, stretch.endIndex - 1].map { Point(x: positions[$0].x, y: base) }
        return [.move(ends[0])] + stretch.map { .line(positions[$0]) } + [
          PathItem.Segment.line(ends[1]), .close,
        ]
      }
      if !segments.isEmpty { items.append(.path(PathItem(segments, fill: area.color))) }
    }
    if let reference = line.reference, reference.position.isFinite {
      let row = PixelInterval(start: Int(clamped: (height(reference.position) - 0.5).rounded()), length: 1)
      items.append(.fill(PixelRect(horizontal: box.horizontal, vertical: row), reference.color))
    }
    let width = min(line.width, Double(min(box.width, box.height)))
    var segments: [PathItem.Segment] = []
    for stretch in stretches where width > 0 {
      guard stretch.count > 1 else {
        let dot = Vector(dx: width / 2, dy: width / 2)
        items.append(.path(.ellipse(center: positions[stretch.startIndex], radii: dot, fill: line.color)))
        continue
      }
      segments.append(.move(positions[stretch.startIndex]))
      segments += stretch.dropFirst().map { .line(positions[$0]) }
    }
    if !segments.isEmpty {
      let stroke = PathItem.Stroke(color: line.color, width: width, cap: .round, join: .round)
      items.append(.path(PathItem(segments, stroke: stroke)))
    }
    for dot in line.dots where line.points.indices.contains(dot.point) {
      let point = line.points[dot.point]
      guard point.x.isFinite, point.y.isFinite, dot.radius > 0 else { continue }
      let radius = min(dot.radius, margin)
      let radii = Vector(dx: radius, dy: radius)
      items.append(.path(.ellipse(center: positions[dot.point], radii: radii, fill: dot.color)))
    }
  }

  /// Returns the size of a badge in device pixels.
  func size(of badge: CellContent.Badge) -> PixelSize {
    let style = badge.run.style(look.text)
    return PixelSize(
      width: width(of: badge.run.text, style) + 2 * Self.limited(badge.padding.horizontal),
      height: lineHeight(style) + 2 * Self.limited(badge.padding.vertical))
  }

  func add(
    _ badge: CellContent.Badge, in box: PixelRect, _ alignment: TextItem.HorizontalAlignment,
    to items: inout [FrameItem]
  ) {
    guard !badge.run.text.isEmpty else { return }
    let own = size(of: badge)
    let size = PixelSize(width: min(own.width, box.width), height: min(own.height, box.height))
    let rect = PixelRect(
      x: box.x + offset(of: size.width, in: box.width, alignment),
      y: box.y + offset(of: size.height, in: box.height, verticalAlignment), width: size.width,
      height: size.height)
    items.append(Self.filled(rect, badge.background, cornerRadius: badge.cornerRadius))
    let room = PixelInterval(
      rect.horizontal.start + badge.padding.horizontal, rect.horizontal.end - badge.padding.horizontal)
    guard !room.isEmpty else { return }
    var item = text(
      badge.run.text, badge.run.style(look.text),
      in: PixelRect(horizontal: room, vertical: rect.vertical), .center)
    (item.verticalAlignment, item.overflow) = (.center, .ellipsis)
    items.append(.text(item))
  }

  /// Returns the boxes of stacked parts.
  func lines(of parts: [CellContent.Part], in box: PixelRect) -> [PixelRect] {
    let heights = parts.map { height(of: $0, width: box.width) }
    let total = heights.reduce(content.spacing * (parts.count - 1), +)
    var top = box.y + max(offset(of: total, in: box.height, verticalAlignment), 0)
    return heights.map { height in
      defer { top += height + content.spacing }
      return PixelRect(horizontal: box.horizontal, vertical: PixelInterval(start: top, length: height))
    }
  }

  /// Returns a single-color rectangle; it is a path if its corners are rounded.
  private static func filled(_ rect: PixelRect, _ color: Color, cornerRadius: Double) -> FrameItem {
    let radius = min(cornerRadius, Double(min(rect.width, rect.height)) / 2)
    guard radius > 0 else { return .fill(rect, color) }
    return .path(.roundedRectangle(rect, radius: radius, fill: color))
  }

  /// Rounds a fraction of an extent to the nearest pixel edge.
  private func pixels(_ part: Double, of extent: Int) -> Int {
    Int(clamped: (limited(part) * Double(extent)).rounded())
  }

  private func limited(_ part: Double) -> Double { min(max(part, 0), 1) }

  /// Limits an extent in device pixels to the maximum size of pictures.
  private static func limited(_ extent: Int) -> Int { min(max(extent, -32_767), 32_767) }

  /// Converts a horizontal interval of the box, measured from where reading starts, to pixels of the picture.
  private func placed(_ interval: PixelInterval, in box: PixelRect) -> PixelInterval {
    (look.isRightToLeft ? interval.mirrored(in: box.width) : interval).offset(by: box.x)
  }
}

extension PathItem {
  /// Returns a rectangle with rounded corners; `radius` is in device pixels and at most half the shorter side.
  fileprivate static func roundedRectangle(_ rect: PixelRect, radius: Double, fill: Color) -> PathItem {
    PathItem(
      PathItem.roundedRectangle(
        from: Point(x: Double(rect.horizontal.start), y: Double(rect.vertical.start)),
        to: Point(x: Double(rect.horizontal.end), y: Double(rect.vertical.end)),
        radius: radius, rest: radius * cornerRest), fill: fill)
  }
}

extension CellContent.Icon {
  /// Returns the outline in a square of device pixels.
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

package import GridFrame
package import GridGeometry

/// What is drawn on the background of an element besides its lines. Lengths are in device pixels.
package enum CellAdornment: Sendable, Hashable {
  /// A gradient through colors at positions from 0 to 1, from left to right or from top to bottom.
  case gradient([ColorStop], Axis)
  /// Parallel lines all over the background.
  case hatching(Hatching)
  /// A line between opposite corners.
  case diagonal(Diagonal)
  /// A small triangle in the upper corner where lines of text end.
  case corner(Color, side: Double)

  /// A color of a gradient.
  package struct ColorStop: Sendable, Hashable {
    package var position: Double
    package var color: Color

    package init(_ position: Double, _ color: Color) { (self.position, self.color) = (position, color) }
  }

  /// The direction of a line.
  package enum Direction: Sendable, Hashable { case horizontal, vertical, rising, falling }

  /// Parallel lines in one or more directions.
  package struct Hatching: Sendable, Hashable {
    package var directions: [Direction]
    package var color: Color
    /// The distance of the lines' middles.
    package var distance: Double
    package var width: Double

    package init(_ directions: [Direction], color: Color, distance: Double, width: Double) {
      (self.directions, self.color, self.distance, self.width) = (directions, color, distance, width)
    }
  }

  /// A line between opposite corners.
  package struct Diagonal: Sendable, Hashable {
    /// Whether the line goes from the lower left to the upper right corner.
    package var isRising: Bool
    package var color: Color
    package var width: Double
    package var pattern: EdgeLine.Pattern

    package init(isRising: Bool, color: Color, width: Double, pattern: EdgeLine.Pattern = .solid) {
      (self.isRising, self.color, self.width, self.pattern) = (isRising, color, width, pattern)
    }
  }

  /// Returns the adornment with lengths multiplied by a scale.
  package func scaled(by scale: Double) -> CellAdornment {
    switch self {
    case .gradient: self
    case .hatching(let lines):
      .hatching(
        Hatching(
          lines.directions, color: lines.color, distance: lines.distance * scale, width: lines.width * scale))
    case .diagonal(let line):
      .diagonal(
        Diagonal(
          isRising: line.isRising, color: line.color, width: line.width * scale, pattern: line.pattern))
    case .corner(let color, let side): .corner(color, side: side * scale)
    }
  }

  /// Whether the lines along the edges are drawn over it.
  var isBelowLines: Bool {
    switch self {
    case .gradient, .hatching: true
    case .diagonal, .corner: false
    }
  }

  /// Returns the items in a rectangle.
  func items(in rect: PixelRect, isRightToLeft: Bool) -> [FrameItem] {
    guard !rect.isEmpty else { return [] }
    switch self {
    case .gradient(let stops, let axis): return Self.gradient(stops, axis, in: rect)
    case .hatching(let hatching): return hatching.items(in: rect)
    case .diagonal(let line): return [line.item(in: rect)]
    case .corner(let color, let side):
      let side = min(side, Double(min(rect.width, rect.height)))
      let x = Double(isRightToLeft ? rect.x : rect.horizontal.end), y = Double(rect.y)
      let inner = isRightToLeft ? x + side : x - side
      return [
        .path(
          PathItem(
            [
              .move(Point(x: inner, y: y)), .line(Point(x: x, y: y)), .line(Point(x: x, y: y + side)), .close,
            ],
            fill: color))
      ]
    }
  }

  private static func gradient(_ stops: [ColorStop], _ axis: Axis, in rect: PixelRect) -> [FrameItem] {
    guard let first = stops.first, let last = stops.last else { return [] }
    let extent = axis == .horizontal ? rect.horizontal : rect.vertical
    func place(_ position: Double) -> Int {
      extent.start + Int((min(max(position, 0), 1) * Double(extent.length)).rounded())
    }
    func part(_ start: Int, _ end: Int) -> PixelRect {
      let interval = PixelInterval(start, end)
      return axis == .horizontal
        ? PixelRect(horizontal: interval, vertical: rect.vertical)
        : PixelRect(horizontal: rect.horizontal, vertical: interval)
    }
    var items: [FrameItem] = []
    func fill(_ start: Int, _ end: Int, _ color: Color) {
      if start < end { items.append(.fill(part(start, end), color)) }
    }
    fill(extent.start, place(first.position), first.color)
    for (start, end) in zip(stops, stops.dropFirst()) where place(start.position) < place(end.position) {
      items.append(
        .gradient(
          LinearGradient(
            rect: part(place(start.position), place(end.position)), axis: axis, start: start.color,
            end: end.color)))
    }
    fill(place(last.position), extent.end, last.color)
    return items
  }
}

extension CellAdornment.Hatching {
  /// The number of lines beyond which a rectangle has none.
  private static let mostLines = 20_000.0

  fileprivate func items(in rect: PixelRect) -> [FrameItem] {
    let (left, top) = (Double(rect.x), Double(rect.y))
    let (right, bottom) = (Double(rect.horizontal.end), Double(rect.vertical.end))
    let (across, height) = (right - left, bottom - top)
    let stroke = PathItem.Stroke(color: color, width: width)
    guard distance >= 1, (across + height) / distance < Self.mostLines else { return [] }
    var segments: [PathItem.Segment] = []
    func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
      segments += [.move(Point(x: x0, y: y0)), .line(Point(x: x1, y: y1))]
    }
    for direction in directions {
      // Slanted lines have the distance along the edges, as patterns of pixels do.
      let reach = direction == .horizontal ? height : direction == .vertical ? across : across + height
      for place in stride(from: distance / 2, to: reach, by: distance) {
        switch direction {
        case .horizontal: add(left, top + place, right, top + place)
        case .vertical: add(left + place, top, left + place, bottom)
        case .rising: add(left + place - height, bottom, left + place, top)
        case .falling: add(left + place - height, top, left + place, bottom)
        }
      }
    }
    return [.group(clip: rect, items: [.path(PathItem(segments, stroke: stroke))])]
  }
}

extension CellAdornment.Diagonal {
  fileprivate func item(in rect: PixelRect) -> FrameItem {
    let (top, bottom) = (Double(rect.y), Double(rect.vertical.end))
    let ends = [
      Point(x: Double(rect.x), y: isRising ? bottom : top),
      Point(x: Double(rect.horizontal.end), y: isRising ? top : bottom),
    ]
    let dash = pattern.dash.map { $0 * width }
    let stroke = PathItem.Stroke(color: color, width: pattern == .double ? width / 3 : width, dash: dash)
    var segments: [PathItem.Segment] = [.move(ends[0]), .line(ends[1])]
    if pattern == .double {
      segments = [-width / 3, width / 3].flatMap { shift in
        [.move(Point(x: ends[0].x, y: ends[0].y + shift)), .line(Point(x: ends[1].x, y: ends[1].y + shift))]
      }
    }
    return .group(clip: rect, items: [.path(PathItem(segments, stroke: stroke))])
  }
}

extension EdgeLine {
  /// Returns the items of the line in its pixels.
  func items(in place: PixelRect) -> [FrameItem] {
    let isAcross = edge == .upper || edge == .lower
    let thickness = isAcross ? place.height : place.width
    func strip(_ start: Int, _ length: Int) -> PixelRect {
      isAcross
        ? PixelRect(x: place.x, y: place.y + start, width: place.width, height: length)
        : PixelRect(x: place.x + start, y: place.y, width: length, height: place.height)
    }
    switch pattern {
    case .solid: return [.fill(place, color)]
    case .double:
      let part = max(thickness / 3, 1)
      return thickness < 3
        ? [.fill(place, color)] : [.fill(strip(0, part), color), .fill(strip(thickness - part, part), color)]
    case .hair, .dotted, .dashed, .dashDot, .dashDotDot:
      let middle = Double(thickness) / 2
      let (x, y) = (Double(place.x), Double(place.y))
      let start = isAcross ? Point(x: x, y: y + middle) : Point(x: x + middle, y: y)
      let end =
        isAcross
        ? Point(x: Double(place.horizontal.end), y: y + middle)
        : Point(x: x + middle, y: Double(place.vertical.end))
      let stroke = PathItem.Stroke(
        color: color, width: Double(thickness), dash: pattern.dash.map { $0 * Double(thickness) })
      return [.path(PathItem([.move(start), .line(end)], stroke: stroke))]
    }
  }
}

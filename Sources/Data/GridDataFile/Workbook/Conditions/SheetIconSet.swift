import GridCell
import GridFrame
import GridGeometry

/// The icon sets of spreadsheet programs, drawn with shapes.
enum SheetIconSet: String, Sendable, Hashable, CaseIterable {
  case arrows3 = "3Arrows", arrowsGray3 = "3ArrowsGray", flags3 = "3Flags", triangles3 = "3Triangles"
  case trafficLights3 = "3TrafficLights1", rimmedLights3 = "3TrafficLights2", signs3 = "3Signs"
  case symbols3 = "3Symbols", plainSymbols3 = "3Symbols2", stars3 = "3Stars"
  case arrows4 = "4Arrows", arrowsGray4 = "4ArrowsGray", redToBlack4 = "4RedToBlack", rating4 = "4Rating"
  case trafficLights4 = "4TrafficLights"
  case arrows5 = "5Arrows", arrowsGray5 = "5ArrowsGray", rating5 = "5Rating", quarters5 = "5Quarters"
  case boxes5 = "5Boxes"

  private static let red = Color(rgb: 0xd6483f), yellow = Color(rgb: 0xecb22e), green = Color(rgb: 0x55a257)
  private static let gray = Color(rgb: 0x737880), black = Color(rgb: 0x3a3d42), pale = Color(rgb: 0xc9cdd3)
  private static let blue = Color(rgb: 0x3f74c4), pink = Color(rgb: 0xf0a19c)

  /// The button of a cell above a column that can be filtered.
  static let filterButton = [
    box(0.02, 0, 0.96, 0.96, Color(rgb: 0xaeb4bc)), box(0.08, 0.06, 0.84, 0.84, Color(rgb: 0xf6f7f9)),
    polygon([(0.26, 0.36), (0.74, 0.36), (0.5, 0.64)], gray),
  ]

  /// The number of icons.
  var count: Int { Int(String(rawValue.prefix(1))) ?? 3 }

  /// Returns the shapes of an icon from the lowest up, counted from the one for the lowest values; empty if there is none.
  func icon(_ index: Int) -> [CellContent.Icon] {
    guard (0..<count).contains(index) else { return [] }
    return shapes(index).map(Self.raised)
  }

  private func shapes(_ index: Int) -> [CellContent.Icon] {
    let lights = [Self.red, Self.yellow, Self.green]
    switch self {
    case .arrows3, .arrows4, .arrows5, .arrowsGray3, .arrowsGray4, .arrowsGray5:
      let isGray = rawValue.hasSuffix("Gray")
      let color = index == 0 ? Self.red : index == count - 1 ? Self.green : Self.yellow
      return [Self.arrow(rising: Self.angles[count - 3][index], isGray ? Self.gray : color)]
    case .flags3: return [IconShape.flag.icon(lights[index])]
    case .triangles3: return [[IconShape.triangleDown, .dash, .triangleUp][index].icon(lights[index])]
    case .trafficLights3: return [IconShape.circle.icon(lights[index])]
    case .rimmedLights3: return [IconShape.square.icon(Self.black), Self.disk(lights[index], 0.3)]
    case .trafficLights4: return [IconShape.circle.icon(([Self.black] + lights)[index])]
    case .redToBlack4: return [IconShape.circle.icon([Self.black, Self.gray, Self.pink, Self.red][index])]
    case .signs3: return [[IconShape.diamond, .triangleUp, .circle][index].icon(lights[index])]
    case .symbols3:
      return [IconShape.circle.icon(lights[index])] + Self.symbol(index, .white).map { Self.scaled($0, 0.55) }
    case .plainSymbols3: return Self.symbol(index, lights[index])
    case .stars3: return Self.star(index)
    case .rating4: return Self.ratingBars(4, index + 1)
    case .rating5: return Self.ratingBars(4, index)
    case .quarters5: return Self.quarters(index)
    case .boxes5: return Self.boxes(index)
    }
  }

  // MARK: Shapes

  /// The angles of arrows above the horizontal, in parts of a right angle.
  private static let angles: [[Double]] = [[-1, 0, 1], [-1, -0.5, 0.5, 1], [-1, -0.5, 0, 0.5, 1]]
  private static let rightArrow = [
    (0.08, 0.36), (0.5, 0.36), (0.5, 0.12), (0.94, 0.5), (0.5, 0.88), (0.5, 0.64), (0.08, 0.64),
  ]
  /// The half of a right angle has equal sine and cosine.
  private static let halfSine = 0.707_106_781_186_547_6

  private static func arrow(rising angle: Double, _ color: Color) -> CellContent.Icon {
    let sine = angle.magnitude == 0.5 ? halfSine * (angle < 0 ? -1 : 1) : angle
    let cosine = angle == 0 ? 1 : angle.magnitude == 0.5 ? halfSine : 0
    return polygon(
      rightArrow.map { x, y in
        (0.5 + (x - 0.5) * cosine + (y - 0.5) * sine, 0.5 - (x - 0.5) * sine + (y - 0.5) * cosine)
      }, color)
  }

  private static func polygon(_ corners: [(Double, Double)], _ color: Color) -> CellContent.Icon {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    return CellContent.Icon(
      points.prefix(1).map { .move($0) } + points.dropFirst().map { .line($0) } + [.close], color: color)
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color)
    -> CellContent.Icon
  {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], color)
  }

  private static func disk(_ color: Color, _ radius: Double) -> CellContent.Icon {
    let radii = Vector(dx: radius, dy: radius)
    return CellContent.Icon(
      PathItem.ellipse(center: Point(x: 0.5, y: 0.5), radii: radii).segments, color: color)
  }

  /// Returns a shape moved up to the middle of capital letters, as the square stands on the lower edge of the line.
  private static func raised(_ icon: CellContent.Icon) -> CellContent.Icon {
    var icon = icon
    icon.segments = icon.segments.map { segment in segment.mapped { Point(x: $0.x, y: $0.y - 0.14) } }
    return icon
  }

  private static func scaled(_ icon: CellContent.Icon, _ part: Double) -> CellContent.Icon {
    var icon = icon
    icon.segments = icon.segments.map { segment in
      segment.mapped { Point(x: 0.5 + ($0.x - 0.5) * part, y: 0.5 + ($0.y - 0.5) * part) }
    }
    return icon
  }

  /// Returns a cross, an exclamation mark or a check mark.
  private static func symbol(_ index: Int, _ color: Color) -> [CellContent.Icon] {
    switch index {
    case 0: [IconShape.cross.icon(color)]
    case 1: [box(0.42, 0.06, 0.16, 0.56, color), box(0.42, 0.76, 0.16, 0.18, color)]
    default: [IconShape.check.icon(color)]
    }
  }

  private static func star(_ index: Int) -> [CellContent.Icon] {
    let full = IconShape.star.icon(index == 0 ? pale : yellow)
    guard index == 1 else { return [full] }
    // The right half of an outline that starts at the top and goes around clockwise is drawn over in gray.
    let corners = full.segments.flatMap(\.points)
    return [full, polygon(corners.filter { $0.x >= 0.5 - 1e-9 }.map { ($0.x, $0.y) }, pale)]
  }

  private static func ratingBars(_ count: Int, _ filled: Int) -> [CellContent.Icon] {
    (0..<count).map { bar in
      let height = 0.28 + 0.2 * Double(bar)
      return box(0.06 + 0.23 * Double(bar), 0.94 - height, 0.18, height, bar < filled ? blue : pale)
    }
  }

  /// Returns a disk of which a number of quarters is dark.
  private static func quarters(_ dark: Int) -> [CellContent.Icon] {
    let rim = disk(black, 0.44)
    guard dark < 4 else { return [rim] }
    let centers: [(Double, Double)] = [(0.5, 0.1), (0.5, 0.5), (0.1, 0.5), (0.1, 0.1)]
    // A white disk inside of the rim, with dark squares as quarters, which the rim bounds.
    return [rim, disk(.white, 0.36)]
      + centers.prefix(dark).map { corner in quarter(corner.0 == 0.5, corner.1 == 0.5) }
  }

  private static func quarter(_ isRight: Bool, _ isLower: Bool) -> CellContent.Icon {
    let radius = 0.37, control = radius * (1 - PathItem.cornerRest)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: 0.5 + (isRight ? x : -x), y: 0.5 + (isLower ? y : -y))
    }
    return CellContent.Icon(
      [
        .move(point(0, 0)), .line(point(radius, 0)),
        .cubic(point(radius, control), point(control, radius), point(0, radius)), .close,
      ], color: black)
  }

  private static func boxes(_ filled: Int) -> [CellContent.Icon] {
    [(0.08, 0.53), (0.53, 0.53), (0.08, 0.08), (0.53, 0.08)].enumerated().map { index, corner in
      box(corner.0, corner.1, 0.4, 0.4, index < filled ? blue : pale)
    }
  }
}

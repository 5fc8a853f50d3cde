import Foundation

/// A log-log plot of costs against sizes, as SVG.
struct GrowthPlot {
  let title: String
  /// The labels of the axes.
  let across: String
  let up: String
  private var series: [(name: String, points: [(x: Double, y: Double)])] = []

  init(title: String, across: String, up: String) { (self.title, self.across, self.up) = (title, across, up) }

  /// Adds a cost in seconds.
  mutating func add(_ cost: Double, at size: Double, to name: String) {
    if !series.contains(where: { $0.name == name }) { series.append((name, [])) }
    let place = series.firstIndex { $0.name == name } ?? 0
    series[place].points.append((log10(size), log10(cost)))
  }

  func write(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(svg.utf8).write(to: url)
  }

  private static let colors = ["#1d5f9e", "#b4541a", "#3f7d3a", "#7a4fa3"]
  private static let area = (left: 78.0, top: 44.0, width: 500.0, height: 260.0)

  private var svg: String {
    let points = series.flatMap(\.points)
    // Show at least two decades of costs, so that noise does not look like growth.
    let (left, right) = Self.decades(points.map(\.x), least: 1)
    let (bottom, top) = Self.decades(points.map(\.y), least: 2)
    let area = Self.area
    func x(_ value: Double) -> Double { area.left + (value - left) / (right - left) * area.width }
    func y(_ value: Double) -> Double { area.top + (top - value) / (top - bottom) * area.height }
    var lines = [
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="640" height="370" font-family="Roboto, sans-serif" font-size="12" fill="#333">"##,
      ##"<rect width="640" height="370" fill="white"/>"##,
      ##"<text x="\##(area.left)" y="24" font-size="15" fill="#111">\##(title)</text>"##,
    ]
    for decade in stride(from: bottom, through: top, by: 1) {
      let place = Self.text(y(decade))
      lines.append(
        ##"<line x1="\##(area.left)" x2="\##(area.left + area.width)" y1="\##(place)" y2="\##(place)" stroke="#ddd"/>"##
      )
      lines.append(
        ##"<text x="\##(area.left - 8)" y="\##(Self.text(y(decade) + 4))" text-anchor="end">\##(Self.time(decade))</text>"##
      )
    }
    for decade in stride(from: left, through: right, by: 1) {
      lines.append(
        ##"<text x="\##(Self.text(x(decade)))" y="\##(area.top + area.height + 18)" text-anchor="middle">\##(Self.count(decade))</text>"##
      )
    }
    lines.append(
      ##"<text x="\##(area.left + area.width / 2)" y="\##(area.top + area.height + 40)" text-anchor="middle">\##(across)</text>"##
    )
    lines.append(
      ##"<text x="18" y="\##(area.top + area.height / 2)" text-anchor="middle" transform="rotate(-90 18 \##(area.top + area.height / 2))">\##(up)</text>"##
    )
    for (place, one) in series.enumerated() {
      let color = Self.colors[place % Self.colors.count]
      let line = one.points.map { "\(Self.text(x($0.x))),\(Self.text(y($0.y)))" }.joined(separator: " ")
      lines.append(##"<polyline points="\##(line)" fill="none" stroke="\##(color)" stroke-width="2"/>"##)
      for point in one.points {
        lines.append(
          ##"<circle cx="\##(Self.text(x(point.x)))" cy="\##(Self.text(y(point.y)))" r="3.5" fill="\##(color)"/>"##
        )
      }
      lines.append(
        ##"<text x="\##(area.left + area.width - 8)" y="\##(area.top + 18 + 17 * Double(place))" text-anchor="end" fill="\##(color)">\##(one.name)</text>"##
      )
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The whole decades that contain all values, at least `least`.
  private static func decades(_ values: [Double], least: Double) -> (Double, Double) {
    let low = (values.min() ?? 0).rounded(.down)
    return (low, max((values.max() ?? 1).rounded(.up), low + least))
  }

  private static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func time(_ decade: Double) -> String {
    let units = [(0.0, "s"), (-3, "ms"), (-6, "µs"), (-9, "ns"), (-12, "ps")]
    guard let unit = units.first(where: { $0.0 <= decade }) else { return "10^\(Int(decade)) s" }
    return "\(Int(pow(10, decade - unit.0).rounded())) \(unit.1)"
  }

  private static func count(_ decade: Double) -> String {
    let units = [(9.0, "G"), (6, "M"), (3, "k"), (0, "")]
    guard let unit = units.first(where: { $0.0 <= decade }) else { return "10^\(Int(decade))" }
    return "\(Int(pow(10, decade - unit.0).rounded()))\(unit.1)"
  }
}

import Foundation
@testable import GridCairo
import GridFrame
import GridGeometry
import GridImage
@testable import GridPathPlot
@testable import GridRender
@testable import GridScene
import GridScroll
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct PathPlotTests {
  private func stage(_ steps: String, name: String = "plot") throws -> Stage {
    try Stage(
      yaml: """
        name: "\(name)"
        data: {generate: {rows: 100, columns: 20}}
        viewport: {width: 200, height: 120}
        columnDefaults: {width: 60}
        rows: {height: 20}
        fonts: {boxes: true}
        scroll: {fps: 10, steps: [\(steps)]}
        """)
  }

  private func plot(_ stage: Stage) -> PathPlot { PathPlot(stage.prepared, timeline: stage.timeline) }

  @Test func showsOnlyTheAxesThatMove() throws {
    #expect(plot(try stage("{to: end, duration: 1}")).tracks.map(\.axis) == [.vertical, .horizontal])
    #expect(plot(try stage("{to: {x: end}, duration: 1}")).tracks.map(\.axis) == [.horizontal])
    #expect(plot(try stage("{hold: 1}")).tracks.map(\.axis) == [.vertical])
    // A jump that evenly spaced samples would miss.
    #expect(plot(try stage("{hold: 1}, {to: {y: 9}, duration: 0}")).tracks.map(\.axis) == [.vertical])
  }

  @Test func drawsInDots() throws {
    let plot = plot(try stage("{to: {y: 300}, duration: 2, ease: linear}, {hold: 1, label: there}"))
    let text = PathPlotText(plot, width: 40, usesColor: false).text
    #expect(text.hasPrefix("        vertical offset, points\n    300 ┤"), "\(text)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count == 1 + 8 + 2 + 1 + 1)
    #expect(lines.allSatisfy { $0.count <= 40 })
    // The line rises from the lower left to the upper right: dots of a row are right of those below it.
    let firsts = lines[1...8].map { line in
      line.drop { $0 != "│" && $0 != "┤" }.dropFirst().prefix { $0 == " " }.count
    }
    #expect(firsts == firsts.sorted(by: >), "\(firsts)")
    #expect(lines[11].hasSuffix("▴there"), "\(text)")
    let colored = PathPlotText(plot, width: 40, usesColor: true).text
    #expect(colored.contains("\u{1B}[34m"))
    #expect(colored.replacing("\u{1B}[34m", with: "").replacing("\u{1B}[0m", with: "").count >= text.count)
  }

  @Test(arguments: [0, 40, 72, 1_000])
  func staysInsideTheTerminal(width: Int) throws {
    let labels = (0..<30).map { "{hold: 0.1, label: \"label \($0) of many\"}" }.joined(separator: ", ")
    let plot = plot(try stage("\(labels), {to: end, duration: 1}"))
    let text = PathPlotText(plot, width: width, usesColor: false).text
    let widest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= max(40, min(width, 160)) && widest >= 35)
  }

  /// Any path that can be resolved can be plotted, however far it overshoots: as text, as SVG and, sometimes, as
  /// pixels.
  @Test(arguments: 0..<60)
  func everyPathCanBePlotted(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(7_000 + seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    func step() -> String {
      let (distance, time) = ("{x: \(number(-300...300)), y: \(number(-3_000...3_000))}", number(0...3))
      let curve = [number(0...1), number(-9...9), number(0...1), number(-9...9)].map { "\($0)" }
      let ease = "ease: \"cubic-bezier(\(curve.joined(separator: ", ")))\""
      let slow = "slowMotion: \(number(0.2...8))"
      return switch Int.random(in: 0..<6, using: &generator) {
      case 0: "{drag: \(distance), duration: \(time), \(ease), \(slow)}"
      case 1: "{by: \(distance), duration: \(time), \(ease), overscroll: true, \(slow)}"
      case 2: "{fling: \(distance), \(slow)}"
      case 3: "{bounce: {stiffness: \(number(1...900))}}"
      case 4: "{to: {y: \(number(0...2_000))}, duration: 0}"
      default: "{hold: \(time)}"
      }
    }
    let count = Int.random(in: 1...4, using: &generator)
    let steps = (0..<count).map { _ in step() } + ["{hold: 0.1}"]
    let stage = try stage(steps.joined(separator: ", "))
    let plot = plot(stage)
    for width in [40, 97] {
      let lines = PathPlotText(plot, width: width, usesColor: false).text.split(separator: "\n")
      #expect(lines.count >= 10 && lines.allSatisfy { $0.count <= width }, "seed \(seed)")
    }
    let svg = try plot.svg(theme: .light, text: stage.text)
    #expect(!svg.contains("nan") && !svg.contains("inf") && svg.hasSuffix("</svg>\n"), "seed \(seed)")
    if seed.isMultiple(of: 10) {
      #expect(try plot.bitmap(theme: .dark, scale: 1, text: stage.text).width == 960, "seed \(seed)")
    }
  }

  // MARK: Pictures

  private static let hostile = "<a>&amp;]]> \\\"'"

  @Test func svgIsWellFormedForAllNames() throws {
    let stage = try stage(
      "{to: end, duration: 1, label: \"\(Self.hostile)\"}, {hold: 1, label: \"tab\\tnull\\u0001\"}",
      name: "a<b>&")
    var plot = plot(stage)
    plot.tracks[0].marks = [.init(offset: 400, section: "<section>"), .init(offset: 600, section: nil)]
    let svg = try plot.svg(theme: .light, text: stage.text)
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(svg)")
    #expect(svg.contains("&lt;a&gt;&amp;amp;]]&gt; &quot;'<"), "\(svg)")
    #expect(svg.contains("&lt;section&gt;"))
    #expect(try plot.svg(theme: .light, text: stage.text) == svg)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func theLineInThePictureFollowsThePath(scale: Double) throws {
    let stage = try stage("{to: {y: 1000}, duration: 1, ease: linear}, {hold: 1}")
    let plot = plot(stage)
    let bitmap = try plot.bitmap(theme: .dark, scale: scale, text: stage.text)
    #expect(bitmap.width == Int((960 * scale).rounded()))
    let sheet = plot.sheet(theme: .dark, measurer: try stage.text.makeMeasurer())
    let curves = sheet.shapes.compactMap { shape -> [Point]? in
      if case .curve(let points, 2, _) = shape, points.count > 2 { points } else { nil }
    }
    let points = try #require(curves.first)
    let color = PathPlotColors(theme: .dark).line(.vertical)
    let frame = sheet.frame(scale: scale, measurer: try stage.text.makeMeasurer())
    // Every point of the line is inside a fill of its color.
    let fills = frame.items.compactMap { item -> PixelRect? in
      if case .fill(let rect, color) = item { rect } else { nil }
    }
    for point in points[10..<(points.count - 10)].enumerated().filter({ $0.offset % 97 == 0 }).map(\.element)
    {
      let pixel = PixelPoint(x: Int(point.x * scale), y: Int(point.y * scale))
      let near = [-1, 0, 1].contains { dy in
        fills.contains { $0.contains(PixelPoint(x: pixel.x, y: pixel.y + dy)) }
      }
      #expect(near, "\(point)")
    }
  }

  @Test func manySectionMarksAreThinnedOut() throws {
    var plot = plot(try stage("{to: {y: 1800}, duration: 1}"))
    plot.tracks[0].marks = (0..<1_800).map { .init(offset: Double($0), section: "s\($0)") }
    let sheet = plot.sheet(theme: .light, measurer: try stage("{hold: 1}").text.makeMeasurer())
    let marks = sheet.shapes.compactMap { shape -> Double? in
      if case .box(_, let y, _, 1, PathPlotColors(theme: .light).section) = shape { y } else { nil }
    }
    // One of them is in the legend.
    #expect(marks.count > 50 && marks.count < 160)
  }

  // MARK: Parts

  @Test func ticksAreRoundNumbersInsideTheRange() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let start = Double.random(in: -1e4...1e4, using: &generator)
      let length = Double.random(in: 1e-3...1e5, using: &generator)
      let limit = Int.random(in: 2...12, using: &generator)
      let ticks = PathPlotTicks(start...(start + length), limit: limit)
      #expect(ticks.values.count <= limit, "\(start) \(length) \(limit)")
      #expect(ticks.values.count * 6 >= limit, "\(start) \(length) \(limit)")
      #expect(ticks.values.allSatisfy { $0 >= start - 1e-6 && $0 <= start + length + 1e-6 })
      #expect(Set(ticks.texts).count == ticks.texts.count, "\(ticks.texts)")
    }
    #expect(PathPlotTicks(-1_200...13_000, limit: 5).texts == ["0", "5,000", "10,000"])
    #expect(PathPlotTicks(-0.6...1, limit: 5).texts == ["\u{2212}0.5", "0.0", "0.5", "1.0"])
  }

  @Test func masksCoverTheAreaOfTheLine() throws {
    var mask = PathPlotMask(PixelRect(x: 0, y: 0, width: 20, height: 20))
    mask.stroke([Point(x: 5, y: 10), Point(x: 15, y: 10)], width: 2)
    let fills = mask.fills(.black)
    #expect(fills.contains(.fill(PixelRect(x: 10, y: 9, width: 1, height: 2), .black)))
    for width in [1.0, 1.25, 2, 3] {
      var mask = PathPlotMask(PixelRect(x: 0, y: 0, width: 200, height: 200))
      mask.stroke([Point(x: 20.3, y: 30.7), Point(x: 180, y: 150)], width: width)
      let covered = mask.fills(.black).reduce(0.0) { sum, item in
        guard case .fill(let rect, let color) = item else { return sum }
        return sum + Double(rect.height) * Double(color.alpha) / 255
      }
      let length = (159.7 * 159.7 + 119.3 * 119.3).squareRoot()
      #expect(abs(covered - length * width) < length * width * 0.05 + 8, "\(width): \(covered)")
    }
  }

  @Test func thinnedLinesKeepTheirShape() throws {
    var generator = SeededGenerator(seed: 3)
    var points = [Point(x: 0, y: 0)]
    for index in 1...500 {
      let step = index % 100 < 50 ? 0 : Double.random(in: -2...2, using: &generator)
      points.append(Point(x: Double(index) / 2, y: points[index - 1].y + step))
    }
    let thinned = PathPlotSheet.thinned(points)
    #expect(thinned.first == points.first && thinned.last == points.last)
    #expect(thinned.count < 300)
    for point in points {
      let end = try #require(thinned.firstIndex { $0.x >= point.x })
      let (a, b) = (thinned[max(end - 1, 0)], thinned[end])
      let part = b.x > a.x ? (point.x - a.x) / (b.x - a.x) : 0
      #expect(abs(a.y + (b.y - a.y) * part - point.y) < 0.3, "\(point)")
    }
  }
}

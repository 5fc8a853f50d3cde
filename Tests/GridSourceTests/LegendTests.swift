import GridElement
import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridSource

/// The positions of colors and labels in legends; characters are 6 pixels wide, lines 15 high.
@Suite struct LegendTests {
  private let red = Color(rgb: 0xff_00_00)
  private let blue = Color(rgb: 0x00_00_ff)

  private func setting(
    _ legends: [Legend], width: Int, alignment: Surroundings.Alignment = .start, isRightToLeft: Bool = false
  ) -> SurroundingsSetting {
    var surroundings = Surroundings()
    (surroundings.legends, surroundings.alignment, surroundings.margin) = (legends, alignment, 10)
    return SurroundingsSetting(
      surroundings, SurroundingsStyle(isRightToLeft: isRightToLeft),
      around: PixelSize(width: width, height: 50), scale: 1, measuring: FixedMeasurer())
  }

  /// Returns the items of a single legend, from its upper left corner.
  private func items(_ legend: Legend, width: Int, isRightToLeft: Bool = false) -> [FrameItem] {
    setting([legend], width: width, isRightToLeft: isRightToLeft).items
      .flatMap { item -> [FrameItem] in
        if case .subframe(let part, _) = item { part.items } else { [] }
      }
  }

  private func labels(_ items: [FrameItem]) -> [String] {
    items.compactMap { if case .text(let text) = $0 { "\(text.text) \(text.box)" } else { nil } }
  }

  private func squares(_ items: [FrameItem]) -> [String] {
    items.compactMap { if case .fill(let rect, _) = $0 { "\(rect)" } else { nil } }
  }

  @Test func swatchesContinueOnTheNextLine() {
    let legend = Legend("", .swatches(["ab", "cd", "ef"].map { Legend.Swatch(red, $0) }))
    let left = items(legend, width: 100)
    #expect(squares(left) == ["0,1 12×12", "46,1 12×12", "0,20 12×12"])
    #expect(labels(left) == ["ab 18,0 12×15", "cd 64,0 12×15", "ef 18,19 12×15"])
    let right = items(legend, width: 100, isRightToLeft: true)
    #expect(squares(right) == ["46,1 12×12", "0,1 12×12", "46,20 12×12"])
    #expect(labels(right) == ["ab 64,0 12×15", "cd 18,0 12×15", "ef 64,19 12×15"])
    #expect(
      setting([legend], width: 100).elements.map(\.rect) == [PixelRect(x: 10, y: 16, width: 76, height: 34)])
  }

  @Test func rampsFillTheSpaceBeforeAndAfterTheirStops() {
    let stops = [Legend.Stop(0.25, red), Legend.Stop(0.75, blue)]
    let legend = Legend("", .ramp(stops, labels: []))
    func gradient(_ start: Color, _ end: Color) -> FrameItem {
      let rect = PixelRect(x: 50, y: 0, width: 100, height: 8)
      return .gradient(LinearGradient(rect: rect, axis: .horizontal, start: start, end: end))
    }
    let (left, right) = (
      PixelRect(x: 0, y: 0, width: 50, height: 8), PixelRect(x: 150, y: 0, width: 50, height: 8)
    )
    #expect(items(legend, width: 200) == [.fill(left, red), gradient(red, blue), .fill(right, blue)])
    #expect(
      items(legend, width: 200, isRightToLeft: true) == [
        .fill(right, red), gradient(blue, red), .fill(left, blue),
      ])
    // A ramp is no wider than 240 points.
    #expect(setting([legend], width: 900).elements.map(\.rect.width) == [240])
  }

  @Test func labelsOfARampStayInside() {
    let names = [Legend.Label(0, "low"), Legend.Label(0.5, "mid"), Legend.Label(1, "high")]
    let legend = Legend("", .ramp([Legend.Stop(0, red)], labels: names))
    #expect(
      labels(items(legend, width: 200)) == ["low 0,12 18×15", "mid 91,12 18×15", "high 176,12 24×15"])
    #expect(
      labels(items(legend, width: 200, isRightToLeft: true)) == [
        "low 182,12 18×15", "mid 91,12 18×15", "high 0,12 24×15",
      ])
    #expect(setting([legend], width: 200).elements.map(\.rect.height) == [27])
  }

  @Test func aTitleIsAboveItsColors() {
    let legend = Legend("ab cd", .swatches([Legend.Swatch(red, "ab")]))
    let shown = items(legend, width: 100)
    #expect(labels(shown) == ["ab cd 0,0 33×17", "ab 18,21 12×15"])
    #expect(squares(shown) == ["0,22 12×12"])
  }

  @Test func legendsAreSideBySideIfTheyFit() {
    let legends = ["ab", "cd"].map { Legend("", .swatches([Legend.Swatch(red, $0)])) }
    func rects(_ width: Int, _ alignment: Surroundings.Alignment = .start) -> [String] {
      setting(legends, width: width, alignment: alignment).elements.map { "\($0.rect)" }
    }
    #expect(rects(200) == ["10,16 30×15", "72,16 30×15"])
    #expect(rects(200, .center) == ["64,16 30×15", "126,16 30×15"])
    #expect(rects(200, .end) == ["118,16 30×15", "180,16 30×15"])
    #expect(rects(92) == ["10,16 30×15", "72,16 30×15"])
    #expect(rects(91) == ["10,16 30×15", "10,43 30×15"])
    #expect(setting(legends, width: 91).inner.y == 16 + 15 + 12 + 15 + 16)
    #expect(
      setting(legends, width: 91).elements.map(\.id) == [.named("legend 1"), .named("legend 2")])
  }
}

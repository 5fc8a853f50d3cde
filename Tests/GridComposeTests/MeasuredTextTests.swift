@testable import GridCompose
import GridFrame
import GridGeometry
import GridScene
import TestSupport
import Testing

/// Space for texts is measured the way they are drawn.
@Suite struct MeasuredTextTests {
  /// A measurer for which a space between digits and other letters is narrower than one before those letters alone, as
  /// happens if the letters come from a fallback font, which then also supplies the space.
  private final class FallbackMeasurer: TextMeasuring {
    private let fixed = FixedMeasurer()

    func width(of text: String, style: TextStyle) -> Int {
      let hasDigits = text.contains { $0.isASCII && $0.isNumber }
      return fixed.width(of: text, style: style) + (text.contains("日") && !hasDigits ? 3 : 0)
    }

    func height(of text: String, style: TextStyle, width: Int?) -> Int {
      fixed.height(of: text, style: style, width: width)
    }
  }

  @Test func unitsBesideBarsFitTheirSpace() throws {
    let measurer = FallbackMeasurer()
    let scene = try ShownCells.scene(
      "data: {header: [n], rows: [[12], [1000]]}\ncolumns: {n: {bar: true, unit: \" 日\"}}")
    let prepared = try PreparedScene(scene, scale: 1, measurer: measurer)
    let units = try ShownCells.cells(of: prepared, measurer: measurer).compactMap { items in
      items.lazy.compactMap { if case .text(let text) = $0, text.text == " 日" { text } else { nil } }.first
    }
    #expect(units.count == 2)
    for unit in units { #expect(unit.box.width >= measurer.width(of: unit.text, style: unit.style)) }
  }

  @Test(arguments: ["", "theme: {columnLines: false, padding: 3}", "theme: high-contrast"])
  func rotatedTitlesAreNotTruncated(theme: String) throws {
    let title = "Rice, wafer, cookie"
    let frame = try ShownCells.frame(
      "data: {header: [a, b], rows: [[1, 2]]}\nheader: {turned: true}\ncolumns: {a: {title: \"\(title)\"}}\n\(theme)"
    )
    var texts: [TextItem] = []
    func collect(_ items: [FrameItem]) {
      for item in items {
        switch item {
        case .group(let group): collect(group.items)
        case .subframe(let subframe, _): collect(subframe.items)
        case .text(let text): texts.append(text)
        default: break
        }
      }
    }
    collect(frame.items)
    let text = try #require(texts.first { $0.text == title })
    #expect(text.box.width >= FixedMeasurer().width(of: title, style: text.style))
  }
}

@testable import GridCompose
import GridElement
import GridFrame
import GridGeometry
import TestSupport
import Testing

/// The labels of section bands next to the values of their columns. Each character is half an em wide.
@Suite struct BandLabelTests {
  private struct BandText {
    var text: String
    var rect: PixelRect

    var isNumber: Bool { Double(text.filter { $0 != "," }) != nil }
  }

  /// Returns the texts of all section bands with their horizontal positions, without what is clipped.
  private func texts(_ scene: String) throws -> [BandText] {
    var found: [BandText] = []
    func collect(_ items: [FrameItem], x: Int, y: Int) {
      for item in items {
        switch item {
        case .group(let group): collect(group.items, x: x, y: y)
        case .subframe(let part, let origin): collect(part.items, x: x + origin.x, y: y + origin.y)
        case .text(let text):
          guard case .band? = text.element else { continue }
          let width = min(FixedMeasurer().width(of: text.text, style: text.style), text.box.width)
          let start = text.horizontalAlignment == .right ? text.box.horizontal.end - width : text.box.x
          let rect = PixelRect(x: x + start, y: y + text.box.y, width: width, height: text.box.height)
          found.append(BandText(text: text.text, rect: rect))
        case .fill, .gradient, .path, .image: continue
        }
      }
    }
    collect(try ShownCells.frame(scene).items, x: 0, y: 0)
    return found
  }

  private func scene(_ columns: String, _ more: String = "") -> String {
    """
    data: {header: [k, n, m], rows: [[a, 1480, 2], [a, 90, 3], [b, 7, 123456]]}
    sections:
      by: k
      header: {text: "All rows of {value}", cells: {m: max}}
      footer: {text: "Sum of the numbers above", cells: {n: sum, m: sum}}
    columns: {k: {hidden: true}, \(columns)}
    viewport: {width: 500, height: 400}
    \(more)
    """
  }

  private func overlaps(_ texts: [BandText]) -> Bool {
    texts.contains { label in
      !label.isNumber && texts.contains { $0.isNumber && $0.rect.intersects(label.rect) }
    }
  }

  @Test func theFirstColumnHasRoomForLabels() throws {
    let texts = try texts(scene("n: {}"))
    #expect(texts.filter { $0.text == "Sum of the numbers above" }.count == 2)
    #expect(texts.map(\.text).contains("123,456") && texts.map(\.text).contains("1,570"))
    #expect(!overlaps(texts))
  }

  @Test(
    arguments: ["n: {width: 60}, m: {width: 90}", "n: {width: 160}, m: {width: 80}"], ["", "direction: rtl"])
  func numbersAreNeverCoveredInPart(columns: String, direction: String) throws {
    let texts = try texts(scene(columns, direction))
    #expect(!overlaps(texts), "\(texts)")
    for sum in ["1,570", "7", "5", "123,456"] { #expect(texts.contains { $0.text == sum }, "\(sum)") }
    #expect(texts.contains { $0.text.hasPrefix("All rows of a") })
  }
}

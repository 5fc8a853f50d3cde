@testable import GridCompose
import GridElement
import GridFrame
import GridGeometry
import TestSupport
import Testing

/// Totals in section bands, and in columns that show more than text.
@Suite struct SectionTotalTests {
  @Test func totalsOfSectionsStandBelowTheNumbersBesideBars() throws {
    let scene = """
      data: {header: [k, n], rows: [[a, 1480.5], [a, 90], [b, 7.25], [b, 120000]]}
      columns: {n: {bar: true}}
      sections: {by: k, header: {cells: {n: max}}, footer: {cells: {n: sum}}}
      totals: {cells: {n: sum}}
      theme: {fontSize: 14}
      """
    var ends: [Int] = []
    func collect(_ items: [FrameItem], x: Int) {
      for item in items {
        switch item {
        case .group(let group): collect(group.items, x: x)
        case .subframe(let part, let origin): collect(part.items, x: x + origin.x)
        case .text(let text):
          guard Double(text.text.filter { $0 != "," }) != nil else { continue }
          #expect(text.horizontalAlignment == .right, "\(text.text)")
          let decimals = text.text.split(separator: ".").dropFirst().first.map { $0.count + 1 } ?? 0
          ends.append(
            x + text.box.horizontal.end - decimals * FixedMeasurer().width(of: "0", style: text.style))
        case .fill, .gradient, .path, .image: continue
        }
      }
    }
    collect(try ShownCells.frame(scene).items, x: 0)
    // Four numbers, a maximum and a sum of each section, and the total; all with their decimal points in one line.
    #expect(ends.count == 9 && Set(ends).count == 1, "\(ends)")
  }

  @Test func totalsHaveTheUnitOfTheirColumn() throws {
    let scene = """
      data: {header: [k, n], rows: [[a, 1480], [a, 90]]}
      columns: {n: {unit: " km"}}
      sections: {by: k, footer: {cells: {n: sum}}}
      """
    let dump = try ShownCells.shown(scene)
    #expect(dump.ranges(of: "\" km\"").count == 3, "\(dump)")
  }
}

import GridElement
import GridGeometry
import Testing

@Suite struct ElementIDTests {
  private static func band(_ kind: BandID.Kind, _ section: String = "a", axis: Axis = .vertical) -> ElementID
  {
    .band(BandID(section: section, kind: kind, axis: axis, depth: 0))
  }

  private static let elements: [ElementID] = [
    .cell(row: 1, column: 2), .cell(row: 1, column: 3), .cell(row: 2, column: 2), .row(1), .row(2),
    .column(2),
    .column(1), .span(row: 1, column: 2), .span(row: 2, column: 1), band(.header), band(.headerLabel),
    band(.header, "b"), band(.title, axis: .horizontal), band(.titleLabel, axis: .horizontal), band(.footer),
    .item(section: 1, item: 2), .supplementary(kind: "header", section: 1, item: 2),
    .decoration(kind: "header", section: 1, item: 2), .named("card"),
  ]

  /// All pairs of two different elements of which the first contains the second.
  private static let parts: [(ElementID, ElementID)] = [
    (.row(1), .cell(row: 1, column: 2)), (.row(1), .cell(row: 1, column: 3)),
    (.row(2), .cell(row: 2, column: 2)),
    (.row(1), .span(row: 1, column: 2)), (.row(2), .span(row: 2, column: 1)),
    (.column(2), .cell(row: 1, column: 2)), (.column(2), .cell(row: 2, column: 2)),
    (.column(2), .span(row: 1, column: 2)), (.column(1), .span(row: 2, column: 1)),
    (.cell(row: 1, column: 2), .span(row: 1, column: 2)),
    (.span(row: 1, column: 2), .cell(row: 1, column: 2)),
    (band(.header), band(.headerLabel)),
    (band(.title, axis: .horizontal), band(.titleLabel, axis: .horizontal)),
  ]

  @Test func containsItselfAndItsParts() {
    for first in Self.elements {
      for second in Self.elements {
        let expected = first == second || Self.parts.contains { $0 == (first, second) }
        #expect(first.contains(second) == expected, "\(first) \(second)")
      }
    }
  }

  @Test func doesNotAskForTheDepthOfABand() {
    let outer = BandID(section: "a", kind: .header, axis: .vertical, depth: 0)
    let inner = BandID(section: "a", kind: .headerLabel, axis: .vertical, depth: 3)
    #expect(ElementID.band(outer).contains(.band(inner)))
  }

  @Test func showsTheClippedPartOfAnElement() {
    let rect = PixelRect(x: -5, y: 0, width: 20, height: 10)
    #expect(PlacedElement(.row(0), rect: rect).visibleRect == rect)
    let view = PixelRect(x: 0, y: 0, width: 100, height: 4)
    let clipped = PlacedElement(.row(0), rect: rect, clip: view)
    #expect(clipped.visibleRect == PixelRect(x: 0, y: 0, width: 15, height: 4))
  }

  @Test func tellsHowFarAnElementIsPushedOff() {
    #expect(!StuckState().isStuck && StuckState().progress == 0)
    #expect(StuckState(edge: .start, distance: 9, pushed: 5, extent: 20).progress == 0.25)
    #expect(StuckState(edge: .end, distance: 9, pushed: 50, extent: 20).progress == 1)
    #expect(StuckState(edge: .end, distance: 9, pushed: -5, extent: 20).progress == 0)
  }
}

import GridElement
import GridGeometry
import Testing

@Suite struct ElementIDTests {
  private static func band(_ kind: BandID.Kind, _ section: String = "a", axis: Axis = .vertical) -> ElementID
  {
    .band(BandID(section: section, kind: kind, axis: axis, depth: 0))
  }

  private static func indexed(
    _ kind: String, rank: Int = 0, _ label: String? = nil, section: Int = 1, item: Int = 2
  ) -> ElementID {
    .indexed(IndexedElement(ElementKind(kind, rank: rank), label: label, section: section, item: item))
  }

  private static let elements: [ElementID] = [
    .cell(row: 1, column: 2), .cell(row: 1, column: 3), .cell(row: 2, column: 2), .row(1), .row(2),
    .column(2),
    .column(1), .span(row: 1, column: 2), .span(row: 2, column: 1), band(.header), band(.headerLabel),
    band(.header, "b"), band(.title, axis: .horizontal), band(.titleLabel, axis: .horizontal), band(.footer),
    indexed("lane"), indexed("lane", rank: 1), indexed("lane", "left"), indexed("car", "left"),
    .named("card"),
  ]

  /// All pairs of different elements in which the first contains the second.
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

  @Test func sortsByRankKindLabelAndIndexPath() {
    let sorted = [
      .cell(row: 9, column: 9), Self.indexed("lane", section: 0, item: 9),
      Self.indexed("lane", section: 1, item: 0),
      Self.indexed("lane", section: 1, item: 1), Self.indexed("bus", rank: 1, "b", section: 9),
      Self.indexed("car", rank: 1, "a", section: 9), Self.indexed("car", rank: 1, "b", section: 0),
      Self.indexed("bike", rank: 2), .named("a"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func bandsComeFirstThenRowsThenColumnsThenCells() {
    let sorted: [ElementID] = [
      Self.band(.header), Self.band(.footer), Self.band(.headerLabel), Self.band(.title, axis: .horizontal),
      Self.band(.titleLabel, axis: .horizontal), Self.band(.header, "b"), .row(0), .row(1), .column(0),
      .cell(row: 0, column: 1), .span(row: 0, column: 1), .cell(row: 0, column: 2), .cell(row: 1, column: 0),
      Self.indexed("lane"), .named("a"), .named("b"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func containmentIgnoresTheDepthOfBands() {
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

  @Test func turnsAboutItsCenter() {
    var element = PlacedElement(.row(0), rect: PixelRect(x: 10, y: 20, width: 40, height: 8))
    #expect(element.bounds == element.rect && element.clip == element.rect)
    element.transform = .rotation(.pi / 2)
    #expect(element.pictureTransform.applied(to: Point(x: 30, y: 24)) == Point(x: 30, y: 24))
    #expect(element.bounds == PixelRect(x: 26, y: 4, width: 8, height: 40))
    #expect(element.clip == element.bounds && element.visibleRect == element.bounds)
    element.alpha = 0
    #expect(element.visibleRect.isEmpty)
  }

  @Test func elementsAreAtTheirNaturalPositionByDefault() {
    #expect(StuckState() == StuckState(edge: .none, distance: 0, pushed: 0, extent: 0))
  }

  @Test func headingsAreNotContinuedByDefault() {
    #expect(TableHeadings() == TableHeadings(rowCount: 0, columns: [], isContinued: false))
  }

  @Test func reportsHowFarAnElementIsPushed() {
    #expect(!StuckState().isStuck && StuckState().progress == 0)
    #expect(StuckState(edge: .start, distance: 9, pushed: 5, extent: 20).progress == 0.25)
    #expect(StuckState(edge: .end, distance: 9, pushed: 50, extent: 20).progress == 1)
    #expect(StuckState(edge: .end, distance: 9, pushed: -5, extent: 20).progress == 0)
  }
}

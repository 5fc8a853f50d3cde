import GridElement
import GridGeometry
import TestSupport
import Testing

@Suite struct ElementNamesTests {
  private let names = ElementNames(
    columns: ["price", "", "a, column \"b\"", "\"", "row 3", "x (merged)", "price", "7"], headerRowCount: 2,
    kinds: [lane])

  private static let lane = ElementKind("lane", rank: 3)

  private static func lane(_ label: String?, _ section: Int, _ item: Int) -> ElementID {
    .indexed(IndexedElement(lane, label: label, section: section, item: item))
  }

  @Test(arguments: [
    (ElementID.cell(row: 5, column: 0), "row 3, column \"price\""),
    (.cell(row: 1, column: 1), "header of column 1"),
    (.cell(row: 0, column: 0), "group row 0, column \"price\""),
    (.row(2), "row 0"), (.row(1), "header row"), (.row(0), "group row 0"), (.column(1), "column 1"),
    (.column(6), "column 6"), (.column(7), "column \"7\""), (.column(90), "column 90"),
    (.span(row: 2, column: 3), "row 0, column \"\"\" (merged)"), (lane(nil, 1, 20), "lane 1-20"),
    (lane("header", 0, 2), "lane \"header\" 0-2"), (lane("", 0, 2), "lane \"\" 0-2"),
    (lane("back ground", 0, 0), "lane \"back ground\" 0-0"),
    (.named("card 3"), "card 3"),
    (.band(BandID(section: "west", kind: .header, axis: .vertical, depth: 0)), "header \"west\""),
    (.band(BandID(section: "w", kind: .headerLabel, axis: .vertical, depth: 0)), "label of header \"w\""),
    (.band(BandID(section: "g", kind: .title, axis: .horizontal, depth: 0)), "column group \"g\""),
  ])
  func writesAndReadsWords(element: ElementID, name: String) {
    #expect(names.name(of: element) == name)
    #expect(names.element(named: name) == element)
  }

  @Test(arguments: [
    "row -1", "row", "row x", "column \"cost\"", "column -2", "header of column \"cost\"", "group row 1",
    "group row -1", "row 1, column \"cost\"", "row 1, row 2", "row 1 (merged)", "header west", "lane 1",
    "lane 1-2-3", "lane header 1-2", "lane \"x\" 1", "lane  1-2", "lanes 1-2", "bus 1-2", "tram 1-2", "",
    "column \"\"",
    "price",
  ])
  func treatsOtherTextAsANamedElement(text: String) {
    #expect(names.element(named: text) == .named(text))
    #expect(names.name(of: names.element(named: text)) == text)
  }

  @Test func parsesHeaderNamesOnlyIfThereIsAHeader() {
    let plain = ElementNames(columns: ["price"])
    #expect(plain.element(named: "header row") == .named("header row"))
    #expect(plain.name(of: .cell(row: 0, column: 0)) == "row 0, column \"price\"")
    var changed = plain
    changed.columns = ["cost", "price"]
    #expect(changed.element(named: "column \"price\"") == .column(1))
  }

  @Test(arguments: 0..<200)
  func namesSurviveARoundTrip(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "\"", ", ", "column ", "row 1", " (merged)", "header of ", "a", "é", " ", "-", "\n", "1", "",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
      }
      .joined()
    }
    func index(_ limit: Int = 12) -> Int { Int.random(in: 0..<limit, using: &generator) }
    let names = ElementNames(
      columns: (0..<index()).map { _ in text() }, headerRowCount: index(4), kinds: [Self.lane])
    for _ in 0..<50 {
      let kind = BandID.Kind.allCases[index(BandID.Kind.allCases.count)]
      let axis: Axis = kind == .title || kind == .titleLabel ? .horizontal : .vertical
      let elements: [ElementID] = [
        .cell(row: index(), column: index()), .row(index()), .column(index()),
        .span(row: index(), column: index()), Self.lane(nil, index(), index()),
        Self.lane(text(), index(), index()),
        .band(BandID(section: text(), kind: kind, axis: axis, depth: 0)),
      ]
      for element in elements {
        let name = names.name(of: element)
        #expect(names.element(named: name) == element, "seed \(seed): \(name)")
      }
    }
  }
}

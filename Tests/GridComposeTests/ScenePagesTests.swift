import GridData
import GridDocument
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSceneFile
import GridScroll
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Tables on pages: complete, each part once, and nothing split that belongs together.
@Suite struct ScenePagesTests {
  /// A table with a number of rows in short sections, which have headers and perhaps footers.
  private func scene(_ chance: inout SeededGenerator) throws -> Scene {
    let rows = Int.random(in: 1...120, using: &chance)
    let columns = Int.random(in: 1...12, using: &chance)
    var section = 0
    var csv = "part," + (0..<columns).map { "column \($0)" }.joined(separator: ",") + "\n"
    for row in 0..<rows {
      if Int.random(in: 0..<6, using: &chance) == 0 { section += 1 }
      csv += "p\(section)," + (0..<columns).map { "\(row * 1000 + $0)" }.joined(separator: ",") + "\n"
    }
    let footer = Bool.random(using: &chance) ? ", footer: {text: end}" : ""
    let sections =
      Bool.random(using: &chance) ? "sections: {by: part, header: {text: \"{value}\"}\(footer)}" : ""
    let yaml = """
      data: t.csv
      viewport: {width: 100, height: 100}
      freeze: {columns: \(Int.random(in: 0...1, using: &chance))}
      \(sections)
      """
    let files = FileAccess.inMemory(["t.csv": Array(csv.utf8), "s.yaml": Array(yaml.utf8)])
    var scene = try SceneLoader(files: files).load("s.yaml").scene
    scene.scale = [1, 1.5, 2].randomElement(using: &chance) ?? 1
    return scene
  }

  private func pages(_ scene: Scene, _ setup: PageSetup, limits: PreviewLimits = PreviewLimits()) throws
    -> ScenePages
  {
    try ScenePages(scene, on: setup, limits: limits, measurer: FixedMeasurer())
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func everyCellIsWholeOnOnePageWithItsHeaders(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let scene = try scene(&chance)
    let setup = PageSetup(
      size: Size(
        width: Double.random(in: 320...900, using: &chance),
        height: Double.random(in: 300...900, using: &chance)))
    let pages = try pages(scene, setup)
    let frozen = Set(scene.freeze.columns.leading.indices(in: 0..<scene.columns.count, fromEnd: false))
    var seen: [ElementID: Int] = [:]
    for page in 0..<pages.timeline.frameCount {
      let placement = pages.placement(atFrame: page)
      let elements = placement.elements()
      let cells = elements.filter { if case .cell = $0.id { true } else { false } }
      // The header row is on every page, above everything else.
      #expect(cells.contains { if case .cell(0, _) = $0.id { true } else { false } }, "seed \(seed)")
      for cell in cells {
        guard case .cell(let row, let column) = cell.id, row > 0, !frozen.contains(column) else { continue }
        #expect(cell.visibleRect == cell.rect, "seed \(seed), page \(page): \(cell.id) is cut")
        seen[cell.id, default: 0] += 1
      }
      // The last element of a page is a row or a footer, and a section's header is followed by one of its rows.
      let headers = elements.filter { element in
        if case .band(let band) = element.id { band.kind == .header } else { false }
      }
      for header in headers {
        let below = cells.contains {
          $0.rect.y >= header.rect.vertical.end && $0.rect.y < header.rect.vertical.end + 1
        }
        #expect(below, "seed \(seed), page \(page): nothing follows \(header.id)")
      }
      #expect(placement.headings.isContinued == (page % (pages.timeline.frameCount / across(pages)) > 0))
    }
    let expected = scene.source.rowCount * (scene.columns.count - frozen.count)
    #expect(seen.count == expected && seen.values.allSatisfy { $0 == 1 }, "seed \(seed)")
  }

  /// The number of pages side by side.
  private func across(_ pages: ScenePages) -> Int {
    Set(
      (0..<pages.timeline.frameCount).map { page in
        pages.placement(atFrame: page).visibleColumns?.lowerBound ?? 0
      }
    ).count
  }

  /// Titles are on the first page only, notes on the last one below all rows, and nothing overlaps.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func textsSurroundTheWholeTable(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var scene = try scene(&chance)
    scene.surroundings.title = "Title"
    scene.surroundings.source =
      "Source: " + String(repeating: "somewhere ", count: Int.random(in: 1...80, using: &chance))
    let setup = PageSetup(size: Size(width: 600, height: Double.random(in: 420...900, using: &chance)))
    let pages = try pages(scene, setup)
    let last = pages.timeline.frameCount - 1
    var rows: Set<Int> = []
    for page in 0...last {
      let elements = pages.placement(atFrame: page).elements()
      func place(_ name: String) -> PixelRect? { elements.first { $0.id == .named(name) }?.rect }
      #expect(
        (place("title") != nil) == (page == 0) && (place("source") != nil) == (page == last), "seed \(seed)")
      let cells = elements.filter { if case .cell = $0.id { true } else { false } }
      for cell in cells { if case .cell(let row, _) = cell.id, row > 0 { rows.insert(row) } }
      let top = cells.map(\.visibleRect.y).min() ?? 0
      let bottom = cells.map(\.visibleRect.vertical.end).max() ?? 0
      #expect(place("title").map { $0.vertical.end <= top } ?? true, "seed \(seed)")
      let room = pages.pixelSize.height - Int(36 * scene.scale)
      #expect(
        place("source").map { $0.y >= bottom && $0.vertical.end <= room } ?? (bottom <= room), "seed \(seed)")
    }
    #expect(rows.count == scene.source.rowCount, "seed \(seed)")
  }

  @Test func aWideTableIsScaledDownOrContinuesOnMorePages() throws {
    let csv =
      (0..<12).map { "column \($0)" }.joined(separator: ",") + "\n"
      + (0..<12).map { "\($0)" }.joined(separator: ",") + "\n"
    let scene = try SceneLoader(files: .inMemory(["t.csv": Array(csv.utf8)])).preview("t.csv").scene
    let wide = try pages(scene, PageSetup(size: Size(width: 2000, height: 400)))
    let smaller = try pages(scene, PageSetup(size: Size(width: 1000, height: 400), leastScale: 0.3))
    let divided = try pages(scene, PageSetup(size: Size(width: 500, height: 400), leastScale: 0.9))
    #expect(wide.timeline.frameCount == 1 && smaller.timeline.frameCount == 1)
    #expect(divided.timeline.frameCount > 1)
    func width(_ pages: ScenePages) -> Int { pages.placement(atFrame: 0).elements().first?.rect.width ?? 0 }
    #expect(width(smaller) < width(wide) && width(divided) == width(wide))
    #expect(smaller.pixelSize == PixelSize(width: 1000, height: 400))
  }

  @Test func aRowTallerThanAPageIsSplitAcrossPages() throws {
    let csv = "a\n1\n2\n"
    var scene = try SceneLoader(files: .inMemory(["t.csv": Array(csv.utf8)])).preview("t.csv").scene
    scene.rows.height = .fixed(1000)
    let pages = try pages(scene, PageSetup(size: Size(width: 300, height: 400)))
    let shown = (0..<pages.timeline.frameCount).reduce(0) { sum, page in
      sum
        + pages.placement(atFrame: page).elements().reduce(0) {
          if case .cell(1..., 0) = $1.id { $0 + $1.visibleRect.height } else { $0 }
        }
    }
    #expect(shown == 2000)
  }

  @Test func pagesHaveNoOverlayUnlessOneIsWanted() throws {
    let scene = try SceneLoader(files: .inMemory(["t.csv": Array("a\n1\n2\n".utf8)])).preview("t.csv").scene
    let setup = PageSetup(size: Size(width: 300, height: 400))
    func items(_ pages: ScenePages) throws -> Int {
      try pages.makeComposer(measuring: FixedMeasurer()).compose(0).frame.description.count { $0 == "\n" }
    }
    func pages(_ showsOverlay: Bool) throws -> ScenePages {
      try ScenePages(scene, on: setup, showsOverlay: showsOverlay, measurer: FixedMeasurer())
    }
    let plain = try items(ScenePages(scene, on: setup, measurer: FixedMeasurer()))
    #expect(try plain == items(pages(false)) && plain < items(pages(true)))
  }

  @Test func limitsAndErrors() throws {
    let csv = "a,b\n" + (0..<3000).map { "\($0),1" }.joined(separator: "\n") + "\n"
    let scene = try SceneLoader(files: .inMemory(["t.csv": Array(csv.utf8)])).preview("t.csv").scene
    let setup = try #require(PageSetup(named: "a5-landscape"))
    #expect(setup.size == Size(width: 595, height: 420))
    #expect(PageSetup(named: "a4x") == nil && PageSetup(named: "") == nil)
    let some = try pages(scene, setup, limits: PreviewLimits(rows: 5))
    #expect(some.timeline.frameCount == 1)
    let text = try some.makeComposer(measuring: FixedMeasurer()).compose(0).frame.description
    #expect(text.contains("\"5 of 3,000 rows\""))
    let tiny = PageSetup(size: Size(width: 200, height: 110), margin: 10)
    #expect(throws: PageError.tooManyPages(3000, limit: ScenePages.maximumPages)) { try pages(scene, tiny) }
    #expect(throws: PageError.noRoom) {
      try pages(scene, PageSetup(size: Size(width: 200, height: 110), margin: 60))
    }
    #expect(throws: PageError.noRoom) {
      try pages(scene, PageSetup(size: Size(width: 200, height: 50), margin: 20))
    }
  }
}

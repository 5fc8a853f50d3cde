import Foundation
import GridCollection
import Gridreel
import TestSupport
import Testing
import UIKit

/// The doctor's report as text and as a page.
@MainActor @Suite struct DoctorPageTests {
  private func sick() throws -> LayoutReport {
    final class Sick: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 10, height: 400)) ?? []
        if rect.minY > 0 { rows.first?.center.x = .nan }
        return rows
      }
    }
    return try LayoutReport(name: "<b>sick</b>", path: examinationPath, rules: [.numbers, .outside, .work]) {
      CollectionSetup(layout: Sick(), data: .counts([50]), viewport: CGSize(width: 200, height: 160))
    }
  }

  @Test func theTextNamesRulesFramesAndElements() throws {
    #expect(
      try sick().description == """
        <b>sick</b>: 2 findings (1 exception, 1 slow)

        Positions and sizes are numbers, and no size is negative [exception]
          numbers: item 0-0 has a center that is not a number (frame 8 and 4 more)
          UIKit raises an exception, or shows nothing. Look for divisions by zero and insets larger than the view.

        A query returns nothing outside of the rectangle [slow]
          outside: item 0-5 at {0, 200, 200, 40} is returned for {0, 0, 200, 160} (frame 0 and 12 more; 7 elements)
          UIKit processes all of them in every pass. Return only what intersects the rectangle.

        1 × prepare, 3 × queries, 30 attributes made, 13 frames, 50 items

        """)
  }

  @Test func thePageShowsThePositionsOfElements() throws {
    let report = try sick()
    let page = report.page
    #expect(
      page.contains("&lt;b&gt;sick&lt;/b&gt;") && !page.contains("<b>sick") && !page.contains("<script"))
    #expect(page.components(separatedBy: "<section class=\"finding").count == 3)
    #expect(page.contains("5 frames, first 8") && page.contains("13 frames, first 0 · 7 elements"))
    // The unrequested row, and the frames that show it.
    #expect(
      page.contains(
        "<rect class=\"marked\" vector-effect=\"non-scaling-stroke\" x=\"0\" y=\"200\" width=\"200\""))
    #expect(page.contains("<rect x=\"8\" y=\"0\" width=\"5\" height=\"1\"/>"))
    #expect(page.contains("<h2>Rules that hold</h2><ul><li>A scroll step"))
    // Positions that are not numbers are not drawn.
    #expect(!page.lowercased().contains("\"nan") && !page.contains("inf"))
    for tag in ["section", "div", "figure", "svg", "p", "ul", "li", "dl", "main", "header"] {
      let opened =
        page.components(separatedBy: "<\(tag)>").count + page.components(separatedBy: "<\(tag) ").count - 2
      #expect(opened == page.components(separatedBy: "</\(tag)>").count - 1, "\(tag)")
    }
  }

  /// A layout mirrored by the view: its picture shows what people see, its text what the layout was asked.
  @Test func mirroredLayoutsAreDrawnMirrored() throws {
    final class Across: Rows {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: view.bounds.height) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        cell.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
        return [cell]
      }
    }
    func report(_ direction: UITraitEnvironmentLayoutDirection) throws -> LayoutReport {
      let path = ScrollPath(
        start: .offset(x: direction == .rightToLeft ? 800 : 0, y: 0),
        steps: [
          ScrollStep(
            .to(.offset(x: direction == .rightToLeft ? 500 : 300, y: 0), pace: .seconds(0.3), easing: .linear)
          )
        ])
      return try LayoutReport(path: path, rules: [.outside]) {
        var setup = CollectionSetup(
          layout: Across(), data: .counts([1]), viewport: CGSize(width: 200, height: 160))
        setup.layoutDirection = direction
        return setup
      }
    }
    let (plain, mirrored) = (try report(.leftToRight), try report(.rightToLeft))
    #expect(plain.findings.map(\.description) == mirrored.findings.map(\.description))
    let (one, other) = (try #require(plain.findings.first), try #require(mirrored.findings.first))
    #expect(one.words == "item 0-0 at {10, 0, 50, 50} is returned for {200, 0, 400, 160}")
    #expect(other.picture.bounds == one.picture.bounds && other.picture.query == one.picture.query)
    #expect(other.picture.isMirrored && !one.picture.isMirrored)
    #expect(mirrored.page.contains("<g transform=\"translate(") && !plain.page.contains("<g "))
  }

  @Test func thePageShowsTheViewOfTheScene() throws {
    let report = try examine(
      CollectionPath(steps: [.resize(to: CGSize(width: 90, height: 80), seconds: 0.1)])
    ) {
      Rows()
    }
    #expect(report.page.contains("<dd><bdi>200 × 160</bdi>"), "\(report.page.prefix(2000))")
  }

  @Test func thinElementsAreVisibleAsCards() {
    func edges(_ width: Int, _ height: Int) -> Int {
      let rect = PixelRect(x: 0, y: 0, width: width, height: height)
      return CollectionScene.card(PlacedElement(.item(section: 0, item: 0), rect: rect)).1.lines.count
    }
    #expect(edges(100, 2) == 2 && edges(1, 50) == 2 && edges(2, 2) == 0 && edges(100, 3) == 4)
  }

  @Test func thePageIsWrittenCompletelyOrNotAtAll() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/report.html"
    let report = try sick()
    try report.writePage(to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == report.page)
    #expect(throws: (any Error).self) { try report.writePage(to: folder.path) }
  }
}

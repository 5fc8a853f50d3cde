import GridCollection
import Gridreel
import Testing
import UIKit

/// Runs in which nothing is visible, about which the doctor knows nothing.
@MainActor @Suite struct BlankTests {
  /// A layout that returns no attributes, as without the data source that it expects.
  private final class Silent: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 4000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
  }

  /// Rows far to the right of where the path scrolls.
  private final class Aside: Rows {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let rows = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 10, height: 100))
      for row in rows ?? [] { row.frame.origin.x += 1000 }
      return rows
    }
  }

  /// Rows that are invisible while the offset is small.
  private final class Late: Rows {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let rows = super.layoutAttributesForElements(in: rect)
      for row in rows ?? [] { row.alpha = view.contentOffset.y < 100 ? 0 : 1 }
      return rows
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  @Test func aLayoutWithoutAttributesIsNotSound() throws {
    let report = try examine { Silent() }
    #expect(report.brokenRules == [.visible] && !report.isSound, "\(report)")
    #expect(report.findings.first?.frameCount == report.costs.frames, "\(report)")
    #expect(
      report.findings.first?.words
        == "nothing is visible: the layout returns no attributes, and there are 50 items", "\(report)")
  }

  @Test func elementsOutsideOfTheViewAreNotSound() throws {
    let report = try examine(rules: [.visible]) { Aside() }
    #expect(
      report.findings.first?.words
        == "nothing is visible: each of the 3 returned elements is outside of the view, empty, hidden or transparent; "
        + "item 0-0 is at {1000, 0, 200, 40}", "\(report)")
  }

  @Test func noItemsAreNoFinding() throws {
    #expect(try examine(counts: [0, 0]) { Rows() }.isSound)
    #expect(try examine(counts: []) { Silent() }.isSound)
  }

  @Test func blankFramesAreAWarningOfTheScene() throws {
    func warnings(_ layout: UICollectionViewLayout) throws -> [String] {
      let setup = CollectionSetup(
        layout: layout, data: .counts([50]), viewport: CGSize(width: 200, height: 160))
      return try CollectionScene(setup: setup, path: examinationPath).warnings
    }
    #expect(
      try warnings(Silent()) == [
        "nothing is visible in any frame: the layout returns no attributes, and there are 50 items"
      ])
    let late = try warnings(Late())
    #expect(
      late.count == 1 && late[0].hasPrefix("nothing is visible in frame 0 and 5 more: each of the "),
      "\(late)")
    #expect(try warnings(Rows()) == [])
  }

  @Test func blankFramesAreANoteOfTheReport() throws {
    let report = try examine(rules: [.visible]) { Late() }
    #expect(report.isSound && report.notes.count == 1, "\(report)")
  }

  /// A line below a menu whose items need a data source that is absent.
  private final class Bordered: UICollectionViewLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let line = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
      line.frame = CGRect(x: 0, y: 39, width: 200, height: 1)
      return [line]
    }
  }

  @Test func aPathWithoutItemsIsNotSound() throws {
    let words = "no item is visible: the layout returns no attributes of items, and there are 50 items"
    let report = try examine { Bordered() }
    #expect(report.brokenRules == [.visible], "\(report)")
    #expect(report.findings.first?.words == words, "\(report)")
    let setup = CollectionSetup(
      layout: Bordered(), data: .counts([50]), viewport: CGSize(width: 200, height: 160))
    #expect(
      try CollectionScene(setup: setup, path: examinationPath).warnings == [
        words.replacing("visible:", with: "visible in any frame:")
      ])
    // Without items, a line may be alone.
    #expect(try examine(counts: [0]) { Bordered() }.isSound)
  }
}

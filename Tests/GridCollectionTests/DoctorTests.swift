import GridCollection
import Gridreel
import Testing
import UIKit

/// Sound layouts break no rule; small layouts break one each: those about exceptions and about performance.
@MainActor @Suite struct DoctorTests {
  // MARK: Sound layouts

  @Test func soundLayoutsHaveNoFindings() throws {
    let rows = try examine { Rows() }
    #expect(rows.isSound, "\(rows)")
    #expect(rows.description.hasPrefix("Rows: no finding by 18 rules\n"))
    let flow = try examine {
      let flow = UICollectionViewFlowLayout()
      flow.headerReferenceSize = CGSize(width: 0, height: 20)
      flow.footerReferenceSize = CGSize(width: 0, height: 10)
      flow.sectionHeadersPinToVisibleBounds = true
      return flow
    }
    #expect(flow.isSound, "\(flow)")
    let across = CollectionPath(
      ScrollPath(steps: [ScrollStep(.to(.offset(x: 400), pace: .seconds(0.5)))]))
    let carousel = try examine(across, counts: [20]) { Carousel() }
    // Cards overlap from a distance of −1 on, and distant ones share a zIndex.
    #expect(carousel.brokenRules.isSubset(of: [.overlaps]), "\(carousel)")
  }

  @Test func soundLayoutsStaySoundThroughChanges() throws {
    let changes = try examine(
      CollectionPath(steps: [
        .scroll(.to(.offset(y: 100), pace: .seconds(0.2))),
        .insert([IndexPath(item: 3, section: 0)], seconds: 0.2),
        .resize(to: CGSize(width: 160, height: 200), seconds: 0.2),
        .scroll(.to(.offset(y: 0), pace: .seconds(0.2))),
        .reloadData(counts: [4]), .scroll(.hold(seconds: 0.1)),
      ])
    ) { Rows() }
    #expect(changes.isSound, "\(changes)")
  }

  // MARK: Exceptions

  @Test func positionsThatAreNotNumbers() throws {
    final class Dividing: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 3 { attributes?.center.y = 0 / CGFloat(indexPath.section) }
        return attributes
      }
    }
    try expectFinding(.numbers, "item 0-3 has a center that is not a number") { Dividing() }
    final class Squeezed: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 9 { attributes?.size.width = view.bounds.width - 300 }
        return attributes
      }
    }
    try expectFinding(.numbers, "item 0-9 has a negative size", frame: 8) { Squeezed() }
    final class Endless: Rows {
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: CGFloat.infinity) }
    }
    try expectFinding(.numbers, "the content size is {200, inf}") { Endless() }
  }

  @Test func itemsThatDoNotExist() throws {
    final class Fixed: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let extra = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 20, section: 1))
        extra.frame = CGRect(x: 0, y: 2000, width: 200, height: 40)
        return (super.layoutAttributesForElements(in: rect) ?? []) + (rect.maxY > 400 ? [extra] : [])
      }
    }
    try expectFinding(.indexPaths, "item 1-20 is returned, but section 1 has 20 items", frame: 8) { Fixed() }
  }

  @Test func duplicateElements() throws {
    final class Twice: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = super.layoutAttributesForElements(in: rect) ?? []
        return rows + rows.suffix(1)
      }
    }
    try expectFinding(.duplicates, "item 0-3 is returned more than once") { Twice() }
  }

  @Test func supplementaryViewsThatCannotBeDequeued() throws {
    class Headed: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "bar", with: IndexPath(item: 0, section: 0))
        header.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
        header.zIndex = 1
        return (super.layoutAttributesForElements(in: rect) ?? []) + (rect.minY < 10 ? [header] : [])
      }
    }
    try expectFinding(
      .supplementaryViews, "supplementary \"bar\" 0-0 is returned for the rectangle, but nil when"
    ) {
      Headed()
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        9
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
    }
    // The view does not retain its data source; objects made for a run live as long as the test.
    var sources: [Source] = []
    let report = try LayoutReport(path: CollectionPath(), rules: [.supplementaryViews]) {
      sources.append(Source())
      return CollectionSetup(
        layout: Headed(), data: .source(sources[sources.count - 1]), viewport: CGSize(width: 200, height: 160)
      )
    }
    #expect(
      report.findings.contains { $0.words.contains("the data source has no method for it") }, "\(report)")
  }

  // MARK: Performance

  /// A device requests only existing headers and footers: layouts may trap on others.
  @Test func missingSupplementaryViewsAreNotRequested() throws {
    @MainActor final class Asked {
      var kinds: Set<String> = []
    }
    final class Headed: UICollectionViewFlowLayout {
      var asked: Asked?
      override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        asked?.kinds.insert(elementKind)
        return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      }
    }
    let asked = Asked()
    _ = try examine {
      let layout = Headed()
      layout.asked = asked
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      return layout
    }
    #expect(asked.kinds == [UICollectionView.elementKindSectionHeader])
  }

  @Test func elementsOutsideTheRectangle() throws {
    final class All: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
      }
    }
    let report = try examine { All() }
    #expect(report.brokenRules == [.outside], "\(report)")
    #expect(report.findings[0].words == "item 0-5 at {0, 200, 200, 40} is returned for {0, 0, 200, 160}")
    #expect(report.findings[0].frameCount == 13 && report.findings[0].elementCount == 48)
  }

  @Test func stepsThatRecomputeAllAttributes() throws {
    final class Eager: Rows {
      private var all: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        all = counts.indices.flatMap { section in
          (0..<counts[section]).compactMap {
            super.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
          }
        }
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.intersects(rect) }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let report = try examine { Eager() }
    #expect(report.brokenRules == [.work], "\(report)")
    #expect(
      report.findings[0].words
        == "prepare makes 50 attributes for a scroll step; 5 elements are visible, and there are 50 items")
    #expect(report.findings[0].frame == 4)
  }

  @Test func onlyRequestedRulesAreChecked() throws {
    final class All: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
      }
    }
    #expect(try examine(rules: [.missing, .history]) { All() }.isSound)
  }
}

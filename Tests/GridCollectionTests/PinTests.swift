import GridCollection
import Gridreel
import Testing
import UIKit

/// Headers pinned to the start of the view: which errors in their arithmetic the doctor finds, and reset positions.
@MainActor @Suite struct PinTests {
  /// Headers pinned by custom arithmetic, up to an end that is off by some points.
  private final class Held: UICollectionViewFlowLayout {
    var error: CGFloat = 0

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    private func held(_ natural: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      guard let view = collectionView, let copy = natural.copy() as? UICollectionViewLayoutAttributes else {
        return natural
      }
      let section = natural.indexPath.section
      let last = IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)
      let end = (layoutAttributesForItem(at: last)?.frame.maxY ?? 0) + error
      copy.frame.origin.y = max(natural.frame.minY, min(view.bounds.minY, end - natural.frame.height))
      copy.zIndex = 1
      return copy
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      let cells = super.layoutAttributesForElements(in: rect)?
        .filter { $0.representedElementCategory == .cell }
      let headers = (0..<view.numberOfSections).compactMap {
        layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
      }
      return (cells ?? []) + headers.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(held) }
  }

  private func report(error: CGFloat) throws -> LayoutReport {
    let down = CollectionPath(ScrollPath(steps: [ScrollStep(.to(.offset(y: 300), pace: .seconds(2)))]))
    return try LayoutReport(path: down, rules: [.pins, .missing, .agreement]) {
      let layout = Held()
      layout.error = error
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 40), 0)
      return CollectionSetup(
        layout: layout, data: .counts([4, 4, 4, 4]), viewport: CGSize(width: 300, height: 200))
    }
  }

  @Test func headersThatStayInTheirSections() throws {
    let report = try report(error: 0)
    #expect(report.isSound, "\(report)")
  }

  @Test func headersThatCoverTheNextSection() throws {
    let report = try report(error: 45)
    #expect(report.brokenRules == [.pins], "\(report)")
    let words = try #require(report.findings.first).words
    #expect(
      words.contains("SectionHeader\" 0-0 at {0, ") && words.contains("covers item 1-0, whose section has"))
  }

  @Test func headersThatLeaveTooEarly() throws {
    let report = try report(error: -15)
    #expect(report.brokenRules == [.pins], "\(report)")
    #expect(
      try #require(report.findings.first).words.hasSuffix(
        "leaves the view while items of its section reach to 180"), "\(report)")
  }

  @Test func headersOfUIKitStayInTheirSections() throws {
    let down = CollectionPath(ScrollPath(steps: [ScrollStep(.to(.offset(y: 400), pace: .seconds(2)))]))
    let report = try LayoutReport(path: down, rules: [.pins]) {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      layout.footerReferenceSize = CGSize(width: 0, height: 15)
      layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 25, right: 0)
      (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (true, true)
      var setup = CollectionSetup(
        layout: layout, data: .counts([4, 0, 9, 4, 30]), viewport: CGSize(width: 120, height: 200))
      setup.contentInset.top = 30
      return setup
    }
    #expect(report.isSound, "\(report)")
  }

  @Test func positionsThatAreReset() throws {
    final class Kept: Rows {
      private var all: [UICollectionViewLayoutAttributes] = []

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

      override func prepare() {
        super.prepare()
        if all.isEmpty {
          all = (0..<total).map {
            UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
          }
        }
        for (row, attributes) in all.enumerated() {
          attributes.frame = CGRect(x: 0, y: CGFloat(row) * extent, width: view.bounds.width, height: extent)
        }
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.intersects(rect) }
      }
    }
    let report = try examine(counts: [400], rules: [.work]) { Kept() }
    #expect(
      try #require(report.findings.first).words.hasPrefix(
        "positions of attributes are set 400 times for a scroll step"),
      "\(report)")
  }
}

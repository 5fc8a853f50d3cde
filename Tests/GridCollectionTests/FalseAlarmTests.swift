import GridCollection
import Gridreel
import Testing
import UIKit

/// What the doctor does not report, and what it reports under its own name.
@MainActor @Suite struct FalseAlarmTests {
  @Test func backgroundsOfCompositionalLayoutsAreBelowTheirItems() throws {
    let report = try examine {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.decorationItems = [.background(elementKind: "card")]
      let layout = UICollectionViewCompositionalLayout(section: section)
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
      return layout
    }
    #expect(report.isSound, "\(report)")
  }

  @Test func badgesOfCompositionalLayoutsAreAboveTheirItems() throws {
    let report = try examine(rules: [.overlaps]) {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(40))
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(14), heightDimension: .absolute(14)),
        elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    #expect(report.isSound, "\(report)")
  }

  @Test func otherDecorationsOverlapItems() throws {
    final class Carded: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let card = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "card", with: IndexPath(item: 0, section: 0))
        card.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
        return (super.layoutAttributesForElements(in: rect) ?? []) + (rect.minY < 90 ? [card] : [])
      }
    }
    try expectFinding(.overlaps, "decoration \"card\" 0-0 and item 0-") { Carded() }
  }

  /// Elements of a wheel have one frame, and their cells rotate around an anchor that the attributes have.
  @Test func elementsWithAnAnchorOfTheirOwnAreNotSeenAtTheirFrames() throws {
    final class Spoke: UICollectionViewLayoutAttributes {
      var anchorPoint = CGPoint(x: 0.5, y: 2)
    }
    final class Plain: UICollectionViewLayoutAttributes {
      var anchor = "center"
    }
    final class Wheel: UICollectionViewLayout {
      var kind: UICollectionViewLayoutAttributes.Type = Spoke.self
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = kind.init(forCellWith: indexPath)
        attributes.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }
    }
    let report = try examine(rules: [.overlaps]) { Wheel() }
    #expect(report.isSound, "\(report)")
    try expectFinding(.overlaps, "item 0-0 and item 0-1") {
      let wheel = Wheel()
      wheel.kind = Plain.self
      return wheel
    }
  }

  /// Rows whose first one is elsewhere, but not when it is queried alone.
  private final class Moving: Rows {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all =
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
      all.first?.frame.origin.y += 1000
      return all.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func anElementElsewhereIsADisagreement() throws {
    let report = try examine(rules: [.missing, .agreement]) { Moving() }
    #expect(report.brokenRules == [.agreement], "\(report)")
    #expect(
      report.findings.first?.words == "item 0-0 alone has {0, 0, 200, 40} instead of {0, 1000, 200, 40}")
  }

  @Test func anElementNowhereIsMissing() throws {
    final class Lacking: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != 2 }
      }
    }
    try expectFinding(.missing, "item 0-2 at {0, 80, 200, 40} is not returned for") { Lacking() }
  }

  @Test func itemsWithoutAnswerAreADisagreement() throws {
    final class Silent: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = Int(rect.minY / extent), end = min(total, Int(rect.maxY / extent))
        return (first..<max(first, end)).compactMap { row in
          let section = starts.lastIndex { $0 <= row } ?? 0
          return super.layoutAttributesForItem(at: IndexPath(item: row - starts[section], section: section))
        }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.item == 9 ? nil : super.layoutAttributesForItem(at: indexPath)
      }
    }
    let report = try examine(rules: [.missing, .agreement]) { Silent() }
    #expect(report.brokenRules == [.agreement], "\(report)")
    #expect(
      report.findings.first?.words
        == "item 0-9 is at {0, 360, 200, 40} when a rectangle is queried, but nil when queried alone",
      "\(report)")
  }

  /// A flow layout that changes one value of its superclass's attributes.
  private final class Careless: UICollectionViewFlowLayout {
    var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect)
      all?.first.map(change)
      return all
    }
  }

  @Test(arguments: 0..<4) func everyValueIsChangedOnCopiesOnly(_ index: Int) throws {
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.alpha = 0.5 }, { $0.zIndex = 3 }, { $0.isHidden = true }, { $0.alpha = 1 },
    ]
    let report = try examine(rules: [.copies]) {
      let layout = Careless()
      layout.change = changes[index]
      return layout
    }
    #expect(report.isSound == (index == 3), "\(report)")
  }

  /// A header row that follows the offset.
  private final class Sticky: Rows {
    var invalidates = false
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let rows = (super.layoutAttributesForElements(in: rect) ?? []).filter {
        $0.indexPath != IndexPath(item: 0, section: 0)
      }
      return rows + [layoutAttributesForItem(at: IndexPath(item: 0, section: 0))].compactMap(\.self)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let row = super.layoutAttributesForItem(at: indexPath)
      if indexPath == IndexPath(item: 0, section: 0) {
        row?.frame.origin.y = max(0, view.contentOffset.y)
        row?.zIndex = 1
      }
      return row
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
  }

  @Test func aStickyElementWithoutInvalidationMovesWithTheContent() throws {
    let path = ScrollPath(steps: [ScrollStep(.to(.offset(y: 30), pace: .seconds(0.1), easing: .linear))])
    func top(_ layout: Sticky) throws -> Int? {
      let setup = CollectionSetup(
        layout: layout, data: .counts([30]), viewport: CGSize(width: 200, height: 160))
      let scene = try CollectionScene(setup: setup, path: path)
      return scene.placement(atFrame: scene.timeline.frameCount - 1).elements()
        .first { $0.id == .item(section: 0, item: 0) }?.rect.y
    }
    let sticky = Sticky()
    sticky.invalidates = true
    #expect(try top(sticky) == 0)
    // It stays where it was when the layout was asked last, at the offset 10 of the first query that spans two pages.
    #expect(try top(Sticky()) == -20)
    let report = try LayoutReport(path: path) {
      CollectionSetup(layout: Sticky(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    }
    #expect(report.brokenRules.contains(.invalidation), "\(report)")
    #expect(report.brokenRules.isDisjoint(with: [.repetition, .agreement, .missing]), "\(report)")
    let finding = report.findings.first { $0.rule == .invalidation }
    #expect(
      finding?.words.hasPrefix(
        "item 0-0 is at {0, 20, 200, 40} instead of {0, 10, 200, 40} when the layout is queried")
        == true, "\(report)")
  }

  /// A cache that grows with each preparation: old and new attributes of an element are returned together.
  @Test func elementsReturnedTwiceAreOnlyDuplicates() throws {
    final class Growing: Rows {
      private var cache: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        cache +=
          super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let path = CollectionPath(steps: [
      .resize(to: CGSize(width: 120, height: 100), seconds: 0.1), .scroll(.hold(seconds: 0.2)),
    ])
    let report = try examine(path, rules: [.duplicates, .overlaps, .invalidation, .repetition]) { Growing() }
    #expect(report.brokenRules == [.duplicates], "\(report)")
  }
}

import Testing
import UIKit

/// Compositional layouts besides geometry: pinning, orthogonal scrolling, backgrounds, badges, handlers, self-sizing.
@MainActor @Suite struct CompositionalLayoutTests {
  private let data = BatchData([
    .init(name: 0, items: [Int](repeating: 0, count: 6)),
    .init(name: 1, items: [Int](repeating: 0, count: 6)),
  ])

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Rows of two, 50 high, in sections of three rows.
  private func section(_ height: NSCollectionLayoutDimension = .absolute(50)) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: [item]))
  }

  private func header(_ alignment: NSRectAlignment = .top) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "title", alignment: alignment)
  }

  private func view(_ layout: UICollectionViewLayout, height: CGFloat = 120) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.makesViews = false
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView, _ kind: String?) -> [CGRect] {
    view.visibleAttributes.filter { $0.representedElementKind == kind }.map(\.frame)
  }

  @Test func pinnedHeadersStayInTheirSectionsAndBackgroundsAreBehind() {
    let plan = section()
    let pinned = header()
    pinned.pinToVisibleBounds = true
    plan.boundarySupplementaryItems = [pinned]
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets.top = 20
    plan.decorationItems = [ground]
    let view = view(UICollectionViewCompositionalLayout(section: plan))
    #expect(view.contentSize == CGSize(width: 100, height: 340))
    #expect(frames(view, "ground") == [CGRect(x: 0, y: 20, width: 100, height: 150)])
    #expect(view.visibleAttributes.first?.representedElementKind == "ground")
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(frames(view, "title").map(\.minY) == [100, 170] && view.visibleAttributes.last?.zIndex == 10)
    view.contentOffset.y = 160
    view.layoutIfNeeded()
    #expect(frames(view, "title").map(\.minY) == [150, 170])
  }

  @Test func layoutHeadersComeBeforeTheFirstSection() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header(), header(.bottom)]
    configuration.interSectionSpacing = 5
    let layout = UICollectionViewCompositionalLayout(section: section(), configuration: configuration)
    let view = view(layout, height: 1000)
    #expect(view.contentSize.height == 345 && frames(view, "title").map(\.minY) == [0, 325])
    let title = layout.layoutAttributesForSupplementaryView(ofKind: "title", at: IndexPath(index: 0))
    #expect(title?.frame.minY == 0 && title?.indexPath == IndexPath(index: 0))
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 175)
  }

  @Test func sectionsScrollOrthogonally() {
    let plan = section(.absolute(40))
    plan.orthogonalScrollingBehavior = .groupPagingCentered
    plan.interGroupSpacing = 10
    var seen: [[String]] = []
    plan.visibleItemsInvalidationHandler = { items, offset, environment in
      seen.append(items.map { "\($0.indexPath.item) \($0.frame.minX) \(offset.x)" })
      for item in items {
        // The usual carousel: items shrink with the distance from the middle.
        let middle = environment.container.contentSize.width / 2
        item.transform = CGAffineTransform(
          scaleX: 1, y: 1 - abs(item.frame.midX - offset.x - middle) / 1000)
      }
    }
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? plan : section() }
    let view = view(layout)
    #expect(layout.orthogonalLimit(inSection: 0) == 220 && layout.orthogonalLimit(inSection: 1) == 0)
    #expect(layout.orthogonalRest(at: 70, inSection: 0) == 110)
    seen = []
    layout.setOrthogonalOffset(60, inSection: 0)
    view.layoutIfNeeded()
    #expect(seen == [["1 50.0 60.0", "2 110.0 60.0"]])
    let cells = view.visibleAttributes.filter { $0.indexPath.section == 0 }
    #expect(cells.map(\.frame.minX) == [-10, 50] && cells.map(\.transform.d) == [0.965, 0.975])
    #expect(view.contentSize.height == 190)
  }

  @Test func theBehaviorDeterminesWhereScrollingStops() {
    let plan = section(.absolute(40))
    plan.contentInsets.leading = 20
    plan.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: plan)
    let expected: [UICollectionLayoutSectionOrthogonalScrollingBehavior: CGFloat] = [
      .continuous: 93, .continuousGroupLeadingBoundary: 90, .groupPaging: 90, .paging: 100,
    ]
    for (behavior, place) in expected {
      plan.orthogonalScrollingBehavior = behavior
      let view = view(layout)
      view.layoutIfNeeded()
      #expect(layout.orthogonalRest(at: 93, inSection: 0) == place, "\(behavior)")
      #expect(layout.orthogonalRest(at: 9999, inSection: 0) == 180)
      #expect(layout.orthogonalRest(at: -9999, inSection: 0) == 0)
    }
  }

  @Test func badgesAreAttachedToTheirItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]),
      itemAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: -3, y: 2)))
    badge.zIndex = 4
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let plan = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    let view = view(UICollectionViewCompositionalLayout(section: plan))
    // The first cell ends at 45, 5.
    #expect(frames(view, "badge").first == CGRect(x: 42, y: -3, width: 10, height: 10))
    #expect(view.visibleAttributes.last?.zIndex == 4)
    #expect(view.visibleAttributes.last?.indexPath == IndexPath(item: 5, section: 0))
  }

  @Test func customGroupsPlaceTheirItems() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) {
      let width = $0.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 60)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 2, y: 30, width: 10, height: 10), zIndex: 3),
      ]
    }
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = view(layout)
    #expect(view.contentSize.height == 360)
    let attributes = layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))
    #expect(attributes?.frame == CGRect(x: 50, y: 90, width: 10, height: 10) && attributes?.zIndex == 3)
  }

  @Test func cellsSizeThemselves() {
    final class Sizing: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        // The width is not an estimate, and is kept.
        layoutAttributes.size = CGSize(width: 7, height: 30 + 10 * CGFloat(layoutAttributes.indexPath.item))
        return layoutAttributes
      }
    }
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(44)))
    let plan = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item]))
    let layout = UICollectionViewCompositionalLayout(section: plan)
    let source = LoggingData(CallLog(), count: 20)
    let view = view(layout)
    view.makesViews = true
    view.register(Sizing.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    // Rows are as high as the taller of two: 40, 60, and 80 from 100 on.
    #expect(view.visibleAttributes.map(\.frame.minY) == [0, 0, 40, 40, 100, 100])
    #expect(view.visibleCells.map(\.frame.size) == (0..<6).map { CGSize(width: 50, height: 30 + 10 * $0) })
    #expect(view.contentSize.height == 488)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.visibleAttributes.map(\.frame.minX) == [0, 100, 0, 100, 0, 100])
    #expect(view.contentSize.height == 488)
  }

  @Test func uniformSiblingsShareTheLargestPreferredSize() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 30)))
    let plan = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item]))
    let layout = UICollectionViewCompositionalLayout(section: plan)
    let view = view(layout)
    let path = IndexPath(item: 1, section: 0)
    let attributes = layout.layoutAttributesForItem(at: path)
    let wish = UICollectionViewLayoutAttributes(forCellWith: path)
    wish.size = CGSize(width: 50, height: 70)
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes ?? wish))
    view.layoutIfNeeded()
    #expect(view.visibleAttributes.map(\.frame.height).prefix(4) == [70, 70, 30, 30])
  }

  @Test func aPlanIsRequestedOnceUntilInvalidation() {
    var asked = 0
    let plan = section()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      asked += 1
      return environment.container.contentSize.width > 150 ? nil : plan
    }
    let view = view(layout)
    #expect(asked == 2)
    for y in 1...5 {
      view.contentOffset.y = CGFloat(y)
      view.layoutIfNeeded()
    }
    #expect(asked == 2)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(asked == 4)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    // A section without a plan shows nothing.
    #expect(asked == 6 && view.contentSize.height == 0 && view.visibleAttributes.isEmpty)
  }

  /// Extensions of an app may return `Self`, as UIKit's own factories do.
  @Test func dimensionsAreMadeAsSelf() {
    #expect(NSCollectionLayoutDimension.column(of: 4).dimension == 0.25)
    #expect(NSCollectionLayoutDimension.column(of: 2).isFractionalWidth)
  }
}

extension NSCollectionLayoutDimension {
  fileprivate static func column(of count: CGFloat) -> Self { .fractionalWidth(1 / count) }
}

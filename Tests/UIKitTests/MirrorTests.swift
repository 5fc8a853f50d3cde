import Testing
import UIKit

/// Right to left: layouts that opt in are mirrored by the view, and are unaware of it.
@MainActor @Suite struct MirrorTests {
  private final class Flipping: UICollectionViewFlowLayout {
    var asked: [CGRect] = []
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      asked.append(rect)
      return super.layoutAttributesForElements(in: rect)
    }
  }

  private let data = BatchData([.init(name: 0, items: [1, 2, 3, 4, 5, 6, 7])])

  private func view(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 210, height: 100), collectionViewLayout: layout)
    view.makesViews = false
    view.semanticContentAttribute = .forceRightToLeft
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  private func starts(_ view: UICollectionView) -> [CGFloat] { view.visibleAttributes.map(\.frame.minX) }

  @Test func aFlowIsMirroredIfItOptsIn() {
    let layout = Flipping()
    let mirrored = view(layout)
    #expect(
      starts(mirrored) == [160, 80, 0, 160, 80, 0] && starts(view(UICollectionViewFlowLayout())).first == 0)
    let path = IndexPath(item: 0, section: 0)
    #expect(layout.layoutAttributesForItem(at: path)?.frame.minX == 0)
    #expect(mirrored.layoutAttributesForItem(at: path)?.frame.minX == 160)
    mirrored.semanticContentAttribute = .forceLeftToRight
    mirrored.layoutIfNeeded()
    #expect(starts(mirrored) == [0, 80, 160, 0, 80, 160])
  }

  @Test func theDirectionDependsOnTraitsAndSemanticAttribute() {
    let view = UIView(frame: .zero)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.ownTraits = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test func horizontalContentBeginsAtTheRight() {
    let layout = Flipping()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = view(layout)
    // Seven items of 100 with spaces of 10.
    #expect(view.contentSize.width == 760 && view.startOffset.x == 550)
    view.contentOffset = view.startOffset
    view.layoutIfNeeded()
    #expect(view.visibleAttributes.map(\.indexPath.item) == [0, 1] && starts(view) == [660, 550])
    // The bounds from 550 are queried as 420 … 840, which is -80 … 340 when mirrored.
    #expect(layout.asked.last == CGRect(x: -80, y: 0, width: 420, height: 100))
  }

  @Test func animationsAreMirrored() throws {
    let view = view(Flipping())
    view.performBatchUpdates {
      data.sections[0].items = [9, 1, 2, 3, 4, 5, 6, 7]
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    let rows = try #require(view.lastAnimation).elements.filter { $0.role == .stays }
    #expect(rows.map(\.start.frame.minX) == [160, 80, 0, 160, 80])
    #expect(rows.map(\.end.frame.minX) == [80, 0, 160, 80, 0])
  }

  @Test func compositionalLayoutsUseLeadingAndTrailing() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 10
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(10)),
      elementKind: "title", alignment: .topLeading)
    section.boundarySupplementaryItems = [header]
    let view = view(UICollectionViewCompositionalLayout(section: section))
    #expect(starts(view) == [140, 80, 20, 140, 80, 20, 140, 150])
    let layout = UICollectionViewCompositionalLayout(section: section)
    section.orthogonalScrollingBehavior = .continuous
    layout.setOrthogonalOffset(30, inSection: 0)
    // Groups of three, shifted by 30 towards the leading edge.
    #expect(starts(self.view(layout)).prefix(3) == [170, 110, 50])
  }
}

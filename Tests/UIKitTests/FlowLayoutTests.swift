import Testing
import UIKit

/// The geometry of flow layouts: the numbers measured on devices, pinning, and self-sizing.
@MainActor @Suite struct FlowLayoutTests {
  private let layout = UICollectionViewFlowLayout()
  private let log = CallLog()
  private let held = Held()

  /// Keeps data alive, which views do not.
  private final class Held {
    var data: [any UICollectionViewDataSource] = []
  }

  private func view(_ size: CGSize, data: any UICollectionViewDataSource) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    held.data.append(data)
    view.dataSource = data
    view.delegate = data as? any UICollectionViewDelegate
    view.makesViews = false
    return view
  }

  private func frames(_ count: Int) -> [CGRect] {
    (0..<count).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  @Test func defaultSettings() {
    #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero && layout.scrollDirection == .vertical)
  }

  @Test func twoItemsPerLineAreJustified() {
    let data = LoggingData(log, count: 7)
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 5
    layout.minimumInteritemSpacing = 5
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let view = view(CGSize(width: 320, height: 480), data: data)
    view.layoutIfNeeded()
    #expect(frames(7).map(\.minX) == [10, 210, 10, 210, 10, 210, 10])
    #expect(frames(7).map(\.minY) == [10, 10, 55, 55, 100, 100, 145])
    #expect(view.contentSize == CGSize(width: 320, height: 195))
  }

  @Test func threeItemsPerLineShareTheRemainingSpace() {
    let data = LoggingData(log, count: 5)
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let view = view(CGSize(width: 320, height: 480), data: data)
    view.layoutIfNeeded()
    #expect(frames(5).map(\.minX) == [16, 115, 214, 16, 115] && view.contentSize.height == 190)
  }

  @Test func originsAreRoundedToPixelsButNotSizes() {
    let data = LoggingData(log, count: 4)
    layout.itemSize = CGSize(width: 60.3, height: 20.2)
    let view = view(CGSize(width: 250, height: 480), data: data)
    view.layoutIfNeeded()
    // 250 − 3 · 60.3 leaves two gaps of 34.55: 94.85 is rounded to 95, and the second line from 30.2 to 30.
    #expect(frames(4).map(\.minX) == [0, 95, 189.5, 0] && frames(4)[3].minY == 30)
    #expect(
      frames(4).allSatisfy { $0.size == CGSize(width: 60.3, height: 20.2) } && view.contentSize.width == 250)
  }

  @Test func aSubclassNeedNotCallSuper() {
    final class Sloppy: UICollectionViewFlowLayout {
      override func prepare() {}
    }
    let sloppy = Sloppy()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: sloppy)
    let data = LoggingData(log, count: 5)
    held.data.append(data)
    view.dataSource = data
    view.makesViews = false
    view.layoutIfNeeded()
    #expect(view.visibleAttributes.count == 2 && view.contentSize.height == 290)
    data.count = 3
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 170)
  }

  @Test func settingAPropertyInvalidates() {
    let data = LoggingData(log, count: 10)
    let view = view(CGSize(width: 100, height: 100), data: data)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 590)
    layout.minimumLineSpacing = 0
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 500)
    view.frame.size.width = 170
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 170, height: 200))
    view.contentInset.left = 70
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 500))
  }

  @Test func changingAttributesInPlaceCausesAWarning() {
    final class Careless: UICollectionViewFlowLayout {
      var copies = false
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
          let own = copies ? attributes.copy() as? UICollectionViewLayoutAttributes : attributes
          if own?.indexPath.item == 1 { own?.frame.origin.y += 3 }
          return own
        }
      }
    }
    for copies in [true, false] {
      let careless = Careless()
      careless.copies = copies
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: careless)
      let data = LoggingData(log, count: 5)
      held.data.append(data)
      view.dataSource = data
      view.makesViews = false
      view.layoutIfNeeded()
      #expect(view.warnings.isEmpty == copies)
      #expect(
        view.warnings.allSatisfy {
          $0.hasPrefix("Careless changes attributes that UICollectionViewFlowLayout returned")
        })
    }
  }

  @Test func pinnedHeadersAndFootersStayInTheirSections() throws {
    let section = FlowReference.Section(
      sizes: [CGSize](repeating: CGSize(width: 100, height: 50), count: 4), inset: .zero, lineSpacing: 0,
      itemSpacing: 0, header: 20, footer: 10)
    let data = FlowData([section, section])
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let view = view(CGSize(width: 100, height: 120), data: data)
    view.contentInset.top = 5
    func places(at y: CGFloat) -> [CGFloat?] {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      return [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].flatMap {
        kind in
        (0..<2).map { section in
          view.visibleAttributes.first {
            $0.representedElementKind == kind && $0.indexPath.section == section
          }?.frame.minY
        }
      }
    }
    // Sections of 230: from 0 and from 230.
    #expect(places(at: -5) == [0, nil, 105, nil])
    #expect(places(at: 50) == [55, nil, 160, nil])
    #expect(places(at: 210) == [210, 230, 220, 320])
    #expect(places(at: 224) == [210, 230, 220, 334])
    #expect(view.visibleAttributes.last?.zIndex == 10)
  }

  @Test func cellsSizeThemselves() {
    final class SizingCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        layoutAttributes.size.height = 10 + 5 * CGFloat(layoutAttributes.indexPath.item)
        return layoutAttributes
      }
    }
    let data = LoggingData(log, count: 8)
    layout.estimatedItemSize = CGSize(width: 100, height: 41)
    layout.minimumLineSpacing = 0
    let view = view(CGSize(width: 100, height: 100), data: data)
    view.makesViews = true
    view.register(SizingCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    // Heights 10, 15, 20 …: the sixth begins at 100, beyond the bounds, and is still an estimate like those after it.
    #expect(view.visibleAttributes.map(\.frame.minY) == [0, 10, 25, 45, 70])
    #expect(view.contentSize.height == 223)
    #expect(view.visibleCells.map(\.frame.height) == [10, 15, 20, 25, 30])
    view.contentOffset.y = 90
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 220)
    // After a reload, nothing is known about invisible cells.
    view.reloadData()
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 223 && view.visibleAttributes.count == 5)
  }

  @Test func cellsCanSizeThemselvesByAnyMethod() {
    final class Fitting: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 25) }
    }
    final class Constrained: UICollectionViewCell {
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize { CGSize(width: targetSize.width, height: 25) }
    }
    for kind in [Fitting.self, Constrained.self] as [UICollectionViewCell.Type] {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 100, height: 50)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      let data = LoggingData(log, count: 2)
      held.data.append(data)
      view.register(kind, forCellWithReuseIdentifier: "cell")
      view.dataSource = data
      view.layoutIfNeeded()
      #expect(view.contentSize.height == 60 && view.visibleCells.map(\.frame.height) == [25, 25])
    }
  }
}

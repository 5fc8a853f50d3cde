import Testing
import UIKit

/// The view hierarchy: geometry, coordinate spaces, order and layout.
@MainActor @Suite struct ViewTests {
  @Test func frameBoundsAndCenterAreConsistent() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.bounds = CGRect(x: 5, y: 6, width: 60, height: 30)
    #expect(view.frame == CGRect(x: 30, y: 30, width: 60, height: 30) && view.center == CGPoint(x: 60, y: 45))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 0, y: 15, width: 120, height: 60))
    #expect(view.layer.bounds == view.bounds && view.layer.position == view.center)
    view.layer.transform = CATransform3DIdentity
    #expect(view.transform.isIdentity && view.frame.width == 60)
  }

  @Test func coordinateConversionIncludesOffsets() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 300, width: 10, height: 10))
    scroll.addSubview(inner)
    scroll.contentOffset = CGPoint(x: 0, y: 250)
    #expect(scroll.convert(CGPoint(x: 0, y: 300), to: nil) == CGPoint(x: 10, y: 70))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 70))
    #expect(inner.convert(CGPoint(x: 15, y: 70), from: nil) == .zero)
    #expect(inner.convert(inner.bounds, to: scroll) == inner.frame)
  }

  @Test func viewsHaveOneSuperviewAndAnOrder() {
    let (one, other) = (UIView(frame: .zero), UIView(frame: .zero))
    let (a, b, c) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    for view in [a, b, c] { one.addSubview(view) }
    one.bringSubviewToFront(a)
    one.sendSubviewToBack(c)
    #expect(one.subviews == [c, b, a])
    other.addSubview(b)
    #expect(one.subviews == [c, a] && b.superview === other)
  }

  @Test func layoutRunsOnlyIfNeeded() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: .zero)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame.size.width = 5
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test func insetsAndOffsetsOfScrollViews() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeArea = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 11, left: 2, bottom: 23, right: 4))
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == view.contentInset)
    view.contentSize = CGSize(width: 50, height: 300)
    #expect(view.offsetRange == CGRect(x: -2, y: -1, width: 0, height: 204))
  }

  @Test func itemsCanBeScrolledTo() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    let data = LoggingData(CallLog(), count: 20)
    view.dataSource = data
    view.makesViews = false
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
      return view.contentOffset.y
    }
    #expect(offset(10, .top) == 500 && offset(10, .bottom) == 430 && offset(10, .centeredVertically) == 465)
    #expect(offset(11, []) == 480 && offset(11, []) == 480 && offset(2, []) == 100)
    #expect(offset(19, .top) == 880 && offset(0, .bottom) == 0)
    withExtendedLifetime(data) {}
  }

  @Test func selectingAnItemDeselectsThePreviousOne() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: UICollectionViewFlowLayout())
    let data = LoggingData(CallLog(), count: 20)
    view.dataSource = data
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    view.selectItem(at: first, animated: false, scrollPosition: [])
    #expect(view.cellForItem(at: first)?.isSelected == true)
    view.selectItem(at: second, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [second] && view.cellForItem(at: first)?.isSelected == false)
    withExtendedLifetime(data) {}
  }

  @Test func theLayoutCreatesDecorationViews() {
    final class Ground: UICollectionReusableView {}
    final class Grounded: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let ground = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
        ground.frame = rect
        return (super.layoutAttributesForElements(in: rect) ?? []) + [ground]
      }
    }
    let layout = Grounded()
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    let data = LoggingData(CallLog(), count: 3)
    view.dataSource = data
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    #expect(view.subviews.first is Ground && view.subviews.count == 3)
    withExtendedLifetime(data) {}
  }

  /// Colors of asset catalogs, which apps unwrap.
  @Test func namedColorsAreGray() {
    #expect(UIColor(named: "accent") == UIColor(white: 0.5, alpha: 1))
    #expect(UIColor(named: "accent", in: nil, compatibleWith: nil) == UIColor(white: 0.5, alpha: 1))
  }
}

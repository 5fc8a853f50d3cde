import UIKit

/// A grid whose first rows and columns stay: sections are rows, items are columns, and the delegate returns the sizes.
///
/// Written after the description in V8tr's article, and like it a beginner's layout: all attributes are recreated at
/// each step.
final class StickyGrid: UICollectionViewFlowLayout {
  var stickyRows = 0 { didSet { invalidateLayout() } }
  var stickyColumns = 0 { didSet { invalidateLayout() } }

  private var rows: [[UICollectionViewLayoutAttributes]] = []
  private var extent = CGSize.zero

  override var collectionViewContentSize: CGSize { extent }

  override func prepare() {
    guard let view = collectionView else { return }
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    rows = []
    extent = .zero
    for row in 0..<view.numberOfSections {
      var x: CGFloat = 0
      var height: CGFloat = 0
      rows.append(
        (0..<view.numberOfItems(inSection: row)).map { column in
          let path = IndexPath(item: column, section: row)
          let size = flow?.collectionView?(view, layout: self, sizeForItemAt: path) ?? itemSize
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: x, y: extent.height, width: size.width, height: size.height)
          if row < stickyRows {
            attributes.frame.origin.y += view.contentOffset.y
            attributes.zIndex += 1
          }
          if column < stickyColumns {
            attributes.frame.origin.x += view.contentOffset.x
            attributes.zIndex += 1
          }
          x += size.width
          height = max(height, size.height)
          return attributes
        })
      extent = CGSize(width: max(extent.width, x), height: extent.height + height)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.flatMap { $0.filter { $0.frame.intersects(rect) } }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath.section][indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Alternating columns of 60, 90 and 70 points, rows of 30.
final class GridSizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: [60, 90, 70][indexPath.item % 3], height: 30) }
}

/// A row of cards that tilt and fade with the distance from the middle, and stop with one of them in the middle.
final class Carousel: UICollectionViewLayout {
  private(set) var asked: [(proposed: CGPoint, velocity: CGPoint)] = []

  private var view: UICollectionView? { collectionView }
  private let side: CGFloat = 100
  private var count: Int { view?.numberOfItems(inSection: 0) ?? 0 }
  private var margin: CGFloat { ((view?.bounds.width ?? 0) - side) / 2 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(count) * side + 2 * margin, height: view?.bounds.height ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let view else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: side, height: side)
    attributes.center = CGPoint(
      x: margin + (CGFloat(indexPath.item) + 0.5) * side, y: view.bounds.height / 2)
    let distance = (attributes.center.x - view.bounds.midX) / side
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 600
    attributes.transform3D = CATransform3DRotate(transform, -max(-1, min(1, distance)) * 0.8, 0, 1, 0)
    attributes.alpha = max(0.3, 1 - abs(distance) * 0.4)
    attributes.zIndex = -Int(abs(distance) * 10)
    attributes.isHidden = abs(distance) > 3
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    asked.append((proposedContentOffset, velocity))
    return CGPoint(x: (proposedContentOffset.x / side).rounded() * side, y: proposedContentOffset.y)
  }
}

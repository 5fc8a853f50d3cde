import UIKit

/// Stacked full-width rows of 40 points, placed by arithmetic: as sound as a layout can be. Subclasses break one thing
/// each.
class Rows: UICollectionViewLayout {
  let extent: CGFloat = 40
  var starts: [Int] = []
  private(set) var counts: [Int] = []

  /// Every subclass would have to repeat a required initializer.
  var view: UICollectionView {
    collectionView ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  }

  override func prepare() {
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    starts = []
    var start = 0
    for count in counts {
      starts.append(start)
      start += count
    }
  }

  var total: Int { counts.reduce(0, +) }

  override var collectionViewContentSize: CGSize {
    CGSize(width: view.bounds.width, height: CGFloat(total) * extent)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int((rect.minY / extent).rounded(.down)))
    let end = min(total, Int((rect.maxY / extent).rounded(.up)))
    guard first < end else { return [] }
    return (first..<end).compactMap { row in
      let section = starts.lastIndex { $0 <= row } ?? 0
      return layoutAttributesForItem(at: IndexPath(item: row - starts[section], section: section))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section), (0..<counts[indexPath.section]).contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(starts[indexPath.section] + indexPath.item) * extent, width: view.bounds.width,
      height: extent)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != view.bounds.width
  }
}

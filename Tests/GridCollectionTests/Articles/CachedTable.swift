import UIKit

/// The table of the third and fourth article, which are the same, from their description: eight columns, a cache that
/// is built once, and a first row and column whose origin is set to the offset at each step. As in its later Swift
/// version, the cache can be rebuilt when the number of sections changes.
final class CachedTable: UICollectionViewLayout {
  var rebuildsForSections = false
  var widths: [CGFloat] = [60, 90, 70, 60, 90, 70, 60, 90]
  var height: CGFloat = 30

  private var cache: [[UICollectionViewLayoutAttributes]] = []
  private var extent = CGSize.zero

  override var collectionViewContentSize: CGSize { extent }

  override func prepare() {
    guard let view = collectionView else { return }
    if rebuildsForSections {
      if view.numberOfSections == 0 { return }
      if cache.count != view.numberOfSections { cache = [] }
    }
    if cache.isEmpty { build(view.numberOfSections) }
    for (row, line) in cache.enumerated() {
      for (column, attributes) in line.enumerated() where row == 0 || column == 0 {
        if row == 0 { attributes.frame.origin.y = view.contentOffset.y }
        if column == 0 { attributes.frame.origin.x = view.contentOffset.x }
      }
    }
    if extent == .zero, let last = cache.last?.last {
      extent = CGSize(width: last.frame.maxX, height: last.frame.maxY)
    }
  }

  private func build(_ rows: Int) {
    extent = .zero
    cache = (0..<rows).map { row in
      var x: CGFloat = 0
      return widths.indices.map { column in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: column, section: row))
        attributes.frame = CGRect(x: x, y: CGFloat(row) * height, width: widths[column], height: height)
        attributes.zIndex = row == 0 && column == 0 ? 1024 : row == 0 || column == 0 ? 1023 : 0
        x += widths[column]
        return attributes
      }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.joined().filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard cache.indices.contains(indexPath.section), cache[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return cache[indexPath.section][indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

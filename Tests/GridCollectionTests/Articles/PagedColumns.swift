import UIKit

/// The frozen columns of the fifth article, from its description: ends of rows and columns as single-precision numbers,
/// loaded page by page while attributes are requested, and found by binary search; frozen columns are returned with
/// visible ones.
final class PagedColumns: UICollectionViewFlowLayout {
  var frozenColumns = 1
  var page = 20
  var invalidates = true

  private var rowEnds: [Float] = []
  private var columnEnds: [Float] = []

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(columnEnds.last ?? 0), height: CGFloat(rowEnds.last ?? 0))
  }

  private func size(_ path: IndexPath) -> CGSize {
    guard let view = collectionView, let sizes = view.delegate as? any UICollectionViewDelegateFlowLayout
    else {
      return itemSize
    }
    return sizes.collectionView(view, layout: self, sizeForItemAt: path)
  }

  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    // Overwritten by index: later entries of a longer run remain.
    var end: Float = 0
    for column in 0..<view.numberOfItems(inSection: 0) {
      end += Float(size(IndexPath(item: column, section: 0)).width)
      if column < columnEnds.count { columnEnds[column] = end } else { columnEnds.append(end) }
    }
    load(upTo: page)
  }

  private func load(upTo count: Int) {
    guard let view = collectionView else { return }
    while rowEnds.count < min(count, view.numberOfSections) {
      rowEnds.append((rowEnds.last ?? 0) + Float(size(IndexPath(item: 0, section: rowEnds.count)).height))
    }
  }

  /// The track at a position: never the last one, for which callers add one.
  private func index(_ place: CGFloat, in ends: [Float]) -> Int {
    var (low, high) = (0, ends.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Float(place) < ends[middle] { high = middle } else { low = middle }
    }
    return low
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView, !rowEnds.isEmpty, !columnEnds.isEmpty else { return [] }
    while CGFloat(rowEnds.last ?? 0) < rect.maxY, rowEnds.count < view.numberOfSections {
      load(upTo: rowEnds.count + page)
    }
    let rows = index(rect.minY, in: rowEnds)...min(index(rect.maxY, in: rowEnds) + 1, rowEnds.count - 1)
    let columns =
      index(rect.minX, in: columnEnds)...min(index(rect.maxX, in: columnEnds) + 1, columnEnds.count - 1)
    let shown = Set(columns).union(0..<min(frozenColumns, columnEnds.count))
    return rows.flatMap { row in
      shown.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: row)) }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let (row, column) = (indexPath.section, indexPath.item)
    guard let view = collectionView, rowEnds.indices.contains(row), columnEnds.indices.contains(column) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (x, y) = (column == 0 ? 0 : columnEnds[column - 1], row == 0 ? 0 : rowEnds[row - 1])
    attributes.frame = CGRect(
      x: CGFloat(x), y: CGFloat(y), width: CGFloat(columnEnds[column] - x), height: CGFloat(rowEnds[row] - y))
    if column < frozenColumns {
      attributes.frame.origin.x += view.contentOffset.x
      attributes.zIndex = 1
    }
    return attributes
  }
}

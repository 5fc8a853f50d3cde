import UIKit

/// The sticky grid of the first article, from its description: a flow layout whose `prepare` recreates all attributes
/// at each step, adds the offset to those of the first rows and columns, and derives the content size from the last of
/// them.
final class PlusOffsetGrid: UICollectionViewFlowLayout {
  var stickyRows = 0
  var stickyColumns = 0

  private var rows: [[UICollectionViewLayoutAttributes]] = []
  private var extent = CGSize.zero

  override var collectionViewContentSize: CGSize { extent }

  override func prepare() {
    guard let view = collectionView, let sizes = view.delegate as? any UICollectionViewDelegateFlowLayout
    else {
      return
    }
    rows = []
    var y: CGFloat = 0
    for row in 0..<view.numberOfSections {
      var x: CGFloat = 0
      var height: CGFloat = 0
      var line: [UICollectionViewLayoutAttributes] = []
      for column in 0..<view.numberOfItems(inSection: row) {
        let path = IndexPath(item: column, section: row)
        let size = sizes.collectionView(view, layout: self, sizeForItemAt: path)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: x, y: y, width: size.width, height: size.height).integral
        line.append(attributes)
        x += size.width
        height = size.height
      }
      rows.append(line)
      y += height
    }
    pin(by: view.contentOffset)
    let last = rows.last?.last?.frame ?? .zero
    extent = CGSize(width: last.maxX, height: last.maxY)
  }

  private func pin(by offset: CGPoint) {
    for (row, line) in rows.enumerated() {
      for (column, attributes) in line.enumerated() {
        if row < stickyRows { attributes.frame.origin.y += offset.y }
        if column < stickyColumns { attributes.frame.origin.x += offset.x }
        let isCorner = row < stickyRows && column < stickyColumns
        attributes.zIndex = isCorner ? 2 : row < stickyRows || column < stickyColumns ? 1 : 0
      }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.joined().filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

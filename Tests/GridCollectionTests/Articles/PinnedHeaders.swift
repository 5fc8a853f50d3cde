import UIKit

/// The sticky headers of the second article, from its description: a flow layout that moves the headers in the
/// superclass's own attributes, between the position above the first item of their section and the end of its last.
final class PinnedHeaders: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView, let all = super.layoutAttributesForElements(in: rect) else { return nil }
    let header = UICollectionView.elementKindSectionHeader
    let cells = all.filter { $0.representedElementCategory == .cell }
    var sections = Set(cells.map(\.indexPath.section))
    sections.formUnion(all.filter { $0.representedElementKind == header }.map(\.indexPath.section))
    // Only cells and headers are returned.
    return cells
      + sections.sorted().compactMap { section in
        let own = all.first { $0.representedElementKind == header && $0.indexPath.section == section }
        let path = IndexPath(item: 0, section: section)
        guard let attributes = own ?? layoutAttributesForSupplementaryView(ofKind: header, at: path) else {
          return nil
        }
        let range = range(of: section, in: view)
        let highest = range.first - attributes.frame.height - sectionInset.top
        let lowest =
          range.last - headerReferenceSize.height - attributes.frame.height + sectionInset.top
        attributes.frame.origin.y = min(max(view.contentOffset.y, highest), lowest)
        return attributes
      }
  }

  /// The upper edge of the first item and the lower edge of the last.
  private func range(of section: Int, in view: UICollectionView) -> (first: CGFloat, last: CGFloat) {
    let count = view.numberOfItems(inSection: section)
    guard count > 0, let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
    else { return (0, 0) }
    return (first.frame.minY, last.frame.maxY)
  }
}

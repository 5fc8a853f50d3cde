import UIKit

/// A flow layout whose section headers stay at the top until the next one pushes them away.
///
/// The flow layout can do this by itself since iOS 9; this is the subclass that people wrote before, and still write if
/// headers should do more than stay.
final class StickyHeadersLayout: UICollectionViewFlowLayout {
    private let headerKind = UICollectionView.elementKindSectionHeader

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // A header that was moved down is in the space of its own section, a cell of which is near.
        let reach = rect.insetBy(dx: 0, dy: -headerReferenceSize.height - minimumLineSpacing)
        let near = super.layoutAttributesForElements(in: reach) ?? []
        let cells = near.filter { $0.representedElementCategory == .cell && $0.frame.intersects(rect) }
        let headers = Set(near.map { $0.indexPath.section }).sorted().compactMap { section in
            layoutAttributesForSupplementaryView(ofKind: headerKind, at: IndexPath(item: 0, section: section))
        }
        return cells + headers.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let original = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        guard elementKind == headerKind, let collectionView = collectionView,
            // The flow layout reuses the attributes it returns, so they must not be changed.
            let header = original?.copy() as? UICollectionViewLayoutAttributes
        else { return original }
        let top = collectionView.bounds.minY + collectionView.adjustedContentInset.top
        let lowest = end(ofSection: indexPath.section) - header.frame.height
        header.frame.origin.y = max(header.frame.minY, min(top, lowest))
        header.zIndex = 1
        return header
    }

    /// The end of the last cell of a section.
    private func end(ofSection section: Int) -> CGFloat {
        guard let count = collectionView?.numberOfItems(inSection: section), count > 0,
            let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
        else { return -.greatestFiniteMagnitude }
        return last.frame.maxY
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

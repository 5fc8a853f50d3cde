#if os(iOS)
import UIKit

// MARK: - Calls by the collection view

extension BoardLayout {
    open override var collectionViewContentSize: CGSize { extent }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        places.keys.sorted().compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let attributes = places[indexPath]?.copy() as? UICollectionViewLayoutAttributes else { return nil }
        if indexPath.item == 0, isPinned, let offset = collectionView?.contentOffset.x {
            attributes.frame.origin.x = offset.clamped(to: 0...extent.width)
            attributes.zIndex = 1
        }
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

extension CGFloat {
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat { min(max(self, range.lowerBound), range.upperBound) }
}
#endif

import UIKit

/// A row of covers: the one in the middle faces you, the others turn away, and scrolling always stops with one of them
/// in the middle.
final class CarouselLayout: UICollectionViewLayout {
    var itemSize = CGSize(width: 190, height: 190) {
        didSet { invalidateLayout() }
    }
    /// The scroll distance from one cover to the next.
    var spacing: CGFloat = 74 {
        didSet { invalidateLayout() }
    }
    /// The extra distance from the middle cover to its neighbors.
    var gap: CGFloat = 62 {
        didSet { invalidateLayout() }
    }
    /// The angle by which the covers beside the middle are turned.
    var angle: CGFloat = .pi * 0.3 {
        didSet { invalidateLayout() }
    }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
        guard let bounds = collectionView?.bounds, count > 0 else { return .zero }
        return CGSize(width: bounds.width + CGFloat(count - 1) * spacing, height: bounds.height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let bounds = collectionView?.bounds else { return nil }
        let reach = itemSize.width + gap
        let first = Int(((rect.minX - bounds.width / 2 - reach) / spacing).rounded(.down))
        let last = Int(((rect.maxX - bounds.width / 2 + reach) / spacing).rounded(.up))
        return (max(first, 0)..<max(first, 0, min(last + 1, count)))
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let bounds = collectionView?.bounds, indexPath.item < count else { return nil }
        // Its distance from the middle in covers: 0 in the middle, negative on the left.
        let distance = CGFloat(indexPath.item) - bounds.minX / spacing
        let turn = min(max(distance, -1), 1)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = itemSize
        attributes.center = CGPoint(
            x: bounds.width / 2 + CGFloat(indexPath.item) * spacing + turn * gap, y: bounds.midY)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 700
        transform = CATransform3DTranslate(transform, 0, 0, -abs(turn) * 120)
        attributes.transform3D = CATransform3DRotate(transform, -turn * angle, 0, 1, 0)
        // The nearer to the middle, the higher; the two sides never meet.
        let middle = Int((bounds.minX / spacing).rounded())
        attributes.zIndex = -abs(indexPath.item - middle)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        CGPoint(x: (proposedContentOffset.x / spacing).rounded() * spacing, y: proposedContentOffset.y)
    }
}

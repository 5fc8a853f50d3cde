import UIKit

/// A list whose cells report their height once they exist.
///
/// Until then, each has the estimated height. When a cell above the visible part turns out taller or shorter, the
/// offset is adjusted, so that the text being read stays in place.
final class SelfSizingListLayout: UICollectionViewLayout {
    var estimatedHeight: CGFloat = 120 {
        didSet { invalidateLayout() }
    }
    var spacing: CGFloat = 12 {
        didSet { invalidateLayout() }
    }
    var margin: CGFloat = 16 {
        didSet { invalidateLayout() }
    }

    /// The heights that cells have requested.
    private var heights: [Int: CGFloat] = [:]
    /// The start of each cell, and finally where the next would begin.
    private var tops: [CGFloat] = []
    private var width: CGFloat = 0

    override func prepare() {
        guard let collectionView = collectionView else { return }
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        if room != width {
            // Text wraps differently in another width.
            heights = [:]
            tops = []
            width = room
        }
        let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
        guard tops.count != count + 1 else { return }
        tops = [margin]
        for item in 0..<count { tops.append(tops[item] + (heights[item] ?? estimatedHeight) + spacing) }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: width, height: tops.count > 1 ? tops[tops.count - 1] - spacing + margin : 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var (low, high) = (0, max(tops.count - 1, 0))
        while low < high {
            let middle = (low + high) / 2
            if tops[middle + 1] - spacing > rect.minY { high = middle } else { low = middle + 1 }
        }
        return (low..<max(low, tops.count - 1)).prefix { tops[$0] < rect.maxY }
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item + 1 < tops.count else { return nil }
        let top = tops[indexPath.item]
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
            x: margin, y: top, width: width - 2 * margin, height: tops[indexPath.item + 1] - spacing - top)
        return attributes
    }

    // MARK: Invalidation

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let item = originalAttributes.indexPath.item
        let growth = preferredAttributes.size.height - originalAttributes.size.height
        heights[item] = preferredAttributes.size.height
        for next in tops.indices.dropFirst(item + 1) { tops[next] += growth }
        context.contentSizeAdjustment.height = growth
        if let top = collectionView?.bounds.minY, originalAttributes.frame.maxY <= top {
            context.contentOffsetAdjustment.y = growth
        }
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            heights = [:]
            tops = []
        }
    }
}

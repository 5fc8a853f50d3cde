import UIKit

/// Questions of a waterfall about its items.
@objc protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    /// The height of an item as wide as a column; by default, items are squares.
    @objc optional func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
        width: CGFloat
    ) -> CGFloat
}

/// Columns of equal width that grow evenly: each item goes below the shortest of them.
final class WaterfallLayout: UICollectionViewLayout {
    var columnCount = 2 {
        didSet { invalidateLayout() }
    }
    /// The space between items and around all of them.
    var spacing: CGFloat = 10 {
        didSet { invalidateLayout() }
    }

    /// The items in order of their index paths, and column by column from the top down.
    private var items: [UICollectionViewLayoutAttributes] = []
    private var columns: [[UICollectionViewLayoutAttributes]] = []
    private var inserted: Set<IndexPath> = []

    // MARK: Preparing

    override func prepare() {
        guard let collectionView = collectionView else { return }
        columns = Array(repeating: [], count: max(columnCount, 1))
        let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
        let delegate = collectionView.delegate as? WaterfallLayoutDelegate
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        let width = (room - spacing * CGFloat(columns.count + 1)) / CGFloat(columns.count)
        items = (0..<count).map { item in
            let indexPath = IndexPath(item: item, section: 0)
            let height = delegate?.collectionView?(
                collectionView, layout: self, heightForItemAt: indexPath, width: width)
            let column = columns.indices.min { end(of: $0) < end(of: $1) } ?? 0
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(
                x: spacing + CGFloat(column) * (width + spacing), y: end(of: column) + spacing, width: width,
                height: height ?? width)
            columns[column].append(attributes)
            return attributes
        }
    }

    private func end(of column: Int) -> CGFloat { columns[column].last?.frame.maxY ?? 0 }

    override var collectionViewContentSize: CGSize {
        guard let collectionView = collectionView, !items.isEmpty else { return .zero }
        let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        return CGSize(width: width, height: (columns.indices.map(end).max() ?? 0) + spacing)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    // MARK: Attributes

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // In a column, each item begins where the previous one ends.
        columns.flatMap { column in
            column[firstIndex(in: column, below: rect.minY)...].prefix { $0.frame.minY < rect.maxY }
        }.filter { $0.frame.intersects(rect) }
    }

    private func firstIndex(in column: [UICollectionViewLayoutAttributes], below y: CGFloat) -> Int {
        var (low, high) = (0, column.count)
        while low < high {
            let middle = (low + high) / 2
            if column[middle].frame.maxY > y { high = middle } else { low = middle + 1 }
        }
        return low
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    // MARK: Updates

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap { $0.indexPathAfterUpdate })
    }

    /// New items grow from their center.
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard inserted.contains(itemIndexPath),
            let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
        else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
        attributes.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        attributes.alpha = 0
        return attributes
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        inserted = []
    }
}

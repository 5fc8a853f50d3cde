import UIKit

/// A table that scrolls both ways while its first rows and columns stay in view: a section is a row, an item a column.
///
/// The flow layout's delegate returns the sizes: the widths of the first row and the heights of the first column apply
/// to all. Edges are computed once; a scroll step only places visible cells.
final class StickyGridLayout: UICollectionViewFlowLayout {
    var stickyRowCount = 1 {
        didSet { invalidateLayout() }
    }
    var stickyColumnCount = 1 {
        didSet { invalidateLayout() }
    }

    /// The start of each row, and finally the end of the table.
    private var rowEdges: [CGFloat] = []
    private var columnEdges: [CGFloat] = []

    // MARK: Preparing

    override func prepare() {
        guard rowEdges.isEmpty, let collectionView = collectionView else { return }
        let rows = collectionView.numberOfSections
        let columns = rows > 0 ? collectionView.numberOfItems(inSection: 0) : 0
        rowEdges = edges((0..<rows).map { size(at: IndexPath(item: 0, section: $0)).height })
        columnEdges = edges((0..<columns).map { size(at: IndexPath(item: $0, section: 0)).width })
    }

    private func edges(_ lengths: [CGFloat]) -> [CGFloat] {
        lengths.reduce(into: [0]) { edges, length in edges.append(edges[edges.count - 1] + length) }
    }

    private func size(at indexPath: IndexPath) -> CGSize {
        guard let collectionView = collectionView,
            let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
        else { return itemSize }
        return delegate.collectionView?(collectionView, layout: self, sizeForItemAt: indexPath) ?? itemSize
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: columnEdges.last ?? 0, height: rowEdges.last ?? 0)
    }

    // MARK: Attributes

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = tracks(rowEdges, from: rect.minY, to: rect.maxY, sticky: stickyRowCount)
        let columns = tracks(columnEdges, from: rect.minX, to: rect.maxX, sticky: stickyColumnCount)
        return rows.flatMap { row in
            columns.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: row)) }
        }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let (row, column) = (indexPath.section, indexPath.item)
        guard row + 1 < rowEdges.count, column + 1 < columnEdges.count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        var frame = CGRect(
            x: columnEdges[column], y: rowEdges[row],
            width: columnEdges[column + 1] - columnEdges[column], height: rowEdges[row + 1] - rowEdges[row])
        // Sticky cells are above the others, and the corner is above them.
        if row < stickyRowCount {
            frame.origin.y += scrolled.y
            attributes.zIndex += 2
        }
        if column < stickyColumnCount {
            frame.origin.x += scrolled.x
            attributes.zIndex += 1
        }
        attributes.frame = frame
        return attributes
    }

    /// The scroll distance. Beyond the first row or column nothing sticks: the whole table follows the finger.
    private var scrolled: CGPoint {
        guard let collectionView = collectionView else { return .zero }
        let insets = collectionView.adjustedContentInset
        return CGPoint(
            x: max(0, collectionView.contentOffset.x + insets.left),
            y: max(0, collectionView.contentOffset.y + insets.top))
    }

    /// The sticky tracks, and those between two positions.
    private func tracks(_ edges: [CGFloat], from start: CGFloat, to end: CGFloat, sticky: Int) -> [Int] {
        let count = edges.count - 1
        guard count > 0 else { return [] }
        let first = max(0, firstIndex(in: edges) { $0 > start } - 1)
        let last = min(count, firstIndex(in: edges) { $0 >= end })
        let fixed = min(sticky, count)
        return Array(0..<fixed) + Array(max(first, fixed)..<max(first, fixed, last))
    }

    /// The first edge that satisfies a condition which holds for all later ones, by binary search.
    private func firstIndex(in edges: [CGFloat], where holds: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(edges[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Invalidation

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// A scroll moves sticky cells, but no edges.
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
        guard flowContext?.invalidateFlowLayoutDelegateMetrics != false || context.invalidateDataSourceCounts else {
            return
        }
        rowEdges = []
        columnEdges = []
    }
}

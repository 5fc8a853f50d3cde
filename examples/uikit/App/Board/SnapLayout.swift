import UIKit

/// A carousel whose items stop in the middle.
@IBDesignable
final class SnapLayout: UICollectionViewFlowLayout {
    weak var board: BoardLayoutDelegate?

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView = collectionView else { return proposedContentOffset }
        let middle = proposedContentOffset.x + collectionView.bounds.width / 2
        let rect = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
        let nearest = layoutAttributesForElements(in: rect)?.min { abs($0.center.x - middle) < abs($1.center.x - middle) }
        return CGPoint(x: (nearest?.center.x ?? middle) - collectionView.bounds.width / 2, y: proposedContentOffset.y)
    }

    /// The height of a row according to a delegate known to provide it.
    func height(in collectionView: UICollectionView, of layout: BoardLayout) -> CGFloat {
        board!.collectionView!(collectionView, layout: layout, heightForRow: 0)
    }

    /// Whether a delegate provides heights.
    func tellsHeights(_ delegate: BoardLayoutDelegate) -> Bool {
        delegate.responds(to: #selector(BoardLayoutDelegate.collectionView(_:layout:heightForRow:)))
    }

    let action = #selector(BoardLayout.handlePinning)
    let key = #keyPath(BoardLayout.isPinned)
}

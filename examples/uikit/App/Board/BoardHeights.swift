import UIKit

/// Delegates of boards: one that provides heights, one that does not, and one that inherits them.
class TallBoard: NSObject, BoardLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: BoardLayout, heightForRow row: Int) -> CGFloat { 60 }
}

final class PlainBoard: NSObject, BoardLayoutDelegate {}

final class TallestBoard: TallBoard {}

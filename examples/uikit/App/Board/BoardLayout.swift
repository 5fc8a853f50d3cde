#if canImport(UIKit)
import UIKit
import os.log

/// Questions of a board about its rows; all of them are optional.
@objc public protocol BoardLayoutDelegate: UICollectionViewDelegate {
    /// The height of a row; by default, the layout's own.
    @objc optional func collectionView(_ collectionView: UICollectionView, layout: BoardLayout, heightForRow row: Int) -> CGFloat

    /// Called after positions were computed.
    @objc optional func boardLayoutDidPrepare(_ layout: BoardLayout)

    /// The space between rows; by default, none.
    @objc optional var rowSpacing: CGFloat { get }
}

/// A departure board: one section per row, and the first column stays at the left edge.
@objcMembers
open class BoardLayout: UICollectionViewLayout {
    @IBInspectable public var columnWidth: CGFloat = 80
    @IBInspectable public var rowHeight: CGFloat = 40
    public weak var delegate: BoardLayoutDelegate?

    private(set) var places: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private(set) var extent = CGSize.zero
    dynamic var isPinned = true

    @objc public override init() {
        super.init()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        places.removeAll()
        var y: CGFloat = 0
        var width: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            let height = delegate?.collectionView?(collectionView, layout: self, heightForRow: section) ?? rowHeight
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = CGRect(x: CGFloat(item) * columnWidth, y: y, width: columnWidth, height: height)
                places[path] = attributes
                width = max(width, attributes.frame.maxX)
            }
            y += height + (delegate?.rowSpacing ?? 0)
        }
        extent = CGSize(width: width, height: y)
        delegate?.boardLayoutDidPrepare?(self)
        Log.count("prepare")
    }

    @objc func handlePinning() {
        isPinned.toggle()
        invalidateLayout()
    }
}
#endif

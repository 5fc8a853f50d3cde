/// An item that can be moved and rotated.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The center.
  var center: CGPoint { get set }
  /// The bounds.
  var bounds: CGRect { get }
  /// The transform around the center.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

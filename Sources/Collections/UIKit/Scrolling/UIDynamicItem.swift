/// Something that can be moved and turned.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle.
  var center: CGPoint { get set }
  /// The extent.
  var bounds: CGRect { get }
  /// The transform about the middle.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// What a view has beside its geometry: kept and read by layouts and cells, and not drawn by itself.
///
/// It has no sublayers, animations or contents. Bounds, position and transform of a view's layer are those of the view.
open class CALayer: NSObject {
  /// The rectangle that shows, in the layer's own space.
  open var bounds = CGRect.zero
  /// The middle of the layer in the space around.
  open var position = CGPoint.zero
  /// The transform about the middle.
  open var transform = CATransform3DIdentity
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// Whether what lies outside the bounds is cut off.
  open var masksToBounds = false
  /// The thickness of the line around the bounds in points.
  open var borderWidth: CGFloat = 0
  /// Paint order among layers of one parent, above that of their views.
  open var zPosition: CGFloat = 0
  /// The position about which the transform turns, as parts of the bounds: kept, and not heeded.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The place of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Whether the layer is kept as a picture; it is not.
  open var shouldRasterize = false
  /// Pixels a point of such a picture.
  open var rasterizationScale: CGFloat = 1

  /// Creates a layer.
  public override init() { super.init() }
}

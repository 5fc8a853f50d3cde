/// The properties of a view beyond its geometry. Layouts and cells can set and read them, but a layer is not drawn by
/// itself.
///
/// Sublayers are stored; animations are not. The bounds, position and transform of a view's layer are those of the
/// view.
open class CALayer: NSObject {
  /// The visible rectangle, in the layer's own coordinates.
  open var bounds = CGRect.zero
  /// The center of the layer in its superlayer's coordinates.
  open var position = CGPoint.zero
  /// The transform around the center.
  open var transform = CATransform3DIdentity
  /// The transform of the sublayers; stored, but has no effect.
  open var sublayerTransform = CATransform3DIdentity
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The shape of corners; stored only.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether content outside the bounds is clipped.
  open var masksToBounds = false
  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The background color.
  open var backgroundColor: CGColor?
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is hidden.
  open var isHidden = false
  /// Whether the layer is visible from behind; stored, but has no effect.
  open var isDoubleSided = true
  /// The paint order among layers of one superlayer, which takes precedence over that of their views.
  open var zPosition: CGFloat = 0
  /// The z coordinate of the anchor point; stored only.
  open var anchorPointZ: CGFloat = 0
  /// The point around which the transform is applied, as fractions of the bounds; stored, but has no effect.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// Whether the layer is cached as an image; it is not.
  open var shouldRasterize = false
  /// Pixels per point of the cached image.
  open var rasterizationScale: CGFloat = 1
  /// Pixels per point of the contents.
  open var contentsScale: CGFloat = 1
  /// An image; stored, but not drawn.
  open var contents: Any?
  /// A name to find the layer by.
  open var name: String?
  /// A layer whose alpha masks this one; stored only.
  open var mask: CALayer?
  /// Whether the layer fills its bounds completely; stored only.
  open var isOpaque = false
  /// Whether drawing happens on another thread; stored only.
  open var drawsAsynchronously = false
  /// The speed of time; stored only.
  open var speed: Float = 1
  /// The time offset; stored only.
  open var timeOffset: CFTimeInterval = 0
  /// The start time; stored only.
  open var beginTime: CFTimeInterval = 0
  /// The implicit actions; stored only.
  open var actions: [String: any CAAction]?
  /// The delegate; never called.
  open weak var delegate: (any CALayerDelegate)?
  /// How contents are fitted to the bounds; stored only.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Whether edges are antialiased; stored only.
  open var allowsEdgeAntialiasing = false
  /// Whether sublayers fade as a group; stored only.
  open var allowsGroupOpacity = true
  /// The visible part of the image, as fractions of it; stored only.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The stretched part of the image, as fractions of it; stored only.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The filter for smaller images; stored only.
  open var minificationFilter = CALayerContentsFilter.linear
  /// The filter for larger images; stored only.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// The antialiased edges; stored only.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// Filters for the content; stored only.
  open var filters: [Any]?
  /// How the layer is composed with the content below; stored only.
  open var compositingFilter: Any?
  /// Filters for the content below; stored only.
  open var backgroundFilters: [Any]?
  /// Custom values; stored only.
  open var style: [AnyHashable: Any]?
  /// Whether y grows upward in the layer; stored, but has no effect.
  open var isGeometryFlipped = false
  /// Whether the layer is redrawn when its bounds change; stored only.
  open var needsDisplayOnBoundsChange = false
  /// The duration; stored only.
  open var duration: CFTimeInterval = 0
  /// The number of repetitions; stored only.
  open var repeatCount: Float = 0
  /// The total duration of repetitions; stored only.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether time runs backward after running forward; stored only.
  open var autoreverses = false
  /// The effect before and after an animation; stored only.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The sublayers, from bottom to top.
  open private(set) var sublayers: [CALayer]?
  /// The superlayer.
  open private(set) weak var superlayer: CALayer?

  /// Creates a layer.
  public override init() { super.init() }

  /// Creates a layer through its class.
  public required convenience init(forView: Void) { self.init() }

  /// Creates a copy of a layer for presentation; it is empty.
  public init(layer: Any) { super.init() }

  /// Creates a layer; archives are not decoded.
  public required init?(coder: NSCoder) { super.init() }

  /// The bounding rectangle of the layer; the transform is ignored.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  /// The 2D transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the transform to a 2D transform.
  open func setAffineTransform(_ affine: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(affine)
  }

  // MARK: Tree

  /// Adds a layer above all others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
  /// Inserts a layer at an index.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  /// Inserts a layer below another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }
  /// Inserts a layer above another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(place.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }
  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
    superlayer = nil
  }

  // MARK: Coordinates

  /// Converts a point to the coordinates of another layer, or of the root layer if that is nil. Transforms are ignored.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (from, to) = (origin, l?.origin ?? .zero)
    return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
  }
  /// Converts a point from another layer, or from the root layer if that is nil.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let (from, to) = (l?.origin ?? .zero, origin)
    return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
  }
  /// Converts a rectangle to the coordinates of another layer. Transforms are ignored.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, to: l), size: r.size)
  }
  /// Converts a rectangle from another layer. Transforms are ignored.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, from: l), size: r.size)
  }
  /// Converts a time to that of another layer; unchanged.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
  /// Converts a time from that of another layer; unchanged.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  /// The topmost layer at a position in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let inside = CGPoint(x: p.x - frame.minX + bounds.minX, y: p.y - frame.minY + bounds.minY)
    guard !isHidden, contains(inside) else { return nil }
    return sublayers?.reversed().lazy.compactMap { $0.hitTest(inside) }.first ?? self
  }
  /// The layer's origin in the coordinates of the root layer.
  private var origin: CGPoint {
    let around = superlayer?.origin ?? .zero
    return CGPoint(x: around.x + frame.minX - bounds.minX, y: around.y + frame.minY - bounds.minY)
  }
  /// The visible part: the bounds.
  open var visibleRect: CGRect { bounds }
  /// Scrolls to a position; a scroll layer overrides this.
  open func scroll(_ p: CGPoint) {}
  /// Scrolls to a rectangle; a scroll layer overrides this.
  open func scrollRectToVisible(_ r: CGRect) {}
  /// The preferred size: the current one.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Drawing and animation

  /// Whether a layout pass is needed; always false.
  open func needsLayout() -> Bool { false }
  /// Whether the layer must be drawn; always false.
  open func needsDisplay() -> Bool { false }
  /// Draws the layer if needed; does nothing.
  open func displayIfNeeded() {}
  /// The default value of a property; unknown.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Requests a layout pass; does nothing.
  open func setNeedsLayout() {}
  /// Lays out the sublayers.
  open func layoutIfNeeded() { layoutSublayers() }
  /// Draws the layer and its sublayers into a context; does nothing.
  open func render(in ctx: CGContext) {}
  /// Draws the layer into a context; never called.
  open func draw(in ctx: CGContext) {}
  /// The implicit action for a change; there is none.
  open func action(forKey event: String) -> (any CAAction)? { nil }
  /// The default implicit action for a change; there is none.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Whether a change of a value requires drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Whether a point is inside the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// Replaces a sublayer with another one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(place))
  }
  /// Lays out sublayers; does nothing by default.
  open func layoutSublayers() {}
  /// Requests drawing; does nothing.
  open func setNeedsDisplay() {}
  /// Draws the layer; does nothing.
  open func display() {}
  /// The layer on screen: the layer itself.
  open func presentation() -> Self? { self }
  /// The model layer: the layer itself.
  open func model() -> Self { self }
  /// Adds an animation; it is not stored.
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Removes an animation; there are none.
  open func removeAnimation(forKey key: String) {}
  /// Removes all animations; there are none.
  open func removeAllAnimations() {}
  /// A running animation; there is none.
  open func animation(forKey key: String) -> CAAnimation? { nil }
  /// The keys of running animations; there are none.
  open func animationKeys() -> [String]? { nil }
}

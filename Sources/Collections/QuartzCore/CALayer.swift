/// What a view has beside its geometry: kept and read by layouts and cells, and not drawn by itself.
///
/// Layers inside are kept, and animations are forgotten. Bounds, position and transform of a view's layer are those of the view.
open class CALayer: NSObject {
  /// The rectangle that shows, in the layer's own space.
  open var bounds = CGRect.zero
  /// The middle of the layer in the space around.
  open var position = CGPoint.zero
  /// The transform about the middle.
  open var transform = CATransform3DIdentity
  /// The transform of the layers inside: kept, and not heeded.
  open var sublayerTransform = CATransform3DIdentity
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The shape of corners: kept.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether what lies outside the bounds is cut off.
  open var masksToBounds = false
  /// The thickness of the line around the bounds in points.
  open var borderWidth: CGFloat = 0
  /// The color of the line around the bounds.
  open var borderColor: CGColor?
  /// The color of the ground.
  open var backgroundColor: CGColor?
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer does not show.
  open var isHidden = false
  /// Whether the back of the layer shows: kept, and not heeded.
  open var isDoubleSided = true
  /// Paint order among layers of one parent, above that of their views.
  open var zPosition: CGFloat = 0
  /// The height of the position above the ground: kept.
  open var anchorPointZ: CGFloat = 0
  /// The position about which the transform turns, as parts of the bounds: kept, and not heeded.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The place of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// Whether the layer is kept as a picture; it is not.
  open var shouldRasterize = false
  /// Pixels a point of such a picture.
  open var rasterizationScale: CGFloat = 1
  /// Pixels a point of the contents.
  open var contentsScale: CGFloat = 1
  /// A picture: kept, and not drawn.
  open var contents: Any?
  /// A name to find the layer by.
  open var name: String?
  /// A layer whose opacity cuts this one: kept.
  open var mask: CALayer?
  /// Whether the layer fills its bounds without gaps: kept.
  open var isOpaque = false
  /// Whether drawing waits for another thread: kept.
  open var drawsAsynchronously = false
  /// The speed of time: kept.
  open var speed: Float = 1
  /// The shift of time: kept.
  open var timeOffset: CFTimeInterval = 0
  /// The begin of time: kept.
  open var beginTime: CFTimeInterval = 0
  /// What happens by itself when values change: kept.
  open var actions: [String: any CAAction]?
  /// What is told and asked: never.
  open weak var delegate: (any CALayerDelegate)?
  /// How contents fill the bounds: kept.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Whether edges are smoothed: kept.
  open var allowsEdgeAntialiasing = false
  /// Whether layers inside fade as one: kept.
  open var allowsGroupOpacity = true
  /// The part of a picture that shows, as parts of it: kept.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of a picture that is stretched, as parts of it: kept.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How a picture gets smaller: kept.
  open var minificationFilter = CALayerContentsFilter.linear
  /// How a picture gets larger: kept.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Which edges are smoothed: kept.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// What is done to what shows: kept.
  open var filters: [Any]?
  /// How the layer is put on what lies beneath: kept.
  open var compositingFilter: Any?
  /// What is done to what lies beneath: kept.
  open var backgroundFilters: [Any]?
  /// Values of one's own: kept.
  open var style: [AnyHashable: Any]?
  /// Whether y grows upwards inside: kept, and not heeded.
  open var isGeometryFlipped = false
  /// Whether the layer is drawn anew when its bounds change: kept.
  open var needsDisplayOnBoundsChange = false
  /// The length of time: kept.
  open var duration: CFTimeInterval = 0
  /// How many times it runs: kept.
  open var repeatCount: Float = 0
  /// How long it runs again: kept.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether time goes back again: kept.
  open var autoreverses = false
  /// What holds before and after: kept.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The layers inside, the lowest first.
  open private(set) var sublayers: [CALayer]?
  /// The layer around.
  open private(set) weak var superlayer: CALayer?

  /// Creates a layer.
  public override init() { super.init() }

  /// Creates a layer when only its class is known.
  public required convenience init(forView: Void) { self.init() }

  /// Creates a copy of a layer for what is shown: an empty one.
  public init(layer: Any) { super.init() }

  /// Creates a layer: archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The smallest rectangle around the layer; its transform is not counted.
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

  /// The transform of the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the transform to one of the plane.
  open func setAffineTransform(_ affine: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(affine)
  }

  // MARK: Tree

  /// Adds a layer above all others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
  /// Adds a layer at a place in the order of layers.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  /// Adds a layer below another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }
  /// Adds a layer above another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(place.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }
  /// Takes the layer out of the one around.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
    superlayer = nil
  }

  // MARK: Spaces

  /// A position of this layer in the space of another; of the uppermost one around where that is nil. Transforms are not counted.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (from, to) = (origin, l?.origin ?? .zero)
    return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
  }
  /// A position of another layer, or of the uppermost one around where that is nil, in the space of this one.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let (from, to) = (l?.origin ?? .zero, origin)
    return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
  }
  /// A rectangle of this layer in the space of another. Transforms are not counted.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, to: l), size: r.size)
  }
  /// A rectangle of another layer in the space of this one. Transforms are not counted.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, from: l), size: r.size)
  }
  /// A moment in the time of another layer: the same.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
  /// A moment of another layer in the time of this one: the same.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  /// The uppermost layer at a position of the layer around.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let inside = CGPoint(x: p.x - frame.minX + bounds.minX, y: p.y - frame.minY + bounds.minY)
    guard !isHidden, contains(inside) else { return nil }
    return sublayers?.reversed().lazy.compactMap { $0.hitTest(inside) }.first ?? self
  }
  /// Where the origin of the layer's own space lies in that of the uppermost one around.
  private var origin: CGPoint {
    let around = superlayer?.origin ?? .zero
    return CGPoint(x: around.x + frame.minX - bounds.minX, y: around.y + frame.minY - bounds.minY)
  }
  /// The part that shows: the bounds.
  open var visibleRect: CGRect { bounds }
  /// Moves content to a position: the layer that scrolls does.
  open func scroll(_ p: CGPoint) {}
  /// Moves content to show a rectangle: the layer that scrolls does.
  open func scrollRectToVisible(_ r: CGRect) {}
  /// The size that suits the layer: its own.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Drawing and animation

  /// Whether places inside are to be worked out: nothing waits.
  open func needsLayout() -> Bool { false }
  /// Whether the layer is to be drawn: nothing waits.
  open func needsDisplay() -> Bool { false }
  /// Draws the layer where that was noted: nothing.
  open func displayIfNeeded() {}
  /// The value of a property that was not set: not known.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Notes that places inside are to be worked out; nothing does.
  open func setNeedsLayout() {}
  /// Works out places inside: nothing.
  open func layoutIfNeeded() { layoutSublayers() }
  /// Draws the layer and those inside into a context: nothing.
  open func render(in ctx: CGContext) {}
  /// Draws the layer into a context: never called.
  open func draw(in ctx: CGContext) {}
  /// What happens by itself when a value changes: nothing.
  open func action(forKey event: String) -> (any CAAction)? { nil }
  /// What happens by itself when a value changes: nothing.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Whether a change of a value has the layer drawn.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Whether a position lies inside of the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// Exchanges a layer inside for another one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(place))
  }
  /// Places layers inside: nothing unless a subclass does.
  open func layoutSublayers() {}
  /// Notes that the layer is to be drawn; it is not.
  open func setNeedsDisplay() {}
  /// Draws the layer: nothing.
  open func display() {}
  /// What shows of the layer: the layer itself.
  open func presentation() -> Self? { self }
  /// The layer whose numbers count: the layer itself.
  open func model() -> Self { self }
  /// Begins an animation: it is forgotten.
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Ends an animation: there is none.
  open func removeAnimation(forKey key: String) {}
  /// Ends all animations: there are none.
  open func removeAllAnimations() {}
  /// An animation that runs: none.
  open func animation(forKey key: String) -> CAAnimation? { nil }
  /// The names of animations that run: none.
  open func animationKeys() -> [String]? { nil }
}

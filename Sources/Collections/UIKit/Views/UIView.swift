/// A rectangle in a tree of views: geometry, order and what layouts and cells set. Views are not drawn by themselves; there are
/// no events, constraints are kept and not solved, and what is animated holds at once.
@preconcurrency @MainActor
open class UIView: UIViewSettings {
  private var box = ElementBox()
  private var boundsOrigin = CGPoint.zero
  var needsLayout = true

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view and all inside it do not show.
  open var isHidden = false
  /// Whether what lies outside the bounds is cut off.
  open var clipsToBounds = false
  /// The color of the background; nil leaves what is beneath.
  open var backgroundColor: UIColor?
  /// A number to find the view by.
  open var tag = 0
  /// Whether touches arrive; there are none.
  open var isUserInteractionEnabled = true
  /// Whether the view may be mirrored where reading goes from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayout() }
  }
  /// What lies beside the geometry.
  public private(set) lazy var layer: CALayer = makeLayer()
  /// The class of the layer; one of another class has a geometry of its own.
  open class var layerClass: AnyClass { CALayer.self }
  /// The subviews, the lowest first.
  open private(set) var subviews: [UIView] = []
  /// The superview.
  open private(set) weak var superview: UIView?
  /// The parts of the bounds covered by bars and the shape of the screen: a setting, not computed.
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  package var safeArea = UIEdgeInsets.zero {
    didSet { if safeArea != oldValue { safeAreaInsetsDidChange() } }
  }
  /// What the view knows of the device and its settings: those of the superview unless set.
  open var traitCollection: UITraitCollection {
    ownTraits ?? superview?.traitCollection ?? UITraitCollection()
  }
  package var ownTraits: UITraitCollection?

  /// Creates a view without extent.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view where it stands.
  public init(frame: CGRect) {
    super.init()
    box.frame = frame
  }

  /// Creates a view without extent; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The smallest rectangle around the view in the space of the superview.
  open var frame: CGRect {
    get { box.frame }
    set {
      var next = box
      next.frame = newValue
      change(to: next, origin: boundsOrigin)
    }
  }

  /// The rectangle that shows, in the view's own space.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: box.size) }
    set {
      var next = box
      next.size = newValue.size
      change(to: next, origin: newValue.origin)
    }
  }

  /// The middle of the view in the space of the superview.
  open var center: CGPoint {
    get { box.center }
    set { box.move(to: newValue) }
  }

  /// The transform about the center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(box.transform) }
    set { box.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The transform of space about the center.
  open var transform3D: CATransform3D {
    get { box.transform }
    set { box.transform = newValue }
  }

  private func change(to next: ElementBox, origin: CGPoint) {
    let old = bounds
    let new = CGRect(origin: origin, size: next.size)
    guard new != old else {
      box = next
      return
    }
    boundsWillChange(to: new)
    (box, boundsOrigin) = (next, origin)
    if new.size != old.size { setNeedsLayout() }
    boundsDidChange(from: old)
  }

  func boundsWillChange(to new: CGRect) {}
  func boundsDidChange(from old: CGRect) {}

  // MARK: Tree

  /// Adds a view above all others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place in the order of views, or moves it there.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Removes the view from its parent.
  open func removeFromSuperview() {
    guard let around = superview else { return }
    willMove(toSuperview: nil)
    around.willRemoveSubview(self)
    around.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToSuperview()
  }

  /// Moves a view inside above all others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a view inside below all others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Puts subviews in order, below all others.
  func order(_ views: [UIView]) {
    let ordered = Set(views.map(ObjectIdentifier.init))
    subviews = views + subviews.filter { !ordered.contains(ObjectIdentifier($0)) }
  }

  /// Adds a view below another one inside.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }
  /// Adds a view above another one inside.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
  }
  /// The view of a number: this one, or one inside.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// Whether the view is another one, or lies inside of it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  /// The superview.
  open override var next: UIResponder? { superview }
  /// The window around: the uppermost view where that is one.
  open var window: UIWindow? { superview?.window }
  /// A view will be put into another one, or taken out.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view was put into another one, or taken out.
  open func didMoveToSuperview() {}
  /// A view was put into this one.
  open func didAddSubview(_ subview: UIView) {}
  /// A view will be taken out of this one.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Whether a position lies inside of the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The uppermost view that shows at a position.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    let inside = subviews.reversed().lazy.compactMap { $0.hitTest(self.convert(point, to: $0), with: event) }
    return inside.first ?? self
  }

  // MARK: Layout

  /// Notes that subviews are to be placed.
  open func setNeedsLayout() { needsLayout = true }

  /// Places subviews where that was noted, and so on down the tree.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places subviews; does nothing by default.
  open func layoutSubviews() {}

  /// Notes that constraints are to be made.
  open func setNeedsUpdateConstraints() {}
  /// Creates constraints.
  open func updateConstraintsIfNeeded() { updateConstraints() }
  /// Creates constraints; does nothing by default.
  open func updateConstraints() {}
  /// The size of the content; none unless a subclass has one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Notes that the size of the content changes.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The size that fits the view: the one it has unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits it.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that constraints ask for: there are none, so it is the one that fits the view in that room.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// The same; an extent that is required is kept.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fitting(targetSize, keepsWidth: horizontal == .required, keepsHeight: vertical == .required) }

  /// The direction that the view is laid out in.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// An image of the view as a view: an empty one of its size and color.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    copy.backgroundColor = backgroundColor
    return copy
  }
  /// Draws the view and all in it; does nothing.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
  /// Exchanges two views in the order of views.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    if subviews.indices.contains(index1), subviews.indices.contains(index2) {
      subviews.swapAt(index1, index2)
    }
  }

  // MARK: Spaces

  /// A position of this view in the space of another; of the screen where that is nil. Transforms are not counted.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (origin, view?.origin ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A position of another view, or of the screen where that is nil, in the space of this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.origin ?? .zero, origin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A rectangle of this view in the space of another; of the screen where that is nil. Transforms are not counted.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, or of the screen where that is nil, in the space of this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the origin of the view's own space lies on the screen.
  private var origin: CGPoint {
    let around = superview?.origin ?? .zero
    let frame = box.plainFrame
    return CGPoint(
      x: around.x + frame.minX - boundsOrigin.x, y: around.y + frame.minY - boundsOrigin.y)
  }
}

/// A rectangle in a tree of views: geometry, order, and properties that layouts and cells set. Views are not drawn by
/// themselves. There are no events, constraints are not solved, and animations end immediately.
@preconcurrency @MainActor
open class UIView: UIViewSettings {
  private var box = ElementBox()
  private var boundsOrigin = CGPoint.zero
  var needsLayout = true

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view and its subviews are hidden.
  open var isHidden = false
  /// Whether content outside the bounds is clipped.
  open var clipsToBounds = false
  /// The background color; nil is transparent.
  open var backgroundColor: UIColor?
  /// A tag.
  open var tag = 0
  /// Whether touches are received; touches are not simulated.
  open var isUserInteractionEnabled = true
  /// Whether the view is mirrored in right-to-left layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayout() }
  }
  /// The layer, which has the properties beyond geometry.
  public private(set) lazy var layer: CALayer = makeLayer()
  /// The class of the layer; a layer of another class has its own geometry.
  open class var layerClass: AnyClass { CALayer.self }
  /// The subviews, from bottom to top.
  open private(set) var subviews: [UIView] = []
  /// The superview.
  open private(set) weak var superview: UIView?
  /// The safe area insets: a setting, not computed.
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  package var safeArea = UIEdgeInsets.zero {
    didSet { if safeArea != oldValue { safeAreaInsetsDidChange() } }
  }
  /// The traits: those of the superview by default.
  open var traitCollection: UITraitCollection {
    ownTraits ?? superview?.traitCollection ?? UITraitCollection()
  }
  package var ownTraits: UITraitCollection?

  /// Creates a view of size 0.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    super.init()
    box.frame = frame
  }

  /// Creates a view of size 0; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The bounding rectangle of the view in the superview's coordinates.
  open var frame: CGRect {
    get { box.frame }
    set {
      var next = box
      next.frame = newValue
      change(to: next, origin: boundsOrigin)
    }
  }

  /// The visible rectangle, in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: box.size) }
    set {
      var next = box
      next.size = newValue.size
      change(to: next, origin: newValue.origin)
    }
  }

  /// The center of the view in the superview's coordinates.
  open var center: CGPoint {
    get { box.center }
    set { box.move(to: newValue) }
  }

  /// The transform around the center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(box.transform) }
    set { box.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The 3D transform around the center.
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

  /// Inserts a view at an index, or moves it there.
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

  /// Moves a subview above all others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview below all others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Sends subviews below all others, in order.
  func order(_ views: [UIView]) {
    let ordered = Set(views.map(ObjectIdentifier.init))
    subviews = views + subviews.filter { !ordered.contains(ObjectIdentifier($0)) }
  }

  /// Inserts a view below another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }
  /// Inserts a view above another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
  }
  /// The view with a tag: this one or a descendant.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// Whether the view is another one or its descendant.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  /// The superview.
  open override var next: UIResponder? { superview }
  /// The window: the root view if it is one.
  open var window: UIWindow? { superview?.window }
  /// The view will be added to a superview, or removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view was added to a superview, or removed.
  open func didMoveToSuperview() {}
  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview will be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The topmost visible view at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    let inside = subviews.reversed().lazy.compactMap { $0.hitTest(self.convert(point, to: $0), with: event) }
    return inside.first ?? self
  }

  // MARK: Layout

  /// Requests a layout pass.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out subviews if needed, including descendants.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Lays out subviews; does nothing by default.
  open func layoutSubviews() {}

  /// Requests an update of constraints.
  open func setNeedsUpdateConstraints() {}
  /// Updates constraints.
  open func updateConstraintsIfNeeded() { updateConstraints() }
  /// Updates constraints; does nothing by default.
  open func updateConstraints() {}
  /// The size of the content; none by default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports a change of the content size.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The size that fits the view; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to fit.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that satisfies constraints: there are none, so it is the size that fits.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// The size that satisfies constraints, except that a required length is kept.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fitting(targetSize, keepsWidth: horizontal == .required, keepsHeight: vertical == .required) }

  /// The layout direction.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// A snapshot of the view: an empty view of its size and color.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    copy.backgroundColor = backgroundColor
    return copy
  }
  /// Draws the view hierarchy; does nothing.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
  /// Exchanges two subviews in their order.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    if subviews.indices.contains(index1), subviews.indices.contains(index2) {
      subviews.swapAt(index1, index2)
    }
  }

  // MARK: Coordinates

  /// Converts a point to another view's coordinates, or to the screen's if that is nil. Transforms are ignored.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (origin, view?.origin ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a point from another view's coordinates, or from the screen's if that is nil.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.origin ?? .zero, origin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a rectangle to another view's coordinates, or to the screen's if that is nil. Transforms are ignored.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates, or from the screen's if that is nil.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The view's origin on the screen.
  private var origin: CGPoint {
    let around = superview?.origin ?? .zero
    let frame = box.plainFrame
    return CGPoint(
      x: around.x + frame.minX - boundsOrigin.x, y: around.y + frame.minY - boundsOrigin.y)
  }
}

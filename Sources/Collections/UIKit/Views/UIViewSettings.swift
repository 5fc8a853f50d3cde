/// The part of a view that is kept beside its geometry: what reads a setting finds what was set last. It stands below `UIView`
/// so that subclasses may override all of it.
@preconcurrency @MainActor
open class UIViewSettings: UIResponder {
  var priorities: [String: UILayoutPriority] = [:]
  private var tint: UIColor?
  private var watching: [UIGestureRecognizer] = []
  private var view: UIView? { self as? UIView }

  /// What content that does not fill the view does.
  open var contentMode = UIView.ContentMode.scaleToFill
  /// What follows the size of the superview: kept, and nothing does.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether subviews follow the size of this one: kept, and none does.
  open var autoresizesSubviews = true
  /// Whether the view says that it covers all beneath.
  open var isOpaque = true
  /// Whether one finger alone is followed; there is none.
  open var isExclusiveTouch = false
  /// Whether several fingers are followed; there are none.
  open var isMultipleTouchEnabled = false
  /// Whether the background is wiped before drawing; stored only.
  open var clearsContextBeforeDrawing = true
  /// Pixels a point of what is drawn; stored only.
  open var contentScaleFactor: CGFloat = 1
  /// A view whose opacity cuts this one; stored only.
  open var mask: UIView?
  /// Whether the view is light or dark whatever is around it; stored only.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How the tint is dimmed; stored only.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// What moves with the device: kept, and nothing does.
  open var motionEffects: [UIMotionEffect] = []
  /// A text that is shown large on demand; stored only.
  open var largeContentTitle: String?
  /// An image that is shown large on demand; stored only.
  open var largeContentImage: UIImage?
  /// Whether something is shown large on demand; stored only.
  open var showsLargeContentViewer = false
  /// The group of what may be in focus; stored only.
  open var focusGroupIdentifier: String?
  /// A name by which the state would be kept.
  open var restorationIdentifier: String?

  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of what can be touched: that of the superview unless set.
  open var tintColor: UIColor! {
    get { tint ?? view?.superview?.tintColor ?? .systemBlue }
    set {
      tint = newValue
      tintColorDidChange()
    }
  }

  // MARK: Margins

  /// Distances that content may keep from the edges, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// The same relative to the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
  /// Whether margins of the superview count; stored only.
  open var preservesSuperviewLayoutMargins = false
  /// Whether margins count from what is not covered; stored only.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Called when margins change.
  open func layoutMarginsDidChange() {}

  // MARK: Constraints, kept and not solved

  /// Whether the frame stands for constraints; stored only.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that were added.
  open private(set) var constraints: [NSLayoutConstraint] = []
  /// Keeps a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Keeps constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }
  /// Forgets a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Forgets constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { constraints.contains($0) }
    NSLayoutConstraint.deactivate(constraints)
  }
  /// Whether a view of this class needs constraints to be placed.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// How much the view does not want to grow; stored only.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities["hugging \(axis)"] = priority
  }
  /// How much the view does not want to shrink; stored only.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities["resistance \(axis)"] = priority }
  /// How much the view does not want to grow.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities["hugging \(axis)"] ?? .defaultLow
  }
  /// How much the view does not want to shrink.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities["resistance \(axis)"] ?? .defaultHigh
  }

  /// The guides that lie in the view.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The constraints that count for the view: not known, as they are not solved.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
  /// Whether constraints leave its place open: not known, as they are not solved.
  open var hasAmbiguousLayout: Bool { false }
  /// Tries another place that constraints leave open; does nothing.
  open func exerciseAmbiguityInLayout() {}
  /// Whether constraints are to be made: nothing waits.
  open func needsUpdateConstraints() -> Bool { false }
  /// The space around what constraints place, in points: none unless a subclass has some.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// What constraints place, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of what constraints place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Gestures

  /// What watches the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { watching.isEmpty ? nil : watching }
    set {
      watching = newValue ?? []
      for gesture in watching { gesture.view = view }
    }
  }
  /// Adds what watches the view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    watching.append(gestureRecognizer)
    gestureRecognizer.view = view
  }
  /// Takes away what watches the view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    watching.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
  /// Whether the view may be in focus: it may not.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is in focus; always false.
  open var isFocused: Bool { false }
  /// The focus changed; never called.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Whether the focus may change; never called.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Looks for the focus again; there is none.
  open func setNeedsFocusUpdate() {}
  /// What fingers may do with the view: kept, and nothing is done.
  open var interactions: [any UIInteraction] = []
  /// Adds something that fingers may do.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: view)
    interactions.append(interaction)
    interaction.didMove(to: view)
  }
  /// Takes something away that fingers may do.
  open func removeInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// Whether a gesture may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Called by others, or never

  /// A window will hold the view; never called.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// A window holds the view; never called.
  open func didMoveToWindow() {}
  /// Called when covered parts change.
  open func safeAreaInsetsDidChange() {}
  /// Called when traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when the tint changes.
  open func tintColorDidChange() {}
  /// Requests drawing; does nothing.
  open func setNeedsDisplay() {}
  /// Requests drawing of a part; does nothing.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Draws the view; never called.
  open func draw(_ rect: CGRect) {}
  /// Draws a layer; never called.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// A layer will be drawn; never called.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Draws a layer; never called.
  open func display(_ layer: CALayer) {}
  /// Places layers inside; never called.
  open func layoutSublayers(of layer: CALayer) {}
  /// What happens on a change of the layer; does nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Has whatever inside takes what is typed take it no longer.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }
  /// Writes the view to an archive; does nothing.
  open func encode(with coder: NSCoder) {}
}

extension UIViewSettings: CALayerDelegate {}

extension UIView {
  /// How the tint of a view is dimmed.
  @frozen
  public enum TintAdjustmentMode: Int, Sendable {
    /// As around.
    case automatic = 0
    /// Not at all.
    case normal = 1
    /// Dimmed.
    case dimmed = 2
  }
}

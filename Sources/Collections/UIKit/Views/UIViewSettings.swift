/// The settings of a view beyond its geometry, which are only stored. The class is a superclass of `UIView`, so that
/// subclasses may override all settings.
@preconcurrency @MainActor
open class UIViewSettings: UIResponder {
  var priorities: [String: UILayoutPriority] = [:]
  private var tint: UIColor?
  private var watching: [UIGestureRecognizer] = []
  private var view: UIView? { self as? UIView }

  /// How content is fitted to the view; stored only.
  open var contentMode = UIView.ContentMode.scaleToFill
  /// The autoresizing mask; stored, but has no effect.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether subviews are resized; stored, but has no effect.
  open var autoresizesSubviews = true
  /// Whether the view is opaque.
  open var isOpaque = true
  /// Whether touches are exclusive; touches are not simulated.
  open var isExclusiveTouch = false
  /// Whether multiple touches are enabled; touches are not simulated.
  open var isMultipleTouchEnabled = false
  /// Whether the background is cleared before drawing; stored only.
  open var clearsContextBeforeDrawing = true
  /// The scale factor of the content; stored only.
  open var contentScaleFactor: CGFloat = 1
  /// A view whose alpha masks this one; stored only.
  open var mask: UIView?
  /// The overriding interface style; stored only.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The tint adjustment mode; stored only.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The motion effects; stored, but have no effect.
  open var motionEffects: [UIMotionEffect] = []
  /// The title of the large content viewer; stored only.
  open var largeContentTitle: String?
  /// The image of the large content viewer; stored only.
  open var largeContentImage: UIImage?
  /// Whether the large content viewer is shown; stored only.
  open var showsLargeContentViewer = false
  /// The focus group; stored only.
  open var focusGroupIdentifier: String?
  /// The restoration identifier.
  open var restorationIdentifier: String?

  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint color; that of the superview by default.
  open var tintColor: UIColor! {
    get { tint ?? view?.superview?.tintColor ?? .systemBlue }
    set {
      tint = newValue
      tintColorDidChange()
    }
  }

  // MARK: Margins

  /// The layout margins, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// The layout margins relative to the reading direction.
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
  /// Whether the superview's margins are preserved; stored only.
  open var preservesSuperviewLayoutMargins = false
  /// Whether margins are relative to the safe area; stored only.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Called when margins change.
  open func layoutMarginsDidChange() {}

  // MARK: Constraints, not solved

  /// Whether the frame is translated into constraints; stored only.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that were added.
  open private(set) var constraints: [NSLayoutConstraint] = []
  /// Adds a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Adds constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }
  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { constraints.contains($0) }
    NSLayoutConstraint.deactivate(constraints)
  }
  /// Whether views of this class require constraints.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Sets the hugging priority; stored only.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities["hugging \(axis)"] = priority
  }
  /// Sets the compression resistance priority; stored only.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities["resistance \(axis)"] = priority }
  /// The hugging priority.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities["hugging \(axis)"] ?? .defaultLow
  }
  /// The compression resistance priority.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities["resistance \(axis)"] ?? .defaultHigh
  }

  /// The layout guides of the view.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The constraints that affect the view; unknown, because constraints are not solved.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
  /// Whether the layout is ambiguous; unknown, because constraints are not solved.
  open var hasAmbiguousLayout: Bool { false }
  /// Tries another ambiguous layout; does nothing.
  open func exerciseAmbiguityInLayout() {}
  /// Whether constraints must be updated; always false.
  open func needsUpdateConstraints() -> Bool { false }
  /// The alignment insets, in points; none by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Gestures

  /// The gesture recognizers.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { watching.isEmpty ? nil : watching }
    set {
      watching = newValue ?? []
      for gesture in watching { gesture.view = view }
    }
  }
  /// Adds a gesture recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    watching.append(gestureRecognizer)
    gestureRecognizer.view = view
  }
  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    watching.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
  /// Whether the view can be focused; always false.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is focused; always false.
  open var isFocused: Bool { false }
  /// The focus changed; never called.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Whether the focus may change; never called.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Requests a focus update; does nothing.
  open func setNeedsFocusUpdate() {}
  /// The interactions; stored, but have no effect.
  open var interactions: [any UIInteraction] = []
  /// Adds an interaction.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: view)
    interactions.append(interaction)
    interaction.didMove(to: view)
  }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// Whether a gesture may start.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Called by other code, or never

  /// The view will move to a window; never called.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view moved to a window; never called.
  open func didMoveToWindow() {}
  /// Called when the safe area changes.
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
  /// Lays out sublayers; never called.
  open func layoutSublayers(of layer: CALayer) {}
  /// The action for a change of the layer; none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Ends editing in the view.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }
  /// Encodes the view; does nothing.
  open func encode(with coder: NSCoder) {}
}

extension UIViewSettings: CALayerDelegate {}

extension UIView {
  /// The tint adjustment mode.
  @frozen
  public enum TintAdjustmentMode: Int, Sendable {
    /// Automatic.
    case automatic = 0
    /// Normal.
    case normal = 1
    /// Dimmed.
    case dimmed = 2
  }
}

/// A view that shows part of its content: offset, insets and sizes. Touches are not simulated: the driver
/// sets the offset, and nothing moves by itself. Zooming, indicators and refreshing are not supported.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  /// The deceleration rate of flings, as the fraction of the velocity left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The fraction that is left.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Added.
    case automatic = 0
    /// Added along the scroll axes; here the same as `always`.
    case scrollableAxes = 1
    /// Not added.
    case never = 2
    /// Added.
    case always = 3
  }

  /// How scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When a drag starts.
    case onDrag = 1
    /// Interactively, with the touch.
    case interactive = 2
  }

  /// The style of scroll indicators.
  @frozen
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light border.
    case `default` = 0
    /// Dark.
    case black = 1
    /// White.
    case white = 2
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content in points.
  open var contentSize = CGSize.zero
  /// Space around the content in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// Whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The deceleration rate of flings; stored for the driver of the view.
  open var decelerationRate = DecelerationRate.normal
  /// Whether paging is enabled; stored for the driver of the view.
  open var isPagingEnabled = false
  /// Whether scrolling is enabled; stored only.
  open var isScrollEnabled = true
  /// Whether content bounces at an edge; read by the driver of the view, like the next two.
  open var bounces = true
  /// Whether content that fits horizontally bounces.
  open var alwaysBounceHorizontal = false
  /// Whether content that fits vertically bounces.
  open var alwaysBounceVertical = false
  /// Whether the horizontal scroll indicator is shown; not drawn.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical scroll indicator is shown; not drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether a touch is tracked; set by the driver, like the next two.
  open package(set) var isTracking = false
  /// Whether the content is dragged.
  open package(set) var isDragging = false
  /// Whether the content decelerates.
  open package(set) var isDecelerating = false

  /// Whether a drag is locked to one axis; stored only.
  open var isDirectionalLockEnabled = false
  /// Whether a tap on the status bar scrolls to the top; stored only.
  open var scrollsToTop = true
  /// Whether touches in the content can become drags; stored only.
  open var canCancelContentTouches = true
  /// Whether touches in the content are delayed; stored only.
  open var delaysContentTouches = true
  /// The zoom scale; stored only.
  open var zoomScale: CGFloat = 1
  /// The minimum zoom scale; stored only.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum zoom scale; stored only.
  open var maximumZoomScale: CGFloat = 1
  /// Whether zooming bounces at its limits; stored only.
  open var bouncesZoom = true
  /// Whether the content is being zoomed; always false.
  open var isZooming: Bool { false }
  /// Whether zooming bounces; always false.
  open var isZoomBouncing: Bool { false }
  /// Sets the zoom scale, immediately even if animated.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Zooms to a rectangle: scrolls to it.
  open func zoom(to rect: CGRect, animated: Bool) { scrollRectToVisible(rect, animated: animated) }
  /// The style of scroll indicators; stored only.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether the safe area is added to the indicators' insets; stored only.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The rectangle of the content, for constraints.
  open private(set) lazy var contentLayoutGuide = guide { view in
    guard let view = view as? UIScrollView else { return .zero }
    let (size, bounds) = (view.contentSize, view.bounds)
    return UIEdgeInsets(
      top: -bounds.minY, left: -bounds.minX, bottom: bounds.maxY - size.height,
      right: bounds.maxX - size.width)
  }
  /// The rectangle of the view, for constraints.
  open private(set) lazy var frameLayoutGuide = guide { _ in .zero }
  private func guide(_ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.insets = insets
    return guide
  }
  /// The insets of scroll indicators; stored only.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical scroll indicator; stored only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator; stored only.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How scrolling dismisses the keyboard; stored only.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The control for pull-to-refresh; stored only.
  open var refreshControl: UIRefreshControl?
  /// The recognizer for drags.
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// The recognizer for pinches; always nil.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// The position of the content at the view's upper left corner: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Sets the offset, immediately even if animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as possible to show a rectangle of the content, immediately even if animated.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func moved(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      from < start ? from : to > start + length ? min(from, to - length) : start
    }
    let offset = CGPoint(
      x: moved(bounds.minX, bounds.width, rect.minX, rect.maxX),
      y: moved(bounds.minY, bounds.height, rect.minY, rect.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }
  /// The alignment of content smaller than the view, as fractions of the free space; stored only.
  open var contentAlignmentPoint = CGPoint.zero
  /// Whether the keyboard can scroll; stored only.
  open var allowsKeyboardScrolling = true
  /// Whether content bounces horizontally; read by the driver of the view.
  open var bouncesHorizontally = true
  /// Whether content bounces vertically; read by the driver of the view.
  open var bouncesVertically = true
  /// Stops scrolling and zooming; does nothing.
  open func stopScrollingAndZooming() {}
  /// Whether touches are passed to a view of the content; always true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }
  /// Whether a drag may cancel touches in a view: true except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Flashes scroll indicators; does nothing.
  open func flashScrollIndicators() {}

  /// The insets, including those of the safe area if they are added.
  open var adjustedContentInset: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? contentInset : contentInset + safeAreaInsets
  }

  /// Called when the insets change.
  open func adjustedContentInsetDidChange() { setNeedsLayout() }

  /// Called when the safe area changes, which changes the insets.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
  }

  /// The range of offsets; a single one if the content fits.
  package var offsetRange: CGRect {
    let inset = adjustedContentInset
    return CGRect(
      x: -inset.left, y: -inset.top,
      width: max(0, contentSize.width + inset.left + inset.right - bounds.width),
      height: max(0, contentSize.height + inset.top + inset.bottom - bounds.height))
  }

  /// The offset at which a finger can hold the content, given where the content would go if it always bounced: an axis
  /// whose content fits moves only if it always bounces, and no axis leaves its range if the view does not bounce.
  package func reachable(_ offset: CGPoint) -> CGPoint {
    let (range, inside) = (offsetRange, clamped(offset))
    func moves(_ length: CGFloat, _ always: Bool, _ axisBounces: Bool) -> Bool {
      bounces && axisBounces && (length > 0 || always)
    }
    return CGPoint(
      x: moves(range.width, alwaysBounceHorizontal, bouncesHorizontally) ? offset.x : inside.x,
      y: moves(range.height, alwaysBounceVertical, bouncesVertically) ? offset.y : inside.y)
  }

  /// An offset clamped to the range.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
  }

  override func boundsDidChange(from old: CGRect) {
    if bounds.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }
}

/// Provides a delegate. The property is in an extension, so that a subclass may declare one with another
/// type.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// The delegate; not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A view that shows a part of its content: offset, insets and sizes. There are no fingers: what drives it sets the offset,
/// and nothing moves by itself. Zooming, indicators and refreshing are left out.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  /// The speed at which a fling slows down, as the part of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The part that is left.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// It is.
    case automatic = 0
    /// It is along the axes that scroll: here as `always`.
    case scrollableAxes = 1
    /// It is not.
    case never = 2
    /// It is.
    case always = 3
  }

  /// When the keyboard goes.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by scrolling.
    case none = 0
    /// When a drag begins.
    case onDrag = 1
    /// With the finger.
    case interactive = 2
  }

  /// How scroll indicators look.
  @frozen
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light edge.
    case `default` = 0
    /// Dark.
    case black = 1
    /// White.
    case white = 2
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The extent of the content in points.
  open var contentSize = CGSize.zero
  /// Space around the content in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// Whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The speed at which flings slow down; stored for the driver of the view.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a fling stops at pages; stored for the driver of the view.
  open var isPagingEnabled = false
  /// Whether fingers scroll; stored only.
  open var isScrollEnabled = true
  /// Whether content springs back past an edge; stored for the driver of the view.
  open var bounces = true
  /// Whether content that fits can be dragged across; stored only.
  open var alwaysBounceHorizontal = false
  /// Whether content that fits can be dragged down; stored only.
  open var alwaysBounceVertical = false
  /// Whether a scroll indicator shows; none is drawn.
  open var showsHorizontalScrollIndicator = true
  /// Whether a scroll indicator shows; none is drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether a finger is down; set by what drives the view, as the two that follow.
  open package(set) var isTracking = false
  /// Whether a finger drags.
  open package(set) var isDragging = false
  /// Whether a fling goes on.
  open package(set) var isDecelerating = false

  /// Whether a drag keeps to one axis; stored only.
  open var isDirectionalLockEnabled = false
  /// Whether a tap at the top of the screen goes to the start; stored only.
  open var scrollsToTop = true
  /// Whether touches of content may become drags; stored only.
  open var canCancelContentTouches = true
  /// Whether touches of content wait; stored only.
  open var delaysContentTouches = true
  /// How large the content is shown; stored only.
  open var zoomScale: CGFloat = 1
  /// How small it may be shown; stored only.
  open var minimumZoomScale: CGFloat = 1
  /// How large it may be shown; stored only.
  open var maximumZoomScale: CGFloat = 1
  /// Whether zooming springs back past its limits; stored only.
  open var bouncesZoom = true
  /// Whether the content is being zoomed: never.
  open var isZooming: Bool { false }
  /// Whether zooming springs back: never.
  open var isZoomBouncing: Bool { false }
  /// Zooms, at once whether animated or not.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Zooms to a rectangle: it is scrolled to.
  open func zoom(to rect: CGRect, animated: Bool) { scrollRectToVisible(rect, animated: animated) }
  /// How scroll indicators look; stored only.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether the safe area is added to the space around scroll indicators; stored only.
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
  /// The space around scroll indicators; stored only.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The same; stored only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The same; stored only.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// When the keyboard goes; stored only.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Pulling to refresh; stored only.
  open var refreshControl: UIRefreshControl?
  /// What would watch for drags.
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// What would watch for pinches; does nothing.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// The position of the content at the upper left corner of the view: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Goes to an offset, at once whether animated or not.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Goes as little as it must to show a rectangle of the content, at once whether animated or not.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func moved(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      from < start ? from : to > start + length ? min(from, to - length) : start
    }
    let offset = CGPoint(
      x: moved(bounds.minX, bounds.width, rect.minX, rect.maxX),
      y: moved(bounds.minY, bounds.height, rect.minY, rect.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }
  /// Where content that is smaller than the view stands in it, as parts of the room that is left; stored only.
  open var contentAlignmentPoint = CGPoint.zero
  /// Whether keys scroll; stored only.
  open var allowsKeyboardScrolling = true
  /// Whether content that fits springs across; stored only.
  open var bouncesHorizontally = true
  /// Whether content that fits springs down; stored only.
  open var bouncesVertically = true
  /// Ends what moves: nothing does.
  open func stopScrollingAndZooming() {}
  /// Whether touches go to a view of the content; always true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }
  /// Whether a drag takes touches of a view away: unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Shows scroll indicators; there are none.
  open func flashScrollIndicators() {}

  /// The insets with those of the safe area as far as they are added.
  open var adjustedContentInset: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? contentInset : contentInset + safeAreaInsets
  }

  /// Called when the insets change.
  open func adjustedContentInsetDidChange() { setNeedsLayout() }

  /// Called when covered parts change: the insets change with them.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
  }

  /// The offsets between which the content scrolls: one where it fits.
  package var offsetRange: CGRect {
    let inset = adjustedContentInset
    return CGRect(
      x: -inset.left, y: -inset.top,
      width: max(0, contentSize.width + inset.left + inset.right - bounds.width),
      height: max(0, contentSize.height + inset.top + inset.bottom - bounds.height))
  }

  /// An offset moved into the range.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
  }

  override func boundsDidChange(from old: CGRect) {
    if bounds.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }
}

/// Has a delegate. The property is one of an extension, so that a subclass may have one of another type.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// What is told of the scrolling; not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

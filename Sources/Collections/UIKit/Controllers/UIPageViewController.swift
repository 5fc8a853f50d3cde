/// A page view controller. Controllers are stored; page turns are not simulated.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The direction of navigation.
  @frozen
  public enum NavigationDirection: Int, Sendable {
    /// Forward.
    case forward = 0
    /// Reverse.
    case reverse = 1
  }
  /// The orientation of navigation.
  @frozen
  public enum NavigationOrientation: Int, Sendable {
    /// Horizontal.
    case horizontal = 0
    /// Vertical.
    case vertical = 1
  }
  /// The transition style.
  @frozen
  public enum TransitionStyle: Int, Sendable {
    /// Page curl.
    case pageCurl = 0
    /// Scroll.
    case scroll = 1
  }
  /// The location of the spine.
  @frozen
  public enum SpineLocation: Int, Sendable {
    /// None.
    case none = 0
    /// At the start.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the end.
    case max = 3
  }
  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The spine location.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The delegate; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The data source; never called; not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The transition style.
  public let transitionStyle: TransitionStyle
  /// The orientation of navigation.
  public let navigationOrientation: NavigationOrientation
  /// Whether pages are double-sided; stored only.
  open var isDoubleSided = false
  /// The gesture recognizers; none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The visible controllers.
  open private(set) var viewControllers: [UIViewController]?

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller without pages; archives are not supported.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller without pages; archives are not supported.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Shows other controllers, immediately.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.viewControllers = viewControllers
    completion?(true)
  }
}

/// The data source of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The previous page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The next page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The delegate for page turns; all methods are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A transition will start.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// A transition ended.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

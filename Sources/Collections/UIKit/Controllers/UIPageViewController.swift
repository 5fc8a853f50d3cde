/// Shows one controller after another: they are kept, and nobody turns pages.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// Where the next page comes from.
  @frozen
  public enum NavigationDirection: Int, Sendable {
    /// From the end.
    case forward = 0
    /// From the start.
    case reverse = 1
  }
  /// The axis along which pages lie.
  @frozen
  public enum NavigationOrientation: Int, Sendable {
    /// Horizontal.
    case horizontal = 0
    /// Vertical.
    case vertical = 1
  }
  /// How pages are turned.
  @frozen
  public enum TransitionStyle: Int, Sendable {
    /// As those of a book.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }
  /// Where the spine of a book is.
  @frozen
  public enum SpineLocation: Int, Sendable {
    /// There is none.
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
    /// Where the spine is.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The delegate; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// What knows the next pages: never asked; not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages lie.
  public let navigationOrientation: NavigationOrientation
  /// Whether pages have two sides; stored only.
  open var isDoubleSided = false
  /// The fingers that turn pages; none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The controllers that show.
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

/// What knows the pages before and after one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// What is told of turned pages; all of it are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Pages will show.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Pages were turned.
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

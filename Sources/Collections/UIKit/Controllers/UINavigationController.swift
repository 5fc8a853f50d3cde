/// What a change of size goes along with.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Does what goes along, followed by the completion handler.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// What is known of a change of size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

/// A pile of controllers.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers, the lowest first.
  open var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { controller.navigationController = self } }
  }
  /// The uppermost controller.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The controller that shows: the uppermost.
  open var visibleViewController: UIViewController? { viewControllers.last }
  /// The bar at the top.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar hides.
  open var isNavigationBarHidden = false
  /// What is told of the pile; does nothing.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// What would go back by a swipe; does nothing.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// Creates an empty pile.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a pile of one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    rootViewController.navigationController = self
  }
  /// Creates an empty pile; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Removes the uppermost controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
  /// Removes all controllers but the lowest.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    return gone
  }
  /// Sets all controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// Removes the controllers above one.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = viewControllers.firstIndex(of: viewController) else { return nil }
    let gone = Array(viewControllers[(place + 1)...])
    viewControllers = Array(viewControllers[...place])
    return gone
  }
  /// What the pile does.
  public typealias Operation = UINavigationControllerOperation
  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}

/// Controllers side by side, of which one shows.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? {
    didSet { for controller in viewControllers ?? [] { controller.tabBarController = self } }
  }
  /// The place of the controller that shows.
  open var selectedIndex = 0
  /// The controller that shows.
  open var selectedViewController: UIViewController? {
    get {
      let all = viewControllers ?? []
      return all.indices.contains(selectedIndex) ? all[selectedIndex] : nil
    }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
  /// The bar of tabs.
  public let tabBar = UITabBar(frame: .zero)
  /// The delegate; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

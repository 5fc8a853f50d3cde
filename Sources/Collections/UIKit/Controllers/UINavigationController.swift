/// The coordinator of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Runs the animations, followed by the completion handler.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The context of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs the animations.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A navigation controller.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers, from bottom to top.
  open var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { controller.navigationController = self } }
  }
  /// The top controller.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The visible controller: the top one.
  open var visibleViewController: UIViewController? { viewControllers.last }
  /// The navigation bar.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden = false
  /// The delegate; never called.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The recognizer for swiping back; none.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// Creates an empty controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller with a root controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    rootViewController.navigationController = self
  }
  /// Creates an empty controller; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Pushes a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Pops the top controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
  /// Pops to the root controller.
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
  /// Pops to a controller.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = viewControllers.firstIndex(of: viewController) else { return nil }
    let gone = Array(viewControllers[(place + 1)...])
    viewControllers = Array(viewControllers[...place])
    return gone
  }
  /// The operation of a navigation controller.
  public typealias Operation = UINavigationControllerOperation
  /// Shows or hides the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}

/// A tab bar controller.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? {
    didSet { for controller in viewControllers ?? [] { controller.tabBarController = self } }
  }
  /// The index of the selected controller.
  open var selectedIndex = 0
  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get {
      let all = viewControllers ?? []
      return all.indices.contains(selectedIndex) ? all[selectedIndex] : nil
    }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
  /// The tab bar.
  public let tabBar = UITabBar(frame: .zero)
  /// The delegate; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// Keeps a view and is told what becomes of it. Nobody presents it: `loadViewIfNeeded` and the calls of what uses it are all
/// that happens.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?
  /// The child controllers.
  open private(set) var children: [UIViewController] = []
  /// The controller around.
  open private(set) weak var parent: UIViewController?
  /// A title.
  open var title: String?
  /// The controller that this one presents; none.
  open var presentedViewController: UIViewController? { nil }
  /// The controller that presents this one; none.
  open var presentingViewController: UIViewController? { nil }
  /// The pile that the controller lies in.
  open internal(set) weak var navigationController: UINavigationController?
  /// The controller of tabs around.
  open internal(set) weak var tabBarController: UITabBarController?
  /// What a bar at the top shows for the controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What a bar of tabs shows for the controller.
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// How the controller would be presented; stored only.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller would come and go; stored only.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// What would make the controller come and go; stored only.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Which edges reach below bars; stored only.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether content reaches below bars that cover; stored only.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether bars at the bottom hide; stored only.
  open var hidesBottomBarWhenPushed = false
  /// Whether something is edited.
  open var isEditing = false
  /// Parts of the view that it covers itself, in points; stored only.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Whether it is light or dark whatever is around it; stored only.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// A name by which the state would be kept.
  open var restorationIdentifier: String?
  /// Whether it will be dismissed; always false.
  open var isBeingDismissed: Bool { false }
  /// Whether it will be presented; always false.
  open var isBeingPresented: Bool { false }
  /// Whether it leaves the one around; always false.
  open var isMovingFromParent: Bool { false }
  /// The look of the bar at the very top.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar at the very top hides.
  open var prefersStatusBarHidden: Bool { false }
  /// How the bar at the very top comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The storyboard; none.
  open var storyboard: UIStoryboard? { nil }
  /// The controllers side by side around; none.
  open var splitViewController: UISplitViewController? { nil }
  /// The button that begins editing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    barButtonSystemItem: .edit, target: self, action: nil)
  /// Whether it stays whatever a finger does; stored only.
  open var isModalInPresentation = false
  /// Whether others are presented inside of it; stored only.
  open var definesPresentationContext = false
  /// The buttons at the bottom; stored only.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets the buttons at the bottom.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Notes that the line at the very bottom changes; does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Notes that it may stand in other ways; does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Sets the traits of a child controller; not stored.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  /// Whether the line at the very bottom hides.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether it turns with the device.
  open var shouldAutorotate: Bool { true }
  /// How it may stand.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether insets follow bars; stored only.
  open var automaticallyAdjustsScrollViewInsets = true
  /// How much room there is.
  open var preferredContentSize = CGSize.zero

  /// Creates a controller; archives are not supported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller; archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, made when it is first asked for.
  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      let view = loaded ?? UIView(frame: UIScreen.main.bounds)
      loaded = view
      viewDidLoad()
      return view
    }
    set { loaded = newValue }
  }
  /// The view where there is one.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether there is a view.
  open var isViewLoaded: Bool { loaded != nil }
  /// Creates the view where there is none.
  open func loadViewIfNeeded() { _ = view }
  /// Creates the view: a plain one as large as the screen.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view will show: never called by itself, as those that follow.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has its place and will show.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view shows.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view will show no more.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view shows no more.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Views will be placed.
  open func viewWillLayoutSubviews() {}
  /// Views were placed.
  open func viewDidLayoutSubviews() {}
  /// Covered parts changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The size will change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Margins of the view changed.
  open func viewLayoutMarginsDidChange() {}
  /// Notes that the bar at the very top changes; does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Puts a controller on top of the pile where there is one.
  open func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: false)
  }
  /// Goes on to another controller of a storyboard: nothing, for there are none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// Called before going on to another controller of a storyboard: never.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether to go on to another controller of a storyboard; never called.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Writes the controller to an archive; does nothing.
  open func encode(with coder: NSCoder) {}
  /// Called when traits will change: never.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// What goes on beside a change: nothing does.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// Creates constraints of the view; does nothing by default.
  open func updateViewConstraints() {}
  /// Tells a child controller that it will show or not: it is not told.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  /// Tells a child controller that it shows or not: it is not told.
  open func endAppearanceTransition() {}
  /// Shows a controller beside this one: as `show`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }
  /// What bars watch; not stored.
  open func setContentScrollView(_ scrollView: UIScrollView?) {}
  /// Exchanges child controllers, at once, and then does what comes after.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    fromViewController.viewIfLoaded?.superview?.addSubview(toViewController.view)
    fromViewController.viewIfLoaded?.removeFromSuperview()
    animations?()
    completion?(true)
  }
  /// What shows where there is no content; stored only.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  /// Notes that it is to be made again.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(
      using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
  }
  /// Creates it again; does nothing by default.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  /// Memory gets scarce.
  open func didReceiveMemoryWarning() {}
  /// Traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits of the view.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? UITraitCollection() }
  /// Adds a child controller.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }
  /// Removes the controller from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// The controller will be put into another one.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller was put into another one.
  open func didMove(toParent parent: UIViewController?) {}
  /// Presents a controller: it is not shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { completion?() }
  /// Takes back what was presented; does nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
}

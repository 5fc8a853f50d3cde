/// A view controller. Nothing presents it: only `loadViewIfNeeded` and calls from user code have an effect.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?
  /// The child controllers.
  open private(set) var children: [UIViewController] = []
  /// The parent controller.
  open private(set) weak var parent: UIViewController?
  /// The title.
  open var title: String?
  /// The presented controller; none.
  open var presentedViewController: UIViewController? { nil }
  /// The presenting controller; none.
  open var presentingViewController: UIViewController? { nil }
  /// The navigation controller.
  open internal(set) weak var navigationController: UINavigationController?
  /// The tab bar controller.
  open internal(set) weak var tabBarController: UITabBarController?
  /// The navigation item.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The tab bar item.
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// The presentation style; stored only.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition style; stored only.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transitioning delegate; stored only.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The edges that extend below bars; stored only.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether content extends below opaque bars; stored only.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the bottom bar is hidden when pushed; stored only.
  open var hidesBottomBarWhenPushed = false
  private var contentScrollViews: [UInt: UIScrollView] = [:]
  /// Sets the scroll view that bars observe at an edge; stored only.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for known in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(known) {
      contentScrollViews[known.rawValue] = scrollView
    }
  }
  /// The scroll view that bars observe at an edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue]
  }
  /// Whether it is in editing mode.
  open var isEditing = false
  /// Additional safe area insets, in points; stored only.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// The overriding interface style; stored only.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The restoration identifier.
  open var restorationIdentifier: String?
  /// Whether it is being dismissed; always false.
  open var isBeingDismissed: Bool { false }
  /// Whether it is being presented; always false.
  open var isBeingPresented: Bool { false }
  /// Whether it is moving from its parent; always false.
  open var isMovingFromParent: Bool { false }
  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The storyboard; none.
  open var storyboard: UIStoryboard? { nil }
  /// The split view controller; none.
  open var splitViewController: UISplitViewController? { nil }
  /// The edit button.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    barButtonSystemItem: .edit, target: self, action: nil)
  /// Whether it is modal in presentation; stored only.
  open var isModalInPresentation = false
  /// Whether it defines a presentation context; stored only.
  open var definesPresentationContext = false
  /// The toolbar items; stored only.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets the toolbar items.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Requests an update of the home indicator; does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Requests an update of the orientations; does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Overrides the traits of a child controller; not stored.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  /// Whether the home indicator is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether it rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// The supported orientations.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether scroll view insets are adjusted; stored only.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The preferred content size.
  open var preferredContentSize = CGSize.zero

  /// Creates a controller; archives are not supported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller; archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, created on first access.
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
  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loaded != nil }
  /// Loads the view if needed.
  open func loadViewIfNeeded() { _ = view }
  /// Creates the view: a plain one of the screen's size.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view will appear; never called automatically, like those that follow.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is appearing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view will disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Subviews will be laid out.
  open func viewWillLayoutSubviews() {}
  /// Subviews were laid out.
  open func viewDidLayoutSubviews() {}
  /// The safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The size will change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// Requests an update of the status bar; does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Sets editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Pushes a controller if there is a navigation controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: false)
  }
  /// Performs a segue; there are none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// Called before a segue; never called.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether to perform a segue; never called.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Encodes the controller; does nothing.
  open func encode(with coder: NSCoder) {}
  /// Called when traits will change; never called.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The transition coordinator; none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// Updates constraints of the view; does nothing by default.
  open func updateViewConstraints() {}
  /// Starts an appearance transition of a child; does nothing.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  /// Ends an appearance transition of a child; does nothing.
  open func endAppearanceTransition() {}
  /// Shows a detail controller; the same as `show`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }
  /// Sets the scroll view observed by bars; not stored.
  open func setContentScrollView(_ scrollView: UIScrollView?) {}
  /// Replaces child controllers immediately, followed by the completion handler.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    fromViewController.viewIfLoaded?.superview?.addSubview(toViewController.view)
    fromViewController.viewIfLoaded?.removeFromSuperview()
    animations?()
    completion?(true)
  }
  /// The configuration for unavailable content; stored only.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  /// Requests an update of it.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(
      using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
  }
  /// Updates it; does nothing by default.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  /// Received a memory warning.
  open func didReceiveMemoryWarning() {}
  /// Traits changed.
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
  /// The controller will move to a parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller moved to a parent.
  open func didMove(toParent parent: UIViewController?) {}
  /// Presents a controller; it is not shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { completion?() }
  /// Dismisses the presented controller; does nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
}

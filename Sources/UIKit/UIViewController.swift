/// Keeps a view and is told what becomes of it. Nobody presents it: `loadViewIfNeeded` and the calls of what uses it are all
/// that happens.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?
  /// The controllers inside.
  open private(set) var children: [UIViewController] = []
  /// The controller around.
  open private(set) weak var parent: UIViewController?
  /// A title.
  open var title: String?
  /// The controller that this one presents: none.
  open var presentedViewController: UIViewController? { nil }
  /// The controller of pages around: none.
  open var navigationController: UINavigationController? { nil }
  /// Whether insets follow bars: kept.
  open var automaticallyAdjustsScrollViewInsets = true
  /// How much room there is.
  open var preferredContentSize = CGSize.zero

  /// Creates a controller; archives are not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller: archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  // Users write it with and without unwrapping.
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
  /// Makes the view where there is none.
  open func loadViewIfNeeded() { _ = view }
  /// Makes the view: a plain one as large as the screen.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to show: never called by itself, as those that follow.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view shows.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to show no more.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view shows no more.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Views are about to be placed.
  open func viewWillLayoutSubviews() {}
  /// Views were placed.
  open func viewDidLayoutSubviews() {}
  /// Covered parts changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The size is about to change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Memory gets scarce.
  open func didReceiveMemoryWarning() {}
  /// Traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits of the view.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? UITraitCollection() }
  /// Adds a controller inside.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }
  /// Takes the controller out of the one around.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// The controller is about to be put into another one.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller was put into another one.
  open func didMove(toParent parent: UIViewController?) {}
  /// Presents a controller: it is not shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { completion?() }
  /// Takes back what was presented: nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// What a change of size goes along with.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Does what goes along, and then what comes after.
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
  open var viewControllers: [UIViewController] = []
  /// Creates a pile of one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }
  /// Creates an empty pile: archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Takes the uppermost controller away.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// Keeps a collection view, of which it is data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  /// The layout that the view is made with.
  public let collectionViewLayout: UICollectionViewLayout
  /// Whether the selection ends when the view shows again: kept.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether the layout changes with the controller: kept.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether items can be moved by hand: kept.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a controller of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller of a flow: archives are not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The view: the collection view itself.
  open override func loadView() {
    let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    view = made
    made.dataSource = self
    made.delegate = self
  }
  // Users write it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }
  /// The number of sections: one unless a subclass knows better.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// The number of items of a section: none unless a subclass knows better.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// The cell of an item: an empty one unless a subclass knows better.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
  /// A view beside the cells: an empty one unless a subclass knows better.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// An item was selected by a finger; there is none.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// An item was deselected by a finger; there is none.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Whether an item may be selected.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// A cell is about to show.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The offset has changed.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// A finger begins to drag.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The scrolling comes to rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// A controller of a collection view, and its data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  /// The initial layout of the view.
  public let collectionViewLayout: UICollectionViewLayout
  /// Whether the selection is cleared when the view appears again; stored only.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether the layout changes with the navigation stack; stored only.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether items can be moved interactively; stored only.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with a flow layout; archives are not supported.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller with a flow layout; archives are not supported.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Creates the view: the collection view itself.
  open override func loadView() {
    let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    view = made
    made.dataSource = self
    made.delegate = self
  }
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }
  /// The number of sections; one by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// The number of items in a section; none by default.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// The cell of an item; an empty one by default.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
  /// A supplementary view; an empty one by default.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// An item was selected by touch; touches are not simulated.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// An item was deselected by touch; touches are not simulated.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Whether an item may be selected.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// A cell will become visible.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The offset changed.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Dragging will start.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Deceleration ended.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// Keeps a collection view, of which it is data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  /// The layout that the view is made with.
  public let collectionViewLayout: UICollectionViewLayout
  /// Whether the selection ends when the view shows again; stored only.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether the layout changes with the controller; stored only.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether items can be moved by hand; stored only.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a controller of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller of a flow; archives are not supported.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller of a flow; archives are not supported.
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
  /// A cell will become visible.
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

public import UIKit

/// A collection view to drive: its layout, data and environment. A layout keeps state, so it can be used for
/// only one scene.
@MainActor
public struct CollectionSetup {
  /// The items of a collection view.
  public enum Data {
    /// The number of items in each section. No views are created, so nothing can size itself.
    case counts([Int])
    /// A data source, which creates the views. They size themselves if the layout allows it.
    case source(any UICollectionViewDataSource)
  }

  /// The layout.
  public var layout: UICollectionViewLayout
  /// The items.
  public var data: Data
  /// The delegate that the layout queries for sizes and the like; nil for none.
  public var delegate: (any UICollectionViewDelegate)?
  /// The size of the view in points.
  public var viewport: CGSize
  /// Space around the content in points.
  public var contentInset = UIEdgeInsets.zero
  /// The insets covered by bars and the shape of the screen, in points. They are added to the content insets.
  public var safeAreaInsets = UIEdgeInsets.zero
  /// The horizontal size class.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The vertical size class.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// The kind of device.
  public var idiom = UIUserInterfaceIdiom.phone
  /// The reading direction.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// Creates the view, for layouts that need an app's own class of collection views.
  public var view: (UICollectionViewLayout) -> UICollectionView = {
    UICollectionView(frame: .zero, collectionViewLayout: $0)
  }
  /// Configures the view before it gets its data source: registers cells and supplementary views, as
  /// `viewDidLoad` does in an app, or sets properties such as `alwaysBounceHorizontal`.
  public var configure: (UICollectionView) -> Void = { _ in }

  /// The view's data source in front of item counts; not retained by the view.
  package var front: (any ItemFront)?
  /// Whether scenes warn of an animator that moves elements on devices only.
  package var warnsOfDynamics = true

  /// Creates a setup without insets, on a phone in portrait orientation.
  public init(
    layout: UICollectionViewLayout, data: Data, delegate: (any UICollectionViewDelegate)? = nil,
    viewport: CGSize
  ) {
    self.layout = layout
    self.data = data
    self.delegate = delegate
    self.viewport = viewport
  }
}

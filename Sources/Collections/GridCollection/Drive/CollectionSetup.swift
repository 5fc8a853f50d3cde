public import UIKit

/// A collection view to be driven: layout, data and surroundings. A layout serves one scene: it keeps what it did for it.
@MainActor
public struct CollectionSetup {
  /// The items of a collection view.
  public enum Data {
    /// The number of items of each section. No views are made, so that nothing can size itself.
    case counts([Int])
    /// A data source, which makes the views. They size themselves where the layout lets them.
    case source(any UICollectionViewDataSource)
  }

  /// The layout.
  public var layout: UICollectionViewLayout
  /// The items.
  public var data: Data
  /// What the layout asks for sizes and the like; nil for nothing.
  public var delegate: (any UICollectionViewDelegate)?
  /// The size of the view in points.
  public var viewport: CGSize
  /// Space around the content in points.
  public var contentInset = UIEdgeInsets.zero
  /// What bars and the shape of the screen cover, in points; added to the insets.
  public var safeAreaInsets = UIEdgeInsets.zero
  /// How much room there is across.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// How much room there is down.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// The kind of device.
  public var idiom = UIUserInterfaceIdiom.phone
  /// The direction of reading.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight

  /// Creates a setup without insets, on a phone held upright.
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

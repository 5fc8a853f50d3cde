/// Provides item counts and views. The methods for the number of items and for cells are required; the others
/// are optional. Index titles are not supported.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item, from `dequeueReusableCell`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections; one by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header, footer or other view, from `dequeueReusableSupplementaryView`.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item may be moved interactively; not supported.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// An item was moved interactively; not supported.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// Returns false.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMethods.missing(false)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalMethods.missing(()) }

  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalMethods.missing(1) }

  /// An empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalMethods.missing(UICollectionReusableView(frame: .zero)) }

  /// The method of this name, for optional calls.
  public var numberOfSections: CollectionDataSourceMethods? { CollectionDataSourceMethods(source: self) }
  /// The methods of this name, for optional calls.
  public var collectionView: CollectionDataSourceMethods? { CollectionDataSourceMethods(source: self) }
}

/// The optional methods of a data source, for optional calls: nil if they are missing.
@preconcurrency @MainActor
public struct CollectionDataSourceMethods {
  let source: any UICollectionViewDataSource

  /// The number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalMethods.answer { source.numberOfSections(in: collectionView) }
  }

  /// The number of items in a section.
  public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int?
  {
    source.collectionView(collectionView, numberOfItemsInSection: section)
  }

  /// The cell of an item.
  public func callAsFunction(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell?
  {
    source.collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// A supplementary view.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethods.answer {
      source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Whether an item may be moved interactively.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool?
  {
    OptionalMethods.answer { source.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// An item was moved interactively.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalMethods.answer {
      source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }
}

/// A data source in front of another one, which has the items. It may conform to protocols of an app, to which
/// layouts cast the data source of their view.
@MainActor
package protocol ItemFront: UICollectionViewDataSource {
  /// The data source that has the items; not retained.
  var items: (any UICollectionViewDataSource)? { get set }
}

/// Prefetches data; prefetching is off, so it is never called.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items will probably become visible soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items will probably not become visible soon after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalMethods.missing(()) }
  /// The methods of this name, for optional calls.
  public var collectionView: CollectionPrefetchingMethods? { CollectionPrefetchingMethods(source: self) }
}

/// The optional methods for prefetching, for optional calls: nil if they are missing.
@preconcurrency @MainActor
public struct CollectionPrefetchingMethods {
  let source: any UICollectionViewDataSourcePrefetching

  /// Items will probably become visible soon.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    -> Void?
  {
    source.collectionView(collectionView, prefetchItemsAt: indexPaths)
  }

  /// Items will probably not become visible soon after all.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalMethods.answer {
      source.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}

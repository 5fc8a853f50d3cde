/// Says how many sections and items there are, and makes their views. The number of items and the cells must be there, the
/// other methods may be left out. Index titles are left out.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item, made by `dequeueReusableCell`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections: one unless told otherwise.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header, footer or other view beside the cells, made by `dequeueReusableSupplementaryView`.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item may be moved by hand; none is.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// An item was moved by hand; none is.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// It may not.
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

  /// A view that shows nothing.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalMethods.missing(UICollectionReusableView(frame: .zero)) }

  /// The method of this name, for optional calls.
  public var numberOfSections: CollectionDataSourceMethods? { CollectionDataSourceMethods(source: self) }
  /// The methods of this name, for optional calls.
  public var collectionView: CollectionDataSourceMethods? { CollectionDataSourceMethods(source: self) }
}

/// The methods of a data source that may be left out, for optional calls: nil where they are.
@preconcurrency @MainActor
public struct CollectionDataSourceMethods {
  let source: any UICollectionViewDataSource

  /// The number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalMethods.answer { source.numberOfSections(in: collectionView) }
  }

  /// The number of items of a section.
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

  /// A view beside the cells.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethods.answer {
      source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Whether an item may be moved by hand.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool?
  {
    OptionalMethods.answer { source.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// An item was moved by hand.
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

/// Fetches data ahead of time. Prefetching is off; never called.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items are likely to show soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items are not likely to show soon any more.
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

/// The methods of what fetches ahead that may be left out, for optional calls: nil where they are.
@preconcurrency @MainActor
public struct CollectionPrefetchingMethods {
  let source: any UICollectionViewDataSourcePrefetching

  /// Items are likely to show soon.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    -> Void?
  {
    source.collectionView(collectionView, prefetchItemsAt: indexPaths)
  }

  /// Items are not likely to show soon any more.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalMethods.answer {
      source.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}

// The methods about fingers, menus, focus and editing: there are none, and none is called but by layouts and forwarders of users.

extension UICollectionViewDelegate {
  /// It may.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { OptionalMethods.missing(true) }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalMethods.missing(())
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalMethods.missing(())
  }
  /// It may.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { OptionalMethods.missing(true) }
  /// It does.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethods.missing(true) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalMethods.missing(()) }
  /// It may not.
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  { OptionalMethods.missing(false) }
  /// It may not.
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    OptionalMethods.missing(false)
  }
  /// None.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalMethods.missing(nil) }
  /// None.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalMethods.missing(nil) }
  /// Where it is proposed.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalMethods.missing(proposedIndexPath) }
}

extension CollectionDelegateMethods {
  /// Whether a finger may press an item; there is none.
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool?
  {
    OptionalMethods.answer { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }
  /// A finger presses an item; there is none.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalMethods.answer { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }
  /// A finger presses an item no more; there is none.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalMethods.answer { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }
  /// Whether an item may be deselected.
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool?
  {
    OptionalMethods.answer { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }
  /// Whether an item does something on a touch; touches are not simulated.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }
  /// An item does something on a touch; touches are not simulated.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }
  /// Whether an item may be in focus; none is.
  public func callAsFunction(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool?
  {
    OptionalMethods.answer { delegate.collectionView(collectionView, canFocusItemAt: indexPath) }
  }
  /// Whether an item may be edited; none is.
  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool?
  {
    OptionalMethods.answer { delegate.collectionView(collectionView, canEditItemAt: indexPath) }
  }
  /// The menu of an item; touches are not simulated.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    } ?? nil
  }
  /// The menu of items; touches are not simulated.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    } ?? nil
  }
  /// Where an item goes that is moved by hand; none is.
  public func callAsFunction(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalMethods.answer {
      delegate.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
        toProposedIndexPath: proposedIndexPath)
    }
  }
  /// A cell will become visible.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }
  /// A cell shows no more.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }
  /// A view beside the cells is about to show.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalMethods.answer {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }
  /// A view beside the cells shows no more.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalMethods.answer {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }
  /// The layout between two others.
  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalMethods.answer {
      delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    } ?? nil
  }
}

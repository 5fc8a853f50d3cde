/// What is known of a change of focus: none ever comes.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The view that had it.
  open var previouslyFocusedView: UIView? { nil }
  /// The view that has it.
  open var nextFocusedView: UIView? { nil }
}

/// What is known of a change of focus in a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had it.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The item that has it.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// Moves along with a change of focus; nothing moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Does what goes along, followed by the completion handler.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// The context of a focus change; there is no focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The previously focused view.
  open var previouslyFocusedView: UIView? { nil }
  /// The newly focused view.
  open var nextFocusedView: UIView? { nil }
}

/// The context of a focus change in a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The previously focused item.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The newly focused item.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// Animations alongside a focus change; nothing moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Runs the animations, followed by the completion handler.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

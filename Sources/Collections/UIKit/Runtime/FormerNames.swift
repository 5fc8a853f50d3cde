// Names from Swift 4.0, which many layouts still use, as aliases for the current names.

/// The kind of headers.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of footers.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The size for self-sizing items.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
/// The scroll direction.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The position of an item after a scroll.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The kind of an update.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The deceleration rate of a fling.
@MainActor public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The deceleration rate of a fling.
@MainActor public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The intrinsic length of views without one.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The smallest fitting size.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The largest fitting size.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The state of a gesture.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The direction of a swipe.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// States of a control.
public typealias UIControlState = UIControl.State
/// Events of a control.
public typealias UIControlEvents = UIControl.Event
/// The kind of a button.
public typealias UIButtonType = UIButton.ButtonType
/// How content is fitted to a view.
public typealias UIViewContentMode = UIView.ContentMode
/// Options of an animation.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The autoresizing mask.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// An axis.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name of an attribute of text.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// Creates insets.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{ UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// A rectangle reduced by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Whether insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}

extension UIView {
  /// Moves a subview above all others.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// Moves a subview below all others.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// The child controllers.
  public var childViewControllers: [UIViewController] { children }
  /// Adds a child controller.
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// Removes the controller from its parent.
  public func removeFromParentViewController() { removeFromParent() }
}

extension NSNotification.Name {
  /// Posted when the keyboard will be shown; never posted.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Posted when the keyboard will be hidden; never posted.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Posted when the keyboard is hidden; never posted.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// Posted when the orientation changes; never posted.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

extension RunLoop.Mode {
  /// All common modes.
  public static let commonModes = RunLoop.Mode.common
}

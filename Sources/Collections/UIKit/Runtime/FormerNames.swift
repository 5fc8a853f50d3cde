// Names of Swift 4.0, which many layouts still have: each is the present one.

/// The kind of headers.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of footers.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The size of items that size themselves.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
/// A direction of scrolling.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// A place of an item after a scroll.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The kind of an update.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// How a fling slows down.
@MainActor public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// How a fling slows down.
@MainActor public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The length of content that has none.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The size that asks for the least room.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The size that asks for the most room.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// How far a gesture has come.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// Where a swipe goes.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// States of a control.
public typealias UIControlState = UIControl.State
/// What happens to a control.
public typealias UIControlEvents = UIControl.Event
/// The kind of a button.
public typealias UIButtonType = UIButton.ButtonType
/// What content that does not fill a view does.
public typealias UIViewContentMode = UIView.ContentMode
/// How an animation goes.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// What follows the size of the superview.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// An axis.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name of an attribute of text.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// Insets in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{ UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// A rectangle without insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Whether insets are the same.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}

extension UIView {
  /// Moves a view inside above all others.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// Moves a view inside below all others.
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
  /// Posted when the keys will show: never.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Posted when the keys will go: never.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Posted when the keys have gone: never.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// Posted when it is held otherwise: never.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

extension RunLoop.Mode {
  /// All usual modes.
  public static let commonModes = RunLoop.Mode.common
}

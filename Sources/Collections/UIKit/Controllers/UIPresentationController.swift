/// A presentation controller; nothing is presented.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presenting controller.
  public let presentingViewController: UIViewController
  /// The presented controller.
  public let presentedViewController: UIViewController
  /// The delegate; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The container view; none.
  open var containerView: UIView? { nil }
  /// The presented view.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view in the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether it covers the full screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting controller's views are removed.
  open var shouldRemovePresentersView: Bool { false }
  /// The presentation style.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// Creates an instance.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }
  /// The presentation will start; never called, like those that follow.
  open func presentationTransitionWillBegin() {}
  /// The presentation started.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal will start.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container will lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

/// The controller of a popover; nothing is presented.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The source view.
  open var sourceView: UIView?
  /// The source rectangle in that view.
  open var sourceRect = CGRect.null
  /// The source bar button.
  open var barButtonItem: UIBarButtonItem?
  /// The permitted arrow directions.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The background color.
  open var backgroundColor: UIColor?
  /// The views that can be touched while it is visible.
  open var passthroughViews: [UIView]?
}

/// The direction of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// An interactive transition; never used.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A percent-driven interactive transition; nothing moves.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The completed fraction.
  open private(set) var percentComplete: CGFloat = 0
  /// The duration in seconds.
  open var duration: CGFloat { 0 }
  /// The completion speed.
  open var completionSpeed: CGFloat = 1
  /// The completion curve.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Does nothing.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Updates the completed fraction.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// Finishes the transition.
  open func finish() { percentComplete = 1 }
  /// Cancels the transition.
  open func cancel() { percentComplete = 0 }
  /// Pauses the transition; does nothing.
  open func pause() {}
}

/// A key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old view.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The new view.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// A split view controller; stored only.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The display mode.
  @frozen
  public enum DisplayMode: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Secondary only.
    case secondaryOnly = 1
    /// Beside the secondary.
    case oneBesideSecondary = 2
    /// Over the secondary.
    case oneOverSecondary = 3
  }

  /// The controllers.
  open var viewControllers: [UIViewController] = []
  /// The preferred display mode; stored only.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The delegate; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Whether it is collapsed; always false.
  open var isCollapsed: Bool { false }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {}

/// The operation of a navigation controller.
@frozen
public enum UINavigationControllerOperation: Int, Sendable {
  /// None.
  case none = 0
  /// Push.
  case push = 1
  /// Pop.
  case pop = 2
}

extension UIViewController {
  /// The presentation controller; nothing is presented.
  public var presentationController: UIPresentationController? { nil }
  /// The popover controller; nothing is presented.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// The sheet controller; nothing is presented.
  public var sheetPresentationController: UISheetPresentationController? { nil }
}

/// The controller of a sheet; nothing is presented.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String
      /// Creates a name from a string.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Medium.
      public static let medium = Identifier("medium")
      /// Large.
      public static let large = Identifier("large")
    }

    /// The identifier.
    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    /// Half of the screen.
    open class func medium() -> Detent { Detent(.medium) }
    /// The whole screen.
    open class func large() -> Detent { Detent(.large) }
  }

  /// The detents.
  open var detents: [Detent] = [.large()]
  /// The selected detent.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest detent without dimming.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether it has a grabber.
  open var prefersGrabberVisible = false
  /// Whether scrolling at its edge expands it.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of its corners in points.
  open var preferredCornerRadius: CGFloat?
}

/// Would place a controller that another presents; nothing is presented.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that presents.
  public let presentingViewController: UIViewController
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The delegate; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view around; none.
  open var containerView: UIView? { nil }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where it stands in the superview.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether it covers all.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the views of the one that presents go.
  open var shouldRemovePresentersView: Bool { false }
  /// How it is presented.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// Creates an instance.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }
  /// It will begin: never called, as those that follow.
  open func presentationTransitionWillBegin() {}
  /// It began.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// It will end.
  open func dismissalTransitionWillBegin() {}
  /// It ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Views will be placed.
  open func containerViewWillLayoutSubviews() {}
  /// Views were placed.
  open func containerViewDidLayoutSubviews() {}
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

/// Would show a controller beside something; nothing is presented.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view beside which it stands.
  open var sourceView: UIView?
  /// The rectangle there, in points of that view.
  open var sourceRect = CGRect.null
  /// The button beside which it stands.
  open var barButtonItem: UIBarButtonItem?
  /// Where its arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The color behind it.
  open var backgroundColor: UIColor?
  /// The views that may be touched while it shows.
  open var passthroughViews: [UIView]?
}

/// Where the arrow of something beside something points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Vertical.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Anywhere.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// What would make a controller come and go with a finger; never called.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// Would make a controller come and go by how far a finger went; nothing moves.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How far, as a part of all.
  open private(set) var percentComplete: CGFloat = 0
  /// The duration in seconds.
  open var duration: CGFloat { 0 }
  /// How fast it ends by itself.
  open var completionSpeed: CGFloat = 1
  /// How it ends by itself.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Does nothing.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Notes how far.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// Goes to its end.
  open func finish() { percentComplete = 1 }
  /// Goes back to its start.
  open func cancel() { percentComplete = 0 }
  /// Halts; does nothing.
  open func pause() {}
}

/// Which view comes or goes.
public struct UITransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that goes.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The one that comes.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// Controllers side by side; stored only.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// When the first one shows.
  @frozen
  public enum DisplayMode: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Never.
    case secondaryOnly = 1
    /// Beside the other.
    case oneBesideSecondary = 2
    /// Over the other.
    case oneOverSecondary = 3
  }

  /// The controllers.
  open var viewControllers: [UIViewController] = []
  /// When the first one shows; stored only.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The delegate; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Whether there is room for one alone: no.
  open var isCollapsed: Bool { false }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {}

/// What a pile of controllers does.
@frozen
public enum UINavigationControllerOperation: Int, Sendable {
  /// Nothing.
  case none = 0
  /// One comes on top.
  case push = 1
  /// One goes.
  case pop = 2
}

extension UIViewController {
  /// What would place the controller that is presented: nothing; nothing is presented.
  public var presentationController: UIPresentationController? { nil }
  /// What would show the controller beside something: nothing; nothing is presented.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// What would show the controller as a sheet: nothing; nothing is presented.
  public var sheetPresentationController: UISheetPresentationController? { nil }
}

/// Would show a controller as a sheet that covers a part; nothing is presented.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// How high a sheet may stand.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String
      /// Creates a name from a string.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half of the screen.
      public static let medium = Identifier("medium")
      /// The whole screen.
      public static let large = Identifier("large")
    }

    /// The name.
    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    /// Half of the screen.
    open class func medium() -> Detent { Detent(.medium) }
    /// The whole screen.
    open class func large() -> Detent { Detent(.large) }
  }

  /// How high it may stand.
  open var detents: [Detent] = [.large()]
  /// How high it stands.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// How high it stands at most without dimming what is beneath.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether it has a grip.
  open var prefersGrabberVisible = false
  /// Whether a scroll at its edge makes it higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of its corners in points.
  open var preferredCornerRadius: CGFloat?
}

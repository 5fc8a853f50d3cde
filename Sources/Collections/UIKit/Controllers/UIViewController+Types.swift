/// The style of the status bar.
@frozen
public enum UIStatusBarStyle: Int, Sendable {
  /// Matches the interface.
  case `default` = 0
  /// Light content.
  case lightContent = 1
  /// Dark content.
  case darkContent = 3
}

/// The animation of the status bar.
@frozen
public enum UIStatusBarAnimation: Int, Sendable {
  /// None.
  case none = 0
  /// Fades.
  case fade = 1
  /// Slides.
  case slide = 2
}

/// The presentation style.
@frozen
public enum UIModalPresentationStyle: Int, Sendable {
  /// Chosen by the system.
  case automatic = -2
  /// None.
  case none = -1
  /// Full screen.
  case fullScreen = 0
  /// Page sheet.
  case pageSheet = 1
  /// Form sheet.
  case formSheet = 2
  /// Current context.
  case currentContext = 3
  /// Custom.
  case custom = 4
  /// Over full screen.
  case overFullScreen = 5
  /// Over current context.
  case overCurrentContext = 6
  /// Popover.
  case popover = 7
}

/// The transition style.
@frozen
public enum UIModalTransitionStyle: Int, Sendable {
  /// From the bottom.
  case coverVertical = 0
  /// Flips.
  case flipHorizontal = 1
  /// Fades.
  case crossDissolve = 2
  /// Partial curl.
  case partialCurl = 3
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all = UIRectEdge(rawValue: 15)
}

/// Interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Portrait.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Landscape left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Landscape right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All except upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// The delegate for transitions; never called.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// An animator of transitions; never used.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Runs the animation.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The context of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The container view.
  var containerView: UIView { get }
  /// Completes the transition.
  func completeTransition(_ didComplete: Bool)
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// A key of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old controller.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The new controller.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A storyboard; empty, because archives are not supported.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Creates a storyboard with a name, whether or not it exists.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }
  /// A plain controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
  /// A controller from the given closure; a plain one if there is none.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    creator?(NSCoder()) ?? Controller(coder: NSCoder())
      ?? { preconditionFailure("storyboards are not supported") }()
  }
  /// Does nothing.
  open func instantiateInitialViewController() -> UIViewController? { nil }
}

/// A segue of a storyboard; never performed.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name.
  public let identifier: String?
  /// The source.
  public let source: UIViewController
  /// The destination.
  public let destination: UIViewController
  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
}

/// The layout guide of bars at an edge.
@preconcurrency @MainActor
public protocol UILayoutSupport {
  /// The length in points.
  var length: CGFloat { get }
}

private struct SafeAreaGuide: UILayoutSupport {
  let length: CGFloat
}

extension UIViewController {
  /// The guide at the top: the safe area.
  public var topLayoutGuide: any UILayoutSupport { SafeAreaGuide(length: view.safeAreaInsets.top) }
  /// The guide at the bottom: the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { SafeAreaGuide(length: view.safeAreaInsets.bottom) }
}

/// The look of the bar at the very top.
@frozen
public enum UIStatusBarStyle: Int, Sendable {
  /// As the interface is.
  case `default` = 0
  /// Light on dark.
  case lightContent = 1
  /// Dark on light.
  case darkContent = 3
}

/// How the bar at the very top comes and goes.
@frozen
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// Fades.
  case fade = 1
  /// By sliding.
  case slide = 2
}

/// How a controller is presented.
@frozen
public enum UIModalPresentationStyle: Int, Sendable {
  /// Chosen by the system.
  case automatic = -2
  /// Not at all.
  case none = -1
  /// Over all.
  case fullScreen = 0
  /// As a page.
  case pageSheet = 1
  /// As a form.
  case formSheet = 2
  /// Over the one that presents it.
  case currentContext = 3
  /// As its delegate chooses.
  case custom = 4
  /// Over all, which stays.
  case overFullScreen = 5
  /// Over the one that presents it, which stays.
  case overCurrentContext = 6
  /// Beside something.
  case popover = 7
}

/// How a controller comes and goes.
@frozen
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// By turning.
  case flipHorizontal = 1
  /// Fades.
  case crossDissolve = 2
  /// By curling.
  case partialCurl = 3
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper one.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left one.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower one.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right one.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all = UIRectEdge(rawValue: 15)
}

/// Ways in which an interface may stand.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Portrait.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On its side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On its other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On either side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All but upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// What would make a controller come and go: nothing is asked of it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// What would make one controller come and another go; never called.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Does it.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// What is known while one controller comes and another goes.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that holds both.
  var containerView: UIView { get }
  /// Says that all is done.
  func completeTransition(_ didComplete: Bool)
  /// The controller that comes or goes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Which controller.
public struct UITransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that goes.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The one that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Scenes of controllers: none; archives are not supported.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Creates one by name, whether or not it exists.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }
  /// A plain controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
  /// A controller that is made by what is given; a plain one where nothing makes it.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    creator?(NSCoder()) ?? Controller(coder: NSCoder())
      ?? { preconditionFailure("storyboards are not supported") }()
  }
  /// Does nothing.
  open func instantiateInitialViewController() -> UIViewController? { nil }
}

/// The way from one controller of a storyboard to another: never taken.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it ends.
  public let destination: UIViewController
  /// Creates a way.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
}

/// What bars at an edge of a controller's view take.
@preconcurrency @MainActor
public protocol UILayoutSupport {
  /// The length in points.
  var length: CGFloat { get }
}

private struct SafeAreaGuide: UILayoutSupport {
  let length: CGFloat
}

extension UIViewController {
  /// What bars at the top take: the safe area.
  public var topLayoutGuide: any UILayoutSupport { SafeAreaGuide(length: view.safeAreaInsets.top) }
  /// What bars at the bottom take: the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { SafeAreaGuide(length: view.safeAreaInsets.bottom) }
}

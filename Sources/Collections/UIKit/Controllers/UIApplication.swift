/// The app: one without windows.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The name of a reason for a start.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The app.
  public static let shared = UIApplication()
  /// The reading direction of the app: from left to right unless set.
  open package(set) var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// How the bar at the top stands.
  open package(set) var statusBarOrientation = UIInterfaceOrientation.portrait
  /// The rectangle of the bar at the top; none.
  open var statusBarFrame: CGRect { .zero }
  /// What the app does: it stands in front.
  open var applicationState: State { .active }
  /// Whether the screen stays on; stored only.
  open var isIdleTimerDisabled = false
  /// The size of text that users prefer: the one that they find set.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The parts of the app that show; none.
  open var connectedScenes: Set<UIScene> { [] }
  /// Whether something is fetched; stored only.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether touches count; always true.
  open func beginIgnoringInteractionEvents() {}
  /// Whether touches count; always true.
  open func endIgnoringInteractionEvents() {}
  /// Calls a method by name: none is called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    false
  }
  /// Whether an address can be opened: none can.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens an address; does nothing.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }

  /// What an app does.
  @frozen
  public enum State: Int, Sendable {
    /// It stands in front.
    case active = 0
    /// It stands in front, and something covers it.
    case inactive = 1
    /// It stands behind.
    case background = 2
  }

  /// The name of an option for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The windows; none.
  open var windows: [UIWindow] { [] }
  /// The window in front; none.
  open var keyWindow: UIWindow? { nil }
  /// What is told of the app; does nothing.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Posted when memory gets scarce: never.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when something covers the app: never.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app goes behind: never.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app comes to the front: never.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app ends: never.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the interface turns: never.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted when the interface will turn: never.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the bar at the top changes: never.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted when a day begins: never.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when the app comes to the front: never.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

/// A part of an app that shows; there is none.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether it stands in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// Whether it stands in front: as the app, it does.
  open var activationState: ActivationState { .foregroundActive }
}

/// A part of an app that shows windows; there is none.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows; none.
  open var windows: [UIWindow] { [] }
  /// The window that takes what is typed; none.
  open var keyWindow: UIWindow? { nil }
  /// The screen.
  open var screen: UIScreen { .main }
  /// How it stands.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}

/// The uppermost view.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// What shows in it.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      if let view = rootViewController?.view {
        view.frame = bounds
        addSubview(view)
      }
    }
  }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// How far in front it stands; stored only.
  open var windowLevel = Level.normal
  /// The window itself.
  open override var window: UIWindow? { self }
  /// The part of the app that it belongs to; none.
  open weak var windowScene: UIWindowScene?
  /// Whether it takes what is typed; stored only.
  open var isKeyWindow: Bool { false }
  /// Creates a window of a part of an app.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
  /// Creates it take what is typed; does nothing.
  open func makeKey() {}
  /// Shows it, in front of others; does nothing.
  open func makeKeyAndVisible() {}
}

/// The name of a reason for a start.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

extension UIResponder {
  /// Posted when the keys will show: never.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the keys will go: never.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keys show: never.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted when the keys have gone: never.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted when the keys will change: never.
  public nonisolated static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// The key of the rectangle of the keys.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the rectangle of the keys before.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the pace.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of the length in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}

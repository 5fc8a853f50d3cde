/// The app, without windows.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The name of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The app.
  public static let shared = UIApplication()
  /// The layout direction of the app; left to right by default.
  open package(set) var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The orientation of the status bar.
  open package(set) var statusBarOrientation = UIInterfaceOrientation.portrait
  /// The rectangle of the status bar; none.
  open var statusBarFrame: CGRect { .zero }
  /// The state of the app; always active.
  open var applicationState: State { .active }
  /// Whether the screen stays on; stored only.
  open var isIdleTimerDisabled = false
  /// The user's preferred content size; always the default.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The connected scenes; none.
  open var connectedScenes: Set<UIScene> { [] }
  /// Whether network activity is indicated; stored only.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether interaction events are handled; always true.
  open func beginIgnoringInteractionEvents() {}
  /// Whether interaction events are handled; always true.
  open func endIgnoringInteractionEvents() {}
  /// Sends an action; nothing is called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    false
  }
  /// Whether a URL can be opened; always false.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens a URL; does nothing.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }

  /// The state of an app.
  @frozen
  public enum State: Int, Sendable {
    /// Active.
    case active = 0
    /// Inactive.
    case inactive = 1
    /// In the background.
    case background = 2
  }

  /// The name of an option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The windows; none.
  open var windows: [UIWindow] { [] }
  /// The key window; none.
  open var keyWindow: UIWindow? { nil }
  /// The delegate; none.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Posted for memory warnings; never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when the app will become inactive; never posted.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app enters the background; never posted.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app becomes active; never posted.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app will terminate; never posted.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the interface orientation changes; never posted.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted when the interface orientation will change; never posted.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the status bar changes; never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted at the start of a day; never posted.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when the app will enter the foreground; never posted.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

/// A scene of an app; there is none.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// The activation state: active, like the app.
  open var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows; there is none.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows; none.
  open var windows: [UIWindow] { [] }
  /// The key window; none.
  open var keyWindow: UIWindow? { nil }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The interface orientation.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}

/// The root of a view hierarchy.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The root view controller.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      if let view = rootViewController?.view {
        view.frame = bounds
        addSubview(view)
      }
    }
  }
  /// The screen of the window.
  open var screen: UIScreen { .main }
  /// The window level; stored only.
  open var windowLevel = Level.normal
  /// The window itself.
  open override var window: UIWindow? { self }
  /// The scene of the window; none.
  open weak var windowScene: UIWindowScene?
  /// Whether it is the key window; stored only.
  open var isKeyWindow: Bool { false }
  /// Creates a window of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
  /// Makes it the key window; does nothing.
  open func makeKey() {}
  /// Makes it the key window and visible; does nothing.
  open func makeKeyAndVisible() {}
}

/// The level of a window.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

extension UIResponder {
  /// Posted when the keyboard will be shown; never posted.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the keyboard will be hidden; never posted.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keyboard is shown; never posted.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted when the keyboard is hidden; never posted.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted when the keyboard will change; never posted.
  public nonisolated static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// The key of the keyboard's final frame.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's initial frame.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the animation curve.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of the animation duration.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}

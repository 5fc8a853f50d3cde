/// The look of a bar; stored only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background color.
  open var backgroundColor: UIColor?
  /// The blur of the background.
  open var backgroundEffect: UIBlurEffect?
  /// The image on the background.
  open var backgroundImage: UIImage?
  /// How the image is fitted.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the shadow line.
  open var shadowColor: UIColor?
  /// The image of the shadow line.
  open var shadowImage: UIImage?

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates an appearance for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) { super.init() }
  /// Creates a copy of the background of another bar.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }
  /// Not supported: archives.
  public required init?(coder: NSCoder) { super.init() }
  /// Sets the default background.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Sets an opaque background.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Sets a transparent background.
  open func configureWithTransparentBackground() { backgroundColor = .clear }
}

/// The look of the buttons of a bar; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The disabled state.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The highlighted state.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The focused state.
  public let focused = UIBarButtonItemStateAppearance()
  /// Creates the default appearance.
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}

/// The look of a bar button in a state; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of its text.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of its text in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image on its background.
  open var backgroundImage: UIImage?
}

/// The look of a navigation bar; stored only.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back button.
  open private(set) var backIndicatorImage = UIImage()
  /// Sets the image of the back button.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
  }
}

/// The look of a tab bar; stored only.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The look of stacked tabs.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of inline tabs.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of compact inline tabs.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color behind the selected tab.
  open var selectionIndicatorTintColor: UIColor?
}

/// The look of tabs; stored only.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The normal state.
  public let normal = UITabBarItemStateAppearance()
  /// The selected state.
  public let selected = UITabBarItemStateAppearance()
  /// The disabled state.
  public let disabled = UITabBarItemStateAppearance()
  /// Creates the default appearance.
  public override init() { super.init() }
}

/// The look of a tab in a state; stored only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of its text.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of its image.
  open var iconColor: UIColor?
  /// The color of its badge.
  open var badgeBackgroundColor: UIColor?
}

/// The look of a toolbar; stored only.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
}

/// The bar style; stored only.
@frozen
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// The position of a bar.
@frozen
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, below the status bar.
  case topAttached = 3
}

/// An object with a bar position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position.
  var barPosition: UIBarPosition { get }
}

/// The delegate for bar positions; never called.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {}
/// A delegate; never called.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
/// A delegate; never called.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {}

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
  /// The color of the line at the edge.
  open var shadowColor: UIColor?
  /// The image of the line at the edge.
  open var shadowImage: UIImage?

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates looks for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) { super.init() }
  /// Creates a copy of the background of another bar.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }
  /// Archives are not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Has the background as usual.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Has the background cover what is behind.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Has no ground.
  open func configureWithTransparentBackground() { backgroundColor = .clear }
}

/// The look of the buttons of a bar; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look of usual ones.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of those that cannot be used.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The look of touched ones.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look of the one in focus.
  public let focused = UIBarButtonItemStateAppearance()
  /// Creates the default appearance.
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}

/// How a button of a bar looks in a state; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of its text.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far its text is moved in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image on its background.
  open var backgroundImage: UIImage?
}

/// The look of the bar at the top; stored only.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that is done.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that goes back.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the button that goes back.
  open private(set) var backIndicatorImage = UIImage()
  /// Sets the image of the button that goes back.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
  }
}

/// The look of a bar of tabs; stored only.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look that have their text below.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look that have their text beside.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look that have their text beside where there is little room.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color behind the tab that shows.
  open var selectionIndicatorTintColor: UIColor?
}

/// The look of tabs; stored only.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The look of usual ones.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the one that shows.
  public let selected = UITabBarItemStateAppearance()
  /// The look of those that cannot be used.
  public let disabled = UITabBarItemStateAppearance()
  /// Creates the default appearance.
  public override init() { super.init() }
}

/// How a tab looks in a state; stored only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of its text.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of its image.
  open var iconColor: UIColor?
  /// The color of its mark.
  open var badgeBackgroundColor: UIColor?
}

/// The look of a bar of buttons; stored only.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
}

/// How a bar looks by its age; stored only.
@frozen
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// Where a bar is.
@frozen
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, below what the system shows there.
  case topAttached = 3
}

/// What knows where it is.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where.
  var barPosition: UIBarPosition { get }
}

/// What would say where a bar is; never called.
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

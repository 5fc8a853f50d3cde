/// How a bar looks; stored only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background color.
  open var backgroundColor: UIColor?
  /// The blur of the background.
  open var backgroundEffect: UIBlurEffect?
  /// The picture on the background.
  open var backgroundImage: UIImage?
  /// How the picture is fitted.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the line at the edge.
  open var shadowColor: UIColor?
  /// The picture of the line at the edge.
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

/// How the buttons of a bar look; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// How usual ones look.
  public let normal = UIBarButtonItemStateAppearance()
  /// How those that cannot be used look.
  public let disabled = UIBarButtonItemStateAppearance()
  /// How touched ones look.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// How the one in focus looks.
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

/// How the bar at the top looks; stored only.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button that is done looks.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// How the button that goes back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The picture of the button that goes back.
  open private(set) var backIndicatorImage = UIImage()
  /// Sets the picture of the button that goes back.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
  }
}

/// How a bar of tabs looks; stored only.
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

/// How tabs look; stored only.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// How usual ones look.
  public let normal = UITabBarItemStateAppearance()
  /// How the one that shows looks.
  public let selected = UITabBarItemStateAppearance()
  /// How those that cannot be used look.
  public let disabled = UITabBarItemStateAppearance()
  /// Creates the default appearance.
  public override init() { super.init() }
}

/// How a tab looks in a state; stored only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of its text.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of its picture.
  open var iconColor: UIColor?
  /// The color of its mark.
  open var badgeBackgroundColor: UIColor?
}

/// How a bar of buttons looks; stored only.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How buttons look.
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
/// What would be asked by a bar at the top: never.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
/// What would be asked by a bar of buttons: never.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
/// What would be told by a bar of tabs: never.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {}

/// What a bar at the top shows for a controller; stored only.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  @frozen
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the one before.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }
  /// The title.
  open var title: String?
  /// A line above the bar.
  open var prompt: String?
  /// The view that stands for the title.
  open var titleView: UIView?
  /// The button at the left.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The button at the right.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The buttons at the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button that goes back.
  open var backBarButtonItem: UIBarButtonItem?
  /// The text of the button that goes back.
  open var backButtonTitle: String?
  /// What the button that goes back shows.
  @frozen
  public enum BackButtonDisplayMode: Int, Sendable {
    /// Chosen by the system.
    case `default` = 0
    /// Its text where there is room.
    case generic = 1
    /// Its sign alone.
    case minimal = 2
  }
  /// What the button that goes back shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Whether there is no button that goes back.
  open var hidesBackButton = false
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the search hides while content scrolls.
  open var hidesSearchBarWhenScrolling = true
  /// The search.
  open var searchController: UISearchController?
  /// The appearance of the bar.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks while content is at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the bar looks where there is little room.
  open var compactAppearance: UINavigationBarAppearance?

  /// Creates one with a title.
  public init(title: String) { self.title = title }
  /// Sets the button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the buttons at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the buttons at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
}

/// The bar at the top; stored, but not drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what lies beneath shows through.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// The image of the line below.
  open var shadowImage: UIImage?
  /// The look of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks while content is at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the bar looks where there is little room.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks by its age.
  open var barStyle = UIBarStyle.default
  /// The image of the button that goes back.
  open var backIndicatorImage: UIImage?
  /// The mask of that image.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The delegate; not retained.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// What the uppermost controller shows; does nothing.
  open var topItem: UINavigationItem? { nil }
  /// Sets the image behind; not stored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The kind of room a bar has.
@frozen
public enum UIBarMetrics: Int, Sendable {
  /// The default.
  case `default` = 0
  /// Little.
  case compact = 1
}

/// A bar of tabs; stored, but not drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The tab that shows.
  open weak var selectedItem: UITabBarItem?
  /// The appearance of the bar.
  open var standardAppearance = UITabBarAppearance()
  /// How the bar looks while content is at its bottom.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// How the bar looks by its age.
  open var barStyle = UIBarStyle.default
  /// The image on its background.
  open var backgroundImage: UIImage?
  /// The image of the line above.
  open var shadowImage: UIImage?
  /// The color of tabs that do not show.
  open var unselectedItemTintColor: UIColor?
  /// The delegate; not retained.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether what lies beneath shows through.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?
}

/// A bar of buttons; stored, but not drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// The appearance of the bar.
  open var standardAppearance = UIToolbarAppearance()
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// The navigation item of a controller; stored only.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is large.
  @frozen
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the previous item.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }
  /// The title.
  open var title: String?
  /// The prompt.
  open var prompt: String?
  /// The title view.
  open var titleView: UIView?
  /// The left button.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The right button.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The left buttons.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The right buttons.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The back button.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button.
  open var backButtonTitle: String?
  /// How the back button is displayed.
  @frozen
  public enum BackButtonDisplayMode: Int, Sendable {
    /// Chosen by the system.
    case `default` = 0
    /// With a generic title.
    case generic = 1
    /// Without a title.
    case minimal = 2
  }
  /// How the back button is displayed.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Whether the back button is hidden.
  open var hidesBackButton = false
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the search bar is hidden while scrolling.
  open var hidesSearchBarWhenScrolling = true
  /// The search controller.
  open var searchController: UISearchController?
  /// The appearance of the bar.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance at the scroll edge.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The compact appearance.
  open var compactAppearance: UINavigationBarAppearance?

  /// Creates an item with a title.
  public init(title: String) { self.title = title }
  /// Sets the right button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the left button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the right buttons.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the left buttons.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
}

/// A navigation bar; stored, but not drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether it is translucent.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// The shadow image.
  open var shadowImage: UIImage?
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance at the scroll edge.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The compact appearance.
  open var compactAppearance: UINavigationBarAppearance?
  /// The bar style.
  open var barStyle = UIBarStyle.default
  /// The image of the back button.
  open var backIndicatorImage: UIImage?
  /// The mask of that image.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The delegate; not retained.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The item of the top controller; none.
  open var topItem: UINavigationItem? { nil }
  /// Sets the background image; not stored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// Bar metrics.
@frozen
public enum UIBarMetrics: Int, Sendable {
  /// The default.
  case `default` = 0
  /// Compact.
  case compact = 1
}

/// A tab bar; stored, but not drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The selected tab.
  open weak var selectedItem: UITabBarItem?
  /// The appearance of the bar.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance at the scroll edge.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The bar style.
  open var barStyle = UIBarStyle.default
  /// The image on its background.
  open var backgroundImage: UIImage?
  /// The shadow image.
  open var shadowImage: UIImage?
  /// The color of unselected tabs.
  open var unselectedItemTintColor: UIColor?
  /// The delegate; not retained.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether it is translucent.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?
}

/// A toolbar; stored, but not drawn.
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

/// Something in a bar: kept, and not drawn.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Whether it can be used.
  open var isEnabled = true
  /// The text.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// A number to find it by.
  open var tag = 0
}

/// A button in a bar: kept, and nothing is called.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How it looks.
  @frozen
  public enum Style: Int, Sendable {
    /// As usual.
    case plain = 0
    /// In a frame.
    case bordered = 1
    /// For what ends something.
    case done = 2
  }
  /// What it stands for.
  @frozen
  public enum SystemItem: Int, Sendable {
    /// It is done.
    case done = 0
    /// Not to be done.
    case cancel = 1
    /// To edit.
    case edit = 2
    /// To keep.
    case save = 3
    /// To add.
    case add = 4
    /// Space that grows.
    case flexibleSpace = 5
    /// Space.
    case fixedSpace = 6
    /// To write.
    case compose = 7
    /// To answer.
    case reply = 8
    /// To do something.
    case action = 9
    /// To tidy.
    case organize = 10
    /// Marks.
    case bookmarks = 11
    /// To search.
    case search = 12
    /// To fetch again.
    case refresh = 13
    /// To stop.
    case stop = 14
    /// To take a picture.
    case camera = 15
    /// To throw away.
    case trash = 16
    /// To play.
    case play = 17
    /// To pause.
    case pause = 18
    /// To go back.
    case rewind = 19
    /// To go on.
    case fastForward = 20
    /// To take back.
    case undo = 21
    /// To do again.
    case redo = 22
  }
  /// How it looks.
  open var style = Style.plain
  /// What is called: nothing.
  open var action: Selector?
  /// What would be called.
  open weak var target: AnyObject?
  /// The view that stands for it.
  open var customView: UIView?
  /// The width in points; 0 for as wide as it is.
  open var width: CGFloat = 0
  /// The color.
  open var tintColor: UIColor?
  /// What would show on a touch.
  open var menu: UIMenu?

  /// Creates an empty one.
  public override init() { super.init() }
  /// Creates one with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.action = action
  }
  /// Creates one with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.action = action
  }
  /// Creates one that stands for something.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.action = action
  }
  /// Creates one with a text, a picture and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.menu = menu
  }
  /// Creates one that a view stands for.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

/// What a bar at the top shows for a controller: kept.
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
  /// Whether there is no button that goes back.
  open var hidesBackButton = false
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the search hides while content scrolls.
  open var hidesSearchBarWhenScrolling = true

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

/// The bar at the top: kept, and not drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what lies beneath shows through.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// The picture of the line below.
  open var shadowImage: UIImage?
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Sets the picture behind: kept nowhere.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The kind of room a bar has.
@frozen
public enum UIBarMetrics: Int, Sendable {
  /// As usual.
  case `default` = 0
  /// Little.
  case compact = 1
}

/// What a bar of tabs shows for a controller: kept.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture of the one that shows.
  open var selectedImage: UIImage?
  /// A mark.
  open var badgeValue: String?
  /// Creates an empty one.
  public override init() { super.init() }
  /// Creates one with text and picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Creates one with text and pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// A bar of tabs: kept, and not drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// Whether what lies beneath shows through.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?
}

/// A bar of buttons: kept, and not drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

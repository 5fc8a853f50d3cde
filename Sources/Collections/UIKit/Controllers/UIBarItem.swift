/// An item in a bar; stored, but not drawn.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Whether it is enabled.
  open var isEnabled = true
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// A tag.
  open var tag = 0
}

/// A bar button; stored, but touches are not simulated.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style.
  @frozen
  public enum Style: Int, Sendable {
    /// The default.
    case plain = 0
    /// Bordered.
    case bordered = 1
    /// Done.
    case done = 2
  }
  /// The system item.
  @frozen
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done = 0
    /// Cancel.
    case cancel = 1
    /// Edit.
    case edit = 2
    /// Save.
    case save = 3
    /// Add.
    case add = 4
    /// Flexible space.
    case flexibleSpace = 5
    /// Fixed space.
    case fixedSpace = 6
    /// Compose.
    case compose = 7
    /// Reply.
    case reply = 8
    /// Action.
    case action = 9
    /// Organize.
    case organize = 10
    /// Bookmarks.
    case bookmarks = 11
    /// Search.
    case search = 12
    /// Refresh.
    case refresh = 13
    /// Stop.
    case stop = 14
    /// Camera.
    case camera = 15
    /// Trash.
    case trash = 16
    /// Play.
    case play = 17
    /// Pause.
    case pause = 18
    /// Rewind.
    case rewind = 19
    /// Fast forward.
    case fastForward = 20
    /// Undo.
    case undo = 21
    /// Redo.
    case redo = 22
  }
  /// The style.
  open var style = Style.plain
  /// The target; never called.
  open var action: Selector?
  /// The action.
  open weak var target: AnyObject?
  /// The custom view.
  open var customView: UIView?
  /// The width in points; 0 for its natural width.
  open var width: CGFloat = 0
  /// The color.
  open var tintColor: UIColor?
  /// The menu.
  open var menu: UIMenu?

  /// Creates an empty instance.
  public override init() { super.init() }
  /// Creates a button with text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.action = action
  }
  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.action = action
  }
  /// Creates a system item.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.action = action
  }
  /// Creates a system item with an action; it is not performed.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.menu = menu
  }
  /// Creates flexible space.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  /// Creates fixed space.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    space.width = width
    return space
  }
  /// Creates a button with text, an image and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.menu = menu
  }
  /// Creates a button with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

/// The tab of a controller; stored only.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The selected image.
  open var selectedImage: UIImage?
  /// The badge.
  open var badgeValue: String?
  /// Creates an empty instance.
  public override init() { super.init() }
  /// Creates a tab with text and image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Creates a tab with text and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

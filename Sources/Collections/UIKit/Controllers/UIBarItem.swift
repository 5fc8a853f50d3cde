/// Something in a bar; stored, but not drawn.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Whether it can be used.
  open var isEnabled = true
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// A number to find it by.
  open var tag = 0
}

/// A button in a bar: kept, and nothing is called.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The appearance.
  @frozen
  public enum Style: Int, Sendable {
    /// The default.
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
    /// To take an image.
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
  /// The appearance.
  open var style = Style.plain
  /// What is called; does nothing.
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

  /// Creates an empty instance.
  public override init() { super.init() }
  /// Creates one with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.action = action
  }
  /// Creates one with an image.
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
  /// Creates one that stands for something and does something; nothing is done.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.menu = menu
  }
  /// Creates space that grows.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  /// Creates space of a width.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    space.width = width
    return space
  }
  /// Creates one with a text, an image and a menu.
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

/// What a bar of tabs shows for a controller; stored only.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the one that shows.
  open var selectedImage: UIImage?
  /// A checkmark.
  open var badgeValue: String?
  /// Creates an empty instance.
  public override init() { super.init() }
  /// Creates one with text and image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Creates one with text and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// An action for a swipe over a row; stored, because swipes are not simulated.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The handler, which reports whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of an action.
  public enum Style: Int, Sendable {
    /// Normal.
    case normal = 0
    /// Destructive.
    case destructive = 1
  }

  /// The style.
  public let style: Style
  /// The title.
  open var title: String?
  /// Its image.
  open var image: UIImage?
  /// The color of its background.
  open var backgroundColor: UIColor?
  /// The handler.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The swipe actions of a row; stored only.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a set of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// The look of separators; stored, but not drawn.
public struct UIListSeparatorConfiguration {
  /// The visibility of a separator.
  public enum Visibility: Int, Sendable {
    /// The default.
    case automatic = 0
    /// Visible.
    case visible = 1
    /// Hidden.
    case hidden = 2
  }

  /// The visibility of top separators.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of bottom separators.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of top separators in points.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The insets of bottom separators in points.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The color.
  public var color = UIColor.separator

  /// Creates the separators of a list with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UICollectionLayoutListConfiguration {
  /// Returns the swipe actions of a row.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the separators of an item.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
}

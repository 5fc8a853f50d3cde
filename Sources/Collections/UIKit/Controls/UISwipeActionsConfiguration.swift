/// Something that a swipe over a row would offer: kept, for nobody swipes.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What an action does, told whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What an action means.
  public enum Style: Int, Sendable {
    /// Something.
    case normal = 0
    /// Something goes.
    case destructive = 1
  }

  /// What the action means.
  public let style: Style
  /// Its words.
  open var title: String?
  /// Its image.
  open var image: UIImage?
  /// The color of its background.
  open var backgroundColor: UIColor?
  /// What it does.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// What a swipe over a row would offer; stored only.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a whole swipe does the first.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a set of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// How the lines between rows look; stored, but not drawn.
public struct UIListSeparatorConfiguration {
  /// Whether a line shows.
  public enum Visibility: Int, Sendable {
    /// As is usual.
    case automatic = 0
    /// It does.
    case visible = 1
    /// It does not.
    case hidden = 2
  }

  /// Whether lines above rows show.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether lines below rows show.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of lines above rows in points.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The insets of lines below rows in points.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The color.
  public var color = UIColor.separator

  /// Creates the lines of a list of a look.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UICollectionLayoutListConfiguration {
  /// What a swipe over a row would offer.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// The look of the lines around an item.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
}

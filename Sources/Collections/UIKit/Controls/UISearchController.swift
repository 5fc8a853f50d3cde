/// A search beside what is searched: never active.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// Where the search is typed.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller that shows what was found.
  public let searchResultsController: UIViewController?
  /// The delegate; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether somebody searches; stored only.
  open var isActive = false
  /// Whether what is searched is dimmed; stored only.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether what is searched is dimmed; stored only.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the bar at the top hides; stored only.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button to leave shows by itself; stored only.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes show by themselves; stored only.
  open var automaticallyShowsScopeBar = true
  /// Whether the controller for what was found shows; stored only.
  open var showsSearchResultsController = false

  /// Creates a search.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a search; archives are not supported.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a search; archives are not supported.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// What is typed changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {}

/// A place to type what is searched; stored, but not drawn.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The appearance.
  @frozen
  public enum Style: UInt, Sendable {
    /// The default.
    case `default` = 0
    /// It stands out.
    case prominent = 1
    /// It does not stand out.
    case minimal = 2
  }

  /// The text.
  open var text: String?
  /// What stands there while there is no text.
  open var placeholder: String?
  /// A line above.
  open var prompt: String?
  /// What is told of it; does nothing.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether there is a button to leave; stored only.
  open var showsCancelButton = false
  /// Whether there is a button for results; stored only.
  open var showsSearchResultsButton = false
  /// Whether the scopes show; stored only.
  open var showsScopeBar = false
  /// The names of the scopes.
  open var scopeButtonTitles: [String]?
  /// The scope that is chosen.
  open var selectedScopeButtonIndex = 0
  /// The look of it; stored only.
  open var searchBarStyle = Style.default
  /// How it looks by its age; stored only.
  open var barStyle = UIBarStyle.default
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// The image on its background.
  open var backgroundImage: UIImage?
  /// Whether what lies beneath shows through; stored only.
  open var isTranslucent = true
  /// Where the text is typed.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// The visible keys; stored only.
  open var keyboardType = UIKeyboardType.default
  /// The return key; stored only.
  open var returnKeyType = UIReturnKeyType.search
  /// The capitalization; stored only.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Whether input is corrected; stored only.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Shows the button to leave or hides it.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// A text in one line that would be searched; stored, but not drawn.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {}

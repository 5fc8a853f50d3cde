/// A search controller; never active.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller of the results.
  public let searchResultsController: UIViewController?
  /// The delegate; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the search is active; stored only.
  open var isActive = false
  /// Whether the content is dimmed during the search; stored only.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the background is dimmed during the search; stored only.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden; stored only.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown automatically; stored only.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar is shown automatically; stored only.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown; stored only.
  open var showsSearchResultsController = false

  /// Creates a search controller.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a search controller; archives are not supported.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a search controller; archives are not supported.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search text changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {}

/// A search bar; stored, but not drawn.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The style.
  @frozen
  public enum Style: UInt, Sendable {
    /// The default.
    case `default` = 0
    /// Prominent.
    case prominent = 1
    /// Minimal.
    case minimal = 2
  }

  /// The text.
  open var text: String?
  /// The placeholder.
  open var placeholder: String?
  /// The prompt above the text.
  open var prompt: String?
  /// The delegate; never called.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether the cancel button is shown; stored only.
  open var showsCancelButton = false
  /// Whether the results button is shown; stored only.
  open var showsSearchResultsButton = false
  /// Whether the scope bar is shown; stored only.
  open var showsScopeBar = false
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0
  /// The style; stored only.
  open var searchBarStyle = Style.default
  /// The bar style; stored only.
  open var barStyle = UIBarStyle.default
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// The image on its background.
  open var backgroundImage: UIImage?
  /// Whether it is translucent; stored only.
  open var isTranslucent = true
  /// The text field.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// The visible keys; stored only.
  open var keyboardType = UIKeyboardType.default
  /// The return key; stored only.
  open var returnKeyType = UIReturnKeyType.search
  /// The capitalization; stored only.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Whether input is corrected; stored only.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// The text field of a search bar; stored, but not drawn.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {}

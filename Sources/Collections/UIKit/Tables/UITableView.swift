/// A list of rows: kept, and neither laid out nor drawn.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The look of sections.
  @frozen
  public enum Style: Int, Sendable {
    /// Consecutive.
    case plain = 0
    /// Groups.
    case grouped = 1
    /// Inset groups.
    case insetGrouped = 2
  }

  /// The height that rows compute themselves.
  public nonisolated static let automaticDimension: CGFloat = -1

  private var classes: [String: UITableViewCell.Type] = [:]
  private var headers: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The look of sections.
  public let style: Style
  /// Where rows come from.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate; not retained.
  open weak var delegate: (any UITableViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// What fetches data ahead of time; never called; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The height of rows in points.
  open var rowHeight = UITableView.automaticDimension
  /// The height of rows that is expected, in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The view above all.
  open var tableHeaderView: UIView?
  /// The view below all.
  open var tableFooterView: UIView?
  /// The lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The space around these lines in points.
  open var separatorInset = UIEdgeInsets.zero
  /// The color of these lines.
  open var separatorColor: UIColor?
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the list is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the list is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the list is edited.
  open var isEditing = false
  /// The height of headers that is expected, in points.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers that is expected, in points.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above headers in points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// A view behind all rows.
  open var backgroundView: UIView?
  /// Whether margins keep to a width that reads well.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows may be dragged; none is.
  open var dragInteractionEnabled = false
  /// The rows that are selected; none.
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// The rows that show; none.
  open var indexPathsForVisibleRows: [IndexPath]? { [] }
  /// The views of the rows that show; none.
  open var visibleCells: [UITableViewCell] { [] }
  /// The row that is selected; none.
  open var indexPathForSelectedRow: IndexPath? { nil }

  /// Creates an empty list.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// Creates an empty list.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates an empty list; archives are not supported.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Registers the class of rows.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// Returns nil; archives are not supported.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  /// Registers the class of headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }
  /// A row: a plain one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// A row of the registered class; a plain one if none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    classes[identifier]?.init(coder: NSCoder())
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// A header or footer of the registered class.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { headers[identifier]?.init(coder: NSCoder()) }
  /// Returns nil; archives are not supported.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  /// Asks again; does nothing.
  open func reloadData() {}
  /// Nothing is selected.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// The row at a place; none.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
}

/// Where the rows of a list come from.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of sections; one by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// A delegate; never called.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

/// Keeps a list, of which it is data source and delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// Creates a controller.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller of a plain list; archives are not supported.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller; archives are not supported.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  // User code accesses it with and without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The list.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// The view: the list itself.
  open override func loadView() {
    let made = UITableView(frame: UIScreen.main.bounds, style: style)
    view = made
    made.dataSource = self
    made.delegate = self
  }
  /// The number of sections; one by default.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The number of rows; none by default.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// A row; an empty one by default.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// A row was selected: never.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The title of a section; none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

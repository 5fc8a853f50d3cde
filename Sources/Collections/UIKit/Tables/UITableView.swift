/// A table; stored, but neither laid out nor drawn.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of sections.
  @frozen
  public enum Style: Int, Sendable {
    /// Consecutive.
    case plain = 0
    /// Groups.
    case grouped = 1
    /// Inset groups.
    case insetGrouped = 2
  }

  /// The height of self-sizing rows.
  public nonisolated static let automaticDimension: CGFloat = -1

  private var classes: [String: UITableViewCell.Type] = [:]
  private var headers: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The style of sections.
  public let style: Style
  /// The data source.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate; not retained.
  open weak var delegate: (any UITableViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The data source for prefetching; never called; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The height of rows in points.
  open var rowHeight = UITableView.automaticDimension
  /// The estimated height of rows in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The header of the table.
  open var tableHeaderView: UIView?
  /// The footer of the table.
  open var tableFooterView: UIView?
  /// The separator style.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The insets of separators in points.
  open var separatorInset = UIEdgeInsets.zero
  /// The color of separators.
  open var separatorColor: UIColor?
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected during editing.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected during editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the table is in editing mode.
  open var isEditing = false
  /// The estimated height of headers in points.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers in points.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above headers in points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// A view behind all rows.
  open var backgroundView: UIView?
  /// Whether margins follow the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows may be dragged; drags are not simulated.
  open var dragInteractionEnabled = false
  /// The selected rows; none.
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// The visible rows; none.
  open var indexPathsForVisibleRows: [IndexPath]? { [] }
  /// The visible cells; none.
  open var visibleCells: [UITableViewCell] { [] }
  /// The selected row; none.
  open var indexPathForSelectedRow: IndexPath? { nil }

  /// Creates an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// Creates an empty table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates an empty table; archives are not supported.
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
  /// A row; a plain one.
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
  /// Reloads the data; does nothing.
  open func reloadData() {}
  /// Nothing is selected.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// The cell of a row; always nil.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
}

/// The data source of a table.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of sections; one by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// The delegate of a table; never called.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

/// A controller of a table, and its data source and delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// Creates a controller.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller of a plain table; archives are not supported.
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
  /// The table.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// Creates the view: the table itself.
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
  /// A row was selected; never called.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The title of a section; none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

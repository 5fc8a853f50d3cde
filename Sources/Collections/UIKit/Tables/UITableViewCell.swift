/// A row of a list; stored, but not drawn.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// What a row shows.
  @frozen
  public enum CellStyle: Int, Sendable {
    /// A string.
    case `default` = 0
    /// A label and a value at the trailing edge.
    case value1 = 1
    /// A label with a value beside it.
    case value2 = 2
    /// A label with another one below.
    case subtitle = 3
  }
  /// How a row looks that is selected.
  @frozen
  public enum SelectionStyle: Int, Sendable {
    /// As others.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The default.
    case `default` = 3
  }
  /// The lines between rows.
  @frozen
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// One.
    case singleLine = 1
  }
  /// The accessory.
  @frozen
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A disclosure indicator.
    case disclosureIndicator = 1
    /// A detail button.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
  }

  /// The superview of the row's own views.
  public let contentView = UIView(frame: .zero)
  /// The text.
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  /// The text below or beside.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
  /// The image.
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// The reuse identifier.
  open private(set) var reuseIdentifier: String?
  /// How it looks when it is selected; stored only.
  open var selectionStyle = SelectionStyle.default
  /// What stands at the right; stored only.
  open var accessoryType = AccessoryType.none
  /// The view at the right.
  open var accessoryView: UIView?
  /// Whether it is selected.
  open var isSelected = false
  /// What the content view is made from; stored only.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Creates a row of a text.
  public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
  /// Creates a row; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// Called before the row is used again: never.
  open func prepareForReuse() {}
  /// Selects the row.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Shows a finger on the row; does nothing.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  /// What content shows for a row of texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A header or footer of a list; stored, but not drawn.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The superview of its own views.
  public let contentView = UIView(frame: .zero)
  /// The text.
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  /// The reuse identifier.
  open private(set) var reuseIdentifier: String?

  /// Creates an instance.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Creates an instance.
  public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }
  /// Creates one; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// Called before it is used again: never.
  open func prepareForReuse() {}
}

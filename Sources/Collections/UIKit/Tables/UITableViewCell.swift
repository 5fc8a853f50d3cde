/// A row of a table; stored, but not drawn.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The style of a row.
  @frozen
  public enum CellStyle: Int, Sendable {
    /// A label.
    case `default` = 0
    /// A label and a value at the trailing edge.
    case value1 = 1
    /// A label with a value next to it.
    case value2 = 2
    /// A label with another one below.
    case subtitle = 3
  }
  /// The look of a selected row.
  @frozen
  public enum SelectionStyle: Int, Sendable {
    /// Unchanged.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The default.
    case `default` = 3
  }
  /// The separator style.
  @frozen
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A single line.
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
  /// The detail label.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
  /// The image.
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// The reuse identifier.
  open private(set) var reuseIdentifier: String?
  /// The selection style; stored only.
  open var selectionStyle = SelectionStyle.default
  /// The accessory; stored only.
  open var accessoryType = AccessoryType.none
  /// The accessory view.
  open var accessoryView: UIView?
  /// Whether it is selected.
  open var isSelected = false
  /// The content configuration; stored only.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Creates a row with a label.
  public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
  /// Creates a row; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// Called before the row is reused; never called.
  open func prepareForReuse() {}
  /// Selects the row.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Highlights the row; does nothing.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  /// The default content configuration.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A header or footer of a table; stored, but not drawn.
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
  /// Called before it is reused; never called.
  open func prepareForReuse() {}
}

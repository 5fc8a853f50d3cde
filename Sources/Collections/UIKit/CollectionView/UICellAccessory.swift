/// What a list cell has at its edges beside its content; stored, but not drawn.
@MainActor public struct UICellAccessory {
  /// When an accessory shows.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// The kinds of accessories.
  public enum AccessoryType: Sendable {
    /// An arrow.
    case disclosureIndicator
    /// An arrow that opens what lies below.
    case outlineDisclosure
    /// A tick.
    case checkmark
    /// A button that deletes.
    case delete
    /// A button that inserts.
    case insert
    /// A grip to move the cell by.
    case reorder
    /// A ring that chooses the cell.
    case multiselect
    /// A string.
    case label
    /// A button that tells more.
    case detail
    /// A menu.
    case popUpMenu
    /// A view of one's own.
    case customView
  }

  /// Where a view of one's own stands.
  public enum Placement {
    /// Says which place it takes among others.
    public typealias Position = ([UICellAccessory]) -> Int
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// How wide the room for an accessory is.
  public enum LayoutDimension: Sendable {
    /// As wide as it.
    case actual
    /// As wide as those of the system.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// What an accessory looks like; stored only.
  public struct Options: Sendable {
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The font; nil for that of the cell.
    public var font: UIFont?
    /// The color behind; nil for none.
    public var backgroundColor: UIColor?
    /// Whether it is hidden.
    public var isHidden: Bool
    /// How wide the room for it is.
    public var reservedLayoutWidth: LayoutDimension
    /// Whether a line stands before it.
    public var showsVerticalSeparator: Bool
    /// Whether the font follows the size of text that a user prefers.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates an appearance.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool = true,
      showsVerticalSeparator: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// A view of one's own, and where it stands.
  @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool
    /// How wide the room for it is.
    public var reservedLayoutWidth: LayoutDimension
    /// The color.
    public var tintColor: UIColor?
    /// Whether it keeps its size.
    public var maintainsFixedSize: Bool

    /// Creates an instance.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// The look of an arrow.
  public typealias DisclosureIndicatorOptions = Options
  /// The look of a tick.
  public typealias CheckmarkOptions = Options
  /// The look of a button that deletes.
  public typealias DeleteOptions = Options
  /// The look of a button that inserts.
  public typealias InsertOptions = Options
  /// The look of a grip.
  public typealias ReorderOptions = Options
  /// The look of a ring that chooses.
  public typealias MultiselectOptions = Options
  /// The look of a text.
  public typealias LabelOptions = Options
  /// The look of a button that tells more.
  public typealias DetailOptions = Options

  /// How an arrow that opens what lies below looks.
  public struct OutlineDisclosureOptions: Sendable {
    /// What a touch of the cell does.
    public enum Style: Sendable {
      /// What is usual in its place.
      case automatic
      /// The whole cell opens.
      case header
      /// The arrow opens.
      case cell
    }

    /// What a touch of the cell does.
    public var style: Style
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates options.
    public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.style = style
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// The kind.
  public let accessoryType: AccessoryType
  /// When it shows.
  public let displayedState: DisplayedState

  private init(_ type: AccessoryType, _ displayed: DisplayedState) {
    accessoryType = type
    displayedState = displayed
  }

  /// An arrow.
  public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.disclosureIndicator, displayed)
  }

  /// An arrow that opens what lies below; touches are not simulated.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed) }

  /// A tick.
  public static func checkmark(displayed: DisplayedState = .always, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.checkmark, displayed)
  }

  /// A button that deletes; touches are not simulated.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed) }

  /// A button that inserts; touches are not simulated.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed) }

  /// A grip to move the cell by; nothing is moved by hand.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.reorder, displayed)
  }

  /// A ring that chooses the cell.
  public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.multiselect, displayed)
  }

  /// A string.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory {
    UICellAccessory(.label, displayed)
  }

  /// A button that tells more; touches are not simulated.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed) }

  /// A menu; touches are not simulated.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.popUpMenu, displayed) }

  /// A view of one's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed, _), .trailing(let displayed, _): UICellAccessory(.customView, displayed)
    }
  }
}

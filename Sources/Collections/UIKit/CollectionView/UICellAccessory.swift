/// An accessory at the edges of a list cell; stored, but not drawn.
@MainActor public struct UICellAccessory {
  /// When an accessory is visible.
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
    /// A disclosure arrow.
    case disclosureIndicator
    /// An arrow that expands an outline.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A delete button.
    case delete
    /// An insert button.
    case insert
    /// A reorder handle.
    case reorder
    /// A selection circle.
    case multiselect
    /// A string.
    case label
    /// A detail button.
    case detail
    /// A menu.
    case popUpMenu
    /// A custom view.
    case customView
  }

  /// The position of a custom view.
  public enum Placement {
    /// Returns the index among other accessories.
    public typealias Position = ([UICellAccessory]) -> Int
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// The accessory's own width.
    case actual
    /// The system's standard width.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The look of an accessory; stored only.
  public struct Options: Sendable {
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The font; nil for that of the cell.
    public var font: UIFont?
    /// The background color; nil for none.
    public var backgroundColor: UIColor?
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension
    /// Whether a separator precedes it.
    public var showsVerticalSeparator: Bool
    /// Whether the font follows the user's preferred text size.
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

  /// A custom view and its position.
  @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Its position.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The reserved width.
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

  /// The look of a disclosure arrow.
  public typealias DisclosureIndicatorOptions = Options
  /// The look of a checkmark.
  public typealias CheckmarkOptions = Options
  /// The look of a delete button.
  public typealias DeleteOptions = Options
  /// The look of an insert button.
  public typealias InsertOptions = Options
  /// The look of a reorder handle.
  public typealias ReorderOptions = Options
  /// The look of a selection circle.
  public typealias MultiselectOptions = Options
  /// The look of a label.
  public typealias LabelOptions = Options
  /// The look of a detail button.
  public typealias DetailOptions = Options

  /// The look and behavior of an outline arrow.
  public struct OutlineDisclosureOptions: Sendable {
    /// The effect of a touch of the cell.
    public enum Style: Sendable {
      /// The default for its context.
      case automatic
      /// The whole cell expands.
      case header
      /// Only the arrow expands.
      case cell
    }

    /// The effect of a touch of the cell.
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
  /// When it is visible.
  public let displayedState: DisplayedState

  private init(_ type: AccessoryType, _ displayed: DisplayedState) {
    accessoryType = type
    displayedState = displayed
  }

  /// A disclosure arrow.
  public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.disclosureIndicator, displayed)
  }

  /// An arrow that expands an outline; touches are not simulated.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed) }

  /// A checkmark.
  public static func checkmark(displayed: DisplayedState = .always, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.checkmark, displayed)
  }

  /// A delete button; touches are not simulated.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed) }

  /// An insert button; touches are not simulated.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed) }

  /// A reorder handle; interactive movement is not supported.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options())
    -> UICellAccessory
  {
    UICellAccessory(.reorder, displayed)
  }

  /// A selection circle.
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

  /// A detail button; touches are not simulated.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed) }

  /// A menu; touches are not simulated.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.popUpMenu, displayed) }

  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed, _), .trailing(let displayed, _): UICellAccessory(.customView, displayed)
    }
  }
}

/// What a list cell has at its edges beside its content: kept, and not drawn.
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
    /// A text.
    case label
  }

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
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates options.
    public init(style: Style = .automatic, tintColor: UIColor? = nil) {
      self.style = style
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
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed)
  }

  /// An arrow that opens what lies below; nobody touches it.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed) }

  /// A tick.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed)
  }

  /// A button that deletes; nobody touches it.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed) }

  /// A button that inserts; nobody touches it.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed) }

  /// A grip to move the cell by; nothing is moved by hand.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.reorder, displayed)
  }

  /// A ring that chooses the cell.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed)
  }

  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.label, displayed)
  }
}

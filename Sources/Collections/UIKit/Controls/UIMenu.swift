/// An element of a menu; stored, but not shown.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The state of an element.
  @frozen
  public enum State: Int, Sendable {
    /// Off.
    case off = 0
    /// On.
    case on = 1
    /// Mixed.
    case mixed = 2
  }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// Hidden.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The text.
  open var title = ""
  /// The image.
  open var image: UIImage?
}

/// An action; never performed.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// A name for lookups.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The state.
  open var state = State.off
  /// The attributes.
  open var attributes: Attributes = []
  /// The handler.
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.handler = handler
    super.init()
    self.title = title
    self.image = image
    self.attributes = attributes
    self.state = state
  }
}

/// A menu; stored, but not shown.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The options of a menu.
  public struct Options: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Displayed inline.
    public static let displayInline = Options(rawValue: 1)
    /// It deletes something.
    public static let destructive = Options(rawValue: 2)
    /// A single selected element.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The elements.
  public let children: [UIMenuElement]

  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The size of elements.
  @frozen
  public enum ElementSize: Int, Sendable {
    /// Small.
    case small = 0
    /// Medium.
    case medium = 1
    /// Large.
    case large = 2
    /// Chosen by the system.
    case automatic = -1
  }

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init()
    self.title = title
    self.image = image
  }
}

/// The configuration of a context menu; never shown.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates an instance.
  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) { super.init() }
}

/// An alert or action sheet; never shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style.
  @frozen
  public enum Style: Int, Sendable {
    /// An action sheet.
    case actionSheet = 0
    /// An alert.
    case alert = 1
  }

  /// The message.
  open var message: String?
  /// The actions.
  open private(set) var actions: [UIAlertAction] = []

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }
  /// The preferred action; stored only.
  open var preferredAction: UIAlertAction?
  /// The text fields.
  open private(set) var textFields: [UITextField]?
  /// Adds a text field and configures it.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An action of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action.
  @frozen
  public enum Style: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Cancels.
    case cancel = 1
    /// It deletes something.
    case destructive = 2
  }

  /// The text.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether it is enabled.
  open var isEnabled = true

  /// Creates an action; the handler is never called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
  }
}

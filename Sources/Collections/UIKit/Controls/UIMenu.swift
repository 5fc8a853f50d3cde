/// A part of a menu; stored, but not shown.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether it is marked.
  @frozen
  public enum State: Int, Sendable {
    /// It is not.
    case off = 0
    /// It is.
    case on = 1
    /// In part.
    case mixed = 2
  }

  /// What it looks like and may do.
  public struct Attributes: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not to be used.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not there.
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

  /// Whether it is marked.
  open var state = State.off
  /// What it looks like and may do.
  open var attributes: Attributes = []
  /// What it would do.
  let handler: (UIAction) -> Void

  /// Creates something to be done.
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
  /// How a menu shows.
  public struct Options: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Within the one around.
    public static let displayInline = Options(rawValue: 1)
    /// It deletes something.
    public static let destructive = Options(rawValue: 2)
    /// One of them is marked.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The parts.
  public let children: [UIMenuElement]

  /// The name of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How large parts are.
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

/// A menu of something that is touched long; never shown.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates an instance.
  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) { super.init() }
}

/// A question or message with buttons; never shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it shows.
  @frozen
  public enum Style: Int, Sendable {
    /// At the bottom.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// The text.
  open var message: String?
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []

  /// Creates a message.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }
  /// The button that is meant; stored only.
  open var preferredAction: UIAlertAction?
  /// The fields.
  open private(set) var textFields: [UITextField]?
  /// Adds a field and prepares it.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// A button of a message.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What the button is for.
  @frozen
  public enum Style: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Not to do it.
    case cancel = 1
    /// It deletes something.
    case destructive = 2
  }

  /// The text.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// Whether it can be used.
  open var isEnabled = true

  /// Creates a button; nothing is called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
  }
}

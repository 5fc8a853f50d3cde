/// What events go to; there are none.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// What events go to next: the superview unless a subclass knows better.
  open var next: UIResponder? { nil }
  /// Whether it may take what is typed.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it takes what is typed: nothing does.
  open var isFirstResponder: Bool { false }
  /// Takes what is typed: it cannot.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Whether it may take what is typed no longer.
  open var canResignFirstResponder: Bool { true }
  /// What takes the place of the keys; does nothing.
  open var inputView: UIView? { nil }
  /// What stands above the keys; does nothing.
  open var inputAccessoryView: UIView? { nil }
  /// Whether something of a menu can be done.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Shows what takes the place of the keys again; does nothing.
  open func reloadInputViews() {}
  /// The device begins to be shaken; never called.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// The device was shaken; never called.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Takes what is typed no longer.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
  /// Fingers came down; there are none.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers moved; there are none.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers went up; there are none.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers were taken away; there are none.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: For those who see little, kept

  /// Whether it is told as one thing.
  open var isAccessibilityElement = false
  /// What it is.
  open var accessibilityLabel: String?
  /// What it does.
  open var accessibilityHint: String?
  /// What it stands at.
  open var accessibilityValue: String?
  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// A name for tests of the interface.
  open var accessibilityIdentifier: String?
  /// Whether what is inside is not told.
  open var accessibilityElementsHidden = false
  /// What is inside.
  open var accessibilityElements: [Any]?
  /// The rectangle on the screen.
  open var accessibilityFrame = CGRect.zero
  /// Whether images keep their colors where colors are turned.
  open var accessibilityIgnoresInvertColors = false
  /// Whether all else is not told.
  open var accessibilityViewIsModal = false
  /// Whether what is inside is told together.
  open var shouldGroupAccessibilityChildren = false
  /// Where it would be touched, on the screen.
  open var accessibilityActivationPoint = CGPoint.zero
  /// The language of what is told.
  open var accessibilityLanguage: String?
  /// What it is, with its attributes.
  open var accessibilityAttributedLabel: NSAttributedString?
  /// What else can be done with it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Its outline on the screen.
  open var accessibilityPath: UIBezierPath?
  /// Does what a touch does; does nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Sets it to more; does nothing.
  open func accessibilityIncrement() {}
  /// Sets it to less; does nothing.
  open func accessibilityDecrement() {}
  /// Goes back; does nothing.
  open func accessibilityPerformEscape() -> Bool { false }
}

/// The kind of thing for those who see little.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt64
  /// Creates a set from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// None.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// Not to be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// To be set to more or less.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 65_536)
}

/// What is set for those who see little; does nothing.
public enum UIAccessibility {
  /// Whether all is told.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether little is to move.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether little is to show through.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is to be bold.
  public static var isBoldTextEnabled: Bool { false }
  /// What is told.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// As a number.
    public let rawValue: UInt32
    /// Creates one from a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A string.
    public static let announcement = Notification(rawValue: 1008)
    /// Places have changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// All has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The page has changed.
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  /// Tells something: nobody.
  public static func post(notification: Notification, argument: Any?) {}
}

/// Something else that can be done, for those who see little; stored only.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What it is.
  open var name: String
  /// Creates an instance without an action.
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  /// Creates one that does something.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) { self.name = name }
}

/// A finger; there is none.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The view that the finger came down in.
  open var view: UIView? { nil }
  /// How many times it came down.
  open var tapCount: Int { 0 }
  /// How far it has come.
  open var phase: Phase { .began }
  /// When it was, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// Where it is.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Where it was.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }

  /// How far a finger has come.
  @frozen
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It stays.
    case stationary = 2
    /// It went up.
    case ended = 3
    /// It was taken away.
    case cancelled = 4
  }
}

/// Fingers, keys or motion; there are none.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind it is.
  @frozen
  public enum EventType: Int, Sendable {
    /// Fingers.
    case touches = 0
    /// The device moves.
    case motion = 1
    /// From afar.
    case remoteControl = 2
    /// Keys.
    case presses = 3
  }
  /// What kind it is in particular.
  @frozen
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// The device is shaken.
    case motionShake = 1
  }
  /// What kind it is.
  open var type: EventType { .touches }
  /// What kind it is in particular.
  open var subtype: EventSubtype { .none }
  /// When it was, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The fingers; none.
  open var allTouches: Set<UITouch>? { nil }
}

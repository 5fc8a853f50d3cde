/// A responder to events; there are no events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The next responder: the superview by default.
  open var next: UIResponder? { nil }
  /// Whether it can become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it is first responder; always false.
  open var isFirstResponder: Bool { false }
  /// Makes it first responder; not possible.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Whether it can resign first responder.
  open var canResignFirstResponder: Bool { true }
  /// The input view; none.
  open var inputView: UIView? { nil }
  /// The input accessory view; none.
  open var inputAccessoryView: UIView? { nil }
  /// Whether an action can be performed.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Reloads the input views; does nothing.
  open func reloadInputViews() {}
  /// A motion started; never called.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// A motion ended; never called.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Resigns first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
  /// Touches started; touches are not simulated.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Touches moved; touches are not simulated.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Touches ended; touches are not simulated.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Touches were canceled; touches are not simulated.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Accessibility, stored only

  /// Whether it is an accessibility element.
  open var isAccessibilityElement = false
  /// The label.
  open var accessibilityLabel: String?
  /// The hint.
  open var accessibilityHint: String?
  /// The value.
  open var accessibilityValue: String?
  /// The traits.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// The identifier for UI tests.
  open var accessibilityIdentifier: String?
  /// Whether its elements are hidden.
  open var accessibilityElementsHidden = false
  /// The elements.
  open var accessibilityElements: [Any]?
  /// The frame on the screen.
  open var accessibilityFrame = CGRect.zero
  /// Whether images keep their colors when colors are inverted.
  open var accessibilityIgnoresInvertColors = false
  /// Whether it is modal.
  open var accessibilityViewIsModal = false
  /// Whether its elements are grouped.
  open var shouldGroupAccessibilityChildren = false
  /// The activation point on the screen.
  open var accessibilityActivationPoint = CGPoint.zero
  /// The language.
  open var accessibilityLanguage: String?
  /// The attributed label.
  open var accessibilityAttributedLabel: NSAttributedString?
  /// The custom actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// The outline on the screen.
  open var accessibilityPath: UIBezierPath?
  /// Activates it; does nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Increments its value; does nothing.
  open func accessibilityIncrement() {}
  /// Decrements its value; does nothing.
  open func accessibilityDecrement() {}
  /// Goes back; does nothing.
  open func accessibilityPerformEscape() -> Bool { false }
}

/// Accessibility traits.
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
  /// Static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// Disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Adjustable.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 65_536)
}

/// Accessibility settings; all are off.
public enum UIAccessibility {
  /// Whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is reduced.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold.
  public static var isBoldTextEnabled: Bool { false }
  /// An accessibility notification.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The raw number.
    public let rawValue: UInt32
    /// Creates a notification from a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An announcement.
    public static let announcement = Notification(rawValue: 1008)
    /// The layout changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The page scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  /// Posts a notification; does nothing.
  public static func post(notification: Notification, argument: Any?) {}
}

/// A custom accessibility action; stored only.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name.
  open var name: String
  /// Creates an instance without an action.
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  /// Creates an action with a handler.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) { self.name = name }
}

/// A touch; there is none.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The view in which the touch started.
  open var view: UIView? { nil }
  /// The number of taps.
  open var tapCount: Int { 0 }
  /// The phase.
  open var phase: Phase { .began }
  /// The time in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The position.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The previous position.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }

  /// The phase of a touch.
  @frozen
  public enum Phase: Int, Sendable {
    /// Started.
    case began = 0
    /// Moved.
    case moved = 1
    /// Stationary.
    case stationary = 2
    /// Ended.
    case ended = 3
    /// Canceled.
    case cancelled = 4
  }
}

/// An event; there are none.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event.
  @frozen
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches = 0
    /// Motion.
    case motion = 1
    /// Remote control.
    case remoteControl = 2
    /// Presses.
    case presses = 3
  }
  /// The subtype of an event.
  @frozen
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// A shake.
    case motionShake = 1
  }
  /// The type.
  open var type: EventType { .touches }
  /// The subtype.
  open var subtype: EventSubtype { .none }
  /// The time in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The touches; none.
  open var allTouches: Set<UITouch>? { nil }
}

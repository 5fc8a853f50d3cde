/// A control. Touches are not simulated, and no target is called.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// States of a control.
  public struct State: OptionSet, Sendable, Hashable {
    /// The states as bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The default.
    public static let normal: State = []
    /// Highlighted.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
  }

  /// Events of a control.
  public struct Event: OptionSet, Sendable {
    /// The events as bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch starts.
    public static let touchDown = Event(rawValue: 1)
    /// A touch ends inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// A touch ends outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// A repeated touch starts.
    public static let touchDownRepeat = Event(rawValue: 2)
    /// A touch moves inside.
    public static let touchDragInside = Event(rawValue: 4)
    /// A touch moves outside.
    public static let touchDragOutside = Event(rawValue: 8)
    /// A touch enters.
    public static let touchDragEnter = Event(rawValue: 16)
    /// A touch leaves.
    public static let touchDragExit = Event(rawValue: 32)
    /// A touch is canceled.
    public static let touchCancel = Event(rawValue: 256)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 4096)
    /// The primary action is triggered.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Editing starts.
    public static let editingDidBegin = Event(rawValue: 65_536)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 131_072)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 262_144)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The horizontal alignment of content.
  @frozen
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Fills the width.
    case fill = 3
    /// At the leading edge.
    case leading = 4
    /// At the trailing edge.
    case trailing = 5
  }

  /// The vertical alignment of content.
  @frozen
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// Fills the height.
    case fill = 3
  }

  /// The horizontal alignment of content; stored only.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical alignment of content; stored only.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a touch is tracked; always false.
  open var isTracking: Bool { false }
  /// Whether a touch is inside; always false.
  open var isTouchInside: Bool { false }
  /// All targets; there are none.
  open var allTargets: Set<AnyHashable> { [] }
  /// Whether it is enabled.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// The current state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds a target; it is never called.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  /// Removes a target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
  /// Sends the actions for events; nothing is called.
  open func sendActions(for controlEvents: Event) {}
  /// Adds an action; it is never performed.
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {}
  /// A touch starts; never called.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// A touch moves; never called.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// A touch ends; never called.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// A touch is canceled; never called.
  open func cancelTracking(with event: UIEvent?) {}
}

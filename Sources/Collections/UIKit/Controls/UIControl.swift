/// A view that would answer to fingers: there are none, and no target is called.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// States.
  public struct State: OptionSet, Sendable, Hashable {
    /// The states as bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The default.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Where the keys go.
    public static let focused = State(rawValue: 8)
  }

  /// What happens.
  public struct Event: OptionSet, Sendable {
    /// What happens, as bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger goes up inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// A finger goes up outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// A finger comes down again.
    public static let touchDownRepeat = Event(rawValue: 2)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 4)
    /// A finger moves outside.
    public static let touchDragOutside = Event(rawValue: 8)
    /// A finger comes in.
    public static let touchDragEnter = Event(rawValue: 16)
    /// A finger goes out.
    public static let touchDragExit = Event(rawValue: 32)
    /// A finger is taken away.
    public static let touchCancel = Event(rawValue: 256)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 4096)
    /// The main thing happens.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Text will be changed.
    public static let editingDidBegin = Event(rawValue: 65_536)
    /// Text changes.
    public static let editingChanged = Event(rawValue: 131_072)
    /// Text is changed no longer.
    public static let editingDidEnd = Event(rawValue: 262_144)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Where content stands across.
  @frozen
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Justified.
    case fill = 3
    /// At the leading edge.
    case leading = 4
    /// At the trailing edge.
    case trailing = 5
  }

  /// Where content stands down.
  @frozen
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// Justified.
    case fill = 3
  }

  /// Where content stands across; stored only.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where content stands down; stored only.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a finger moves on it: none does.
  open var isTracking: Bool { false }
  /// Whether a finger is inside: none is.
  open var isTouchInside: Bool { false }
  /// All that is to be called; does nothing.
  open var allTargets: Set<AnyHashable> { [] }
  /// Whether it can be used.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  /// Whether a finger lies on it.
  open var isHighlighted = false
  /// The states that hold.
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
  /// Says that something happened: nobody is told.
  open func sendActions(for controlEvents: Event) {}
  /// Adds an action; it is never performed.
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
  /// Takes away what is to be done.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {}
  /// A finger comes down; never called.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// A finger moves; never called.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// A finger goes up; never called.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// A finger is taken away; never called.
  open func cancelTracking(with event: UIEvent?) {}
}

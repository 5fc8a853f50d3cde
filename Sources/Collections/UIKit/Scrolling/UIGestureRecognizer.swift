/// What would watch fingers: there are none, and no target is called.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  @frozen
  public enum State: Int, Sendable {
    /// Nothing yet.
    case possible = 0
    /// It has begun.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It has ended.
    case ended = 3
    /// It was broken off.
    case cancelled = 4
    /// It was none.
    case failed = 5
    /// It was one.
    public static let recognized = State.ended
  }

  /// How far the gesture has come.
  open var state = State.possible
  /// Whether it watches.
  open var isEnabled = true
  /// The view that it watches.
  open internal(set) weak var view: UIView?
  /// What is asked about other gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view loses what was recognized.
  open var cancelsTouchesInView = true
  /// Whether the view waits for the begin.
  open var delaysTouchesBegan = false
  /// Whether the view waits for the end.
  open var delaysTouchesEnded = true
  /// A name for lookups.
  open var name: String?
  /// The kinds of touches that count; stored only.
  open var allowedTouchTypes: [NSNumber] = []
  /// Whether only touches of one kind count; stored only.
  open var requiresExclusiveTouchType = true
  /// How many fingers there are: none.
  open var numberOfTouches: Int { 0 }

  /// Creates an instance without an action.
  public init(target: Any?, action: Selector?) { super.init() }
  /// Creates an instance without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds what is to be called; always false.
  open func addTarget(_ target: Any, action: Selector) {}
  /// Takes away what is to be called.
  open func removeTarget(_ target: Any?, action: Selector?) {}
  /// Where the fingers are: nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Where a finger is: nowhere.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  /// Lets another one fail first; not stored.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// What is asked about gestures: never.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a finger is watched.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// It is.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  { true }
}

/// Would watch for taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps.
  open var numberOfTapsRequired = 1
  /// How many fingers.
  open var numberOfTouchesRequired = 1
}

/// Would watch for fingers that stay.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may move in points.
  open var allowableMovement: CGFloat = 10
}

/// Would watch for drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers at least.
  open var minimumNumberOfTouches = 1
  /// How many fingers at most.
  open var maximumNumberOfTouches = Int.max
  /// How far the drag has gone: nowhere.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Sets how far it has gone.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// How fast it goes: not.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Would watch for drags that begin at an edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count.
  open var edges: UIRectEdge = []
}

/// Would watch for pinches.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers as a factor.
  open var scale: CGFloat = 1
  /// How fast it changes: not.
  open var velocity: CGFloat { 0 }
}

/// Would watch for turns.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians.
  open var rotation: CGFloat = 0
}

/// Would watch for swipes.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions.
  public struct Direction: OptionSet, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }
  /// The directions that count.
  open var direction = Direction.right
}

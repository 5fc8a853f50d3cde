/// A gesture recognizer. Touches are not simulated, so no target is called.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  @frozen
  public enum State: Int, Sendable {
    /// Not recognized yet.
    case possible = 0
    /// Started.
    case began = 1
    /// Changed.
    case changed = 2
    /// Ended.
    case ended = 3
    /// Canceled.
    case cancelled = 4
    /// Not recognized.
    case failed = 5
    /// Recognized; the same as ended.
    public static let recognized = State.ended
  }

  /// The state.
  open var state = State.possible
  /// Whether it is enabled.
  open var isEnabled = true
  /// The view with the recognizer.
  open internal(set) weak var view: UIView?
  /// The delegate.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether recognition cancels touches in the view.
  open var cancelsTouchesInView = true
  /// Whether the start of touches is delayed for the view.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delayed for the view.
  open var delaysTouchesEnded = true
  /// A name for lookups.
  open var name: String?
  /// The allowed types of touches; stored only.
  open var allowedTouchTypes: [NSNumber] = []
  /// Whether only one type of touches is allowed; stored only.
  open var requiresExclusiveTouchType = true
  /// The number of touches; always 0.
  open var numberOfTouches: Int { 0 }

  /// Creates an instance without an action.
  public init(target: Any?, action: Selector?) { super.init() }
  /// Creates an instance without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds a target; it is never called.
  open func addTarget(_ target: Any, action: Selector) {}
  /// Removes a target.
  open func removeTarget(_ target: Any?, action: Selector?) {}
  /// The position of the touches; always zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The position of a touch; always zero.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  /// Requires another recognizer to fail first; not stored.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// The delegate of a recognizer; never called.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may start.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may be recognized at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a touch is received.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  { true }
}

/// A recognizer of taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement in points.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max
  /// The translation; always zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Sets the translation; does nothing.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// The velocity; always zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of drags from a screen edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []
}

/// A recognizer of pinches.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor.
  open var scale: CGFloat = 1
  /// The velocity of the scale factor; always 0.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of rotations.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians.
  open var rotation: CGFloat = 0
}

/// A recognizer of swipes.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of swipes.
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
    /// Vertical.
    public static let down = Direction(rawValue: 8)
  }
  /// The recognized directions.
  open var direction = Direction.right
}
